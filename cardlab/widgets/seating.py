"""Who sits at a table: the game on it, who plays each seat, and whose eyes look."""

from __future__ import annotations

from collections.abc import Sequence

from ..advance import find_strategies
from ..engine.errors import BadOption, CardlabError, shown
from ..engine.names import SEAT_NAMES
from ..engine.strategy import Strategy
from ..game import Game
from ..games.parts import usual_player
from ..games.table_words import TableWords, table_words
from .variations import Variations

PERSON = "person"
Player = str | Strategy


class Seating:
    """A game, who plays its seats, and whose eyes look at it.

    ``players`` names for each seat "person", a strategy of the game ("random", "greedy"), or a function
    f(view, actions); left out, seat 0 is a person and the others are greedy, or the game's
    first player. ``seat`` is the seat that looks, or None for all cards open. Raises BadOption for what does not fit.
    """

    def __init__(self, game: Game, seat: int | None = None, players: Sequence[Player | None] | None = None) -> None:
        self.variations = Variations(game)
        self.players: list[Player] = []
        self.seat: int | None = None
        self._seat_players(players)
        self._look_as(seat)

    @property
    def game(self) -> Game:
        """The game on the table."""
        return self.variations.game

    @property
    def words(self) -> TableWords:
        """What the game says about its table."""
        return table_words(self.game.definition)

    @property
    def eyes(self) -> int | None:
        """The seat the picture is drawn for: at the end what is scored lies open, whoever looks."""
        return None if self.game.over else self.seat

    def known_players(self) -> list[Player]:
        """Return everybody who can play a seat: a person, the game's strategies, and those of this table."""
        known: list[Player] = [PERSON, *self.game.definition.players]
        return known + [player for player in self.players if player not in known]

    def player_names(self) -> list[str]:
        """Return what each of them is called; no two alike, also where a function is named as a built-in player."""
        names: list[str] = []
        for player in self.known_players():
            name, count = name_of(player), 1
            while name in names:
                name = f"your {name_of(player)}" + (f" ({count})" if count > 1 else "")
                count += 1
            names.append(name)
        return names

    @property
    def asks(self) -> bool:
        """Whether a person who may be shown the buttons has to decide."""
        decider = self.game.decider
        return decider is not None and self._is_person(decider) and self.seat in (None, decider)

    def shown_choices(self) -> list[str]:
        """Return the unfinished choices in words, as far as these eyes may see them: nobody is told before the end."""
        mine = self.seat is None or self.seat == self.game.decider
        return [self.game.label(choice) for choice in self.game.choices] if mine else []

    # Inside.

    def _seat_players(self, players: Sequence[Player | None] | None) -> None:
        seats = self.game.players
        usual: list[Player | None] = [PERSON, *[usual_player(self.game.definition)] * (seats - 1)]
        chosen = usual if players is None else players
        if isinstance(chosen, str) or not isinstance(chosen, Sequence) or len(chosen) != seats:
            raise BadOption(
                f"players={shown(players)} does not fit: give a list with one player for each of the {seats} seats, "
                f"such as {usual}."
            )
        named: list[Player] = [PERSON if player is None else player for player in chosen]
        find_strategies(self.game.definition, seats, [None if player == PERSON else player for player in named])
        self.players = named

    def _look_as(self, seat: int | None) -> None:
        if seat is not None:
            self.game.view(seat)
        # Where everybody sees the same, whoever has to decide may be shown the buttons.
        self.seat = None if self.words.open_table else seat

    def _is_person(self, seat: int) -> bool:
        return self.players[seat] == PERSON


def name_of(player: Player) -> str:
    """Return what a player is called.

    >>> name_of("greedy")
    'greedy'
    """
    return player if isinstance(player, str) else getattr(player, "__name__", "a function of yours")


def seats_possible(game: Game) -> list[int]:
    """Return the numbers of seats this game can have with its options."""
    possible = []
    for seats in range(1, len(SEAT_NAMES) + 1):
        try:
            game.definition.check_options(game.options, seats)
        except CardlabError:
            continue
        possible.append(seats)
    return possible
