"""Bots choose by what their seat may know: as well from a view as from a position in which the rest is drawn anew."""

import pytest

from terminus.bots.bot import Question, Situation, find_bot
from terminus.games import games
from terminus.testing.conformance.suite import Suite
from terminus.testing.walks import Walk

PASSES = 12
"""Of a searching bot: enough to come back to a move."""


class Bots(Suite):
    """Bots choose by what their seat may know: as well from a view as from a position with the rest drawn anew."""

    @pytest.mark.parametrize("name", ["random", "novice", "adept"])
    def test_a_bot_moves_alike_by_view_and_by_position(self, walk: Walk, name: str) -> None:
        """With the same dice of its own, on paper or without."""
        game, bot = walk.game, find_bot(name)
        if game.key not in games():
            pytest.skip("bots find games by name, and this one is not installed")
        for number, stop in enumerate(walk.some()):
            seat = int(stop.position.to_decide())
            view = game.view(stop.position, seat, memory=True)
            answer = bot.choose(Question(game.key, walk.settings, view, seat, number, iterations=PASSES))
            here = Situation.imagined(game, stop.position, seat, number, PASSES)
            assert game.format_move(stop.position, bot.choose_from(here)) == answer.move
