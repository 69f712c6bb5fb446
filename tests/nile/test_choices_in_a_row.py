"""N6: several choices named in a row, among them some that have no alternative."""

from __future__ import annotations

import pytest

import cardlab

# Ada holds 2 wheat, which is flooded, 1 lettuce, 1 castor and 1 papyrus-castor: one planting, one speculation.
SEED = 7


@pytest.fixture
def game():
    game = cardlab.deal("nile", players=2, seed=SEED)
    game.advance("decision")
    game.play("stop")
    assert [str(action) for action in game.legal_actions()] == ["pass", "plant", "speculate"]
    return game


@pytest.mark.parametrize(
    "choices",
    [
        ("plant",),
        ("plant", "lettuce"),
        ("plant", "castor"),
        ("plant", "lettuce", "castor"),
        ("plant", "lettuce", 1, "castor", 1),
        ("speculate", "papyrus-castor"),
    ],
)
def test_a_choice_without_an_alternative_may_be_named_or_left_out(game, choices):
    short = game.branch()
    short.play(choices[0])
    assert game.why_not(*choices) is None
    game.play(*choices)
    assert game.choices == ()
    assert game.code == short.code
    assert game.position == short.position


def test_what_is_not_allowed_is_refused_for_its_own_reason(game):
    before = game.position
    assert game.why_not("plant", "wheat").rule == "N6.1"
    assert game.why_not("plant", "flax").rule == "N6.2"
    assert game.why_not("plant", "lettuce", 2).rule == "N6.2"
    assert "one choice too many" in str(game.why_not("pass", "plant"))
    assert "one choice too many" in str(game.why_not("plant", "lettuce", 1, "castor", 1, "done"))
    assert game.position == before


def test_nothing_is_recorded_of_choices_that_were_never_open(game):
    game.play("plant", "lettuce", 1, "castor", 1)
    again = cardlab.replay(game.code)
    assert again.position == game.position
    assert again.events == game.events
