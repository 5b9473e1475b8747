"""The bot that plays any legal move, each equally likely: a yardstick, and an opponent for one's very first game."""

from terminus.bots.bot import Answer, Bot, Question, Situation


class Random(Bot):
    name = "random"
    title = "Random"
    about = "Plays any legal move without looking."
    rank = 0

    def choose(self, question: Question) -> Answer:
        here = Situation(question)
        return Answer(here.notation(here.moves[int(here.dice.below(len(here.moves)))]))


BOT = Random()
