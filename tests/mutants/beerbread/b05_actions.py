"""Wrong versions of B5 Actions."""

from __future__ import annotations

from .wrong import wrong

MUTANTS = [
    wrong(
        "the same village again",
        "B5.1",
        "turns",
        "    s.turns_played += 1\n    s.active = 1 - s.active\n",
        "    s.turns_played += 1\n",
    ),
    wrong(
        "no harvest",
        "B5.1",
        "choices",
        "    offer(s, Choice.HARVEST)\n    if can_produce",
        "    if can_produce",
    ),
    wrong(
        "no production",
        "B5.1 B7.1",
        "choices",
        "    if can_produce(s, card):\n",
        "    if can_produce(s, card) and s.year > 6:\n",
    ),
    wrong(
        "no upgrade",
        "B5.1",
        "choices",
        "    if can_upgrade(s):\n",
        "    if can_upgrade(s) and s.year > 6:\n",
    ),
    wrong(
        "only the first card of a hand",
        "B5.1",
        "choices",
        "            offer(s, CARD + card)\n\n\ndef can_exchange",
        "            offer(s, CARD + card)\n            if s.chosen_count == 0:\n"
        "                return\n\n\ndef can_exchange",
    ),
    wrong(
        "hands are swapped in dry years too",
        "B5.2",
        "turns",
        " and s.year % 2 == 1 and",
        " and",
        "pass_hands=True",
    ),
    wrong(
        "hands are never swapped",
        "B5.2",
        "turns",
        "swaps = s.pass_hands == 1 and",
        "swaps = s.pass_hands == 2 and",
        "pass_hands=True",
    ),
    wrong(
        "hands are always swapped",
        "B5.2",
        "turns",
        "swaps = s.pass_hands == 1 and",
        "swaps = s.pass_hands >= 0 and",
        "pass_hands=False",
    ),
    wrong(
        "hands are not swapped when nothing is said",
        "B5.2",
        "options",
        "pass_hands: bool = True",
        "pass_hands: bool = False",
        "pass_hands=True",
    ),
    wrong(
        "hands are swapped after each card",
        "B5.2",
        "turns",
        "s.turns_played % 2 == 0\n",
        "s.turns_played > 0\n",
    ),
    wrong(
        "only one hand is passed",
        "B5.2",
        "turns",
        "s.hand[0][card], s.hand[1][card] = second, first",
        "s.hand[0][card], s.hand[1][card] = second, 0",
    ),
    wrong(
        "the swap does not wait for the surplus",
        "B5.2",
        "harvest",
        "    elif room(s, seat) > 0:\n        s.stage = Stage.KEEP\n",
        "    elif room(s, seat) > 0:\n        end_turn(s)\n",
    ),
    wrong(
        "exchange in fruitful years",
        "B5.3",
        "choices",
        "return s.year % 2 == 0 and s.exchange_count > 0",
        "return s.exchange_count > 0",
    ),
    wrong(
        "no exchange at all",
        "B5.3",
        "choices",
        "return s.year % 2 == 0 and s.exchange_count > 0",
        "return s.year > 6",
    ),
    wrong(
        "exchange where no card lies",
        "B5.3",
        "choices",
        "return s.year % 2 == 0 and s.exchange_count > 0",
        "return s.year % 2 == 0",
    ),
    wrong(
        "the last card cannot be laid",
        "B5.3",
        "choices",
        "return s.year % 2 == 0 and s.exchange_count > 0",
        "return s.year % 2 == 0 and s.exchange_count > 0 and s.hand_count[s.active] > 1",
    ),
    wrong(
        "the laid card goes to the first space",
        "B5.3",
        "choices",
        "                s.exchange[space] = laid\n",
        "                s.exchange[space] = s.exchange[0]\n                s.exchange[0] = laid\n",
    ),
    wrong(
        "the taken card stays in the hand for later",
        "B5.3",
        "choices",
        "        emit(s, What.PICK, seat, card, 1)\n",
        "        emit(s, What.PICK, seat, card, 1)\n        s.hand[seat][card] = 1\n"
        "        s.hand_count[seat] += 1\n        forget_choices(s)\n        return\n",
    ),
]
