"""The last part of the tour of Burrow: what a round costs, how it ends (U7, U8), and who wins (U9)."""

from __future__ import annotations

from ..beats import Answer, Beat, Predict
from ..scripts import ON, Start, card, play
from .measures import penalties, round_of, scored, spoil_of, winner
from .moves import DRAW, draws, opening
from .poachers import TWO_CROPS

# Ada: A with 9 8, B with 3 4, and a 6 drawn, which fits neither.
PRODUCT = TWO_CROPS.then(*draws("4", "crop B"), *draws("3", "crop A"), DRAW, card("6"))
# Ada: A with 9 8 7 and a Poacher; without another Crop she draws again.
FROZEN_TWICE = Start(
    12,
    moves=(
        *opening("Q K J A Q K J A K", "9", "4"),
        *(*draws("8", "crop A"), *draws("4", "crop A"), *draws("7", "crop A"), *draws("3", "crop A")),
        *(DRAW, card("Poacher"), play("crop A"), ON),
    ),
)
# Whole recorded rounds, shortly before their end.
OPENED = Start(code="BURROW-2-45;max_rounds=1~13IAAAABdgxkBC")
BONUS = Start(code="BURROW-2-53;max_rounds=1~17oAAULWxmJoBx_")
PILE = Start(code="BURROW-2-140;max_rounds=1~19QABAIIxCV8g2g")
# A whole recorded game: its third round is over and about to be scored.
GAME = Start(code="BURROW-2-13~1eEIAUCDRKmti_XyXTBzAHBkmni")

ALONE = opening("Q K 6 A J K Q A 6", "9")
GIVE_UP = Start(12, 1, ALONE, options={"max_rounds": 1})
FREE = Start(12, 1, ALONE, options={"quit_penalty": False, "max_rounds": 1})

