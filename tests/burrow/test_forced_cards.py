"""Cards that are forced to come next: by what names, and why some cannot."""

from __future__ import annotations

from typing import Any

import pytest

import cardlab
from cardlab.games.burrow.why import cannot_force

from .table import BURROW, table


def test_forcing_a_card_that_has_been_seen() -> None:
    """U2.1: all four of a rank lie open, or there is none in the deck."""
    s = table(field={31: "7 7", 33: "7"}, crops={"Ada": ["7"], "Bo": ["2"]}, specials=0)
    assert cannot_force(s, BURROW.kind_of("7", s)) == (
        "The 7 of hearts cannot come next: all such cards have been seen in this round.",
        "U2.1",
    )
    assert cannot_force(s, 53) == ("There is no Otter in this deck: specials=0.", "U1.2")
    assert cannot_force(table(aside=1, specials=1, crops={"Ada": ["7"], "Bo": ["2"]}), 52) == (
        "The Poacher cannot come next: all such cards have been seen in this round.",
        "U2.1",
    )


@pytest.mark.parametrize("name", ["7", "7 of clubs", "7♣", "7♥", "otter", "Otter", "POACHER", "a", "10", "Q of Hearts"])
def test_a_card_can_be_forced(name: Any) -> None:
    """By rank, by rank and suit, by name: the next card turned up or drawn is that one."""
    game = cardlab.deal("burrow", players=2, seed=4)
    before = game.position
    wanted = game.definition.kind_of(name, before)
    assert game.definition.kind_of(7, before) == game.definition.kind_of("7", before)
    (event,) = game.step(card=name)
    assert event.what == "turned up" and event.card == game.definition.kind_name(wanted)
    assert sorted(game.position.cards) == sorted(before.cards)
    assert sum(one != two for one, two in zip(before.cards, game.position.cards, strict=True)) in (0, 2)
    assert cardlab.replay(game.code).position == game.position


def test_a_rank_alone_means_the_card_that_comes_anyhow() -> None:
    """A forced card that is next already changes nothing."""
    game = cardlab.deal("burrow", players=2, seed=4)
    kind = game.position.cards[31]
    rank = game.definition.kind_name(kind).partition(" ")[0]
    twin = game.branch()
    game.step(card=rank)
    twin.step()
    assert game.position == twin.position


@pytest.mark.parametrize("name", ["", "1", "11", "joker", "7 of stars", 1.5, "7 hearts ♥", "burrow"])
def test_what_is_no_card(name: Any) -> None:
    """One sentence names what is."""
    game = cardlab.deal("burrow", players=2, seed=4)
    with pytest.raises(cardlab.CardlabError, match=r"is no card of Burrow: write a rank \(2, 3, .*Otter or Poacher\.$"):
        game.step(card=name)


def test_a_card_cannot_be_forced_where_none_comes() -> None:
    """At a decision, and where a Poacher is put aside."""
    game = cardlab.deal("burrow", players=2, seed=4)
    game.advance("decision")
    with pytest.raises(cardlab.IllegalAction):
        game.step(card="7")
