"""What a list of tables shows of one: kept beside its log, so that listing replays nothing."""

import msgspec

from terminus.core.decisions import Result
from terminus.table.clock import Clock
from terminus.table.entries import BotSitter, Person, Sitter
from terminus.table.times import Times


class Ended(msgspec.Struct, frozen=True):
    """How a game ended, as `Result` says it."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    rule: str
    reason: str
    resigned: int | None = None

    @property
    def result(self) -> Result:
        return Result(list(self.scores), list(self.winners), self.rule, self.reason, self.resigned)


class Listed(msgspec.Struct, frozen=True):
    """A table at a glance, as everybody may know it."""

    open_seats: int
    over: bool
    public: bool = True
    version: int = 0
    titles: tuple[str, ...] = ()
    """What the game calls the seats."""
    sitters: tuple[Sitter, ...] = ()
    owing: tuple[int, ...] = ()
    """The seats whose move it is."""
    since: float = 0.0
    """Since when it is theirs, or since when the game is over."""
    stand: str = ""
    """How the game stands, in a few words."""
    ended: Ended | None = None
    name: str = ""
    """What the host calls the table."""
    host: str = ""
    """The hash of the host's key."""
    waits: bool = False
    closed: bool = False
    paused: bool = False
    clock: Clock | None = None
    times: Times | None = None
    lesson: bool = False

    @property
    def due(self) -> float | None:
        """When the house has to look at the table: when the first clock runs out, or at once where bots are asked."""
        if self.times is None or self.times.running:
            return None if self.times is None else self.times.due
        people = any(isinstance(sitter, Person) for sitter in self.sitters)
        return self.times.at if self.owing and people and not self.open_seats else None

    @property
    def people(self) -> set[str]:
        """The hashes of those who sit there, or for whom a bot does."""
        own = (sitter.owner if isinstance(sitter, BotSitter) else sitter for sitter in self.sitters)
        return {person.key for person in own if isinstance(person, Person)}


class Summary(msgspec.Struct, frozen=True):
    """A table in a list."""

    table: str
    game: str
    created: float
    standing: Listed


def ended(result: Result | None) -> Ended | None:
    if result is None:
        return None
    return Ended(tuple(result.scores), tuple(result.winners), result.rule, result.reason, result.resigned)
