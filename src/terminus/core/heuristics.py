"""What a bot should know about a game, written by the game and used by every bot."""

from abc import ABC, abstractmethod
from typing import Final

from mypy_extensions import i64, mypyc_attr

from terminus.core.position import Position

NEVER: Final = -1.0
"""The score of a move that leads nowhere, such as taking off what would only be put on again."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Heuristics(ABC):
    """Judgement of moves and positions, from what the moving seat may know."""

    @abstractmethod
    def score(self, position: Position, seat: i64, code: i64, payload: tuple[int, ...]) -> float:
        """How good a legal move looks to the seat, as the chances it leaves, from 0 to 1.

        A bot that looks no further needs the order only; search counts the score like a few results of the move, and
        tries one that is NEVER good only where there is no other: else it could put off for ever what it dislikes.
        """

    @abstractmethod
    def outlook(self, position: Position, seat: i64) -> float:
        """The seat's chances in a running game, from 0 to 1."""

    def weighing(self, position: Position, seat: i64) -> "Weighing":
        """The same judgement for all moves of one decision; a game that can share work between them says how."""
        return Weighing(self, position, seat)

    def reason(self, position: Position, seat: i64, code: i64, payload: tuple[int, ...]) -> str:
        """Why the seat might play a legal move, in a sentence or two for people; empty if there is nothing to say.

        Told from the same terms as the score, so it speaks of nothing that the seat may not know.
        """
        return ""

    def reach(self) -> i64:
        """How many decisions search should play on before it asks for the outlook.

        None at all where the outlook judges the middle of a turn as well as its end: then playing on only adds noise.
        """
        return 4

    def overlooked(self) -> i64:
        """How many of a hundred possibilities a beginner overlooks: fewer where a game is long and forgives little."""
        return 80

    def races(self) -> bool:
        """Should a search let the few best moves race, rather than grow a tree?

        For long games in which a turn is many small steps: a tree stays too near there to see what a move is worth.
        """
        return False

    def far_enough(self, root: Position, position: Position) -> bool:
        """In a race: has the game gone on so far since the root that the outlook is worth asking for?"""
        return True

    def solvable(self, position: Position) -> bool:
        """Is the end so near, and so little hidden, that trying to solve the position exactly may pay?

        Only for two seats that play for one win, in positions where chance alone is unknown.
        """
        return False

    def mark(self, position: Position) -> i64:
        """A number that two solvable positions share only if the game goes on alike from both."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Weighing:
    """A seat's moves in one position, which does not change meanwhile, weighed one by one."""

    def __init__(self, heuristics: Heuristics, position: Position, seat: i64) -> None:
        self.heuristics = heuristics
        self.position = position
        self.seat = seat

    def score(self, code: i64, payload: tuple[int, ...]) -> float:
        """As `Heuristics.score`, to the last bit."""
        return self.heuristics.score(self.position, self.seat, code, payload)
