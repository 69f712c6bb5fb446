"""N11 What each player sees, and what he is held to remember."""

from __future__ import annotations

from typing import Any

from cardlab.games.nile.state import Position

from .table import NILE, change, pile_on, play, run, step, table, told, view


def middle(**changes: Any) -> Position:
    """A table in the middle of a game with something of everything."""
    settings: dict[str, Any] = {
        "hands": {"Ada": "2 wheat, castor-flax", "Bo": "papyrus, 2 flax", "Chen": "lettuce"},
        "storages": {"Ada": "wheat", "Bo": "flax, castor", "Chen": ""},
        "received": {"Ada": "2 wheat", "Bo": "flax, 2 castor", "Chen": "lettuce"},
        "fields": {"castor": ("Bo", 3), "papyrus": ("Ada", 2)},
        "flood": "wheat",
        "flood_stack": "2 lettuce, papyrus-flax",
        "pending": ("Chen", "lettuce-castor"),
        "pile": "flax, castor, plague, wheat",
        "discards": "castor, lettuce, wheat",
        "seen": "3 papyrus",
        "traded": {"Ada": "wheat", "Bo": "castor", "Chen": "lettuce"},
    }
    return table(3, **(settings | changes))


def test_everybody_sees_what_lies_open_and_how_many_cards_there_are() -> None:
    """N11.1: and his own hand and storage."""
    s = middle(season=2, active="Bo")
    for seat, name in enumerate(("Ada", "Bo", "Chen")):
        v = view(s, name)
        assert (v.seat, v.seats, v.season, v.active, v.decider, v.turn, v.round) == (seat, 3, 2, 1, 1, 2, 1)
        assert (v.hand, v.storage) == (s.hand[seat], s.storage[seat])
        assert (v.field_size, v.field_owner) == (s.field_size, s.field_owner)
        assert (v.flood_stack, v.flood_stack_count, v.flood_card, v.flooded) == (s.flood_stack, 4, 1, s.flooded)
        assert (v.pending, v.pending_seat) == (s.pending, 2)
        assert (v.pile_count, v.discard_count, v.plague_in_pile) == (4, 6, 1)
        assert (v.hand_count, v.storage_count) == (s.hand_count, s.storage_count)
        assert v.seen_discards == s.seen_discards
        assert (v.crops, v.pairs, v.copies, v.phase) == (5, 10, 16, 2)


def test_whether_the_plague_is_in_the_pile_is_known() -> None:
    """N11.1: in the pile, or with the discards."""
    assert view(middle(pile="flax, plague"), "Bo").plague_in_pile == 1
    assert view(middle(pile="flax"), "Bo").plague_in_pile == 0


def test_the_options_are_known() -> None:
    """N11.1, N5.5, N9.2: they are part of the rules."""
    v = view(middle(open_discards=True, keep_current_flood=True, crops=6, copies=12), "Bo")
    assert (v.open_discards, v.keep_current_flood, v.crops, v.copies, v.pairs) == (1, 1, 6, 12, 15)
    v = view(middle(), "Bo")
    assert (v.open_discards, v.keep_current_flood) == (0, 0)


def test_other_hands_are_not_seen() -> None:
    """N11.1: a card of Bo's hand changes places with one of the pile, or of Chen's hand."""
    hidden = middle(
        hands={"Ada": "2 wheat, castor-flax", "Bo": "papyrus, flax, castor", "Chen": "lettuce"},
        pile="2 flax, plague, wheat",
    )
    assert view(hidden, "Ada") == view(middle(), "Ada")
    assert view(hidden, "Bo") != view(middle(), "Bo")
    hidden = middle(hands={"Ada": "2 wheat, castor-flax", "Bo": "lettuce, 2 flax", "Chen": "papyrus"})
    assert view(hidden, "Ada") == view(middle(), "Ada")


