"""The fourth part of the tour of Burrow: the Walk About, and the ways in which it ends (U5)."""

from __future__ import annotations

from ..beats import Answer, Beat, Do, Find, Predict, Try
from ..scripts import ON, Start, card, play
from .measures import finds_a_gather, moves_to_the_limit, whose_turn
from .moves import draws, opening

# Ada has A with 9 8 and B with 7, and the 10 in the Field would fit the 9.
WALK = Start(
    12,
    moves=(
        *opening("Q K 10 A 8 K Q A J", "9", "4"),
        play("slot 35", "crop A"),
        *(*draws("4", "crop A"), *draws("7", "new"), *draws("3", "crop A")),
    ),
)
# The same Crops, but nothing in the Field that a Walk About could find.
LIMIT = Start(
    12,
    moves=(
        *opening("Q K J A Q K J A K", "9", "4"),
        *(*draws("8", "crop A"), *draws("4", "crop A"), *draws("7", "new"), *draws("3", "crop A")),
    ),
)
TO_AND_FRO = (play("walk", "crop A", "crop B"), play("crop B", "crop A"), play("crop A", "crop B"))
AGAIN = LIMIT.then(*TO_AND_FRO, *draws("3", "crop A"))

BEATS = (
    Beat(
        "walk-finds",
        "A Walk About that finds something",
        ("U5.2", "U5.1", "U3.4"),
        WALK,
        "Nothing fits Ada’s 8 and 7. But the 10 would fit the 9 that lies under the 8. Walk about, so that it can be "
        "gathered.",
        Do(finds_a_gather, ("walk", "crop A", "crop B"), (play("slot 33", "crop A"), card("5"), ON)),
        "The 8 went from A to B, where it fits the 7. Now A shows its 9, and the 10 fits. That ended the Walk About, "
        "and the Gather had to be made.",
        (
            "Choose Walk About, then the Crop whose top card moves, then the Crop it moves onto.",
            "The 8 has to leave crop A: Walk About, crop A, crop B.",
        ),
    ),
    Beat(
        "walk-merges",
        "A Walk About that merges all",
        ("U5.3",),
        WALK,
        "The same table. Suppose Ada moves the 7 onto the 8 instead. What then?",
        Predict(
            (
                Answer(0, "She walks on", "With one Crop there is nowhere to walk to."),
                Answer(1, "Her turn is over"),
                Answer("gather", "She must gather", "Her Crop shows a 7 now. What fits it?"),
            ),
            whose_turn,
            (play("walk", "crop B", "crop A"), ON),
        ),
        "Crop B has lost its last card and is gone; all is in one Crop, and the Walk About and the turn end. Nothing "
        "gathered, but a second Crop less, which is worth points.",
        ("How many Crops has she then?",),
    ),
    Beat(
        "walk-limit",
        "A Walk About at its limit",
        ("U5.4", "U5.3"),
        LIMIT,
        "Another Field, and nothing in it that helps. Ada’s two Crops hold three cards, and she walks about, moving "
        "the 8 to and fro. How many moves may she make?",
        Predict(
            (
                Answer(2, "Two", "Her Crops do not count here, but the cards in them."),
                Answer(3, "Three"),
                Answer("more", "As many as she likes", "Then it could go on for ever."),
            ),
            moves_to_the_limit,
            (*TO_AND_FRO, ON),
        ),
        "Three cards in her unfrozen Crops, so three moves. After the third the Walk About is at its limit, and her "
        "turn ends with it. She might also have stopped before.",
        ("Count the cards of her Crops.",),
    ),
    Beat(
        "walk-again",
        "Not twice in vain",
        ("U5.4",),
        AGAIN,
        "A turn later: nothing has changed in the Field, and Ada’s 8 could move again. What is refused?",
        Find((Try("draw a card", ("draw",)), Try("walk about again", ("walk", "crop B", "crop A")))),
        "So a round cannot go round in circles.",
        ("Her last Walk About brought nothing.",),
    ),
)
