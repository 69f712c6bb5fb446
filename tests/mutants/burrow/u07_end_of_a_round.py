"""Wrong versions of U7 End of a round."""

from __future__ import annotations

from .wrong import wrong

MUTANTS = [
    wrong(
        "one card on the Burrow does not count",
        "U7.1",
        "ending",
        "if s.covering[BURROW] == 0:",
        "if s.covering[BURROW] <= 1:",
    ),
    wrong("the Field must be empty", "U7.1", "ending", "if s.covering[BURROW] == 0:", "if s.field_count == 0:"),
    wrong(
        "the open Burrow ends nothing", "U7.1", "ending", "if s.covering[BURROW] == 0:", "if s.covering[BURROW] < 0:"
    ),
    wrong(
        "the active player is charged for the Burrow",
        "U7.1",
        "ending",
        "        s.charged = s.last_gatherer\n",
        "        s.charged = s.active\n",
    ),
    wrong("who gathered is not noted", "U7.1", "gathering", "    s.last_gatherer = seat\n", ""),
    wrong(
        "the pile is asked first",
        "U7.1 U7.2",
        "ending",
        "if s.covering[BURROW] == 0:",
        "if s.covering[BURROW] == 0 and s.next_card < s.card_count:",
    ),
    wrong(
        "an empty pile ends nothing",
        "U7.2",
        "ending",
        "    elif s.next_card == s.card_count:",
        "    elif s.next_card > s.card_count:",
    ),
    wrong(
        "one card too early",
        "U7.2",
        "ending",
        "    elif s.next_card == s.card_count:",
        "    elif s.next_card >= s.card_count - 1:",
    ),
    wrong(
        "who gathered last is charged for the pile",
        "U7.2",
        "ending",
        "        s.ended_by = End.PILE_EMPTY\n        s.charged = s.active\n",
        "        s.ended_by = End.PILE_EMPTY\n        s.charged = s.last_gatherer\n",
    ),
    wrong(
        "only drawing empties the pile",
        "U7.2",
        "ending",
        "    elif s.next_card == s.card_count:",
        "    elif s.next_card == s.card_count and s.gathers == 0:",
    ),
    wrong(
        "the last card is not placed",
        "U7.2",
        "drawing",
        "    s.stage = Stage.PLACE\n",
        "    s.stage = Stage.PLACE\n    if s.next_card == s.card_count:\n        end_actions(s)\n",
    ),
    wrong(
        "the team cannot give up while it can walk",
        "U7.3",
        "choices",
        "    if s.cooperative:\n        offer(s, Choice.END)",
        "    if s.cooperative and s.offered_count == 1:\n        offer(s, Choice.END)",
    ),
    wrong(
        "the team may give up inside a Walk About",
        "U7.3",
        "choices",
        "        offer(s, Choice.STOP)\n    list_moves",
        "        offer(s, Choice.STOP)\n        offer(s, Choice.END)\n    list_moves",
    ),
    wrong(
        "giving up counts as an empty pile",
        "U7.3",
        "ending",
        "    s.ended_by = End.BY_CHOICE\n",
        "    s.ended_by = End.PILE_EMPTY\n",
    ),
    wrong(
        "the start seat gives up",
        "U7.3",
        "ending",
        "    s.ended_by = End.BY_CHOICE\n    s.charged = s.active\n",
        "    s.ended_by = End.BY_CHOICE\n    s.charged = s.start\n",
    ),
]
