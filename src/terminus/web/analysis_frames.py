"""The frames of an analysis: what a client may ask of a study, and what the server tells."""

import msgspec
from msgspec import UNSET, UnsetType

from terminus.bots.judge import Step
from terminus.core.audience import Data
from terminus.core.scene import Scene
from terminus.table.study import Branch
from terminus.web import client_frames, frames
from terminus.web.client_frames import Request
from terminus.web.frames import Answered, Frame


class Visit(Request, kw_only=True):
    """Show a node, through the eyes of a seat, of the public (null), or of whoever is to decide there."""

    node: int
    eyes: int | UnsetType | None = UNSET


class Judge(Request, kw_only=True):
    """Let a bot judge the game, or only the nodes that are named. What it judged before goes on counting."""

    bot: str
    nodes: list[int] = []


class Stop(Request, kw_only=True):
    """Judge no further."""


class Label(Request, kw_only=True):
    """Give a variation a name, at its first node."""

    node: int
    name: str


class Remove(Request, kw_only=True):
    """Remove a variation with all that was tried from it."""

    node: int


class Graft(Request, kw_only=True):
    """Bring back the variations that were tried before the connection was lost."""

    branches: list[Branch]


class Keep(Request, kw_only=True):
    """Keep the study with its variations; the answer says where."""

    title: str = ""


class Place(Request, kw_only=True):
    """The whole position of a node."""

    node: int


AnyRequest = (
    Visit
    | Judge
    | Stop
    | Label
    | Remove
    | Graft
    | Keep
    | Place
    | client_frames.Move
    | client_frames.Preview
    | client_frames.Why
)


class NodeInfo(msgspec.Struct, frozen=True):
    """A node of the tree, in the order of their numbers. `seat` made the move that led to it."""

    node: int
    before: int | None
    seat: int | None
    move: str
    say: str
    """What the move brought about, in sentences."""
    main: bool
    name: str = ""
    chance: bool = False
    """Did dice or draws have a say?"""
    given_up: bool = False
    """Did somebody give up here? The chances are those of the end then, and no move's doing."""


class Player(msgspec.Struct, frozen=True):
    title: str
    """What the game calls the seat."""
    name: str
    """Who played it, if known."""


class Opened(Frame, kw_only=True, tag="study"):
    """The first frame, and again whenever the tree has changed otherwise than by a move."""

    game: str
    name: str
    """What the game is called."""
    title: str
    players: list[Player]
    together: bool
    length: int
    """The number of the last node of the game itself."""
    nodes: list[NodeInfo]
    branches: list[Branch]
    bots: list[tuple[str, str]]
    ended: str
    """How it ended, in a sentence; empty if the game of the record was not played to its end."""
    key: str
    """What tells this game from others."""
    versions: list[int] = []
    """For the game of a table: the version of it that each node of the game was."""


class Grown(Frame, kw_only=True):
    """A move was tried: the node it led to, and the variations as they are now."""

    node: NodeInfo
    branches: list[Branch]


class Visited(Answered, kw_only=True):
    node: int
    viewer: int | None
    scene: Scene
    prompt: str
    choices: list[frames.ChoiceInfo]
    say: list[str]


class Judged(Frame, kw_only=True):
    """What the judge makes of a node; `done` of `total` are judged."""

    bot: str
    done: int
    total: int
    node: int
    chances: list[float]
    seat: int | None = None
    best: str = ""
    best_value: float | None = None
    played_value: float | None = None
    error: float = 0.0
    """How far off the chances of the seat may be, as a standard deviation."""
    line: list[Step] = []
    played: str = ""
    """What the preview says of the move that was made here."""
    advised: str = ""
    """What it says of the judge's own."""
    path: list[str] = []
    """The clicks of the judge's own move, to show where it would have been played."""


class Turned(Frame, kw_only=True):
    """The judge is done, or was stopped: the moves that changed the chances most."""

    bot: str
    finished: bool
    moments: list[int]
    """Their nodes."""


class Kept(Answered, kw_only=True):
    study: str


class Placed(Answered, kw_only=True):
    position: Data


AnyFrame = Opened | Grown | Visited | Judged | Turned | Kept | Placed | frames.AnyFrame

_requests: msgspec.json.Decoder[AnyRequest] = msgspec.json.Decoder(AnyRequest)


def read_request(text: str | bytes) -> AnyRequest:
    """A request from its JSON; msgspec.MsgspecError says what is wrong with it."""
    return _requests.decode(text)
