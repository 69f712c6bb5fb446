"""A beat of a tour as widgets: the picture, the question, buttons to answer with, and what the engine says to it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from html import escape
from threading import RLock
from typing import Any

import ipywidgets

from ..engine.errors import CardlabError
from ..lessons.beats import Beat
from ..lessons.guide import Tour
from ..lessons.runs import Run, Verdict
from .style import rules
from .tour_picture import TourPicture

SIGNS = {"right": "✓", "wrong": "✗", "refused": "✗", "allowed": "↺", "shown": "✓", "hint": "?"}

_STYLE = """
/* The browser lays out and paints what is in sight only; the height is a guess until it has. */
.cardlab-tour .cardlab-picture-box{content-visibility:auto;contain-intrinsic-size:auto 600px}
.cardlab .cardlab-question .widget-html-content{font-size:17px}
.cardlab .cardlab-question p{margin:4px 0}
.cardlab .cardlab-beat{font-size:14px;color:var(--jp-ui-font-color2,#575147)}
.cardlab .cardlab-verdict [role]{border-left:6px solid var(--cardlab-border);padding:8px 12px;border-radius:6px;
  background:var(--cardlab-soft)}
.cardlab .cardlab-verdict .cardlab-right,.cardlab .cardlab-verdict .cardlab-shown{border-left-color:#2e7d32}
.cardlab .cardlab-verdict .cardlab-wrong,.cardlab .cardlab-verdict .cardlab-refused{border-left-color:#c62828}
.cardlab .cardlab-verdict .cardlab-hint{border-left-color:var(--cardlab-mark)}
.cardlab .cardlab-verdict p{margin:0 0 4px;font-size:16px}
.cardlab .cardlab-verdict ol{margin:4px 0;padding-left:0;list-style:none;font-size:15px}
/* The answers below the beats are for a page that does not run; on this one the beats answer. */
details.cardlab-answer{display:none}
.cardlab .cardlab-verdict summary{min-height:44px;line-height:44px;cursor:pointer;display:list-item;width:fit-content}
"""


class TourCell(ipywidgets.VBox):
    """One beat. ``run`` is the go that is under way, ``last_error`` what went wrong at the last click, or None."""

    def __init__(self, tour: Tour, beat: str) -> None:
        self.tour = tour
        self.run: Run = tour.run(beat)
        self.last_error: Exception | None = None
        # JupyterLab lets messages of several widgets be handled at the same time, each in a thread of its own.
        self._one_at_a_time = RLock()
        self._layout = ipywidgets.Layout()
        self._look = ipywidgets.ButtonStyle()
        self._made: list[ipywidgets.Widget] = [self._layout, self._look]
        self._pools: list[list[Any]] = [[], []]
        self._pool = 0
        self._offered: list[str] = []
        self._still, table = tour.stills(self.run)
        self._picture = TourPicture(table, rules() + _STYLE, self._html, self._come_in_sight, self._layout)
        self._made += self._picture.made
        self._question = self._html("question", question(self.beat, tour.place(beat)))
        self._prompt = self._html("prompt")
        self._verdict = self._html("verdict")
        self._answers = self._row([])
        self._take_back = self._button("take-back", "Take back", lambda: self.run.take_back())
        self._help = [
            self._button("hint", "Hint", lambda: self.run.hint()),
            self._button("show-me", "Show me", lambda: self.run.show_me()),
            self._button("again", "Start again", lambda: self.run.again()),
        ]
        parts = [
            *self._picture.parts,
            self._question,
            self._prompt,
            self._answers,
            self._verdict,
            self._row(self._help),
        ]
        super().__init__(parts, layout=self._layout)
        self.add_class("cardlab")
        self.add_class("cardlab-tour")
        self._refresh(pressed=False)

    @property
    def beat(self) -> Beat:
        """The beat that is shown."""
        return self.run.beat

    def close(self) -> None:
        """Give back every widget of this cell."""
        for widget in getattr(self, "_made", []):
            widget.close()
        super().close()

    def _repr_mimebundle_(self, **settings: Any) -> dict[str, Any]:
        """Return the widget together with a picture and a text of the question, for readers without a kernel."""
        shown: dict[str, Any] = super()._repr_mimebundle_(**settings) or {}
        return {**shown, "image/svg+xml": self._still._repr_svg_(), "text/plain": self._still.describe()}

    # Handlers: each is a thin call, wrapped once.

    def _do(self, act: Callable[[], object], _button: object = None) -> None:
        """Carry out what a button asks for and show the result; whatever goes wrong is shown, too."""
        with self._one_at_a_time, self._nothing_in_silence():
            act()
            self._refresh()

    def _choose(self, pool: int, place: int, _button: object) -> None:
        with self._one_at_a_time:
            # A click that was on its way when the buttons changed belongs to the pool that is gone.
            if pool == self._pool and place < len(self._offered):
                self._do(lambda: self.run.press(place))

    def _come_in_sight(self) -> None:
        with self._one_at_a_time, self._nothing_in_silence():
            self._picture.show(self.run.game, self.beat.seat)

    @contextmanager
    def _nothing_in_silence(self) -> Iterator[None]:
        self.last_error = None
        try:
            yield
        except Exception as error:
            self.last_error = error
            self._verdict.value = failure(error)

    # Showing.

    def _refresh(self, *, pressed: bool = True) -> None:
        run = self.run
        self._picture.show(run.game, self.beat.seat, pressed=pressed)
        self._prompt.value = f"<div><strong>{escape(run.prompt)}</strong></div>" if run.prompt else ""
        self._show_answers(run.buttons())
        self._verdict.value = verdict(run.verdict, run.game.rule_text) if run.verdict else ""

    def _show_answers(self, labels: list[str]) -> None:
        if labels != self._offered or self.run.game.choices:
            self._pool = 1 - self._pool
        self._offered = labels
        pool = self._pools[self._pool]
        while len(pool) < len(labels):
            made = self._button("action", "", None)
            made.on_click(partial(self._choose, self._pool, len(pool)))
            pool.append(made)
        for button, label in zip(pool, labels, strict=False):
            button.description = label
        extra = [self._take_back] if self.run.game.choices else []
        self._answers.children = (*pool[: len(labels)], *extra)

    # Building.

    def _html(self, hook: str, value: str = "") -> Any:
        made = ipywidgets.HTML(value, layout=self._layout)
        made.add_class(f"cardlab-{hook}")
        self._made += [made.style, made]
        return made

    def _button(self, hook: str, description: str, act: Callable[[], object] | None) -> Any:
        made = ipywidgets.Button(description=description, layout=self._layout, style=self._look)
        made.add_class(f"cardlab-{hook}")
        if act is not None:
            made.on_click(partial(self._do, act))
        self._made.append(made)
        return made

    def _row(self, children: list[Any]) -> Any:
        made = ipywidgets.VBox(children, layout=self._layout)
        made.add_class("cardlab-row")
        self._made.append(made)
        return made


def question(beat: Beat, place: str) -> str:
    """Return a beat's title and its question as HTML."""
    rules = ", ".join(beat.rules)
    head = f'<p class="cardlab-beat">Beat {escape(place)} · {escape(beat.title)} · {escape(rules)}</p>'
    return f"{head}<p><strong>{escape(beat.task)}</strong></p>"


def verdict(said: Verdict, rule_text: Callable[[str], str]) -> str:
    """Return what the engine says to an answer as HTML: the sentence, what happened, and the rule to unfold."""
    told = "".join(
        f"<li><span class='cardlab-rule-number'>{escape(rule)}</span> {escape(words)}</li>" for rule, words in said.told
    )
    steps = f"<ol aria-label='What happened'>{told}</ol>" if told else ""
    rule = ""
    if said.rule:
        text = f"<p>{escape(plain_rule(rule_text(said.rule)))}</p>"
        rule = f"<details><summary>Rule {escape(said.rule)}</summary>{text}</details>"
    sign = f'<span aria-hidden="true">{SIGNS[said.kind]} </span>'
    return f'<div class="cardlab-{said.kind}" role="status"><p>{sign}{escape(said.sentence)}</p>{steps}{rule}</div>'


def failure(error: Exception) -> str:
    """Return an error as HTML."""
    words = (
        str(error)
        if isinstance(error, CardlabError)
        else f"Something went wrong inside ({type(error).__name__}: {error})."
    )
    return f'<div class="cardlab-error-line" role="alert"><strong>Not done.</strong> {escape(words)}</div>'


def plain_rule(words: str) -> str:
    """Return a rule without the marks of its rule book.

    >>> plain_rule("N7.1 The active player draws **two** cards. (sheet)")
    'N7.1 The active player draws two cards.'
    """
    words = re.sub(r" \((?:sheet|published|ours)[^()]*\)", "", words)
    return re.sub(r"\*\*?([^*]+)\*\*?|`([^`]+)`", r"\1\2", words)
