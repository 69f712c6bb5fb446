"""The third part of the tour of Burrow: Poachers in the Field, and Poachers that are drawn (U6)."""

from __future__ import annotations

from ..beats import Answer, Beat, Do, Find, Predict, Try
from ..scripts import ON, card, play
from .drawing import QUIET
from .gathering import FIELD
from .measures import done, frozen_crop, lying_in, poachers_on, times
from .moves import DRAW, draws

EDGE_SLOT = 30  # the Spring card that only the 10 in the corner covers
GATHER = play("slot 39", "crop A")
REPLACED = (GATHER, card("Poacher"), card("5"), card("Q"), card("2"), ON)
SIDE_BY_SIDE = FIELD.then(*REPLACED)

# Ada: A with 9 8, and B with 3. Bo: one Crop.
TWO_CROPS = QUIET.then(*draws("8", "crop A"), *draws("4", "crop A"), *draws("3", "new"), *draws("3", "crop A"))
TIED = TWO_CROPS.then(*draws("4", "crop B"), *draws("3", "crop A"), DRAW, card("Poacher"))
FROZEN = TWO_CROPS.then(DRAW, card("Poacher"), play("crop A"), *draws("3", "crop A"), DRAW, card("9"))


BEATS = (
    Beat(
        "poacher-field",
        "A Poacher in the Field",
        ("U6.1",),
        FIELD,
        "You know this table. Ada gathers the 10 from the corner, and the Spring card that is turned up is a Poacher. "
        "How many cards lie in its place afterwards?",
        Predict(
            (
                Answer(0, "None: it is just put aside", "It is put aside, but the Field grows for it."),
                Answer(1, "One: the Poacher stays", "A Poacher never stays in the Field."),
                Answer(3, "Three"),
            ),
            lying_in(EDGE_SLOT),
            REPLACED,
        ),
        "The Poacher is put aside, and three cards of the Seed Pile lie in its place, open and side by side. More to "
        "gather, but more to clear away, too, and a shorter pile.",
        ("It is replaced, and not by one card.",),
    ),
    Beat(
        "side-by-side",
        "Three cards in one place",
        ("U6.1",),
        SIDE_BY_SIDE,
        "Now Bo gathers the 5, the first of the three. How many face-down cards are turned up?",
        Predict(
            (
                Answer(0, "None"),
                Answer(1, "One", "Two of the three cards still lie there."),
                Answer(2, "Two", "Two of the three cards still lie there."),
            ),
            times("turned up"),
            (play("slot 30", "crop A"), ON),
        ),
        "Each of the three can be gathered; but what lies under that place stays covered until all three are gone.",
        ("What else lies in that place?",),
    ),
    Beat(
        "poacher-among",
        "A Poacher among them",
        ("U6.1",),
        FIELD,
        "Back again: the 10 is gathered, a Poacher is turned up, and one of the three cards that replace it is a "
        "Poacher, too. How many cards lie there in the end?",
        Predict(
            (
                Answer(2, "Two", "The second Poacher is replaced like the first."),
                Answer(3, "Three", "Two of the first three stay, and then come three more."),
                Answer(5, "Five"),
            ),
            lying_in(EDGE_SLOT),
            (GATHER, *(card(name) for name in ("Poacher", "5", "Poacher", "2", "Q", "6", "A")), ON),
        ),
        "It is replaced in turn, by three cards more: two and three are five.",
        ("Two cards stay. And what replaces the Poacher between them?",),
    ),
    Beat(
        "poacher-drawn",
        "A Poacher is drawn",
        ("U6.2", "U4.3"),
        TWO_CROPS,
        "Ada has two Crops: A with two cards, and B with one. She draws, and it is a Poacher. What does it freeze?",
        Predict(
            (
                Answer(0, "Crop A"),
                Answer(1, "Crop B", "A Poacher is after the best: the largest."),
                Answer(None, "A Crop of Bo’s", "Who draws it has it."),
            ),
            frozen_crop,
            (DRAW, card("Poacher"), ON, play("crop A"), ON),
        ),
        "Always her own largest unfrozen Crop.",
        ("It stays with whoever drew it. Which of Ada’s Crops holds more cards?",),
    ),
    Beat(
        "poacher-tie",
        "Two equally large",
        ("U6.2",),
        TIED,
        "Now both of Ada’s Crops hold two cards, so she has the choice. Let the Poacher freeze the one that shows a 4.",
        Do(done("freeze", 1), ("crop B",), (ON,)),
        "In a tie the player chooses. Which one is worth more depends on what lies in the Field.",
        ("Which of her Crops has a 4 on top?",),
    ),
    Beat(
        "frozen",
        "Frozen",
        ("U6.2",),
        FROZEN,
        "Crop A is frozen. Ada has drawn a 9, which would fit the 8 on it. What is refused?",
        Find((Try("place it on crop A", ("crop A",)), Try("open a new Crop with it", ("new",)))),
        "Frozen means: no Gather, no placing, no walking onto it or off it.",
        ("Look at crop A: what lies on it?",),
    ),
    Beat(
        "poacher-only",
        "On the only Crop",
        ("U6.3",),
        QUIET,
        "Ada has one Crop only, and draws a Poacher. How many cards does she draw in this turn?",
        Predict(
            (
                Answer(1, "One: frozen, and the turn is over", "She would be left without a Crop to play on."),
                Answer(2, "Two: she draws again"),
            ),
            times("draw"),
            (DRAW, card("Poacher"), card("5"), play("new"), ON),
        ),
        "As long as she has no unfrozen Crop, she draws again. The 5 opened a new Crop, so now she has one.",
        ("Can she play on without an unfrozen Crop?",),
    ),
    Beat(
        "poacher-frozen",
        "On a frozen one",
        ("U6.3",),
        QUIET,
        "The same once more, but the second card is a Poacher, too. Where does it go?",
        Predict(
            (
                Answer((2, 0, 0), "On crop A, which has two Poachers then"),
                Answer((1, 0, 0), "It is put aside", "A Poacher that is drawn always finds a Crop."),
                Answer((1, 1, 0), "On Bo’s Crop", "Ada drew it, so it is hers."),
            ),
            poachers_on,
            (DRAW, card("Poacher"), card("Poacher"), card("5"), play("new"), ON),
        ),
        "Without an unfrozen Crop it goes on the largest frozen one. Two Poachers on one Crop count double, as you "
        "will see. And again she draws, until she has a Crop to play on.",
        ("Which Crops has Ada?",),
    ),
)
