"""Figures: pictures in guides and rulebooks, drawn by the games' own scenes from positions of their own records."""

from terminus.web.figures.described import Figure, FigureError, described, is_figure, read_figure
from terminus.web.figures.drawing import LARGEST, drawn, picture

__all__ = ["LARGEST", "Figure", "FigureError", "described", "drawn", "is_figure", "picture", "read_figure"]
