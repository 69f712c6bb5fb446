"""B1 Components: cards, resources and upgrades as numbers, and the choices a village can make with them.

A card is a number from 0 to 59, its row in the card list less one. What it shows stands in the state, since
every table can have a list of its own (B12.1).
"""

from __future__ import annotations

from enum import IntEnum

CARDS = 60  # B1.1
OF_EACH_GOOD = 30  # B1.1
GOODS = ("beer", "bread")
BEER = 0
BREAD = 1
LEAST_COINS = 4  # B1.2
MOST_COINS = 9
RESOURCES = ("water", "wheat", "barley", "rye", "hops")  # B1.3
WATER, WHEAT, BARLEY, RYE, HOPS = range(5)
TOKENS = (18, 18, 18, 15, 15)  # B1.3: tokens of each
HAND = 5  # B4.2
EXCHANGE_SPACES = 3  # B4.3
YEARS = 6  # B2.1
MOST_SLOTS = 12  # B1.4
MOST_RECIPE = 24  # B12.1: tokens that one recipe asks for
NO_CARD = -1

# B3.1: the numbers on the signs; the river has none, it gets all free water.
FRUITFUL_SIGNS = (0, 7, 8, 6, 6)
DRY_SIGNS = (0, 5, 4, 4, 4)


class Phase(IntEnum):
    """B2.1: the four phases of a year, in order."""

    SEEDING = 0
    CARDS = 1
    ACTIONS = 2
    WINDMILL = 3


class Stage(IntEnum):
    """What happens next. Each stage belongs to a phase."""

    SEED = 0  # replenish the fields
    TAKE_BACK = 1  # the harvest rows go back to the hands
    DRAW = 2  # draw the next card of a hand, or lay out the next exchange card
    PLAY = 3  # decide which card to play and how
    KEEP = 4  # decide which tokens of a surplus to keep
    TAKE = 5  # the other village decides which of the rest it takes
    GIVE_BACK = 6  # what nobody took goes back where it came from
    TIDY = 7  # helping hands carry sold cards out after a harvest
    SWAP = 8  # the rest of the hands is swapped
    WINDMILL = 9  # who has fewer tokens takes the windmill
    CLEAR_EXCHANGE = 10  # the exchange cards are discarded


PHASE_OF_STAGE = (
    Phase.SEEDING,
    Phase.CARDS,
    Phase.CARDS,
    Phase.ACTIONS,
    Phase.ACTIONS,
    Phase.ACTIONS,
    Phase.ACTIONS,
    Phase.ACTIONS,
    Phase.ACTIONS,
    Phase.WINDMILL,
    Phase.WINDMILL,
)


class Seeding(IntEnum):
    """B3.1: the values of the option ``seeding``, in order."""

    FILL = 0
    RESET = 1
    ADD = 2


class Chain(IntEnum):
    """B6.1: the values of the option ``chain``, in order."""

    UNBROKEN = 0
    ALL = 1
    NONE = 2


class Upgrade(IntEnum):
    """B13: the kinds of upgrades, in the order of the rule book."""

    CELLAR = 0
    CART = 1
    MORE_WATER = 2
    MORE_WHEAT = 3
    MORE_BARLEY = 4
    MORE_RYE = 5
    MORE_HOPS = 6
    BREWHOUSE = 7
    OVEN = 8
    BREWHAND = 9
    BAKEHAND = 10
    KETTLE = 11
    MILLER = 12
    DOWSER = 13
    HERBALIST = 14
    HOPBAKER = 15
    BEER_SIGN = 16
    BREAD_SIGN = 17
    GUILD = 18


UPGRADES = tuple(upgrade.name.lower() for upgrade in Upgrade)  # as a card list writes them
KINDS_OF_UPGRADE = 19


class Choice(IntEnum):
    """The actions that name neither a card nor a token."""

    EXCHANGE = 0  # B5.3
    HARVEST = 1  # B6
    BREW = 2  # B7: produce a beer card
    BAKE = 3  # B7: produce a bread card
    UPGRADE = 4  # B8
    DONE = 5  # B6.3: take no more of what is offered


TOKEN = 10  # + resource: one token
CARD = 20  # + card: a card of the hand, of the exchange, or an upgrade to be replaced
TOKEN_KIND = CARDS  # + resource: a token where an event names a card
MOST_TOKENS_AT_ONCE = 30  # a longer row of tokens is chosen in several goes
