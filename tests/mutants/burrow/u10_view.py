"""Wrong versions of U10 What each player sees."""

from __future__ import annotations

from .wrong import wrong

MUTANTS = [
    wrong(
        "the pile is seen",
        "U10.1",
        "look",
        "        v.cards[card] = UNSEEN\n",
        "        v.cards[card] = s.cards[card]\n",
    ),
    wrong(
        "the top of the pile is seen",
        "U10.1",
        "look",
        "for card in range(s.next_card, s.card_count):",
        "for card in range(s.next_card + 1, s.card_count):",
    ),
    wrong(
        "the face-down cards are seen",
        "U10.1",
        "look",
        "            v.cards[s.first_in_slot[slot]] = UNSEEN\n",
        "            v.cards[s.first_in_slot[slot]] = s.cards[s.first_in_slot[slot]]\n",
    ),
    wrong(
        "the deepest card is seen",
        "U10.1",
        "look",
        "    for slot in range(SLOTS):\n        if s.open_slot",
        "    for slot in range(10, SLOTS):\n        if s.open_slot",
    ),
    wrong(
        "the open cards are not seen",
        "U10.1",
        "look",
        "if s.open_slot[slot] == 0 and s.first_in_slot[slot] >= 0:",
        "if s.first_in_slot[slot] >= 0:",
    ),
    wrong("the card drawn is not seen", "U10.1", "look", "    v.drawn = s.drawn\n", "    v.drawn = 0\n"),
    wrong(
        "the size of the pile is not seen",
        "U10.1",
        "look",
        "    v.card_count = s.card_count\n",
        "    v.card_count = 0\n",
    ),
    wrong("cards put aside are not seen", "U10.1", "look", "    v.aside = s.aside\n", ""),
    wrong("Poachers on Crops are not seen", "U10.1", "look", "    copy_row(v.crop_poachers, s.crop_poachers)\n", ""),
    wrong("ranks of Otters are not seen", "U10.1", "look", "    copy_row(v.given_rank, s.given_rank)\n", ""),
    wrong("the layout is not seen", "U10.1", "look", "    copy_row(v.place_x, s.place_x)\n", ""),
    wrong(
        "everybody sees an unfinished choice",
        "U10.1",
        "look",
        "    if s.decider == seat:\n",
        "    if s.decider >= 0:\n",
    ),
    wrong(
        "an unfinished choice stays seen",
        "U10.1",
        "look",
        "        v.chosen[place] = 0\n",
        "        v.chosen[place] += 0\n",
    ),
    wrong(
        "chances of the pile alone",
        "U10.1",
        "words",
        "    return [card for card in field if card != NO_CARD] + list(range(s.next_card, s.card_count))",
        "    return list(range(s.next_card, s.card_count))",
    ),
    wrong(
        "chances of the Field alone",
        "U10.1",
        "words",
        "    return [card for card in field if card != NO_CARD] + list(range(s.next_card, s.card_count))",
        "    return [card for card in field if card != NO_CARD]",
    ),
    wrong("chances when the game is over", "U10.1", "exact", "if s.over or _ends_with_this_scoring(s):", "if False:"),
    wrong(
        "chances of the round that is over",
        "U10.1",
        "exact",
        "shuffled_first = s.stage == Stage.SCORE or s.stage == Stage.LAY_OUT",
        "shuffled_first = False",
    ),
    wrong(
        "an open card is dealt anew",
        "U10.1",
        "exact",
        "    places = hidden_cards(s)\n",
        "    places = list(range(s.card_count))\n",
    ),
    wrong("nothing is dealt anew", "U10.1", "exact", "    numbers.shuffle(kinds)\n", ""),
]
