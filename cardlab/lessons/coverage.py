"""Where a tour's notebook teaches each rule of the book, and what is wrong with the two when they do not agree."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from .beats import Beat

BEAT, RULE = "beat-", "rule-"  # how the ids of cells begin: a question, and the text before it that tells the rule


@dataclass(frozen=True)
class Coverage:
    """For each rule the cell that teaches it, by the cell's id, or the reason why a player need not know it."""

    taught: Mapping[str, str]
    left_out: Mapping[str, str]

    def gaps(self, book: Iterable[str], beats: Sequence[Beat], cells: Mapping[str, str]) -> list[str]:
        """Return one sentence for each thing that is missing or too much; none when every rule is taught.

        ``book`` holds the numbers of all rules, ``cells`` the source of each cell of the notebook by its id.
        """
        rules = {beat.id: beat.rules for beat in beats}
        book = list(book)
        found = [
            f"{rule} is neither taught nor left out." for rule in book if rule not in {*self.taught, *self.left_out}
        ]
        found += [f"{rule} is taught and left out." for rule in self.taught if rule in self.left_out]
        found += [f"{rule} is no rule of the book." for rule in (*self.taught, *self.left_out) if rule not in book]
        found += [f"{rule} is left out without a reason." for rule, reason in self.left_out.items() if not reason]
        for rule, cell in self.taught.items():
            beat = cell.removeprefix(BEAT)
            told = f"{RULE}{beat}" if cell.startswith(BEAT) else cell
            if cell.startswith(BEAT) and rule not in rules.get(beat, ()):
                found.append(f"The beat {beat!r} does not teach {rule}.")
            if rule not in cells.get(told, ""):
                found.append(f"The cell {told!r} does not name {rule}.")
        asked = [cell.removeprefix(BEAT) for cell in cells if cell.startswith(BEAT)]
        if asked != list(rules):
            found.append(f"The notebook asks {', '.join(asked)}; the tour has {', '.join(rules)}.")
        return found