BEATS = (
    Beat(
        "product",
        "What spoiled Crops cost",
        ("U8.2", "U8.1"),
        PRODUCT,
        "Ada’s Crops A and B hold two cards each. She has drawn a 6, which opens crop C. What do her spoiled Crops "
        "cost her then?",
        Predict(
            (
                Answer(3, "3 points, one for each spoiled card", "The number of spoiled Crops counts, too."),
                Answer(6, "6 points"),
                Answer(15, "15 points", "One of the largest Crops is the Harvest, and free."),
            ),
            spoil_of(0),
            (play("new"), ON),
        ),
        "A is the Harvest (B might be, too). Spoiled are B with 2 cards and C with 1: 2 Crops × (2 + 1) "
        "= 6. Before, it was 1 × 2 = 2: many small Crops are dear.",
        ("One of the Crops with two cards is free. How many are spoiled, and how many cards do they hold?", "2 × 3."),
    ),
    Beat(
        "frozen-twice",
        "Frozen Crops count, too",
        ("U8.2", "U8.1"),
        FROZEN_TWICE,
        "Ada’s crop A holds three cards and a Poacher. She draws again: it is the second Poacher, and then a 5, which "
        "opens crop B. What do her spoiled Crops cost her then?",
        Predict(
            (
                Answer(1, "1: the large one is the Harvest", "A frozen Crop is never the Harvest."),
                Answer(3, "3: three spoiled cards", "With two Poachers the cards count twice."),
                Answer(6, "6: three cards, twice"),
                Answer(5, "5: with the Poachers", "Poachers are not counted as cards; they multiply."),
            ),
            spoil_of(0),
            (card("Poacher"), card("5"), play("new"), ON),
        ),
        "The Harvest is the largest unfrozen Crop, here the new one. Spoiled is A alone: 1 Crop × 3 cards × 2 Poachers "
        "= 6.",
        ("Which Crop is the Harvest?", "1 Crop × 3 cards × 2 Poachers."),
    ),
    Beat(
        "opened",
        "The Burrow is open",
        ("U7.1", "U8.4"),
        OPENED,
        "Late in a round: four cards are left, and the 5 is the only one on the Burrow. Ada gathers it, onto crop B. "
        "Who pays for the three others?",
        Predict(
            (
                Answer((0, 0), "Nobody", "Somebody is charged for each card that is left."),
                Answer((30, 0), "Ada, 30 points"),
                Answer((0, 30), "Bo, 30 points", "Charged is who gathered last."),
                Answer((30, 30), "Both, 30 points each", "In competitive play one player pays for all."),
            ),
            penalties,
            (play("slot 2", "crop B"), ON),
        ),
        "The Burrow lies open, so the round ends, and who gathered last pays 10 points for each card left. The 10, "
        "onto her 9, would have been the better Gather.",
        ("Who opens the Burrow?", "10 points for each of three cards."),
    ),
    Beat(
        "bonus",
        "The Burrow bonus",
        ("U8.3",),
        BONUS,
        "One card is left, the Q, and Ada must gather it, onto crop B. That spoiled Crop will hold 11 cards. What does "
        "the round bring her?",
        Predict(
            (
                Answer(6, "6 points"),
                Answer(11, "11 points", "Whoever opens the Burrow with nothing left has a bonus."),
                Answer(16, "16 points", "A bonus makes the score smaller, and low is good."),
            ),
            round_of(0),
            (play("slot 1", "crop B"), ON),
        ),
        "1 × 11 = 11, less the bonus of 5: the Field is empty, and it was Ada who opened the Burrow.",
        ("No card is left, so nobody pays a penalty.", "11 − 5."),
    ),
    Beat(
        "pile",
        "The Seed Pile is empty",
        ("U7.2", "U8.4"),
        PILE,
        "Another round. Ada gathered in the turn before. Bo can gather nothing, and draws the last card of the pile: "
        "the J, which goes on his crop A. Two cards are left in the Field. Who pays for them?",
        Predict(
            (
                Answer((0, 0), "Nobody, as the Burrow is not open", "An empty pile ends the round as well."),
                Answer((20, 0), "Ada, 20 points", "That would be so if the Burrow were open."),
                Answer((0, 20), "Bo, 20 points"),
            ),
            penalties,
            (DRAW, card("J"), play("crop A"), ON),
        ),
        "When the pile is empty the round ends with that turn, and charged is whose turn it was. Nobody likes to draw "
        "the last card.",
        ("Whose turn is it?",),
    ),
    Beat(
        "give-up",
        "Giving up",
        ("U7.3", "U8.4"),
        GIVE_UP,
        "Ada plays alone here: a team of one. Nothing fits, and she ends the round at once, with a full Field. What "
        "does it cost her?",
        Predict(
            (
                Answer(0, "Nothing: no Crop is spoiled", "The cards in the Field count, too."),
                Answer(90, "90: ten for each open card", "Every card that is left counts, open or not."),
                Answer(400, "400 points"),
            ),
            scored,
            (play("end"), ON),
        ),
        "40 cards are left, and a round that the team ends pays for them like any other. But with one or two cards "
        "left it may be cheaper to end it than to go on.",
        ("40 cards lie in the Field.",),
    ),
    Beat(
        "give-up-free",
        "Giving up, by the letter",
        ("U8.4",),
        FREE,
        "The same table with quit_penalty=False. Ada ends the round at once. What does it cost her now?",
        Predict(
            (
                Answer(0, "Nothing"),
                Answer(9, "9: her Crop", "A single Crop is the Harvest, and free."),
                Answer(400, "400 points", "That was with the penalty, which this option takes away."),
            ),
            scored,
            (play("end"), ON),
        ),
        "0 points without playing, and so it would be in every further round: nothing can beat that.",
        ("One Crop, which is the Harvest, and no penalty.",),
    ),
    Beat(
        "winner",
        "Who wins?",
        ("U9.1",),
        GAME,
        "A whole game. After two rounds Ada had 77 points and Bo 65. The third has just ended, with 11 cards in the "
        "Field: it brings Ada 24 and Bo 124. What then?",
        Predict(
            (
                Answer(0, "Ada wins"),
                Answer(1, "Bo wins: he has most", "Points are bad: the lowest total is the best."),
                Answer(None, "A fourth round is played", "Somebody has 150 or more."),
            ),
            winner,
            (ON,),
        ),
        "Bo comes to 189, which is 150 or more, so the game is over; and Ada’s 101 is the lowest total. One bad end of "
        "a round can cost a lead.",
        ("Add up both totals. Is one of them 150 or more?",),
    ),
)
