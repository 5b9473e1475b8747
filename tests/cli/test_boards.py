"""`terminus boards`: boards by themselves, without a game."""

from pathlib import Path
from xml.etree import ElementTree

from tests.cli.conftest import Terminus

BOARD = """
board = "yard"
name = "Yard"
width = 36
height = 36

[[piece]]
id = "shed1"
kind = "wall"
outline = [[10, 10], [14, 10], [14, 14], [10, 14]]
"""


def test_boards_are_listed(terminus: Terminus) -> None:
    """The six boards and the empty one (SK-20)."""
    ran = terminus("boards", "list")
    assert ran.code == 0
    assert "crossroads" in ran.out
    assert len(ran.out.strip().splitlines()) == 7


def test_a_board_is_drawn_as_a_picture(terminus: Terminus, tmp_path: Path) -> None:
    """Every piece is in it, by name."""
    out = tmp_path / "crossroads.svg"
    ran = terminus("boards", "draw", "crossroads", "--out", out)
    assert ran.code == 0
    svg = ElementTree.fromstring(out.read_text("utf-8"))
    assert svg.tag == "{http://www.w3.org/2000/svg}svg"
    pieces = [each for each in svg.iter() if each.attrib.get("class", "").startswith("piece")]
    assert len(pieces) == 25


def test_ones_own_board_is_drawn_and_a_wrong_one_refused_with_its_line(terminus: Terminus, tmp_path: Path) -> None:
    """An open or overlapping outline is named with file and line (SK-R16)."""
    mine = tmp_path / "yard.toml"
    mine.write_text(BOARD, "utf-8")
    assert 'data-key="piece-shed1"' in terminus("boards", "draw", mine).out
    mine.write_text(BOARD.replace("[14, 14], [10, 14]", "[10, 14], [14, 14]"), "utf-8")
    ran = terminus("boards", "draw", mine)
    assert ran.code == 1
    assert f"{mine}:10: " in ran.err


def test_an_unknown_board_is_refused_in_one_line(terminus: Terminus) -> None:
    ran = terminus("boards", "draw", "atlantis")
    assert ran.code == 1
    assert len(ran.err.strip().splitlines()) == 1


def test_any_game_may_have_boards_and_one_without_says_so(terminus: Terminus) -> None:
    """A board is drawn for the game it belongs to; a game without boards is named with those that have some."""
    assert "Crossroads" in terminus("boards", "list", "--game", "skirmish").out
    ran = terminus("boards", "draw", "crossroads", "--game", "timeline")
    assert ran.code == 1
    assert ran.err.strip().endswith("'timeline' has no boards; games with boards: skirmish")
