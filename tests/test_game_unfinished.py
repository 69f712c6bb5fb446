"""A decision that is begun and dropped again costs nothing."""

from __future__ import annotations

import cardlab


def test_beginning_to_choose_keeps_what_is_recorded_ahead():
    game = cardlab.deal("nile", seed=7)
    game.advance("end", ["random", "greedy"])
    whole = game.code
    game.goto(0)
    game.advance("phase")
    assert game.play("market") == []
    game.drop()
    assert game.goto(game.length).code == whole


def test_a_decision_made_choice_by_choice_as_recorded_keeps_the_record():
    game = cardlab.deal("nile", seed=7)
    game.advance("decision")
    first, second = game.branch(), None
    first.play("market")
    pay = first.legal_actions()[0]
    first.play(pay)
    second = first.legal_actions()[0]
    game.play("market", pay, second)
    game.advance("turn", ["greedy", "greedy"])
    whole = game.code
    game.goto(1)
    for choice in ("market", pay, second):
        game.play(choice)
    assert game.cursor < game.length
    assert game.goto(game.length).code == whole
