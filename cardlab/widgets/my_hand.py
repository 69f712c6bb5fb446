"""A hand of one's own, taken from the 91 cards, and what it tells about the next flood: conditioning made visible."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ..draw.picture import Picture
from ..engine.errors import CardlabError
from ..exact.showing import about
from ..lessons.card_grid import NAMED, card_grid, sample_space
from ..lessons.experiments_given import MODELS, E, S, W, next_shows
from ..lessons.experiments_hands import HAND
from .cards_cell import CardsCell
from .cell import wait_for

PLAYERS = (2, 3, 4, 5)
HINT = "Click a card, or walk with the arrow keys and press Enter, to take it into your hand or to put it back."


class MyHand(CardsCell):
    """Cards taken into ``hand`` (their places in the pack) are no outcomes any more; the unseen ones with the crop
    are lit. ``guess`` returns the guess that belongs to it, or None: the chance waits for it.
    """

    def __init__(
        self, hand: Sequence[str] = (), guess: Callable[[], object] | None = None, players: int = PLAYERS[0]
    ) -> None:
        super().__init__("my-hand", "The cards of the pack: unseen or in your hand")
        self.hand: list[int] = []
        self.crop, self.model, self.players, self.telling = "wheat", E, players, False
        self._first = list(hand)
        self._guess = guess
        self._take = [self._button("take", f"take {crop}", partial(self.take, crop)) for crop in NAMED]
        self._crop = self._choice("crop", "Next flood shows", [(crop, crop) for crop in NAMED])
        self._crop.value = self.crop
        self._model = self._choice("model", "Ask", [(words, model) for model, words in MODELS.items()])
        self._players = self._choice("players", "Players", [(str(number), number) for number in PLAYERS])
        self._players.value = players
        for control, name in ((self._crop, "crop"), (self._model, "model"), (self._players, "players")):
            control.observe(partial(self._changed, name), "value")
        self._tell = self._button("tell", "Show the chance", self.tell)
        self._empty = self._button("empty", "Empty the hand", self.empty)
        self._class = self._button("class", "The class's hand", self.deal)
        self._lay_out(
            self._row(*self._take), self._row(self._tell, self._empty, self._class),
            self._row(self._crop, self._model, self._players), self._told, *self._picture,
        )  # fmt: skip
        self.deal()

    def take(self, name: str) -> None:
        """Take a card of this name into the hand. Raises CardlabError when the hand is full, or none is left."""
        left = [place for place, card in enumerate(sample_space()) if card.name == name and place not in self.hand]
        if not left:
            raise CardlabError(f"No {name} is left in the pack.")
        self.clicked(left[0])

    def clicked(self, place: int) -> None:
        """Take a card into the hand, or put it back."""
        if place in self.hand:
            self.hand.remove(place)
        elif len(self.hand) == HAND:
            raise CardlabError(f"A hand has {HAND} cards (N2.1): put one back first, by clicking its empty place.")
        elif self.model != W and sample_space()[place] == "plague":
            raise CardlabError("The Plague is in no hand: it is shuffled into the pile after the deal (N2.1).")
        else:
            self.hand.append(place)
        self._refresh()

    def deal(self) -> None:
        """Take the hand that was given first, the class's."""
        self.hand = []
        for name in self._first:
            self.take(name)
        self._refresh()

    def empty(self) -> None:
        """Put all cards back."""
        self.hand = []
        self._refresh()

    def tell(self) -> None:
        """Show the chance from now on. Raises CardlabError while a guess is still to be locked."""
        if not self.telling:
            wait_for(self._guess, "then the chance can be shown")
        self.telling = not self.telling
        self._refresh()

    def ask(self, crop: str = "", model: str = "", players: int = 0) -> None:
        """Ask about another crop, in another way, or with other players."""
        self.crop, self.model, self.players = crop or self.crop, model or self.model, players or self.players
        if self.model != W:  # a Plague in the hand goes back
            self.hand = [place for place in self.hand if sample_space()[place] != "plague"]
        for control, value in ((self._crop, self.crop), (self._model, self.model), (self._players, self.players)):
            if control.value != value:
                control.value = value
        self._refresh()

    def picture(self, narrow: bool = False) -> Picture:
        """Return all cards: those in the hand are gone, the unseen ones that show the crop are lit."""
        plague = len(sample_space()) - 1
        lit = [p for p, card in enumerate(sample_space()) if p not in self.hand and self.crop in _crops(card)]
        gone = [*self.hand, plague] if self.model == E else self.hand
        title = f"Unseen cards; those that show {self.crop} are yellow"
        return card_grid(title, self._words(), lit, gone, narrow)

    def _changed(self, name: str, change: dict[str, object]) -> None:
        if getattr(self, name) != change["new"]:
            self._do(lambda: self.ask(**{name: change["new"]}))  # type: ignore[arg-type]

    def _words(self) -> str:
        cards = [sample_space()[place] for place in self.hand]
        mine = sum(self.crop in _crops(card) for card in cards)
        held = ", ".join(card.name for card in cards) or "nothing yet"
        told = f"In your hand: {held}. Of these {mine} show{'s' if mine == 1 else ''} {self.crop}."
        if not self.telling:
            return f"{told} How likely is it that the next flood shows {self.crop}?"
        chance = next_shows(self.model, mine, len(cards), self.players)
        unseen = len(sample_space()) - len(cards) - (self.model != W)
        left = next_shows(E, mine, len(cards)) * (len(sample_space()) - 1 - len(cards))
        working = f"{left}/{unseen}"
        if self.model == S:
            pile = len(sample_space()) - HAND * self.players
            working = f"{pile - 1}/{pile} · {working}"
        return f"{told} Chance that the next card shows {self.crop}: {working} = {about(chance)}."

    def _refresh(self) -> None:
        self._players.disabled = self.model != S
        self._tell.description = "Hide the chance" if self.telling else "Show the chance"
        self._show(self._words(), self.hand, "unseen", HINT)


def _crops(card: object) -> tuple[str, ...]:
    return getattr(card, "crops", ())
