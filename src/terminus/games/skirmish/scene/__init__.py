"""The picture of the battle: the table from above, the teams beside it, the order cards at hand."""

from terminus.core.audience import Data, Viewer
from terminus.core.scene import Scene
from terminus.games.skirmish.scene.board import board
from terminus.games.skirmish.scene.hand import hand
from terminus.games.skirmish.scene.preview import preview
from terminus.games.skirmish.scene.status import status
from terminus.games.skirmish.scene.table import read_table

__all__ = ["preview", "scene"]


def scene(seen: Data, viewer: Viewer) -> Scene:
    table = read_table(seen)
    return Scene(board(table, viewer), status(table, viewer), hand(table, viewer))
