"""The kernel of every game's rules: one action per kind of move, the reasons that refuse it, and the fate it meets."""

from abc import ABCMeta, abstractmethod
from typing import Final, Generic, TypeVar, final

from mypy_extensions import i64, mypyc_attr

from terminus.core.decisions import Refusal
from terminus.core.dice import Dice
from terminus.core.events import NO_SECRETS, Event, Fact, Log
from terminus.core.moves import NOTHING, MoveList

P = TypeVar("P")
Payload = tuple[int, ...]
Facts = dict[str, Fact]


class Reason:
    """Why a move is refused. One object per reason, so that whether there is one costs a comparison, not a text."""

    def __init__(self, code: str, rule: str, sentence: str) -> None:
        self.code = code
        self.rule = rule
        self.sentence = sentence

    def refusal(self, numbers: dict[str, str] | None = None) -> Refusal:
        """The refusal, with the numbers of the moment where its sentence names any."""
        sentence = self.sentence if numbers is None else self.sentence.format_map(numbers)
        return Refusal(self.code, self.rule, sentence)

    def __repr__(self) -> str:
        return f"Reason({self.code!r}, {self.rule!r})"


def refused(reason: Reason | None) -> Refusal | None:
    """The refusal that a reason means; None where there is none."""
    return None if reason is None else reason.refusal()


@final
@mypyc_attr(free_list_len=1)
class Fate:
    """What a move meets: the dice, and a log of what happens unless nobody listens.

    Gathering the facts of an event can cost more than the move: where search passes often, ask `heard` before telling.
    """

    def __init__(self, dice: Dice, log: Log | None) -> None:
        self.dice = dice
        self.log = log
        self.heard = log is not None

    def tell(
        self,
        kind: str,
        seat: int | None,
        facts: Facts,
        secrets: dict[int, Facts] = NO_SECRETS,
        reveals: bool = False,
    ) -> None:
        """Tell everybody the facts, and further ones only to the seats they concern."""
        if self.log is not None:
            self.log.add(Event(kind, seat, facts, secrets, reveals))


@mypyc_attr(allow_interpreted_subclasses=True)
class Action(Generic[P], metaclass=ABCMeta):
    """One kind of move: why it may be refused, which there are, and what it does.

    An action has no state of its own; the move stays a code. `reason` is the one place where its legality is written:
    whether the seat is asked at all and whether this is the moment (`stages`) have been checked before.
    """

    def __init__(self, kind: int, stages: list[int]) -> None:
        self.kind = kind
        self.stages = stages

    def reason(self, p: P, seat: i64, code: i64, payload: Payload) -> Reason | None:
        """The first reason against the move; None if it is allowed."""
        return None

    def numbers(self, p: P, seat: i64, code: i64, payload: Payload, reason: Reason) -> dict[str, str] | None:
        """What the sentence of a reason against this move names, by its placeholders."""
        return None

    def fill(self, p: P, seat: i64, out: MoveList) -> None:
        """Add all legal moves of this kind, from the same tests as `reason`; here for a kind without numbers."""
        self.offer(p, seat, self.kind, out)

    def offer(self, p: P, seat: i64, code: i64, out: MoveList) -> None:
        """Add a move if nothing speaks against it."""
        if self.reason(p, seat, code, NOTHING) is None:
            out.add(code)

    @abstractmethod
    def perform(self, p: P, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        """Carry out a move known to be legal."""


KINDS: Final = 64
"""No game has more kinds of moves."""


@final
class Asked(Generic[P]):
    """An action of a stage, and the one after it. Compiled code looks twice at what it takes out of a list."""

    def __init__(self, action: Action[P], after: "Asked[P] | None") -> None:
        self.action = action
        self.after = after


@final
class Kernel(Generic[P]):
    """The actions of a game, by the stage at which they may be asked for."""

    def __init__(self, stages: int, actions: list[Action[P]]) -> None:
        self.actions = actions
        self.by_stage: list[Asked[P] | None] = [None] * stages
        self.by_kind: list[Asked[P] | None] = [None] * (stages * KINDS)
        for action in reversed(actions):
            for stage in action.stages:
                asked = Asked(action, self.by_stage[stage])
                self.by_stage[stage] = asked
                self.by_kind[stage * KINDS + action.kind] = asked

    def action(self, stage: i64, kind: i64) -> Action[P] | None:
        """What a kind of move does at a stage, if it may be asked for then."""
        asked = self.by_kind[stage * KINDS + kind]
        return None if asked is None else asked.action

    def fill(self, p: P, stage: i64, seat: i64, out: MoveList) -> None:
        """Add every legal move of the stage."""
        asked = self.by_stage[stage]
        while asked is not None:
            asked.action.fill(p, seat, out)
            asked = asked.after
