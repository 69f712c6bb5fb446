"""Both ways: what a seat cannot see changes nothing that it is shown; whatever it sees shows when it changes."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import cardlab
from cardlab.composite import is_asked
from cardlab.engine.events import Event, Events
from cardlab.games import definition
from cardlab.games.nile.components import KIND_NAMES, PLAGUE
from tests.playing import begin_a_composite, play, take_a_step
from tests.subjects import NAMES, subject

OF_EVERY_GAME = pytest.mark.parametrize("name", NAMES)


def positions(name: str, count: int = 8) -> Iterator[tuple[cardlab.Game, int, random.Random]]:
    """Yield games in progress on every table, with the seat that looks and dice for choosing."""
    for table in range(len(subject(name).tables)):
        for at in range(count):
            game = play(table, at, at, 15 + 30 * at, name=name).game
            if not game.over:
                for seat in range(game.players):
                    yield game.branch(), seat, random.Random(at)


def view(name: str, s: Any, seat: int) -> tuple[Any, ...]:
    """What a seat sees, without its dice, which are no part of the game."""
    v = definition(name).view()
    definition(name).look(s, seat, v)
    return tuple(getattr(v, field) for field, _ in v.fields if field[0] != "_")


# What a seat cannot see


@OF_EVERY_GAME
def test_swapping_what_is_not_seen_changes_no_view(name: str) -> None:
    """N11.1, N11.2, N4.3, N5.5: other hands, storages within their bounds, the order of the pile, others' trades.

    U10.1: face-down cards of the Field, the order of the Seed Pile.
    """
    touched: set[str] = set()
    for game, seat, dice in positions(name):
        s = game.position
        other, where = subject(name).swapped(s, seat, dice)
        touched |= where
        assert view(name, other, seat) == view(name, s, seat)
        if name == "nile" and (other.hand, other.storage, other.traded) != (s.hand, s.storage, s.traded):
            assert any(view(name, other, each) != view(name, s, each) for each in range(s.seats) if each != seat)
    assert touched == subject(name).hidden_places, "every hidden place was swapped somewhere"


@OF_EVERY_GAME
def test_swapping_what_is_not_seen_changes_no_picture_and_no_chance(name: str) -> None:
    """The picture, its text and the exact chances from a seat rest on its view alone."""
    tried = 0
    for game, seat, dice in positions(name, count=3):
        other = game.branch()
        other._history.show(subject(name).swapped(game.position, seat, dice)[0])
        if other.position == game.position:
            continue
        tried += 1
        one, two = game.picture(seat), other.picture(seat)
        assert one.svg == two.svg and one.describe() == two.describe()
        assert game.chance(seat) == other.chance(seat)
        assert game.sentence(seat) == other.sentence(seat)
    assert tried >= 30


def test_an_open_picture_does_show_it() -> None:
    """The control: with all cards open the swapped cards are seen."""
    game, seat, dice = next(positions("nile", count=3))
    other = game.branch()
    other._history.show(subject("nile").swapped(game.position, seat, dice)[0])
    assert game.picture().svg != other.picture().svg


def test_a_step_that_draws_for_somebody_else_shows_the_same_whatever_is_drawn() -> None:
    """N11.1: after a draw by another seat everything that is shown is equal, though the cards drawn differ."""
    tried = 0
    for game, seat, _ in positions("nile", count=6):
        s = game.position
        if (
            not game.definition.takes_a_card(s)
            or not s.draw_left
            or (s.active if s.stage != 2 else s.pending_seat) == seat
        ):
            continue
        one, two = game.branch(), game.branch()
        kinds = [kind for kind in sorted(set(s.pile[: s.pile_count])) if kind != PLAGUE]
        if len(kinds) < 2 or game.cursor != game.length:
            continue
        one.step(card=KIND_NAMES[kinds[0]])
        two.step(card=KIND_NAMES[kinds[-1]])
        if [event.what for event in one.events] != [event.what for event in two.events]:
            continue
        tried += 1
        assert one.position != two.position
        assert view("nile", one.position, seat) == view("nile", two.position, seat)
        assert one.sentence(seat) == two.sentence(seat) and one.events.text(seat) == two.events.text(seat)
        assert one.picture(seat).svg == two.picture(seat).svg
        assert one.picture(seat).describe() == two.picture(seat).describe()
        assert one.sentence() != two.sentence()
    assert tried > 10


# What a seat does see


def changed(s: Any, name: str, place: tuple[int, ...]) -> Any:
    """Return the position with one number larger by one."""
    s = s.copy()
    if not place:
        setattr(s, name, getattr(s, name) + 1)
    elif len(place) == 1:
        getattr(s, name)[place[0]] += 1
    else:
        getattr(s, name)[place[0]][place[1]] += 1
    return s


def places_of(shape: tuple[int, ...]) -> list[tuple[int, ...]]:
    places: list[tuple[int, ...]] = [()]
    for size in shape:
        places = [(*place, at) for place in places for at in range(size)]
    return places


@pytest.mark.parametrize(
    ("name", "table", "steps"), [(name, *moment) for name in NAMES for moment in subject(name).moments]
)
def test_each_number_of_the_position_is_seen_by_just_whom_it_should(name: str, table: int, steps: int) -> None:
    """N11.1, N11.2, U10.1: change any one number: the view differs if and only if the seat sees it."""
    s = play(table, 3, 5, steps, force=False, name=name).game.position
    for seat in range(s.seats):
        before = view(name, s, seat)
        for field, shape in s.fields:
            if field in ("seats", "decider"):
                continue
            for place in places_of(shape):
                differs = view(name, changed(s, field, place), seat) != before
                assert differs == subject(name).is_seen(s, seat, field, place), (seat, field, place)


@OF_EVERY_GAME
def test_who_decides_and_how_many_play_is_seen(name: str) -> None:
    """These two change what else is seen, so they are tried by themselves."""
    game = cardlab.deal(name, 2, 3)
    game.advance("decision")
    s, look = game.position, definition(name).look
    v, w = definition(name).view(), definition(name).view()
    for seat in range(2):
        look(s, seat, v)
        other = s.copy()
        other.decider = 1 - s.decider
        look(other, seat, w)
        assert (v.decider, w.decider) == (s.decider, 1 - s.decider)
        assert v.seats == 2


@OF_EVERY_GAME
def test_every_field_of_a_view_can_be_told_apart(name: str) -> None:
    """No field of the view is always the same: each differs between two positions of the games above."""
    seen: dict[str, set[str]] = {field: set() for field, _ in definition(name).view.fields}

    def note(v: Any) -> None:
        for field in seen:
            seen[field].add(str(getattr(v, field)))

    for game, seat, dice in positions(name, count=4):
        games = [game]
        if is_asked(game.definition, game.position):
            games.append(game.branch())
            begin_a_composite(games[1])
        else:
            take_a_step(game, dice)
        for each in games:
            note(each.view(seat))
    for table in range(len(subject(name).tables)):
        note(play(table, 1, 1, 1000, name=name).game.view(0))
    always = {field for field, values in seen.items() if len(values) == 1}
    assert always == {"_number_low", "_number_high", "_throws"} | subject(name).constant


# What a seat is told


def is_told(event: Event, seat: int, open_discards: bool) -> bool:
    """N11.1, N5.5: whether this seat learns which card an event is about."""
    if event.seat == seat:
        return True
    if event.what == "traded":
        return open_discards
    return event.what not in ("draw", "draw bought", "draw paid")


def test_the_log_of_a_seat_tells_just_what_it_learns() -> None:
    """N4.3, N5.5, N11.1: another card in the event changes the words exactly when the seat learns the card."""
    told: dict[tuple[str, bool], int] = {}
    for game, seat, _ in positions("nile", count=5):
        open_discards = game.options.open_discards
        events = game.events
        hidden = Events(
            event if event.card is None or is_told(event, seat, open_discards) else event._replace(card="onions")
            for event in events
        )
        assert hidden.text(seat) == events.text(seat)
        for at, event in enumerate(events):
            if event.card in (None, "plague"):
                continue
            other = Events(events)
            cards = ("grapes-onions", "papyrus-wheat") if "-" in str(event.card) else ("onions", "wheat")
            other[at] = event._replace(card=cards[event.card == cards[0]])
            group = [each for each in other if each.stop == event.stop]
            right = [each for each in events if each.stop == event.stop]
            same = Events(group).text(seat) == Events(right).text(seat)
            learns = is_told(event, seat, open_discards)
            assert same != learns, (event, seat)
            assert Events(group).text() != Events(right).text(), "with all cards open everything is told"
            told[event.what, learns] = told.get((event.what, learns), 0) + 1
    assert {key for key in told if not key[1]} == {
        (what, False) for what in ("draw", "draw bought", "draw paid", "traded")
    }
    assert {what for what, learns in told if learns} >= {
        "flood", "draw", "draw bought", "draw paid", "traded", "strike", "harvest", "plant", "displace", "speculate"
    }  # fmt: skip


def test_burrow_s_log_tells_all_seats_the_same() -> None:
    """U10.1: all that happens at the table happens openly."""
    for game, seat, _ in positions("burrow", count=2):
        assert game.events.text(seat) == game.events.text()
