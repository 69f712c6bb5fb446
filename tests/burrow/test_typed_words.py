"""What a person means by a typed word: the whole words of the rules, and short forms that depend on the position."""

from __future__ import annotations

from typing import Any

import pytest

import cardlab
from cardlab.games.burrow.typed import action_of

from .table import BURROW, dealt, play, run, table
from .test_errors import choosing, gathering
from .test_u04_drawing import holding


def meant(s: Any, *words: object) -> str:
    """Make all choices but the last by whole words; return what the last one is taken for."""
    for word in words[:-1]:
        BURROW.choose(s, int(action_of(word, s)))
    return str(action_of(words[-1], s))


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("draw", "draw"),
        ("  WALK ", "walk"),
        ("slot  31", "slot 31"),
        ("Slot 31 Second", "slot 31 second"),
        ("crop b", "crop B"),
        ("CROP AB", "crop AB"),
        ("rank k", "rank K"),
        ("rank 10", "rank 10"),
        ("slot 39 15th", "slot 39 15th"),
        ("crop BZ", "crop BZ"),
    ],
)
def test_whole_words_are_understood_anywhere(typed: str, word: str) -> None:
    """In small or capital letters, with or without a position."""
    assert str(action_of(typed)) == word
    assert str(action_of(typed, choosing())) == word
    assert action_of(action_of(word), choosing()) == action_of(word)


def test_every_action_has_a_word_of_its_own() -> None:
    """78 Crops, thirteen ranks, forty slots with fifteen places."""
    words = [action.word for action in BURROW.actions.values()]
    assert len(words) == len(set(words)) == 5 + 78 + 13 + 40 * 15
    assert all(int(action_of(word)) == number for number, action in BURROW.actions.items() for word in [action.word])


@pytest.mark.parametrize("typed", ["31", 31, "7", 7, "7 of hearts", "7♥", "7♥ ".strip()])
def test_a_field_card_by_its_slot_or_its_rank(typed: object) -> None:
    """The only one of that rank that can be gathered."""
    assert meant(gathering(), typed) == "slot 31"


def test_a_card_in_a_shared_slot() -> None:
    """By its place there."""
    s = table(field={31: "7 3"}, crops={"Ada": ["6", "4"], "Bo": ["2"]})
    assert [meant(s, typed) for typed in ("31", "31 second", "3", "7")] == [
        "slot 31",
        "slot 31 second",
        "slot 31 second",
        "slot 31",
    ]


def test_an_otter_by_its_name() -> None:
    """When it can be gathered."""
    assert meant(table(field={33: "Otter"}, crops={"Ada": ["6"], "Bo": ["2"]}), "otter") == "slot 33"


def test_a_rank_that_two_cards_have() -> None:
    """It is asked which one is meant."""
    s = table(field={31: "7", 33: "7"}, crops={"Ada": ["6"], "Bo": ["2"]})
    with pytest.raises(cardlab.CardlabError) as refused:
        meant(s, "7")
    assert str(refused.value) == "'7' could be 'slot 31' or 'slot 33' here: name one of them."


def test_a_number_that_is_a_slot_and_a_rank() -> None:
    """The 8 in slot 39 and another card in slot 8: it is asked."""
    s = table(lid="", field={39: "8", 8: "7"}, crops={"Ada": ["8"], "Bo": ["2"]}, layout="wide")
    with pytest.raises(cardlab.CardlabError, match=r"'8' could be 'slot 8' or 'slot 39' here"):
        meant(s, "8")


def test_a_crop_by_its_letter() -> None:
    """Where one is asked for: in a Gather, for a drawn card, in a Walk About."""
    assert meant(gathering(crops={"Ada": ["6", "8"]}), "slot 31", "b") == "crop B"
    assert meant(holding("7", ["6", "8"]), "A") == "crop A"
    assert meant(choosing(), "walk", "a") == "crop A"
    assert meant(choosing(), "walk", "crop A", "B") == "crop B"
    assert meant(choosing(stage="walk", walk_left=2), "B") == "crop B"


def test_a_rank_where_a_rank_is_asked_for() -> None:
    """ "A" is the rank there, and no Crop."""
    otter = {"field": {33: "Otter"}, "crops": {"Ada": ["2", "5"], "Bo": ["2"]}}
    assert meant(table(**otter), "slot 33", "crop A", "a") == "rank A"  # type: ignore[arg-type]
    assert meant(holding("Otter", ["2"]), "crop A", 3) == "rank 3"
    start = dealt(2, top="Otter 5")
    run(start)
    assert [meant(start, typed) for typed in ("K", "10", 7, "a")] == ["rank K", "rank 10", "rank 7", "rank A"]


@pytest.mark.parametrize(
    ("words", "typed", "word"),
    [
        ((), "J", "slot 37"),  # open, but it fits nothing
        ((), "otter", "slot 33"),
        ((), "38", "slot 38"),
        ((), "B", "crop B"),
        (("slot 31",), "Z", "crop Z"),
        (("slot 31",), "37", "slot 37"),
    ],
)
def test_what_is_meant_in_vain(words: tuple[str, ...], typed: str, word: str) -> None:
    """It is refused for what it is, and not as no word at all."""
    s = gathering()
    assert meant(s, *words, typed) == word
    assert BURROW.why_not(s, int(action_of(typed, s)))[0]


