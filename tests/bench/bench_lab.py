"""How fast the lab plays, per core, and how much of that the paper would cost: `python -m tests.bench.bench_lab`.

Bots of the lab are handed positions; a bot at a table is handed a view and answers in notation. Both are timed in one
run, on the same games.
"""

import sys
import time
from collections.abc import Callable

from terminus.bots.bot import Question, find_bot
from terminus.core.dice import FastDice
from terminus.core.game import OptionValue
from terminus.games import find_game, games
from terminus.lab.arm import Arm, Player
from terminus.lab.play import play, seed_of

OPTIONS: dict[str, dict[str, OptionValue]] = {"ship": {"collapse_round": 30}}
SECONDS = 3.0


def by_position(arm: Arm, deal: int) -> int:
    return play(arm, 0, deal, 1).decisions


def by_view(arm: Arm, deal: int) -> int:
    """The same game with views, questions and notation in between."""
    game, seed = arm.settings.game, seed_of(1, deal)
    dice, minds = FastDice(seed), FastDice(seed ^ 0x5EED)
    bots = [find_bot(player.bot) for player in arm.players]
    position = game.setup(arm.settings, dice)
    decisions = 0
    while not position.over():
        seat = int(position.to_decide())
        view = game.view(position, seat, memory=True)
        answer = bots[seat].choose(Question(game.key, arm.settings, view, seat, minds.seed()))
        position.play(seat, game.parse_move(position, answer.move), dice)
        decisions += 1
    return decisions


def rates(key: str, bot: str, how: Callable[[Arm, int], int]) -> tuple[float, float]:
    """Games and decisions per CPU second."""
    settings = find_game(key).settings(options=OPTIONS.get(key))
    arm = Arm(bot, settings, (Player(bot),) * settings.players, by_lot=False)
    played = decisions = 0
    begun = time.process_time()
    while (spent := time.process_time() - begun) < SECONDS or not played:
        decisions += how(arm, played)
        played += 1
    return played / spent, decisions / spent


def main() -> None:
    print(f"{'per CPU second':22}{'games':>10}{'decisions':>12}{'decisions by view':>20}{'ratio':>8}")
    for key in sys.argv[1:] or games():
        for bot in ("random", "novice"):
            (games_, quick), (_, slow) = rates(key, bot, by_position), rates(key, bot, by_view)
            print(f"{key + ' ' + bot:22}{games_:10,.1f}{quick:12,.0f}{slow:20,.0f}{quick / slow:7.1f}x")


if __name__ == "__main__":
    main()
