"""The table as text, as it is shown in a terminal."""

from terminus.games.horizon import GAME
from tests.games.horizon.table import table


def test_the_field_is_a_map_with_forecasts_and_pawns() -> None:
    """HZ-036, HZ-039: neighbours of a node stand around its name, above and below it and half a node to the sides."""
    game = table(round=7, events=["F01-P@1/1 r5 happened", "F01-Y@2/3 r5 +"], Y={"place": "2/3"}, O={"place": "2/3"})
    lines = GAME.text(game.sheet(None)).split("\n")
    row = next(i for i, line in enumerate(lines) if "2/3?+2" in line)
    at = lines[row].index("2/3?+2")
    assert lines[row + 1][at : at + 2] == "YO"
    assert lines[row - 2][at:].startswith("2/2")
    assert lines[row + 2][at:].startswith("2/4")
    assert lines[row - 1][at - 8 :].startswith("1/1 ✓")
    assert lines[row + 1][at + 8 :].startswith("3/5")


def test_own_cards_are_listed_and_nobody_elses() -> None:
    """HZ-014, HZ-141."""
    game = table(round=7, Y={"hand": "F01-Y"}, O={"hand": "F01-O"})
    told = GAME.text(game.sheet("Y"))
    assert "Hand of Yellow:" in told
    assert "F01-O" not in told


def test_an_empty_storage_is_there_to_see() -> None:
    """HZ-R43: it begins at 0."""
    game = table(Y={"items": {"storage": 0, "gun": 1}})
    assert "gun 1, storage 0" in GAME.text(game.sheet(None))
