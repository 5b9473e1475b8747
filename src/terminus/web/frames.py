"""What the server sends over a table's WebSocket, as types.

JSON Schema of both directions is made from these types and the client's, and served at /schema/frames.json.
"""

import msgspec
from msgspec import UNSET, UnsetType

from terminus.core.ending import Ending
from terminus.core.prose import Kind
from terminus.core.scene import Node, Scene
from terminus.table.entries import Wish
from terminus.web.client_frames import AnyRequest, Id
from terminus.web.clocks import ClockInfo, SeatTime

Op = list[object]
"""One step of a scene diff; `terminus.web.diff` says which there are."""


class SeatInfo(msgspec.Struct, frozen=True):
    """A seat as the table shows it."""

    seat: int
    title: str
    """What the game calls the seat."""
    name: str
    """Who sits there, as people read it."""
    kind: str
    """person, bot or open."""
    bot: str | None
    connected: bool
    you: bool
    emblem: str = ""
    kept: bool = False
    """Does a bot play there for the reader, who may take the seat again?"""
    rating: int | None = None
    """How strong a bot of this level plays the game, where that was measured."""
    whisper: bool = False
    """May the reader whisper to whoever sits there?"""


class TableInfo(msgspec.Struct, frozen=True):
    """What does not change from move to move."""

    id: str
    game: str
    title: str
    options: dict[str, str | int | bool]
    content: str
    seats: list[SeatInfo]
    spectator: bool
    commitment: str
    lesson: bool
    next_lesson: int
    """The number of the lesson that comes after this one; 0 where none does."""
    hints: bool
    """May a reader with a seat ask for hints?"""
    links: dict[str, str]
    together: bool = False
    """Do all win or lose as one?"""
    clock: ClockInfo | None = None


class Prompt(msgspec.Struct, frozen=True):
    text: str
    yours: bool
    seats: list[int]
    """Who must decide."""
    rule: str


class ChoiceInfo(msgspec.Struct, frozen=True):
    """One way to answer. With `fields`, the values are still to be filled in and `move` is empty."""

    move: str
    path: tuple[str, ...]
    say: str
    seat: int
    fields: list[dict[str, object]] = []


class AskingInfo(msgspec.Struct, frozen=True):
    """Somebody asks for a move back, a pause..."""

    say: str
    yours: bool
    """Is it for the reader to answer?"""
    own: bool = False
    """Has the reader asked, who may withdraw it?"""
    what: Wish = "back"


class ResultInfo(msgspec.Struct, frozen=True):
    scores: list[int]
    """Per seat; empty if somebody resigned."""
    winners: list[int]
    rule: str
    reason: str
    """What decided it, to the reader: "the higher score wins", "Blue resigned"."""
    kind: Kind
    """What the end is to the reader."""
    headline: str
    """Who won, in a few words to the reader: "You win"."""
    say: str
    """The whole sentence to the reader."""
    ending: Ending | None = None
    """What the game came to, where it has more to show."""


class Frame(msgspec.Struct, tag_field="is", tag=str.lower, kw_only=True):
    """What the server sends."""


class Hello(Frame, kw_only=True):
    """The first frame of every connection."""

    table: TableInfo
    version: int


