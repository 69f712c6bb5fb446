"""Plays one game of Burrow in cardlab and in the oracle at once, and compares them wherever somebody decides."""

from __future__ import annotations

import random
from typing import Any

import cardlab
from cardlab.engine.events import Events
from cardlab.engine.table import NOBODY
from cardlab.games.burrow.components import KIND_NAMES, NO_CARD, NO_RANK, RANKS, SLOTS
from cardlab.games.burrow.state import Position
from tests.oracle.burrow import Oracle
from tests.oracle.burrow_tables import DEFAULTS, Chooser
from tests.oracle.lockstep import agree, play_in_step, play_on


def lockstep(players: int, seed: int, options: dict[str, Any], chooser: Chooser) -> cardlab.Game:
    """Play a whole game in both engines and return ours; raises Different or the oracle's Mismatch at once."""
    game = cardlab.deal("burrow", players, seed, **options)
    dice = random.Random(f"{players} {seed}")
    check_start(game.position)
    orders = [order_of(game.position)]

    def notice(events: Events) -> None:
        if any(event.what == "laid out" for event in events):
            orders.append(order_of(game.position))

    play_on(game, notice)
    oracle = Oracle(players, DEFAULTS | options, orders)
    play_in_step(
        game,
        oracle,
        dice,
        chooser,
        compare=lambda: compare(game, oracle),
        words=lambda path: tuple(action.word for action in path),
        play_on=lambda: play_on(game, notice),
    )
    return game


def check_start(s: Position) -> None:
    """U2.1: the first 40 cards lie face down in the slots, in their order; nothing else has happened."""
    lies = table(s)
    order = order_of(s)
    agree("the Field at the start", lies["field"], [[(card, "closed")] for card in order[:SLOTS]])
    agree("the Seed Pile at the start", lies["pile"], order[SLOTS:])
    nothing = {"aside": 0, "drawn": None, "round": 1, "active": 0, "last_gather": None, "over": False}
    agree("the start", {name: lies[name] for name in nothing}, nothing)
    agree("Crops and totals at the start", (any(lies["crops"]), any(lies["totals"])), (False, False))


def compare(game: cardlab.Game, oracle: Oracle) -> None:
    """Compare the whole table, and the standing."""
    ours, theirs = table(game.position), oracle.table()
    for name in theirs:
        agree(name, ours[name], theirs[name])
    if game.over:
        scores = game.scores()
        winner = (scores.winner,) if isinstance(scores.winner, int) else scores.winner
        agree("winner", winner, oracle.winners())
        agree("winners", scores.winners, oracle.winners() or ())
        values = oracle.totals if oracle.mean() is None else [float(oracle.mean())] * game.players
        agree("values", list(scores.values), values)


def table(s: Position) -> dict[str, Any]:
    """Return our position as ``Oracle.table`` returns its own."""
    crops: list[list[list[str]]] = [[] for _ in range(1 if s.cooperative else s.seats)]
    for crop in range(s.crop_count):
        crops[s.crop_owner[crop]].append(crop_of(s, crop))
    return {
        "field": [
            [(card_name(s, card), "open" if s.open_slot[slot] else "closed") for card in cards_in(s, slot)]
            for slot in range(SLOTS)
        ],
        "crops": crops,
        "pile": [card_name(s, card) for card in range(s.next_card, s.card_count)],
        "aside": s.aside,
        "drawn": None if s.drawn == NO_CARD else card_name(s, s.drawn),
        "totals": s.total[: len(crops)],
        "round": s.round,
        "active": s.active,
        "last_gather": None if s.last_gatherer == NOBODY else s.last_gatherer,
        "may_walk": [not barred for barred in s.walk_barred[: len(crops)]],
        "over": bool(s.over),
    }


def card_name(s: Position, card: int) -> str:
    """Return a card as the oracle calls it: without its suit, and an Otter with the rank it has taken."""
    name = KIND_NAMES[s.cards[card]].split(" of ")[0]
    return name if s.given_rank[card] == NO_RANK else f"{name} {RANKS[s.given_rank[card]]}"


def order_of(s: Position) -> list[str]:
    """Return the order of all cards of a round that has just been laid out."""
    return [card_name(s, card) for card in range(s.card_count)]


def cards_in(s: Position, slot: int) -> list[int]:
    """Return the cards of a slot, from left to right."""
    cards = []
    card = s.first_in_slot[slot]
    while card != NO_CARD:
        cards.append(card)
        card = s.beside[card]
    return cards


def crop_of(s: Position, crop: int) -> list[str]:
    """Return a Crop from bottom to top, with the Poachers on it."""
    cards: list[str] = []
    card = s.crop_top[crop]
    while card != NO_CARD:
        cards.insert(0, card_name(s, card))
        card = s.under[card]
    agree(f"cards in Crop {crop}", len(cards), s.crop_size[crop])
    return cards + ["Poacher"] * s.crop_poachers[crop]
