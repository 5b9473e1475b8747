"""A match: a position together with its record. The library's front door, in the spirit of python-chess."""

from terminus.core.audience import Data, Viewer
from terminus.core.decisions import Decision, Result
from terminus.core.dice import Dice, DictatedDice, RecordingDice
from terminus.core.errors import ChanceError, IllegalMove, RecordError, TerminusError
from terminus.core.events import Event
from terminus.core.game import Game, Settings
from terminus.core.moves import Move
from terminus.core.position import Position
from terminus.core.record import (
    FORMAT,
    Chance,
    Header,
    Record,
    Turn,
    read_chance,
    record_settings,
    starting_position,
    write_chance,
)
from terminus.core.scene import markup


class Match:
    """One game being played: `push` and `pop` moves, look at it from any seat, write its record."""

    def __init__(self, game: Game, settings: Settings, position: Position, header: Header, dice: Dice) -> None:
        self.game = game
        self.settings = settings
        self.position = position
        self.header = header
        self.dice = dice
        self.turns: list[Turn] = []
        self.events: list[Event] = []
        """What the latest move brought about."""
        self._before: list[Position] = []

    @classmethod
    def start(cls, game: Game, settings: Settings, dice: Dice) -> "Match":
        """A new game, set up by the dice."""
        recorder = RecordingDice(dice)
        position = game.setup(settings, recorder)
        header = _header(game, settings)
        header.chance = write_chance(game, recorder.outcomes)
        return cls(game, settings, position, header, dice)

    @classmethod
    def from_position(cls, game: Game, settings: Settings, data: Data, dice: Dice) -> "Match":
        """A game that goes on from a position given as data."""
        position = game.position(data, settings)
        header = _header(game, settings)
        header.position = position.data()
        return cls(game, settings, position, header, dice)

    @classmethod
    def from_record(cls, game: Game, record: Record, dice: Dice) -> "Match":
        """The game of a record, replayed to its end and ready to go on."""
        settings = record_settings(game, record.header)
        match = cls(game, settings, starting_position(game, record.header, settings), record.header, dice)
        for number, turn in enumerate(record.turns, 1):
            try:
                match.push(turn.move, turn.seat, turn.chance)
            except TerminusError as error:
                raise RecordError(f"move {number} ({turn.move} by seat {turn.seat}) does not fit: {error}") from None
            match.turns[-1].note = turn.note
        if not _agrees(record.result, match.result):
            raise RecordError("the moves do not lead to the result that is written at its end")
        return match

    @property
    def to_decide(self) -> list[int]:
        """The seats that owe an answer."""
        return sorted({decision.seat for decision in self.decisions if not decision.optional})

    @property
    def decisions(self) -> list[Decision]:
        return self.position.decisions()

    @property
    def result(self) -> Result | None:
        return self.position.result()

    def moves(self, seat: int | None = None) -> list[Move]:
        """Legal moves of a seat; without one, of the seat whose answer is due first."""
        return [] if self.position.over() else self.position.moves(self._seat(seat))

    def notation(self, move: Move) -> str:
        return self.game.format_move(self.position, move)

    def push(self, move: Move | str, seat: int | None = None, chance: Chance | None = None) -> list[Event]:
        """Play a move, by value or by notation; chance is thrown unless it is dictated.

        IllegalMove, MalformedMove or ChanceError change nothing.
        """
        who = self._seat(seat)
        value = self.game.parse_move(self.position, move) if isinstance(move, str) else move
        dictated = None if chance is None else DictatedDice(read_chance(self.game, chance))
        recorder = RecordingDice(self.dice if dictated is None else dictated)
        after = self.position.copy()
        events = after.play(who, value, recorder)
        if dictated is not None and dictated.unused():
            raise ChanceError(f"{dictated.unused()} of the dictated outcomes were not asked for")
        written = self.game.format_move(self.position, value)
        self._before.append(self.position)
        self.position = after
        self.turns.append(Turn(who, written, write_chance(self.game, recorder.outcomes)))
        self.events = events
        return events

    def pop(self) -> Turn:
        """Take the latest move back, whatever it revealed."""
        if not self.turns:
            raise IllegalMove("nothing_to_undo", "", "There is no move to take back.")
        self.position = self._before.pop()
        self.events = []
        return self.turns.pop()

    def view(self, viewer: Viewer = None, memory: bool = False) -> Data:
        return self.game.view(self.position, viewer, memory)

    def record(self) -> Record:
        result = self.result
        return Record(self.header, list(self.turns), None if result is None else result.data())

    def _seat(self, seat: int | None) -> int:
        if seat is not None:
            return seat
        return 0 if self.position.over() else int(self.position.to_decide())

    def __str__(self) -> str:
        return self.game.text(self.view())

    def _repr_svg_(self) -> str:
        return markup(self.game.scene(self.view(), None).board)


def _agrees(written: Data | None, reached: Result | None) -> bool:
    """Does the result at the end of a record fit the one reached? Its rule and reason are words, which may improve."""
    if written is None or reached is None:
        return written is None
    return (written.get("scores"), written.get("winners")) == (reached.scores, reached.winners)


def _header(game: Game, settings: Settings) -> Header:
    content = settings.content
    # A user's file may bear a built-in name
    built_in = content.name in game.contents and game.content(content.name).hash == content.hash
    return Header(
        terminus=FORMAT,
        game=game.key,
        rules=game.rules_version,
        players=settings.players,
        options=settings.options,
        content_name=content.name,
        content_hash=content.hash,
        content=None if built_in else content.data,
    )
