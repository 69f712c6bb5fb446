"""Wrong versions of N5 Trade."""

from __future__ import annotations

from .wrong import wrong

MUTANTS = [
    wrong(
        "one must trade",
        "N5",
        "choices",
        "        offer(s, Choice.STOP)\n        if s.hand_count[seat] + s.storage_count[seat] >= 2:\n",
        "        if s.hand_count[seat] + s.storage_count[seat] < 2:\n            offer(s, Choice.STOP)\n"
        "        else:\n",
    ),
    wrong(
        "only one market a turn",
        "N5 N5.2",
        "rules",
        "        s.stage = Stage.TRADE\n        return",
        "        s.stage = Stage.PLANT\n        return",
    ),
    wrong("no offerings", "N5 N5.3", "choices", "            offer(s, Choice.HAPI)\n", ""),
    wrong("no market", "N5 N5.2", "choices", "            offer(s, Choice.MARKET)\n", ""),
    wrong("one card is enough to begin", "N5.1", "choices", "s.storage_count[seat] >= 2", "s.storage_count[seat] >= 1"),
    wrong("three cards are needed", "N5.1", "choices", "s.storage_count[seat] >= 2", "s.storage_count[seat] >= 3"),
    wrong(
        "stored cards do not count",
        "N5.1",
        "choices",
        "if s.hand_count[seat] + s.storage_count[seat] >= 2",
        "if s.hand_count[seat] >= 2",
    ),
    wrong(
        "hand cards do not count",
        "N5.1",
        "choices",
        "if s.hand_count[seat] + s.storage_count[seat] >= 2",
        "if s.storage_count[seat] >= 2",
    ),
    wrong(
        "no stored cards in payment",
        "N5.1",
        "choices",
        "        offer_if_left(s, STORED + crop, storage[crop], first)\n",
        "        pass\n",
    ),
    wrong(
        "no Speculations in payment", "N5.1", "choices", "        if hand[card] > 0:\n", "        if hand[card] > 1:\n"
    ),
    wrong(
        "one card pays twice", "N5.1", "choices", "if count > 1 or (count == 1 and action != first):", "if count >= 1:"
    ),
    wrong(
        "two like cards do not pay",
        "N5.1",
        "choices",
        "if count > 1 or (count == 1 and action != first):",
        "if count >= 1 and action != first:",
    ),
    wrong(
        "a trade can be said in two ways", "N5.1", "choices", "        if action >= first:\n", "        if action:\n"
    ),
    wrong(
        "a first card without a second",
        "N5.1",
        "choices",
        "if cards_to_pay_with(s, last) == 1:",
        "if cards_to_pay_with(s, last) == 0:",
    ),
    wrong(
        "the last card never comes first",
        "N5.1",
        "choices",
        "if cards_to_pay_with(s, last) == 1:",
        "if cards_to_pay_with(s, last) >= 1:",
    ),
    wrong("the price is one card", "N5.1", "choices", "    pay_with(s, s.chosen[2])\n", ""),
    wrong(
        "the price goes under the pile",
        "N5.1",
        "choices",
        "    discard(s, card, 1, s.open_discards)\n",
        "    s.pile[1 : s.pile_count + 1] = s.pile[: s.pile_count]\n    s.pile[0] = card\n    s.pile_count += 1\n",
    ),
    wrong(
        "the card is taken before the price is paid",
        "N5.1",
        "choices",
        "    pay_with(s, s.chosen[1])\n",
        "    if market and s.pile_count == 1 and s.season < s.seats:\n"
        "        from .rules import end_season, take_from_pile\n"
        "        s.hand[s.active][take_from_pile(s)] += 1\n        s.hand_count[s.active] += 1\n        end_season(s)\n"
        "    pay_with(s, s.chosen[1])\n",
    ),
    wrong("the market gives two cards", "N5.2", "choices", "        s.draw_left = 1\n", "        s.draw_left = 2\n"),
    wrong(
        "the market is a flood",
        "N5.2",
        "choices",
        "        s.draw_left = 1\n        s.stage = Stage.MARKET\n",
        "        s.stage = Stage.FLOOD\n",
    ),
    wrong(
        "an offering ends the turn",
        "N5.3",
        "choices",
        "    else:\n        s.stage = Stage.FLOOD\n",
        "    else:\n        begin_draw(s)\n",
    ),
    wrong(
        "an offering is a market",
        "N5.3",
        "choices",
        "    else:\n        s.stage = Stage.FLOOD\n",
        "    else:\n        s.draw_left = 1\n        s.stage = Stage.MARKET\n",
    ),
    wrong(
        "the flood of an offering is not harvested",
        "N5.3",
        "rules",
        "    s.harvest_from = 0\n",
        "    s.harvest_from = 0 if s.flood_stack_count == 1 else s.crops\n",
    ),
    wrong(
        "cards of the next seat pay",
        "N5.4",
        "choices",
        "hand = s.hand[s.active]",
        "hand = s.hand[(s.active + 1) % s.seats]",
    ),
    wrong(
        "stored cards of the next seat pay",
        "N5.4",
        "choices",
        "storage = s.storage[s.active]",
        "storage = s.storage[(s.active + 1) % s.seats]",
    ),
    wrong(
        "planted cards pay",
        "N5.4",
        "choices",
        "    for card in range(s.crops):\n        offer_if_left(s, HAND + card, hand[card], first)",
        "    for card in range(s.crops):\n"
        "        planted = s.field_size[card] if s.field_owner[card] == s.active else 0\n"
        "        offer_if_left(s, HAND + card, hand[card] + planted, first)",
    ),
    wrong(
        "pending cards pay",
        "N5.4",
        "choices",
        "        if hand[card] > 0:\n            offer_if_left(s, HAND + card, hand[card], first)",
        "        if hand[card] + s.pending[card] > 0:\n"
        "            offer_if_left(s, HAND + card, hand[card] + s.pending[card], first)",
    ),
    wrong(
        "everybody sees the price", "N5.5", "choices", "card, 1, s.open_discards)", "card, 1, 1)", "open_discards=False"
    ),
    wrong("nobody sees the price", "N5.5", "choices", "card, 1, s.open_discards)", "card, 1, 0)", "open_discards=True"),
    wrong(
        "open discards when nothing is said",
        "N5.5",
        "options",
        "open_discards: bool = False",
        "open_discards: bool = True",
        "open_discards=False",
    ),
    wrong("never open discards", "N5.5", "options", "int(options.open_discards)", "0", "open_discards=True"),
    wrong("always open discards", "N5.5", "options", "int(options.open_discards)", "1", "open_discards=False"),
    wrong(
        "the log tells the price", "N5.5", "words", "seen = seat is None or", "seen = True or", "open_discards=False"
    ),
    wrong(
        "the log never tells the price",
        "N5.5",
        "words",
        " or any(other.count >= 2 for other in paid)",
        "",
        "open_discards=True",
    ),
]
