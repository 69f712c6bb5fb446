"""Wrong versions of N3 Flood."""

from __future__ import annotations

from .wrong import wrong

MUTANTS = [
    wrong("the old flood card stays current", "N3.1", "rules", "    s.flood_card = card\n", ""),
    wrong(
        "the flood card goes to the discards",
        "N3.1",
        "rules",
        "    s.flood_stack[card] += 1\n    s.flood_stack_count += 1\n    s.flood_card = card\n",
        "    discard(s, card, 1, 1)\n",
    ),
    wrong(
        "the turned card goes under the pile",
        "N3.1",
        "rules",
        "    card = take_from_pile(s)\n    if card == PLAGUE:\n        meet_plague(s)\n        emit(s, What.PLAGUE_AS",
        "    card = s.pile[0]\n    s.pile[0] = take_from_pile(s)\n    if card == PLAGUE:\n        meet_plague(s)\n"
        "        emit(s, What.PLAGUE_AS",
    ),
    wrong(
        "the flood ends with the turn",
        "N3.1",
        "rules",
        "    s.turn += 1\n",
        "    s.turn += 1\n    s.flood_card = NO_CARD\n",
    ),
    wrong(
        "a card shuffled in stays current",
        "N3.1 N9.2",
        "rules",
        "    s.flood_stack_count = 0 if",
        "    s.flood_card = s.pile[0]\n    s.flood_stack_count = 0 if",
    ),
    wrong("only the first crop is flooded", "N3.2", "rules", "    s.flooded[SECOND_CROP[card]] = 1\n", ""),
    wrong("only the second crop is flooded", "N3.2", "rules", "    s.flooded[FIRST_CROP[card]] = 1\n", ""),
    wrong("old floods stay", "N3.2 N5.3", "rules", "        s.flooded[crop] = 0\n", "        pass\n"),
    wrong(
        "no card in place of the Plague",
        "N3.3",
        "rules",
        "        else:\n            s.stage = Stage.FLOOD",
        "        else:\n            s.stage = Stage.TRADE",
    ),
    wrong(
        "the Plague as flood does not strike",
        "N3.3",
        "rules",
        "        s.stage = Stage.PLAGUE\n",
        "        s.plague_waits = 0\n",
    ),
    wrong(
        "the Plague ends the flood",
        "N3.3",
        "rules",
        "        s.stage = Stage.PLAGUE\n",
        "        s.stage = Stage.PLAGUE\n        s.flooded[s.flood_card] = 0\n",
    ),
    wrong(
        "the Plague clears what is pending",
        "N3.3",
        "rules",
        "        s.stage = Stage.PLAGUE\n",
        "        if s.pending_seat != NOBODY:\n            clear_pending(s)\n        s.stage = Stage.PLAGUE\n",
    ),
    wrong(
        "the Plague strikes once a turn",
        "N3.3",
        "rules",
        "    s.plague_waits = 0\n    largest = 0\n",
        "    s.plague_waits = 0\n    if s.season > 1 and s.stage == Stage.PLAGUE and s.discard_count > 1:\n"
        "        return\n"
        "    largest = 0\n",
    ),
    wrong(
        "the exchange loses a card",
        "N3.3",
        "rules",
        "        s.stage = Stage.PLAGUE\n",
        "        s.stage = Stage.PLAGUE\n        if s.pile_count > 2:\n"
        "            discard(s, take_from_pile(s), 1, 1)\n",
    ),
    wrong("a pay-out of two cards", "N3.4", "rules", "s.draw_left = 3 * hits", "s.draw_left = 2 * hits"),
    wrong("three cards for two hits", "N3.4", "rules", "s.draw_left = 3 * hits", "s.draw_left = min(3, 3 * hits)"),
    wrong(
        "only the first crop hits",
        "N3.4",
        "rules",
        "if s.pending[card] and shows_flooded(s, card):",
        "if s.pending[card] and s.flooded[FIRST_CROP[card]]:",
    ),
    wrong("misses pay too", "N3.4", "rules", "if s.pending[card] and shows_flooded(s, card):", "if s.pending[card]:"),
    wrong(
        "the active seat is paid",
        "N3.4",
        "rules",
        "seat = s.pending_seat if s.stage == Stage.PAY_OUT else s.active",
        "seat = s.active",
    ),
    wrong(
        "misses stay pending",
        "N3.4",
        "rules",
        "        if s.pending[card]:\n",
        "        if s.pending[card] and shows_flooded(s, card):\n",
    ),
    wrong(
        "hits stay pending",
        "N3.4",
        "rules",
        "        if s.pending[card]:\n",
        "        if s.pending[card] and not shows_flooded(s, card):\n",
    ),
    wrong(
        "pending cards go back to the hand",
        "N3.4",
        "rules",
        "            discard(s, card, 1, 1)\n            count += 1",
        "            s.hand[s.pending_seat][card] += 1\n            s.hand_count[s.pending_seat] += 1\n"
        "            count += 1",
    ),
    wrong(
        "misses are kept without a hit",
        "N3.4",
        "rules",
        "        s.stage = Stage.CLEAR_PENDING\n\n\ndef clear",
        "        find_harvest(s)\n\n\ndef clear",
    ),
    wrong("the Plague strikes before the pending cards go", "N3.5", "rules", " and s.stage != Stage.CLEAR_PENDING", ""),
    wrong(
        "the Plague of a pay-out does not strike",
        "N3.5",
        "rules",
        "    if s.plague_waits:\n        s.stage = Stage.HARVEST\n    else:\n        find_harvest(s)",
        "    s.plague_waits = 0\n    find_harvest(s)",
    ),
    wrong(
        "the Plague of a pay-out strikes after the harvest",
        "N3.5",
        "rules",
        "    if s.plague_waits:\n        s.stage = Stage.HARVEST\n    else:\n        find_harvest(s)",
        "    find_harvest(s)\n    if s.plague_waits:\n        while s.stage == Stage.HARVEST and not s.over:\n"
        "            harvest(s)\n        s.stage = Stage.HARVEST",
    ),
]
