"""Plays one game of Nile in cardlab and in the oracle at once, and compares them wherever somebody decides."""

from __future__ import annotations

import random
from typing import Any

import cardlab
from cardlab.engine.events import Events
from cardlab.engine.strategy import Action
from cardlab.games.nile import components
from cardlab.games.nile.state import Position
from tests.oracle.lockstep import Chooser, Composite, agree, play_in_step, play_on
from tests.oracle.nile import Oracle, deck, valid

# What the rule book says where nothing is said: the first value of each option.
DEFAULTS = {
    "crops": 5,
    "copies": 16,
    "opening_hand": 5,
    "first_player": 0,
    "open_discards": False,
    "keep_current_flood": False,
}


def lockstep(players: int, seed: int, options: dict[str, Any], chooser: Chooser) -> cardlab.Game:
    """Play a whole game in both engines and return ours; raises Different or the oracle's Mismatch at once."""
    game = cardlab.deal("nile", players, seed, **options)
    dice = random.Random(f"{players} {seed} {options}")
    start = game.position
    piles = [pile_of(start)]

    def notice(events: Events) -> None:
        if any(event.what == "season ends" for event in events):
            piles.append(pile_of(game.position))

    play_on(game, notice)
    options = DEFAULTS | options
    oracle = Oracle(players, options, [cards_of(hand) for hand in start.hand[:players]], piles)
    kinds = [components.KIND_NAMES[kind] for kind in components.deck(options["crops"], options["copies"])]
    agree("the list of all cards", sorted(kinds), sorted(deck(options)))
    check_start(start, options)
    play_in_step(
        game,
        oracle,
        dice,
        chooser,
        compare=lambda: compare(game, oracle),
        words=words,
        play_on=lambda: play_on(game, notice),
    )
    return game


def check_start(s: Position, options: dict[str, Any]) -> None:
    """N2.2, N2.3: nothing lies on the table before the first flood."""
    lies = table(s)
    for name in ("storages", "fields", "flood_stack", "flooded", "discards", "pending", "received"):
        agree(f"{name} at the start", sum(map(len, lies[name])) if lies[name] else 0, 0)
    agree("the flood card at the start", (lies["flood_card"], s.pending_seat), (None, -1))
    agree("season, turn and seat at the start", (s.season, s.turn, s.active), (1, 1, options["first_player"]))


def compare(game: cardlab.Game, oracle: Oracle) -> None:
    """Compare the whole table, and the standing."""
    ours, theirs = table(game.position), oracle.table()
    for name in theirs:
        agree(name, ours[name], theirs[name])
    scores = game.scores()
    agree("ranking", [list(pile) for pile in scores.piles], oracle.ranking())
    winner = scores.winner if isinstance(scores.winner, tuple) else (scores.winner,)
    agree("winners", winner, oracle.winners())
    # N7.1: the turn passes clockwise.
    agree("the turn", (oracle.options["first_player"] + game.turn - 1) % game.players, oracle.active)
    if game.decision is not None:
        agree("decision", game.phase.lower(), oracle.decision)


def words(path: list[Action]) -> Composite:
    """Return a composite as the oracle says it."""
    said = [action.word for action in path if action.word != "done"]
    return tuple(int(word) if word.isdigit() else word for word in said)


def table(s: Position) -> dict[str, Any]:
    """Return our position as ``Oracle.table`` returns its own."""
    pending: list[dict[str, int]] = [{} for _ in range(s.seats)]
    if any(s.pending):
        pending[s.pending_seat] = named(s.pending)
    return {
        "hands": [named(s.hand[seat]) for seat in range(s.seats)],
        "storages": [named(s.storage[seat]) for seat in range(s.seats)],
        "fields": {
            name: (s.field_owner[crop], s.field_size[crop])
            for crop, name in enumerate(components.CROPS)
            if s.field_size[crop]
        },
        "pile": pile_of(s),
        "flood_stack": named(s.flood_stack),
        "flood_card": components.KIND_NAMES[s.flood_card] if s.flood_card >= 0 else None,
        "flooded": sorted(named(s.flooded)),
        "discards": named(s.discards),
        "pending": pending,
        "season": s.season,
        "active": s.active,
        "publicly_discarded": named(s.seen_discards),
        "traded_away": [named(s.traded[seat]) for seat in range(s.seats)],
        "received": [named(s.received[seat]) for seat in range(s.seats)],
    }


def named(counts: list[int]) -> dict[str, int]:
    return {components.KIND_NAMES[kind]: count for kind, count in enumerate(counts) if count}


def pile_of(s: Position) -> list[str]:
    """Return the draw pile by name, its top card first."""
    return [components.KIND_NAMES[kind] for kind in reversed(s.pile[: s.pile_count])]


def cards_of(hand: list[int]) -> list[str]:
    return [components.KIND_NAMES[kind] for kind, count in enumerate(hand) for _ in range(count)]


# Choosers


def anything(dice: random.Random, legal: list[Composite]) -> Composite:
    """Any composite, but half the time an end of trading, so that games also get past it."""
    if ("stop",) in legal and dice.random() < 0.5:
        return ("stop",)
    return dice.choice(legal)


def planter(dice: random.Random, legal: list[Composite]) -> Composite:
    """Trades seldom and plants or speculates whenever it can: long fields, displacements, pay-outs."""
    if ("stop",) in legal:
        return dice.choice(legal) if dice.random() < 0.15 else ("stop",)
    kind = dice.choice(("plant", "plant", "speculate"))
    wanted = [each for each in legal if each[0] == kind] or [each for each in legal if each != ("pass",)]
    return dice.choice(wanted)


def trader(dice: random.Random, legal: list[Composite]) -> Composite:
    """Trades as long as it can: many floods in a turn, seasons that end in markets, storages that shrink."""
    wanted = [each for each in legal if each[0] in ("market", "hapi")]
    return dice.choice(wanted or legal) if dice.random() < 0.85 else anything(dice, legal)


CHOOSERS = (anything, planter, trader)


# Tables


def random_table(dice: random.Random) -> tuple[int, dict[str, Any]]:
    """Return a table at the random choice of ``dice``: any option, any number, allowed or not quite."""
    options = {
        "crops": dice.randrange(1, 9),
        "copies": dice.choice((0, 1, 2, 3, 4, 6, 16, 17)),
        "opening_hand": dice.randrange(7),
        "first_player": dice.choice((0, 0, 0, 1, 2, 3, 5, 6, -1)),
        "open_discards": dice.choice((False, True)),
        "keep_current_flood": dice.choice((False, True)),
    }
    return dice.randrange(1, 8), options


def playable_tables(count: int, seed: int) -> list[tuple[int, dict[str, Any]]]:
    """Return so many tables that the oracle allows; every one differs in the seats, options and sizes it has."""
    dice = random.Random(seed)
    tables = []
    while len(tables) < count:
        players, options = random_table(dice)
        if valid(players, options):
            tables.append((players, options))
    return tables
