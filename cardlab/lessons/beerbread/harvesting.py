"""The first part of the tour of Beer & Bread: fields, harvest, and hands that change (B3.1, B5.2, B6.1, B6.2)."""

from __future__ import annotations

from ...games.beerbread.components import RESOURCES
from ..beats import Answer, Beat, Do, Predict
from ..scripts import ON, Start
from .measures import beers_in_hand, gained, known_to_ada, seeded, tokens
from .moves import cards, harvest

# Ada has the windmill. Hers come from the first row in her odd turns, from the second in her even ones (B5.2).
DEALT = cards(
    "Soda Bread, Onion Bread, Red Ale, Tripel, Crispbread",
    "Old Ale, Helles, Saison, Rye Loaf, Malt Loaf",
    "Mild, Bock, Bagel",
)
BEFORE = Start(1482)
FIRST = BEFORE.then(*DEALT)
SECOND = FIRST.then(harvest("Red Ale"), harvest("Rye Loaf"), ON)
THIRD = SECOND.then(harvest("Old Ale"), harvest("Soda Bread"), ON)
# Between them Ada and Bo have taken all hops from the field.
EMPTY = Start(
    40,
    moves=(
        *cards(
            "Malt Loaf, Gose, Cob, Baguette, Saison",
            "Focaccia, Pita, White Beer, Helles, Bock",
            "Bagel, Mild, Red Ale",
        ),
        *(harvest(name) for name in ("Gose", "Focaccia", "White Beer", "Saison")),
        ON,
    ),
)
WHEAT_AND_WATER = [int(name in ("water", "wheat")) for name in RESOURCES]

BEATS = (
    Beat(
        "seed",
        "Seeding",
        ("B3.1", "B1.5"),
        BEFORE,
        "The game begins with a fruitful year, and the four fields are empty. How many tokens are put on them?",
        Predict(
            (
                Answer(27, "27"),
                Answer(17, "17", "5, 4, 4 and 4 are the numbers of a dry year."),
                Answer(66, "66: the whole supply", "Only as many as the signs say."),
            ),
            seeded,
            (ON,),
        ),
        "7 wheat, 8 barley, 6 rye and 6 hops. The river needs no seeding: all 18 water are in it.",
        ("Add up the four signs of a fruitful year.", "7 + 8 + 6 + 6."),
    ),
    Beat(
        "harvest",
        "Harvest",
        ("B6.1", "B5.1"),
        FIRST,
        "It is Ada’s turn. Harvest with a card that brings water and wheat, and nothing else.",
        Do(tokens("collect", *WHEAT_AND_WATER), ("Red Ale", "harvest"), (ON,)),
        "The card lies in her harvest row for the rest of the year, and one water and one wheat have come to her "
        "storage.",
        (
            "Look at the harvest rows, at the top of the cards: the drop is water, W is wheat.",
            "Choose Red Ale, then harvest.",
        ),
    ),
    Beat(
        "swap",
        "The hands are swapped",
        ("B5.2",),
        FIRST.then(harvest("Red Ale")),
        "Ada has played Red Ale, and now Bo harvests with Rye Loaf. How many beer cards does Ada hold after that?",
        Predict(
            (
                Answer(1, "One, as now", "Those are the cards she hands on."),
                Answer(3, "Three"),
                Answer(4, "Four", "The hands are swapped, not put together."),
            ),
            beers_in_hand,
            (harvest("Rye Loaf"), ON),
        ),
        "She hands on what she has left, and gets what Bo has left: three beers and one bread.",
        ("Bo’s backs are open: how many of his cards are beer? Rye Loaf is bread.",),
    ),
    Beat(
        "remember",
        "What Ada remembers",
        ("B11.2", "B11.1"),
        FIRST.then(harvest("Red Ale")),
        "The same table. When the hands have been swapped, of how many cards of Bo’s does Ada know what they show?",
        Predict(
            (
                Answer(0, "None: hands are hidden", "She had these very cards in her hand a moment ago."),
                Answer(1, "One: Rye Loaf, which he has played", "That one lies on the table. But what does he hold?"),
                Answer(4, "All four"),
            ),
            known_to_ada,
            (harvest("Rye Loaf"), ON),
        ),
        "He holds what she held, so she has seen it all; and what he leaves of it comes back to her after the next "
        "turn. On the back of a card that she knows the running picture shows its coins.",
        ("Where were these cards a moment ago?",),
    ),
    Beat(
        "run",
        "The unbroken run",
        ("B6.1",),
        THIRD,
        "Ada’s harvest row is Red Ale (water and wheat), then Old Ale (water). Now she adds Onion Bread (water and "
        "wheat). What does it bring?",
        Predict(
            (
                Answer((1, 1), "1 water and 1 wheat", "Cards that lie in the row already count, too."),
                Answer((3, 1), "3 water and 1 wheat"),
                Answer((3, 2), "3 water and 2 wheat", "Old Ale shows no wheat: there the run of wheat is broken."),
            ),
            lambda before, after, events: tuple(
                after.view(0).storage[0][kind] - before.view(0).storage[0][kind] for kind in range(2)
            ),
            (harvest("Onion Bread"), ON),
        ),
        "Water: three cards in a row. Wheat: the new card alone, as Old Ale before it shows none.",
        ("Go back from the new card. How far does each icon reach without a gap?",),
    ),
    Beat(
        "empty-field",
        "An empty field",
        ("B6.2",),
        EMPTY,
        "Look at the field of hops. Ada harvests with Malt Loaf (water and hops); before it lie Gose and then White "
        "Beer (water and hops). How many tokens come to her storage?",
        Predict(
            (
                Answer(5, "5: 2 water and 3 hops", "Where should the hops come from? The supply is not for harvests."),
                Answer(2, "2: the water only"),
                Answer(0, "None: she cannot collect all", "What can be collected is collected."),
            ),
            gained(0),
            (harvest("Malt Loaf"), ON),
        ),
        "She could ask for 3 hops, but the field is empty. The next seeding fills it again.",
        ("How many hops lie on the field?", "And how much water is in the river?"),
    ),
)
