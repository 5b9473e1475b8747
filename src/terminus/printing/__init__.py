"""Print and play: a game's pieces on sheets of paper, as SVG, as one page that prints itself, as PDF and as data."""
