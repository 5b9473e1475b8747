"""The line of play at a table: turn upon turn, each holding on to the one before; taking back is stepping down."""

from terminus.core.chronicle import Chronicle
from terminus.core.decisions import Decision
from terminus.core.events import Event
from terminus.core.position import Position
from terminus.core.record import Turn


class Line:
    """A position and how it came about. Never changes; what was taken back stays readable through the log."""

    def __init__(self, position: Position, before: "Line | None" = None, turn: Turn | None = None) -> None:
        self.position = position
        self.before = before
        self.turn = turn
        self.events: list[Event] = []
        self.chronicle: Chronicle | None = None
        """How its turn went, event by event, while that is news to somebody."""
        self._decisions: list[Decision] | None = None
        self.length: int = 0 if before is None else before.length + 1

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
