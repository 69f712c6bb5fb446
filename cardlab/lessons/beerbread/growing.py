"""The fifth part of the tour of Beer & Bread: upgrades for the storage and for collecting (B13.2 to B13.4)."""

from __future__ import annotations

from ...games.beerbread.components import RYE, WHEAT
from ..beats import Answer, Beat, Predict
from ..scripts import ON, Start
from .measures import gained, how_many, moved
from .moves import cards, harvest, upgrade

# Each has taken Ada two upgrades of a kind, or four different ones.
CELLARS = Start(
    15,
    moves=(
        *cards(
            "India Pale Ale, Barley Wine, Cob, Baguette, Pilsner",
            "Old Ale, Tripel, Cream Ale, Sourdough, Tin Loaf",
            "Mild, Red Ale, Pita",
        ),
        *(upgrade("India Pale Ale"), harvest("Old Ale"), upgrade("Sourdough"), harvest("Barley Wine")),
        *(harvest("Cob"), upgrade("Tripel"), ON),
    ),
)
CARTS = Start(
    12,
    moves=(
        *cards(
            "Pita, Brioche, Golden Ale, Crispbread, Brown Ale",
            "Dry Stout, Bannock, Dark Lager, Country Loaf, Tin Loaf",
            "Mild, Cob, Red Ale",
        ),
        *(upgrade("Golden Ale"), harvest("Dry Stout"), upgrade("Bannock"), harvest("Brown Ale")),
        *(harvest("Pita"), upgrade("Country Loaf"), harvest("Dark Lager"), upgrade("Brioche"), ON),
    ),
)
MORE = Start(
    15,
    moves=(
        *cards(
            "Table Beer, Barley Wine, Ciabatta, Baguette, Pilsner",
            "Old Ale, Tripel, Cream Ale, Focaccia, Tin Loaf",
            "Mild, Red Ale, Pita",
        ),
        *(upgrade("Table Beer"), harvest("Old Ale"), upgrade("Focaccia"), harvest("Barley Wine"), ON),
    ),
)
KINDS = Start(
    78,
    moves=(
        *cards(
            "Saison, Barley Wine, Tripel, Pale Ale, Baguette",
            "Pumpernickel, Old Ale, Helles, Tin Loaf, Cream Ale",
            "Mild, Red Ale, Pita",
        ),
        *(upgrade("Saison"), harvest("Old Ale"), upgrade("Helles"), harvest("Barley Wine")),
        *(upgrade("Tripel"), upgrade("Pumpernickel"), upgrade("Tin Loaf"), upgrade("Baguette"), ON),
    ),
)

BEATS = (
    Beat(
        "cellar",
        "Two cellars",
        ("B13.2", "B8.2"),
        CELLARS,
        "Ada has two cellars, and 4 tokens. Cream Ale (wheat, barley, rye and hops) brings 2 of each kind: 8 tokens. "
        "How many of them can she keep?",
        Predict(
            (
                Answer(5, "Five", "That would be so with a storage for 9, without a cellar."),
                Answer(7, "Seven", "That would be so with one cellar. She has two."),
                Answer(8, "All eight"),
            ),
            gained(0),
            (harvest("Cream Ale"), ON),
        ),
        "9 and twice 2: room for 13. She has 12 now.",
        ("How many tokens does her storage hold?",),
    ),
    Beat(
        "cart",
        "Two carts",
        ("B13.3",),
        CARTS,
        "The field of rye is empty. Ada has two carts, and her last two harvest cards show rye. Now she harvests with "
        "Crispbread (rye). How many rye does she get?",
        Predict(
            (
                Answer(0, "None: the field is empty", "That is what carts are for."),
                Answer(2, "2", "So many brings one cart; she has two."),
                Answer(3, "3"),
                Answer(4, "4: two from each cart", "A cart brings what is missing, not more."),
            ),
            how_many("cart", RYE),
            (harvest("Crispbread"), ON),
        ),
        "The run asks for 3 rye, and two carts can fetch up to 4 from the supply.",
        ("How many rye does she ask for? And how many can the carts bring?",),
    ),
    Beat(
        "more",
        "More of a kind",
        ("B13.4", "B8.2"),
        MORE,
        "Ada has two upgrades “more wheat”, and no card in her harvest row. How many wheat does Ciabatta (wheat and "
        "barley) bring?",
        Predict(
            (
                Answer(1, "1", "Each of the two upgrades brings one more."),
                Answer(2, "2", "Each of the two upgrades brings one more: copies add up."),
                Answer(3, "3"),
            ),
            how_many("collect", WHEAT),
            (harvest("Ciabatta"), ON),
        ),
        "One for the icon, and one for each of the two upgrades.",
        ("One icon and two upgrades.",),
    ),
    Beat(
        "four-kinds",
        "One of each",
        ("B13.4",),
        KINDS,
        "Four upgrades: more water, more barley, more rye, more hops. Ada harvests with Pale Ale, which shows all four "
        "kinds. What does it bring?",
        Predict(
            (
                Answer([1, 0, 1, 1, 1], "1 of each", "There is one more of each kind."),
                Answer([2, 0, 2, 2, 2], "2 of each"),
                Answer([4, 0, 4, 4, 4], "4 of each", "Each upgrade is about one kind only."),
            ),
            lambda before, after, events: moved("collect", events),
            (harvest("Pale Ale"), ON),
        ),
        "8 tokens with a single card: it pays to play upgrades early, and to choose those that go with one’s cards.",
        ("Each upgrade is about one kind.",),
    ),
)
