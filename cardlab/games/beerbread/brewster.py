"""B12.3: Brewster, a sensible player: it looks one turn ahead and reckons everything in hundredths of a coin.

Coins count by what they do to the lower total. What lies in the storage is worth about 0.3 coins a token, and more when
it brings a recipe of the hand nearer; a building that is cleaned about one coin; an upgrade what it may still bring.
All from the view alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from .components import BEER, BREAD, CARD, CARDS, TOKEN, YEARS, Choice, Stage, Upgrade
from .harvest import from_field, from_supply, loose_tokens, wanted
from .payment import asked, can_pay
from .places import free_spaces, has_slot, room, total_of
from .state import View

NOTHING = -1_000_000

GUILD = 300
SIGN_NOW = 80  # for each card sold already
SIGN_LATER = 12  # for each turn left
PLAIN_TOKEN = 20
CLEANED_BUILDING = 100
BLOCKED_BUILDING = 100
HOLDING = 4  # for each coin of a card that is used up
# How much a coin for the lower total counts more than one for the other, in percent: by the turns left, then before.
BALANCE = (100, 70, 60, 50, 40, 35, 30, 30, 25, 25)
EARLY_BALANCE = 20
TILT = 15  # for each coin by which one total leads: how much less its cards promise, in percent of that
# What of its coins a card of the hand promises when so many tokens are missing, in percent; fewer when it is blocked.
PROMISE = (40, 32, 22, 14, 7)
WHEN_BLOCKED = 50
NEXT_YEAR = 50
# What a kind of upgrade brings over a whole game, in hundredths of a coin. Scoring ones are reckoned, not listed.
UPGRADE_WORTH = (250, 150, 300, 200, 200, 200, 200, 350, 350, 600, 600, 500, 350, 350, 200, 200, 0, 0, 0)


def brewster(view: View, actions: Sequence[int]) -> int:
    """Make the choice that begins or continues the best turn as one turn's look ahead sees it."""
    if view.stage == Stage.KEEP or view.stage == Stage.TAKE:
        return _choose_tokens(view, actions)
    if view.chosen_count == 0:
        return _choose_card(view, actions)
    if view.chosen[0] == Choice.EXCHANGE and view.chosen_count == 1:
        return CARD + _cheapest_card(view)
    if view.chosen[0] == Choice.EXCHANGE and view.chosen_count == 2:
        return _best_of(view, actions)
    if actions[0] == Choice.HARVEST:
        return _choose_way(view, actions, view.chosen[view.chosen_count - 1] - CARD)
    return _choose_replaced(view, actions) if actions[0] >= CARD else _choose_payment(view, actions)


# Which card, and how


def _choose_card(view: View, actions: Sequence[int]) -> int:
    """The card of the hand whose best way is best; or an exchange when a card there is better still."""
    best = actions[len(actions) - 1]
    most = NOTHING
    for action in actions:
        if action >= CARD:
            worth = card_worth(view, action - CARD)
            if worth > most:
                best, most = action, worth
    if actions[0] == Choice.EXCHANGE:
        lost = holding(view, _cheapest_card(view))
        for space in range(view.exchange_count):
            worth = card_worth(view, view.exchange[space]) - lost
            if worth > most:
                best, most = actions[0], worth
    return best


def _best_of(view: View, actions: Sequence[int]) -> int:
    """The exchange card whose best way is best."""
    best = actions[0]
    most = NOTHING
    for action in actions:
        worth = card_worth(view, action - CARD)
        if worth > most:
            best, most = action, worth
    return best


def _cheapest_card(view: View) -> int:
    """The card of the hand that promises least."""
    best = -1
    for card in range(CARDS):
        if view.hand[card] and (best < 0 or _promise(view, card) < _promise(view, best)):
            best = card
    return best


def _promise(view: View, card: int) -> int:
    """What a card promises with the storage as it is, and its coins where that is nothing yet."""
    me = view.seat
    storage = view.storage[me]
    return promise(view, card, storage[0], storage[1], storage[2], storage[3], storage[4]) + view.coins[card]


def _choose_way(view: View, actions: Sequence[int], card: int) -> int:
    """The best of the ways in which a card can be played."""
    best = actions[0]
    most = NOTHING
    for action in actions:
        worth = way_worth(view, card, action)
        if worth > most:
            best, most = action, worth
    return best


def card_worth(view: View, card: int) -> int:
    """What playing this card in its best way brings."""
    me = view.seat
    best = way_worth(view, card, Choice.HARVEST)
    if free_spaces(view, me, view.good[card]) > 0 and can_pay(view, me, card):
        best = max(best, way_worth(view, card, Choice.BREW))
    if has_slot(view, me) or view.full_slots_replace == 1:
        best = max(best, way_worth(view, card, Choice.UPGRADE))
    return best


