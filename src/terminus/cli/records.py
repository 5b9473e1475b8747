"""Records as files: read them, replay them move by move."""

from pathlib import Path

from terminus.core.dice import Dice
from terminus.core.errors import RecordError
from terminus.core.events import Event
from terminus.core.match import Match
from terminus.core.record import Record, read_record
from terminus.games import find_game


def read_record_file(path: Path) -> Record:
    """A record from its file; RecordError names the file and the line."""
    try:
        text = path.read_text("utf-8")
    except OSError as error:
        raise RecordError(f"{path} cannot be read: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise RecordError(f"{path} is not a text file in UTF-8") from None
    try:
        return read_record(text)
    except RecordError as error:
        raise RecordError(f"{path}: {error}") from None


class Playback:
    """A record being played once more. It is replayed whole at first, so that no step can fail later."""

    def __init__(self, record: Record, dice: Dice) -> None:
        game = find_game(record.header.game)
        Match.from_record(game, record, dice)
        self.record = record
        self.match = Match.from_record(game, Record(record.header, []), dice)
        self._end()

    @property
    def at_end(self) -> bool:
        return len(self.match.turns) == len(self.record.turns)

    def forward(self) -> list[Event]:
        """Play the next move and tell what happened."""
        turn = self.record.turns[len(self.match.turns)]
        events = self.match.push(turn.move, turn.seat, turn.chance)
        self._end()
        return events

    def _end(self) -> None:
        """After the last move somebody may have resigned."""
        if self.at_end:
            self.match.forfeit = self.record.forfeit(self.match.game.together)


def write_record_file(path: Path, match: Match) -> None:
    """Write a match's record; RecordError if the file cannot be written."""
    try:
        path.write_text(match.record().to_text(), "utf-8")
    except OSError as error:
        raise RecordError(f"{path} cannot be written: {error.strerror or error}") from None
