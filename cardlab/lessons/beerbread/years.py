"""The fourth part of the tour of Beer & Bread: from year to year, and the exchange in dry ones (B3, B4, B5.3, B9)."""

from __future__ import annotations

from ...games.beerbread.components import BARLEY
from ..beats import Answer, Beat, Do, Find, Predict, Try
from ..scripts import ON
from .harvesting import FIRST, THIRD
from .measures import done, on_field, times, windmill
from .moves import cards, harvest, upgrade, upgrades

# The last card of year 1 is Bo's: Ada has 8 tokens, or 9, and Bo has 6.
LAST = THIRD.then(harvest("Onion Bread"), *upgrades("Helles", "Saison", "Tripel"))
EIGHT = LAST.then(upgrade("Crispbread"))
NINE = LAST.then(harvest("Crispbread"))
DRAWN = cards("Cob, Brown Ale", "Focaccia, Gose", "Griddle Bread, Stollen, Pale Ale")
DRY = EIGHT.then(harvest("Malt Loaf"), *DRAWN)

BEATS = (
    Beat(
        "windmill",
        "The windmill",
        ("B9.1",),
        EIGHT,
        "Ada has the windmill, and 8 tokens. Bo has 6; with his last card, Malt Loaf (water and hops), he harvests 1 "
        "water and 2 hops. Who has the windmill next year?",
        Predict(
            (
                Answer(0, "Ada: she has fewer tokens"),
                Answer(1, "Bo: he has more tokens", "It goes to who is poorer."),
            ),
            windmill,
            (harvest("Malt Loaf"), ON),
        ),
        "8 tokens against 9. The windmill is a comfort for whoever saves little: it begins the next year.",
        ("Add up Bo’s tokens. Who has fewer?",),
    ),
    Beat(
        "windmill-tie",
        "The windmill in a tie",
        ("B9.1",),
        NINE,
        "Suppose Ada had 9 tokens instead. Bo comes to 9 as well. And now?",
        Predict(
            (
                Answer(0, "It stays with Ada", "In a tie it changes hands."),
                Answer(1, "Bo takes it"),
            ),
            windmill,
            (harvest("Malt Loaf"), ON),
        ),
        "Ada had it in year 1, so Bo begins year 2.",
        ("Who had it in this year?",),
    ),
    Beat(
        "dry",
        "Seeding in a dry year",
        ("B3.1", "B2.1"),
        EIGHT,
        "Back to the table where Ada kept the windmill. Bo’s Malt Loaf takes no barley, so 5 barley are left on their "
        "field. Then comes year 2, whose sign says 4. How many lie there after its seeding?",
        Predict(
            (
                Answer(4, "4, as the sign says", "Fields are filled up, but nothing is taken away."),
                Answer(5, "5"),
                Answer(9, "9: 4 more", "The sign says how many lie there, not how many are added."),
            ),
            on_field(BARLEY),
            (harvest("Malt Loaf"), ON),
        ),
        "There are more than enough, so nothing is added. What you leave on a field in a fruitful year is there in the "
        "dry one.",
        ("Filled up to the sign. Is anything missing?",),
    ),
    Beat(
        "take-back",
        "Back into the hand",
        ("B4.1", "B4.2"),
        EIGHT,
        "And again. Red Ale, Old Ale and Onion Bread lie in Ada’s harvest row. How many new cards does she draw in "
        "year 2?",
        Predict(
            (
                Answer(2, "Two"),
                Answer(3, "Three", "Three come back to her. How many are missing then?"),
                Answer(5, "Five", "The cards of her row come back first."),
            ),
            times("draw", 0),
            (harvest("Malt Loaf"), *DRAWN, ON),
        ),
        "Her three cards come back, and she draws up to five. A card that harvests is not lost; one that is sold or "
        "becomes an upgrade stays there.",
        ("A hand has five cards.",),
    ),
    Beat(
        "exchange",
        "The exchange",
        ("B5.3",),
        DRY,
        "Griddle Bread lies on the exchange, and Ada could pay for it (1 water and 1 wheat). Exchange a card for it, "
        "and bake it.",
        Do(done("pick", "produce"), ("exchange", "Old Ale", "Griddle Bread", "bake"), (ON,)),
        "The card that she laid stays on the exchange, and Bo may take it. In a dry year the hands are not swapped, so "
        "this is how a card changes village.",
        (
            "Press exchange; then the card she lays, whichever you like; then the one she takes.",
            "exchange, Old Ale, Griddle Bread, bake.",
        ),
    ),
    Beat(
        "no-exchange",
        "Fruitful years know no exchange",
        ("B5.3",),
        FIRST,
        "Back in year 1, which is fruitful. Exchange cards lie there, too. What is refused?",
        Find(
            (
                Try("play Crispbread as upgrade", ("Crispbread", "upgrade")),
                Try("exchange Crispbread for Mild", ("exchange", "Crispbread")),
                Try("harvest with Crispbread", ("Crispbread", "harvest")),
            )
        ),
        "The three cards on the exchange only wait to be discarded at the end of the year.",
        ("In which years are cards exchanged?",),
    ),
)
