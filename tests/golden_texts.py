"""The texts that must never change by accident: deals and whole games, in words."""

from __future__ import annotations

import cardlab
from tests.subjects import subject

SEEDS = (0, 1, 7, 2**32, 2**64 - 1)


def deals(name: str) -> str:
    """What each seed deals, in words."""
    lines = []
    for seed in SEEDS:
        for players in subject(name).deal_players:
            game = cardlab.deal(name, players, seed)
            lines.append(repr(game))
            lines += [f"  {line}" for line in subject(name).deal_lines(game.position)]
    return "\n".join(lines) + "\n"


def playthrough(name: str, table: str) -> str:
    """A whole game played by "random": its code, its log with all cards open, and the scores."""
    players, options = subject(name).played[table]
    game = cardlab.deal(name, players, 20, **options)
    game.advance("end", ["random"] * players)
    return f"{game.code}\n{game.events.text()}\n{game.scores()}\n"


def variations(name: str) -> str:
    """Codes with forced cards, cards dealt anew, a cursor in the middle, a number in a batch; and where they lead."""
    lines = []
    for game in subject(name).varied():
        lines += [game.code, str(game), str(game.goto(game.length).scores())]
    return "\n".join(lines) + "\n"
