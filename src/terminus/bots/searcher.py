"""Bots that search: a tree or a race as the game wants it, in levels that differ in how long they think."""

import time
from collections.abc import Callable

import msgspec

from terminus.bots.bot import Bot, Situation, Weighed
from terminus.bots.search.finish import winning_move
from terminus.bots.search.proofs import Proofs
from terminus.bots.search.race import Race, Runner, by_score
from terminus.bots.search.solver import Solver
from terminus.bots.search.tree import Manner, Tree, Tried, advised
from terminus.bots.weights import judgement
from terminus.core.game import Settings
from terminus.core.heuristics import Heuristics, Racing
from terminus.core.moves import Move

GLANCE = 8
"""Passes between two looks at the clock: few, because a pass through rules that are not compiled takes its time."""

HASTY = 1.0
"""Seconds: who answers in less has no use for a clock of its own."""

ALONE = 5.0
"""Seconds: who thinks for longer does so alone, or bots at other tables would wait so long for a free processor."""

SOONEST = 1e-5
"""Seconds: no playout is sooner done."""

PER_PLAYOUT = 4
"""Passes of the tree that finds a race's candidates, for each playout of the race, up to what the game wants."""


class Level(msgspec.Struct, frozen=True):
    """How long a bot thinks about a move: so many passes, and under a time limit never longer than `seconds`."""

    iterations: int
    playouts: int
    """Where moves race (`Heuristics.racing`), it is so many playouts instead: each takes as long as many passes."""
    seconds: float
    solves: int = 0
    """How many positions it looks at to solve the end of a game exactly, before it searches."""
    network: bool = False
    """Whether it judges by the network that a game has learned, if there is one: slower, and a great deal stronger."""
    taught: float = 1.0
    """How far it has come from the advice written by hand to the learned one."""
    mastered: tuple[str, ...] = ()
    """The numbers of advice that it knows in full all the same."""
    pace: float = 1.0
    """How many times as long as usual it has been given."""


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
        self.confers = HASTY < level.seconds <= ALONE

    def paced(self, seconds: int) -> "Searcher | None":
        """With more time it also has more passes, or it would not use it."""
        if self.level.seconds <= HASTY:
            return None
        more = seconds / self.level.seconds
        iterations, playouts = int(more * self.level.iterations), int(more * self.level.playouts)
        level = msgspec.structs.replace(
            self.level, iterations=iterations, playouts=playouts, seconds=seconds, pace=more
        )
        name, title = f"{self.name}-{seconds}", f"{self.title}, {seconds} s a move"
        return Searcher(name, title, self.about, self.rank, level, self.clock)

    def judgement(self, settings: Settings) -> Heuristics:
        level = self.schooled(settings)
        return judgement(settings, with_network=level.network, taught=level.taught, mastered=level.mastered)

    def schooled(self, settings: Settings) -> Level:
        """Its level at a table: a game may school bots of its rank otherwise than they are elsewhere."""
        found = settings.game.heuristics().schooling(self.rank)
        if found is None:
            return self.level
        thought = int(self.level.pace * int(found.thought))
        return msgspec.structs.replace(
            self.level, iterations=thought, playouts=thought, taught=found.taught, mastered=found.mastered
        )

    def choose_from(self, here: Situation) -> Move:
        weighed = self.weigh(here)
        return weighed[0].move if weighed else here.moves.move(0)

    def weigh(self, here: Situation) -> list[Weighed]:
        """A move that is the only one is not weighed."""
        return [] if here.moves.size == 1 else self._searched(here, self.schooled(here.position.settings))

    def judge(self, here: Situation) -> tuple[float | None, list[Weighed]]:
        """The chances of the move it would play; looked into also where it is the only one.

        A judge is to be right, not an even match for anybody, so it is not held to its schooling.
        """
        weighed = self._searched(here, self.level)
        return weighed[0].value, weighed

    def _searched(self, here: Situation, level: Level) -> list[Weighed]:
        asked_at = self.clock()
        settings = here.position.settings
        heuristics = judgement(
            settings, here.learned, with_network=level.network, taught=level.taught, mastered=level.mastered
        )
        deadline = None if here.seconds is None else asked_at + min(here.seconds, level.seconds)
        won = None if here.also is not None else winning_move(here.position, here.seat, here.moves, here.dice)
        if won is not None:
            return [Weighed(won, 1.0, 1.0)]
        # What is certain does not hang on judgement, so the solver tries moves in the order that costs the least
        solver = Solver(here.game.heuristics(), here.seat, level.solves)
        if level.solves and heuristics.solvable(here.position):
            # Half of the time is left to the search, should this fail
            solver.time_is_up = None if deadline is None else self._alarm((asked_at + deadline) / 2.0)
            solved = solver.best(here.position)
            if solved is not None:
                return [Weighed(solved.move, 1.0, solved.value)]
        racing = heuristics.racing(here.position)
        if racing is not None:
            playouts = level.playouts * int(racing.times) if here.iterations is None else here.iterations
            if playouts < racing.least and here.also is None:
                first = by_score(here.position, here.seat, heuristics, here.dice)[0]
                return [Weighed(first.move, 1.0, first.score)]
            return self._raced(self._race(racing, heuristics, here, playouts, asked_at, deadline), deadline)
        solver.time_is_up = None if deadline is None else self._alarm(deadline)
        proofs = Proofs(heuristics, solver) if level.solves else None
        passes = level.iterations if here.iterations is None else here.iterations
        tree = Tree(here.position, here.seat, heuristics, here.dice, advised(heuristics), proofs)
        self._grow_until(tree, passes, deadline)
        return _weighed(tree)

    def _alarm(self, at: float) -> Callable[[], bool]:
        return lambda: self.clock() >= at

    def _race(
        self,
        racing: Racing,
        heuristics: Heuristics,
        here: Situation,
        playouts: int,
        asked_at: float,
        deadline: float | None,
    ) -> Race:
        """A race at its start; a tree that finds the candidates gets half of the time at most."""
        if racing.passes:
            manner = Manner(explore=racing.explore, reach=heuristics.reach())
            tree = Tree(here.position, here.seat, heuristics, here.dice, manner)
            passes = min(int(racing.passes), PER_PLAYOUT * max(1, playouts))
            self._grow_until(tree, passes, None if deadline is None else (asked_at + deadline) / 2.0)
            candidates = [Runner(line.move, line.value) for line in _tried(tree)]
            if racing.scored_first:
                candidates = _led_by(by_score(here.position, here.seat, heuristics, here.dice)[0], candidates)
        else:
            candidates = by_score(here.position, here.seat, heuristics, here.dice)
        if here.also is not None:
            candidates = _starting(candidates, here.also)
        return Race(here.position, here.seat, heuristics, racing, here.dice, playouts, candidates)

    def _raced(self, race: Race, deadline: float | None) -> list[Weighed]:
        """Run until the playouts are done, the time is up or nobody is left to race against, but at least once."""
        began = self.clock()
        race.step()
        if deadline is not None:
            # The first tells how many there is time for: a wide race that is cut short would decide nothing
            now = self.clock()
            race.shorten(1 + int((deadline - now) / max(now - began, SOONEST)))
        while not race.decided() and (deadline is None or self.clock() < deadline):
            race.step()
        ranked = [(runner, int(runner.runs())) for runner in race.ranked()]
        return [Weighed(runner.move, runs / int(race.runs), runner.mean(), runs) for runner, runs in ranked]

    def _grow_until(self, tree: Tree, passes: int, deadline: float | None) -> None:
        """Grow until the passes are done or the time is up, but at least once: a late answer is better than none."""
        if deadline is None:
            tree.grow(passes)
            return
        left = passes
        while left > 0:
            tree.grow(min(left, GLANCE))
            left -= GLANCE
            if tree.solved is not None or self.clock() >= deadline:
                return


def _led_by(first: Runner, candidates: list[Runner]) -> list[Runner]:
    """The candidates with another first idea."""
    return [first, *(runner for runner in candidates if runner.move != first.move)]


def _starting(candidates: list[Runner], also: Move) -> list[Runner]:
    """The candidates with a move among those that start, whatever it looks like; the first idea stays the first."""
    if candidates[0].move == also:
        return candidates
    others = [runner for runner in candidates[1:] if runner.move != also]
    return [candidates[0], Runner(also, 0.0), *others]


def _tried(tree: Tree) -> list[Tried]:
    """The moves that a tree came back to, the most often tried first, but those that lose for certain last."""
    return sorted(tree.tried(), key=lambda line: (not line.loses, line.visits, line.value), reverse=True)


def _weighed(tree: Tree) -> list[Weighed]:
    if tree.solved is not None:
        return [Weighed(tree.solved.move, 1.0, tree.solved.value)]
    lines = _tried(tree)
    passes = sum(line.visits for line in lines)
    return [Weighed(line.move, line.visits / passes, line.value) for line in lines]
