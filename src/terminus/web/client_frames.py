"""What a client may send over a table's WebSocket, as types."""

from typing import Annotated

import msgspec
from msgspec import UNSET, UnsetType

from terminus.table.dice import LONGEST_SALT
from terminus.table.entries import Wish

Id = int | str


class Request(msgspec.Struct, tag_field="do", tag=str.lower, forbid_unknown_fields=True, kw_only=True):
    """What a client may ask. `id` comes back in the answer."""

    id: Id | None = None


class Move(Request, kw_only=True):
    """Play a move: by notation, or by a path of clicks and the values filled in."""

    version: int
    seat: int
    move: str = ""
    path: list[str] = []
    values: list[int] = []
    salt: Annotated[str, msgspec.Meta(max_length=LONGEST_SALT, pattern="^[0-9a-f]*$")] = ""
    """Random digits of one's own (hexadecimal), mixed into the dice to come."""


class Preview(Request, kw_only=True):
    """What would this move do?"""

    seat: int
    version: int | None = None
    move: str = ""
    path: list[str] = []
    values: list[int] = []
    part: bool = False
    """Are these only the first values of a form that is still being filled in? Then, what is wrong with them?"""


class Why(Request, kw_only=True):
    """Why do these clicks lead nowhere?"""

    seat: int
    path: list[str]


class Undo(Request, kw_only=True):
    version: int


class Ask(Request, kw_only=True):
    """Ask the others for what all have to agree to: `back`, to take back one's latest move and what was played since;
    `pause`; `resume`, which is done at once if all are there; `give_up`, where all play together."""

    what: Wish = "back"


class Answer(Request, kw_only=True):
    """Shall it be as somebody asks? Whoever asked withdraws it by a no."""

    yes: bool


class Over(Request, kw_only=True):
    """Let a bot play for somebody who is away, or for oneself."""

    seat: int


class Return(Request, kw_only=True):
    """Take the seat again in which a bot plays for the reader."""

    seat: int


class Give(Request, kw_only=True):
    """Give somebody else more time."""

    seat: int


class Hint(Request, kw_only=True):
    seat: int


class Chat(Request, kw_only=True):
    text: str
    to: int | None = None
    """A seat to whisper to; where it is null, the whole table hears it."""


class Look(Request, kw_only=True):
    """Show the table as it was at a version."""

    at: int
    eyes: int | UnsetType | None = UNSET
    """Through whose eyes: a seat, null for the public, or else one's own. Anybody's, once the game is over."""


class Rematch(Request, kw_only=True):
    """Once more with the same people: everybody one seat further, or where they sat.

    It is dealt at once, unless those who ask say that they will have a `hand` in it with `seal` and `salt`.
    """

    keep: bool = False
    hand: bool = False


class Resign(Request, kw_only=True):
    seat: int


class Name(Request, kw_only=True):
    name: str
    seat: int | None = None


class Fill(Request, kw_only=True):
    """Let a bot take an open seat."""

    seat: int
    bot: str


class Seal(Request, kw_only=True):
    """Random digits for the deal, sealed: the SHA-256 of what `salt` opens when the game is being dealt."""

    seal: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]


class Salt(Request, kw_only=True):
    """Open what was sealed."""

    salt: Annotated[str, msgspec.Meta(max_length=LONGEST_SALT, pattern="^[0-9a-f]+$")]


AnyRequest = (
    Move
    | Preview
    | Why
    | Undo
    | Ask
    | Answer
    | Over
    | Return
    | Give
    | Hint
    | Chat
    | Look
    | Rematch
    | Resign
    | Name
    | Fill
    | Seal
    | Salt
)

_requests: msgspec.json.Decoder[AnyRequest] = msgspec.json.Decoder(AnyRequest)


def read_request(text: str | bytes) -> AnyRequest:
    """A request from its JSON; msgspec.MsgspecError says what is wrong with it."""
    return _requests.decode(text)
