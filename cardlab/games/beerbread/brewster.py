"""Brewster, a sensible player: it looks one turn ahead and reckons everything in hundredths of a coin.

A token is worth about 0.3 coins, more when a recipe of the hand needs it; coins count by what they do to the lower
total; a building that is cleaned about one coin; an upgrade what it may still bring. All from the view alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from .components import BEER, BREAD, CARD, CARDS, TOKEN, YEARS, Choice, Stage, Upgrade
from .harvest import from_field, from_supply, loose_tokens, wanted
from .payment import asked, can_pay
from .places import free_spaces, has_slot, room, total_of
from .state import View

NOTHING = -1_000_000

# What a kind of upgrade brings over a whole game, in hundredths of a coin. Scoring ones are reckoned, not listed.
UPGRADE_WORTH = (250, 250, 400, 350, 350, 300, 300, 450, 450, 600, 600, 500, 350, 350, 250, 250, 0, 0, 0)
PLAIN_TOKEN = 30
NEEDED_TOKEN = 60
CLEANED_BUILDING = 100
BLOCKED_BUILDING = 100
# How much a coin for the lower total counts more than one for the other, by year, in percent.
BALANCE = (0, 20, 30, 40, 55, 75, 100)
HOLDING = 6  # for each coin of a card that is used up


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
        if action >= CARD and card_worth(view, action - CARD) > most:
            best = action
            most = card_worth(view, action - CARD)
    if actions[0] == Choice.EXCHANGE:
        laid = _cheapest_card(view)
        for space in range(view.exchange_count):
            if card_worth(view, view.exchange[space]) - holding(view, laid) > most:
                best = actions[0]
                most = card_worth(view, view.exchange[space]) - holding(view, laid)
    return best


def _best_of(view: View, actions: Sequence[int]) -> int:
    """The exchange card whose best way is best."""
    best = actions[0]
    for action in actions:
        if card_worth(view, action - CARD) > card_worth(view, best - CARD):
            best = action
    return best


def _cheapest_card(view: View) -> int:
    """The card of the hand that is missed least."""
    best = -1
    for card in range(CARDS):
        if view.hand[card] and (best < 0 or card_worth(view, card) < card_worth(view, best)):
            best = card
    return best


def _choose_way(view: View, actions: Sequence[int], card: int) -> int:
    """The best of the ways in which a card can be played."""
    best = actions[0]
    for action in actions:
        if way_worth(view, card, action) > way_worth(view, card, best):
            best = action
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
    return 5 * (YEARS - view.year) + view.hand_count[view.seat] - 1


def holding(view: View, card: int) -> int:
    """What it costs that a card is used up, and is not taken back from a harvest row."""
    return HOLDING * view.coins[card] if turns_left(view) > 0 else 0


# Coins


def coins_worth(view: View, beer: int, bread: int) -> int:
    """What totals are worth: a coin counts 100 on average, more for the lower total, the more the later."""
    extra = BALANCE[view.year]
    return min(beer, bread) * (100 + extra) + max(beer, bread) * (100 - extra)


def production_worth(view: View, card: int) -> int:
    """Coins and signs of a sold card, less its tokens and the space it blocks."""
    me = view.seat
    beer, bread = total_of(view, me, BEER), total_of(view, me, BREAD)
    before = coins_worth(view, beer, bread)
    coins = view.coins[card]
    if view.good[card] == BEER:
        worth = coins_worth(view, beer + coins + view.copies[me][Upgrade.BEER_SIGN], bread) - before
    else:
        worth = coins_worth(view, beer, bread + coins + view.copies[me][Upgrade.BREAD_SIGN]) - before
    if turns_left(view) == 0:
        return worth
    for resource in range(5):
        worth -= PLAIN_TOKEN * asked(view, me, card, resource)
    if free_spaces(view, me, view.good[card]) == 1:
        worth -= BLOCKED_BUILDING
    return worth


# Tokens


def token_worth(view: View, resource: int, have: int) -> int:
    """What one more token is worth beside so many: more while the recipes of the hand need it."""
    if turns_left(view) == 0:
        return 0
    need = 0
    for card in range(CARDS):
        if view.hand[card]:
            need = max(need, asked(view, view.seat, card, resource))
    if have < need:
        return NEEDED_TOKEN
    return PLAIN_TOKEN if have < need + 2 else PLAIN_TOKEN // 2


def harvest_worth(view: View, card: int) -> int:
    """The best tokens of a harvest, as many as fit; what it prepares for later harvests; helping hands."""
    me = view.seat
    free = room(view, me)
    worth = 0
    for resource in range(5):
        amount = wanted(view, me, card, resource, view.row_count[me])
        amount = from_field(view, resource, amount) + from_supply(view, me, resource, amount)
        for more in range(min(amount, free)):
            worth += token_worth(view, resource, view.storage[me][resource] + more)
        free -= min(amount, free)
        if view.icons[card][resource]:
            worth += 4 * (view.hand_count[me] - 1)
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
        return 400
    if kind == Upgrade.BEER_SIGN or kind == Upgrade.BREAD_SIGN:
        good = BEER if kind == Upgrade.BEER_SIGN else BREAD
        number = view.building_count[2 * me + good]
        for card in range(CARDS):
            if view.sold[me][card] and view.good[card] == good:
                number += 1
        return 80 * number + 14 * left
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
    me = view.seat
    left = min(room(view, me), loose_tokens(view)) - view.chosen_count
    for action in actions:
        if action >= TOKEN:
            worth = token_worth(view, action - TOKEN, view.storage[me][action - TOKEN])
            better = 0
            for later in range(action - TOKEN + 1, 5):
                if token_worth(view, later, view.storage[me][later]) > worth:
                    better += view.loose[later]
            if better < left:
                return action
    return actions[len(actions) - 1]


def _choose_payment(view: View, actions: Sequence[int]) -> int:
    """The token that is missed least."""
    best = actions[0]
    me = view.seat
    for action in actions:
        missed = token_worth(view, action - TOKEN, view.storage[me][action - TOKEN] - 1)
        if missed < token_worth(view, best - TOKEN, view.storage[me][best - TOKEN] - 1):
            best = action
    return best
