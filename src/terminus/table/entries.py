"""What a table is made of: its set-up and the entries of its append-only log.

Everything that ever happens at a table is an entry. The table after n entries is version n, and reading the set-up and
the entries again always gives the same table.
"""

import hashlib
from functools import lru_cache
from typing import Literal, TypeGuard

import msgspec

from terminus.core.record import Header, Turn
from terminus.table.clock import After, Clock
from terminus.table.dice import SEED_ONLY

KEYS_KEPT = 4096
"""Keys whose hash is kept: every frame of a client asks for it."""


Wish = Literal["back", "pause", "resume", "give_up"]
"""What all have to agree to: a move back, a pause, its end, or the end of a game that all play together."""


class Person(msgspec.Struct, frozen=True, tag="person"):
    """Somebody who has the seat's key. Only a hash of the key is kept."""

    key: str
    name: str = ""
    emblem: str = ""


class BotSitter(msgspec.Struct, frozen=True, tag="bot"):
    level: str
    owner: Person | None = None
    """For whom it plays until they come back."""
    keeps: bool = True
    """May they come back?"""


class Nobody(msgspec.Struct, frozen=True, tag="nobody"):
    """A seat that waits for somebody to sit down."""


Sitter = Person | BotSitter | Nobody


class Setup(msgspec.Struct, frozen=True):
    """How a table began. `seed` is the secret of its dice."""

    table: str
    header: Header
    sitters: tuple[Sitter, ...]
    seed: str
    created: float
    host: str = ""
    """The hash of the key of whoever opened it."""
    public: bool = True
    """May anybody find it and sit down, or only who has a link?"""
    name: str = ""
    waits: bool = False
    """Does the game begin only when the host says so?"""
    dice: str = SEED_ONLY
    """How chance comes about (`terminus.table.dice`)."""
    lesson: bool = False
    hints: bool | None = None
    """May people ask for hints against each other? None: as the game has it, only where all play as one."""
    deals_later: bool = False
    """Is the game dealt when it starts, with what people's browsers mix in? Until then `header` is only a stand-in."""
    clock: Clock | None = None
    soon: tuple[str, ...] = ()
    """Where nobody has to start it: those whose browsers have a hand in the deal, by the hashes of their keys."""


class Played(msgspec.Struct, frozen=True, tag="played", omit_defaults=True):
    """A move with the chance it met. `remark` says why it was not the seat's own choice, where it was not."""

    turn: Turn
    remark: str = ""
    salt: str = ""
    """What the mover's browser has mixed into the dice to come."""
    made_for: bool = False
    """Did a bot make it for a person whose time was up?"""


class TakenBack(msgspec.Struct, frozen=True, tag="taken_back"):
    """A seat took back its latest move; `turns` counts what was played on it as well.

    `afresh` says that chance was met in between: from now on dice fall anew, so that nobody knows what comes.
    """

    seat: int
    turns: int = 1
    afresh: bool = False


class Resigned(msgspec.Struct, frozen=True, tag="resigned", omit_defaults=True):
    seat: int
    all_agreed: bool = False
    """Did all who play together agree to give up?"""


class Seated(msgspec.Struct, frozen=True, tag="seated"):
    """Somebody else sits there now, or under another name."""

    seat: int
    sitter: Sitter


class Claimed(msgspec.Struct, frozen=True, tag="claimed"):
    """Whoever had one key has another from now on: a secret link was exchanged for the seats that it opened."""

    old: str
    new: str


class AskedBack(msgspec.Struct, frozen=True, tag="asked_back"):
    """A seat asked the others whether it may take back its latest move, with `turns` in all."""

    seat: int
    turns: int


class AnsweredBack(msgspec.Struct, frozen=True, tag="answered_back"):
    """A seat answered that; the first no ends it."""

    seat: int
    yes: bool


class GivenOver(msgspec.Struct, frozen=True, tag="given_over"):
    """A bot plays for somebody until they come back; `by` is the seat that asked for it, None if they left."""

    seat: int
    bot: BotSitter
    by: int | None = None


