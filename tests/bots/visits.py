"""What searches looked at, as text: by this, compiled and interpreted search are compared. `python -m` this module."""

from terminus.bots.search.tree import Manner, Tree, unadvised
from terminus.core.dice import FastDice
from terminus.core.position import Position
from terminus.games import find_game

PASSES = 60


def visit_counts(key: str, seed: int) -> list[str]:
    """A random game, and at every third decision a search in both manners: moves, visits and values to the last bit."""
    game = find_game(key)
    dice = FastDice(seed)
    position = game.setup(game.settings(), dice)
    found: list[str] = []
    while not position.over():
        seat = int(position.to_decide())
        moves = position.moves(seat)
        if len(found) % 3 == 0:
            found.append(_search(key, position, seat, Manner(), seed) + _search(key, position, seat, unadvised(), seed))
        else:
            found.append(str(len(moves)))
        position.play(seat, moves[int(dice.below(len(moves)))], dice)
    return found


def _search(key: str, position: Position, seat: int, manner: Manner, seed: int) -> str:
    tree = Tree(position, seat, find_game(key).heuristics(), FastDice(seed), manner)
    tree.grow(PASSES)
    return " ".join(f"{line.move.code}:{line.visits}:{line.value.hex()}" for line in tree.tried())


if __name__ == "__main__":
    for seed in range(4):
        print(*visit_counts("timeline", seed), sep="\n")
