"""Drawing tables as SVG with the standard library alone: colours, patterns, cards, and the Picture they end in."""
