"""The picture of a ship view."""

from terminus.core.audience import Viewer
from terminus.core.scene import Scene
from terminus.games.ship.scene.board import board
from terminus.games.ship.scene.hand import hand
from terminus.games.ship.scene.preview import preview
from terminus.games.ship.scene.status import status
from terminus.games.ship.sheet.table import ShipSheet

__all__ = ["preview", "scene"]


def scene(table: ShipSheet, viewer: Viewer) -> Scene:
    """The map in the middle, all mats in the rail, the viewer's own things and the moment along the bottom."""
    return Scene(board(table, viewer), status(table, viewer), hand(table, viewer))
