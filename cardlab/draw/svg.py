"""Building SVG as text: a Drawing collects shapes and definitions and writes them out with a prefix of its own.

Plain strings and the standard library do: a table is a few hundred flat elements, is redrawn at every step,
and the core of cardlab depends on nothing else.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from contextlib import contextmanager
from html import escape

from .palette import Theme

FONTS = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','DejaVu Sans',sans-serif"
PREFIX = "\ue000"  # stands for the picture's prefix until the content, and so its hash, is known
_UNFIT = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ue000\ufffe\uffff]")


def clean(words: object) -> str:
    """Return words escaped for SVG, as text and as an attribute, without what XML cannot hold.

    >>> clean('5 < 6 & "7"')
    '5 &lt; 6 &amp; &quot;7&quot;'
    """
    return escape(_UNFIT.sub("", str(words)))


def trim(value: float) -> str:
    """Return a number with at most one decimal: a tenth of a pixel is enough.

    >>> trim(3.0), trim(2.449), trim(-0.01)
    ('3', '2.4', '0')
    """
    text = f"{value:.1f}"
    return "0" if text == "-0.0" else text.removesuffix(".0")


def width_of(words: str, size: float, strong: bool = False) -> float:
    """Return about how wide words are in the widest of the fonts, so that what follows never touches them."""
    total = 0.0
    for letter in words:
        if letter in "ijlI.,:;'|! ":
            total += 0.34
        elif letter in "ftr()-/":
            total += 0.42
        elif letter in "mwMW→":
            total += 0.95
        elif letter.isupper():
            total += 0.71
        else:
            total += 0.62
    return total * size * (1.1 if strong else 1)


def wrap(words: str, size: float, width: float) -> list[str]:
    """Return the words in as many lines as that width needs."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and width_of(longer, size) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


class Drawing:
    """A picture being made: shapes in the order they cover each other, and the definitions they use."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._parts: list[str] = []
        self._definitions: dict[str, str] = {}

    # --- definitions -------------------------------------------------------------------------------

    def has(self, name: str) -> bool:
        """Return whether a definition of this name exists."""
        return name in self._definitions

    def define(self, name: str, markup: str) -> None:
        """Keep a definition whose id is ``PREFIX + name``."""
        self._definitions[name] = markup

    def symbol(self, name: str, box: str, inside: str) -> None:
        """Define a symbol; where it is used in a flatter box its lower part is cut off."""
        self.define(
            name, f'<symbol id="{PREFIX}{name}" viewBox="{box}" preserveAspectRatio="xMidYMin slice">{inside}</symbol>'
        )

    # --- shapes ------------------------------------------------------------------------------------

    def add(self, markup: str) -> None:
        """Add finished markup."""
        self._parts.append(markup)

    @contextmanager
    def group(self, kind: str, title: str = "", /, **data: object) -> Iterator[None]:
        """Group what is drawn inside under a class name and data attributes: what a click can find again."""
        marks = "".join(
            f' data-{name.replace("_", "-")}="{clean(value)}"' for name, value in data.items() if value is not None
        )
        self.add(f'<g class="{kind}"{marks}>' + (f"<title>{clean(title)}</title>" if title else ""))
        yield
        self.add("</g>")

    def rect(self, x: float, y: float, width: float, height: float, radius: float = 0, fill: str = "none",
             stroke: str = "", line: float = 1, dash: str = "", opacity: str = "") -> None:  # fmt: skip
        """Add a rectangle with round corners."""
        more = f' stroke="{stroke}" stroke-width="{trim(line)}"' if stroke else ""
        more += f' stroke-dasharray="{dash}"' if dash else ""
        more += f' fill-opacity="{opacity}"' if opacity else ""
        more += f' rx="{trim(radius)}"' if radius else ""
        self.add(
            f'<rect x="{trim(x)}" y="{trim(y)}" width="{trim(width)}" height="{trim(height)}" fill="{fill}"{more}/>'
        )

    def circle(self, x: float, y: float, radius: float, fill: str = "none", stroke: str = "", line: float = 1) -> None:
        """Add a circle."""
        more = f' stroke="{stroke}" stroke-width="{trim(line)}"' if stroke else ""
        self.add(f'<circle cx="{trim(x)}" cy="{trim(y)}" r="{trim(radius)}" fill="{fill}"{more}/>')

    def path(self, shape: str, fill: str = "none", stroke: str = "", line: float = 1, dash: str = "") -> None:
        """Add a path with round ends."""
        more = (
            f' stroke="{stroke}" stroke-width="{trim(line)}" stroke-linecap="round" stroke-linejoin="round"'
            if stroke
            else ""
        )
        more += f' stroke-dasharray="{dash}"' if dash else ""
        self.add(f'<path d="{shape}" fill="{fill}"{more}/>')

    def text(self, x: float, y: float, words: object, size: float, fill: str = "", weight: int = 400,
             anchor: str = "", length: float = 0, markup: bool = False) -> None:  # fmt: skip
        """Add a line of text; ``length`` fixes its width whatever the font; ``markup``: words are SVG already."""
        more = f' font-weight="{weight}"' if weight != 400 else ""
        more += f' text-anchor="{anchor}"' if anchor else ""
        more += f' textLength="{trim(length)}" lengthAdjust="spacingAndGlyphs"' if length else ""
        inside = words if markup else clean(words)
        place = f'x="{trim(x)}" y="{trim(y)}" font-size="{trim(size)}"'
        self.add(f'<text {place} fill="{fill or self.theme.ink}"{more}>{inside}</text>')

    def use(self, name: str, x: float, y: float, width: float, height: float, kind: str = "") -> None:
        """Place a symbol in a box."""
        more = f'class="{kind}" ' if kind else ""
        box = f'x="{trim(x)}" y="{trim(y)}" width="{trim(width)}" height="{trim(height)}"'
        self.add(f'<use {more}href="#{PREFIX}{name}" {box}/>')

    # --- the end -----------------------------------------------------------------------------------

    def finish(self, width: float, height: float, label: str, prefix: str = "") -> str:
        """Return the SVG on an opaque ground. Without a prefix, one is made from a hash of the content."""
        size = f'viewBox="0 0 {trim(width)} {trim(height)}" width="{trim(width)}" height="{trim(height)}"'
        style = "max-width:100%;height:auto;font-variant-numeric:tabular-nums"
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label="{clean(" ".join(label.split()))}"'
        )
        ground = f'<rect width="{trim(width)}" height="{trim(height)}" rx="12" fill="{self.theme.mat}"/>'
        inside = f"<defs>{''.join(self._definitions.values())}</defs>{ground}{''.join(self._parts)}"
        whole = f'{head} class="cardlab-picture" font-family="{FONTS}" style="{style}">{inside}</svg>'
        unique = prefix or "c" + hashlib.blake2b(whole.encode(), digest_size=5).hexdigest()
        return whole.replace(PREFIX, clean(unique) + "-")
