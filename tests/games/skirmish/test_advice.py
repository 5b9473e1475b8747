"""What the heuristics of the skirmish think: a bot that looks one move ahead must not be a fool."""

from terminus.core.dice import FastDice
from terminus.core.match import Match
from terminus.games import find_game
from tests.games.judging import judged_in
from tests.games.skirmish.table import Field, field

FAR = {"J": "33,33"}


def favourite(game: Field, who: str = "P1") -> str:
    """The suggested move that looks best."""
    match = game.match
    seat = {"P1": 0, "P2": 1}[who]
    heuristics = match.game.heuristics()
    moves = match.moves(seat)
    best = max(moves, key=lambda move: heuristics.score(match.position, seat, move.code, move.payload))
    return match.notation(best)


def why(game: Field, notation: str) -> str:
    """The reason that a hint gives for a move."""
    match = game.match
    move = next(each for each in match.moves(0) if match.notation(each) == notation)
    return match.game.heuristics().reason(match.position, 0, move.code, move.payload)


def test_it_rerolls_the_lowest_die() -> None:
    """SK-71: not the six; and it says why."""
    game = field({"A": "5,5"}, {"A": "20,5 exposed", **FAR})
    game.cards("A:aimed_shot", "J:pass J:run")
    game.play("P1", "shoot A rifle", dice="6 2")
    assert favourite(game) == "reroll 1"
    assert why(game, "reroll 1") == "The lowest die counts, and this 2 is it: thrown again, it hits 4 times in 6."
    assert why(game, "reroll 0").startswith("Little hangs on this 6")
    assert why(game, "reroll none").startswith("One die misses: kept so, the shot does too")


def test_it_puts_precision_where_it_helps() -> None:
    """SK-135, SK-R44: on the lowest die; where two are equally low, where it saves the ammo."""
    game = field({"A": "5,5"}, {"A": "20,5", **FAR})
    game.cards("A:aimed_shot", "J:pass J:run")
    game.play("P1", "shoot A rifle", dice="5 4")
    assert favourite(game) == "precision 1"
    assert why(game, "precision 1") == "The lowest die counts: with one more it is a 5."


def test_it_shoots_at_whom_it_can_kill() -> None:
    """SK-91, SK-95: the one in the open with three injuries, not the one behind a barricade."""
    game = field({"A": "10,18"}, {"A": "22,18", "B": "10,26 injuries=3", **FAR}, pieces=["low 20,16.5,21,19.5"])
    game.cards("A:aimed_shot", "J:pass J:run")
    assert favourite(game) == "shoot B rifle"


def test_it_takes_a_free_marker() -> None:
    """SK-29, SK-30: in the last round, with nobody in sight, a run ends at the marker."""
    game = field({"A": "10,10"}, {"A": "33,33"}, markers="18,10", pieces=["wall 20,2,21,34"], round=5)
    game.cards("A:run", "A:pass A:run")
    game.play("P1", favourite(game))
    assert game.score == (3, 0)


def test_it_does_not_hide_in_a_corner() -> None:
    """SK-64: shot at from afar, it may fall back, but not to where it would be of no use to anybody."""
    game = field({"A": "6,6", "B": "3,30"}, {"A": "22,22", **FAR})
    game.cards("A:run", "J:pass J:run")
    ends = [[float(each) for each in move.split()[-1].split(",")] for move in game.moves("P1") if "," in move]
    assert len(ends) > 5
    assert all(x >= 3 or y >= 3 for x, y in ends)


def test_it_does_not_walk_into_a_losing_fight() -> None:
    """SK-117: with three injuries against none, it keeps its distance."""
    game = field({"A": "10,10 injuries=3", "B": "3,3"}, {"A": "17,10", **FAR})
    game.cards("A:run", "J:pass J:run")
    game.play("P1", favourite(game))
    assert game.is_alive("P1:A")


def test_scripts_give_orders_to_those_who_can_use_them() -> None:
    """SK-60: who has a target shoots."""
    game = field({"A": "10,10", "B": "3,3"}, {"A": "20,10"}, pieces=["wall 2,5,6,6"])
    assert "A:aimed_shot" in favourite(game)


def test_who_can_reach_a_marker_with_one_card_is_not_sent_there_thrice() -> None:
    """SK-47: the way to it counts once, so to run on from there is worth no more than to pass."""
    game = field({"A": "10,10", "B": "30,3"}, {"A": "33,33"}, markers="18,10", pieces=["wall 2,28,34,29"], round=4)
    heuristics, position = game.match.game.heuristics(), game.match.position

    def looks(script: str) -> float:
        move = game.match.game.parse_move(position, script)
        return heuristics.score(position, 0, move.code, move.payload)

    assert looks("script A:run B:pass B:pass") > looks("script A:run A:run A:run")


def test_what_is_decided_early_is_judged_late() -> None:
    """Teams and places show their worth when all is over, scripts after a second round, single steps in this one."""
    heuristics = find_game("skirmish").heuristics()
    setting_up = Match.start(find_game("skirmish"), find_game("skirmish").settings(2), FastDice(1)).position
    scripting, next_round, in_the_end = (
        field({"A": "5,5"}, {"A": "20,5"}, round=number).match.position for number in (2, 3, 4)
    )
    acting = field({"A": "5,5"}, {"A": "20,5", **FAR}, round=2)
    acting.cards("A:aimed_shot", "J:pass J:run")
    assert judged_in(scripting) == heuristics.round_of(in_the_end)
    assert judged_in(acting.match.position) == heuristics.round_of(next_round)
    assert judged_in(setting_up) > 1000, "no battle lasts so long"


def test_a_hint_says_what_it_is_good_for_to_go_first_or_second() -> None:
    """SK-46: first with a target in sight, second to see what the other does."""
    game = field({"A": "5,5"}, {"A": "20,5", **FAR})
    game.cards("A:aimed_shot", "J:pass J:run", order="")
    assert why(game, "go first") == "A has a target now, and shoots before anybody can hide or shoot back."
    assert why(game, "go second") == "You see each of their cards before yours, and yours is the last."


def test_the_reason_of_a_shot_sets_its_dice_beside_those_of_the_others() -> None:
    """SK-84 to SK-88: a beginner can count dice; what a shot is worth to a bot would tell them nothing."""
    fight = field({"A": "10,10"}, {"A": "18,10", "B": "10,30"})
    fight.cards("A:aimed_shot")
    said = [why(fight, f"shoot {target} rifle") for target in "AB"]
    assert said == [
        "No penalty dice lie on that shot, and no fewer on any other.",
        "One penalty die lies on that shot, but it may bring more than an easier one.",
    ]
    alone = field({"A": "10,10"}, {"B": "10,30"})
    alone.cards("A:aimed_shot")
    assert why(alone, "shoot B rifle") == "One penalty die lies on that shot, and there is no other target."