def way_worth(view: View, card: int, way: int) -> int:
    """What playing a card in one way brings."""
    if way == Choice.HARVEST:
        return harvest_worth(view, card)
    if way == Choice.UPGRADE:
        return upgrade_worth(view, card) - holding(view, card)
    return production_worth(view, card) - holding(view, card)


def turns_left(view: View) -> int:
    """How many own turns are still to come after this one."""
    return 5 * (YEARS - view.year) + max(0, view.hand_count[view.seat] - 1)


def holding(view: View, card: int) -> int:
    """What it costs that a card is used up, and is not taken back from a harvest row."""
    return HOLDING * view.coins[card] if turns_left(view) > 0 else 0


# Coins


def coins_worth(view: View, beer: int, bread: int) -> int:
    """What totals are worth: a coin counts 100 on average, more for the lower total, the more the later."""
    extra = balance(view)
    return min(beer, bread) * (100 + extra) + max(beer, bread) * (100 - extra)


def balance(view: View) -> int:
    """How much a coin for the lower total counts more, in percent."""
    left = turns_left(view)
    return BALANCE[left] if left < len(BALANCE) else EARLY_BALANCE


def sale_worth(view: View, card: int) -> int:
    """What the coins and signs of a card are worth when it is sold now."""
    me = view.seat
    beer, bread = total_of(view, me, BEER), total_of(view, me, BREAD)
    coins = view.coins[card]
    before = coins_worth(view, beer, bread)
    if view.good[card] == BEER:
        return coins_worth(view, beer + coins + view.copies[me][Upgrade.BEER_SIGN], bread) - before
    return coins_worth(view, beer, bread + coins + view.copies[me][Upgrade.BREAD_SIGN]) - before


def production_worth(view: View, card: int) -> int:
    """A sold card, what its tokens would have been worth, and the space it blocks."""
    me = view.seat
    storage = view.storage[me]
    worth = sale_worth(view, card) + storage_worth(
        view,
        card,
        max(0, storage[0] - asked(view, me, card, 0)),
        max(0, storage[1] - asked(view, me, card, 1)),
        max(0, storage[2] - asked(view, me, card, 2)),
        max(0, storage[3] - asked(view, me, card, 3)),
        max(0, storage[4] - asked(view, me, card, 4)),
    )
    worth -= storage_worth(view, card, storage[0], storage[1], storage[2], storage[3], storage[4])
    if free_spaces(view, me, view.good[card]) == 1 and turns_left(view) > 0:
        worth -= BLOCKED_BUILDING
    return worth


# Tokens


def storage_worth(view: View, used: int, water: int, wheat: int, barley: int, rye: int, hops: int) -> int:
    """What tokens are worth: the best beer and the best bread that they promise, and a little for each.

    Cards of the own row come back next year. ``used`` is the card in play, which promises nothing any more.
    """
    if turns_left(view) == 0:
        return 0
    me = view.seat
    beer = bread = 0
    for card in range(CARDS):
        if view.hand[card] and card != used:
            worth = promise(view, card, water, wheat, barley, rye, hops)
            if view.good[card] == BEER:
                beer = max(beer, worth)
            else:
                bread = max(bread, worth)
    if view.year < YEARS:
        for place in range(view.row_count[me]):
            card = view.row[me][place]
            worth = promise(view, card, water, wheat, barley, rye, hops) * NEXT_YEAR // 100
            if view.good[card] == BEER:
                beer = max(beer, worth)
            else:
                bread = max(bread, worth)
    # What the lower total lacks is gathered first.
    lead = total_of(view, me, BEER) - total_of(view, me, BREAD)
    tilt = max(-100, min(100, TILT * lead)) * balance(view) // 100
    plain = PLAIN_TOKEN if turns_left(view) > 2 else 0
    return (beer * (100 - tilt) + bread * (100 + tilt)) // 100 + plain * (water + wheat + barley + rye + hops)


def promise(view: View, card: int, water: int, wheat: int, barley: int, rye: int, hops: int) -> int:
    """What a card promises beside such a storage: a part of its coins, the smaller the more tokens are missing."""
    me = view.seat
    missing = max(0, asked(view, me, card, 0) - water) + max(0, asked(view, me, card, 1) - wheat)
    missing += max(0, asked(view, me, card, 2) - barley) + max(0, asked(view, me, card, 3) - rye)
    missing += max(0, asked(view, me, card, 4) - hops)
    blocked = free_spaces(view, me, view.good[card]) == 0
    turns = (1 if missing > 0 else 0) + (1 if blocked else 0) + 1
    if missing >= len(PROMISE) or turns > turns_left(view):
        return 0
    worth = 100 * view.coins[card] * PROMISE[missing] // 100
    return worth * WHEN_BLOCKED // 100 if blocked else worth


