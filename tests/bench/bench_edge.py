"""What a move costs at the edge of the server, part by part: `python -m tests.bench.bench_edge [game ...]`.

A random game is shown move by move to two viewers, as a table shows it: the sheet is written once per move and shares
what did not change, each viewer has a view, a scene, a diff to the scene before, the frame's bytes, and choices for
whoever decides. CPU milliseconds per move and viewer; the sheet counts half for each, and so does the garbage
collector. It comes by between two moves, as in a server: left to itself it would come once in thousands of moves, for
as long as two hundred of them take, and whichever part it met would seem to have become dearer.
"""

import sys
from collections.abc import Callable
from functools import partial
from time import process_time
from typing import Any, TypeVar

import msgspec

from terminus.core.dice import FastDice
from terminus.core.game import AnyGame, OptionValue
from terminus.core.position import Position
from terminus.core.scene import Scene
from terminus.core.sharing import share
from terminus.games import find_game, games
from terminus.web.collector import COLLECTOR
from terminus.web.diff import diff

T = TypeVar("T")
PARTS = ("sheet", "view", "scene", "diff", "encode", "choices", "words", "garbage")
OPTIONS: dict[str, dict[str, OptionValue]] = {"ship": {"collapse_round": 20}}
VIEWERS = (0, 1)
WARM_UP = 2
"""Games shown first, uncounted: a server draws with what it has kept from other tables."""
GAMES = 12
LONGEST = 400


class Edge:
    """One game under the clock."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.spent = dict.fromkeys(PARTS, 0.0)
        self.moves = 0

    def timed(self, part: str, work: Callable[[], T]) -> T:
        begun = process_time()
        done = work()
        self.spent[part] += process_time() - begun
        return done

    def play(self, seed: int) -> None:
        game, dice = self.game, FastDice(seed)
        position = game.setup(game.settings(options=OPTIONS.get(game.key)), dice)
        sheet: Any = None
        shown: dict[int, Scene] = {}
        for _ in range(LONGEST):
            sheet = self.timed("sheet", partial(_written, game, sheet, position))
            for viewer in VIEWERS:
                shown[viewer] = self.show(position, sheet, viewer, shown.get(viewer))
            self.timed("garbage", COLLECTOR.look_at_what_is_new)
            self.moves += 1
            if position.over():
                return
            seat = int(position.to_decide())
            moves = position.moves(seat)
            position.play(seat, moves[int(dice.below(len(moves)))], dice)

    def show(self, position: Position, sheet: Any, viewer: int, before: Scene | None) -> Scene:
        game = self.game
        seen = self.timed("view", lambda: game.view_of(sheet, viewer))
        scene = self.timed("scene", lambda: game.scene(seen, viewer))
        if before is not None:
            steps = self.timed("diff", lambda: diff(before, scene))
            self.timed("encode", lambda: msgspec.json.encode(steps))
        choices = self.timed("choices", lambda: game.choices(position, viewer))
        self.timed("words", lambda: [game.describe(seen, choice.move([])) for choice in choices if not choice.fields])
        return scene


def _written(game: AnyGame, before: Any, position: Position) -> Any:
    return share(before, game.sheet(position))


def main() -> None:
    COLLECTOR.calm()
    print(f"{'ms per move, viewer':22}" + "".join(f"{part:>9}" for part in PARTS) + f"{'sum':>9}{'moves':>8}")
    for key in sys.argv[1:] or games():
        for seed in range(WARM_UP):
            Edge(find_game(key)).play(seed)
        edge = Edge(find_game(key))
        for seed in range(WARM_UP, WARM_UP + GAMES):
            edge.play(seed)
        each = [1000.0 * edge.spent[part] / edge.moves / len(VIEWERS) for part in PARTS]
        print(f"{key:22}" + "".join(f"{ms:9.3f}" for ms in each) + f"{sum(each):9.3f}{edge.moves:8}")


if __name__ == "__main__":
    main()