def test_other_storages_are_not_seen() -> None:
    """N11.1, N4.3: a stored card of Bo's changes places with one of his hand."""
    hidden = middle(
        storages={"Ada": "wheat", "Bo": "2 castor", "Chen": ""},
        hands={"Ada": "2 wheat, castor-flax", "Bo": "papyrus, 2 flax", "Chen": "lettuce"},
        pile="2 flax, plague, wheat",
    )
    assert view(hidden, "Ada") == view(middle(), "Ada")
    assert view(hidden, "Bo") != view(middle(), "Bo")


def test_the_order_of_the_pile_is_not_seen() -> None:
    """N11.1: by nobody."""
    hidden = middle()
    pile_on(hidden, "plague, wheat, castor, flax")
    for name in ("Ada", "Bo", "Chen"):
        assert view(hidden, name) == view(middle(), name)


def test_traded_cards_are_not_seen_by_others() -> None:
    """N11.1, N5.5: a card that Bo traded away changes places with one of the pile."""
    hidden = middle(
        discards="flax, lettuce, wheat",
        traded={"Ada": "wheat", "Bo": "flax", "Chen": "lettuce"},
        pile="2 castor, plague, wheat",
    )
    assert view(hidden, "Ada") == view(middle(), "Ada")
    assert view(hidden, "Bo") != view(middle(), "Bo")


def test_every_open_thing_that_changes_is_seen_by_all() -> None:
    """N11.1: one thing at a time."""
    others: list[dict[str, Any]] = [
        {"fields": {"castor": ("Bo", 4), "papyrus": ("Ada", 2)}},
        {"fields": {"castor": ("Chen", 3), "papyrus": ("Ada", 2)}},
        {"flood_stack": "lettuce, wheat, papyrus-flax"},
        {"flood_stack": "lettuce, papyrus-flax"},
        {"flood": "lettuce", "flood_stack": "wheat, lettuce, papyrus-flax"},
        {"flood": None, "flooded": "wheat", "flood_stack": "wheat, 2 lettuce, papyrus-flax"},
        {"pending": ("Bo", "lettuce-castor")},
        {"pending": ("Chen", "wheat-castor")},
        {"pile": "flax, castor, plague"},
        {"discards": "castor, lettuce, wheat, flax"},
        {"seen": "2 papyrus, lettuce"},
        {"season": 2},
        {"active": "Bo"},
        {"phase": "plant"},
        {"hands": {"Ada": "2 wheat, castor-flax", "Bo": "papyrus, 3 flax", "Chen": "lettuce"}},
        {"storages": {"Ada": "wheat", "Bo": "flax", "Chen": ""}},
        {"received": {"Ada": "2 wheat", "Bo": "flax, 3 castor", "Chen": "lettuce"}},
    ]
    for changes in others:
        for name in ("Ada", "Bo", "Chen"):
            assert view(middle(**changes), name) != view(middle(), name), (changes, name)


def test_displaced_fields_are_seen_by_all() -> None:
    """N11.1, N6.3: publicly discarded."""
    s = table(hands={"Ada": "2 wheat"}, fields={"wheat": ("Bo", 1)}, phase="plant")
    play(s, "plant", "wheat", 2)
    assert view(s, "Bo").seen_discards[1] == view(s, "Ada").seen_discards[1] == 1


def test_eaten_fields_are_seen_by_all() -> None:
    """N11.1, N8.1: publicly discarded, and the Plague with them."""
    s = table(pile="plague, flax, castor", fields={"wheat": ("Bo", 3)}, phase="flood")
    step(s)
    step(s)
    assert (view(s, "Ada").seen_discards[1], view(s, "Ada").seen_discards[28], view(s, "Ada").plague_in_pile) == (
        3,
        1,
        0,
    )


def test_speculations_are_seen_by_all_after_their_pay_out() -> None:
    """N11.1, N3.4: publicly discarded."""
    s = table(pile="castor, flax", pending=("Bo", "papyrus-wheat"), phase="flood")
    run(s)
    assert view(s, "Ada").seen_discards[7] == 1


