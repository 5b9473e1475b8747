"""The line of play at a table: turn upon turn, each holding on to the one before; taking back is stepping down."""

from functools import lru_cache

from terminus.core.chronicle import Chronicle
from terminus.core.decisions import Decision
from terminus.core.dice import DictatedDice
from terminus.core.events import Event
from terminus.core.game import AnyGame
from terminus.core.position import Position
from terminus.core.record import Turn
from terminus.core.turn import play_turn

HELD = 16
"""One position in so many is held for good: for any other no more than these have to be played again."""
FOUND_AGAIN = 256
"""Positions of earlier turns that are at hand after somebody looked back, at all tables together."""


class Line:
    """A position and how it came about. Never changes; what was taken back stays readable through the log."""

    __slots__ = ("_decisions", "_game", "_position", "before", "chronicle", "events", "length", "turn")

    def __init__(self, position: Position, before: "Line | None" = None, turn: Turn | None = None) -> None:
        self._position: Position | None = position
        self._game: AnyGame | None = None
        """Of what plays its turn again, once its position was let go."""
        self.before = before
        self.turn = turn
        self.events: list[Event] = []
        self.chronicle: Chronicle | None = None
        """How its turn went, event by event, while that is news to somebody."""
        self._decisions: list[Decision] | None = None
        self.length: int = 0 if before is None else before.length + 1

    @property
    def position(self) -> Position:
        """The table after its turn; played again where it was let go, so nobody may change it."""
        held = self._position  # read once: it may be let go while another thread asks
        return _found_again(self) if held is None else held

    def let_go(self, game: AnyGame) -> None:
        """Hold no more than is needed to find all of it again: nearly all that is asked is about the present.

        A long game has a thousand positions, which take more memory than all else at a table.
        """
        self.chronicle = self._decisions = None
        if self.before is not None and self.length % HELD:
            self._game, self._position = game, None

    def come_back(self) -> None:
        """Hold the position again: it is the present one once more."""
        self._position = self.position

    def turns(self) -> list[Turn]:
        """Every turn since the set-up, first to last."""
        found: list[Turn] = []
        line: Line | None = self
        while line is not None:
            if line.turn is not None:
                found.append(line.turn)
            line = line.before
        return found[::-1]

    def story(self) -> list[Event]:
        """Everything that happened since the set-up, first to last."""
        found: list[Event] = []
        line: Line | None = self
        while line is not None:
            found[:0] = line.events
            line = line.before
        return found

    @property
    def decisions(self) -> list[Decision]:
        """What is asked of whom, worked out once."""
        if self._decisions is None:
            self._decisions = self.position.decisions()
        return self._decisions

    def owing(self) -> set[int]:
        """The seats the table waits for."""
        return {decision.seat for decision in self.decisions if not decision.optional}

    def told_nothing(self) -> bool:
        """Whether its latest turn met no chance and revealed nothing, so that taking it back is harmless."""
        return self.turn is not None and not self.turn.chance and not any(event.reveals for event in self.events)


@lru_cache(FOUND_AGAIN)
def _found_again(line: Line) -> Position:
    """The position of a line that let it go, from the one before, which may have to be found again as well."""
    game, before, turn = line._game, line.before, line.turn
    assert game is not None
    assert before is not None
    assert turn is not None
    return play_turn(game, before.position, turn.seat, turn.move, DictatedDice(()), turn.chance).position
