"""B6 Harvest and store, with the upgrades that change it: B13.3 carts, B13.4 more of a kind, B13.6 helping hands."""

from __future__ import annotations

from ...engine.emit import emit
from ...engine.table import NOBODY
from .components import BEER, BREAD, NO_CARD, TOKEN_KIND, WATER, WHEAT, Chain, Stage, Upgrade
from .events import What
from .places import carry_out_first, room
from .state import Position, View
from .turns import end_turn


def wanted(s: Position | View, seat: int, card: int, resource: int, earlier: int) -> int:
    """B6.1, B13.4: how many tokens of a kind a card asks for when it follows the first ``earlier`` cards of the row."""
    if s.icons[card][resource] == 0:
        return 0
    total = 1 + s.copies[seat][Upgrade.MORE_WATER + resource]
    if s.chain == Chain.NONE:
        return total
    for back in range(1, earlier + 1):
        if s.icons[s.row[seat][earlier - back]][resource]:
            total += 1
        elif s.chain == Chain.UNBROKEN:
            return total
    return total


def from_field(s: Position | View, resource: int, amount: int) -> int:
    """B6.2: so many of them lie in the field or the river."""
    return min(amount, s.field[resource])


def from_supply(s: Position | View, seat: int, resource: int, amount: int) -> int:
    """B13.3: the field is emptied first; carts bring what is missing, two a copy; water has no supply."""
    if resource == WATER:
        return 0
    missing = amount - from_field(s, resource, amount)
    return min(missing, min(2 * s.copies[seat][Upgrade.CART], s.supply[resource]))


def harvest(s: Position, seat: int, card: int) -> None:
    """B6.1, B6.2: the card joins the row; all that can be collected is, and stored when there is room for all."""
    total = 0
    emit(s, What.HARVEST, seat, card, s.row_count[seat])
    for resource in range(5):
        amount = wanted(s, seat, card, resource, s.row_count[seat])
        near = from_field(s, resource, amount)
        far = from_supply(s, seat, resource, amount)
        s.field[resource] -= near
        s.supply[resource] -= far
        s.loose[resource] = near + far
        s.loose_from_supply[resource] = far
        total += near + far
        if near > 0:
            emit(s, What.COLLECT, seat, TOKEN_KIND + resource, near)
        if far > 0:
            emit(s, What.CART, seat, TOKEN_KIND + resource, far)
    s.row[seat][s.row_count[seat]] = card
    s.row_count[seat] += 1
    if total == 0:
        emit(s, What.COLLECT_NOTHING, seat, NO_CARD, 0)
    if total <= room(s, seat):
        for resource in range(5):
            s.storage[seat][resource] += s.loose[resource]
            s.loose[resource] = 0
        end_harvest(s)
    elif room(s, seat) > 0:
        s.stage = Stage.KEEP
    else:
        offer_surplus(s)


def loose_tokens(s: Position | View) -> int:
    """How many tokens have not found a place yet."""
    total = 0
    for resource in range(5):
        total += s.loose[resource]
    return total


def offer_surplus(s: Position) -> None:
    """B6.3: what does not fit is offered to the other village."""
    other = 1 - s.active
    for resource in range(5):
        if s.loose[resource] > 0:
            emit(s, What.OFFER, other, TOKEN_KIND + resource, s.loose[resource])
    if room(s, other) > 0:
        s.stage = Stage.TAKE
    else:
        emit(s, What.NO_ROOM, other, NO_CARD, 0)
        s.stage = Stage.GIVE_BACK


def give_back(s: Position) -> None:
    """B6.3: of each kind first the tokens that came from the supply go back there, then the others to the field."""
    for resource in range(5):
        left = s.loose[resource]
        if left > 0:
            far = min(left, s.loose_from_supply[resource])
            s.supply[resource] += far
            s.field[resource] += left - far
            s.loose[resource] = 0
            emit(s, What.GIVE_BACK, NOBODY, TOKEN_KIND + resource, left)
    end_harvest(s)


def end_harvest(s: Position) -> None:
    """B13.6: helping hands come at the very end, when there is anything for them to do."""
    for resource in range(WHEAT, 5):
        s.loose_from_supply[resource] = 0
    if tidied(s, BEER) + tidied(s, BREAD) > 0:
        s.stage = Stage.TIDY
    else:
        end_turn(s)


def tidied(s: Position, good: int) -> int:
    """B13.6: how many sold cards the helping hands carry out of the brewery (bakery) of the active village."""
    hands = s.copies[s.active][Upgrade.BREWHAND if good == BEER else Upgrade.BAKEHAND]
    return min(hands, s.building_count[2 * s.active + good])


def tidy(s: Position) -> None:
    """B13.6: the earliest first, the brewery before the bakery."""
    for good in range(2):
        for _ in range(tidied(s, good)):
            emit(s, What.TIDY, s.active, carry_out_first(s, s.active, good), good)
    end_turn(s)
