"""A table of Burrow in at most 80 columns of plain characters: what the terminal shows. All seats see the same."""

from __future__ import annotations

from textwrap import fill

from ...engine.names import SEAT_NAMES
from .components import BURROW, NO_CARD
from .crops import sides
from .scoring import side_score
from .state import View
from .state_text import card_word, crop_lines, field_lines, side_name
from .words import PHASES, when_it_ends

WIDTH = 79


def table(view: View) -> str:
    """Return all that is seen (U10): the Field by seasons, the piles, and the Crops of every side.

    >>> import cardlab
    >>> game = cardlab.deal("burrow", players=2, seed=1)
    >>> happened = game.advance("decision")
    >>> print(table(game.view(0)))
    Round 1, turn 1: Ada, phase Gather. The game ends when somebody has 150 points.
    Summer: 31: 6, 32: 7, 33: 7, 34: 6, 35: 8, 36: A, 37: 2, 38: J, 39: 10
    Spring: 14 face down
    Winter: 9 face down
    Fall: 8 face down
    Burrow covered by 10 slots directly; Field 40, Seed Pile 14, Poachers aside 0.
    Ada, 0 points so far; spoiled now: no spoiled Crop: 0
      A: 9 (1 card)
    Bo, 0 points so far; spoiled now: no spoiled Crop: 0
      A: 9 (1 card)
    """
    lines = [
        f"Round {view.round}, turn {view.turn}: {SEAT_NAMES[view.active]}, phase {PHASES[view.phase]}. "
        f"The game ends {when_it_ends(view)}.",
        *field_lines(view),
        _piles(view),
    ]
    if view.drawn != NO_CARD:
        lines.append(f"Drawn and not yet placed: {card_word(view, view.drawn)}.")
    for side in range(sides(view)):
        score = side_score(view, side)
        lines.append(f"{side_name(view, side)}, {score.total} points so far; spoiled now: {score.working}")
        lines += [f"  {line}" for line in crop_lines(view, side)]
    return "\n".join(fill(line, WIDTH, subsequent_indent="    ", break_on_hyphens=False) for line in lines)


def _piles(view: View) -> str:
    on_burrow = view.covering[BURROW]
    covered = f"covered by {on_burrow} slot{'' if on_burrow == 1 else 's'} directly" if on_burrow else "open"
    return (
        f"Burrow {covered}; Field {view.field_count}, Seed Pile {view.card_count - view.next_card}, "
        f"Poachers aside {view.aside}."
    )
