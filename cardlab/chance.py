"""Chances: what can come next, each with its exact probability."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction


class Chance(dict[str, Fraction]):
    """The possible outcomes of the next chance event and their probabilities, which add up to 1.

    Empty when nothing is left to chance. Prints as a table, the likeliest first.

    >>> print(Chance({"flax": Fraction(1, 4), "plague": Fraction(3, 4)}))
    plague  3/4  0.7500
    flax    1/4  0.2500
    """

    def __init__(self, outcomes: Mapping[str, Fraction]) -> None:
        ordered = sorted(outcomes.items(), key=lambda item: -item[1])
        super().__init__((name, chance) for name, chance in ordered if chance)

    def __str__(self) -> str:
        if not self:
            return "Nothing is left to chance here."
        name_width = max(map(len, self))
        width = max(len(str(chance)) for chance in self.values())
        return "\n".join(
            f"{name:{name_width}}  {chance!s:>{width}}  {float(chance):.4f}" for name, chance in self.items()
        )

    __repr__ = __str__

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td style='text-align:left'>{name}</td><td>{chance}</td><td>{float(chance):.4f}</td></tr>"
            for name, chance in self.items()
        )
        return f"<table><tr><th>next card</th><th>exactly</th><th>about</th></tr>{rows}</table>"
