"""Exact chances of a game on the table, as one seat sees it."""

from __future__ import annotations

from typing import Any

from ..engine.errors import CardlabError, shown
from ..game import Game
from ..games.parts import part


def live(game: Game, seat: int = 0) -> Any:
    """Return what can come in a game as it stands, from what a seat sees and is held to know.

    Nile: ``flood()``, ``flooded(crop)``, ``harvest(seat)``, ``speculation(cards)``, ``plague_within(k)``.
    Burrow: ``draw()``, ``card_under(slot)``, ``draw_that_fits()``, ``some_fit(k)``, ``poacher_within(k)`` and more.
    Beer & Bread: ``other_hand(good, coins)``, ``other_holds(card)``, ``next_card(coins)``.
    ``help(live(game))`` tells them all; printed, it is a summary. Raises CardlabError for a game that has none.

    >>> import cardlab
    >>> live(cardlab.deal("nile", players=2, seed=7)).plague_within(1)
    Fraction(1, 81)
    """
    if not isinstance(game, Game):
        raise CardlabError(f"live needs a game, such as cardlab.deal('nile'), not {shown(game)}.")
    module = part(game.definition, "chances")
    if module is None:
        raise CardlabError(f"There are no exact chances of a live position of {game.definition.title} yet.")
    return module.Chances(game.view(seat))
