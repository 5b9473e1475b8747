"""The shape that every kind of move has in the rules, and the company it needs: chance, and somebody who listens."""

from abc import ABC, abstractmethod

from mypy_extensions import i64

from terminus.core.dice import Dice
from terminus.core.events import NO_SECRETS, Event, Fact
from terminus.core.moves import MoveList
from terminus.games.horizon.content.components import EVENTS
from terminus.games.horizon.moves import first_of, second_of, third_of
from terminus.games.horizon.player import CastArtifact, Player
from terminus.games.horizon.position import PRE_CAST, State
from terminus.games.horizon.rules.reasons import ALLOWED, GROUP_USED, NOT_CAST, PRE_REALIZATION

Payload = tuple[int, ...]
Facts = dict[str, Fact]


class Fate:
    """What a move meets: the dice, and a log of what happens unless nobody listens.

    Gathering the facts of an event can cost more than the move: where search passes often, ask `heard` before telling.
    """

    def __init__(self, dice: Dice, log: list[Event] | None) -> None:
        self.dice = dice
        self.log = log
        self.heard = log is not None

    def tell(self, kind: str, seat: int | None, facts: Facts, reveals: bool = False) -> None:
        if self.log is not None:
            self.log.append(Event(kind, seat, facts, NO_SECRETS, reveals))

    def tell_secret(self, kind: str, seat: int, facts: Facts, secrets: dict[int, Facts], reveals: bool = False) -> None:
        """Tell everybody the facts, and further ones only to the seats they concern."""
        if self.log is not None:
            self.log.append(Event(kind, seat, facts, secrets, reveals))


class Action(ABC):
    """One kind of move: when it may be asked for, why it may be refused, which there are, and what it does.

    An action has no state of its own; the move stays a code. `reason` is the one place where its legality is written:
    whether the seat is asked at all and whether this is the moment have been checked before. The three limits say how
    many values each number of the code can take.
    """

    def __init__(self, kind: int, stage: int, firsts: int = 1, seconds: int = 1, thirds: int = 1) -> None:
        self.kind = kind
        self.stage = stage
        self.firsts = firsts
        self.seconds = seconds
        self.thirds = thirds

    def well_formed(self, code: i64, payload: Payload) -> bool:
        """Is it the code of some move of this kind?"""
        if first_of(code) >= self.firsts or second_of(code) >= self.seconds or third_of(code) >= self.thirds:
            return False
        return self.payload_fits(code, payload)

    def payload_fits(self, code: i64, payload: Payload) -> bool:
        return len(payload) == 0

    def reason(self, s: State, player: Player, code: i64, payload: Payload) -> int:
        """The first reason against the move, or ALLOWED."""
        return ALLOWED

    @abstractmethod
    def perform(self, s: State, player: Player, code: i64, payload: Payload, fate: Fate) -> None:
        """Carry out a move known to be legal."""

    def fill(self, s: State, player: Player, out: MoveList) -> None:
        """Add all legal moves of this kind; here for a kind without numbers."""
        self.offer(s, player, self.kind, out)

    def offer(self, s: State, player: Player, code: i64, out: MoveList) -> None:
        """Add a move if nothing speaks against it."""
        if self.reason(s, player, code, ()) == ALLOWED:
            out.add(code)


def first_reason(a: int, b: int) -> int:
    """The first of two reasons that is one."""
    return b if a == ALLOWED else a


def use_reason(s: State, cast: CastArtifact | None) -> int:
    """Why a cast artifact cannot be used in this turn: its group (HZ-288, HZ-R15), the period (HZ-289)."""
    if cast is None:
        return NOT_CAST
    artifact = cast.artifact
    if artifact.group == EVENTS and s.pre_realization() and s.variant.pre_realization != PRE_CAST:
        return PRE_REALIZATION
    return group_reason(s, artifact.number, artifact.group)


def group_reason(s: State, number: int, group: int) -> int:
    """One use per group and turn; by option the same artifact may be used again (HZ-R15)."""
    for used in s.used:
        if s.variant.box.artifacts[used].group == group and not (used == number and s.variant.reuse_artifact):
            return GROUP_USED
    return ALLOWED
