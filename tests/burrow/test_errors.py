"""What the game says when a choice is not allowed: the right sentence, with the rule that forbids it."""

from __future__ import annotations

from typing import Any

import pytest

from cardlab.games.burrow.state import Position

from .table import BURROW, dealt, offered, play, run, table, whole_field
from .test_u04_drawing import holding


def refused(s: Position, *words: object) -> tuple[str, str]:
    """Make all choices but the last, which must not be offered; return why it is not, and the rule."""
    for word in words[:-1]:
        assert str(word) in offered(s)
        BURROW.choose(s, int(BURROW.action_of(word, s)))
    action = BURROW.action_of(words[-1], s)
    assert str(action) not in offered(s)
    before = s.copy()
    reason = BURROW.why_not(s, int(action))
    assert s == before
    return reason


def gathering(**changes: Any) -> Position:
    """Return a table at which Ada can gather a 7 in slot 31, and an Otter lies in slot 33."""
    settings = {
        "field": {31: "7 3", 33: "Otter", 37: "J", 17: "(7)", 23: "(2)"},
        "crops": {"Ada": ["6 8", "9 + Poacher"], "Bo": ["2"]},
    }
    return table(**(settings | changes))


def choosing(**changes: Any) -> Position:
    """Return a table at which Ada can gather nothing."""
    settings = {"field": {31: "J"}, "crops": {"Ada": ["6 8", "7", "2", "9 + Poacher"], "Bo": ["2"]}}
    return table(**(settings | changes))


def test_a_slot_without_a_card() -> None:
    """U3.2: one that is empty."""
    assert refused(gathering(), "slot 38") == ("No card is left in slot 38.", "U3.2")
    assert refused(choosing(), "slot 38") == ("No card is left in slot 38.", "U3.2")


def test_a_place_in_a_slot_without_a_card() -> None:
    """U6.1: one card, or two, lie there."""
    assert refused(gathering(), "slot 31 third") == ("Slot 31 holds only 2 cards, so there is no third one.", "U6.1")
    assert refused(gathering(), "slot 33 second") == ("Slot 33 holds only 1 card, so there is no second one.", "U6.1")


def test_a_card_that_lies_face_down() -> None:
    """U3.5: it is told how many cover it."""
    assert refused(gathering(), "slot 17") == ("The card in slot 17 lies face down: 1 slot covers it.", "U3.5")
    s = gathering(field=whole_field("7 J J J J Q Q Q Q"), lid="")
    assert refused(s, "slot 12") == ("The card in slot 12 lies face down: 5 slots cover it.", "U3.5")


def test_an_otter_while_a_seed_can_be_gathered() -> None:
    """U3.3: it waits."""
    assert refused(gathering(crops={"Ada": ["6"]}), "slot 33") == (
        "An Otter can be gathered only when no Seed can be: gather one of the Seeds that fit.",
        "U3.3",
    )


def test_a_card_that_fits_no_crop() -> None:
    """U3.2: the top cards are named, those of frozen Crops left out."""
    assert refused(gathering(), "slot 37") == (
        "No unfrozen Crop of Ada takes this card: on top lies only an 8.",
        "U3.2",
    )
    assert refused(choosing(crops={"Ada": ["6", "2", "6"]}), "slot 31") == (
        "No Crop of Ada takes this card: on top lie a 2 and a 6.",
        "U3.2",
    )
    team = gathering(mode="cooperative", crops={"Ada": ["6"]})
    assert refused(team, "slot 37") == (
        "No Crop of the team takes this card: on top lies only a 6.",
        "U3.2",
    )


