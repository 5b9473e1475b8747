"""What is certain in a tree: proven wins are played at once, proven losses avoided, and nobody thinks about either."""

from functools import partial

import pytest

from terminus.bots.search.proofs import Proofs, is_due
from terminus.bots.search.solver import WON, Solver
from terminus.bots.search.tree import Manner, Tree
from terminus.core.dice import FastDice
from terminus.core.moves import Move
from terminus.core.position import Position
from tests.bots.test_search import ONE_BEHIND
from tests.bots.test_solver import HEURISTICS, TIMELINE, Everything, TooMuch, late_positions

ENOUGH = 400
"""Positions that a test looks at to try everything."""


def grown(position: Position, passes: int, budget: int = 0) -> Tree:
    seat = position.to_decide()
    proofs = Proofs(HEURISTICS, Solver(HEURISTICS, seat, budget))
    tree = Tree(position, seat, HEURISTICS, FastDice(1), Manner(), proofs)
    tree.grow(passes)
    return tree


def test_a_proven_win_ends_the_search_and_is_the_answer() -> None:
    """Terminus over both blue victories of 14 wins at once (TL-57): after that is certain, nothing is left to think."""
    tree = grown(TIMELINE.read(ONE_BEHIND), 1_000)
    assert tree.solved is not None
    assert tree.solved.value == 1.0
    assert TIMELINE.format_move(tree.root, tree.solved.move) in {"Ter@8", "Ter@9"}
    assert tree.passes < 100


def test_moves_that_surely_lose_are_known_to() -> None:
    """Anywhere else Terminus loses at once, and the tree says so of every such move that it tried (TL-2, TL-3)."""
    tree = grown(TIMELINE.read(ONE_BEHIND), 1_000)
    told = {TIMELINE.format_move(tree.root, line.move): line.loses for line in tree.tried()}
    assert all(loses == (move not in {"Ter@8", "Ter@9"}) for move, loses in told.items())


def test_what_the_tree_calls_certain_is_what_trying_everything_finds() -> None:
    """Late positions, those included in which cards are still to be drawn: the same values, and moves worth them."""
    compared = 0
    for seed in range(12):
        for position in late_positions(seed, 3):
            seat = int(position.to_decide())
            try:
                value = Everything(seat, ENOUGH).worth(position)
            except TooMuch:
                continue
            solved = grown(position, 600).solved
            if solved is not None:
                assert solved.value == pytest.approx(value)
                assert Everything(seat, ENOUGH).worth_of(position, seat, solved.move) == pytest.approx(value)
                compared += 1
    assert compared > 10


def test_of_several_wins_the_quickest_is_played() -> None:
    """Wherever some move ends the game in a win at once, that is the one, whatever else would win too."""
    seen = 0
    for seed in range(30):
        for position in late_positions(seed, 6):
            seat = int(position.to_decide())
            at_once = [move for move in position.moves(seat) if wins_at_once(position, seat, move)]
            if at_once and len(at_once) < len(position.moves(seat)):
                solved = Solver(HEURISTICS, seat, 4_000).best(position)
                assert solved is not None
                assert solved.value >= WON
                assert solved.move in at_once
                seen += 1
    assert seen > 10


def test_a_quicker_win_is_looked_for_only_while_there_is_time() -> None:
    """The clock runs out after 300 positions: a win that was found by then is played, the quickest or not."""
    in_time = 0
    for seed in range(12):
        for position in late_positions(seed, 8):
            solver = Solver(HEURISTICS, int(position.to_decide()), 64_000)
            solver.time_is_up = partial(is_below, solver, 64_000 - 300)
            solved = solver.best(position)
            assert solver.spent() or solver.left >= 64_000 - 316
            in_time += solver.spent() and solved is not None and solved.value >= WON
    assert in_time > 0


def is_below(solver: Solver, bound: int) -> bool:
    return solver.left < bound


def wins_at_once(position: Position, seat: int, move: Move) -> bool:
    after = position.copy()
    after.play(seat, move, FastDice(1))
    return after.over() and after.value(seat) == 1.0


def test_certainty_is_looked_for_again_as_a_place_is_visited_more_often() -> None:
    assert [visits for visits in range(1, 600) if is_due(visits)] == [8, 64, 512]
