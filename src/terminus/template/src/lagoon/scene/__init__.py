"""The picture of a view: the sea in the middle, the divers in the rail, one's own bag below."""

from terminus.core.audience import Viewer
from terminus.core.scene import Scene

from lagoon.scene.board import board
from lagoon.scene.divers import hand, status
from lagoon.scene.preview import preview
from lagoon.sheet.table import WreckSheet

__all__ = ["preview", "scene"]


def scene(seen: WreckSheet, viewer: Viewer) -> Scene:
    return Scene(board(seen), status(seen, viewer), hand(seen, viewer))
