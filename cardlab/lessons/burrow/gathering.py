"""The first part of the tour of Burrow: the Field, and the Gather (U2.2, U3.1 to U3.3)."""

from __future__ import annotations

from ..beats import Answer, Beat, Do, Find, Predict, Try
from ..scripts import ON, Start, card, play
from .measures import done, times, whose_turn
from .moves import opening

# Ada's Crop shows a 9 and Bo's a 4. The 8 lies in the middle, the 10 in the corner at the lower right.
FIELD = Start(12, moves=opening("7 Q 3 K 8 A 9 J 10", "9", "4"))
CIRCLE = Start(12, moves=opening("K 5 2 9 7 A 6 3 Q", "A", "8"))
# An Otter among the open cards: with a Seed that fits, and without.
OTTER_WAITS = Start(12, moves=opening("7 Q 3 K 8 A Otter J 6", "9", "4"))
OTTER_ONLY = Start(12, moves=opening("7 Q 2 K J A Otter 6 6", "9", "4"))
TEN = 8  # its place among the ranks, which begin with 2

BEATS = (
    Beat(
        "middle",
        "What covers what",
        ("U2.2", "U3.5"),
        FIELD,
        "Suppose the 8 in the middle of Summer is taken away. It lies on four Spring cards. How many of them are "
        "turned up?",
        Predict(
            (
                Answer(0, "None"),
                Answer(1, "One", "No single Spring card lies under the 8 alone."),
                Answer(4, "All four", "The neighbours of the 8 lie on these four, too."),
            ),
            times("turned up"),
            (play("slot 35", "crop A"), ON),
        ),
        "All four lie under the 8, but each of them has another Summer card on it as well. A card is turned up only "
        "when nothing covers it any more.",
        ("Under the 8 lie four Spring cards. Do they lie under the 8 only?",),
    ),
    Beat(
        "corner",
        "What a corner covers",
        ("U2.2", "U3.5"),
        FIELD,
        "And if the 10 is taken away instead, in the corner at the lower right? It lies on three Spring cards.",
        Predict(
            (
                Answer(0, "None is turned up", "The Spring card at the edge lies under the 10 and under nothing else."),
                Answer(1, "One is turned up"),
                Answer(3, "All three are turned up", "Two of these three lie under a neighbour of the 10 as well."),
            ),
            times("turned up"),
            (play("slot 39", "crop A"), card("6"), ON),
        ),
        "Of the three Spring cards under the 10 only the one at the edge is free now, and it is turned up. From the "
        "edge one works one’s way in.",
        ("Look at the lowest row of Spring cards: under which Summer cards do they lie?",),
    ),
    Beat(
        "gather",
        "Gather",
        ("U3.2", "U1.5"),
        FIELD,
        "It is Ada’s turn, and her Crop shows a 9. Gather a card that fits.",
        Do(done("gather"), ("slot 35", "crop A"), (ON,)),
        "It lies on top of her Crop now, and only the top card counts from here on.",
        ("Equal to 9, or next to it.", "An 8, a 9 or a 10."),
    ),
    Beat(
        "fits",
        "What fits",
        ("U1.5", "U3.2"),
        FIELD,
        "The same table. Two of these Ada cannot gather: find one of them.",
        Find(
            (
                Try("the 8, onto her 9", ("slot 35",)),
                Try("the 9, onto her 9", ("slot 37",)),
                Try("the 7, onto her 9", ("slot 31",)),
                Try("the 3, onto Bo’s 4", ("slot 33",)),
            )
        ),
        "Everybody gathers onto Crops of their own; and a 9 takes 8, 9 and 10, nothing else.",
        ("A neighbour is one away, not two.", "The 3 fits Bo’s 4. But whose turn is it?"),
    ),
    Beat(
        "circle",
        "The ranks run in a circle",
        ("U1.1", "U1.5"),
        CIRCLE,
        "Now Ada’s Crop shows an A. Which of these can she not gather?",
        Find(
            (
                Try("the K", ("slot 31",)),
                Try("the other A", ("slot 36",)),
                Try("the 2", ("slot 33",)),
                Try("the 3", ("slot 38",)),
            )
        ),
        "After the A comes the 2, so it goes … Q, K, A, 2, 3 … round and round; but 3 is two steps from A.",
        ("The small dial on each card shows the rank and its two neighbours.",),
    ),
    Beat(
        "must",
        "Gather, if you can",
        ("U3.1",),
        FIELD,
        "Ada’s 9 again. What is refused?",
        Find(
            (
                Try("gather the 8", ("slot 35",)),
                Try("gather the 10", ("slot 39",)),
                Try("draw a card instead", ("draw",)),
            )
        ),
        "Which card she gathers is up to her.",
        ("Something fits. Is there a choice whether to gather at all?",),
    ),
    Beat(
        "one",
        "Exactly one",
        ("U3.1", "U3.6"),
        FIELD,
        "Ada gathers the 8, and now the 7 would fit. Whose turn is it?",
        Predict(
            (
                Answer(0, "Still Ada’s: she gathers the 7, too", "One Gather a turn, however many would fit."),
                Answer(1, "Bo’s"),
            ),
            whose_turn,
            (play("slot 35", "crop A"), ON),
        ),
        "Exactly one Gather a turn. Bo has a 4, and the 3 fits it: now he must gather.",
        ("How many Gathers does a turn have?",),
    ),
    Beat(
        "otter-waits",
        "Otters come last",
        ("U3.3",),
        OTTER_WAITS,
        "Ada’s 9 once more, and an Otter lies in the Field. What is refused?",
        Find((Try("gather the 8", ("slot 35",)), Try("gather the Otter", ("slot 37",)))),
        "The 8 fits, so the Otter has to wait.",
        ("Can a Seed be gathered?",),
    ),
    Beat(
        "otter-last",
        "An Otter in the Field",
        ("U3.3",),
        OTTER_ONLY,
        "Here no Seed fits the 9, so the Otter must be gathered. Give it the rank that lets Ada gather the J next.",
        Do(done("rank", TEN), ("slot 37", "crop A", "rank 10"), (card("5"), ON)),
        "The Otter fits the 9 as a 10, and it stays a 10 for the whole round; so next to it the J will fit.",
        ("8, 9 and 10 fit the 9. Which of them is next to J?", "10."),
    ),
)
