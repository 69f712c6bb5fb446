"""B10.1 as a table: two totals a village, coin by coin, the lower one marked."""

from __future__ import annotations

from html import escape

from ...engine.names import SEAT_NAMES
from .components import GOODS
from .scoring import Scores, Total


def score_panel(scores: Scores) -> str:
    """Return the scores as HTML: both totals of both villages, the one that is a village's score marked (B10.1)."""
    body = ""
    for seat, totals in enumerate(scores.totals):
        for total in totals:
            mark = ' class="cardlab-decides"' if scores.lower(seat) == total.good else ""
            name = f"{SEAT_NAMES[seat]}: {GOODS[total.good]}"
            body += f'<tr><th scope="row">{name}</th><td{mark}>{total.coins}</td><td>{_cards(total)}</td></tr>'
    what = "The totals of the villages" if scores.final else "If the game ended now"
    return (
        f"<p><strong>{escape(scores.sentence())}</strong></p>"
        '<div class="cardlab-wide-table" tabindex="0" role="region" aria-label="The scoring, coin by coin">'
        f'<table class="cardlab-numbers"><caption>{what}: the lower one is the score (B10.1)</caption><thead><tr>'
        '<th scope="col">total</th><th scope="col">coins</th><th scope="col">sold</th></tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
    )


def _cards(total: Total) -> str:
    parts = [f"{escape(name)} {coins}" for name, coins in total.cards]
    if total.sign and total.cards:
        parts.append(f"signs {total.sign * len(total.cards)} (B13.9)")
    if total.guild:
        parts.append(f"guilds {total.guild} (B13.10)")
    return ", ".join(parts) or "nothing sold"
