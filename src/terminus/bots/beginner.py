"""The bot for one's first games: it judges as the novice does, but overlooks things, as people do."""

from terminus.bots.bot import Bot, Situation
from terminus.bots.search.judging import judged
from terminus.core.moves import Move, MoveList

OVERLOOKS = 2
"""One possibility in so many is not noticed at all."""


class Beginner(Bot):
    name = "beginner"
    title = "Beginner"
    about = "Has just learnt the rules: means well, and overlooks every other possibility."
    rank = 1

    def choose_from(self, here: Situation) -> Move:
        noticed = MoveList()
        for index in range(int(here.moves.size)):
            if here.dice.below(OVERLOOKS) > 0:
                move = here.moves.move(index)
                noticed.add_with(move.code, move.payload)
        if not noticed.size:
            return here.moves.move(here.dice.below(here.moves.size))
        return noticed.move(judged(here.position, here.seat, noticed, here.game.heuristics(), here.dice).best)


BOT = Beginner()
