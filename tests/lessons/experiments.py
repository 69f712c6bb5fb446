"""The experiments behind the facts, done with numpy on decks written out here and not taken from the package.

``simulate(name, member, rng, trials)`` returns one number a trial, of those trials that fulfil the fact's condition.
"""

from __future__ import annotations

import re
from itertools import combinations

import numpy as np

PAIRS = list(combinations(range(5), 2))
# What each of Nile's 91 cards shows: 16 of each crop, 10 Speculations, and last the Plague.
SHOWS = np.zeros((91, 5), dtype=bool)
for _card in range(80):
    SHOWS[_card, _card // 16] = True
for _card, _pair in enumerate(PAIRS, 80):
    SHOWS[_card, list(_pair)] = True
PLAGUE = 90
RANKS = np.arange(52) % 13
PILE = {2: 81, 3: 76, 4: 71, 5: 66}


def draw(rng, size, number, trials):
    """Cards drawn without replacement, a row a trial: rows with a card twice are drawn again."""
    if number > 12:
        return rng.permuted(np.tile(np.arange(size, dtype=np.int16), (trials, 1)), axis=1)[:, :number]
    rows = np.zeros((0, number), dtype=np.int64)
    while len(rows) < trials:
        more = rng.integers(size, size=(trials, number))
        in_order = np.sort(more, axis=1)
        rows = np.concatenate([rows, more[(in_order[:, 1:] != in_order[:, :-1]).all(axis=1)]])
    return rows[:trials]


def fit(rule, one, other):
    apart = np.abs(one - other)
    return (apart == 1) | (apart == 12) & (rule != "nowrap") | (apart == 0) & (rule == "same")


def plain(cards):
    """How many plain cards of each crop: a row a trial."""
    return np.stack([((cards // 16) == crop).sum(axis=1) for crop in range(5)], axis=1)


def floods(what, rng, n):
    cards = draw(rng, 91, 1, n)[:, 0]
    shows = SHOWS[cards]
    if what == "c":
        return shows[:, 2]
    if what.startswith("any"):
        return shows[:, : int(what[3:])].any(axis=1)
    if what == "both":
        return shows[:, 0] & shows[:, 1]
    if what == "spec":
        return (cards >= 80) & (cards < 90)
    return shows.sum(axis=1)


def hand(model, what, rng, n):
    cards = draw(rng, 90 if model == "S" else 91, 5, n)
    speculations = ((cards >= 80) & (cards < 90)).sum(axis=1)
    counts = plain(cards)
    match what.split("."):
        case ["plain_c", "mean"]:
            return counts[:, 3]
        case ["plain_c", k] if k.startswith("ge"):
            return counts[:, 3] >= int(k[2:])
        case ["plain_c", k]:
            return counts[:, 3] == int(k)
        case ["some_pair"]:
            return (counts >= 2).any(axis=1)
        case ["all_different"]:
            return (counts == 1).all(axis=1)
        case ["distinct_mean"]:
            return (counts > 0).sum(axis=1)
        case ["spec", k]:
            return speculations == int(k)
        case ["spec_ge1"]:
            return speculations >= 1
    return None


def many_floods(k, what, rng, n):
    hits = SHOWS[draw(rng, 91, int(k), n)][:, :, 1].sum(axis=1)
    if what == "mean":
        return hits
    return hits == 0 if what == "none_c" else hits >= int(what[2:-2])


def real_flood(p, given, rng, n):
    """The real set-up: five cards in hand, and on top of the pile the Plague or the next card."""
    cards = draw(rng, 90, 6, n)
    plague = rng.integers(PILE[p], size=n) == 0
    found = SHOWS[cards[:, 5], 4] & ~plague
    return found if given is None else found[SHOWS[cards[:, :5], 4].sum(axis=1) == given]


def two_floods(what, rng, n):
    cards = draw(rng, 91, 2, n)
    first, second = SHOWS[cards[:, 0]], SHOWS[cards[:, 1]]
    return {
        "both_c": lambda: first[:, 0] & second[:, 0],
        "c_given_c": lambda: second[first[:, 0], 0],
        "c_given_not_c": lambda: second[~first[:, 0], 0],
        "d_given_c": lambda: second[first[:, 0], 1],
    }[what]()


def two_floods_of_few(m, what, rng, n):
    """A smaller pack: m cards of each crop, the Speculations and the Plague."""
    shows = SHOWS[[card for card in range(91) if card >= 80 or card % 16 < int(m)]]
    cards = draw(rng, len(shows), 2, n)
    first, second = shows[cards[:, 0]], shows[cards[:, 1]]
    return {
        "flood.c": lambda: second[:, 3],
        "flood2.c_given_c": lambda: second[first[:, 3], 3],
        "flood2.c_given_not_c": lambda: second[~first[:, 3], 3],
        "flood2.d_given_c": lambda: second[first[:, 3], 4],
    }[what]()


def after_misses(k, rng, n):
    hits = SHOWS[draw(rng, 91, int(k) + 1, n)][:, :, 2]
    return hits[~hits[:, :-1].any(axis=1), -1]


def die_after_misses(k, rng, n):
    sixes = rng.integers(1, 7, size=(n, int(k) + 1)) == 6
    return sixes[~sixes[:, :-1].any(axis=1), -1]


def nine(rule, what, rng, n, specials=0):
    """A Seed on top of the Crop, nine cards open: places 52 and later of the pack are Otters and Poachers."""
    cards = draw(rng, 52 + 2 * specials, 10, n)
    cards = cards[cards[:, 0] < 52]
    ranks = np.append(RANKS, np.full(2 * specials, -99))[cards]
    fits = fit(rule, ranks[:, :1], ranks[:, 1:])
    return {"mean": fits.sum(axis=1), "ge1": fits.any(axis=1), "one": fits[:, 0]}[what]


def nine_put_back(rule, rng, n):
    """A Seed on top of the Crop; nine times one of the other 51, put back before the next."""
    top = rng.integers(52, size=(n, 1))
    others = (top + 1 + rng.integers(51, size=(n, 9))) % 52
    return fit(rule, RANKS[top], RANKS[others]).any(axis=1)


def without_wrap(what, where, rng, n):
    cards = draw(rng, 52, 10, n)
    ranks = RANKS[cards]
    end = (ranks[:, 0] == 0) | (ranks[:, 0] == 12)
    fits = fit("nowrap", ranks[:, :1], ranks[:, 1:])
    found = fits.any(axis=1) if what == "ge1" else fits[:, 0]
    return {"end": found[end], "inner": found[~end], "avg": found}[where]


def pairs_of_nine(rule, what, rng, n):
    ranks = RANKS[draw(rng, 52, 9, n)]
    number = sum(fit(rule, ranks[:, one], ranks[:, other]).astype(int) for one, other in combinations(range(9), 2))
    return number if what == "mean" else number == 0


def places(size, rng, n):
    return rng.permuted(np.tile(np.arange(size, dtype=np.int16), (n, 1)), axis=1)


def coupon(rng, n):
    """The number of flood cards until each crop was flooded."""
    shows = SHOWS[places(91, rng, n)[:, :60]]
    return (shows.argmax(axis=1) + 1).max(axis=1)


def steps_of(walk, rng, shape):
    """Steps up, down or none, of walks on the circle of ranks."""
    if walk == "same.":
        return np.array([-1, -1, -1, -1, 0, 0, 0, 1, 1, 1, 1], dtype=np.int16)[rng.integers(11, size=shape)]
    return rng.integers(2, size=shape, dtype=np.int16) * 2 - 1


def back_at_start(walk, n, rng, trials):
    return steps_of(walk, rng, (trials, int(n))).sum(axis=1) % 13 == 0


def steps_until(arrived, walk, rng, trials):
    """How many steps walks take until ``arrived(places, seen)``; seen: which ranks each walk was at."""
    at, took = np.zeros(trials, dtype=np.int64), np.zeros(trials)
    seen = np.zeros((trials, 13), dtype=bool)
    seen[:, 0] = True
    going, step = np.ones(trials, dtype=bool), 0
    while going.any():
        step += 1
        at[going] = (at[going] + steps_of(walk, rng, int(going.sum()))) % 13
        seen[going, at[going]] = True
        done = going & arrived(at, seen)
        took[done] = step
        going &= ~done
    return took


def steps_to(walk, target, rng, n):
    return steps_until(lambda at, seen: at == int(target), walk, rng, n // 8)


def run_of(rule, k, rng, n):
    ranks = RANKS[draw(rng, 52, int(k) + 1, n)]
    return fit(rule, ranks[:, 1:], ranks[:, :-1]).all(axis=1)


PATTERNS = [
    (r"nile\.W\.flood\.(c|any\d|spec|mean_crops)", floods),
    (
        r"nile\.E\.flood\.any(\d)",
        lambda m, rng, n: SHOWS[np.where((c := draw(rng, 91, 2, n))[:, 0] == PLAGUE, c[:, 1], c[:, 0])][
            :, : int(m)
        ].any(axis=1),
    ),
    (r"nile\.W\.spec_given_c", lambda rng, n: (c := draw(rng, 91, 1, n)[:, 0])[SHOWS[c, 0]] >= 80),
    (r"nile\.([SW])\.hand\.(.*)", hand),
    (r"nile\.S(\d)\.flood\.c", lambda p, rng, n: real_flood(int(p), None, rng, n)),
    (r"nile\.S(\d)\.flood\.c\.v([0-3])", lambda p, v, rng, n: real_flood(int(p), int(v), rng, n)),
    (
        r"nile\.S(\d)\.flood\.mean_crops",
        lambda p, rng, n: SHOWS[draw(rng, 90, 1, n)[:, 0]].sum(axis=1) * (rng.integers(PILE[int(p)], size=n) > 0),
    ),
    (
        r"nile\.W\.flood\.c\.v([0-3])",
        lambda v, rng, n: SHOWS[(c := draw(rng, 91, 6, n))[:, 5], 1][SHOWS[c[:, :5]][:, :, 1].sum(axis=1) == int(v)],
    ),
    (
        r"nile\.E\.flood\.c\.v([0-3])",
        lambda v, rng, n: SHOWS[(c := draw(rng, 90, 6, n))[:, 5], 1][SHOWS[c[:, :5]][:, :, 1].sum(axis=1) == int(v)],
    ),
    (r"nile\.W\.flood2\.(both_c|c_given_c|c_given_not_c|d_given_c)", two_floods),
    (r"nile\.W\.copies(1|4|15)\.(flood\.c|flood2\.(?:c_given_c|c_given_not_c|d_given_c))", two_floods_of_few),
    (r"nile\.W\.after(1|5|10)\.c", after_misses),
    (r"die\.after(1|10)\.six", die_after_misses),
    (
        r"nile\.W\.run\.c_twice_wr",
        lambda rng, n: SHOWS[rng.integers(91, size=n), 0] & SHOWS[rng.integers(91, size=n), 0],
    ),
    (r"nile\.W\.floods(2|5|10|30)\.(mean|none_c|ge\d+_c)", many_floods),
    (
        r"nile\.W\.floods(2|5|10)\.none_c_wr",
        lambda k, rng, n: ~SHOWS[rng.integers(91, size=(n, int(k)))][:, :, 0].any(axis=1),
    ),
    (
        r"nile\.W\.adjacent_share_mean",
        lambda rng, n: (SHOWS[(c := places(91, rng, n // 20))[:, 1:]] & SHOWS[c[:, :-1]]).any(axis=2).sum(axis=1),
    ),
    (r"burrow\.(same|wrap)\.match\.(one)", nine),
    (r"burrow\.(same|wrap|nowrap)\.nine\.(mean|ge1)", nine),
    (r"burrow\.(same|wrap|nowrap)\.nine\.ge1_wr", nine_put_back),
    (r"burrow\.(same|wrap)\.nine\.(ge1)\.p([0-4])", lambda r, w, p, rng, n: nine(r, w, rng, n, int(p))),
    (r"burrow\.(same|wrap)\.match\.(one)\.p([0-4])", lambda r, w, p, rng, n: nine(r, w, rng, n, int(p))),
    (r"burrow\.nowrap\.(?:match|nine\.(ge1))\.(end|inner|avg)", without_wrap),
    (r"burrow\.(same|wrap|nowrap)\.pairs9\.(mean|none)", pairs_of_nine),
    (
        r"burrow\.(same|wrap|nowrap)\.deck_neighbours\.mean",
        lambda rule, rng, n: fit(rule, (r := RANKS[places(52, rng, n // 8)])[:, 1:], r[:, :-1]).sum(axis=1),
    ),
    (r"burrow\.markov\.(same\.)?p(1|2|4|12|13)", back_at_start),
    (r"burrow\.markov\.(same\.)?hit(1|3|6)", steps_to),
    (r"burrow\.markov\.return", lambda rng, n: steps_to("", 0, rng, n)),
    (
        r"burrow\.markov\.(same\.)?cover",
        lambda walk, rng, n: steps_until(lambda at, seen: seen.all(axis=1), walk, rng, n // 20),
    ),
    (r"burrow\.(same|wrap|nowrap)\.run_ge([1-3])", run_of),
    (r"nile\.W\.plague\.mean", lambda rng, n: places(91, rng, n // 8)[:, PLAGUE] + 1),
    (r"nile\.S(\d)\.plague\.mean", lambda p, rng, n: rng.integers(1, PILE[int(p)] + 1, size=n)),
    (
        r"nile\.S(\d)\.plague\.within(1|20|27|60)",
        lambda p, k, rng, n: rng.integers(1, PILE[int(p)] + 1, size=n) <= int(k),
    ),
    (
        r"nile\.W\.position\.c\.(1|2|10|20)",
        lambda j, rng, n: np.sort(places(91, rng, n // 8)[:, :20], axis=1)[:, int(j) - 1] + 1,
    ),
    (
        r"nile\.W\.harvests_before_plague",
        lambda rng, n: ((p := places(91, rng, n // 8))[:, :20] < p[:, 90:]).sum(axis=1),
    ),
    (r"nile\.W\.coupon\.without", lambda rng, n: coupon(rng, n // 8)),
    (r"nile\.W\.coupon\.done_by(5|8|9|10|15)", lambda t, rng, n: coupon(rng, n) <= int(t)),
    (
        r"nile\.W\.distinct(1|5|10)\.mean",
        lambda t, rng, n: SHOWS[draw(rng, 91, int(t), n)].any(axis=1).sum(axis=1),
    ),
    (r"nile\.min\.random(5|10|15)\.mean", lambda k, rng, n: plain(draw(rng, 80, int(k), n // 4)).min(axis=1)),
    (r"nile\.min\.random(5|10|15)\.zero", lambda k, rng, n: plain(draw(rng, 80, int(k), n)).min(axis=1) == 0),
    (
        r"beerbread\.min\.hyper(6|8|10)",
        lambda k, rng, n: np.minimum(b := (draw(rng, 60, int(k), n) < 30).sum(axis=1), int(k) - b),
    ),
    (
        r"beerbread\.min\.hyper(8)\.ge([1-4])",
        lambda k, j, rng, n: np.minimum(b := (draw(rng, 60, int(k), n) < 30).sum(axis=1), int(k) - b) >= int(j),
    ),
    (
        r"beerbread\.min\.coins(6|8|10)",
        lambda k, rng, n: np.minimum(b := rng.integers(2, size=(n, int(k))).sum(axis=1), int(k) - b),
    ),
    (
        r"beerbread\.min\.dice\.(min|max)",
        lambda which, rng, n: getattr(rng.integers(1, 7, size=(n, 2)), which)(axis=1),
    ),
    (
        r"beerbread\.hand\.mean_min",
        lambda rng, n: np.minimum(b := (draw(rng, 60, 5, n) < 30).sum(axis=1), 5 - b),
    ),
    (
        r"mc\.within(2)pp\.flood\.n(100|1000)",
        lambda d, k, rng, n: np.abs(rng.binomial(int(k), 20 / 91, size=n) / int(k) - 20 / 91) <= int(d) / 100,
    ),
]


def simulate(name, rng, trials):
    """Return the numbers of an id's experiment; None when it has none here."""
    for pattern, run in PATTERNS:
        found = re.fullmatch(pattern, name)
        if found:
            return run(*found.groups(), rng, trials)
    return None
