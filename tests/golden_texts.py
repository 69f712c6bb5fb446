"""The texts that must never change by accident: deals and whole games, in words."""

from __future__ import annotations

from typing import Any

import cardlab
from cardlab.games.nile.components import KIND_NAMES

SEEDS = (0, 1, 7, 2**32, 2**64 - 1)

# Each number of seats with all cards, then each option; small decks keep the logs short enough to read.
SMALL: dict[str, Any] = {"crops": 3, "copies": 6, "opening_hand": 3}
PLAYED: dict[str, tuple[int, dict[str, Any]]] = {
    "2_seats": (2, {}),
    "3_seats": (3, {}),
    "4_seats": (4, {}),
    "5_seats": (5, {}),
    "6_seats": (6, {"crops": 6}),
    "7_crops": (2, {"crops": 7}),
    "4_crops": (2, {"crops": 4, "copies": 8}),
    "2_crops": (2, {"crops": 2, "copies": 8}),
    "1_copy": (3, {"copies": 1, "opening_hand": 2}),
    "small": (2, SMALL),
    "opening_hand": (2, {**SMALL, "opening_hand": 1}),
    "first_player": (3, {**SMALL, "first_player": 2}),
    "open_discards": (2, {**SMALL, "open_discards": True}),
    "keep_current_flood": (2, {**SMALL, "keep_current_flood": True}),
}


def deals() -> str:
    """The opening hands and the first pile of each seed, top card first, for two and for five seats."""
    lines = []
    for seed in SEEDS:
        for players in (2, 5):
            game = cardlab.deal("nile", players, seed)
            s = game.position
            lines.append(repr(game))
            for seat in range(players):
                hand = [KIND_NAMES[kind] for kind, count in enumerate(s.hand[seat]) for _ in range(count)]
                lines.append(f"  hand {seat}: {', '.join(hand)}")
            lines.append(f"  pile: {', '.join(KIND_NAMES[kind] for kind in reversed(s.pile[: s.pile_count]))}")
    return "\n".join(lines) + "\n"


def playthrough(name: str) -> str:
    """A whole game played by "random": its code, its log with all cards open, and the scores."""
    players, options = PLAYED[name]
    game = cardlab.deal("nile", players, 20, **options)
    game.advance("end", ["random"] * players)
    return f"{game.code}\n{game.events.text()}\n{game.scores()}\n"


def variations() -> str:
    """Codes with forced cards, cards dealt anew, a cursor in the middle, a number in a batch; and where they lead."""
    lines = []
    for number, players in ((0, 2), (1, 3), (2**64 - 1, 4)):
        game = cardlab.deal("nile", players, 99, number=number, **SMALL)
        game.step(card="lettuce")
        game.advance("turn", ["random"] * players)
        game.step(card=KIND_NAMES[game.position.pile[0]])
        game.advance("decision")
        game = game.resample(players - 1, 2**64 - 1)
        game.advance("end", ["greedy"] * players)
        game.goto(game.length // 2)
        lines.append(game.code)
        lines.append(str(game))
        lines.append(str(game.goto(game.length).scores()))
    return "\n".join(lines) + "\n"
