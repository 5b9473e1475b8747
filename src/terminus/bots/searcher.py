"""Bots that search: the same tree search for every game, in levels that differ in how long they think."""

import time
from collections.abc import Callable

import msgspec

from terminus.bots.bot import Answer, Bot, Question, Thought
from terminus.bots.search.tree import Tree
from terminus.core.dice import FastDice
from terminus.core.game import Game
from terminus.core.position import Position
from terminus.games import find_game

GLANCE = 64
"""Passes between two looks at the clock: well under a hundredth of a second where the rules are compiled."""


class Level(msgspec.Struct, frozen=True):
    """How long a bot thinks about a move: so many passes, and under a time limit never longer than `seconds`."""

    iterations: int
    seconds: float


class Searcher(Bot):
    """Plays the move that the search came back to most often."""

    def __init__(
        self, name: str, title: str, about: str, rank: int, level: Level, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.name = name
        self.title = title
        self.about = about
        self.rank = rank
        self.level = level
        self.clock = clock

    def choose(self, question: Question) -> Answer:
        deadline = None
        if question.seconds is not None:
            deadline = self.clock() + min(question.seconds, self.level.seconds)
        game = find_game(question.game)
        dice = FastDice(question.seed)
        position = game.from_view(question.view, question.settings, dice)
        moves = position.moves(question.seat)
        if len(moves) == 1:
            return Answer(game.format_move(position, moves[0]))
        tree = Tree(position, question.seat, game.heuristics(), dice)
        passes = self.level.iterations if question.iterations is None else question.iterations
        if deadline is None:
            tree.grow(passes)
        else:
            self._grow_until(tree, passes, deadline)
        thoughts = _thoughts(game, position, tree)
        return Answer(thoughts[0].move, thoughts)

    def _grow_until(self, tree: Tree, passes: int, deadline: float) -> None:
        """Grow until the passes are done or the time is up, but at least once: no answer is worse than a late one."""
        left = passes
        while left > 0:
            tree.grow(min(left, GLANCE))
            left -= GLANCE
            if self.clock() >= deadline:
                return


def _thoughts(game: Game, position: Position, tree: Tree) -> list[Thought]:
    lines = sorted(tree.lines(), key=lambda line: (line.visits, line.value), reverse=True)
    passes = sum(line.visits for line in lines)
    return [Thought(game.format_move(position, line.move), line.visits / passes, line.value) for line in lines]
