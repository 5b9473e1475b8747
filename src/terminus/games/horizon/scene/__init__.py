"""The picture of a Time Horizon view."""

from terminus.core.audience import Data, Viewer
from terminus.core.scene import Scene
from terminus.games.horizon.scene.board import board
from terminus.games.horizon.scene.hand import hand
from terminus.games.horizon.scene.preview import preview
from terminus.games.horizon.scene.status import status
from terminus.games.horizon.scene.table import read_table

__all__ = ["preview", "scene"]


def scene(seen: Data, viewer: Viewer) -> Scene:
    """The field in the middle, rounds and players in the rail, the viewer's own things along the bottom."""
    table = read_table(seen)
    return Scene(board(table, viewer), status(table, viewer), hand(table, viewer))
