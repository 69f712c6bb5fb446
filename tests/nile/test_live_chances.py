"""Exact chances of a live position: against every deal that fits the view, each played out by the engine itself."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import sqrt

import pytest

import cardlab
from cardlab.engine.errors import CardlabError
from cardlab.exact import live
from cardlab.games.nile.chances import NO_FLOOD, Chances
from cardlab.games.nile.components import Stage

from .deals import dealt, furnished, hidden, played
from .table import CROPS, KINDS, NILE, NOBODY, SEATS, table, view


def orders(s):
    """Every order of the pile, all cards open."""
    pile = s.pile[: s.pile_count]
    for order in set(permutations(pile)):
        twin = s.copy()
        twin.pile[: s.pile_count] = list(order)
        yield twin


def laid_out(s, seat):
    """Every deal that fits what a seat sees, as a position of its own."""
    for row in hidden(s, seat).rows():
        twin = s.copy()
        for other in range(s.seats):
            if other != seat:
                twin.hand[other] = [0] * len(twin.hand[other])
                twin.storage[other] = [0] * len(twin.storage[other])
                if not s.open_discards:
                    for kind, count in enumerate(twin.traded[other]):
                        twin.discards[kind] -= count
                    twin.traded[other] = [0] * len(twin.traded[other])
        for place, card in row:
            kind, (what, *_, number) = KINDS.index(card), place.split()
            if what == "pile":
                twin.pile[s.pile_count - 1 - int(number)] = kind
            else:
                getattr(twin, what)[int(number)][kind] += 1
                if what == "traded":
                    twin.discards[kind] += 1
        yield twin


def flood_of(s):
    """Turn up the next flood card of a position and play it out: its name, and what each seat has harvested."""
    s = s.copy()
    s.stage, s.decider, s.draw_left, s.plague_waits = Stage.FLOOD, NOBODY, 0, 0
    before, turned, stored = s.turn, NO_FLOOD, [list(row) for row in s.storage]
    s.flood_card = -1 if turned == NO_FLOOD else s.flood_card
    while not s.over and s.turn == before and s.stage not in (Stage.TRADE, Stage.PLANT, Stage.DRAW):
        if s.stage == Stage.FLOOD and s.pile_count:
            top = KINDS[s.pile[s.pile_count - 1]]
            turned = top if top != "plague" else turned
        NILE.proceed(s)
    return turned, tuple(sum(now) - sum(then) for now, then in zip(s.storage, stored, strict=True))


def same(found, counts):
    return dict(found) == {outcome: Fraction(number, counts.total()) for outcome, number in counts.items()}


@pytest.mark.parametrize(
    ("players", "seed", "options"),
    [
        (2, 0, {"crops": 2, "copies": 3, "opening_hand": 1}),
        (2, 1, {"crops": 3, "copies": 2, "opening_hand": 1}),
        (3, 2, {"crops": 2, "copies": 4, "opening_hand": 1}),
        (2, 3, {"crops": 2, "copies": 4, "opening_hand": 1, "keep_current_flood": True}),
        (2, 4, {"crops": 2, "copies": 5, "opening_hand": 1, "open_discards": True}),
    ],
)
def test_the_next_flood_is_that_of_all_deals(players, seed, options):
    """N3, N11: at every moment of small games whose pile lasts, for every seat."""
    looked_at = 0
    for start in (dealt, furnished):
        for s in played(start(players, seed, **options), seed):
            if s.chosen_count or any(s.pending) or s.pile_count < 2 or hidden(s, 0).most_rows > 300:
                continue
            for seat in range(players):
                chances = Chances(view(s, SEATS[seat]))
                found = [flood_of(deal) for deal in laid_out(s, seat)]
                assert same(chances.flood(), Counter(name for name, _ in found))
                for owner in range(players):
                    assert same(chances.harvest(owner), Counter(stored[owner] for _, stored in found))
                for crop in CROPS[: s.crops]:
                    hits = sum(crop in name.split("-") for name, _ in found)
                    assert chances.flooded(crop) == Fraction(hits, len(found))
                looked_at += 1
    assert looked_at >= 12


def pending_table(pile, **changes):
    """Ada waits with two Speculations; Bo grows wheat and castor, Ada papyrus."""
    settings = {
        "crops": 4,
        "copies": 3,
        "opening_hand": 1,
        "hands": {"Ada": "lettuce", "Bo": ""},
        "fields": {"wheat": ("Bo", 2), "papyrus": ("Ada", 1), "castor": ("Bo", 2)},
        "pending": ("Ada", "papyrus-wheat, lettuce-castor"),
        "pile": pile,
        "phase": "flood",
    }
    return table(**(settings | changes))


def known_deck(s, seat=0):
    """Put all cards that lie nowhere among the openly discarded ones, so that only the order of the pile is unknown."""
    total = Counter(dict.fromkeys(range(s.crops), s.copies))
    total.update(range(7, 7 + s.pairs))
    placed = Counter(s.pile[: s.pile_count])
    for row in (*s.hand, *s.storage, s.flood_stack, s.pending):
        placed.update({kind: count for kind, count in enumerate(row) if count})
    placed.update({crop: size for crop, size in enumerate(s.field_size) if size})
    for kind in total:
        s.discards[kind] = s.seen_discards[kind] = total[kind] - placed[kind]
    if 28 not in s.pile[: s.pile_count]:
        s.discards[28] = s.seen_discards[28] = 1
    s.discard_count = sum(s.discards)
    return s


@pytest.mark.parametrize(
    "pile",
    [
        "wheat, castor, lettuce, papyrus, wheat-castor, plague",
        "wheat, castor, papyrus, plague",
        "wheat, lettuce, castor, papyrus-castor, papyrus, lettuce",
        "papyrus, plague",
        "wheat, plague, castor",
        "plague",
    ],
)
def test_pay_outs_and_harvests_in_the_last_season_are_those_of_all_orders(pile):
    """N3.4, N3.5, N9.3: a Plague met in the pay-out strikes before the harvest; the pile may run out in it."""
    s = known_deck(pending_table(pile, season=2))
    chances = Chances(view(s, "Ada"))
    found = [flood_of(order) for order in orders(s)]
    assert same(chances.flood(), Counter(name for name, _ in found))
    for seat in range(2):
        assert same(chances.harvest(seat), Counter(stored[seat] for _, stored in found))
    hits = Counter(
        sum(bool(set(name.split("-")) & set(pair.split("-"))) for pair in ("papyrus-wheat", "lettuce-castor"))
        for name, _ in found
    )
    assert same(chances.speculation(), hits)


@pytest.mark.parametrize(
    "pile", ["wheat, castor, plague", "papyrus, wheat", "plague", "castor, plague", "wheat, castor, papyrus"]
)
def test_pay_outs_over_a_shuffle_agree_with_many_shuffles(pile):
    """N8.3, N9.1: the season may end within the flood or its pay-out; other seeds give other shuffles."""
    s = known_deck(pending_table(pile, season=1))
    chances = Chances(view(s, "Ada"))
    tries = 6_000
    found = Counter()
    twins = list(orders(s))
    for seed in range(tries):
        twin = twins[seed % len(twins)].copy()
        twin.key_low, twin.words_used = 77_000 + seed, 0
        found[flood_of(twin)[1][1]] += 1
    for number, chance in chances.harvest(1).items():
        error = sqrt(chance * (1 - chance) / tries)
        assert abs(found[number] / tries - chance) <= 4.5 * error + 1e-12
    assert set(found) <= set(chances.harvest(1))


def test_a_real_game_agrees_with_dealing_the_unseen_anew():
    """N11: game.resample deals what a seat does not see; the next floods come out as often as told."""
    game = cardlab.deal("nile", players=3, seed=5)
    game.advance("round", ["greedy"] * 3)
    game.advance("round", ["greedy"] * 3)
    while game.position.stage != Stage.FLOOD:
        game.advance("turn", ["greedy"] * 3)
    chances = live(game, 1)
    tries, wheat, stored = 400, 0, 0
    for seed in range(tries):
        name, harvest = flood_of(game.resample(1, seed).position)
        wheat += "wheat" in name.split("-")
        stored += harvest[1]
    p = chances.flooded("wheat")
    assert abs(wheat / tries - p) <= 4 * sqrt(p * (1 - p) / tries)
    mine = chances.harvest()
    assert abs(stored / tries - mine.mean) <= 4 * sqrt(mine.variance / tries) + 1e-12


def test_the_deal_agrees_with_the_lesson():
    """N2.1, N3.3: given v of five cards that show a crop, (20 − v)/85 floods it, whoever plays along."""
    for players, seed in ((2, 7), (3, 1), (5, 2)):
        game = cardlab.deal("nile", players=players, seed=seed)
        for seat in range(players):
            hand = [KINDS[kind] for kind, count in enumerate(game.view(seat).hand) for _ in range(count)]
            v = sum("flax" in card.split("-") for card in hand)
            assert live(game, seat).flooded("flax") == Fraction(20 - v, 85)
        assert live(game).plague_within(27) == Fraction(27, 91 - 5 * players)


def test_a_speculation_in_hand_is_told_before_it_is_played():
    game = cardlab.deal("nile", players=2, seed=0)
    for seed in range(40):
        game = cardlab.deal("nile", players=2, seed=seed)
        held = [KINDS[kind] for kind in range(7, 28) if game.view(0).hand[kind]]
        if held:
            break
    chances = live(game)
    pair = held[0].split("-")
    alone = chances.speculation(held[0])
    both = chances.flood().probability(lambda name: any(crop in name.split("-") for crop in pair))
    assert alone[1] == both and set(alone) == {0, 1}
    assert (3 * alone).mean == 3 * both
    assert chances.speculation()[0] == 1  # nothing is pending


def test_the_plague_within_the_next_cards():
    """N8.2: in the pile anywhere; with the discards it comes back only with the next shuffle."""
    game = cardlab.deal("nile", players=2, seed=7)
    chances = live(game)
    assert [chances.plague_within(k) for k in (0, 1, 81, 500)] == [0, Fraction(1, 81), 1, 1]
    gone = Chances(view(known_deck(pending_table("wheat, castor, papyrus")), "Ada"))
    assert gone.plague_within(3) == 0
    with pytest.raises(CardlabError, match=r"N8\.2"):
        gone.plague_within(4)


def test_it_prints_a_summary_and_refuses_in_one_sentence():
    chances = live(cardlab.deal("nile", players=2, seed=7))
    text = str(chances)
    assert "wheat floods: 0." in text and "the next card is the Plague: 0.0123" in text
    for wrong, says in (
        (lambda: chances.flooded("rice"), "rule N1.4"),
        (lambda: chances.flooded(None), "rule N1.4"),
        (lambda: chances.speculation("wheat"), "rule N1.2"),
        (lambda: chances.speculation("grapes-onions"), "rule N1.2"),
        (lambda: chances.harvest(2), "from 0 to 1"),
        (lambda: chances.plague_within(-1), "from 0"),
        (lambda: live("nile"), "needs a game"),
    ):
        with pytest.raises(CardlabError, match=says):
            wrong()
    absent = next(name for name in KINDS[7:17] if not chances.view.hand[KINDS.index(name)])
    with pytest.raises(CardlabError, match=r"N6\.4"):
        chances.speculation(absent)
