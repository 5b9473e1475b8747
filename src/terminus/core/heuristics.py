"""What a bot should know about a game, written by the game and used by every bot."""

from abc import ABC, abstractmethod
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from terminus.core.position import Position

NEVER: Final = -1.0
"""The score of a move that leads nowhere, such as taking off what would only be put on again."""

TO_THE_END: Final[i64] = 1_000_000
"""Rounds that no game lasts."""

NEUTRAL: Final[i64] = 0
BOLD: Final[i64] = 1
CAREFUL: Final[i64] = 2
TRADING: Final[i64] = 3
"""Manners of players, and of the moves that such a player never overlooks."""
PLAIN: Final[i64] = 4
"""Of a move that nobody overlooks."""


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

    def weights(self) -> dict[str, float]:
        """The numbers by which moves are weighed, by name, for bots that learn better ones; none where none can be."""
        return {}

    def weighted(self, weights: dict[str, float]) -> "Heuristics":
        """The same judgement by other numbers, for all of these names or some; those that make no sense are mended."""
        return self

    def schooling(self, rank: i64) -> "Schooling | None":
        """How bots of this rank are schooled in the game; None where they think as long as they do everywhere."""
        return None

    def spreads(self) -> dict[str, float]:
        """How far each of these numbers may be varied by one who wants to see what it does."""
        return {}

    def looks_ahead(self) -> bool:
        """Is every score just the outlook of the position after the move, as `after` gives it?"""
        return False

    def after(self, position: Position, seat: i64, code: i64, payload: tuple[int, ...]) -> Position:
        """The position after a legal move, as one foresees it who does not know the dice; asked if it looks ahead."""
        raise NotImplementedError

    def at_first_sight(self) -> "Heuristics":
        """The judgement by which the moves of a decision are only ranked: the same order, if need be at less cost."""
        return self

    def reason(self, position: Position, seat: i64, code: i64, payload: tuple[int, ...]) -> str:
        """Why the seat might play a legal move, in a sentence or two for people; empty if there is nothing to say.

        Told from the same terms as the score, so it speaks of nothing that the seat may not know.
        """
        return ""

    def remark(self, position: Position, seat: i64, code: i64, payload: tuple[int, ...]) -> str:
        """What the seat says aloud with a legal move: why it offers, agrees or declines; empty for most moves.

        A sentence from the seat to the others, who all hear it: it gives away nothing that the move does not.
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

    def manner(self, code: i64) -> i64:
        """Who never overlooks such a move: the BOLD, the CAREFUL, those fond of TRADING; PLAIN if nobody does.

        A move that all may overlook is NEUTRAL.
        """
        return NEUTRAL

    def racing(self, position: Position) -> "Racing | None":
        """How a search should let the few best moves of a position race, rather than grow a tree; None for the tree.

        For games in which a single move shows its worth only much later: a tree stays too near there to see it.
        """
        return None

    def round_of(self, position: Position) -> i64:
        """Which round of the game it is; asked where moves race, which are played on for some of them."""
        return 0

    def features(self) -> "Features | None":
        """What a value learned from games may look at; None where the outlook above is all there is."""
        return None

    def solvable(self, position: Position) -> bool:
        """Is the end so near, and so little hidden, that trying to solve the position exactly may pay?

        Only for two seats that play for one win, in positions where chance alone is unknown.
        """
        return False

    def mark(self, position: Position) -> i64:
        """A number that two solvable positions share only if the game goes on alike from both; asked of no others."""
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

    def score_above(self, code: i64, payload: tuple[int, ...], least: float) -> float:
        """The score, if it is at least so much; else anything below that, which may be found at less cost."""
        return self.score(code, payload)


@mypyc_attr(allow_interpreted_subclasses=True)
class Features(ABC):
    """A position in numbers, as one seat sees it, for a value that is learned from games (docs/bots.md).

    Numbers of about one, on which the seat's chances may hang beyond what the outlook says. They come from what the
    seat may know, or from what a position imagined for it holds.
    """

    @abstractmethod
    def names(self) -> list[str]:
        """What each number is, in order: weights belong to these names, and other names make them worthless."""

    @abstractmethod
    def of(self, position: Position, seat: i64) -> vec[float]:
        """The numbers of a running game; none at all where there is nothing to look at yet."""


class Racing:
    """How a game's moves race: found by duels, for each game (docs/bots.md).

    At most `width` candidates start. The first idea is left for one that leads by `margin` standard errors: of the
    difference if races are `paired`, else of both means. The error of the difference is far smaller, because all meet
    the same dice; it serves where the outlook can be trusted, for what the outlook always gets wrong would pass too.
    First idea and candidates come from the scores, or from a tree of so many `passes`, if there are any; it tries out
    as boldly as `explore` says. If `scored_first`, the first idea is the best-scored move all the same: a tree that
    stays near finds moves worth comparing, but none that could be trusted. Where a playout takes little time, a level
    runs so many `times` its playouts. A level with fewer than `least` plays its first idea: they would tell nothing.
    A move is played on until so many `rounds` later: nearer, the outlook does not see yet what it is worth.
    """

    def __init__(
        self,
        width: i64,
        margin: float,
        paired: bool,
        passes: i64,
        times: i64 = 1,
        least: i64 = 1,
        explore: float = 0.3,
        scored_first: bool = False,
        rounds: i64 = 0,
    ) -> None:
        self.width = width
        self.margin = margin
        self.paired = paired
        self.passes = passes
        self.times = times
        self.least = least
        self.explore = explore
        self.scored_first = scored_first
        self.rounds = rounds


class Schooling:
    """What a level of bots makes of a game: found by duels, so that the steps between levels are even (docs/bots.md).

    It has come a share of the way from the advice written by hand to the learned one, `taught` from 0 to 1; but the
    numbers of `mastered` names it knows as the best do, for without them it would hardly be in the game. It gives a
    move so much `thought`: passes through a tree, or playouts where moves race.
    """

    def __init__(self, taught: float, thought: i64, mastered: tuple[str, ...] = ()) -> None:
        self.taught = taught
        self.thought = thought
        self.mastered = mastered
