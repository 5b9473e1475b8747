"""The picture of the battle: the table from above, the teams beside it, the order cards at hand."""

from terminus.core.audience import Viewer
from terminus.core.scene import Scene, markup
from terminus.games.skirmish.content.building import build_board
from terminus.games.skirmish.content.schema import BoardFile
from terminus.games.skirmish.scene.board import board, drawn
from terminus.games.skirmish.scene.hand import hand
from terminus.games.skirmish.scene.preview import preview
from terminus.games.skirmish.scene.status import status
from terminus.games.skirmish.sheet.table import BattleSheet
from terminus.games.skirmish.sheet.writing import ground_sheet

__all__ = ["drawn_board", "preview", "scene"]


def scene(table: BattleSheet, viewer: Viewer) -> Scene:
    return Scene(board(table, viewer), status(table, viewer), hand(table, viewer))


def drawn_board(file: BoardFile) -> str:
    """A picture of a board as an SVG file's text."""
    return markup(drawn(ground_sheet(build_board(file, 0))))
