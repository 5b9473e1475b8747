"""The bot that plays any legal move, each equally likely: a yardstick, and an opponent for one's very first game."""

from terminus.bots.bot import Bot, Situation
from terminus.core.moves import Move


class Random(Bot):
    name = "random"
    title = "Random"
    about = "Plays any legal move without looking."
    rank = 0

    def choose_from(self, here: Situation) -> Move:
        return here.moves.move(here.dice.below(here.moves.size))


BOT = Random()
