"""How fast the larger games are: random play, copies, search. Run by `python -m tests.bench`, beside Timeline."""

import sys

from terminus.bots.search.playout import TO_THE_END, play_on, play_sensibly
from terminus.bots.search.tree import Tree, advised
from terminus.core.dice import FastDice
from terminus.core.game import OptionValue
from terminus.core.moves import MoveList
from terminus.core.position import Position
from terminus.games import find_game
from tests.bench.figures import Work, print_figures

SEATS = {"ship": 3, "skirmish": 2, "horizon": 4}
OPTIONS: dict[str, dict[str, OptionValue]] = {
    "ship": {"collapse_round": 30}  # random players would wander for thousands of rounds (SH-R57)
}
PASSES = 50


class Bench:
    """One game under the clock. Its dice are never seeded again: a processor would learn games that repeat."""

    def __init__(self, key: str) -> None:
        self.game = find_game(key)
        self.settings = self.game.settings(SEATS[key], OPTIONS.get(key))
        self.dice = FastDice(7)
        self.moves = MoveList()
        self.positions = self._walk()
        self.middle = self.positions[len(self.positions) // 2]

    def _walk(self) -> list[Position]:
        """The positions of a game in which everybody plays with some sense: such as bots meet."""
        position = self.game.setup(self.settings, self.dice)
        heuristics = self.game.heuristics()
        found: list[Position] = []
        while not position.over():
            found.append(position.copy())
            play_sensibly(position, 1, self.dice, self.moves, heuristics)
        return found

    def random_game(self) -> int:
        play_on(self.game.setup(self.settings, self.dice), TO_THE_END, self.dice, self.moves)
        return 1

    def random_decisions(self) -> int:
        """The inner loop of playouts: list the legal moves, draw one, play it."""
        return int(play_on(self.game.setup(self.settings, self.dice), TO_THE_END, self.dice, self.moves))

    def clone(self) -> int:
        for position in self.positions:
            position.copy()
        return len(self.positions)

    def search(self) -> int:
        """The bots' own search, from the middle of a game."""
        heuristics = self.game.heuristics()
        Tree(self.middle, self.middle.to_decide(), heuristics, self.dice, advised(heuristics)).grow(PASSES)
        return PASSES

    def work(self) -> Work:
        return {
            "random_games": (self.random_game, "games/s"),
            "random_decisions": (self.random_decisions, "decisions/s"),
            "clone": (self.clone, "copies/s"),
            "search": (self.search, "simulations/s"),
        }


if __name__ == "__main__":
    for key in sys.argv[1:] or SEATS:
        print_figures(key, Bench(key).work())
