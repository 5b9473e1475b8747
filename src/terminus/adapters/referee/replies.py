"""What the referee answers, as values; their JSON Schema is the protocol's other half."""

import msgspec
from msgspec import UNSET, UnsetType

from terminus.core.audience import Data
from terminus.core.game import OptionValue
from terminus.core.record import Chance

Id = int | str


class Reply(msgspec.Struct):
    """Every reply says whether the request was carried out; `id` is there if the request had one."""

    ok: bool = True
    id: Id | UnsetType = UNSET


class Done(Reply):
    """Nothing more to say."""


class Problem(msgspec.Struct):
    """What was wrong. `code` is stable, `rule` is a rule's number or empty, `sentence` is for people.

    `line` is the number of the line on standard input, where the line was no request at all.
    """

    code: str
    rule: str
    sentence: str
    line: int | UnsetType = UNSET


class Failed(Reply, kw_only=True):
    """The request was refused and has changed nothing."""

    ok: bool = False
    error: Problem


class OptionEntry(msgspec.Struct):
    key: str
    title: str
    values: list[OptionValue]
    explains: list[str]
    rule: str
    numbers: tuple[int, int] | None = None
    """The least and the greatest whole number that may be chosen as well."""
    variant: bool = False
    """Whether it is a number of the rulebook's own, which a designer may try another way."""


class GameEntry(msgspec.Struct):
    """A game there is. The first value of an option and the first content are the defaults."""

    game: str
    title: str
    players: list[int]
    rules: str
    options: list[OptionEntry]
    contents: list[str]


class GamesReply(Reply, kw_only=True):
    games: list[GameEntry]


class DecisionEntry(msgspec.Struct):
    """An open question. A secret answer stays hidden until all have answered; nobody waits for an optional one."""

    seat: int
    kind: str
    rule: str
    secret: bool
    optional: bool


class ResultEntry(msgspec.Struct):
    """How it ended: a score per seat, and the winners (all, some or none); or which seat resigned."""

    scores: list[int]
    winners: list[int]
    rule: str
    reason: str
    resigned: int | UnsetType = UNSET


class Standing(Reply, kw_only=True):
    """Where the game stands: who must decide what, or how it ended."""

    game: str
    players: int
    decisions: list[DecisionEntry]
    prompt: str
    result: ResultEntry | None


class Begun(Standing, kw_only=True):
    """A game was set up: what the dice said, to be dictated again as `chance`."""

    chance: Chance


class MoveEntry(msgspec.Struct):
    """One legal move: its notation, the move in words and the clicks that make it."""

    move: str
    say: str
    path: list[str]


class FamilyEntry(msgspec.Struct):
    """A choice with values to fill in: play it as `{"path": ..., "values": ...}`. `such_as` are some moves of it."""

    path: list[str]
    fields: list[Data]
    such_as: list[MoveEntry]


class MovesReply(Reply, kw_only=True):
    seat: int
    moves: list[MoveEntry]
    families: list[FamilyEntry]


class Played(Standing, kw_only=True):
    """A move was played: in full notation, with the chance it met and what happened.

    An event holds its kind, its seat, its facts, `say` as told to the public, and, if some seats learned more,
    `secrets` with the further facts by seat. `position` is there if it was asked for, `stopped` if the move is still
    being carried out: then `events` are those since its last stop.
    """

    seat: int
    move: str
    chance: Chance
    events: list[Data]
    position: Data | UnsetType = UNSET
    stopped: bool | UnsetType = UNSET


class WhyReply(Reply, kw_only=True):
    """Whether a move, which is repeated in full notation, is allowed to a seat and, if not, why."""

    seat: int
    move: str
    allowed: bool
    refusal: Problem | None


class MeasuredReply(Reply, kw_only=True):
    """What lies between two places, in a sentence and as data; which data there are is the game's to say."""

    say: str
    facts: Data


class ViewReply(Reply, kw_only=True):
    viewer: int | None
    view: Data


class PositionReply(Reply, kw_only=True):
    """The whole position, hidden parts included; `set` takes it back."""

    position: Data


class Undone(Standing, kw_only=True):
    seat: int
    move: str


class RecordReply(Reply, kw_only=True):
    """The text of the record file."""

    record: str


class TextReply(Reply, kw_only=True):
    text: str
