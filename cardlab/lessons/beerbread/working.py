"""The sixth part of the tour of Beer & Bread: upgrades for buildings and for recipes (B13.5 to B13.8)."""

from __future__ import annotations

from ..beats import Answer, Beat, Do, Find, Predict, Try
from ..scripts import ON, Start
from .measures import blocking, how_many, times, tokens
from .moves import cards, harvest, produce, upgrade, upgrades

# A beer and a bread are sold; a brewhouse and an oven. Ada: 1 water, 2 wheat, 2 barley.
HOUSES = Start(
    3272,
    moves=(
        *cards(
            "Cob, Amber Ale, Tripel, Brioche, Cream Ale",
            "Pretzel, Old Ale, Tin Loaf, Saison, Bock",
            "Mild, Flatbread, Red Ale",
        ),
        *upgrades("Amber Ale", "Old Ale", "Pretzel", "Tripel"),
        *(harvest("Cob"), upgrade("Tin Loaf"), harvest("Bock"), upgrade("Brioche")),
        *(produce("Cream Ale"), upgrade("Saison"), ON),
        *cards(
            "Golden Ale, Porter, Helles, Bagel, Stollen", "Table Beer, Pita, Griddle Bread", "Gose, Bloomer, Pilsner"
        ),
        *(harvest("Stollen"), produce("Pita"), upgrade("Bagel")),
    ),
)
# Two brewhands and a bakehand; a beer and a bread are sold.
HANDS = Start(
    4822,
    moves=(
        *cards(
            "Brioche, Brown Ale, Tripel, Gose, Cream Ale",
            "Golden Ale, Seeded Roll, Saison, Cob, Tin Loaf",
            "Mild, Red Ale, Flatbread",
        ),
        *(upgrade("Brown Ale"), harvest("Golden Ale"), *upgrades("Seeded Roll", "Tripel", "Gose", "Saison")),
        *(harvest("Cob"), upgrade("Brioche"), produce("Cream Ale"), upgrade("Tin Loaf"), ON),
        *cards("Pita, Bock, Table Beer, Onion Bread", "Bagel, Stollen, Porter, Helles", "Bloomer, Old Ale, Pilsner"),
        *(produce("Pita"), upgrade("Bagel")),
    ),
)
# Two kettles; Ada: 1 wheat, 1 barley, 1 hops.
KETTLES = Start(
    78,
    moves=(
        *cards(
            "Wheat Beer, Barley Wine, Golden Ale, Pilsner, Baguette",
            "Pita, Old Ale, Tripel, Tin Loaf, Amber Ale",
            "Mild, Red Ale, Cob",
        ),
        *(upgrade("Wheat Beer"), harvest("Old Ale"), upgrade("Pita"), harvest("Barley Wine")),
        *(harvest("Golden Ale"), upgrade("Tripel"), ON),
    ),
)
# Two millers; Ada: one each of wheat, barley, rye and hops.
MILLERS = Start(
    98,
    moves=(
        *cards(
            "Old Ale, Barley Wine, Cob, Pilsner, Baguette",
            "Bloomer, Malt Loaf, Tripel, Tin Loaf, Table Beer",
            "Pita, Mild, Red Ale",
        ),
        *(upgrade("Old Ale"), harvest("Bloomer"), upgrade("Malt Loaf"), harvest("Barley Wine")),
        *(harvest("Cob"), upgrade("Tripel"), ON),
    ),
)
# A dowser, a herbalist and a hopbaker; Ada: one each of water, wheat and hops.
SUBSTITUTES = Start(
    1287,
    moves=(
        *cards(
            "Barley Wine, Bagel, Baguette, Porter, Mild",
            "Pale Ale, Tripel, Brioche, Sourdough, Tin Loaf",
            "Old Ale, Cob, Red Ale",
        ),
        *(upgrade("Bagel"), harvest("Pale Ale"), *upgrades("Brioche", "Barley Wine", "Porter", "Tripel")),
        *(*upgrades("Sourdough", "Baguette"), harvest("Mild"), upgrade("Tin Loaf"), ON),
        *cards("Pita, Flatbread, Golden Ale, Small Ale", "Helles, Saison, Stollen, Bock", "Gose, Bloomer, Pilsner"),
    ),
)

