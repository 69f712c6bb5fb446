"""The facade: a game that is dealt, stepped through, played, gone back in, branched, looked at."""

from __future__ import annotations

from typing import Any

import pytest

import cardlab
from tests.playing import snapshot


@pytest.fixture
def game() -> cardlab.Game:
    return cardlab.deal("nile", players=2, seed=7)


@pytest.fixture
def over() -> cardlab.Game:
    game = cardlab.deal("nile", players=3, seed=7)
    game.advance("end", ["random", "greedy", "random"])
    return game


# Dealing


def test_a_deal_is_made_from_its_seed_and_number_alone() -> None:
    one, two = (cardlab.deal("nile", 3, 5, number=2) for _ in range(2))
    assert snapshot(one) == snapshot(two)
    others = [cardlab.deal("nile", 3, 6, number=2), cardlab.deal("nile", 3, 5, number=3), cardlab.deal("nile", 2, 5)]
    assert all(other.position.pile != one.position.pile for other in others)


def test_without_a_seed_a_fresh_short_one_is_drawn() -> None:
    seeds = {cardlab.deal().seed for _ in range(20)}
    assert len(seeds) > 15 and all(0 <= seed < 10**6 for seed in seeds)


def test_what_a_game_says_of_itself(game: cardlab.Game) -> None:
    assert (game.name, game.players, game.seed, game.number) == ("nile", 2, 7, 0)
    assert (game.cursor, game.length, game.over, game.turn, game.phase) == (0, 0, False, 1, "Flood")
    assert game.phases == ("Flood", "Harvest", "Trade", "Plant", "Draw")
    assert repr(game) == "NILE-2-7, step 0 of 0, phase Flood"
    assert "Ada: hand" in str(game) and "Bo: hand" in str(game)
    assert cardlab.games()[:2] == ("nile", "burrow")


# Stepping


def test_each_step_tells_what_it_did(game: cardlab.Game) -> None:
    events = game.step()
    assert [event.what for event in events] == ["flood"]
    assert game.sentence() == "Ada turns up wheat: wheat floods." and game.rule == "N3.1"
    assert {"pile count: 81 → 80", "flood stack: wheat: 0 → 1", "flooded: wheat: no → yes"} <= {
        str(change) for change in game.changes()
    }
    assert game.rule_text(game.rule).startswith("N3.1 The top card of the draw pile is turned up")


def test_at_the_deal_there_is_something_to_read(game: cardlab.Game) -> None:
    assert game.changes() == [] and game.rule == "N2.1"
    assert game.sentence() == "Each seat is dealt 5 cards; the Plague is shuffled into the draw pile."
    assert game.rule_text().startswith("N3")


def test_changes_are_what_differs_between_two_steps(over: cardlab.Game) -> None:
    from cardlab.engine.table import BOOKKEEPING

    hidden = BOOKKEEPING | over.definition.bookkeeping
    for k in range(1, over.length + 1):
        before, after = over.goto(k - 1).position, over.goto(k).position
        told = {(change.difference.field, change.difference.place) for change in over.changes()}
        for change in over.changes():
            assert change.before != change.after and str(change)
        assert all(field not in hidden for field, _ in told)
        for name, _ in type(after).fields:
            if name not in hidden:
                differs = getattr(before, name) != getattr(after, name)
                assert differs == any(field == name for field, _ in told), (k, name)
        assert told or over.sentence(), "every step changes something or says something"


def test_forcing_a_card_and_what_was_next_changes_places(game: cardlab.Game) -> None:
    before = game.position.pile[: game.position.pile_count]
    (event,) = game.step(card="Flax")
    assert (event.what, event.card) == ("flood", "flax")
    after = game.position.pile[: game.position.pile_count]
    assert sorted([*after, 4]) == sorted(before)
    assert sum(one != two for one, two in zip(before, after, strict=False)) <= 1


def test_stepping_with_strategies_makes_one_decision(game: cardlab.Game) -> None:
    game.advance("decision")
    k = game.cursor
    assert game.step(strategies=["greedy", None]) and game.cursor == k + 1


# Playing


def test_one_composite_is_one_step(game: cardlab.Game) -> None:
    game.advance("decision")
    first, second = choose_payment(game)
    events = game.play("market", first, second)
    assert [event.what for event in events] == ["market", "traded", "traded"]
    assert game.cursor == 2 and game.choices == ()


def choose_payment(game: cardlab.Game) -> tuple[Any, Any]:
    branch = game.branch()
    branch.play("market")
    first = branch.legal_actions()[0]
    branch.play(first)
    return first, branch.legal_actions()[0]


def test_choice_by_choice_leads_to_the_same(game: cardlab.Game) -> None:
    game.advance("decision")
    first, second = choose_payment(game)
    other = game.branch()
    game.play("market", first, second)
    before = other.position.hand
    for choice in ("market", first):
        assert other.play(choice) == []
        assert other.position.hand == before and other.cursor == 1, "nothing moves before the last choice"
    assert [str(choice) for choice in other.choices] == ["market", str(first)]
    assert other.decision == "Market: pay with which second card?"
    other.play(second)
    assert snapshot(other) == snapshot(game)


def test_actions_words_and_numbers_are_the_same_choices() -> None:
    game = cardlab.deal("nile", seed=7)
    game.advance("decision")
    stop = game.legal_actions()[0]
    assert (str(stop), int(stop), repr(stop)) == ("stop", 0, "stop")
    codes = set()
    for choice in (stop, "stop", "STOP", "  Stop "):
        branch = game.branch()
        branch.play(choice)
        codes.add(branch.code)
    assert len(codes) == 1


