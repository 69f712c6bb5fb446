"""The third part of the tour of Nile: Speculations and what they pay (N6.4, N3.4), and the end of a turn (N7)."""

from __future__ import annotations

from ..beats import Answer, Beat, Do, Find, Predict, Try
from ..scripts import ON, Start, card, play
from .measures import done, gained_by
from .moves import PASS, STOP, turn

# Wheat is flooded; Ada holds the Speculations papyrus-lettuce, wheat-flax and castor-flax.
SPECULATE = Start(
    286,
    moves=(
        *turn("papyrus", STOP, play("plant", "castor", 2), draw=("wheat-flax", "castor-flax")),
        *turn("flax", STOP, play("plant", "lettuce", 2), draw=("flax", "papyrus")),
        *(card("wheat"), STOP),
    ),
)
PAID = (card("lettuce"), card("papyrus-flax"), card("lettuce-flax"), card("castor"), ON)
PENDING = SPECULATE.then(play("speculate", "papyrus-lettuce", "done"), card("flax"), card("castor"))
SPECULATE_TWO = PENDING.then(*PAID, STOP, PASS, card("papyrus"), card("wheat"), card("castor"), ON, STOP)
PAY_SIX = SPECULATE_TWO.then(play("speculate", "papyrus-flax", "lettuce-flax"), card("flax"), card("papyrus"))
SIX = (card("flax"), *(card(crop) for crop in ("papyrus", "papyrus", "lettuce", "castor", "wheat", "wheat")), ON)

BEATS = (
    Beat(
        "speculate-one",
        "Speculating",
        ("N6.4", "N6.1"),
        SPECULATE,
        "Instead of planting, bet on the next flood: play one Speculation card.",
        Do(done("speculate"), ("speculate", "papyrus-lettuce", "done")),
        "It lies open as pending, and the next flood card decides. Planting or speculating: one of the two in a turn, "
        "or pass.",
        ("Press speculate, then a card that is dry, then done.", "speculate, papyrus-lettuce, done."),
    ),
    Beat(
        "speculate-flooded",
        "Near miss: one flooded crop is one too many",
        ("N6.1",),
        SPECULATE,
        "Wheat is flooded. Which of these is refused?",
        Find(
            (
                Try("speculate papyrus-lettuce", ("speculate", "papyrus-lettuce", "done")),
                Try("speculate wheat-flax", ("speculate", "wheat-flax")),
                Try("speculate castor-flax", ("speculate", "castor-flax", "done")),
            )
        ),
        "Its flax is dry, but a card with one flooded crop may not be played either.",
        ("Look at both halves of each card.",),
    ),
    Beat(
        "pay-three",
        "A pay-out",
        ("N3.4",),
        PENDING,
        "Ada’s papyrus-lettuce is pending. Now it is Bo’s turn, and he turns up lettuce. How many cards does Ada draw?",
        Predict(
            (
                Answer(0, "None, it is Bo’s turn", "Whose turn it is does not matter for a pending card."),
                Answer(1, "One", "A bet brings more than that."),
                Answer(2, "Two", "Two is what you draw at the end of a turn."),
                Answer(3, "Three"),
            ),
            gained_by(0),
            PAID,
        ),
        "One crop in common with the flood card is enough for three cards, at once and before the harvest. Then the "
        "Speculation is discarded.",
        ("Does her card show lettuce?", "It pays three."),
    ),
    Beat(
        "miss",
        "A bet that fails",
        ("N3.4",),
        PENDING,
        "The same table. Suppose Bo turns up castor instead. What becomes of Ada’s papyrus-lettuce?",
        Predict(
            (
                Answer("discarded", "It is discarded, for nothing"),
                Answer(
                    "pending",
                    "It stays until papyrus or lettuce comes",
                    "It waits for one flood card only, the next one.",
                ),
                Answer("hand", "It goes back to her hand", "A bet that is lost is lost."),
            ),
            lambda before, after, events: (
                "pending"
                if after.view(0).pending_seat == 0
                else "discarded"
                if after.view(0).discard_count > before.view(0).discard_count
                else "hand"
            ),
            (card("castor"), ON),
        ),
        "All pending cards are discarded after the next flood, hits and misses alike.",
        ("It waits for one flood card.",),
    ),
    Beat(
        "speculate-two",
        "Two Speculations at once",
        ("N6.4",),
        SPECULATE_TWO,
        "Ada holds four Speculations, and one of them is wet. Play two others in one turn.",
        Do(done("speculate", 2), ("speculate", "papyrus-flax", "lettuce-flax")),
        "One or two Speculations a turn, and no more. These two share flax: a bold bet on one crop.",
        ("Press speculate, then one card after the other.", "speculate, papyrus-flax, lettuce-flax."),
    ),
    Beat(
        "pay-six",
        "A pay-out of six",
        ("N3.4",),
        PAY_SIX,
        "Papyrus-flax and lettuce-flax are pending, and Bo turns up flax. How many cards does Ada draw?",
        Predict(
            (
                Answer(2, "Two", "One for each card would be a poor bet."),
                Answer(3, "Three", "Three for each Speculation that shows the flooded crop, and both do."),
                Answer(6, "Six"),
            ),
            gained_by(0),
            SIX,
        ),
        "Both cards show flax, so each pays three: six cards in one draw.",
        ("Count the Speculations that show flax.",),
    ),
    Beat(
        "draw",
        "The end of a turn",
        ("N7.1",),
        SPECULATE_TWO,
        "Suppose Ada passes here: she neither plants nor speculates, and her hand is large already. How many cards "
        "does she draw at the end of her turn?",
        Predict(
            (
                Answer(0, "None: her hand is full", "There is no limit to a hand."),
                Answer(1, "One, as she did nothing", "The draw does not depend on what she did."),
                Answer(2, "Two"),
            ),
            gained_by(0),
            (PASS, card("flax"), card("papyrus"), ON),
        ),
        "Always two, whatever she did, and there is no limit to a hand. Then the turn passes clockwise.",
        ("The same number in each turn.", "Two."),
    ),
)
