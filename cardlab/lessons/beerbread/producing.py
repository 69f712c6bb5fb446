"""The second part of the tour of Beer & Bread: production, and upgrades that clean (B7.1, B8.1)."""

from __future__ import annotations

from ..beats import Answer, Beat, Do, Find, Predict, Try
from ..scripts import ON, Start
from .measures import done, where_paid_tokens_went
from .moves import cards, harvest, produce, upgrade

# Ada has one each of water, barley, rye and hops.
POOR = Start(
    98,
    moves=(
        *cards(
            "Pale Ale, Dry Stout, Sourdough, Small Ale, Baguette",
            "Walnut Bread, Bagel, Helles, Tin Loaf, Amber Ale",
            "Cob, Mild, Red Ale",
        ),
        *(harvest("Pale Ale"), harvest("Helles"), ON),
    ),
)
BREW = POOR.then(harvest("Walnut Bread"), upgrade("Dry Stout"), ON)
FULL = BREW.then(produce("Small Ale"), upgrade("Bagel"), ON)

BEATS = (
    Beat(
        "pay",
        "What a recipe costs",
        ("B7.1",),
        POOR,
        "Ada’s storage holds one each of water, barley, rye and hops. What is refused?",
        Find(
            (
                Try("bake Tin Loaf (1 water and 1 rye)", ("Tin Loaf", "bake")),
                Try("brew Amber Ale (2 water, 1 barley and 1 hops)", ("Amber Ale", "brew")),
                Try("harvest with Amber Ale", ("Amber Ale", "harvest")),
            )
        ),
        "One token is enough to spoil it. Harvesting is always possible.",
        ("Compare each recipe with the storage.",),
    ),
    Beat(
        "brew",
        "Brew",
        ("B7.1", "B5.1"),
        BREW,
        "A turn later Ada has collected more. Brew a beer.",
        Do(done("produce"), ("Small Ale", "brew"), (ON,)),
        "It is sold at once. The card lies face down in her brewery, and its 4 coins count in her beer total.",
        ("Only one of these cards is a beer.", "Choose Small Ale, then brew."),
    ),
    Beat(
        "paid",
        "Where the tokens go",
        ("B7.1", "B1.5"),
        BREW,
        "Small Ale costs 1 water and 1 barley. Where do these two tokens go?",
        Predict(
            (
                Answer(
                    (True, False),
                    "To the river and to the field of barley",
                    "Grain comes to a field at a seeding only.",
                ),
                Answer((True, True), "To the river and to the supply"),
                Answer((False, True), "Both to the supply", "For water there is no supply."),
            ),
            where_paid_tokens_went,
            (produce("Small Ale"), ON),
        ),
        "So water can be collected again at once. Barley has to wait in the supply for the next seeding.",
        ("Water lies in storages or in the river, nowhere else.",),
    ),
    Beat(
        "full-brewery",
        "A full brewery",
        ("B7.1",),
        FULL,
        "Small Ale lies in Ada’s brewery. She has 2 water, 2 barley, 1 rye and 1 hops left. What is refused now?",
        Find(
            (
                Try("brew Amber Ale (2 water, 1 barley and 1 hops)", ("Amber Ale", "brew")),
                Try("bake Tin Loaf (1 water and 1 rye)", ("Tin Loaf", "bake")),
                Try("play Amber Ale as upgrade", ("Amber Ale", "upgrade")),
            )
        ),
        "She could pay for it. But a sold card keeps its space until it is cleaned away. The bakery is another "
        "building, and empty.",
        ("Both recipes could be paid. Is there space for both?",),
    ),
    Beat(
        "clean",
        "Cleaning",
        ("B8.1", "B8.2"),
        FULL,
        "Do what makes the brewery free again.",
        Do(done("clean", "upgrade"), ("Tin Loaf", "upgrade"), (ON,)),
        "First all sold cards go to her sold pile, where they still count: her beer total is 4 as before. Then the "
        "card becomes an upgrade.",
        ("Which of the three ways to play a card cleans?", "Choose a card, either one, then upgrade."),
    ),
)
