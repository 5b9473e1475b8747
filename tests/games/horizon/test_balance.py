"""What decides an event is told item by item, and adds up (HZ-200 to HZ-214); so are the bets on a Tangle (HZ-360)."""

import pytest

from terminus.core.staging import Stage
from terminus.core.told import Teller
from terminus.games.horizon import GAME
from terminus.testing.walks import walk_of

NAMES = ["Yellow", "Orange", "Purple", "Red", "Blue", "Green"]


@pytest.mark.parametrize("seed", [1, 2])
def test_links_and_impacts_add_up_to_the_balance(seed: int) -> None:
    realized = 0
    for stop in walk_of(GAME, seed).stops:
        for event in stop.events:
            told = GAME.told(event, None)
            if event.kind == "realized":
                balance = told.balance(Teller(NAMES, None))
                assert balance is not None
                total = sum(chip.amount or 0 for chip in balance.chips)
                assert total == int(str(event.facts["links"])) + int(str(event.facts["impact"]))
                assert balance.total == (None if event.facts["by_token"] else total)
                assert balance.target == f"node-{event.facts['node']}"
                realized += 1
            if event.kind == "bets_opened":
                stage = told.stage(Teller(NAMES, None))
                assert isinstance(stage, Stage)
                total = sum(chip.amount or 0 for row in stage.rows for chip in row.chips)
                assert f"stands at {total:+d}".replace("-", "−").replace("+0", "0") in stage.words
    assert realized > 2
