"""Whatever is changed in a position, it is refused in words or plays on: nothing else ever happens."""

import os

from terminus.core.dice import FastDice
from terminus.testing.changes import changed, primary, tried
from terminus.testing.conformance.suite import Suite
from terminus.testing.walks import Walk

TRIES = int(os.environ.get("CONFORMANCE_FUZZ", "60"))
"""Changed positions per walk; a night's run has more."""


class Fuzz(Suite):
    """Whatever is changed in a position, it is refused in words or plays on: nothing else ever happens."""

    def test_changed_positions_are_refused_or_play_on(self, walk: Walk) -> None:
        """Set, moves, play, text, scene; the accepted ones are written and read back."""
        dice = FastDice(walk.seed)
        accepted = 0
        for number in range(TRIES):
            stop = walk.stops[int(dice.below(len(walk.stops)))]
            whole = walk.game.data(stop.position)
            data = changed(whole if number % 4 == 0 else primary(whole, walk.game.table), dice)
            accepted += tried(walk, data, number)
        assert accepted < TRIES, "every change passed: nothing is checked"

    def test_what_follows_may_be_left_out(self, walk: Walk) -> None:
        """The rest of a position is enough to set it up again, hidden parts, decks and decisions included."""
        for stop in walk.some():
            whole = walk.game.data(stop.position)
            again = walk.game.read(primary(whole, walk.game.table))
            assert walk.game.sheet(again) == walk.game.sheet(stop.position)