def test_an_unfinished_decision_is_seen_by_the_seat_that_decides_only() -> None:
    """N11.1: nothing is told to the others before it is complete."""
    s = table(hands={"Ada": "2 wheat"})
    untouched = s.copy()
    reused = view(s, "Ada")
    NILE.list_choices(s)
    NILE.choose(s, 1)
    assert (view(s, "Ada").chosen_count, view(s, "Ada").chosen[0]) == (1, 1)
    assert view(s, "Bo") == view(untouched, "Bo")
    NILE.look(s, 0, reused)
    NILE.look(s, 1, reused)
    assert (reused.chosen_count, reused.chosen) == (0, [0] * 32)


def test_a_seat_remembers_the_cards_it_traded_away() -> None:
    """N11.2: its own, and not those of others."""
    s = middle()
    for seat, name in enumerate(("Ada", "Bo", "Chen")):
        assert view(s, name).traded == s.traded[seat]
    before = s.copy()
    play(s, "hapi", "wheat", "castor-flax")
    assert change(before, s)["traded Ada"] == "+wheat, +castor-flax"


def test_traded_cards_are_remembered_until_the_next_shuffle() -> None:
    """N11.2: of every seat."""
    s = middle(pile="2 flax", phase="draw")
    step(s)
    step(s)
    assert view(s, "Ada").traded[1] == 1
    told = step(s)
    assert [told[f"traded {name}"] for name in ("Ada", "Bo", "Chen")] == ["-wheat", "-castor", "-lettuce"]
    assert view(s, "Ada").traded == [0] * 28


def test_nothing_that_was_seen_among_the_discards_is_remembered_after_a_shuffle() -> None:
    """N11.2, N11.1: none of the cards seen there is among the discards any more."""
    s = middle(pile="2 flax", phase="draw")
    step(s)
    step(s)
    assert step(s)["seen_discards"] == "-3 papyrus, -plague"
    assert not any(view(s, "Bo").seen_discards)


def test_what_a_storage_has_received_is_an_upper_bound_on_its_content() -> None:
    """N11.2: it grows with each harvest, and does not fall when stored cards are traded away."""
    s = table(pile="wheat, flax, castor", hands={"Ada": "lettuce"}, fields={"wheat": ("Ada", 2)}, phase="flood")
    assert run(s)["received Ada"] == "+wheat"
    play(s, "market", "lettuce", "stored wheat")
    assert (s.storage[0][1], s.received[0][1]) == (0, 1)
    for name in ("Ada", "Bo"):
        assert view(s, name).received == s.received


def test_what_a_storage_has_received_is_remembered_after_a_shuffle() -> None:
    """N11.2: until the end of the game."""
    s = middle(pile="2 flax", phase="draw")
    step(s)
    step(s)
    assert not any(name.startswith("received") for name in step(s))


def test_a_view_names_nothing_else() -> None:
    """N11.1: everything a view holds, so that a new field cannot give a secret away unnoticed."""
    assert [field.name for field in NILE.view.fields if not field.name.startswith("_")] == [
        "seat",
        "seats",
        "phase",
        "turn",
        "round",
        "decider",
        "crops",
        "pairs",
        "copies",
        "open_discards",
        "keep_current_flood",
        "season",
        "active",
        "hand",
        "storage",
        "hand_count",
        "storage_count",
        "field_size",
        "field_owner",
        "flood_stack",
        "flood_stack_count",
        "flood_card",
        "flooded",
        "pending",
        "pending_seat",
        "pile_count",
        "discard_count",
        "plague_in_pile",
        "seen_discards",
        "traded",
        "received",
        "chosen",
        "chosen_count",
    ]


def test_a_card_drawn_is_named_to_its_owner_only() -> None:
    """N11.1: in the log too."""
    s = table(pile="flax, wheat, castor", phase="draw")
    s.log = []
    NILE.proceed(s)
    assert (told(s, "Ada"), told(s, "Bo"), told(s, None)) == ("Ada draws flax.", "Ada draws a card.", "Ada draws flax.")