def test_gathering_with_every_crop_frozen() -> None:
    """U6.2: nothing goes on them, an Otter neither."""
    frozen = {"Ada": ["6 + Poacher"], "Bo": ["2"]}
    for card in ("7", "Otter"):
        assert refused(choosing(field={31: card}, crops=frozen), "slot 31") == (
            "A Poacher lies on every Crop of Ada: nothing goes on them this round.",
            "U6.2",
        )


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("draw", "Something can be gathered, so it must be; one draws or walks about only when nothing can."),
        ("walk", "Something can be gathered, so it must be; one draws or walks about only when nothing can."),
        ("stop", "A Gather that is possible must be made."),
    ],
)
def test_something_else_while_a_gather_is_possible(word: str, reason: str) -> None:
    """U3.1: it must be made."""
    assert refused(gathering(), word) == (reason, "U3.1")


@pytest.mark.parametrize("word", ["draw", "walk"])
def test_something_else_after_a_first_gather(word: str) -> None:
    """U3.1: with gathers_per_turn=None one may stop, and nothing else."""
    s = table(gathers_per_turn=None, field={31: "7", 33: "8"}, crops={"Ada": ["6", "7"], "Bo": ["2"]})
    play(s, "slot 31", "crop A")
    assert refused(s, word) == (
        "In a turn that has a Gather nothing else is done: gather another card, or stop.",
        "U3.1",
    )


def test_ending_the_round_while_a_gather_is_possible() -> None:
    """U7.3: only when none is."""
    assert refused(gathering(), "end") == (
        "The round can be ended by choice only when no Gather is possible.",
        "U7.3",
    )


def test_a_new_crop_for_a_gather() -> None:
    """U4.1: only for a drawn card."""
    assert refused(gathering(), "new") == ("A new Crop is opened only with a card drawn from the Seed Pile.", "U4.1")


def test_what_is_no_card_where_a_card_is_asked_for() -> None:
    """U3.2: a Crop and a rank."""
    assert refused(gathering(), "crop A") == (
        "'crop A' names a Crop, but this decision asks for a Field card to gather.",
        "U3.2",
    )
    assert refused(gathering(), "rank 7") == (
        "'rank 7' names a rank for an Otter, but this decision asks for a Field card to gather.",
        "U3.2",
    )


def test_gathering_onto_a_crop_that_does_not_take_it() -> None:
    """U3.2: another top card, a frozen Crop, none at all."""
    s = gathering(crops={"Ada": ["6", "2", "9 + Poacher"], "Bo": ["2"]})
    assert refused(s.copy(), "slot 31", "crop B") == ("The 7 does not fit the 2 on top of crop B.", "U3.2")
    assert refused(s.copy(), "slot 31", "crop C") == (
        "A Poacher lies on crop C: nothing goes on or off it this round.",
        "U6.2",
    )
    assert refused(s.copy(), "slot 31", "crop D") == ("Ada has no crop D: the last one is C.", "U5.1")
    assert refused(s.copy(), "slot 31", "crop AB") == ("Ada has no crop AB: the last one is C.", "U5.1")
    team = gathering(mode="cooperative", crops={"Ada": ["6"]})
    assert refused(team, "slot 31", "crop B") == ("The team has no crop B: its last one is A.", "U5.1")


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("slot 31", "'slot 31' names a Field card, but this decision asks for a Crop for it."),
        ("rank 7", "'rank 7' names a rank for an Otter, but this decision asks for a Crop for it."),
        ("stop", "'stop' does not belong here: this decision asks for a Crop for it."),
        ("new", "'new' does not belong here: this decision asks for a Crop for it."),
    ],
)
def test_what_is_no_crop_where_a_crop_is_asked_for(word: str, reason: str) -> None:
    """U3.2: the second choice of a Gather."""
    assert refused(gathering(), "slot 31", word) == (reason, "U3.2")


