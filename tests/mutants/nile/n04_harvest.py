"""Wrong versions of N4 Harvest."""

from __future__ import annotations

from .wrong import wrong

MUTANTS = [
    wrong(
        "only the active seat harvests",
        "N4.1",
        "rules",
        "and s.field_size[s.harvest_from] > 0:",
        "and s.field_owner[s.harvest_from] == s.active:",
    ),
    wrong(
        "the active seat takes the harvest",
        "N4.1",
        "rules",
        "    owner = s.field_owner[crop]\n",
        "    owner = s.active\n",
    ),
    wrong(
        "only one crop is harvested",
        "N4.1",
        "rules",
        "    s.harvest_from = crop + 1\n",
        "    s.harvest_from = s.crops\n",
    ),
    wrong("dry fields are harvested too", "N4.1", "rules", "if s.flooded[s.harvest_from] and s.field", "if s.field"),
    wrong(
        "the harvest goes to the hand",
        "N4.1",
        "rules",
        "    s.storage[owner][crop] += 1\n    s.storage_count[owner] += 1\n",
        "    s.hand[owner][crop] += 1\n    s.hand_count[owner] += 1\n",
    ),
    wrong(
        "an empty field keeps its owner",
        "N4.2",
        "rules",
        "    if s.field_size[crop] == 0:\n        s.field_owner[crop] = NOBODY\n",
        "",
    ),
    wrong(
        "a field of one card is not harvested",
        "N4.2",
        "rules",
        "and s.field_size[s.harvest_from] > 0:",
        "and s.field_size[s.harvest_from] > 1:",
    ),
    wrong("everybody sees the active seat's storage", "N4.3 N11.1", "look", "s.storage[seat]", "s.storage[s.active]"),
    wrong("everybody sees seat 1's storage", "N4.3 N11.1", "look", "s.storage[seat]", "s.storage[1]"),
    wrong(
        "the sizes of storages are secret",
        "N4.3 N11.1",
        "look",
        "copy_row(v.storage_count, s.storage_count)",
        "v.storage_count[seat] = s.storage_count[seat]",
    ),
]
