"""The chances of the next card as a table: exact fractions and decimals, kinds that are equally likely in one row."""

from __future__ import annotations

from fractions import Fraction
from html import escape

from ..chance import Chance
from ..engine.names import SEAT_NAMES
from ..games.table_words import TableWords


def rows(chance: Chance) -> list[tuple[list[str], Fraction]]:
    """Return the cards that share each chance, the likeliest first.

    >>> rows(Chance({"flax": Fraction(1, 4), "plague": Fraction(1, 2), "wheat": Fraction(1, 4)}))
    [(['plague'], Fraction(1, 2)), (['flax', 'wheat'], Fraction(1, 4))]
    """
    shared: dict[Fraction, list[str]] = {}
    for name, value in chance.items():
        shared.setdefault(value, []).append(name)
    return [(names, value) for value, names in shared.items()]


def table(chance: Chance, seat: int | None, words: TableWords) -> str:
    """Return the chances as HTML. ``seat`` is whose knowledge they rest on, None for all cards open."""
    if not chance:
        return f'<p class="cardlab-quiet">{escape(words.no_chance)}</p>'
    who = f"with {words.everything}" if seat is None else f"from all that {SEAT_NAMES[seat]} sees"
    body = "".join(
        f'<tr><th scope="row">{_names(names)}</th><td>{value}</td><td>{float(value):.4f}</td></tr>'
        for names, value in rows(chance)
    )
    head = '<tr><th scope="col">next card</th><th scope="col">exactly</th><th scope="col">about</th></tr>'
    caption = f"Chances of the next card, {escape(who)}"
    return (
        f'<table class="cardlab-numbers cardlab-chance-table"><caption>{caption}</caption>'
        f"<thead>{head}</thead><tbody>{body}</tbody></table>"
    )


def _names(names: list[str]) -> str:
    told = escape(", ".join(names))
    return told if len(names) == 1 else f'<span class="cardlab-each">each of</span> {told}'
