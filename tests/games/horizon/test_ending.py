"""The end of a game in one line: whose time it was, and by how much (HZ-070)."""

import pytest

from terminus.core.events import Event
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
    told = GAME.ending([], game.sheet(None))
    assert told is not None
    assert told.title == said


def test_everybodys_points_are_itemised() -> None:
    """HZ-021, HZ-220: what one began with, and what events brought or cost."""
    game = table("YOP", Y={"points": 5}, O={"points": 2}, P={"points": 1})
    gains = [("Spark", [2, 0, 0]), ("Relic", [1, 0, -1])]
    events = [
        Event("realized", None, {"name": name, "gains": gained, "happened": True, "by_token": False})
        for name, gained in gains
    ]
    told = GAME.ending(events, game.sheet(None))
    assert told is not None
    assert told.deeds == (
        "2 at the start, +3 by two events, most by Spark (+2)",
        "2 at the start, and no event brought or cost points",
        "2 at the start, −1 by Relic",
    )
