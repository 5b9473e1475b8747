"""A close look at a game while it is played: how wide the choices are, who leads, when it is decided."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from math import log2

from terminus.bots.bot import Situation
from terminus.bots.search.judging import judged
from terminus.core.dice import FastDice
from terminus.core.events import Event
from terminus.core.game import AnyGame
from terminus.core.position import Position
from terminus.lab.played import Course, Shape

MATTERS = 0.01
"""A choice is meaningful if its best move promises so much more than the average one, in chances of winning."""
CLEAR = 0.02
"""A lead that counts, in chances of winning."""
POINTS = 10
"""Of the curve of the winners' chances."""
EARLY = 0.25
"""The part of the game in which nobody is behind yet."""


class Watch:
    """Gathers the shape of one game, decision by decision."""

    def __init__(self, game: AnyGame, players: int) -> None:
        self.heuristics = game.heuristics()
        self.together = game.together
        self.players = players
        self.moves: list[int] = []
        self.meaningful = 0
        self.asked: Counter[str] = Counter()
        self.happened: Counter[str] = Counter()
        self.standings: list[list[float]] = []
        self.lots = FastDice(1)

    def before(self, position: Position, seat: int, here: Situation) -> None:
        """A seat is asked: how many answers there are, whether it matters which, and which rule asks."""
        size = int(here.moves.size)
        self.moves.append(size)
        asked = next(decision for decision in position.decisions() if decision.seat == seat)
        self.asked[asked.rule] += 1
        if size > 1:
            scores = judged(here.position, seat, here.moves, self.heuristics, self.lots).scores
            self.meaningful += max(scores) - sum(scores) / len(scores) >= MATTERS

    def after(self, position: Position, log: list[Event]) -> None:
        """A move was played: what happened, and how everybody stands now."""
        self.happened.update(event.kind for event in log)
        if not position.over():
            self.standings.append(self._standing(position))

    def shape(self, values: Sequence[float]) -> Shape:
        choices = [size for size in self.moves if size > 1]
        return Shape(
            choices=len(choices),
            meaningful=self.meaningful,
            branching=round(sum(self.moves) / len(self.moves), 3),
            widest=max(self.moves),
            thinking=round(sum(log2(size) for size in choices), 2),
            course=course(self.standings, self._winner(values)),
            asked=dict(self.asked),
            happened=dict(self.happened),
        )

    def _standing(self, position: Position) -> list[float]:
        """The chances of each side, which add up to 1; a team has one side, and the game the other."""
        if self.together:
            chance = float(self.heuristics.outlook(position, 0))
            return [chance, 1.0 - chance]
        chances = [max(0.001, float(self.heuristics.outlook(position, seat))) for seat in range(self.players)]
        return [chance / sum(chances) for chance in chances]

    def _winner(self, values: Sequence[float]) -> int:
        """The side that won; of several the first."""
        return int(not values[0]) if self.together else values.index(max(values))


def course(standings: Sequence[Sequence[float]], winner: int) -> Course:
    """Who led when, from the chances of each side after each move."""
    leaders = _leaders(standings)
    length = len(standings)
    if not length:
        return Course(0, 0.0, 1.0, 1.0, 0.0, ())
    own = [standing[winner] for standing in standings]
    trailing = [i for i, leader in enumerate(leaders) if leader != winner]
    later = own[int(length * EARLY) :]
    return Course(
        lead_changes=sum(a != b for a, b in pairwise(leaders)),
        decided=round((trailing[-1] + 1) / length if trailing else 0.0, 3),
        behind=round(min(later) * len(standings[0]), 3),
        tension=round(sum(map(_openness, standings)) / length, 3),
        drama=round(sum(max(standings[i]) - own[i] for i in trailing) / len(trailing) if trailing else 0.0, 3),
        curve=tuple(round(own[max(0, (i + 1) * length // POINTS - 1)], 3) for i in range(POINTS)),
    )


def _leaders(standings: Sequence[Sequence[float]]) -> list[int]:
    """The leading side after each move; a lead changes hands only if it is clear."""
    leaders: list[int] = []
    for standing in standings:
        best = max(range(len(standing)), key=standing.__getitem__)
        held = leaders[-1] if leaders else best
        leaders.append(best if standing[best] - standing[held] > CLEAR else held)
    return leaders


def _openness(standing: Sequence[float]) -> float:
    """How open a game is: the entropy of the chances, 1 if all are equal."""
    return -sum(chance * log2(chance) for chance in standing if chance > 0.0) / log2(len(standing))
