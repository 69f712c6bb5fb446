"""Nile: floods, harvests, planting and speculation. The rules in words are in RULES.md, by number."""
