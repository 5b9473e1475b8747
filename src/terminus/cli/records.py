"""Records as files: read them, replay them move by move."""

from pathlib import Path

from terminus.core.dice import Dice
from terminus.core.errors import RecordError, SettingsError
from terminus.core.events import Event
from terminus.core.files import naming, read_text, write_text
from terminus.core.match import Match
from terminus.core.record import Record, read_record
from terminus.games import find_game


def read_record_file(path: Path) -> Record:
    """A record from its file; RecordError names the file and the line."""
    text = read_text(path)
    with naming(path):
        return read_record(text)


class Playback:
    """A record being played once more. It is replayed whole at first, so that no step can fail later."""

    def __init__(self, path: Path, dice: Dice) -> None:
        record = read_record_file(path)
        game = find_game(record.header.game)
        with naming(path):
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
    """Write a match's record, also over an earlier one; SettingsError if something else is there, or it cannot be."""
    if path.is_file() and path.stat().st_size:
        try:
            read_record_file(path)
        except RecordError:
            raise SettingsError(f"{path} is there already, and is no record: name another file") from None
    write_text(path, match.record().to_text())
