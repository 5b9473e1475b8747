"""How fast Timeline is: random play, copies, search, and the picture of a move.

python -m tests.bench                 a table: interpreted, compiled, ratio, all measured in this run
python -m tests.bench --json          one JSON line per figure of the installed package
"""

from itertools import pairwise

from terminus.bots.search.playout import TO_THE_END, play_many, play_on
from terminus.bots.search.tree import Manner, Tree, unadvised
from terminus.core.dice import FastDice
from terminus.core.moves import MoveList
from terminus.core.position import Position
from terminus.games import find_game
from terminus.web.diff import diff
from tests.bench.figures import Work, print_figures

GAME = find_game("timeline")
SETTINGS = GAME.settings()
DICE = FastDice(7)  # never seeded again: games that repeat would be learnt by the processor's branch prediction
OPENING = GAME.setup(SETTINGS, DICE)
MOVES = MoveList()
POSITIONS = 200


def walk(seed: int) -> list[Position]:
    """Positions of one random game, each with a decision to make."""
    dice = FastDice(seed)
    position = GAME.setup(SETTINGS, dice)
    found: list[Position] = []
    while not position.over():
        found.append(position.copy())
        seat = position.to_decide()
        moves = position.moves(seat)
        position.play(seat, moves[int(dice.below(len(moves)))], dice)
    return found


ALL = [position for seed in range(60) for position in walk(seed)]
SPREAD = ALL[:: len(ALL) // POSITIONS][:POSITIONS]
FIRST_MOVES = [position.moves(position.to_decide())[0] for position in SPREAD]
SCENES_OF = walk(3)


def random_games() -> int:
    """Whole games, each set up and dealt anew."""
    for _ in range(20):
        play_on(GAME.setup(SETTINGS, DICE), TO_THE_END, DICE, MOVES)
    return 20


def random_decisions() -> int:
    """The inner loop of playouts: list the legal moves, draw one, play it."""
    return int(play_many(OPENING, 20, DICE))


def clone() -> int:
    for position in SPREAD:
        position.copy()
    return len(SPREAD)


def clone_apply() -> int:
    for position, move in zip(SPREAD, FIRST_MOVES, strict=True):
        position.copy().carry_out(position.to_decide(), move.code, move.payload, DICE, None)
    return len(SPREAD)


def ismcts() -> int:
    """The textbook search of the peers: one random playout to the end per pass, from the opening."""
    return _grow(unadvised())


def search() -> int:
    """The bots' own search."""
    return _grow(Manner())


def _grow(manner: Manner) -> int:
    passes = 200
    Tree(OPENING, OPENING.to_decide(), GAME.heuristics(), DICE, manner).grow(passes)
    return passes


def scenes() -> int:
    """What the server does for one viewer after each move: view, scene, diff to the scene before."""
    drawn = [GAME.scene(GAME.view(position, 0), 0) for position in SCENES_OF]
    for before, after in pairwise(drawn):
        diff(before, after)
    return len(drawn)


WORK: Work = {
    "random_games": (random_games, "games/s"),
    "random_decisions": (random_decisions, "decisions/s"),
    "clone": (clone, "copies/s"),
    "clone_apply": (clone_apply, "copies/s"),
    "ismcts": (ismcts, "simulations/s"),
    "search": (search, "simulations/s"),
    "scene_diff": (scenes, "moves/s"),
}


if __name__ == "__main__":
    print_figures(GAME.key, WORK)
