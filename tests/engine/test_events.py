"""Events say what happened, to whom, by which rule, and print as the log."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import cardlab
from cardlab.engine.events import Events, cited


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


def test_a_line_cites_each_rule_once_in_order_and_none_of_what_is_told_along() -> None:
    teller = SimpleNamespace(told_along=frozenset({9}))

    def happened(code: int, rule: str) -> Any:
        return SimpleNamespace(code=code, rule=rule, teller=teller)

    gather, freed, round_ends = happened(1, "U3.2"), happened(9, "U4.1"), happened(2, "U7.1")
    assert cited([gather, freed, round_ends, gather]) == "U3.2, U7.1"
    assert cited([round_ends, gather]) == "U7.1, U3.2"
    assert cited([freed, happened(9, "U4.2")]) == "U4.1, U4.2"
    assert cited([happened(1, ""), round_ends]) == "U7.1"


def test_the_log_of_each_game_cites_rules_of_its_book_and_of_its_step() -> None:
    seen = set()
    for name in ("nile", "burrow", "beerbread"):
        game = cardlab.deal(name, seed=3)
        game.advance("end", ["random", "random"])
        for stop, line, _ in game.events.lines():
            rules = line.split(", ")
            assert len(set(rules)) == len(rules)
            assert set(rules) <= {event.rule for event in game.events if event.stop == stop}
            assert game.rule_text(line) == "\n".join(map(game.rule_text, rules))
            seen.add((name, len(rules)))
    assert {("burrow", 2), ("beerbread", 2)} <= seen


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
