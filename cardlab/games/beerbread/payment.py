"""B7.1 What a recipe costs, with B13.7 kettles and B13.8 substitution.

Payments are told apart by the tokens paid, not by which token stands for which. Whether tokens are a payment is
reckoned, not searched: dowsers take up what is paid as water too much, hopbakers and herbalists what is paid as hops
too much or too little, and the millers must do the rest.
"""

from __future__ import annotations

from .components import BARLEY, HOPS, RYE, TOKEN, WATER, WHEAT, Upgrade
from .state import Position, View


def asked(s: Position | View, seat: int, card: int, resource: int) -> int:
    """B7.1, B13.7: how many tokens of a kind a recipe asks for; each kettle saves one water."""
    if resource == WATER:
        return max(0, s.recipe[card][WATER] - s.copies[seat][Upgrade.KETTLE])
    return s.recipe[card][resource]


def asked_in_all(s: Position | View, seat: int, card: int) -> int:
    """How many tokens a recipe asks for, all kinds together; 0: it is made for nothing (B13.7)."""
    total = 0
    for resource in range(5):
        total += asked(s, seat, card, resource)
    return total


def can_substitute(s: Position | View, seat: int) -> bool:
    """B13.8: whether any substitution is in force."""
    copies = s.copies[seat]
    millers, dowsers = copies[Upgrade.MILLER], copies[Upgrade.DOWSER]
    return millers + dowsers + copies[Upgrade.HERBALIST] + copies[Upgrade.HOPBAKER] > 0


def can_pay(s: Position | View, seat: int, card: int) -> bool:
    """B7.1, B13.8: whether the storage holds a payment of the recipe."""
    if can_substitute(s, seat):
        return can_be_completed(s, seat, card, WATER, 0, 0, 0, 0, 0)
    for resource in range(5):
        if s.storage[seat][resource] < asked(s, seat, card, resource):
            return False
    return True


def most_paid(s: Position | View, seat: int, card: int, resource: int) -> int:
    """B13.8: no payment has more tokens of a kind than this: those asked for, and one for each substitution to it."""
    copies = s.copies[seat]
    extra = copies[Upgrade.MILLER] + copies[Upgrade.HERBALIST]
    if resource == WATER:
        extra = copies[Upgrade.DOWSER]
    elif resource == HOPS:
        extra = copies[Upgrade.HOPBAKER]
    return min(s.storage[seat][resource], asked(s, seat, card, resource) + extra)


def can_be_completed(
    s: Position | View, seat: int, card: int, last: int, water: int, wheat: int, barley: int, rye: int, hops: int
) -> bool:
    """Whether the storage holds a payment that begins with these tokens and goes on with kinds from ``last`` on."""
    total = asked_in_all(s, seat, card)
    most_water = most_paid(s, seat, card, WATER) if last <= WATER else water
    most_wheat = most_paid(s, seat, card, WHEAT) if last <= WHEAT else wheat
    most_barley = most_paid(s, seat, card, BARLEY) if last <= BARLEY else barley
    most_rye = most_paid(s, seat, card, RYE) if last <= RYE else rye
    most_hops = most_paid(s, seat, card, HOPS)
    for paid_water in range(water, most_water + 1):
        for paid_wheat in range(wheat, most_wheat + 1):
            for paid_barley in range(barley, most_barley + 1):
                for paid_rye in range(rye, most_rye + 1):
                    paid_hops = total - paid_water - paid_wheat - paid_barley - paid_rye
                    if hops <= paid_hops <= most_hops:
                        if is_payment(s, seat, card, paid_water, paid_wheat, paid_barley, paid_rye):
                            return True
    return False


def is_payment(s: Position | View, seat: int, card: int, water: int, wheat: int, barley: int, rye: int) -> bool:
    """B13.8: whether these tokens, and hops for the rest, pay the recipe; each copy replaces one token at most once.

    A grain asked for that is not paid as such is taken up by a dowser (wheat, barley), a hopbaker or a miller. Using
    as many pairs of hopbaker and herbalist as there are never asks for more millers than using fewer.
    """
    copies = s.copies[seat]
    asked_wheat = s.recipe[card][WHEAT]
    asked_barley = s.recipe[card][BARLEY]
    asked_rye = s.recipe[card][RYE]
    asked_hops = s.recipe[card][HOPS]
    hops = asked_in_all(s, seat, card) - water - wheat - barley - rye
    dowsed = water - asked(s, seat, card, WATER)
    if dowsed < 0 or dowsed > copies[Upgrade.DOWSER] or dowsed > asked_wheat + asked_barley or hops < 0:
        return False
    # With h hops replaced by grain and q grains replaced by hops, q - h is what is paid in hops too much.
    surplus = hops - asked_hops
    most_hopped = min(copies[Upgrade.HOPBAKER], asked_wheat + asked_barley + asked_rye - dowsed)
    most_herbs = min(copies[Upgrade.HERBALIST], asked_hops)
    hopped = min(most_hopped, most_herbs + surplus)
    if hopped < 0 or hopped - surplus < 0:
        return False
    missing = max(0, asked_wheat - wheat) + max(0, asked_barley - barley)
    missing = max(0, missing - dowsed) + max(0, asked_rye - rye)
    return missing - hopped <= copies[Upgrade.MILLER]


def chosen_tokens(s: Position, first: int, resource: int) -> int:
    """How many tokens of a kind stand among the choices from place ``first`` on."""
    count = 0
    for place in range(first, s.chosen_count):
        if s.chosen[place] == TOKEN + resource:
            count += 1
    return count


def last_token(s: Position, first: int) -> int:
    """The kind of the last token chosen from place ``first`` on; water, the first kind, before any is."""
    return WATER if s.chosen_count <= first else s.chosen[s.chosen_count - 1] - TOKEN