class Returned(msgspec.Struct, frozen=True, tag="returned"):
    """Somebody for whom a bot played took the seat again."""

    seat: int


class Hinted(msgspec.Struct, frozen=True, tag="hinted"):
    """A seat asked for a hint where others should know it."""

    seat: int


class Started(msgspec.Struct, frozen=True, tag="started"):
    """The host let the game begin."""


class Reseated(msgspec.Struct, frozen=True, tag="reseated"):
    """Before the game, everybody changed places: seat n is taken by who sat at `order[n]`."""

    order: tuple[int, ...]


class Hosted(msgspec.Struct, frozen=True, tag="hosted"):
    """Somebody else is host now, by the hash of their key."""

    host: str


class Door(msgspec.Struct, frozen=True, tag="door"):
    """Whether anybody may find the table and sit down, and what its host calls it."""

    public: bool
    name: str = ""


class Arranged(msgspec.Struct, frozen=True, tag="arranged"):
    """Before the game, the host chose other options or another number of seats; who sits there now."""

    header: Header
    sitters: tuple[Sitter, ...]
    changed: tuple[str, ...]
    """The keys of the options that are others now; `players` and `content` for seats and cards."""


class Sealed(msgspec.Struct, frozen=True, tag="sealed"):
    """A person's browser has sealed digits for the deal: their SHA-256, so that nobody can fit others to them."""

    person: str
    seal: str


class Salted(msgspec.Struct, frozen=True, tag="salted"):
    """A person's browser has opened what it had sealed."""

    person: str
    salt: str


class Dealt(msgspec.Struct, frozen=True, tag="dealt"):
    """The game was dealt, mixed with what the browsers of these seats had sealed; now it begins."""

    header: Header
    mixed: tuple[int, ...] = ()


class Closed(msgspec.Struct, frozen=True, tag="closed"):
    """The host closed the table before the game began."""


class Asked(msgspec.Struct, frozen=True, tag="asked"):
    """A seat asked the others for something that all of them have to agree to."""

    seat: int
    what: Wish


class Paused(msgspec.Struct, frozen=True, tag="paused"):
    """All agreed to pause, as the seat had asked: nobody moves and no clock runs until the game is resumed."""

    seat: int


class Resumed(msgspec.Struct, frozen=True, tag="resumed"):
    seat: int


class Timed(msgspec.Struct, frozen=True, tag="timed"):
    """Before the game, its host chose another clock, or none."""

    clock: Clock | None


class RanOut(msgspec.Struct, frozen=True, tag="ran_out", omit_defaults=True):
    """A seat's time was up, with others at the same instant, and what followed."""

    seat: int
    then: After
    bot: BotSitter
    """Who plays for the seat from then on, or makes its move."""
    others: tuple[int, ...] = ()


class Stood(msgspec.Struct, frozen=True, tag="stood"):
    """For so many seconds before this no clock ran: the house was closed."""

    seconds: float


class Gift(msgspec.Struct, frozen=True, tag="gift"):
    """A seat got more time from another one."""

    seat: int
    seconds: int
    by: int


class Followed(msgspec.Struct, frozen=True, tag="followed"):
    """A rematch began at another table."""

    table: str


Followable = (
    TakenBack
    | AskedBack
    | AnsweredBack
    | Resigned
    | Seated
    | GivenOver
    | Returned
    | Claimed
    | Hinted
    | Started
    | Reseated
    | Hosted
    | Door
    | Sealed
    | Salted
    | Closed
    | Asked
    | Paused
    | Resumed
    | Timed
    | RanOut
    | Stood
    | Gift
    | Followed
)
"""Everything but moves and deals."""
Entry = Played | Arranged | Dealt | Followable


@lru_cache(KEYS_KEPT)
def key_hash(key: str) -> str:
    """What the store keeps of a key: enough to recognise it, not enough to use it."""
    return hashlib.sha256(key.encode()).hexdigest()


def opens(sitter: Sitter, key: str) -> TypeGuard[Person]:
    """Does this hash of a key open the seat?"""
    return isinstance(sitter, Person) and sitter.key == key
