"""How games end, besides their result: deeds of every seat, numbers, and a picture that can be drawn."""

import pytest

from terminus.core.game import AnyGame
from terminus.games import games
from terminus.testing.walks import walk_of

WITH_AN_ENDING = ["timeline", "skirmish", "ship", "horizon"]


@pytest.mark.parametrize("game", [games()[key] for key in WITH_AN_ENDING], ids=lambda game: str(game.key))
def test_an_ending_tells_what_everybody_did(game: AnyGame) -> None:
    walk = walk_of(game, 1)
    events = [event for stop in walk.stops for event in stop.events]
    ending = game.ending(events, game.view(walk.match.position, None))
    assert ending is not None
    assert len(ending.deeds) == len(walk.seats)
    assert all(ending.deeds)
    assert sum(number for number, _ in ending.numbers) > 0
    assert len(ending.facts) <= 3
    assert not ending.picture or game.art(ending.picture) is not None
