"""Records: setup, moves and chance outcomes, from which every position can be rebuilt.

A record is a text file of JSON lines: a header, one line per move, and the result once there is one. Die faces are
numbers, draws are names, moves are in the game's notation, so that a person can read it and a program can filter it:

    {"terminus": 1, "game": "timeline", "rules": "1", ..., "chance": ["9", "4", ...]}
    {"seat": 1, "move": "3+@2", "chance": ["17"]}
    {"result": {"scores": [4, 5], "winners": [1], ...}}
"""

from collections.abc import Sequence
from typing import TypeVar

import msgspec

from terminus.core.audience import Data
from terminus.core.complaints import UNREADABLE, complaint
from terminus.core.decisions import RESIGNED, Result, resignation
from terminus.core.dice import DictatedDice, Outcome
from terminus.core.errors import RecordError, TerminusError
from terminus.core.forfeit import GIVEN_UP, OUT_OF_TIME, given_up, out_of_time
from terminus.core.game import AnyGame, Content, OptionValue, Settings
from terminus.core.position import Position
from terminus.core.rooms import Draws

FORMAT = 1
Chance = list[int | str]
T = TypeVar("T")


class Header(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """How the game was set up. `content` is there only if it is not built in; `position` only if not set up by dice."""

    terminus: int
    game: str
    rules: str
    players: int
    options: dict[str, OptionValue]
    content_name: str
    content_hash: str
    content: Data | None = None
    seats: list[str] = []
    chance: Chance = []
    position: Data | None = None
    note: str = ""


class Turn(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One move with the chance outcomes it met. `note` is an annotation, as tutorials use it."""

    seat: int
    move: str
    chance: Chance = []
    note: str = ""


class Ending(msgspec.Struct, forbid_unknown_fields=True):
    """How it ended. It follows from the moves, unless a seat `resigned`: then that is what ended the game."""

    result: Data


class Record(msgspec.Struct):
    """A whole game as values."""

    header: Header
    turns: list[Turn]
    result: Data | None = None

    def to_text(self) -> str:
        lines: list[object] = [self.header, *self.turns]
        if self.result is not None:
            lines.append(Ending(self.result))
        return "".join(msgspec.json.encode(line).decode() + "\n" for line in lines)

    def resigned(self) -> int | None:
        """The seat that gave the game up, if one did; RecordError if there is no such seat."""
        result = self.result or {}
        seat = result.get("resigned")
        if seat is None and result.get("reason") == RESIGNED and result.get("winners") in ([0], [1]):
            return 0 if result["winners"] == [1] else 1  # version 0.1 told only which of the two had won
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.header.players):
            raise RecordError(f"its result says that seat {seat} resigned, but there is no such seat")
        return seat

    def forfeit(self, together: bool) -> Result | None:
        """The end that does not follow from the moves, if there was one; RecordError if it cannot be.

        `together` is for games that all win or lose as one.
        """
        seat, seats = self.resigned(), self.header.players
        if seat is None or self.result is None:
            return None
        if seats != 2 and not together:
            raise RecordError(f"seat {seat} cannot have resigned: Only a game of two ends when somebody resigns")
        reason = self.result.get("reason")
        if reason == GIVEN_UP and together:
            return given_up(seat)
        if reason == OUT_OF_TIME and not together:
            return out_of_time([seat] if self.result.get("winners") else range(seats), seats)
        return resignation(seat, seats, together)


def read_record(text: str) -> Record:
    """A record from its text; RecordError names the line that is wrong."""
    lines = [(n, line) for n, line in enumerate(text.split("\n"), 1) if line.strip()]
    if not lines:
        raise RecordError("the record is empty: its first line should be a header")
    header = _decode(lines[0], Header)
    if header.terminus != FORMAT:
        raise RecordError(f"line 1: this is record format {header.terminus}; this version reads format {FORMAT}")
    record = Record(header, [])
    for n, line in lines[1:]:
        if record.result is not None:
            raise RecordError(f"line {n}: nothing may follow the result")
        if line.lstrip().startswith('{"result"'):
            record.result = _decode((n, line), Ending).result
        else:
            record.turns.append(_decode((n, line), Turn))
    return record


def _decode(numbered: tuple[int, str], shape: type[T]) -> T:
    n, line = numbered
    try:
        return msgspec.json.decode(line, type=shape)
    except UNREADABLE as error:
        other = shape is Header and not line.lstrip().startswith('{"terminus"')
        hint = ". This is no record of a game: one begins with a line that names the game" if other else ""
        raise RecordError(f"line {n}: {complaint(error)}{hint}") from None


def write_chance(draws: Draws, outcomes: Sequence[Outcome]) -> Chance:
    """Outcomes as a record holds them: faces as numbers, draws by name."""
    return [draws.format_draw(outcome.value) if outcome.drawn else outcome.value for outcome in outcomes]


def read_chance(draws: Draws, chance: Chance) -> list[Outcome]:
    """The reverse of `write_chance`."""
    return [Outcome(draws.parse_draw(c), True) if isinstance(c, str) else Outcome(c, False) for c in chance]


def record_settings(game: AnyGame, header: Header, any_rules: bool = False) -> Settings:
    """The settings a record was played with; refuses to replay under other content and, unless told, other rules."""
    if header.game != game.key:
        raise RecordError(f"line 1: this is a record of '{header.game}', not of '{game.key}'")
    if header.rules != game.rules_version and not any_rules:
        raise RecordError(f"line 1: played with rules version {header.rules}; this is version {game.rules_version}")
    if header.content is None and header.content_name not in game.contents:
        raise RecordError(f"line 1: '{header.content_name}' is no built-in content, and the record does not hold it")
    source: str | Data = header.content_name if header.content is None else header.content
    try:
        settings = game.settings(header.players, header.options, source)
    except TerminusError as error:
        raise RecordError(f"line 1: {error}") from None
    if header.content_hash not in (settings.content.hash, _given_hash(header)):
        raise RecordError(f"line 1: the content '{header.content_name}' has changed since this game was recorded")
    return settings


def _given_hash(header: Header) -> str | None:
    """The hash of content as it was given: a later release may have more to say about the same cards."""
    return None if header.content is None else Content(header.content_name, header.content).hash


def starting_position(game: AnyGame, header: Header, settings: Settings) -> Position:
    """The position before the first move."""
    try:
        if header.position is not None:
            start: Position = game.read(header.position, settings)
            return start
        dice = DictatedDice(read_chance(game.draws_at(settings), header.chance))
        position: Position = game.setup(settings, dice)
    except TerminusError as error:
        raise RecordError(f"line 1: {error}") from None
    if dice.unused():
        raise RecordError("line 1: more chance outcomes than the set-up asks for")
    return position
