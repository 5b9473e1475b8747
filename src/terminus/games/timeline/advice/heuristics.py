"""What a bot should know about Timeline: what is safe on the row, and what Terminus would make of it.

The weights are logistic: fitted to the results of some four thousand games that a short search played against itself.
"""

from math import exp
from typing import Final

from mypy_extensions import i64

from terminus.core.dice import Dice
from terminus.core.heuristics import BOLD, CAREFUL, NEUTRAL, TRADING, Features, Heuristics, Schooling
from terminus.core.masks import count
from terminus.core.moves import MoveList
from terminus.core.position import Position
from terminus.games.timeline.advice.features import Empires
from terminus.games.timeline.advice.reasons import told
from terminus.games.timeline.advice.row import best_cover, coverable
from terminus.games.timeline.advice.school import SCHOOL
from terminus.games.timeline.content.components import TERMINUS_BIT
from terminus.games.timeline.moves import DO_FREEZE, DO_SWAP, END_SPECIALS, PLAY_GROW, kind_of
from terminus.games.timeline.position import State

SAFE: Final = 0.65  # a victory that nothing can cover any more (TL-D7)
EXPOSED: Final = 0.12  # one that can be covered, while Terminus is not in sight
EXPOSED_LATE: Final = 0.45  # and once somebody holds Terminus
FROZEN: Final = 0.45  # a frozen card in hand: a choice more than others have
HOLDS_TERMINUS: Final = 0.3
SURE: Final = 0.97  # a win within the mover's reach
LATE: Final[i64] = 4  # cards in the deck with which solving a position is tried
HALF: Final[i64] = 0x7FFFFFFF
SPREAD: Final[i64] = 0x2C1B3C6D  # odd, so that nothing is lost when it multiplies
FEATURES: Final = Empires()


class LowestCard(Dice):
    """Draws the lowest card there is, so that a look ahead does not depend on luck."""

    def below(self, n: i64) -> i64:
        return 0


class TimelineHeuristics(Heuristics):
    """Judges a move by the position after it, and a position by the victories that will last."""

    def __init__(self) -> None:
        self.dice = LowestCard()

    def score(self, position: Position, seat: i64, code: i64, payload: tuple[int, ...]) -> float:
        return self.outlook(self.after(position, seat, code, payload), seat)

    def schooling(self, rank: i64) -> Schooling | None:
        return SCHOOL.get(int(rank))

    def looks_ahead(self) -> bool:
        return True

    def after(self, position: Position, seat: i64, code: i64, payload: tuple[int, ...]) -> Position:
        after = position.copy()
        after.carry_out(seat, code, payload, self.dice, None)
        return after

    def outlook(self, position: Position, seat: i64) -> float:
        assert isinstance(position, State)
        if position.over():
            return position.value(seat)
        chances = _chances(position, position.active)
        return chances if seat == position.active else 1.0 - chances

    def reason(self, position: Position, seat: i64, code: i64, payload: tuple[int, ...]) -> str:
        assert isinstance(position, State)
        after = self.after(position, seat, code, payload)
        assert isinstance(after, State)
        said = told(position, after, seat, code, ~coverable(position), ~coverable(after))
        if said or self._is_outdone(position, seat, self.outlook(after, seat)):
            return said
        ends = kind_of(code) == END_SPECIALS
        return "Nothing that you could still do promises more." if ends else "Of all ways, this gives away least."

    def _is_outdone(self, position: Position, seat: i64, score: float) -> bool:
        """Is there a move that looks better?"""
        moves = MoveList()
        position.fill(seat, moves)
        return any(self.score(position, seat, moves.code(i), moves.payload(i)) > score for i in range(moves.size))

    def manner(self, code: i64) -> i64:
        kind = kind_of(code)
        return BOLD if kind == PLAY_GROW else CAREFUL if kind == DO_FREEZE else TRADING if kind == DO_SWAP else NEUTRAL

    def features(self) -> Features:
        return FEATURES

    def solvable(self, position: Position) -> bool:
        """Hands lie open and a deck has no order, so only draws are unknown: few are left, or Terminus comes first."""
        assert isinstance(position, State)
        held = (position.hand0 | position.hand1) & TERMINUS_BIT
        return position.deck_size <= LATE or (held != 0 and position.approaches >= position.variant.last_approach)

    def mark(self, position: Position) -> i64:
        assert isinstance(position, State)
        s = position
        mixed = _mix(s.red, s.blue)
        mixed = _mix(mixed, s.grow)
        mixed = _mix(mixed, s.freeze)
        mixed = _mix(mixed, s.swap)
        mixed = _mix(mixed, s.fixed)
        mixed = _mix(mixed, s.latest0)
        mixed = _mix(mixed, s.latest1)
        mixed = _mix(mixed, s.shown0)
        mixed = _mix(mixed, s.shown1)
        mixed = _mix(mixed, s.hand0 | (s.hand1 << 20) | (s.approaches << 40) | (s.active << 50) | (s.previous << 51))
        mixed = _mix(mixed, s.deck | (s.frozen << 20) | (s.width << 40) | (s.step << 50))
        out = (1 if s.out0 else 0) | (2 if s.out1 else 0)
        return _mix(mixed, out | (s.grows << 8) | (s.freezes << 16) | (s.swaps << 24))


def _mix(mixed: i64, more: i64) -> i64:
    """A number in which every bit of both counts, without ever growing beyond a machine word."""
    low = (mixed ^ more) & HALF
    high = ((mixed >> 31) ^ (more >> 31)) & HALF
    low = (low * SPREAD + high) & HALF
    high = (high * SPREAD + (low ^ (low >> 15))) & HALF
    return (high << 31) | (low ^ (high >> 13))


def _chances(s: State, mover: i64) -> float:
    """The chances of the seat to move."""
    own = s.red if mover == s.red_seat else s.blue
    other = s.blue if mover == s.red_seat else s.red
    if s.approaches >= s.variant.last_approach and s.hand(mover) & TERMINUS_BIT:
        ends_ahead = count(own) - count(other) + best_cover(s, mover, own, other) > 0
        return SURE if ends_ahead else 1.0 - SURE
    held = (s.hand0 | s.hand1) & TERMINUS_BIT
    cover = coverable(s)
    lead = count(own) - count(other)
    safe_lead = count(own & ~cover) - count(other & ~cover)
    exposed = EXPOSED_LATE if held else EXPOSED
    balance = exposed * float(lead - safe_lead) + SAFE * float(safe_lead)
    if s.frozen:
        balance += FROZEN * float(count(s.frozen & s.hand(mover)) - count(s.frozen & s.hand(1 - mover)))
    if held:
        balance += HOLDS_TERMINUS if s.hand(mover) & TERMINUS_BIT else -HOLDS_TERMINUS
    return 1.0 / (1.0 + exp(-balance))
