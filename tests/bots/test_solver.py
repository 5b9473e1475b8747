"""The exact solver: what it says about late positions is what trying everything says."""

import pytest

from terminus.bots.search.playout import play_sensibly
from terminus.bots.search.solver import EveryOutcome, Solver
from terminus.core.dice import FastDice
from terminus.core.moves import Move, MoveList
from terminus.core.position import Position
from terminus.games import find_game

TIMELINE = find_game("timeline")
HEURISTICS = TIMELINE.heuristics()


class TooMuch(Exception):
    """There is more to look at than a test should."""


class Everything:
    """The value of a position to a seat by looking at everything there is, without any bound, mark or order."""

    def __init__(self, seat: int, most: int) -> None:
        self.seat = seat
        self.left = most

    def worth(self, position: Position) -> float:
        if position.over():
            return position.value(self.seat)
        self.left -= 1
        if self.left < 0:
            raise TooMuch
        mover = int(position.to_decide())
        values = [self.worth_of(position, mover, move) for move in position.moves(mover)]
        return max(values) if mover == self.seat else min(values)

    def worth_of(self, position: Position, mover: int, move: Move) -> float:
        dice = EveryOutcome()
        total = 0.0
        while True:
            after = position.copy()
            after.carry_out(mover, move.code, move.payload, dice, None)
            total += dice.chance() * self.worth(after)
            if not dice.turn():
                return total


def late_positions(seed: int, last: int) -> list[Position]:
    """The last positions of a game before its end."""
    dice = FastDice(seed)
    position = TIMELINE.setup(TIMELINE.settings(), dice)
    found: list[Position] = []
    while not position.over():
        found.append(position.copy())
        play_sensibly(position, 1, dice, MoveList(), HEURISTICS)
    return found[-last:]


def test_dice_that_fall_in_every_way() -> None:
    """Two dice of which the second has as many sides as the first shows: six ways, as likely as they are."""
    dice = EveryOutcome()
    seen: list[tuple[int, int, float]] = []
    while True:
        first = int(dice.roll(3))
        seen.append((first, int(dice.roll(first)), dice.chance()))
        if not dice.turn():
            break
    assert [each[:2] for each in seen] == [(1, 1), (2, 1), (2, 2), (3, 1), (3, 2), (3, 3)]
    assert sum(each[2] for each in seen) == pytest.approx(1.0)


def test_the_solver_agrees_with_trying_everything() -> None:
    """Values and best moves of late positions in which there is not too much to try (TL-57)."""
    compared = 0
    for seed in range(16):
        for position in late_positions(seed, 3):
            seat = int(position.to_decide())
            everything = Everything(seat, 400)
            try:
                value = everything.worth(position)
            except TooMuch:
                continue
            solved = Solver(HEURISTICS, seat, 100_000).best(position)
            assert solved is not None
            assert solved.value == pytest.approx(value)
            assert Everything(seat, 400).worth_of(position, seat, solved.move) == pytest.approx(value)
            compared += 1
    assert compared > 10


def test_the_solver_gives_up_when_there_is_too_much_to_look_at() -> None:
    position = TIMELINE.setup(TIMELINE.settings(), FastDice(1))
    assert Solver(HEURISTICS, int(position.to_decide()), 50).best(position) is None


def test_positions_that_go_on_differently_are_marked_differently() -> None:
    marks = {HEURISTICS.mark(position) for seed in range(20) for position in late_positions(seed, 30)}
    assert len(marks) == len({position.key() for seed in range(20) for position in late_positions(seed, 30)})
