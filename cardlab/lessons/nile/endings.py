"""The last part of the tour of Nile: the Plague (N8), the pile that runs out (N9), and scoring (N10)."""

from __future__ import annotations

from ..beats import Answer, Beat, Predict
from ..scripts import ON, Start, card, play
from .measures import eaten, gained_by
from .moves import PASS, STOP, turn

# Ada grows two papyrus and two flax, Bo three lettuce; it is Ada's turn.
FARMS = Start(
    1957,
    moves=(
        *turn("wheat", STOP, play("plant", "papyrus", 2), draw=("lettuce-castor", "wheat")),
        *turn("wheat", STOP, play("plant", "lettuce", 3), draw=("papyrus", "castor")),
        *turn("castor", STOP, play("plant", "flax", 2), draw=("castor", "wheat")),
        *turn("castor", STOP, PASS, draw=("papyrus", "wheat")),
    ),
)
BETTING = FARMS.then(*turn("wheat", STOP, play("speculate", "lettuce-castor"), draw=("papyrus", "castor")))
BUYING = FARMS.then(card("lettuce"), ON, play("market", "wheat", "castor"))

# Two cards a crop: a pile that soon runs out.
SMALL = {"copies": 2, "opening_hand": 3}
RESHUFFLE = Start(
    24,
    moves=(
        card("plague"),
        *turn("papyrus", STOP, play("speculate", "wheat-castor"), draw=("flax", "papyrus-wheat")),
        *turn("papyrus", STOP, play("plant", "lettuce", 2), draw=("wheat", "wheat-lettuce")),
        *turn("papyrus-lettuce", STOP, play("plant", "wheat", 1, "castor", 1), draw=("castor-flax", "lettuce-flax")),
        *turn("papyrus-flax", STOP, PASS, draw=("castor", "lettuce-castor")),
        *(card("papyrus-castor"), ON, STOP, PASS),
    ),
    options=SMALL,
)
LAST_TWO = (card("wheat-flax"), card("papyrus"), ON)
LAST_DRAW = RESHUFFLE.then(
    *LAST_TWO,
    card("plague"),
    *turn("papyrus-lettuce", STOP, PASS, draw=("papyrus", "wheat-castor")),
    *(card("papyrus-castor"), ON, STOP, PASS),
)
# A whole recorded game, one step before its end.
SCORING = Start(code="NILE-2-100~1RkIAYD6gZPIRrpPVNA_q8pjQrNwki5YBOs")

