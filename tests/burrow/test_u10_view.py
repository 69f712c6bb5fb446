"""U10 What each player sees: everything but the face-down cards of the Field and the order of the Seed Pile."""

from __future__ import annotations

from fractions import Fraction

from cardlab.games.burrow.exact import next_card
from cardlab.games.burrow.state import Position

from .table import BURROW, check_counts, crops_of, dealt, field_of, run, step, table, view, whole_field, word_of


def middle(**changes: object) -> Position:
    """Return a table with something of everything."""
    settings = {
        "players": 2,
        "field": {31: "7 Otter", 33: "9", 17: "(3)", 8: "(Otter)", 20: "(Poacher)"},
        "crops": {"Ada": ["6 Otter=7", "9 + Poacher"], "Bo": ["2"]},
        "pile": "4 5 6 Poacher",
        "aside": 1,
        "drawn": "K",
        "stage": "place",
        "last": "Bo",
        "barred": "Ada",
        "totals": (12, 30),
        "scored": 1,
        "specials": 4,
    }
    return table(**(settings | changes))  # type: ignore[arg-type]


def test_everybody_sees_what_lies_open() -> None:
    """U10.1: Crops, open Field cards, the card drawn, counts, cards put aside, the layout; every seat the same."""
    s = middle()
    for seat in ("Ada", "Bo"):
        v = view(s, seat)
        assert field_of(v) == {31: "7 Otter", 33: "9", 35: "Q", 17: "(?)", 8: "(?)", 20: "(?)"}
        assert (crops_of(v, "Ada"), crops_of(v, "Bo")) == (["6 Otter=7", "9 + Poacher"], ["2"])
        assert word_of(v, v.drawn) == "K"
        assert (v.field_count, v.card_count - v.next_card, v.aside) == (7, 4, 1)
        assert (v.layer, v.place_x, v.place_y, v.covering) == (s.layer, s.place_x, s.place_y, s.covering)
        assert (v.total[:2], v.last_gatherer, v.walk_barred[:2]) == ([12, 30], 1, [1, 0])


def test_nobody_sees_the_seed_pile() -> None:
    """U10.1: neither its order nor a single card of it."""
    s = middle()
    other = middle(pile="Poacher 4 6 5")
    assert s.cards != other.cards
    for seat in ("Ada", "Bo"):
        assert view(s, seat) == view(other, seat)
        assert set(view(s, seat).cards[s.next_card : s.card_count]) == {-2}


def test_nobody_sees_face_down_cards_of_the_field() -> None:
    """U10.1: until they are turned up."""
    s = middle()
    other = middle(field={31: "7 Otter", 33: "9", 17: "(Poacher)", 8: "(3)", 20: "(Otter)"})
    assert s.cards != other.cards
    for seat in ("Ada", "Bo"):
        assert view(s, seat) == view(other, seat)


def test_a_card_is_seen_as_soon_as_it_is_turned_up() -> None:
    """U10.1: and a drawn one as soon as it is drawn."""
    s = dealt(2, slots={31: "7"}, top="5 6")
    assert set(view(s, "Bo").cards[:56]) == {-2}
    step(s)
    assert field_of(view(s, "Bo"))[31] == "7"
    run(s)
    assert sum(kind >= 0 for kind in view(s, "Bo").cards[:56]) == 9 + 2
    assert (crops_of(view(s, "Bo"), "Ada"), crops_of(view(s, "Ada"), "Bo")) == (["5"], ["6"])


def test_an_unfinished_choice_is_seen_by_the_seat_that_makes_it() -> None:
    """U10.1: nothing lies on the table yet."""
    s = table(field={31: "7"}, crops={"Ada": ["6", "8"], "Bo": ["2"]})
    BURROW.choose(s, 231)
    assert (view(s, "Ada").chosen[:1], view(s, "Ada").chosen_count) == ([231], 1)
    assert (view(s, "Bo").chosen[:1], view(s, "Bo").chosen_count) == ([0], 0)
    seen = view(s, "Ada")
    s.decider = 1
    BURROW.look(s, 0, seen)
    assert seen.chosen[:1] == [0], "a view that is used again keeps nothing"


def test_the_chances_count_what_nobody_has_seen() -> None:
    """U10.1: face down in the Field or in the pile, each card is as likely as any other; all seats see the same."""
    s = middle()
    expected = {name: Fraction(1, 7) for name in ("3", "4", "5", "6", "Otter")} | {"Poacher": Fraction(2, 7)}
    assert next_card(s) == expected
    for seat in (None, 0, 1):
        assert BURROW.next_card_chances(s, seat) == expected
    whole = table(field=whole_field("6 7 7 6 8 A 2 J 10"), crops={"Ada": ["9"], "Bo": ["9"]})
    chances = next_card(whole)
    assert chances["9"] == Fraction(2, 45) and chances["Otter"] == Fraction(2, 45) and sum(chances.values()) == 1


def test_between_two_rounds_the_whole_deck_is_unseen() -> None:
    """U10.1: the next card is the first of the next round; when the game is over there is none."""
    s = table(field={}, crops={"Ada": ["6"], "Bo": ["2"]}, ended="pile empty", charged="Ada", stage="score")
    assert next_card(s)["Otter"] == Fraction(2, 56)
    s.over = 1
    assert next_card(s) == {}


def test_before_the_last_scoring_nothing_is_left_to_chance() -> None:
    """U9.1: after this scoring no further round is laid out, as all are played or a total reaches the target."""
    scoring = {"field": {}, "crops": {"Ada": ["6", "9 9"], "Bo": ["2"]}, "ended": "pile empty", "stage": "score"}
    assert next_card(table(**scoring, charged="Ada", max_rounds=1)) == {}
    last = table(**scoring, charged="Ada", totals=(138, 0))
    assert last.field_count == 1 and next_card(last) != {}
    assert next_card(table(**scoring, charged="Ada", totals=(139, 0))) == {}


def test_dealing_anew_moves_only_what_nobody_sees() -> None:
    """U10.1: every view stays as it was."""
    s = middle()
    views = [view(s, seat) for seat in ("Ada", "Bo")]
    seen = set()
    for seed in range(30):
        other = s.copy()
        BURROW.resample(other, seed % 2, seed)
        check_counts(other)
        assert [view(other, seat) for seat in ("Ada", "Bo")] == views
        assert sorted(other.cards) == sorted(s.cards)
        seen.add(tuple(other.cards))
    assert len(seen) > 25


def test_a_view_in_words() -> None:
    """U10.1: it tells whose it is and shows no face-down card."""
    text = repr(view(middle(), "Bo"))
    assert "seat: Bo" in text and "Spring: 2 face down" in text and "31: 7 Otter" in text
    assert "Ada, B: 9 (1 card, frozen by 1 Poacher)" in text
