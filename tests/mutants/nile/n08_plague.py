"""Wrong versions of N8 Plague of Locusts."""

from __future__ import annotations

from .wrong import wrong

MUTANTS = [
    wrong(
        "the smallest field is eaten",
        "N8.1",
        "rules",
        "largest = max(largest, s.field_size[crop])",
        "largest = min(size for size in s.field_size if size) if any(s.field_size) else 0",
    ),
    wrong(
        "only the first of the largest is eaten",
        "N8.1",
        "rules",
        "            discard_field(s, crop)\n\n\ndef after",
        "            discard_field(s, crop)\n            return\n\n\ndef after",
    ),
    wrong("all fields are eaten", "N8.1", "rules", "if s.field_size[crop] == largest:", "if s.field_size[crop] > 0:"),
    wrong(
        "nearly as large fields are eaten too",
        "N8.1",
        "rules",
        "if s.field_size[crop] == largest:",
        "if s.field_size[crop] > 0 and s.field_size[crop] >= largest - 1:",
    ),
    wrong(
        "own fields are spared",
        "N8.1",
        "rules",
        "if s.field_size[crop] == largest:",
        "if s.field_size[crop] == largest and s.field_owner[crop] != s.active:",
    ),
    wrong("fields of one card are spared", "N8.1", "rules", "    if largest == 0:\n", "    if largest <= 1:\n"),
    wrong(
        "a field is not wholly eaten",
        "N8.1",
        "rules",
        "            discard_field(s, crop)\n\n\ndef after",
        "            discard(s, crop, 1, 1)\n            s.field_size[crop] -= 1\n\n\ndef after",
    ),
    wrong(
        "without a field somebody discards",
        "N8.1",
        "rules",
        "        emit(s, What.STRIKE_NOTHING, NOBODY, PLAGUE, 0)\n",
        "        for card in range(s.crops):\n            discard(s, card, s.hand[s.active][card], 1)\n"
        "            s.hand_count[s.active] -= s.hand[s.active][card]\n            s.hand[s.active][card] = 0\n",
    ),
    wrong(
        "met twice, it strikes twice",
        "N8.2",
        "rules",
        "    s.plague_waits = 1\n\n\ndef strike(s: Position) -> None:\n"
        '    """N8.1: every field as large as the largest is '
        'discarded, whoever owns it."""\n    s.plague_waits = 0\n',
        "    s.plague_waits += 1\n\n\ndef strike(s: Position) -> None:\n    s.plague_waits -= 1\n"
        "    if s.plague_waits:\n        strike(s)\n",
    ),
    wrong("the Plague does not come back", "N8.2 N9.2", "rules", "    shuffle_in(s, PLAGUE, s.discards[PLAGUE])\n", ""),
    wrong(
        "the Plague goes under the pile",
        "N8.2",
        "rules",
        "    discard(s, PLAGUE, 1, 1)\n    s.plague_waits = 1",
        "    s.pile[1 : s.pile_count + 1] = s.pile[: s.pile_count]\n    s.pile[0] = PLAGUE\n    s.pile_count += 1\n"
        "    s.plague_waits = 1",
    ),
    wrong(
        "it strikes before the season ends",
        "N8.3",
        "rules",
        "    if s.pile_count == 0 and not s.last_card_gone:\n        end_season(s)",
        "    if s.pile_count == 0 and not s.last_card_gone and not (s.plague_waits and s.draw_left == 0):\n"
        "        end_season(s)",
    ),
    wrong(
        "a season's end calls the strike off",
        "N8.3",
        "rules",
        "    s.season += 1\n",
        "    s.season += 1\n    s.plague_waits = 0\n",
    ),
]
