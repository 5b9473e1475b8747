"""Beginners overlook much, each in its own manner."""

import pytest

from terminus.bots.beginner import BOT, MANNERS
from terminus.bots.bot import Situation, find_bot
from terminus.bots.search.judging import first_idea, judged
from terminus.core.dice import FastDice
from terminus.core.heuristics import PLAIN
from terminus.core.match import Match
from terminus.games import find_game


@pytest.mark.parametrize("key", ["horizon", "ship"])
def test_a_beginner_never_misses_what_goes_with_its_manner_and_overlooks_much_else(key: str) -> None:
    """By seat: bold, careful, trading; over a game, about as much is overlooked as the game says, but nothing plain."""
    game = find_game(key)
    heuristics, novice = game.heuristics(), find_bot("novice")
    match = Match.start(game, game.settings(), FastDice(3))
    liked = other = seen = 0
    while match.result is None and len(match.turns) < 120:
        seat = match.to_decide[0]
        here = Situation.imagined(game, match.position, seat, seed=len(match.turns))
        noticed = BOT._seen(here)
        for index in range(int(here.moves.size)):
            if heuristics.manner(here.moves.code(index)) in (MANNERS[seat % len(MANNERS)], PLAIN):
                assert index in noticed
                liked += 1
            elif here.moves.size > 5:  # where there are few, some are noticed in any case
                other += 1
                seen += index in noticed
        match.push(novice.choose_from(here), seat)
    assert liked
    assert abs(100 * (other - seen) / other - int(heuristics.overlooked())) < 6


def test_beginners_of_time_horizon_do_not_spend_themselves_out_of_the_game() -> None:
    """They end a turn when nothing is left to do; whoever overlooked that would walk on with the last energy."""
    game = find_game("horizon")
    for seed in range(8):
        position, dice = game.setup(game.settings(3), FastDice(seed)), FastDice(seed + 50)
        while not position.over() and int(position.round) <= 6:
            seat = int(position.to_decide())
            here = Situation.imagined(game, position, seat, seed=int(dice.below(1 << 30)))
            position.play(seat, BOT.choose_from(here), dice)
        assert not any(player.out for player in position.players)


@pytest.mark.parametrize("key", ["horizon", "skirmish"])
def test_a_first_idea_is_the_move_that_looking_at_all_moves_closely_finds_best(key: str) -> None:
    """A novice looks less closely at what cannot win, and misses nothing by it."""
    game = find_game(key)
    position, dice = game.setup(game.settings(), FastDice(5)), FastDice(6)
    for turn in range(70):
        here = Situation.imagined(game, position, int(position.to_decide()), seed=turn)
        best = judged(here.position, here.seat, here.moves, game.heuristics(), FastDice(turn)).best
        assert first_idea(here.position, here.seat, here.moves, game.heuristics(), FastDice(turn)) == best
        position.play(here.seat, here.moves.move(best), dice)
