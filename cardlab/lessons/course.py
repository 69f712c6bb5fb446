"""The lessons of the course: their titles, and what a lesson's notebook calls. All of it rests on one class deal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from typing import Any

from ..draw.picture import Picture
from ..engine.errors import BadOption, CardlabError, shown
from ..game import Game
from ..opening import deal, replay
from . import checks, ledger
from .card_grid import card_grid
from .checks_questions import question
from .checks_verdict import UNKNOWN, Verdict
from .compared import of_experiment, one_axis
from .experiments import Setting, experiment
from .experiments import trials as do_trials
from .experiments_hands import opening_hand
from .facts import PROBABILITY, fact
from .ledger_calibration import Calibration
from .simulated import check_simulated
from .tally import Tally, tally_of

CLASS_DEAL = "NILE-2-7"


@dataclass(frozen=True)
class Entry:
    """A lesson: its title, the game it takes its cards from, and the minutes it needs."""

    title: str
    game: str
    minutes: int = 45


COURSE = {
    "01": Entry("Sample space: ninety-one cards", "nile"),
    "02": Entry("Draws without replacement: the opening hand", "nile"),
    "03": Entry("Conditional probability: what your own hand tells you", "nile"),
    "04": Entry("Law of large numbers and honest error bars", "nile"),
    "05": Entry("Independence and dependence: do floods remember?", "nile"),
    "06": Entry("Expectation and linearity: counting matches", "burrow"),
}


class Lesson:
    """One lesson with its class deal: ``deal`` is the game on everybody's table, ``seed`` its seed.

    Where the lesson's cards are those of another game than the class deal's, the same seed deals that game.
    """

    def __init__(self, number: str, class_deal: str = CLASS_DEAL) -> None:
        if number not in COURSE:
            raise BadOption(f"There is no lesson {shown(number)}: there are {', '.join(COURSE)}.")
        self.number = number
        self.title = COURSE[number].title
        self.class_deal = class_deal
        self.deal: Game = replay(class_deal).goto(0)
        self.seed = self.deal.seed
        given, self.deal = self.deal, self.dealt(COURSE[number].game)
        self._here = "" if self.deal is given else f", whose seed deals {self.deal.code} here"
        if self.deal.options != type(self.deal.options)():
            plain, _, options = self.deal.code.partition("~")[0].partition(";")
            raise BadOption(
                f"The numbers of lesson {number} hold for the usual cards and rules: write the class deal as "
                f"{plain!r}, without {options}."
            )

    def dealt(self, game: str) -> Game:
        """Return what the class's seed deals in a game; in the lesson's own it is ``deal``."""
        return self.deal if self.deal.definition.name == game else deal(game, seed=self.seed)

    # Guessing.

    def guess(self, id: str, ask: str = "") -> Any:
        """Ask for a guess of a fact before anything is shown; ``ask`` is the question, else the fact's own."""
        unknown = _unknown(id)
        if unknown is not None:
            return unknown
        ask = ask or question(id).ask
        try:
            from ..widgets.guess_cell import GuessCell
        except ImportError:
            return Words(f"Guess first: {ask}  Lock it with cardlab.lessons.guess({id!r}, ...).")
        return GuessCell(id, ask, self.number)

    def calibration(self) -> Calibration:
        """Return how good the guesses of this lesson were."""
        return ledger.calibration(self.number)

    # Doing it again and again.

    def simulate(self, name: str, guess: str = "") -> Any:
        """Show the simulator of an experiment.

        ``guess`` is the id of the fact that is to be guessed before the exact value can be shown. Raises CardlabError
        for an experiment that there is not.
        """
        one = experiment(name)
        try:
            from ..widgets.simulator import Simulator
        except ImportError:
            return self.still(name)
        return Simulator(one, self.dealt(one.game), _guessed(guess), guess)

    def still(self, name: str, trials: int = 0, exact: bool = False, **assumptions: Any) -> Picture:
        """Return the picture of an experiment after so many trials, for a page or a terminal without widgets."""
        one, tally = experiment(name), Tally()
        setting = one.setting(self.dealt(one.game), **assumptions)
        for _ in do_trials(setting, tally, 0, trials):
            pass
        return of_experiment(one, setting, tally, exact).picture()

    # Looking at all cards.

    def cards(self, *marks: str, guess: str = "") -> Any:
        """Show all 91 cards of Nile; those that show the named crops light up, or that are a "Speculation".

        ``guess`` is the id of the fact that is to be guessed before the page counts them.
        """
        try:
            from ..widgets.event_grid import EventGrid
        except ImportError:
            return card_grid("All 91 cards, each one an outcome", "91 cards, each one an outcome.")
        return EventGrid(marks, guess=_guessed(guess))

    def my_hand(self, guess: str = "") -> Any:
        """Show a hand to be taken from the 91 cards, at first Ada's of the class deal, and what it tells of the next.

        ``guess`` is the id of the fact that is to be guessed before the chance is shown.
        """
        try:
            from ..widgets.my_hand import MyHand
        except ImportError:
            return card_grid("All 91 cards", "91 cards: five of them in your hand, the others unseen.")
        return MyHand(opening_hand(self.deal), _guessed(guess), self.deal.players)

    # The lessons' own interactives.

    def fan(self, guess: str = "") -> Any:
        """Show the running means of thirty students; the broken lines wait for the guess of this fact."""
        try:
            from ..widgets.fan_cell import FanCell
        except ImportError:
            return Words("The fan of thirty students needs ipywidgets: pip install 'cardlab[lab]'.")
        return FanCell(_guessed(guess))

    def intervals(self, guess: str = "", **assumptions: Any) -> Any:
        """Show how many of a class's 95 % intervals hold the exact value; ``cards``, ``rule``, ``event`` begin so."""
        try:
            from ..widgets.intervals_cell import IntervalsCell
        except ImportError:
            return Words("The coverage counter needs ipywidgets: pip install 'cardlab[lab]'.")
        return IntervalsCell(_guessed(guess), **assumptions)

    def two_floods(self, guess: str = "", view: str = "wheat", **assumptions: Any) -> Any:
        """Show what the first flood tells about the second, as a heat map; ``view`` is "wheat" or "crops".

        ``copies`` and ``put_back`` are the assumptions that it begins with. ``guess`` is the id of the fact that is
        to be guessed before exact values are shown.
        """
        try:
            from ..widgets.two_floods_cell import TwoFloodsCell
        except ImportError:
            return Words("The table of two floods needs ipywidgets: pip install 'cardlab[lab]'.")
        return TwoFloodsCell(_guessed(guess), view, **assumptions)

    def matches(self, guess: str = "") -> Any:
        """Show a Crop's top card and nine open cards, deal after deal, and how many of the nine fit it.

        ``guess`` is the id of the fact that is to be guessed before exact values are shown.
        """
        try:
            from ..widgets.matches_cell import MatchesCell
        except ImportError:
            return self.still("open-fit")
        return MatchesCell(self.dealt("burrow"), _guessed(guess))

    # Comparing.

    def compare(
        self, id: str, counted: object, of: object = None, *, units: str = "trials", this_deal: object = None
    ) -> Picture:
        """Return one picture of what you counted, the exact value and this deal.

        ``counted`` are hits ``of`` so many trials, or the outcomes in a list or a Counter; ``this_deal`` what came out
        in the class deal: a number, or True and False. Raises CardlabError for what cannot be counted.
        """
        known = fact(id)
        tally = tally_of(counted, of)
        yes_or_no = known.kind == PROBABILITY
        outcomes: Sequence[float] = (0, 1) if yes_or_no else _axis_of(tally.counts, known.value)
        here = None if this_deal is None else float(this_deal)  # type: ignore[arg-type]
        told = "" if here is None else ("yes" if here else "no") if yes_or_no else f"{here:g}"
        setting = Setting(lambda seed: 0, outcomes, known.value, id, yes_or_no, here, told)
        unit = (units.removesuffix("s"), units)
        return one_axis(question(id).ask, unit, "", setting, tally, True, ledger.guessed(id)).picture()

    # Exercises.

    def check(self, id: str, *answer: object) -> Any:
        """Show an exercise; with an answer return what is said to it."""
        if answer or _unknown(id) is not None:
            return checks.check(id, *answer)
        try:
            from ..widgets.quiz import Quiz
        except ImportError:
            return checks.check(id)
        return Quiz(id)

    def check_simulated(self, id: str, hits: object, of: object) -> Verdict:
        """Judge an estimate of your own: right when it lands within four standard errors of the secret exact value."""
        return check_simulated(id, hits, of)

    def after(self, id: str, thing: object) -> Any:
        """Show something once the exercise is answered right; until then it waits behind a button.

        So a notebook that is run from top to bottom does not answer its own questions.
        """
        unknown = _unknown(id)
        if unknown is not None:
            return unknown
        answered = checks.is_answered(id)
        try:
            from ..widgets.reveal_cell import RevealCell
        except ImportError:
            if answered:
                return thing if hasattr(thing, "_repr_mimebundle_") else Words(thing)
            return Words(f"Answer first: lesson.check({id!r}, ...); then run this again.")
        return RevealCell(thing, answered)

    def hint(self, id: str) -> Verdict:
        """Return the next hint for an exercise."""
        return checks.hint(id)

    def start_anew(self) -> Verdict:
        """Forget every guess and answer on this machine, of all lessons, before another class or person begins."""
        return checks.start_anew()

    def __repr__(self) -> str:
        minutes = COURSE[self.number].minutes
        return f"Lesson {self.number}. {self.title} ({minutes} minutes). Class deal: {self.class_deal}{self._here}."

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/html": f"<p style='font-size:1.15em'>{escape(repr(self))}</p>", "text/plain": repr(self)}


