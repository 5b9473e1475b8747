"""How the levels of bots are schooled in each game."""

from itertools import pairwise

import pytest

from terminus.bots.bot import Question, bots, find_bot, seatable
from terminus.bots.judge import Inquiry, judge
from terminus.bots.searcher import Level, Searcher
from terminus.core.dice import FastDice
from terminus.core.match import Match
from terminus.games import find_game, games


def levels(key: str) -> list[Level]:
    """What the bots that search are at a table of a game, the weakest first."""
    settings = find_game(key).settings()
    return [bot.schooled(settings) for bot in bots().values() if isinstance(bot, Searcher)]


@pytest.mark.parametrize("key", games())
def test_no_level_knows_less_or_thinks_less_than_the_one_below(key: str) -> None:
    found = levels(key)
    assert len(found) == 4
    for below, above in pairwise(found):
        assert below.taught <= above.taught
        assert below.playouts <= above.playouts
        assert below.iterations <= above.iterations
        assert set(below.mastered) <= set(above.mastered) or above.taught == 1.0
        assert (below.taught, below.playouts, below.network) < (above.taught, above.playouts, above.network)


@pytest.mark.parametrize("key", games())
def test_what_a_level_has_mastered_are_numbers_of_the_advice(key: str) -> None:
    numbers = find_game(key).heuristics().weights()
    assert all(name in numbers for level in levels(key) for name in level.mastered)


def test_a_master_with_another_clock_has_thought_to_match() -> None:
    settings = find_game("skirmish").settings()
    paced = [seatable()[name] for name in ("master-1", "master", "master-4", "master-10")]
    thought = [bot.schooled(settings).playouts for bot in paced if isinstance(bot, Searcher)]
    assert thought == [thought[1] // 2, thought[1], thought[1] * 2, thought[1] * 5]


def test_a_judge_is_not_held_to_the_schooling_of_its_level() -> None:
    """An apprentice plays the ship by its first idea, but what it says of a game rests on games played on."""
    ship = find_game("ship")
    match = Match.start(ship, ship.settings(2), FastDice(4))
    while len(match.position.moves(match.to_decide[0])) < 6:
        match.push(match.moves()[0])
    seat = match.to_decide[0]
    asked = (ship.key, match.settings, match.view(seat, memory=True), seat, 3)
    apprentice = find_bot("apprentice")
    assert len(apprentice.choose(Question(*asked)).thoughts) == 1
    assert len(judge(find_bot("adept"), Inquiry(*asked)).thoughts) > 1
