"""The bot for one's first games: it judges as the novice does, but overlooks much of what it could do, as people do."""

from terminus.bots.bot import Bot, Situation
from terminus.bots.search.judging import judged
from terminus.core.moves import Move, MoveList

AT_LEAST = 2
"""So many are noticed in any case, where there are few."""


class Beginner(Bot):
    name = "beginner"
    title = "Beginner"
    about = "Has just learnt the rules: means well, and overlooks much of what could be done."
    rank = 1

    def choose_from(self, here: Situation) -> Move:
        noticed = MoveList()
        overlooked = here.game.heuristics().overlooked()
        seen = [index for index in range(int(here.moves.size)) if here.dice.below(100) >= overlooked]
        while len(seen) < AT_LEAST:
            seen.append(int(here.dice.below(here.moves.size)))
        for index in seen:
            move = here.moves.move(index)
            noticed.add_with(move.code, move.payload)
        return noticed.move(judged(here.position, here.seat, noticed, here.game.heuristics(), here.dice).best)


BOT = Beginner()
