"""The first part of the tour of Nile: the table, floods and harvests (N3, N4), and both trades (N5). One long game."""

from __future__ import annotations

from ...engine.events import Events
from ...game import Game
from ..beats import Answer, Beat, Do, Predict
from ..scripts import ON, Start, card, play
from .measures import done, owner_of, stored_by
from .moves import STOP, turn

WHEAT = 1

# Ada plants three papyrus, Bo two wheat; then it is Ada's turn again.
TABLE = Start(
    246,
    moves=(
        *turn("lettuce", STOP, play("plant", "papyrus", 3), draw=("flax", "castor")),
        *turn("flax", STOP, play("plant", "wheat", 2), draw=("lettuce", "papyrus")),
    ),
)
FLOOD = (card("wheat"), ON)
LAST_CARD = TABLE.then(*FLOOD, STOP, play("plant", "flax", 2), card("castor"), card("wheat"))
TWO_CROPS = LAST_CARD.then(*FLOOD, STOP, play("plant", "castor", 2), card("lettuce"), card("papyrus"))
MARKET = TWO_CROPS.then(card("papyrus-flax"), ON)
HAPI = MARKET.then(
    *(play("market", "castor", "castor"), card("wheat"), STOP, play("plant", "wheat", 2)),
    *(card("castor"), card("lettuce")),
    *turn("castor", STOP, play("plant", "lettuce", 2), draw=("wheat", "wheat")),
    *(card("lettuce"), ON),
)


def _largest(before: Game, after: Game, events: Events) -> object:
    sizes, owners = after.view(0).field_size, after.view(0).field_owner
    largest = [crop for crop, size in enumerate(sizes) if size == max(sizes)]
    return owners[largest[0]] if len(largest) == 1 else None


BEATS = (
    Beat(
        "table",
        "The table",
        ("N11.1", "N6.3"),
        TABLE,
        "Find the fields, one row a crop. Which of them is the largest on the table?",
        Predict(
            (
                Answer(0, "Ada’s papyrus"),
                Answer(1, "Bo’s wheat", "Bo’s sign is the triangle, and the number behind his field is 2."),
                Answer(None, "Both are equally large", "The number behind each field counts its cards."),
            ),
            _largest,
        ),
        "Ada grows 3 papyrus and Bo 2 wheat. Fields lie open, so everybody may count them; remember the largest one, "
        "for the locusts will ask for it.",
        (
            "Each field has a row with the name of its crop.",
            "The number behind the cards in a row counts them.",
        ),
    ),
    Beat(
        "flood",
        "A flood, and who harvests",
        ("N4.1", "N3.1", "N3.2"),
        TABLE,
        "Ada’s turn begins. The card she turns up is wheat. Who harvests?",
        Predict(
            (
                Answer((0,), "Ada, as it is her turn", "The turn does not matter: the owner of the field harvests."),
                Answer((1,), "Bo, as he grows wheat"),
                Answer(
                    (), "Nobody, because the water spoils the field", "On the Nile water is what makes things ripe."
                ),
            ),
            lambda before, after, events: tuple(event.seat for event in events if event.what == "harvest"),
            FLOOD,
        ),
        "The flood card names a crop, and whoever grows it moves one card from the field to his storage, whoever has "
        "the turn.",
        ("Whose field lies in the row that gets wet?", "Bo grows wheat, and it is the owner who harvests."),
    ),
    Beat(
        "last-card",
        "The last card of a field",
        ("N4.2",),
        LAST_CARD,
        "A turn later Bo turns up wheat once more, and his field holds its last card. What becomes of the field?",
        Predict(
            (
                Answer(-1, "It is gone: anybody may grow wheat"),
                Answer(1, "It stays Bo’s, with no card in it", "A field is its cards, and there are none left."),
                Answer(0, "Ada gets it", "A field never changes hands; it only comes and goes."),
            ),
            owner_of(WHEAT),
            FLOOD,
        ),
        "The last card is harvested like any other; then the crop is free for everybody.",
        ("How many cards are in Bo’s field?", "After the harvest there is none. What is a field without cards?"),
    ),
    Beat(
        "two-crops",
        "Two crops at once",
        ("N3.2", "N1.2"),
        TWO_CROPS,
        "Ada turns up a Speculation card, papyrus-flax. How many cards go to Ada’s storage?",
        Predict(
            (
                Answer(0, "None", "A Speculation card floods like any other card when it is turned up."),
                Answer(1, "One", "Ada grows both crops that the card shows."),
                Answer(2, "Two"),
                Answer(5, "All five", "Each flooded field gives one card, not all of them."),
            ),
            stored_by(0),
            (card("papyrus-flax"), ON),
        ),
        "A Speculation card shows two crops and floods both, so each of the two fields gives one card.",
        ("Which of her fields get wet?", "One card for each flooded field."),
    ),
    Beat(
        "market",
        "Trade: the market",
        ("N5.2", "N5.1", "N5.5"),
        MARKET,
        "Ada holds two castor, but Bo grows castor. Buy a new card at the market; pay with whatever two cards you can "
        "spare.",
        Do(done("market"), ("market", "castor", "castor"), (card("wheat"),)),
        "Two old cards for one new, from the hand or the storage; wheat is what comes. Bo saw that she traded, but "
        "not what she paid.",
        (
            "Press market, then the two cards to pay with.",
            "“stored” means a card from the storage: that one costs points.",
            "The two castor are useless to Ada for now: market, castor, castor.",
        ),
    ),
    Beat(
        "hapi",
        "Trade: an offering to Hapi",
        ("N5.3", "N5.4"),
        HAPI,
        "Lettuce floods, and only Bo has a harvest. Ada would like another flood. Make an offering to Hapi, the god "
        "of the flood.",
        Do(done("hapi"), ("hapi", "castor", "lettuce-castor"), (card("papyrus"), ON)),
        "Again two cards, this time for a new flood with a harvest of its own. Now papyrus is flooded, and lettuce no "
        "more. Trading goes on until you say stop.",
        (
            "Press hapi, then the two cards to pay with.",
            "Only hand and storage can pay: planted cards stay in their field.",
            "For example hapi, castor, lettuce-castor.",
        ),
    ),
)
