"""Wrong versions of N7 Draw."""

from __future__ import annotations

from .wrong import wrong

MUTANTS = [
    wrong("a draw of one card", "N7.1", "choices", "    s.draw_left = 2\n", "    s.draw_left = 1\n"),
    wrong("a draw of three cards", "N7.1", "choices", "    s.draw_left = 2\n", "    s.draw_left = 3\n"),
    wrong(
        "the turn passes the other way round",
        "N7.1",
        "rules",
        "s.active = (s.active + 1) % s.seats",
        "s.active = (s.active - 1) % s.seats",
    ),
    wrong("the same seat again", "N7.1 N2.4", "rules", "    s.active = (s.active + 1) % s.seats\n", ""),
    wrong(
        "the turn ends at the table's end",
        "N7.1",
        "rules",
        "(s.active + 1) % s.seats",
        "min(s.active + 1, s.seats - 1)",
    ),
    wrong(
        "a hand limit of ten cards",
        "N7.1",
        "rules",
        "    s.turn += 1\n",
        "    for card in range(s.crops):\n"
        "        while s.hand_count[s.active - 1] > 10 and s.hand[s.active - 1][card]:\n"
        "            s.hand[s.active - 1][card] -= 1\n            s.hand_count[s.active - 1] -= 1\n"
        "            discard(s, card, 1, 1)\n    s.turn += 1\n",
    ),
    wrong(
        "the Plague counts as a card",
        "N7.2",
        "rules",
        "        emit(s, What.PLAGUE_DRAWN, seat, PLAGUE, 1)\n",
        "        emit(s, What.PLAGUE_DRAWN, seat, PLAGUE, 1)\n        s.draw_left -= 1\n",
    ),
    wrong(
        "the Plague interrupts the draw",
        "N7.2",
        "rules",
        "elif s.plague_waits and s.draw_left == 0 and s",
        "elif s.plague_waits and s",
    ),
    wrong(
        "the turn passes before the strike",
        "N7.2",
        "rules",
        "    elif not s.plague_waits:\n        go_on_after_draw(s)",
        "    else:\n        go_on_after_draw(s)",
    ),
]