class Words(str):
    """Text that a notebook shows as it is."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


def open_lesson(number: str, class_deal: str = CLASS_DEAL) -> Lesson:
    """Return a lesson, such as "02", with the deal that the whole class has.

    Raises BadOption for a lesson that there is not, and for a deal with options; BadCode for a code that is none.

    >>> open_lesson("02")
    Lesson 02. Draws without replacement: the opening hand (45 minutes). Class deal: NILE-2-7.
    """
    return Lesson(number, class_deal)


def _unknown(id: str) -> Verdict | None:
    """What is said of an id that is no question's and no fact's, else None."""
    try:
        question(id)
    except CardlabError as problem:
        return Verdict(UNKNOWN, str(problem))
    return None


def _guessed(id: str) -> Callable[[], Any] | None:
    """What returns the guess of a fact, or None where none is asked for."""
    return (lambda: ledger.guessed(id)) if id else None


def _axis_of(counts: Any, value: Fraction) -> Sequence[float]:
    """All whole numbers from the smallest outcome to the largest; other outcomes as they are."""
    if all(float(outcome).is_integer() for outcome in counts) and max(counts) - min(counts) <= 60:
        low, high = min(0, *map(int, counts)), max(int(max(counts)), int(value) + 1)
        return range(low, high + 1)
    return sorted(counts)
