"""Ends that no rule decides: a seat resigns or runs out of time, or all who play together give up."""

from collections.abc import Sequence
from typing import Final

from terminus.core.decisions import Result

OUT_OF_TIME: Final = "out of time"
GIVEN_UP: Final = "given up"


def out_of_time(late: Sequence[int], seats: int) -> Result:
    """The end of a game against each other in which these seats ran out of time, all at one instant: others win."""
    return Result([], [seat for seat in range(seats) if seat not in late], "", OUT_OF_TIME, late[0])


def given_up(seat: int) -> Result:
    """The end of a game that all who play together agreed to give up, as this seat had asked."""
    return Result([], [], "", GIVEN_UP, seat)
