"""N11, both ways: what a seat cannot see changes nothing that it is shown; whatever it sees shows when it changes."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import cardlab
from cardlab.engine.events import Event, Events
from cardlab.games.nile.components import FIRST_SPECULATION, KIND_NAMES, PLAGUE
from cardlab.games.nile.look import look
from cardlab.games.nile.state import Position, View
from tests.playing import TABLES, play, take_a_step

Place = tuple[str, int, int]  # field, seat, kind; or "pile", 0, the place in it


def positions(count: int = 8) -> Iterator[tuple[cardlab.Game, int, random.Random]]:
    """Yield games in progress on every table, with the seat that looks and dice for choosing."""
    for table in range(len(TABLES)):
        for at in range(count):
            game = play(table, at, at, 15 + 30 * at).game
            if not game.over:
                for seat in range(game.players):
                    yield game.branch(), seat, random.Random(at)


def view(s: Position, seat: int) -> tuple[Any, ...]:
    """What a seat sees, without its dice, which are no part of the game."""
    v = View()
    look(s, seat, v)
    return tuple(getattr(v, name) for name, _ in View.fields if name[0] != "_")


# What a seat cannot see


def hidden_places(s: Position, seat: int) -> list[Place]:
    """Every card that this seat does not see: in other hands, other storages, others' trades, and the pile (N11.1)."""
    places: list[Place] = [("pile", 0, place) for place in range(s.pile_count)]
    fields = ("hand", "storage") if s.open_discards else ("hand", "storage", "traded")
    for field in fields:
        for other in range(s.seats):
            if other != seat:
                row = getattr(s, field)[other]
                places += [(field, other, kind) for kind, count in enumerate(row) for _ in range(count)]
    return places


def card_at(s: Position, place: Place) -> int:
    return s.pile[place[2]] if place[0] == "pile" else place[2]


def put(s: Position, place: Place, card: int) -> None:
    """Lay another card where the one of this place lies."""
    field, seat, kind = place
    if field == "pile":
        s.pile[kind] = card
        return
    row = getattr(s, field)[seat]
    row[kind] -= 1
    row[card] += 1
    if field == "traded":
        s.discards[kind] -= 1
        s.discards[card] += 1


def can_lie(s: Position, place: Place, card: int) -> bool:
    """N8.2: everybody knows where the Plague is; N11.2: a storage holds no more of a crop than it has received."""
    field, seat, _ = place
    if card == PLAGUE:
        return field == "pile"
    if field == "storage":
        return card < FIRST_SPECULATION and s.storage[seat][card] < s.received[seat][card]
    return True


def swapped(s: Position, seat: int, dice: random.Random, times: int = 40) -> tuple[Position, set[str]]:
    """Return the position after random swaps of what the seat cannot see, and where swapped cards lay."""
    s = s.copy()
    touched = set()
    for _ in range(times):
        places = hidden_places(s, seat)
        if len(places) < 2:
            break
        one, two = dice.sample(places, 2)
        first, second = card_at(s, one), card_at(s, two)
        if first != second and can_lie(s, one, second) and can_lie(s, two, first):
            put(s, one, second)
            put(s, two, first)
            touched |= {one[0], two[0]}
    return s, touched


def test_swapping_what_is_not_seen_changes_no_view() -> None:
    """N11.1, N11.2, N4.3, N5.5: other hands, storages within their bounds, the order of the pile, others' trades."""
    touched: set[str] = set()
    for game, seat, dice in positions():
        s = game.position
        other, where = swapped(s, seat, dice)
        touched |= where
        assert view(other, seat) == view(s, seat)
        if (other.hand, other.storage, other.traded) != (s.hand, s.storage, s.traded):
            assert any(view(other, each) != view(s, each) for each in range(game.players) if each != seat)
    assert touched == {"pile", "hand", "storage", "traded"}, "every hidden place was swapped somewhere"


def test_swapping_what_is_not_seen_changes_no_picture_and_no_chance() -> None:
    """The picture, its text and the exact chances from a seat rest on its view alone."""
    tried = 0
    for game, seat, dice in positions(count=3):
        other = game.branch()
        other._history.show(swapped(game.position, seat, dice)[0])
        if other.position == game.position:
            continue
        tried += 1
        one, two = game.picture(seat), other.picture(seat)
        assert one.svg == two.svg and one.describe() == two.describe()
        assert game.chance(seat) == other.chance(seat)
        assert game.sentence(seat) == other.sentence(seat)
    assert tried > 30