def test_a_rank_that_does_not_fit() -> None:
    """U3.3: which ranks do is told; for a drawn Otter too."""
    s = choosing(field={31: "J", 33: "Otter"}, crops={"Ada": ["2"], "Bo": ["2"]})
    reason = ("An Otter takes a rank that fits the 2 on top of the Crop: 2 or 3 or A.", "U3.3")
    assert refused(s, "slot 33", "crop A", "rank 4") == reason
    assert refused(holding("Otter", ["2"]), "crop A", "rank K") == reason


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("slot 31", "'slot 31' names a Field card, but this decision asks for the rank of the Otter."),
        ("crop A", "'crop A' names a Crop, but this decision asks for the rank of the Otter."),
        ("stop", "'stop' does not belong here: this decision asks for the rank of the Otter."),
    ],
)
def test_what_is_no_rank_where_a_rank_is_asked_for(word: str, reason: str) -> None:
    """U3.3: the third choice of a Gather, the second of a placing, the only one of a start card."""
    s = choosing(field={31: "J", 33: "Otter"}, crops={"Ada": ["2"], "Bo": ["2"]})
    assert refused(s, "slot 33", "crop A", word) == (reason, "U3.3")
    assert refused(holding("Otter", ["2"]), "crop A", word) == (reason, "U4")
    assert refused(holding("Otter", ["2 + Poacher"]), "new", word) == (reason, "U4")
    start = dealt(2, top="Otter 5")
    run(start)
    if word == "crop A":
        reason = "An Otter as start card opens the first Crop: name its rank, not 'crop A'."
    assert refused(start, word) == (reason, "U2.4")


def test_a_walk_about_that_cannot_begin() -> None:
    """U5.1, U5.4: nothing fits, one Crop alone, or the last one was in vain."""
    s = choosing(crops={"Ada": ["6", "2"], "Bo": ["2"]})
    assert refused(s, "walk") == (
        "No top card of a Crop fits on another Crop, so a Walk About cannot begin.",
        "U5.1",
    )
    s = choosing(crops={"Ada": ["6", "7 + Poacher"], "Bo": ["2"]})
    assert refused(s, "walk") == ("A Walk About takes two Crops without a Poacher.", "U5.1")
    reason = "The last Walk About of {} brought no Gather: another one has to wait until a card is gathered or drawn."
    assert refused(choosing(barred="Ada"), "walk") == (reason.format("Ada"), "U5.4")
    s = choosing(mode="cooperative", crops={"Ada": ["6", "7"]}, barred="Ada", active="Bo")
    assert refused(s, "walk") == (reason.format("the team"), "U5.4")


def test_ending_the_round_in_competitive_play() -> None:
    """U7.3: teams only."""
    assert refused(choosing(), "end") == (
        "Only a team can end the round by choice; in competitive play it ends by itself.",
        "U7.3",
    )


def test_what_does_not_belong_to_the_choice_instead_of_a_gather() -> None:
    """U3.4: what does is told."""
    assert refused(choosing(), "stop") == ("'stop' does not belong here: draw or walk.", "U3.4")
    assert refused(choosing(barred="Ada"), "new") == ("'new' does not belong here: draw.", "U3.4")
    team = choosing(mode="cooperative", crops={"Ada": ["6", "7"]})
    asked = "what to do instead of a Gather: draw or walk or end the round"
    assert refused(team, "crop A") == (f"'crop A' names a Crop, but this decision asks for {asked}.", "U3.4")
    assert refused(team, "rank 7") == (
        f"'rank 7' names a rank for an Otter, but this decision asks for {asked}.",
        "U3.4",
    )


