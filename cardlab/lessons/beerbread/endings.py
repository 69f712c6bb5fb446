"""The last part of the tour of Beer & Bread: scoring upgrades, full slots, and who wins (B8.3, B10, B13.9, B13.10)."""

from __future__ import annotations

from ...games.beerbread.components import BEER
from ..beats import Answer, Beat, Do, Predict
from ..scripts import ON, Start
from .measures import score_rises, total, totals_stay, winner
from .moves import cards, harvest, produce, upgrade, upgrades

# Two beer signs and a bread sign; Ada has one each of wheat, barley, rye and hops, and Cream Ale as her last card.
SIGNS = Start(
    2720,
    moves=(
        *cards(
            "Pilsner, Flatbread, Baguette, Barley Wine, Cream Ale",
            "Pale Ale, Smoked Beer, Cob, Tin Loaf, Tripel",
            "Bagel, Old Ale, Red Ale",
        ),
        *(upgrade("Pilsner"), harvest("Pale Ale"), *upgrades("Smoked Beer", "Barley Wine", "Flatbread", "Tripel")),
        *(harvest("Cob"), upgrade("Baguette"), ON),
    ),
)
# A beer, a bread and a guild more.
GUILD = SIGNS.then(
    *(produce("Cream Ale"), upgrade("Tin Loaf"), ON),
    *cards("March Beer, Pita, Bloomer, Crispbread", "Helles, Stollen, Saison, Bock", "Gose, Mild, Sourdough"),
    *(produce("Pita"), upgrade("Helles"), upgrade("March Beer"), upgrade("Saison")),
)
# All six slots are taken, one of them by an upgrade that brings no coins.
SLOTS = GUILD.then(upgrade("Bloomer"), harvest("Bock"), upgrade("Crispbread"), produce("Pale Ale"))

# Whole recorded games, before their last decision.
SCORE = Start(code="BEERBREAD-2-2043~1dQEBsIO2xeYgOkiz_-8keHeWqFaSD4Ah14_PdvHLVgctf")
LEVEL = Start(code="BEERBREAD-2-865~1dgEBAATP5Q2YcC5kK7tbpOhtqwmnbxFZBDuFFOcpdKsqK4")
ALL_LEVEL = Start(code="BEERBREAD-2-2763~1cQEBsA2tuc6gvP0pHQZxtX6tq3Mgn_e03wiG5NyLMfsNE5")

BEATS = (
    Beat(
        "signs",
        "Signs",
        ("B13.9", "B10.1"),
        SIGNS,
        "Ada has two beer signs and a bread sign. She brews Cream Ale, which is worth 4 coins and is her first beer. "
        "What is her beer total then?",
        Predict(
            (
                Answer(4, "4", "Each beer sign adds a coin for each beer that is sold."),
                Answer(5, "5", "That would be so with one beer sign."),
                Answer(6, "6"),
                Answer(7, "7", "The bread sign counts breads."),
            ),
            total(BEER),
            (produce("Cream Ale"),),
        ),
        "4 coins and two signs. They also count for what was sold before they lay there, and for the sold pile.",
        ("A beer sign is worth one coin for each sold beer.",),
    ),
    Beat(
        "guild",
        "A second guild",
        ("B13.10", "B10.1"),
        GUILD,
        "A year later. Ada’s beer total is 8, her bread total 7, one guild included. Now she plays Bloomer as a second "
        "guild. By how many coins does her score rise?",
        Predict(
            (
                Answer(0, "None: cleaning costs as much", "What is cleaned away still counts."),
                Answer(2, "Two"),
                Answer(
                    4, "Four: two for beer, two for bread", "Both totals rise by 2; the lower of them is the score."
                ),
            ),
            score_rises,
            (upgrade("Bloomer"),),
        ),
        "10 and 9: both totals have risen by 2, and so has the lower one.",
        ("Both totals rise. Which of them is the score?",),
    ),
    Beat(
        "full-slots",
        "Full slots",
        ("B8.3",),
        SLOTS,
        "Ada’s six slots are taken, and Cob is her last card. Play it as upgrade, but so that neither of her totals "
        "falls.",
        Do(totals_stay, ("Cob", "upgrade", "Crispbread"), (ON,)),
        "Signs and guilds count only while they lie there. The upgrade that is replaced goes to the discards.",
        ("Which of her six upgrades brings no coins?", "upgrade; then replace Crispbread (more hops)."),
    ),
    Beat(
        "score",
        "The lower total",
        ("B10.1",),
        SCORE,
        "The end of a game. Ada’s beer total is 47 and her bread total 34; Bo has 35 and 38. With the last card Ada "
        "harvests. Who wins?",
        Predict(
            (
                Answer(0, "Ada, with 81 coins to 73", "Coins of beer and of bread are not added up."),
                Answer(1, "Bo"),
            ),
            winner,
            (harvest("Stollen"), ON),
        ),
        "35 against 34. Her beers did not help her. With one coin more for bread it would be a tie: that comes next.",
        ("Which is Ada’s lower total, and which is Bo’s?",),
    ),
    Beat(
        "tie-total",
        "A tie",
        ("B10.1",),
        LEVEL,
        "Another game. Ada has 15 for beer and 17 for bread, Bo 37 for beer and 15 for bread; Bo has the "
        "windmill, and with fewer tokens he keeps it. Ada harvests with the last card. Who wins?",
        Predict(
            (
                Answer(0, "Ada: she does not have the windmill", "The windmill comes last. First the other total."),
                Answer(1, "Bo: his other total is higher"),
            ),
            winner,
            (harvest("Bannock"), ON),
        ),
        "Both lower totals are 15, so the higher ones are compared: 37 against 17. The windmill is not looked at.",
        ("The lower totals are equal. What is compared next?",),
    ),
    Beat(
        "tie-windmill",
        "Level in everything",
        ("B10.1", "B9.1"),
        ALL_LEVEL,
        "And in this game both have 13 for beer and 14 for bread. Ada has 9 tokens and Bo 11, and both storages are "
        "full. Ada plays the last card, a harvest. Who wins?",
        Predict(
            (
                Answer(0, "Ada, as she has fewer tokens", "So she gets the windmill. And what does that mean?"),
                Answer(1, "Bo"),
            ),
            winner,
            (harvest("Brioche"), ON),
        ),
        "After the last year, too, the windmill goes to whoever has fewer tokens: to Ada. And in a tie of both totals "
        "the village without it wins.",
        ("Who gets the windmill? Who wins when all totals are level?",),
    ),
)
