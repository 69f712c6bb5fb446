"""What the table says, as HTML: everything that comes from outside is escaped."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Sequence
from html import escape

from ..engine.names import with_word
from .telling import Prompt, Refusal


def status(sentence: str, rule: str, step: int, length: int) -> str:
    """Return the sentence of the last step for screen readers; the picture shows the same one large."""
    told = escape(step_told(sentence, rule, step, length))
    return f'<div role="status" aria-live="polite" aria-atomic="true">{told}</div>'


def step_told(sentence: str, rule: str, step: int, length: int) -> str:
    """Return the sentence of the last step as it is read aloud.

    >>> step_told("Ada stops trading.", "N2.4", 2, 9)
    'Step 2 of 9. Ada stops trading. Rule N2.4.'
    """
    cited = with_word(rule)
    return f"Step {step} of {length}. " + (f"{sentence} {cited[0].upper()}{cited[1:]}." if sentence else "")


def why(sentence: str, rule: str) -> str:
    """Return a reason with its rule, or nothing.

    >>> why("Wheat is flooded.", "N6.1"), why("", "")
    ('Wheat is flooded. (N6.1)', '')
    """
    return f"{sentence} ({rule})" if sentence else ""


def message(friendly: str, error: str) -> str:
    """Return the line for what went wrong, or for what was not done; empty when there is nothing to say."""
    if error:
        return f'<div class="cardlab-error-line" role="alert"><strong>Not done.</strong> {escape(error)}</div>'
    # A short line leaves by itself after some seconds; a long one, such as one with a code, stays until the next click.
    stays = " cardlab-stays" if len(friendly) > 100 else ""
    return f'<div class="cardlab-message-line{stays}" role="status">{escape(friendly)}</div>' if friendly else ""


def error_again(error: str) -> str:
    """Return the same error for the eyes at another place; it was read aloud already."""
    return f'<div class="cardlab-error-line" aria-hidden="true">{escape(error)}</div>' if error else ""


def prompt(said: Prompt, chosen: Sequence[str]) -> str:
    """Return who has to decide what, what was chosen so far, and advice."""
    who = escape(said.who) + ("" if chosen or not said.who else ": ")
    arrow = '<span aria-hidden="true"> › </span>'
    crumbs = "".join(f'<span class="cardlab-crumb">{escape(word)}</span>{arrow}' for word in chosen)
    if chosen:
        crumbs = f'<span class="cardlab-hidden">has chosen </span>{arrow}{crumbs}'
    advice = f' <span class="cardlab-advice">{escape(said.advice)}</span>' if said.advice else ""
    return f"<div><strong>{who}</strong>{crumbs}<strong>{escape(said.question)}</strong>{advice}</div>"


def refusals(found: Sequence[Refusal]) -> str:
    """Return the actions that are not possible now, greyed, each with its reason in words."""
    if not found:
        return ""
    items = "".join(
        "<li>"
        + " ".join(f'<span class="cardlab-greyed">{escape(word)}</span>' for word in refusal.words)
        + f" {escape(refusal.sentence)} <span class='cardlab-rule-number'>{escape(refusal.rule)}</span></li>"
        for refusal in found
    )
    return f'<div class="cardlab-refusals"><span>Not now:</span><ul>{items}</ul></div>'


def rules(book: str, rule: str) -> str:
    """Return rules from a rule book as HTML; those by which the last step happened are marked.

    >>> 'cardlab-this-rule"><b>N7.1</b> Draw two.</p>' in rules("N7 Draw\\n- N7.1 Draw two. (sheet)", "N7.1")
    True
    """
    title, _, body = book.partition("\n")
    parts = [f"<h4>{escape(title)}</h4>"]
    for item in re.split(r"(?m)^- ", body)[1:]:
        number, _, words = " ".join(item.split()).partition(" ")
        words = re.sub(r" \([^()]*(?:sheet|published|ours)[^()]*\)", "", words)
        words = re.sub(r"\*\*?([^*]+)\*\*?|`([^`]+)`", r"\1\2", words)
        kind = ' class="cardlab-this-rule"' if number in rule.split(", ") else ""
        parts.append(f"<p{kind}><b>{escape(number)}</b> {escape(words)}</p>")
    inside = "".join(parts)
    return f'<div class="cardlab-rules-box" tabindex="0" role="region" aria-label="Rules of this phase">{inside}</div>'


def code(text: str) -> str:
    """Return a game's code so that one click selects all of it."""
    return f'<div>This game’s code <code class="cardlab-code">{escape(text)}</code></div>'


def download(name: str, content: bytes) -> str:
    """Return a link that saves the game as a file, without asking anybody on the network."""
    address = f"data:application/json;base64,{b64encode(content).decode()}"
    return f'<a class="cardlab-download" download="{escape(name)}" href="{address}">Save this game</a>'
