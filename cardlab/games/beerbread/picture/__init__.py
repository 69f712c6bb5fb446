"""The table of Beer & Bread as a picture: a pure function of what its villages see."""

from __future__ import annotations

from .description import describe
from .table import picture

__all__ = ["describe", "picture"]
