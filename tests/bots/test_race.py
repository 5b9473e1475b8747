"""The race between the moves that look best: few candidates, the same dice for all, and no change without evidence."""

from terminus.bots.bot import Question, Situation, find_bot
from terminus.bots.judge import Inquiry, judge
from terminus.bots.search.race import LEAST_WIDTH, Race, Runner, by_score
from terminus.bots.searcher import Level, Searcher
from terminus.core.dice import FastDice
from terminus.core.heuristics import Racing
from terminus.core.match import Match
from terminus.core.moves import Move
from terminus.games import find_game

SHIP = find_game("ship")
APART = Racing(width=4, margin=2.5, paired=False, passes=0)
PAIRED = Racing(width=4, margin=2.5, paired=True, passes=0)


def runner(*values: float) -> Runner:
    found = Runner(Move(0), 0.5)
    for value in values:
        found.add(value)
    return found


def race_of(match: Match, racing: Racing, budget: int) -> Race:
    seat, heuristics, dice = match.to_decide[0], SHIP.heuristics(), FastDice(1)
    candidates = by_score(match.position, seat, heuristics, dice)
    return Race(match.position, seat, heuristics, racing, dice, budget, candidates)


def test_a_lead_that_the_dice_explain_changes_nothing() -> None:
    """A little better in every playout is clear; better on average in playouts that differ widely is not."""
    first = runner(*[0.50, 0.51, 0.49] * 4)
    assert runner(*[0.60, 0.61, 0.59] * 4).is_clearly_better_than(first, APART)
    assert not runner(*[0.0, 1.0, 0.8] * 4).is_clearly_better_than(first, APART)
    assert not runner(*[1.0] * 3).is_clearly_better_than(first, APART)  # too few to tell


def test_paired_a_small_lead_with_the_same_dice_counts() -> None:
    """Both swing widely with the dice, but one is a little better with each: over the laps that both ran."""
    first = runner(*[0.2, 0.8, 0.5] * 4)
    better = runner(*[0.22, 0.81, 0.53] * 4, 0.0)
    assert better.is_clearly_better_than(first, PAIRED)
    assert not better.is_clearly_better_than(first, APART)
    assert not runner(*[0.8, 0.5, 0.29] * 4).is_clearly_better_than(first, PAIRED)


def test_the_worse_drop_out_and_the_first_idea_stays() -> None:
    """The budget is shared by ever fewer candidates; the one that looks best at once runs to the end."""
    match = Match.start(SHIP, SHIP.settings(2), FastDice(4))
    while len(match.position.moves(match.to_decide[0])) < 6:
        match.push(match.moves()[0])
    race = race_of(match, APART, 24)
    assert len(race.runners) == LEAST_WIDTH
    while not race.decided():
        race.step()
    assert race.runs == 24
    assert len(race.running) == 2
    assert race.running[0] is race.runners[0]
    assert race.runners[0].runs() == max(int(each.runs()) for each in race.runners)
    assert race.ranked()[0].move in [each.move for each in race.running]


def test_who_thinks_longer_looks_at_more_moves() -> None:
    """Up to the width that the game wants, as far as there are moves."""
    match = Match.start(SHIP, SHIP.settings(2), FastDice(4))
    while len(match.position.moves(match.to_decide[0])) < 6:
        match.push(match.moves()[0])
    wide = Racing(width=5, margin=2.5, paired=False, passes=0)
    widths = [len(race_of(match, wide, budget).runners) for budget in (0, 48, 60, 900)]
    assert widths == [4, 4, 5, 5]


def test_who_has_less_time_than_the_race_would_take_compares_fewer_moves() -> None:
    """A wide race that is cut short would have tried many moves once or twice each, and know nothing of any."""
    match = Match.start(SHIP, SHIP.settings(2), FastDice(4))
    while len(match.position.moves(match.to_decide[0])) < 6:
        match.push(match.moves()[0])
    race = race_of(match, Racing(width=6, margin=2.5, paired=False, passes=0), 900)
    race.shorten(2000)
    assert (race.budget, len(race.running)) == (900, 6)
    race.shorten(60)
    assert (race.budget, len(race.running)) == (60, 5)
    race.shorten(8)
    assert (race.budget, len(race.running)) == (8, LEAST_WIDTH)


def test_a_racing_bot_answers_with_chances_and_the_same_each_time() -> None:
    racer, hasty = (Searcher("racer", "Racer", "", 9, Level(iterations=n, playouts=n, seconds=1.0)) for n in (48, 47))
    match = Match.start(SHIP, SHIP.settings(2), FastDice(4))
    seat = match.to_decide[0]
    asked = Question("ship", match.settings, match.view(seat, memory=True), seat, seed=3)
    answer = racer.choose(asked)
    assert answer == racer.choose(asked)
    assert len(answer.thoughts) > 1
    assert all(0.0 <= thought.value <= 1.0 for thought in answer.thoughts)
    assert len(hasty.choose(asked).thoughts) == 1, "with fewer playouts than tell anything, the first idea it is"


def test_the_move_that_was_played_is_weighed_whatever_it_looks_like() -> None:
    """A judge can say what it was worth, though it would never have thought of it."""
    match = Match.start(SHIP, SHIP.settings(2), FastDice(4))
    while len(match.position.moves(match.to_decide[0])) < 6:
        match.push(match.moves()[0])
    seat, heuristics = match.to_decide[0], SHIP.heuristics()
    played = match.notation(by_score(match.position, seat, heuristics, FastDice(1))[-1].move)
    view = match.view(seat, memory=True)
    bot = Searcher("racer", "Racer", "", 9, Level(iterations=8, playouts=8, seconds=1.0))
    told = [judge(bot, Inquiry("ship", match.settings, view, seat, seed=3, played=text)) for text in ("", played)]
    assert [played in [thought.move for thought in verdict.thoughts] for verdict in told] == [False, True]
    assert all(thought.share > 0 for thought in told[1].thoughts if thought.move == played)


def test_where_the_scores_lead_too_few_playouts_leave_the_best_scored_move() -> None:
    """A tree that stays near picks what is worth comparing in Time Horizon, but not what is played for lack of more."""
    game, dice = find_game("horizon"), FastDice(5)
    position, adept = game.setup(game.settings(3), dice), find_bot("adept")
    heuristics = adept.judgement(position.settings)
    told = 0
    for _ in range(30):
        seat = int(position.to_decide())
        scored = by_score(position, seat, heuristics, dice)
        here = Situation.imagined(game, position, seat, dice.seed(), iterations=2)
        if len(scored) > 1 and scored[0].score > scored[1].score:
            told += 1
            assert adept.choose_from(here) == scored[0].move
        position.carry_out(seat, scored[0].move.code, scored[0].move.payload, dice, None)
    assert told > 5
