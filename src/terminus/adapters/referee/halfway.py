"""Moves that are followed step by step: a match that stands in the middle of one."""

from terminus.core.dice import Dice, DictatedDice, RecordingDice
from terminus.core.errors import ChanceError, IllegalMove
from terminus.core.events import Event, Log
from terminus.core.match import Match
from terminus.core.moves import Move
from terminus.core.record import Chance, read_chance, write_chance


class Halfway(Match):
    """A match in the middle of a move. Its record ends before the move, which is written once it is carried out."""

    def __init__(self, before: Match, seat: int, move: Move, chance: Chance | None) -> None:
        copy = before.copy()
        super().__init__(copy.game, copy.settings, copy.position, copy.header, copy.dice)
        self.turns = copy.turns
        self.before = before
        self.seat = seat
        self.move = move
        self.dictated = None if chance is None else read_chance(before.game.draws_at(before.position), chance)
        self.recorder = RecordingDice(self.dice if self.dictated is None else DictatedDice(self.dictated))
        self.position.stop_between()
        self.events = self.position.play(seat, move, self.recorder)

    @property
    def thrown(self) -> Chance:
        """The chance that the move has met so far."""
        return write_chance(self.game.draws_at(self.position), self.recorder.outcomes)

    def copy(self) -> "Halfway":
        """The same move at the same place, to be carried on by itself."""
        other = object.__new__(Halfway)
        other.__dict__.update(self.__dict__)
        other.position = self.position.copy()
        other.recorder = self.recorder.copy()
        return other

    def carry_on(self) -> list[Event]:
        """What happens up to the next stop, or to the end of the move."""
        log = Log()
        self.position.go_on(self.recorder, log)
        self.events = log.events
        return self.events

    def finished(self) -> Match:
        """The match after the whole move, as if nobody had stopped; ChanceError if more was dictated than met."""
        if self.dictated is not None and len(self.thrown) < len(self.dictated):
            left = len(self.dictated) - len(self.thrown)
            raise ChanceError(f"{left} of the dictated outcomes were not asked for")
        match = self.before.copy()
        match.push(self.move, self.seat, self.thrown)
        match.dice = self._dice()
        return match

    def _dice(self) -> Dice:
        return self.before.dice.copy() if self.dictated is not None else self.recorder.source.copy()


def refuse_halfway(match: Match) -> None:
    """IllegalMove if a move is still being carried out."""
    if isinstance(match, Halfway):
        raise IllegalMove("halfway", "", "The latest move is still being carried out: continue it, or undo it.")
