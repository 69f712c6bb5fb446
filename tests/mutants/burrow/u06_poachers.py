"""Wrong versions of U6 Poachers."""

from __future__ import annotations

from .wrong import wrong

MUTANTS = [
    wrong(
        "two cards for a Poacher",
        "U6.1",
        "reveal",
        "min(3, s.card_count - s.next_card)",
        "min(2, s.card_count - s.next_card)",
    ),
    wrong(
        "four cards for a Poacher",
        "U6.1",
        "reveal",
        "min(3, s.card_count - s.next_card)",
        "min(4, s.card_count - s.next_card)",
    ),
    wrong(
        "nothing where fewer than three are left",
        "U6.1",
        "reveal",
        "min(3, s.card_count - s.next_card)",
        "(3 if s.card_count - s.next_card >= 3 else 0)",
    ),
    wrong("the first drawn lies on the right", "U6.1", "reveal", "    s.replace_after = card\n", ""),
    wrong(
        "at the left end of the slot",
        "U6.1",
        "reveal",
        "    s.replace_after = take_out(s, slot, card)\n",
        "    take_out(s, slot, card)\n    s.replace_after = NO_CARD\n",
    ),
    wrong("a Poacher is not counted aside", "U6.1", "reveal", "    s.aside += 1\n", ""),
    wrong(
        "only the leftmost card can be gathered",
        "U6.1",
        "choices",
        "        card = s.beside[card]\n        place += 1\n",
        "        card = NO_CARD\n",
    ),
    wrong(
        "the leftmost is taken instead",
        "U6.1",
        "choices",
        "return card_at(s, number % SLOTS, number // SLOTS)",
        "return card_at(s, number % SLOTS, 0)",
    ),
    wrong(
        "the first card gone uncovers",
        "U6.1",
        "field",
        "    if s.first_in_slot[slot] != NO_CARD:\n        return\n",
        "",
    ),
    wrong(
        "a Poacher uncovers what lies under it",
        "U6.1",
        "reveal",
        "    s.replace_after = take_out(s, slot, card)\n",
        "    s.replace_after = take_out(s, slot, card)\n    uncover(s, slot)\n",
    ),
    wrong(
        "nothing uncovers under a Poacher that nothing replaces",
        "U6.1 U7.1",
        "reveal",
        "    s.replace_after = NO_CARD\n    uncover(s, slot)\n",
        "    s.replace_after = NO_CARD\n",
    ),
    wrong(
        "a Poacher among the three stays",
        "U6.1",
        "field",
        "                if s.cards[card] == POACHER:\n"
        "                    return slot\n"
        "                card = s.beside[card]",
        "                if s.cards[card] == POACHER:\n                    return slot\n                card = NO_CARD",
    ),
    wrong("the field is not counted up", "U6.1", "field", "    s.field_count += 1\n", ""),
    wrong(
        "a Poacher goes on the smallest Crop",
        "U6.2",
        "crops",
        "s.crop_size[crop] != largest(s, side)",
        "s.crop_size[crop] == largest(s, side)",
    ),
    wrong(
        "a Poacher goes on any Crop",
        "U6.2",
        "crops",
        "if s.crop_owner[crop] != side or s.crop_size[crop] != largest(s, side):",
        "if s.crop_owner[crop] != side:",
    ),
    wrong(
        "a Poacher goes on the largest Crop of all",
        "U6.2",
        "crops",
        "        if s.crop_owner[crop] == side and (s.crop_poachers[crop] == 0) == unfrozen:",
        "        if (s.crop_poachers[crop] == 0) == unfrozen:",
    ),
    wrong(
        "frozen Crops take Poachers too",
        "U6.2",
        "crops",
        "return s.crop_poachers[crop] == 0 or count_unfrozen(s, side) == 0",
        "return True",
    ),
    wrong(
        "a frozen Crop can be the largest",
        "U6.2",
        "crops",
        "and (s.crop_poachers[crop] == 0) == unfrozen:",
        "and unfrozen >= 0:",
    ),
    wrong(
        "in a tie the first Crop",
        "U6.2",
        "choices",
        "            if is_for_a_poacher(s, side, crop):\n",
        "            if s.offered_count == 0 and is_for_a_poacher(s, side, crop):\n",
    ),
    wrong(
        "a Poacher freezes the first Crop",
        "U6.2",
        "drawing",
        "    s.crop_poachers[crop] += 1\n",
        "    s.crop_poachers[0] += 1\n",
    ),
    wrong(
        "a Poacher counts as a card",
        "U6.2",
        "drawing",
        "    s.crop_poachers[crop] += 1\n",
        "    s.crop_poachers[crop] += 1\n    s.crop_size[crop] += 1\n",
    ),
    wrong(
        "no second draw",
        "U6.3",
        "drawing",
        "if count_unfrozen(s, side_of(s, s.active)) == 0 and s.next_card < s.card_count:",
        "if s.next_card < 0:",
    ),
    wrong(
        "always a second draw",
        "U6.3",
        "drawing",
        "if count_unfrozen(s, side_of(s, s.active)) == 0 and s.next_card < s.card_count:",
        "if s.next_card < s.card_count:",
    ),
    wrong(
        "one second draw only",
        "U6.3",
        "drawing",
        "if count_unfrozen(s, side_of(s, s.active)) == 0 and s.next_card < s.card_count:",
        "if s.crop_poachers[crop] == 1 and count_unfrozen(s, side_of(s, s.active)) == 0 and s.next_card "
        "< s.card_count:",
    ),
    wrong("drawing from an empty pile", "U6.3", "drawing", "== 0 and s.next_card < s.card_count:", "== 0:"),
    wrong(
        "without an unfrozen Crop the first one takes it",
        "U6.3",
        "crops",
        "        if s.crop_owner[crop] == side and (s.crop_poachers[crop] == 0) == unfrozen:\n"
        "            size = max(size, s.crop_size[crop])",
        "        if s.crop_owner[crop] == side and (s.crop_poachers[crop] == 0) == unfrozen:\n"
        "            size = max(size, s.crop_size[crop]) if unfrozen else size or s.crop_size[crop]",
    ),
    wrong(
        "a second Poacher freezes no more",
        "U6.3",
        "drawing",
        "    s.crop_poachers[crop] += 1\n",
        "    s.crop_poachers[crop] = 1\n",
    ),
]
