"""Boards by themselves, without a game: which there are, and a picture of one. For `terminus boards`."""

from pathlib import Path

import msgspec

from terminus.core.content import read_content
from terminus.core.scene import markup
from terminus.games.skirmish.content import read_board, standard
from terminus.games.skirmish.content.building import build_board
from terminus.games.skirmish.content.schema import BoardFile
from terminus.games.skirmish.telling import board_data


def built_in_boards() -> list[BoardFile]:
    """The boards that come with the game, in order."""
    return list(standard().boards)


def find_board(source: str | Path) -> BoardFile:
    """A built-in board by its id, or a user's board file; ContentError says what is wrong with it, and where."""
    for board in built_in_boards():
        if board.board == str(source):
            return board
    return read_board(read_content(Path(source)))


def draw_board(board: BoardFile) -> str:
    """A picture of a board as an SVG file's text."""
    from terminus.games.skirmish.scene.board import drawn
    from terminus.games.skirmish.scene.table import Board

    return markup(drawn(msgspec.convert(board_data(build_board(board, 0)), Board)))