class State(Frame, kw_only=True):
    """The table at a version: as a whole scene, or as a diff from version `base`, which the client must be showing."""

    version: int
    base: int | None
    viewer: int | None
    """The seat through whose eyes the scene is; at a hot seat it changes from turn to turn."""
    events: list[dict[str, object]]
    """What happened since `base`, or since the beginning; each with `say`, `keys` and the version `at` which.

    An event with a `diff` can be shown before those after it: that is what the scene has become by then.
    """
    prompt: Prompt
    choices: list[ChoiceInfo]
    undo: bool
    result: ResultInfo | None
    thinking: list[int]
    """Seats of bots that are to move."""
    last: list[str]
    """Keys of what changed last."""
    own: bool = False
    """Is this what the reader's own move has brought about?"""
    since: int = 0
    """With a whole scene: the version of the reader's latest own move, 0 if there is none."""
    begun: int = 0
    """The version as which the game began: before it there is nothing to look back at."""
    ask: bool = False
    """May the reader ask the others for a move back?"""
    ask_first: str = ""
    """What the reader should think about before asking: what that would undo."""
    asks: bool = False
    """Would others have to agree to that?"""
    asking: AskingInfo | None = None
    paused: bool = False
    times: list[SeatTime] | None = None
    """What each seat has left, where the table plays with a clock."""
    note: str = ""
    """What a lesson says about this moment."""
    taught: bool = False
    """Whether a lesson has just ended in mid-game: time for a real one."""
    rematch: str | None = None
    """The table at which these players meet again."""
    curtain: bool = False
    """The screen changes hands at a hot seat, and there is something that only the next person may see."""
    scene: Scene | UnsetType = UNSET
    diff: list[Op] | UnsetType = UNSET
    """From `base`, or from what the diffs of the events have led to, if any has one."""


class Answered(Frame, kw_only=True):
    id: Id | None = None


class Fine(Answered, kw_only=True):
    """It is done and durable (a move, an undo...), or there is nothing to refuse (why)."""

    version: int


class Refused(Answered, kw_only=True):
    """The rules say no."""

    code: str
    rule: str
    sentence: str


class Planned(Answered, kw_only=True):
    """No single move leads there, but these do, one after the other: each is sent by itself, as any move is."""

    moves: list[str]
    sentence: str
    overlay: list[Node]
    word: str
    """What to call it on a button."""


class Error(Answered, kw_only=True):
    """Not understood, not allowed, or too late; the table has not changed."""

    sentence: str


class Previewed(Answered, kw_only=True, tag="preview"):
    move: str
    sentence: str
    overlay: list[Node]
    warning: str = ""
    """That part of the sentence which is not to be overlooked."""


class Hinted(Answered, kw_only=True, tag="hint"):
    move: str
    path: list[str]
    values: list[int]
    """What the move fills in, where its path asks for values."""
    say: str


class Viewed(Answered, kw_only=True, tag="view"):
    """The table as it was."""

    at: int
    viewer: int | None
    scene: Scene
    say: list[str]
    keys: list[str]
    """Of the things that this is about."""


class Seats(Frame, kw_only=True):
    seats: list[SeatInfo]


class Room(Frame, kw_only=True):
    """The table waits for its host to start the game: no `state` is sent before. Sent with every change."""

    version: int
    waits: bool
    dealing: bool = False
    """Is it time to open what was sealed for the deal?"""


class Said(Frame, kw_only=True, tag="chat"):
    seat: int | None
    name: str
    text: str
    at: float
    to: int | None = None
    """A whisper to this seat, which is sent to nobody but the two."""
    to_name: str = ""


class Problem(msgspec.Struct, frozen=True):
    """Why a request over HTTP was not answered."""

    status: int
    sentence: str


AnyFrame = Hello | State | Fine | Refused | Planned | Error | Previewed | Hinted | Viewed | Seats | Room | Said


def schema() -> dict[str, object]:
    """JSON Schema of both directions: `#/$defs/client` and `#/$defs/server`."""
    (client, server), components = msgspec.json.schema_components(
        [AnyRequest, AnyFrame], schema_hook=_any_value, ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Frames of a Terminus table",
        "$defs": {**components, "client": client, "server": server},
    }


def _any_value(kind: type) -> dict[str, object]:
    """The schema of what may be any JSON value: facts of events, attributes of diffs."""
    if kind is object:
        return {"description": "any value"}
    raise NotImplementedError(f"{kind} has no place in a frame")


def encode(value: object) -> str:
    return encoded(value).decode()


def encoded(value: object) -> bytes:
    return msgspec.json.encode(value)
