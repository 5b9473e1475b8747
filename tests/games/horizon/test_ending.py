"""The end of a game in one line: whose time it was, and by how much (HZ-070)."""

import pytest

from terminus.games.horizon import GAME
from tests.games.horizon.table import table


@pytest.mark.parametrize(
    ("points", "said"),
    [((4, 9, 5), "The past is Orange's, 9 to 5 and 4"), ((9, 9, 5), "")],
    ids=["one ahead", "a tie is told by its rule"],
)
def test_the_title_names_all_points(points: tuple[int, int, int], said: str) -> None:
    yellow, orange, purple = ({"points": each} for each in points)
    game = table("YOP", Y=yellow, O=orange, P=purple)
    told = GAME.ending([], GAME.view(game.position, None))
    assert told is not None
    assert told.title == said
