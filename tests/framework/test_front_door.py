"""A game of one's own is dealt, played, coded, saved and dealt anew by its name, as those of cardlab are."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import cardlab
from cardlab import games
from cardlab.engine.machine_cache import sources

from . import crazy_eights, kuhn
from .pack import unseen

TABLES = [("kuhn", 2, {}), ("kuhn", 4, {}), ("crazyeights", 3, {}), ("crazyeights", 6, {"special_cards": True})]


def played(name: str, players: int, options: dict[str, Any]) -> cardlab.Game:
    """Return a game played to its end, with a forced card and cards dealt anew on the way."""
    game = cardlab.deal(name, players, 5, **options)
    game.step(card=next(reversed(game.chance())))
    game.advance("turn", ["random"] * players)
    game = game.resample(1, 2**64 - 1)
    game.advance("end", ["random"] * players)
    return game


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_a_record_is_coded_saved_and_replayed(name: str, players: int, options: dict[str, Any], tmp_path: Path) -> None:
    game = played(name, players, options)
    for copy in (cardlab.replay(game.code), cardlab.load(game.save(tmp_path / "game.json")), game.branch()):
        assert copy.over and copy.position == game.position and str(copy.events) == str(game.events)
        assert copy.length == game.length and copy.code == game.code
    half = game.branch().goto(game.length // 2)
    assert cardlab.replay(half.code).position == half.position != game.position


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_every_step_is_told_in_words(name: str, players: int, options: dict[str, Any]) -> None:
    """Plain words are enough for the log, for changes, buttons, refusals and scores."""
    game = played(name, players, options)
    scores = game.scores()
    first = scores.winner if isinstance(scores.winner, tuple) else (scores.winner,)
    assert list(first) == [seat for seat in range(players) if scores.values[seat] == max(scores.values)]
    assert scores.sentence() == str(scores) and "ahead" in str(scores)
    while game.cursor:
        game.back()
        assert "Position(seats=" in str(game)
        if game.decider is None:
            continue
        legal = game.legal_actions()
        assert [game.label(action) for action in legal] == [str(action) for action in legal]
        assert game.decision == f"{['Ada', 'Bo', 'Chen', 'Dina', 'Emil', 'Fay'][game.decider]} chooses"
        for action in set(game.definition.actions.values()) - set(legal):
            reason = game.why_not(action)
            assert reason is not None and str(action) in str(reason)
        with pytest.raises(cardlab.CardlabError, match="'fold' is no word of"):
            game.play("fold")


def test_a_secret_event_names_its_card_to_its_seat_alone() -> None:
    """K1.4: the deal of a card."""
    told = cardlab.deal("kuhn", 2, 7).step(card="2")
    assert [told.text(seat) for seat in (0, 1, None)] == [
        "   1  K1.1  Ada: deal 2.",
        "   1  K1.1  Ada: deal.",
        "   1  K1.1  Ada: deal 2.",
    ]


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_dealing_anew_keeps_what_is_seen(name: str, players: int, options: dict[str, Any]) -> None:
    """C6.2, K1.4: the view stays, and so do the cards that lie unseen; where they lie does not."""
    game = played(name, players, options)
    game.goto(game.length // 2)
    hands = set()
    for seed in range(10):
        other = game.resample(1, seed)
        assert other.view(1) == game.view(1) and other.chance(1) == game.chance(1)
        assert sorted(unseen(other.position, 1)) == sorted(unseen(game.position, 1))
        hands.add(str(other.position.hand))
    assert len(hands) > 1


def test_a_game_of_ones_own_is_not_named_among_cardlab_s() -> None:
    assert cardlab.deal("Kuhn", 3, 1).definition is kuhn.DEFINITION
    assert not {"kuhn", "crazyeights"} & set(cardlab.games())
    games.add(kuhn.DEFINITION)  # once more is no harm


@pytest.mark.parametrize("name", ["nile", "kuhn", "Kuhn", "kuhn poker", ""])
def test_a_name_that_is_taken_or_fits_no_code_is_refused(name: str) -> None:
    with pytest.raises(cardlab.BadOption, match="name"):
        games.add(replace(kuhn.DEFINITION, name=name))
    assert cardlab.deal("kuhn", 2, 1).definition is kuhn.DEFINITION


def test_machine_code_is_kept_for_the_sources_of_both_packages() -> None:
    """A game outside cardlab imports it by its full name: what changes there must not leave old machine code."""
    found = sources(crazy_eights.DEFINITION)
    assert {"cardlab.engine.stacks", "cardlab.engine.table", f"{crazy_eights.__package__}.pack"} <= set(found)
    assert not {"dataclasses", "enum", "typing"} & set(found)


@pytest.mark.parametrize("module", [kuhn, crazy_eights])
def test_a_game_takes_few_lines(module: Any) -> None:
    """The engine asks for little: a whole game, its definition included, in under 150 lines."""
    assert len(Path(module.__file__).read_text(encoding="utf-8").splitlines()) < 150