def test_an_open_picture_does_show_it() -> None:
    """The control: with all cards open the swapped cards are seen."""
    game, seat, dice = next(positions(count=3))
    other = game.branch()
    other._history.show(swapped(game.position, seat, dice)[0])
    assert game.picture().svg != other.picture().svg


def test_a_step_that_draws_for_somebody_else_shows_the_same_whatever_is_drawn() -> None:
    """N11.1: after a draw by another seat everything that is shown is equal, though the cards drawn differ."""
    tried = 0
    for game, seat, _ in positions(count=6):
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
        assert view(one.position, seat) == view(two.position, seat)
        assert one.sentence(seat) == two.sentence(seat) and one.events.text(seat) == two.events.text(seat)
        assert one.picture(seat).svg == two.picture(seat).svg
        assert one.picture(seat).describe() == two.picture(seat).describe()
        assert one.sentence() != two.sentence()
    assert tried > 10


# What a seat does see


def is_seen(s: Position, seat: int, name: str, place: tuple[int, ...]) -> bool:
    """N11.1, N11.2, said field by field: whether this seat sees this number of the position."""
    if name in ("hand", "storage", "traded"):
        return place[0] == seat
    if name in ("received",):
        return place[0] < s.seats
    if name == "discards":
        return place[0] == PLAGUE  # N8.2: everybody knows whether it is in the pile
    if name in ("chosen", "chosen_count"):
        return s.decider == seat
    return name in {
        "seats", "phase", "turn", "round", "decider", "crops", "pairs", "copies", "open_discards",
        "keep_current_flood", "season", "active", "pile_count", "hand_count", "storage_count", "field_size",
        "field_owner", "flood_stack", "flood_stack_count", "flood_card", "flooded", "pending", "pending_seat",
        "discard_count", "seen_discards",
    }  # fmt: skip


def changed(s: Position, name: str, place: tuple[int, ...]) -> Position:
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


@pytest.mark.parametrize(("table", "steps"), [(0, 1), (0, 40), (1, 30), (4, 25), (5, 60)])
def test_each_number_of_the_position_is_seen_by_just_whom_it_should(table: int, steps: int) -> None:
    """N11.1, N11.2: change any one number: the view differs if and only if the seat sees it."""
    s = play(table, 3, 5, steps, force=False).game.position
    for seat in range(s.seats):
        before = view(s, seat)
        for name, shape in Position.fields:
            if name in ("seats", "decider"):
                continue
            for place in places_of(shape):
                differs = view(changed(s, name, place), seat) != before
                assert differs == is_seen(s, seat, name, place), (seat, name, place)


def test_who_decides_and_how_many_play_is_seen() -> None:
    """These two change what else is seen, so they are tried by themselves."""
    s = play(0, 3, 5, 1, force=False).game.position
    v, w = View(), View()
    for seat in range(2):
        look(s, seat, v)
        other = s.copy()
        other.decider = 1 - s.decider
        look(other, seat, w)
        assert (v.decider, w.decider) == (s.decider, 1 - s.decider)
        assert v.seats == 2


def test_every_field_of_a_view_can_be_told_apart() -> None:
    """No field of the view is always the same: each differs between two positions of the games above."""
    seen: dict[str, set[str]] = {name: set() for name, _ in View.fields}
    for game, seat, dice in positions(count=4):
        games = [game]
        if game.decider is not None and len(game.legal_actions()) > 1:
            games.append(game.branch())
            for word in ("market", "plant", "speculate"):
                if games[1].why_not(word) is None:
                    games[1].play(word)
                    break
        else:
            take_a_step(game, dice)
        for each in games:
            v = each.view(seat)
            for name in seen:
                seen[name].add(str(getattr(v, name)))
    always = {name for name, values in seen.items() if len(values) == 1}
    assert always == {"_number_low", "_number_high", "_throws"}


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
    for game, seat, _ in positions(count=5):
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
