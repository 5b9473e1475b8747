"""How much time each seat has left, moment by moment: what follows from the log's entries and when each was written.

Nothing here reads a clock. A seat's time runs while the table waits for it and a person sits there, from the moment at
which it was asked; seats at one screen run one after the other. It stands while the game has not begun, is paused or
over, while a seat is open, and while the house was closed.
"""

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from terminus.table.clock import Clock
from terminus.table.entries import Arranged, Gift, Nobody, Person, Played, RanOut, Stood, TakenBack, Timed

if TYPE_CHECKING:
    from terminus.table.moment import Moment


class Times(msgspec.Struct, frozen=True):
    """The clocks at one instant: of the seats in `running` time goes on from there."""

    at: float
    left: tuple[float, ...]
    used: tuple[float, ...]
    missed: tuple[int, ...]
    """How many moves in a row had to be made for each seat."""
    running: tuple[int, ...] = ()

    def left_at(self, seat: int, now: float) -> float:
        """What a seat has left at a later instant; below nothing where its time was up before."""
        return self.left[seat] - (max(0.0, now - self.at) if seat in self.running else 0.0)

    def later(self, at: float, ran: float) -> "Times":
        """The clocks at a later instant, after they ran for so many seconds, and none of them running."""
        left, used = list(self.left), list(self.used)
        for seat in self.running:
            left[seat] = max(0.0, left[seat] - ran)
            used[seat] += ran
        return Times(at, tuple(left), tuple(used), self.missed)

    @property
    def due(self) -> float | None:
        """When the first of them runs out."""
        return min((self.at + self.left[seat] for seat in self.running), default=None)


def begun(clock: Clock | None, seats: int, at: float) -> Times | None:
    """Everybody's time before the first move."""
    if clock is None:
        return None
    return Times(at, (float(clock.seconds),) * seats, (0.0,) * seats, (0,) * seats)


def passed(before: "Moment", after: "Moment", at: float) -> Times | None:
    """The clocks at a moment that follows another at a time."""
    clock, times, entry = after.room.clock, before.times, after.entry
    if clock is None or times is None or isinstance(entry, (Timed, Arranged)):
        return _started(begun(clock, len(after.sitters), at), after)
    stood = entry.seconds if isinstance(entry, Stood) else 0.0
    times = times.later(at, max(0.0, at - times.at - stood))
    left, missed = list(times.left), list(times.missed)
    match entry:
        case Played(turn, made_for=made_for):
            missed[turn.seat] = missed[turn.seat] + 1 if made_for else 0
            _after_move(clock, before, after, turn.seat, made_for, left)
        case TakenBack(seat):  # whoever took back has what was left; the others are asked anew
            _asked_anew(clock, after.line.owing() - before.line.owing() - {seat}, left)
        case RanOut(seat, then) if then == "seat":
            left[seat] = float(clock.again)
        case Gift(seat, seconds):
            left[seat] += seconds
        case _:
            pass
    return _started(replace(times, left=tuple(left), missed=tuple(missed)), after)


def _after_move(clock: Clock, before: "Moment", after: "Moment", seat: int, made_for: bool, left: list[float]) -> None:
    asked = after.line.owing()
    _asked_anew(clock, {other for other in asked if other == seat or other not in before.line.owing()}, left)
    if clock.increment is None:
        return
    if made_for:
        left[seat] = max(left[seat], float(clock.again))
    elif seat not in asked:
        left[seat] += clock.increment


def _asked_anew(clock: Clock, seats: set[int], left: list[float]) -> None:
    if clock.by_move:
        for seat in seats:
            left[seat] = float(clock.seconds)


def _started(times: Times | None, moment: "Moment") -> Times | None:
    """The clocks with those running whom the table waits for."""
    if times is None:
        return None
    room = moment.room
    rests = moment.result is not None or moment.paused or room.waits or room.closed
    if rests or any(isinstance(sitter, Nobody) for sitter in moment.sitters):
        return times
    return replace(times, running=tuple(sorted(_waited_for(moment).values())))


def _waited_for(moment: "Moment") -> dict[str, int]:
    """The seats whose time runs, by who sits there: of those who share a screen, one after the other."""
    found: dict[str, int] = {}
    for decision in moment.line.decisions:
        sitter = moment.sitters[decision.seat]
        if not decision.optional and decision.seat not in moment.late and isinstance(sitter, Person):
            found.setdefault(sitter.key, decision.seat)
    return found
