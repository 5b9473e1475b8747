"""The race between the moves that look best: few candidates, the same dice for all, and no change without evidence."""

from terminus.bots.bot import Question
from terminus.bots.search.race import WIDTH, Race, Runner
from terminus.bots.searcher import Level, Searcher
from terminus.core.dice import FastDice
from terminus.core.match import Match
from terminus.core.moves import Move
from terminus.games import find_game

SHIP = find_game("ship")


def runner(*values: float) -> Runner:
    found = Runner(Move(0), 0.5)
    for value in values:
        found.add(value)
    return found


def test_a_lead_that_the_dice_explain_changes_nothing() -> None:
    """A little better in every playout is clear; better on average in playouts that differ widely is not."""
    first = runner(*[0.50, 0.51, 0.49] * 4)
    assert runner(*[0.60, 0.61, 0.59] * 4).is_clearly_better_than(first)
    assert not runner(*[0.0, 1.0, 0.8] * 4).is_clearly_better_than(first)
    assert not runner(*[1.0] * 3).is_clearly_better_than(first)  # too few to tell


def test_the_worse_drop_out_and_the_first_idea_stays() -> None:
    """The budget is shared by ever fewer candidates; the one that looks best at once runs to the end."""
    match = Match.start(SHIP, SHIP.settings(2), FastDice(4))
    while len(match.position.moves(match.to_decide[0])) < 6:
        match.push(match.moves()[0])
    race = Race(match.position, match.to_decide[0], SHIP.heuristics(), FastDice(1))
    assert len(race.runners) == WIDTH
    while race.runs < 24:
        race.run(24)
    assert len(race.running) == 2
    assert race.running[0] is race.runners[0]
    assert race.runners[0].runs == max(each.runs for each in race.runners)
    assert race.ranked()[0].move in [each.move for each in race.running]


def test_a_racing_bot_answers_with_chances_and_the_same_each_time() -> None:
    bot = Searcher("racer", "Racer", "", 9, Level(iterations=12, seconds=1.0))
    match = Match.start(SHIP, SHIP.settings(2), FastDice(4))
    seat = match.to_decide[0]
    asked = Question("ship", match.settings, match.view(seat, memory=True), seat, seed=3)
    answer = bot.choose(asked)
    assert answer == bot.choose(asked)
    assert all(0.0 <= thought.value <= 1.0 for thought in answer.thoughts)
