"""Boxes of Time Horizon: data files, their schema, the checks that a box must pass, and the pieces made from it."""

from terminus.core.shelf import Shelf
from terminus.games.horizon.content.building import build
from terminus.games.horizon.content.checks import check
from terminus.games.horizon.content.schema import BoxFile

BOXES = Shelf(__name__, ("standard", "tuned"), BoxFile, check, build)
