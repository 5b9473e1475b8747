"""How fast the ship is: random play under a clock, copies, search.

Run by `python -m tests.bench`, beside Timeline.
"""

from terminus.bots.search.playout import TO_THE_END, play_on
from terminus.bots.search.tree import Manner, Tree
from terminus.core.dice import FastDice
from terminus.core.moves import MoveList
from terminus.core.position import Position
from terminus.games import find_game
from tests.bench.figures import Work, print_figures

GAME = find_game("ship")
SETTINGS = GAME.settings(3, {"collapse_round": 30})  # random players would wander for thousands of rounds (SH-R57)
DICE = FastDice(7)  # never seeded again: games that repeat would be learnt by the processor's branch prediction
MOVES = MoveList()


def walk() -> list[Position]:
    """Positions of one random game."""
    position = GAME.setup(SETTINGS, DICE)
    found: list[Position] = []
    while not position.over():
        found.append(position.copy())
        play_on(position, 1, DICE, MOVES)
    return found


SPREAD = walk()
MIDDLE = SPREAD[len(SPREAD) // 2]


def random_games() -> int:
    for _ in range(5):
        play_on(GAME.setup(SETTINGS, DICE), TO_THE_END, DICE, MOVES)
    return 5


def random_decisions() -> int:
    """The inner loop of playouts: list the legal moves, draw one, play it."""
    return int(play_on(GAME.setup(SETTINGS, DICE), TO_THE_END, DICE, MOVES))


def clone() -> int:
    for position in SPREAD:
        position.copy()
    return len(SPREAD)


def search() -> int:
    """The bots' own search, from the middle of a game."""
    passes = 50
    Tree(MIDDLE, MIDDLE.to_decide(), GAME.heuristics(), DICE, Manner()).grow(passes)
    return passes


WORK: Work = {
    "random_games": (random_games, "games/s"),
    "random_decisions": (random_decisions, "decisions/s"),
    "clone": (clone, "copies/s"),
    "search": (search, "simulations/s"),
}

if __name__ == "__main__":
    print_figures(GAME.key, WORK)