def test_a_move_that_is_not_possible() -> None:
    """U5.1, U6.2: at the beginning of a Walk About and in its middle."""
    for s, first in (
        (choosing(), ("walk",)),
        (choosing(stage="walk", walk_left=3), ()),
    ):
        assert refused(s.copy(), *first, "crop C") == ("The 2 on top of crop C fits on no other Crop.", "U5.1")
        assert refused(s.copy(), *first, "crop D") == (
            "A Poacher lies on crop D: nothing goes on or off it this round.",
            "U6.2",
        )
        assert refused(s.copy(), *first, "crop E") == ("Ada has no crop E: the last one is D.", "U5.1")
        assert refused(s.copy(), *first, "crop A", "crop A") == (
            "A card moves from one Crop onto another: crop A is where it lies.",
            "U5.1",
        )
        assert refused(s.copy(), *first, "crop A", "crop C") == ("The 8 does not fit the 2 on top of crop C.", "U5.1")
        assert refused(s.copy(), *first, "crop A", "crop D") == (
            "A Poacher lies on crop D: nothing goes on or off it this round.",
            "U6.2",
        )
        assert refused(s.copy(), *first, "slot 31") == (
            "'slot 31' names a Field card, but this decision asks for the Crop whose top card moves.",
            "U5.1",
        )
        assert refused(s.copy(), *first, "crop A", "rank 7") == (
            "'rank 7' names a rank for an Otter, but this decision asks for the Crop it moves onto.",
            "U5.1",
        )
        assert refused(s.copy(), *first, "crop A", "stop") == (
            "'stop' does not belong here: this decision asks for the Crop it moves onto.",
            "U5.1",
        )


@pytest.mark.parametrize("word", ["draw", "walk", "end", "new"])
def test_something_else_inside_a_walk_about(word: str) -> None:
    """U5.3: move, or stop."""
    assert refused(choosing(stage="walk", walk_left=3), word) == (
        f"'{word}' has to wait until the Walk About is over: move a card, or stop.",
        "U5.3",
    )


def test_placing_a_card_where_it_does_not_go() -> None:
    """U4.1, U6.2: on another top card, on a frozen Crop, on none."""
    s = holding("7", ["2", "6 + Poacher"])
    assert refused(s.copy(), "crop A") == ("The 7 does not fit the 2 on top of crop A.", "U4.1")
    assert refused(s.copy(), "crop B") == (
        "A Poacher lies on crop B: nothing goes on or off it this round.",
        "U6.2",
    )
    assert refused(s.copy(), "crop C") == ("Ada has no crop C: the last one is B.", "U5.1")
    assert refused(s.copy(), "slot 31") == (
        "'slot 31' names a Field card, but this decision asks for a Crop for it.",
        "U4",
    )
    assert refused(s.copy(), "rank 7") == (
        "'rank 7' names a rank for an Otter, but this decision asks for a Crop for it.",
        "U4",
    )


@pytest.mark.parametrize("word", ["draw", "walk", "stop", "end"])
def test_something_else_before_a_drawn_card_is_placed(word: str) -> None:
    """U4: first things first."""
    assert refused(holding("7", ["6"]), word) == (
        "First the card that was drawn has to be placed: name a Crop for it.",
        "U4",
    )


def test_a_new_crop_for_an_otter_or_a_poacher() -> None:
    """U4.2, U6.2: the first goes on a Crop, the second freezes one."""
    assert refused(holding("Otter", ["6"]), "new") == (
        "An Otter that is drawn goes on a Crop, unless a Poacher lies on every one.",
        "U4.2",
    )
    assert refused(holding("Poacher", ["6"]), "new") == (
        "A Poacher opens no Crop: it freezes the largest one.",
        "U6.2",
    )


def test_freezing_a_crop_that_is_not_the_largest() -> None:
    """U6.2: or one that is frozen already."""
    s = holding("Poacher", ["6 7", "2", "9 9 9 + Poacher"])
    assert refused(s.copy(), "crop B") == (
        "A Poacher goes on the largest Crop: crop B has 1, the largest 2.",
        "U6.2",
    )
    assert refused(s.copy(), "crop C") == (
        "Crop C is frozen already: the Poacher goes on the largest Crop that is not.",
        "U6.2",
    )
    s = holding("Poacher", ["6 7 + Poacher", "2 + Poacher"], specials=7)
    assert refused(s, "crop B") == ("A Poacher goes on the largest Crop: crop B has 1, the largest 2.", "U6.3")