BEATS = (
    Beat(
        "plague-flood",
        "The Plague instead of a flood",
        ("N8.1", "N3.3"),
        FARMS,
        "Ada turns up the Plague of Locusts. What does it eat?",
        Predict(
            (
                Answer(
                    ("papyrus", "flax"),
                    "Ada’s fields, as she turned it up",
                    "The locusts do not care who turned them up.",
                ),
                Answer(("lettuce",), "Bo’s three lettuce"),
                Answer(("papyrus", "lettuce", "flax"), "All fields", "Locusts like the largest field best."),
                Answer((), "Nothing: it shows no crop", "It floods nothing, but it eats."),
            ),
            eaten,
            (card("plague"), ON, card("wheat"), ON),
        ),
        "It eats the largest field on the table, whoever owns it, and all of it. Then another card is turned up as "
        "the flood.",
        ("Remember the very first question of this tour.", "Which field is the largest?"),
    ),
    Beat(
        "plague-draw",
        "The Plague among drawn cards",
        ("N7.2",),
        FARMS,
        "The same table. Suppose wheat floods and Ada neither trades nor plants. At the end of her turn she draws, "
        "and first comes the Plague. How many cards does her hand gain?",
        Predict(
            (
                Answer(0, "None: the Plague ends the draw", "The draw is completed first."),
                Answer(1, "One: the Plague counts as a card", "The Plague is laid open and does not count."),
                Answer(2, "Two"),
            ),
            gained_by(0),
            (card("wheat"), STOP, PASS, card("plague"), card("castor"), card("wheat"), ON),
        ),
        "The Plague does not count: Ada completes her draw of two cards first, and only then the locusts strike.",
        ("Who draws the Plague lays it open and goes on drawing.",),
    ),
    Beat(
        "plague-pay-out",
        "The Plague in a pay-out",
        ("N3.5",),
        BETTING,
        "Ada’s lettuce-castor is pending. Bo turns up lettuce, so Ada draws three cards, and the Plague is among "
        "them. How many lettuce does Bo harvest?",
        Predict(
            (
                Answer(0, "None: the field is eaten before the harvest"),
                Answer(1, "One, as in every flood", "The order is: flood, pay-out, Plague, harvest."),
                Answer(3, "All three, to save them", "A harvest takes one card of a field."),
            ),
            lambda before, after, events: after.view(0).storage_count[1] - before.view(0).storage_count[1],
            (card("lettuce"), card("wheat"), card("plague"), card("flax"), card("papyrus"), ON),
        ),
        "First the whole pay-out and the discard of the Speculation, then the Plague, and only then the harvest. Bo’s "
        "lettuce was the largest field, and nothing is left to harvest.",
        ("What comes first, pay-out or harvest?", "The locusts come between the two."),
    ),
    Beat(
        "plague-tied",
        "The Plague and equal fields",
        ("N8.1",),
        BUYING,
        "All three fields hold two cards. Ada has paid at the market and draws the Plague, then her card. What is "
        "eaten?",
        Predict(
            (
                Answer((), "Nothing: a tie protects them", "A tie protects nobody."),
                Answer(("lettuce",), "Bo’s lettuce only, as Ada drew", "Whoever drew it has no advantage."),
                Answer(("papyrus",), "One of them, by lot", "There is no lot: all of the largest are eaten."),
                Answer(("papyrus", "lettuce", "flax"), "All three"),
            ),
            eaten,
            (card("plague"), card("wheat"), ON),
        ),
        "Every field of the largest size is eaten, several of one player’s included.",
        ("Which fields are the largest?",),
    ),
    Beat(
        "reshuffle",
        "The pile runs out",
        ("N9.2", "N9.1", "N8.2"),
        RESHUFFLE,
        "(A smaller deck, two cards a crop.) There is one card left in the pile, and Ada must draw two. How many does "
        "she get?",
        Predict(
            (
                Answer(1, "One, and that is the end", "It is only the first of two seasons."),
                Answer(2, "Two"),
                Answer(0, "None", "She takes what there is, and then more."),
            ),
            gained_by(0),
            LAST_TWO,
        ),
        "At the moment the pile is empty everything is shuffled into a new one: the flood stack, the discards and the "
        "Plague. The draw goes on from it. The flood card is gone, but its crops stay flooded.",
        ("Is it the last of the two seasons?", "The new pile is there at once."),
    ),
    Beat(
        "end",
        "The end",
        ("N9.3", "N2.3"),
        LAST_DRAW,
        "Two players, two seasons: this is the last. Again one card is left, and Ada must draw two. What happens?",
        Predict(
            (
                Answer((1, True), "She gets one, and the game ends at once"),
                Answer(
                    (2, False),
                    "She gets two, from a new pile",
                    "There are as many seasons as players, and both are over.",
                ),
                Answer((1, False), "She gets one, and Bo has a last turn", "The game ends in the middle of a turn."),
            ),
            lambda before, after, events: (after.view(0).hand_count[0] - before.view(0).hand_count[0], after.over),
            (card("papyrus-flax"), ON),
        ),
        "The pile is played through once for each player. With the last card of the last season the game ends at "
        "once, and the rest of the draw is lost. What lies in hands and fields is worth nothing.",
        ("How many seasons are there with two players?",),
    ),
    Beat(
        "scoring",
        "Who has won?",
        ("N10.1",),
        SCORING,
        "A whole game, one step before its end, with all cards open. In order, Ada stored 1 2 2 6 6 and Bo 1 2 4 4 5. "
        "Who wins?",
        Predict(
            (
                Answer(0, "Ada: she has more cards", "Ada has 17 cards and Bo 16, but cards are not counted together."),
                Answer(1, "Bo"),
                Answer(
                    (0, 1),
                    "They share the win: the smallest piles are equal",
                    "Equal piles are followed by the next ones.",
                ),
            ),
            lambda before, after, events: after.scores().winner,
            (ON,),
        ),
        "Each storage is sorted from its smallest pile to its largest, empty ones included, and compared pile by "
        "pile: 1 and 1, 2 and 2, then 4 against 2. Only storage counts.",
        ("Compare the smallest piles first.", "The first two piles are equal. The third decides."),
        seat=None,
    ),
)
