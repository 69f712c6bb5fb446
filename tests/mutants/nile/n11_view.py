"""Wrong versions of N11 What each player sees."""

from __future__ import annotations

from .wrong import wrong

MUTANTS = [
    wrong("everybody sees the active seat's hand", "N11.1", "look", "s.hand[seat]", "s.hand[s.active]"),
    wrong("everybody sees seat 1's hand", "N11.1", "look", "s.hand[seat]", "s.hand[1]"),
    wrong(
        "the sizes of hands are secret",
        "N11.1",
        "look",
        "copy_row(v.hand_count, s.hand_count)",
        "v.hand_count[seat] = s.hand_count[seat]",
    ),
    wrong("the sizes of fields are secret", "N11.1", "look", "    copy_row(v.field_size, s.field_size)\n", ""),
    wrong("the owners of fields are secret", "N11.1", "look", "    copy_row(v.field_owner, s.field_owner)\n", ""),
    wrong("the flood stack is secret", "N11.1", "look", "    copy_row(v.flood_stack, s.flood_stack)\n", ""),
    wrong(
        "the number of flood cards is secret", "N11.1", "look", "    v.flood_stack_count = s.flood_stack_count\n", ""
    ),
    wrong("the current flood card is secret", "N11.1", "look", "    v.flood_card = s.flood_card\n", ""),
    wrong("the flooded crops are secret", "N11.1", "look", "    copy_row(v.flooded, s.flooded)\n", ""),
    wrong("the pending cards are secret", "N11.1", "look", "    copy_row(v.pending, s.pending)\n", ""),
    wrong("whose cards are pending is secret", "N11.1", "look", "    v.pending_seat = s.pending_seat\n", ""),
    wrong("the size of the pile is secret", "N11.1", "look", "    v.pile_count = s.pile_count\n", ""),
    wrong("the number of discards is secret", "N11.1", "look", "    v.discard_count = s.discard_count\n", ""),
    wrong("the season is secret", "N11.1", "look", "    v.season = s.season\n", ""),
    wrong("whose turn it is is secret", "N11.1", "look", "    v.active = s.active\n", ""),
    wrong(
        "the Plague always seems to be in the pile",
        "N11.1",
        "look",
        "v.plague_in_pile = 1 - s.discards[PLAGUE]",
        "v.plague_in_pile = 1",
    ),
    wrong(
        "the top card of the pile is seen",
        "N11.1",
        "look",
        "v.pile_count = s.pile_count",
        "v.pile_count = s.pile_count + 1000 * s.pile[s.pile_count - 1]",
    ),
    wrong("public discards are secret", "N11.1", "look", "    copy_row(v.seen_discards, s.seen_discards)\n", ""),
    wrong(
        "all discards are seen",
        "N11.1 N5.5",
        "look",
        "copy_row(v.seen_discards, s.seen_discards)",
        "copy_row(v.seen_discards, s.discards)",
        "open_discards=False",
    ),
    wrong(
        "displaced and eaten fields are discarded unseen",
        "N11.1 N6.3 N8.1",
        "rules",
        "discard(s, crop, s.field_size[crop], 1)",
        "discard(s, crop, s.field_size[crop], 0)",
    ),
    wrong(
        "pending cards are discarded unseen",
        "N11.1 N3.4",
        "rules",
        "discard(s, card, 1, 1)\n            count",
        "discard(s, card, 1, 0)\n            count",
    ),
    wrong("everybody sees an unfinished decision", "N11.1", "look", "if s.decider == seat:", "if s.decider >= 0:"),
    wrong(
        "a view used again shows another seat's choices",
        "N11.1",
        "look",
        "            v.chosen[place] = 0\n",
        "            pass\n",
    ),
    wrong("the log names drawn cards to all", "N11.1", "words", "draws {card if mine else 'a card'}", "draws {card}"),
    wrong(
        "everybody remembers what the active seat traded", "N11.2 N11.1", "look", "s.traded[seat]", "s.traded[s.active]"
    ),
    wrong("nobody remembers what he traded", "N11.2", "choices", "    s.traded[seat][card] += 1\n", ""),
    wrong(
        "traded cards are remembered for ever",
        "N11.2",
        "rules",
        "            s.traded[seat][card] = 0\n",
        "            pass\n",
    ),
    wrong(
        "only seat 0 forgets",
        "N11.2",
        "rules",
        "for seat in range(s.seats):\n        for card",
        "for seat in range(1):\n        for card",
    ),
    wrong(
        "seen discards are remembered for ever",
        "N11.2",
        "rules",
        "        s.seen_discards[card] = 0\n",
        "        pass\n",
    ),
    wrong("harvests are not remembered", "N11.2", "rules", "    s.received[owner][crop] += 1\n", ""),
    wrong(
        "traded stored cards are known to be gone",
        "N11.2",
        "choices",
        "        s.storage_count[seat] -= 1\n",
        "        s.storage_count[seat] -= 1\n        s.received[seat][card] -= 1\n",
    ),
    wrong(
        "only own harvests are remembered",
        "N11.2 N11.1",
        "look",
        "for other in range(s.seats):",
        "for other in range(seat, seat + 1):",
    ),
    wrong(
        "harvests are forgotten with a shuffle",
        "N11.2",
        "rules",
        "            s.traded[seat][card] = 0\n",
        "            s.traded[seat][card] = 0\n        s.received[seat][:] = s.storage[seat]\n",
    ),
]
