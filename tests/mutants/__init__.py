"""Small wrong versions of the rules, each to be found by the tests that cite the rule it breaks."""

from .mutant import Mutant, applied
from .nile import MUTANTS

__all__ = ["MUTANTS", "Mutant", "applied"]
