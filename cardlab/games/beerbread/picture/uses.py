"""What the three uses of a card would give or cost now, or why not (B5.1): said before anything is done."""

from __future__ import annotations

from dataclasses import dataclass

from ..components import BEER, GOODS, RESOURCES, Choice, Upgrade
from ..harvest import from_field, from_supply, wanted
from ..payment import asked, can_pay, can_substitute
from ..places import free_spaces, has_slot, room, total_of
from ..state import View
from ..words import BUILDINGS, surplus, tokens_of, upgrade_name
from .looks import SHORT_EFFECTS


@dataclass(frozen=True)
class Use:
    """One way to play a card: the tokens that move, those that are missing, a few words, and whether it is allowed."""

    action: int
    title: str
    sign: str  # "+" for tokens that come, "−" for tokens that are paid
    tokens: tuple[int, ...]
    missing: tuple[int, ...]
    words: str
    allowed: bool

    def sentence(self) -> str:
        """Return it in words: 'harvest + 2 water (keeps 1, offers 1)'."""
        moved = [have + lack for have, lack in zip(self.tokens, self.missing, strict=True)]
        if self.action == Choice.HARVEST:
            moved = list(self.tokens)
        tokens = f" {self.sign} {tokens_of(moved)}" if self.sign and any(moved) else ""
        return f"{self.title.lower()}{tokens} ({self.words}){'' if self.allowed else ', not allowed'}"


def uses_of(view: View, seat: int, card: int) -> tuple[Use, Use, Use]:
    """Return what harvest, production and upgrade of a card would do for a village."""
    return _harvest(view, seat, card), _produce(view, seat, card), _upgrade(view, seat, card)


def _harvest(view: View, seat: int, card: int) -> Use:
    asked_for = [wanted(view, seat, card, resource, view.row_count[seat]) for resource in range(5)]
    comes = [
        from_field(view, resource, amount) + from_supply(view, seat, resource, amount)
        for resource, amount in enumerate(asked_for)
    ]
    missing = [amount - came for amount, came in zip(asked_for, comes, strict=True)]
    total, free = sum(comes), room(view, seat)
    if total > free:
        words = surplus(view, seat, total)
    elif not total:
        words = "brings nothing" if not any(missing) else "the fields are empty"
    else:
        words = f"{sum(missing)} more not there" if any(missing) else f"room for {free}"
    return Use(Choice.HARVEST, "Harvest", "+", tuple(comes), tuple(missing), words, True)


def _produce(view: View, seat: int, card: int) -> Use:
    good = view.good[card]
    action, title = (Choice.BREW, "Brew") if good == BEER else (Choice.BAKE, "Bake")
    costs = [asked(view, seat, card, resource) for resource in range(5)]
    missing = [max(0, cost - have) for cost, have in zip(costs, view.storage[seat], strict=True)]
    substitutes, payable = can_substitute(view, seat), can_pay(view, seat, card)
    reasons = []
    if free_spaces(view, seat, good) == 0:
        reasons.append(f"{BUILDINGS[good]} full")
    if not payable:
        lacking = [f"{count} {name}" for count, name in _named(missing)]
        short = f"{lacking[0]} short" if len(lacking) == 1 else f"{sum(missing)} tokens short"
        reasons.append("cannot be paid" if substitutes else short)
    total = total_of(view, seat, good)
    sign = view.copies[seat][Upgrade.BEER_SIGN if good == BEER else Upgrade.BREAD_SIGN]
    words = ", ".join(reasons) or f"{GOODS[good]} {total} → {total + view.coins[card] + sign}"
    if not reasons and substitutes:
        words += ", payment to choose"
    paid = [cost - lack for cost, lack in zip(costs, missing, strict=True)]
    return Use(action, title, "−", tuple(paid), tuple(missing), words, not reasons)


def _upgrade(view: View, seat: int, card: int) -> Use:
    cleaned = view.building_count[2 * seat] + view.building_count[2 * seat + 1]
    free = has_slot(view, seat)
    allowed = free or bool(view.full_slots_replace)
    words = SHORT_EFFECTS[view.upgrade[card]]
    if cleaned and allowed:
        words += f"; cleans {cleaned}"
    if not free:
        words = "replaces one of yours" if allowed else "all slots are taken"
    none = (0, 0, 0, 0, 0)
    return Use(Choice.UPGRADE, f"Upgrade: {upgrade_name(view, card)}", "", none, none, words, allowed)


def _named(counts: list[int]) -> list[tuple[int, str]]:
    return [(count, RESOURCES[resource]) for resource, count in enumerate(counts) if count]
