"""The picture of a Time Horizon view."""

from terminus.core.audience import Viewer
from terminus.core.scene import Scene
from terminus.games.horizon.scene.board import board
from terminus.games.horizon.scene.hand import hand
from terminus.games.horizon.scene.preview import preview
from terminus.games.horizon.scene.status import status
from terminus.games.horizon.sheet.table import HorizonSheet

__all__ = ["preview", "scene"]


def scene(table: HorizonSheet, viewer: Viewer) -> Scene:
    """The field in the middle, rounds and players in the rail, the viewer's own things along the bottom."""
    return Scene(board(table, viewer), status(table, viewer), hand(table, viewer))
