"""A match: a position together with its record. The library's front door, in the spirit of python-chess."""

from copy import copy
from functools import partial
from typing import Any, NamedTuple

from terminus.core.audience import Data, Viewer
from terminus.core.choices import Choice
from terminus.core.complaints import short
from terminus.core.decisions import Decision, Result, resignation
from terminus.core.dice import Dice, RecordingDice
from terminus.core.errors import IllegalMove, NoSuchSeat, RecordError, TerminusError
from terminus.core.events import Event
from terminus.core.game import AnyGame, Settings
from terminus.core.moves import Move, written
from terminus.core.picture import drawn, framed
from terminus.core.position import Position
from terminus.core.record import (
    FORMAT,
    Chance,
    Header,
    Record,
    Turn,
    record_settings,
    starting_position,
    write_chance,
)
from terminus.core.turn import play_turn


class _Before(NamedTuple):
    """How a match stood before a move, for `pop` to go back to; without dice where they were not thrown."""

    position: Position
    events: list[Event]
    dice: Dice | None


class Match:
    """One game being played: `push` and `pop` moves, look at it from any seat, write its record.

    Matches are equal if they were set up and played alike, whatever their dice have in store. A copy, by `copy`, by
    Python's own means or through a pickle, goes its own way: its dice will fall as the original's would.
    """

    def __init__(self, game: AnyGame, settings: Settings, position: Position, header: Header, dice: Dice) -> None:
        self.game = game
        self.settings = settings
        self.position = position
        self.header = header
        self.dice = dice
        self.turns: list[Turn] = []
        self.events: list[Event] = []
        """What the latest move brought about."""
        self.forfeit: Result | None = None
        """The end that no rule decided, if there was one: a seat gave the game up, or ran out of time."""
        self._before: list[_Before] = []

    @classmethod
    def start(cls, game: AnyGame, settings: Settings, dice: Dice) -> "Match":
        """A new game, set up by the dice."""
        recorder = RecordingDice(dice)
        position = game.setup(settings, recorder)
        header = _header(game, settings)
        header.chance = write_chance(game.draws_at(position), recorder.outcomes)
        return cls(game, settings, position, header, dice)

    @classmethod
    def from_position(cls, game: AnyGame, settings: Settings, data: Data, dice: Dice) -> "Match":
        """A game that goes on from a position given as data."""
        position = game.read(data, settings)
        header = _header(game, settings)
        header.position = game.data(position)
        return cls(game, settings, position, header, dice)

    @classmethod
    def from_record(cls, game: AnyGame, record: Record, dice: Dice) -> "Match":
        """The game of a record, replayed to its end and ready to go on."""
        settings = record_settings(game, record.header)
        match = cls(game, settings, starting_position(game, record.header, settings), record.header, dice)
        for number, turn in enumerate(record.turns, 1):
            try:
                match.push(turn.move, turn.seat, turn.chance)
            except TerminusError as error:
                played = f"{short(turn.move)} by seat {turn.seat}"
                raise RecordError(f"move {number} ({played}) does not fit: {error}") from None
            match.turns[-1].note = turn.note
        match._end_as(record)
        return match

    def _end_as(self, record: Record) -> None:
        """Somebody resigns, as recorded; or the recorded result must be the one that the moves lead to."""
        forfeited = record.forfeit(self.game.together)
        if forfeited is not None and self.over:
            raise RecordError(f"seat {forfeited.resigned} cannot have resigned: The game is over")
        self.forfeit = forfeited
        if forfeited is None and not _agrees(record.result, self.result):
            raise RecordError("the moves do not lead to the result that is written at its end")

    # Who decides what

    @property
    def to_decide(self) -> list[int]:
        """The seats that owe an answer."""
        return sorted({decision.seat for decision in self.decisions if not decision.optional})

    @property
    def may_decide(self) -> list[int]:
        """The seats that may answer if they like, while nobody waits for it; `moves` and `push` take their number."""
        return sorted({decision.seat for decision in self.decisions if decision.optional})

    @property
    def decisions(self) -> list[Decision]:
        """The open questions, those to which nobody must answer (`optional`) included; none once the game is over."""
        return [] if self.over else self.position.decisions()

    @property
    def resigned(self) -> int | None:
        """The seat that gave the game up or ran out of time, if one did."""
        return None if self.forfeit is None else self.forfeit.resigned

    @property
    def over(self) -> bool:
        return self.forfeit is not None or self.position.over()

    @property
    def result(self) -> Result | None:
        """How it ended; None while it goes on."""
        return self.position.result() if self.forfeit is None else self.forfeit

    def moves(self, seat: int | None = None) -> list[Move]:
        """Legal moves of a seat; without one, of the seat whose answer is due first. `str(move)` is its notation.

        All of them, except where a choice has fields to fill in: a point, a way, an amount, a bundle. Of such a family,
        which no list could hold, these are a few good candidates; `choices` describes it whole, and makes any move of
        it, by values (`choice.move`) or by dice (`choice.sample`).
        """
        who = self._seat(seat)
        if self.over:
            return []
        return written(self.position.moves(who), partial(self.game.format_move, self.position))

    def choices(self, seat: int | None = None) -> list[Choice]:
        """The legal answers of a seat, complete: a choice without fields is one move, one with fields is a family.

        `choice.move(values)` fills the fields in, `choice.sample(dice)` does so by chance. Of points and ways the
        fields tell the bounds only: `push` may still refuse such a move, and says why.
        """
        who = self._seat(seat)
        return [] if self.over else self.game.choices(self.position, who)

    def notation(self, move: Move) -> str:
        """How any move is written here, also one that was made by hand."""
        return self.game.format_move(self.position, move)

    # Playing

    def push(self, move: Move | str, seat: int | None = None, chance: Chance | None = None) -> list[Event]:
        """Play a move, by value or by notation; chance is thrown unless it is dictated.

        IllegalMove, MalformedMove or ChanceError change nothing.
        """
        who = self._seat(seat)
        if self.resigned is not None:
            raise IllegalMove("over", "", f"The game is over: seat {self.resigned} has resigned.")
        before = _Before(self.position, self.events, self.dice.copy() if chance is None else None)
        played = play_turn(self.game, self.position, who, move, self.dice, chance)
        self._before.append(before)
        self.position = played.position
        self.turns.append(played.turn)
        self.events = played.events
        return played.events

    def pop(self) -> Turn:
        """Take the latest move back, whatever it revealed, and a resignation after it.

        The dice are again as they were before it, so that the same move meets the same chance.
        """
        if not self.turns:
            raise IllegalMove("nothing_to_undo", "", "There is no move to take back.")
        before = self._before.pop()
        self.position = before.position
        self.events = before.events
        if before.dice is not None:
            self.dice = before.dice.copy()  # a copy of this match may go back to the same dice
        self.forfeit = None
        return self.turns.pop()

    def resign(self, seat: int) -> Result:
        """A seat gives up. That ends a game of two; in a larger one the others would go on, so it is refused."""
        who = self._seat(seat)
        if self.over:
            raise IllegalMove("over", "", "The game is over.")
        if self.settings.players != 2:
            raise IllegalMove("not_a_duel", "", "Only a game of two ends when somebody resigns.")
        self.forfeit = resignation(who, self.settings.players, self.game.together)
        return self.forfeit

    # Looking

    def view(self, viewer: Viewer = None, memory: bool = False) -> Any:
        """What a seat, or with None the public, may know, as the game's own kind of sheet (`match.game.table`).

        `memory` adds what a perfect memory would hold.
        """
        return self.game.view(self.position, None if viewer is None else self._seat(viewer), memory)

    def seat_names(self) -> list[str]:
        """What the game calls each seat, to everybody."""
        return self.game.seat_names(self.view(), self.settings.players)

    def record(self) -> Record:
        """The game so far, to be kept or sent."""
        result = self.result
        return Record(self.header, list(self.turns), None if result is None else result.data())

    def _seat(self, seat: int | None) -> int:
        if seat is None:
            return 0 if self.position.over() else int(self.position.to_decide())
        if type(seat) is not int or not 0 <= seat < self.settings.players:
            raise NoSuchSeat(seat, self.settings.players)
        return seat

    # As a value

    def copy(self) -> "Match":
        """The same game, to be played on by itself."""
        other = Match(self.game, self.settings, self.position.copy(), copy(self.header), self.dice.copy())
        other.turns = [copy(turn) for turn in self.turns]
        other.events = list(self.events)
        other.forfeit = self.forfeit
        other._before = list(self._before)
        return other

    def __copy__(self) -> "Match":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "Match":
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        """It travels as its record, with its dice."""
        return _replayed, (self.game, self.record(), self.dice, [before.dice for before in self._before])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Match) and self.record() == other.record()

    def __str__(self) -> str:
        return self.game.text(self.view())

    def __repr__(self) -> str:
        return f"<Match of {self.game.key}: {len(self.turns)} moves, {self._standing()}>"

    def _standing(self) -> str:
        result = self.result
        if result is None:
            return f"{_seats(self.to_decide)} to decide"
        won = f"won by {_seats(result.winners)}" if result.winners else "won by nobody"
        return won if result.resigned is None else f"{won}, seat {result.resigned} {result.reason}"

    def _repr_svg_(self) -> str:
        return drawn(self.game, self.view())

    def _repr_html_(self) -> str:
        return framed(self._repr_svg_(), repr(self))


def _replayed(game: AnyGame, record: Record, dice: Dice, before: list[Dice | None]) -> Match:
    """A match that has travelled."""
    match = Match.from_record(game, record, dice)
    match._before = [was._replace(dice=thrown) for was, thrown in zip(match._before, before, strict=True)]
    return match


def _seats(seats: list[int]) -> str:
    return f"seat{'s' * (len(seats) > 1)} {', '.join(map(str, seats))}"


def _agrees(written: Data | None, reached: Result | None) -> bool:
    """Does the result at the end of a record fit the one reached? Its rule and reason are words, which may improve."""
    if written is None or reached is None:
        return written is None
    return (written.get("scores"), written.get("winners")) == (reached.scores, reached.winners)


def _header(game: AnyGame, settings: Settings) -> Header:
    content = settings.content
    return Header(
        terminus=FORMAT,
        game=game.key,
        rules=game.rules_version,
        players=settings.players,
        options=settings.written,
        content_name=content.name,
        content_hash=content.hash,
        content=None if game.is_built_in(content) else content.data,
    )
