"""Two lines of play side by side where they part, as HTML."""

from __future__ import annotations

import re
from html import escape

from .variations import Parting


def side_by_side(parting: Parting | None, seat: int | None) -> str:
    """Return the sentence in which two lines part, and both tables just after that step as ``seat`` sees them."""
    if parting is None:
        return "<p>These two lines are the same so far.</p>"
    columns = "".join(_column(parting, place, seat) for place in (0, 1))
    return f'<p role="status"><strong>{escape(parting.sentence())}</strong></p><div class="cardlab-two">{columns}</div>'


def _column(parting: Parting, place: int, seat: int | None) -> str:
    game = parting.games[place]
    picture = game.picture(None if game.over else seat, narrow=True, theme="page").svg
    ended = "" if game.cursor == parting.step else " (it ends here)"
    title = f"<b>{escape(parting.names[place])}</b>, step {game.cursor}{ended}"
    words = f'<span class="cardlab-differs">{escape(parting.sentences[place])}</span>'
    return f"<div><h4>{title}: {words}</h4>{apart(picture, 'ab'[place])}</div>"


def apart(svg: str, letter: str) -> str:
    """Return a picture whose ids begin with a letter more: the same picture may stand on the page already, hidden.

    >>> apart('<g id="c12ef-card"/><use href="#c12ef-card"/>', "a")
    '<g id="ac12ef-card"/><use href="#ac12ef-card"/>'
    """
    found = re.search(r' id="(c[0-9a-f]+-)', svg)
    return svg.replace(found[1], letter + found[1]) if found else svg
