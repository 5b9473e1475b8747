"""What advice keeps from one position to the next is to the last bit what it would find anew."""

from terminus.bots.search.playout import play_on, play_sensibly
from terminus.core.dice import FastDice
from terminus.core.moves import MoveList
from terminus.games import find_game
from terminus.games.horizon.advice.chances import prospects_anew, prospects_of
from terminus.games.horizon.advice.weights import HAND
from terminus.games.horizon.advice.worth import fortune, fortune_anew, hand_worth, hand_worth_anew
from terminus.games.horizon.position import State

GAMES = 3
BRANCH = 12
"""Moves at random from each position, as search makes them: far from what was kept."""


def hold(state: State) -> None:
    """Chances and points of events, and everybody's energy, artifacts and hand."""
    kept, anew = prospects_of(state), prospects_anew(state)
    assert list(kept.chances) == list(anew.chances)
    assert list(kept.points) == list(anew.points)
    assert (kept.opened, kept.free, list(kept.stakes)) == (anew.opened, anew.free, list(anew.stakes))
    for player in state.players:
        assert hand_worth(HAND, state, player) == hand_worth_anew(HAND, state, player)
        for known in (True, False):
            for supply in (player.supply, player.supply + 7, player.supply + 90):
                found = fortune(HAND, state, player, supply, known)
                assert found == fortune_anew(HAND, state, player, supply, known)


def test_what_is_kept_is_what_would_be_found_anew() -> None:
    game = find_game("horizon")
    for seed in range(GAMES):
        dice, moves = FastDice(seed), MoveList()
        position = game.setup(game.settings(3 + seed), dice)
        while not position.over():
            branch = position.resample(position.to_decide(), dice)
            for _ in range(BRANCH):
                play_on(branch, 1, dice, moves)
                assert isinstance(branch, State)
                hold(branch)
            play_sensibly(position, 1, dice, moves, game.heuristics())
            assert isinstance(position, State)
            hold(position)