def test_what_is_meant_in_vain_elsewhere() -> None:
    """A Crop that a move cannot start from, a rank that does not fit."""
    assert meant(choosing(), "walk", "D") == "crop D"
    assert meant(choosing(), "walk", "crop A", "C") == "crop C"
    assert meant(choosing(), "J") == "slot 31"
    assert meant(holding("7", ["6"]), "C") == "crop C"
    assert meant(holding("Otter", ["2"]), "crop A", "K") == "rank K"
    assert meant(holding("Otter", ["2"]), "crop A", "7") == "rank 7"


@pytest.mark.parametrize(
    "typed", ["", "gather", "crop", "Q Q", "slot 40", "crop CA", "rank 1", "K", None, 1.5, [], "41"]
)
def test_what_is_no_word(typed: object) -> None:
    """One sentence names what is; a rank that no open card has is none."""
    with pytest.raises(cardlab.CardlabError) as refused:
        action_of(typed, gathering())
    assert str(refused.value).endswith(
        "is no word of Burrow: write draw, walk, stop, end, new, a Field card such as 'slot 31', a Crop such as "
        "'crop A', or a rank for an Otter such as 'rank K'."
    )


def test_short_forms_are_played() -> None:
    """In a game, several in a row; what has no alternative may be left out."""
    game = cardlab.deal("burrow", players=2, seed=1)
    game.advance("decision")
    assert [str(action) for action in game.legal_actions()] == ["slot 35", "slot 39"]
    by_word, by_form = game.branch(), game.branch()
    by_word.play("slot 39", "crop A")
    by_form.play("10")
    assert by_word.position == by_form.position
    assert game.why_not("6").rule == "U3.2"  # type: ignore[union-attr]


def test_a_label_tells_nothing_of_a_card_that_is_face_down_or_not_there() -> None:
    """U10.1: slot 0 lies face down, slot 31 holds one card, and slot 35 none any more."""
    game = cardlab.deal("burrow", players=2, seed=1)
    game.advance("decision")
    assert game.label(action_of("slot 35")) == "8 (slot 35)"
    game.play("slot 35")
    for word in ("slot 0", "slot 31 second", "slot 31 15th", "slot 35", "slot 35 third"):
        assert game.label(action_of(word)) == word


def test_labels_say_what_a_card_is() -> None:
    """What the buttons read, for every action that can be offered."""
    s = gathering(crops={"Ada": ["6", "2"], "Bo": ["2"]})
    assert [BURROW.label(s, number) for number in (231, 271)] == ["7 (slot 31)", "3 (slot 31, second)"]
    assert BURROW.label(s, 10) == "crop A" and BURROW.label(s, 112) == "rank A"
    assert BURROW.label(table(field={33: "Otter"}, crops={"Ada": ["6"], "Bo": ["2"]}), 233) == "Otter (slot 33)"
    team = choosing(mode="cooperative", crops={"Ada": ["6", "7"]})
    assert [BURROW.label(team, number) for number in (0, 1, 3)] == ["draw a card", "Walk About", "end the round"]
    assert BURROW.label(holding("7", ["6"]), 4) == "a new Crop"
    assert BURROW.label(choosing(stage="walk", walk_left=2), 2) == "stop walking"
    several = table(gathers_per_turn=None, field={31: "7", 33: "8"}, crops={"Ada": ["6"], "Bo": ["2"]})
    play(several, "slot 31", "crop A")
    assert BURROW.label(several, 2) == "gather no more"


def test_headings_of_decisions() -> None:
    """One for each thing that can be asked."""
    title = BURROW.decision_title
    s = gathering()
    assert title(s) == "Gather which card?"
    BURROW.choose(s, 231)
    assert title(s) == "Gather the 7 onto which Crop?"
    s = table(field={33: "Otter"}, crops={"Ada": ["6"], "Bo": ["2"]})
    BURROW.choose(s, 233)
    assert title(s) == "Gather an Otter onto which Crop?"
    BURROW.choose(s, 10)
    assert title(s) == "Which rank for the Otter?"
    s = table(gathers_per_turn=None, field={31: "7", 33: "8"}, crops={"Ada": ["6"], "Bo": ["2"]})
    play(s, "slot 31", "crop A")
    assert title(s) == "Gather another card?"
    s = choosing()
    assert title(s) == "Nothing can be gathered: what instead?"
    BURROW.choose(s, 1)
    assert title(s) == "The top card of which Crop moves?"
    BURROW.choose(s, 10)
    assert title(s) == "Onto which Crop does its top card go?"
    assert title(choosing(stage="walk", walk_left=2)) == "Walk About: the top card of which Crop moves?"
    assert title(holding("7", ["6"])) == "Where does the 7 go?"
    assert title(holding("Poacher", ["6"])) == "Which Crop does the Poacher freeze?"
    s = holding("Otter", ["6"])
    assert title(s) == "Where does an Otter go?"
    BURROW.choose(s, 10)
    assert title(s) == "Which rank for the Otter?"
    start = dealt(2, top="Otter 5")
    run(start)
    assert title(start) == "The start card is an Otter: which rank?"
