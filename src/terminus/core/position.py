"""The base of every game's position: everything on the table at one instant, hidden things included, and no dice.

A game subclasses Position natively, so that playouts and search, compiled together with the rules, drive all games
through one set of bots. A subclass written in plain Python works too; it is only slower.
"""

from abc import ABCMeta, abstractmethod

from mypy_extensions import i64, mypyc_attr

from terminus.core.decisions import Decision, Refusal, Result
from terminus.core.dice import Dice
from terminus.core.errors import IllegalMove
from terminus.core.events import Event, Log
from terminus.core.identity import key_of
from terminus.core.moves import Move, MoveList
from terminus.core.settings import Settings


@mypyc_attr(allow_interpreted_subclasses=True)
class Position(metaclass=ABCMeta):
    """What a game must answer. The first group serves search and speaks in codes; the second serves people.

    Positions are equal if everything lies alike under the same settings. They change as they are played on, so they
    have no hash, but a `key`. Through a pickle, a position travels as its settings and plain data.
    """

    @property
    @abstractmethod
    def settings(self) -> Settings:
        """What was settled before the first move, the game itself included; copies share it."""

    @abstractmethod
    def copy(self) -> "Position":
        """An independent position; sharing immutable parts is welcome."""

    @abstractmethod
    def over(self) -> bool: ...

    @abstractmethod
    def to_decide(self) -> i64:
        """The seat that must answer next; where several owe an answer, the first of them. Only while not over."""

    @abstractmethod
    def fill(self, seat: i64, out: MoveList) -> None:
        """Add every legal answer of the seat to `out`; for choices that are not finite, a few good candidates."""

    @abstractmethod
    def carry_out(self, seat: i64, code: i64, payload: tuple[int, ...], dice: Dice, log: Log | None) -> None:
        """Play a move known to be legal. What happened is added to `log` unless it is None."""

    @abstractmethod
    def value(self, seat: i64) -> float:
        """What the finished game is worth to the seat: 1 for a sole win, 0 for a loss. Only once over."""

    @abstractmethod
    def resample(self, seat: i64, dice: Dice) -> "Position":
        """A copy in which everything the seat cannot know is drawn anew from what it does know."""

    @abstractmethod
    def decisions(self) -> list[Decision]:
        """The open questions; empty once the game is over."""

    @abstractmethod
    def refusal(self, seat: i64, move: Move) -> Refusal | None:
        """Why the seat may not play the move, or None: the one place where legality is written.

        MalformedMove if no move of this game has such a code or payload; that is not a matter of the rules.
        """

    @abstractmethod
    def result(self) -> Result | None:
        """How it ended, or None while it goes on."""

    def stop_between(self) -> bool:
        """From now on, stop where the rules would go on without asking anybody, for those who follow step by step.

        Which places these are is the game's to say; False if there are none, as by default.
        """
        return False

    def stopped(self) -> bool:
        """Does it stand at such a place? Then nobody is asked, and `go_on` plays on."""
        return False

    def go_on(self, dice: Dice, log: Log | None) -> None:
        """Play on to the next such place or question. Only while stopped."""
        assert self.stopped()

    def key(self) -> str:
        """A short text that is the same exactly for equal positions, everywhere and for good."""
        return key_of(self)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Position) and self.key() == other.key())

    def __repr__(self) -> str:
        owing = sorted({str(decision.seat) for decision in self.decisions() if not decision.optional})
        standing = "over" if self.over() else f"seat{'s' * (len(owing) > 1)} {', '.join(owing)} to decide"
        return f"<Position of {self.settings.game.key}: {standing}>"

    def __copy__(self) -> "Position":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "Position":
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        settings = self.settings
        return _placed, (settings, settings.game.data(self))

    def moves(self, seat: i64) -> list[Move]:
        """All legal answers of a seat as values."""
        found = MoveList()
        if not self.over():
            self.fill(seat, found)
        return found.to_list()

    def play(self, seat: i64, move: Move, dice: Dice, log: Log | None = None) -> list[Event]:
        """Play a move and tell what happened, to a log that listens as it happens if there is one.

        An illegal move raises IllegalMove and changes nothing.
        """
        refused = self.refusal(seat, move)
        if refused is not None:
            raise IllegalMove(refused.code, refused.rule, refused.sentence)
        heard = Log() if log is None else log
        self.carry_out(seat, i64(move.code), move.payload, dice, heard)
        return heard.events


def _placed(settings: Settings, data: dict[str, object]) -> Position:
    """A position that has travelled."""
    position: Position = settings.game.read(data, settings)
    return position
