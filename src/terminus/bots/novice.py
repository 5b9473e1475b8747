"""The bot that looks one move ahead: it plays what the game's heuristics score highest, at once."""

from terminus.bots.bot import Bot, Situation, Weighed
from terminus.bots.search.judging import first_idea, judged
from terminus.core.moves import Move


class Novice(Bot):
    name = "novice"
    title = "Novice"
    about = "Takes what looks best at first sight and never thinks about the reply."
    rank = 2

    def choose_from(self, here: Situation) -> Move:
        return here.moves.move(first_idea(here.position, here.seat, here.moves, here.game.heuristics(), here.dice))

    def weigh(self, here: Situation) -> list[Weighed]:
        found = judged(here.position, here.seat, here.moves, here.game.heuristics(), here.dice)
        order = sorted(range(len(found.scores)), key=lambda i: (found.scores[i], found.lots[i]), reverse=True)
        return [Weighed(here.moves.move(i), 0.0, found.scores[i]) for i in order]


BOT = Novice()
