"""Lines of play: nothing recorded is lost, each line stays where it was left, and two are compared where they part."""

from __future__ import annotations

import random

import pytest

import cardlab
from cardlab.engine.errors import IllegalAction
from cardlab.widgets.session import Session
from cardlab.widgets.variations import Variations, first_difference


def whole(game: cardlab.Game) -> str:
    """The code of all that is recorded."""
    return game.branch().goto(game.length).code


@pytest.fixture
def lines() -> Variations:
    """Seed 7 with its first turn played, looked at after step 1, where Ada decides about trading."""
    game = cardlab.deal("nile", seed=7)
    game.advance("turn", ["greedy", "greedy"])
    game.goto(1)
    return Variations(game)


def test_playing_something_else_begins_a_variation_and_the_old_line_stays_where_it_was(lines):
    game, before = lines.game, whole(lines.game)
    assert lines.play("hapi", "wheat", "lettuce") == "From step 2 on this is variation 1; the main line is kept."
    assert lines.game is game, "the very game that was given goes on"
    assert whole(lines.lines[0].game) == before
    assert lines.names() == [
        "main line",
        "variation 1 from step 2: Ada offers wheat and lettuce to Hapi for a new flood",
    ]
    game.advance("phase")
    at = game.cursor
    lines.choose(0)
    assert lines.game is not game
    assert lines.game.cursor == 1
    lines.game.goto(3)
    lines.choose(1)
    assert (lines.game.cursor, lines.current) == (at, 1)
    lines.choose(0)
    assert lines.game.cursor == 3


def test_what_was_recorded_begins_no_variation(lines):
    assert lines.play("stop") == ""
    assert len(lines.lines) == 1
    assert lines.game.length == 5


def test_a_composite_begins_a_variation_only_when_it_is_complete(lines):
    assert lines.play("market") == ""
    assert lines.play("wheat") == ""
    assert len(lines.lines) == 1
    assert lines.game.length == 5
    assert lines.play("lettuce") != ""
    assert lines.lines[0].game.choices == ()
    assert lines.game.choices == ()
    assert lines.lines[0].game.cursor == 1


def test_what_is_not_allowed_changes_nothing(lines):
    before = lines.game.code
    with pytest.raises(IllegalAction):
        lines.play("plant")
    assert lines.game.code == before
    assert len(lines.lines) == 1


def test_what_another_line_has_leads_over_to_it(lines):
    lines.play("hapi", "wheat", "lettuce")
    variation = lines.game
    lines.choose(0)
    lines.play("hapi", "wheat")
    assert lines.play("lettuce") == "This was played before: here is variation 1."
    assert lines.game is variation
    assert len(lines.lines) == 2
    assert lines.lines[0].game.choices == ()
    variation.goto(1)
    assert lines.play("stop") == "This was played before: here is the main line."
    assert lines.game.cursor == 2
    assert len(lines.lines) == 2


def test_variations_of_variations_and_where_they_part(lines):
    lines.play("hapi", "wheat", "lettuce")
    lines.game.goto(1)
    assert lines.play("hapi", "wheat", "castor") == "From step 2 on this is variation 2; variation 1 is kept."
    parting = lines.parting(0, 2)
    assert parting.sentence() == (
        "They part at step 2: Ada stops trading / Ada offers wheat and castor to Hapi for a new flood."
    )
    assert parting.names == ("main line", "variation 2")
    assert [game.cursor for game in parting.games] == [2, 2]
    assert lines.parting(1, 1) is None


def test_a_line_that_only_goes_on_parts_where_the_other_ends():
    game = cardlab.deal("nile", seed=7)
    game.step()
    longer = game.branch()
    longer.play("stop")
    assert first_difference(game, longer) == 2
    assert first_difference(longer, game) == 2
    lines = Variations(longer)
    lines.lines.append(Variations(game).lines[0])
    assert lines.parting(0, 1).sentence() == ("They part at step 2: Ada stops trading / nothing more is played.")


def test_secrets_stay_secret(lines):
    """N5.5: which cards are traded away is not shown, so Bo is told no difference between two trades."""
    lines.play("market", "wheat", "lettuce")
    lines.game.goto(1)
    lines.play("market", "wheat", "castor")
    assert lines.parting(1, 2, seat=0).sentence().startswith("They part at step 2: Ada pays wheat and lettuce")
    assert lines.parting(1, 2, seat=1).sentence() == "They part at step 2, in what Bo does not see."
    assert "lettuce" in lines.names(0)[1]
    assert "lettuce" not in lines.names(1)[1]


def test_nothing_recorded_is_ever_lost_by_playing():
    """Back and forth at random: every record that was ever there is the beginning of some line."""
    dice = random.Random(1)
    session = Session(cardlab.deal("nile", seed=3), players=["person", "person"])
    seen = {}
    for _ in range(300):
        if session.game.decider is None:
            if not session.game.over:
                session.step()
        else:
            assert session.play(dice.choice(session.actions()))
        if dice.random() < 0.2:
            session.goto(dice.randrange(session.game.length + 1))
        if dice.random() < 0.05:
            session.choose_line(dice.randrange(len(session.variations.lines)))
        assert session.last_error is None
        events = session.game.branch().goto(session.game.length).events
        seen[str(events)] = events
    kept = [line.game.branch().goto(line.game.length).events for line in session.variations.lines]
    assert len(kept) > 5
    assert all(any(line[: len(events)] == events for line in kept) for events in seen.values())
    texts = [str(line) for line in kept]
    assert len(set(texts)) == len(texts), "no line is there twice"


def test_a_new_deal_a_code_and_a_file_begin_a_new_list():
    session = Session(cardlab.deal("nile", seed=7))
    saved = session.saved()
    for begin in (
        lambda: session.deal("8", 2),
        lambda: session.paste("NILE-2-7"),
        lambda: session.open_file("deal.json", saved),
    ):
        session.step()
        session.play(session.actions()[0])
        session.goto(1)
        session.play(session.actions()[-1])
        for word in ("wheat", "lettuce"):
            for action in session.actions():
                if session.game.choices and str(action) == word:
                    session.play(action)
                    break
        assert begin()
        assert session.line_names() == ["main line"]


def test_a_line_that_is_not_there_is_told():
    session = Session(cardlab.deal("nile", seed=7))
    assert not session.choose_line(3)
    assert "line" in str(session.last_error)
