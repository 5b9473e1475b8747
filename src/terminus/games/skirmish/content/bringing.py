"""Boards that players bring to the table as files of their own, to be proposed there (SK-R27, SK-D1)."""

from functools import lru_cache

from terminus.core.content import ContentFile
from terminus.games.skirmish.content.building import build_board
from terminus.games.skirmish.content.checks import check_board
from terminus.games.skirmish.content.components import Board, Mission
from terminus.games.skirmish.content.rooms import Need, check_room, check_ways
from terminus.games.skirmish.content.schema import BoardFile

LONGEST = 20_000
"""Characters of a board file that is brought along."""
EXAMPLE = """board = "yard"
name = "Yard"
width = 36
height = 36

[[piece]]
id = "shed"
kind = "wall"
outline = [[14, 15], [22, 15], [22, 21], [14, 21]]
"""


@lru_cache(maxsize=32)
def brought_board(text: str, mission: Mission, needs: tuple[Need, ...], number: int) -> Board:
    """The board of a player's file, with room for all teams in the mission's zones.

    ContentError says what is wrong with it, and where.
    """
    file = ContentFile("your board", text)
    board = file.convert(BoardFile)
    check_board(file.fail, board)
    if (board.width, board.height) != (mission.width, mission.height):
        raise file.fail("$.width", f"{mission.name} is played on {mission.width:g} x {mission.height:g} inches")
    built = build_board(board, number, text)
    check_room(file.fail, built, mission, needs)
    check_ways(file.fail, built, mission)
    return built