def test_a_decision_without_an_alternative_is_made_without_being_asked() -> None:
    """Decisions: it takes no entry in the record."""
    game = cardlab.deal("nile", 2, 1, crops=2, copies=8, opening_hand=1)
    game.advance("end", ["random"] * 2)
    asked = [entry for entry in game._record.entries if entry.kind == 0]
    assert asked and all(entry.among > 1 for entry in asked)
    made = sum(event.what in ("stop", "pass", "market", "hapi", "speculate") for event in game.events)
    made += len({event.stop for event in game.events if event.what == "plant"})
    assert made > len({entry.stop for entry in asked})


# Advancing


def test_advance_without_strategies_stops_at_a_decision(game: cardlab.Game) -> None:
    for until in ("decision", "phase", "turn", "round", "end"):
        branch = game.branch()
        branch.advance(until)  # type: ignore[arg-type]
        assert branch.decider == 0 or branch.phase != "Flood"


def test_a_person_is_waited_for(game: cardlab.Game) -> None:
    game.advance("end", [None, "random"])
    assert game.decider == 0 and not game.over
    game.play("stop")
    game.advance("end", [None, "random"])
    assert game.decider == 0 or game.over


def test_a_strategy_gets_plain_numbers_and_its_own_view(game: cardlab.Game) -> None:
    seen = []

    def watch(view: Any, actions: Any) -> Any:
        seen.append((view.seat, view.decider))
        assert all(type(number) is int for number in view.hand) and isinstance(actions, list)
        assert view == game.view(view.seat) or view.chosen_count
        assert actions == sorted(actions) and len(actions) > 1
        return actions[-1]

    game.advance("round", [watch, watch])
    assert {seat for seat, _ in seen} == {0, 1} and all(seat == decider for seat, decider in seen)


def test_after_going_back_the_record_is_followed(over: cardlab.Game) -> None:
    code, end = over.code, over.position
    over.goto(0)
    over.advance("end")
    assert over.position == end and over.code == code
    over.goto(0)
    over.advance("end", ["random", "greedy", "random"])
    assert over.position == end and over.code == code, "the same players throw the same dice"


def test_playing_something_else_drops_what_came_after(over: cardlab.Game) -> None:
    branch = over.goto(1).branch()
    recorded = branch.step()[0].what
    if recorded == "stop":
        over.play("hapi", *choose_payment(over))
    else:
        over.play("stop")
    assert over.length == over.cursor == 2 and branch.length > 2


@pytest.mark.parametrize("after", [1, 2, 50])
def test_an_interruption_leaves_no_half_step(after: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C in the middle of a step: the game is as it was after the step before, and can go on."""
    from cardlab import history

    game, twin = (cardlab.deal("nile", seed=7) for _ in range(2))
    carried_out = 0
    carry_out = history.carry_out_step

    def interrupted(*arguments: Any) -> int:
        nonlocal carried_out
        index = carry_out(*arguments)
        carried_out += 1
        if carried_out == after:
            raise KeyboardInterrupt
        return index

    monkeypatch.setattr(history, "carry_out_step", interrupted)
    with pytest.raises(KeyboardInterrupt):
        game.advance("end", ["random", "greedy"])
    monkeypatch.undo()
    again = cardlab.replay(game.code)
    assert snapshot(game) == snapshot(again)
    for each in (game, twin):
        each.advance("end", ["random", "greedy"])
    assert snapshot(game) == snapshot(twin)


# Looking


def test_a_position_is_a_copy(game: cardlab.Game) -> None:
    before = snapshot(game)
    position, view = game.position, game.view(0)
    position.hand[0][0] += 1
    position.pile.clear()
    view.hand[0] += 1
    game.legal_actions().clear()
    game.events.clear()
    assert snapshot(game) == before


def test_scores_during_and_after_a_game(game: cardlab.Game, over: cardlab.Game) -> None:
    assert not game.scores().final and game.scores().winner == (0, 1)
    scores = over.scores()
    assert scores.final and len(scores.piles) == 3
    assert scores.values == tuple(min(pile) for pile in scores.piles)


def test_events_as_a_table(over: cardlab.Game) -> None:
    frame = over.to_frame()
    assert list(frame.columns) == ["stop", "phase", "what", "seat", "card", "count", "rule", "words"]
    assert len(frame) == len(over.events) and frame["stop"].max() == over.length
    assert set(frame["seat"].dropna()) == {0, 1, 2}


def test_the_log_goes_up_to_the_cursor(over: cardlab.Game) -> None:
    whole = str(over.events).splitlines()
    over.goto(10)
    assert str(over.events).splitlines() == whole[:11]


def test_chances_add_up_and_name_what_can_come(game: cardlab.Game) -> None:
    for seat in (None, 0, 1):
        assert sum(game.chance(seat).values()) == 1
    cards = game.position.pile[: game.position.pile_count]
    assert game.chance()["plague"] * len(cards) == 1


def test_a_game_shows_itself_in_a_notebook(game: cardlab.Game) -> None:
    bundle = game._repr_mimebundle_()
    assert bundle["image/svg+xml"].startswith("<svg") and bundle["text/plain"].startswith("NILE-2-7")


def test_names_are_found_when_they_are_used() -> None:
    assert set(cardlab.__all__) <= set(dir(cardlab))
    for name in cardlab.__all__:
        assert getattr(cardlab, name) is not None


def test_importing_cardlab_imports_nothing_heavy() -> None:
    """The front door is light: the game, the drawing and the scientific libraries are imported when they are needed."""
    import subprocess
    import sys

    code = "import sys, cardlab; print(*sorted(name for name in sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    ours = [name for name in loaded if name.startswith("cardlab")]
    assert ours == ["cardlab"]
    assert not {"numpy", "pandas", "numba", "ipywidgets", "plotly", "json", "fractions", "inspect"} & set(loaded)
