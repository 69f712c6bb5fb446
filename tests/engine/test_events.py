"""Events say what happened, to whom, by which rule, and print as the log."""

from __future__ import annotations

import cardlab
from cardlab.engine.events import Events


def played() -> cardlab.Game:
    game = cardlab.deal("nile", seed=7)
    game.advance("end", ["random", "random"])
    return game


def test_the_log_has_one_line_a_step() -> None:
    """Decisions: one log line, one event group, one stop of the scrubber a composite."""
    game = played()
    stops = [stop for stop, _, _ in game.events.lines()]
    assert stops == list(range(game.length + 1))
    assert len(str(game.events).splitlines()) == game.length + 1


def test_every_event_names_its_rule_and_phase_and_is_a_sentence_of_its_own() -> None:
    for name in ("nile", "burrow", "beerbread"):
        for seed in range(3):
            game = cardlab.deal(name, seed=seed)
            game.advance("end", ["random", "random"])
            for event in game.events:
                assert game.rule_text(event.rule)
                assert event.phase in game.phases
                assert not event.words()[0].islower() and event.words().endswith(".") and ": ." not in event.words()
                assert event.seat in (None, 0, 1)


def test_a_line_of_the_log_cites_each_rule_of_its_step_once() -> None:
    """In the order of what happened; what another event's sentence tells along cites nothing of its own."""
    seen = set()
    for name in ("nile", "burrow", "beerbread"):
        game = cardlab.deal(name, seed=3)
        game.advance("end", ["random", "random"])
        along = game.definition.told_along
        for stop, rules, _ in game.events.lines():
            group = [event for event in game.events if event.stop == stop]
            told = [event.rule for event in group if event.code not in along] or [event.rule for event in group]
            assert rules.split(", ") == sorted(set(told), key=told.index)
            assert game.rule_text(rules) == "\n".join(map(game.rule_text, rules.split(", ")))
            seen.add((name, rules.count(",")))
    assert {("burrow", 1), ("beerbread", 1)} <= seen


def test_an_event_prints_as_its_sentence_and_shows_its_fields() -> None:
    (event,) = cardlab.deal("nile", seed=7).step()
    assert str(event) == "Ada turns up wheat: wheat floods."
    assert repr(event) == ("Event(stop=1, phase='Flood', what='flood', seat=0, card='wheat', count=1, rule='N3.1')")


def test_events_print_as_a_table_in_notebooks_with_signs_escaped() -> None:
    game = played()
    html = game.events._repr_html_()
    assert html.count("<tr>") == game.length + 2
    assert Events()._repr_html_() and str(Events()) == ""


def test_the_log_of_a_seat_hides_what_others_drew() -> None:
    game = played()
    for event in game.events:
        if event.what in ("draw", "draw paid", "draw bought"):
            assert event.card is not None and event.seat is not None
            assert event.card in event.words(event.seat) and event.card in event.words()
            assert event.card not in event.words(1 - event.seat)