def token_worth(view: View, used: int, resource: int) -> int:
    """What one more token of a kind is worth."""
    storage = view.storage[view.seat]
    more = storage_worth(
        view,
        used,
        storage[0] + (1 if resource == 0 else 0),
        storage[1] + (1 if resource == 1 else 0),
        storage[2] + (1 if resource == 2 else 0),
        storage[3] + (1 if resource == 3 else 0),
        storage[4] + (1 if resource == 4 else 0),
    )
    return more - storage_worth(view, used, storage[0], storage[1], storage[2], storage[3], storage[4])


def brings(view: View, card: int, resource: int) -> int:
    """How many tokens of a kind a harvest with this card collects."""
    me = view.seat
    amount = wanted(view, me, card, resource, view.row_count[me])
    return from_field(view, resource, amount) + from_supply(view, me, resource, amount)


def harvest_worth(view: View, card: int) -> int:
    """What a harvest does to the storage, as far as there is room; what it prepares; helping hands."""
    me = view.seat
    water, wheat, barley = brings(view, card, 0), brings(view, card, 1), brings(view, card, 2)
    rye, hops = brings(view, card, 3), brings(view, card, 4)
    worth = 0
    while water + wheat + barley + rye + hops > room(view, me):
        # What is missed least does not fit.
        least, most = -1, -NOTHING
        for resource in range(5):
            count = water if resource == 0 else wheat if resource == 1 else barley if resource == 2 else rye
            if (hops if resource == 4 else count) > 0 and token_worth(view, card, resource) < most:
                least, most = resource, token_worth(view, card, resource)
        water -= 1 if least == 0 else 0
        wheat -= 1 if least == 1 else 0
        barley -= 1 if least == 2 else 0
        rye -= 1 if least == 3 else 0
        hops -= 1 if least == 4 else 0
    storage = view.storage[me]
    worth += storage_worth(
        view, card, storage[0] + water, storage[1] + wheat, storage[2] + barley, storage[3] + rye, storage[4] + hops
    )
    worth -= storage_worth(view, card, storage[0], storage[1], storage[2], storage[3], storage[4])
    for good in range(2):
        hands = view.copies[me][Upgrade.BREWHAND if good == BEER else Upgrade.BAKEHAND]
        worth += cleaned_worth(view, min(hands, view.building_count[2 * me + good]))
    return worth


# Upgrades


def cleaned_worth(view: View, number: int) -> int:
    """What it is worth that so many sold cards leave their buildings."""
    return CLEANED_BUILDING * number if turns_left(view) > 0 else 0


def upgrade_worth(view: View, card: int) -> int:
    """What an upgrade may still bring, the cleaned buildings, less the upgrade that it replaces."""
    me = view.seat
    worth = kind_worth(view, view.upgrade[card])
    worth += cleaned_worth(view, view.building_count[2 * me + BEER] + view.building_count[2 * me + BREAD])
    if not has_slot(view, me):
        least = -NOTHING
        for place in range(view.slot_count[me]):
            least = min(least, kind_worth(view, view.upgrade[view.slot[me][place]]))
        worth -= least
    return worth


def kind_worth(view: View, kind: int) -> int:
    """What one copy of a kind of upgrade may still bring to this village."""
    me = view.seat
    left = turns_left(view)
    if kind == Upgrade.GUILD:
        return GUILD
    if kind == Upgrade.BEER_SIGN or kind == Upgrade.BREAD_SIGN:
        good = BEER if kind == Upgrade.BEER_SIGN else BREAD
        number = view.building_count[2 * me + good]
        for card in range(CARDS):
            if view.sold[me][card] and view.good[card] == good:
                number += 1
        return SIGN_NOW * number + SIGN_LATER * left
    return UPGRADE_WORTH[kind] * left // 30


def _choose_replaced(view: View, actions: Sequence[int]) -> int:
    """The own upgrade that may bring least."""
    best = actions[0]
    for action in actions:
        if kind_worth(view, view.upgrade[action - CARD]) < kind_worth(view, view.upgrade[best - CARD]):
            best = action
    return best


# Tokens to keep, to take, to pay with


def _choose_tokens(view: View, actions: Sequence[int]) -> int:
    """The most valuable tokens, in table order: a kind is passed by when enough better ones come after it."""
    left = min(room(view, view.seat), loose_tokens(view)) - view.chosen_count
    for action in actions:
        if action >= TOKEN:
            worth = token_worth(view, -1, action - TOKEN)
            better = 0
            for later in range(action - TOKEN + 1, 5):
                if view.loose[later] > 0 and token_worth(view, -1, later) > worth:
                    better += view.loose[later]
            if better < left:
                return action
    return actions[len(actions) - 1]


def _choose_payment(view: View, actions: Sequence[int]) -> int:
    """The token that is missed least."""
    best = actions[0]
    for action in actions:
        if token_worth(view, -1, action - TOKEN) < token_worth(view, -1, best - TOKEN):
            best = action
    return best
