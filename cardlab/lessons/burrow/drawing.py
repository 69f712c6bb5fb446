"""The second part of the tour of Burrow: nothing fits, so a card is drawn and placed (U3.4, U4)."""

from __future__ import annotations

from ..beats import Answer, Beat, Do, Find, Predict, Try
from ..scripts import ON, Start, card, play
from .measures import crops_of, done, whose_turn
from .moves import DRAW, opening

# Ada's Crop shows a 9 and Bo's a 4, and no open card fits either of them.
QUIET = Start(12, moves=opening("Q K 6 A J K Q A 6", "9", "4"))
DRAWN = QUIET.then(DRAW, card("8"))
OTTER = QUIET.then(DRAW, card("Otter"))
# Ada will draw a 3, which a 2 in the Field fits.
NEW = Start(12, moves=opening("Q K 6 A J 2 Q A 6", "9", "4"))
OPENED = (DRAW, card("3"), play("new"), ON)

BEATS = (
    Beat(
        "draw",
        "Nothing fits",
        ("U3.4",),
        QUIET,
        "No open card fits Ada’s 9. Do what is left to do; what is refused will tell you why.",
        Do(done("will draw"), ("draw",), (card("8"),)),
        "She has drawn an 8, and now decides where it goes.",
        ("For a Walk About she needs two Crops. So only one thing is left.", "Draw a card."),
    ),
    Beat(
        "place",
        "Place it",
        ("U4.1",),
        DRAWN,
        "The 8 fits Ada’s 9. Place it so that she still has one Crop only.",
        Do(done("place"), ("crop A",), (ON,)),
        "A Crop that grows is good; each further Crop will cost points. Still, she might have opened a new one.",
        ("It may go on crop A, or open a new Crop.",),
    ),
    Beat(
        "new-crop",
        "What fits no Crop",
        ("U4.1",),
        NEW,
        "Suppose Ada draws a 3 here. Her Crop shows the 9. What becomes of the 3?",
        Predict(
            (
                Answer(0, "It goes back under the pile", "What is drawn stays on the table."),
                Answer(1, "It goes on the 9 all the same", "Onto a Crop goes only what fits its top card."),
                Answer(2, "It opens a second Crop"),
            ),
            crops_of(0),
            OPENED,
        ),
        "What fits none of one’s Crops has to open a new one.",
        ("Does 3 fit 9?", "Every card that is drawn goes to a Crop."),
    ),
    Beat(
        "no-gather",
        "Drawn, and done",
        ("U4.1", "U3.6"),
        NEW,
        "So Ada draws the 3 and opens her second Crop with it. The 2 in the Field fits that. What comes next?",
        Predict(
            (
                Answer(0, "Ada must gather the 2", "She has drawn already, and it is one or the other."),
                Answer(1, "Bo’s turn"),
            ),
            whose_turn,
            OPENED,
        ),
        "A turn in which a card was drawn has no Gather. The 2 is there for her next turn, unless Bo takes it.",
        ("Gather or draw: one of the two in a turn.",),
    ),
    Beat(
        "otter-drawn",
        "An Otter is drawn",
        ("U4.2",),
        OTTER,
        "Ada has drawn an Otter; her only Crop shows the 9. What is refused?",
        Find(
            (
                Try("on crop A, as a 10", ("crop A", "rank 10")),
                Try("on crop A, as a 9", ("crop A", "rank 9")),
                Try("it opens a new Crop", ("new",)),
            )
        ),
        "A Seed may open a new Crop, an Otter must help an old one.",
        ("An Otter is a helper: where does it have to go?",),
    ),
)