BEATS = (
    Beat(
        "houses",
        "Larger buildings",
        ("B13.5",),
        HOUSES,
        "A beer lies in Ada’s brewery, and a bread in her bakery. With a brewhouse and an oven she brews Table Beer "
        "now, and bakes Griddle Bread in her next turn. How many sold cards lie in her buildings then?",
        Predict(
            (
                Answer(2, "Two: the old ones have to go", "With the upgrades each building has a second space."),
                Answer(3, "Three", "Brewery and bakery both have a second space."),
                Answer(4, "Four"),
            ),
            blocking,
            (produce("Table Beer"), harvest("Helles"), produce("Griddle Bread"), ON),
        ),
        "Two and two. A larger building must be cleaned less often, and cleaning costs a turn.",
        ("How many spaces has her brewery? And her bakery?",),
    ),
    Beat(
        "hands",
        "Helping hands",
        ("B13.6",),
        HANDS,
        "Ada has two brewhands and a bakehand; a beer and a bread block her buildings. She harvests. How many sold "
        "cards leave the buildings?",
        Predict(
            (
                Answer(0, "None: only an upgrade cleans", "Helping hands clean after each harvest."),
                Answer(1, "One, as it is one harvest", "Each of the helpers may carry one out."),
                Answer(2, "Two"),
                Answer(3, "Three", "Three helpers, but what is there to carry?"),
            ),
            times("tidy"),
            (harvest("Cob"), ON),
        ),
        "Two brewhands could carry out two beers, but there is one only. After the harvest both buildings are free.",
        ("What lies in each building?",),
    ),
    Beat(
        "kettle",
        "Two kettles",
        ("B13.7",),
        KETTLES,
        "Amber Ale asks for 2 water, 1 barley and 1 hops. Ada has no water, but two kettles. How many tokens does she "
        "pay?",
        Predict(
            (
                Answer(0, "None: without water she cannot brew it", "Two kettles save two water."),
                Answer(2, "Two"),
                Answer(3, "Three", "That would be so with one kettle, if she had a water."),
            ),
            how_many("pay"),
            (produce("Amber Ale"), ON),
        ),
        "1 barley and 1 hops. With two kettles only three of the 60 recipes ask for water at all.",
        ("Each kettle saves one water.",),
    ),
    Beat(
        "miller",
        "Two millers",
        ("B13.8", "B7.1"),
        MILLERS,
        "Table Beer asks for 2 barley. Ada has a single one, and wants to keep it. Brew Table Beer with other grain.",
        Do(tokens("pay", 0, 1, 0, 1, 0), ("Table Beer", "brew", "wheat", "rye"), (ON,)),
        "Two millers replace two tokens, and it need not be for want of the right one. The 1 barley and 1 hops that "
        "she kept pay for Cream Ale.",
        ("Table Beer, brew; then choose what she pays with.", "Pay with wheat and rye."),
    ),
    Beat(
        "substitutes",
        "Three at once",
        ("B13.8",),
        SUBSTITUTES,
        "Ada has 1 water, 1 wheat and 1 hops, and a dowser, a herbalist and a hopbaker. What is refused?",
        Find(
            (
                Try(
                    "brew Golden Ale (2 barley, 1 hops) with all three",
                    ("Golden Ale", "brew", "water", "wheat", "hops"),
                ),
                Try("bake Pita (1 wheat, 1 rye) with wheat and hops", ("Pita", "bake", "wheat", "hops")),
                Try("bake Flatbread (2 rye) with water and hops", ("Flatbread", "bake", "water", "hops")),
            )
        ),
        "The hops can stand for one rye. But for the other there is nothing: water stands for wheat or barley only, "
        "and a token is replaced once, so there is no way round.",
        (
            "Who can stand for a rye here?",
            "Golden Ale: water for a barley, hops for the other one, and wheat for the hops.",
        ),
    ),
)
