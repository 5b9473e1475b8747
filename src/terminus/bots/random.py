"""The bot that plays any legal move, each equally likely: a yardstick, and an opponent for one's very first game."""

from terminus.bots.bot import Answer, Bot, Question
from terminus.core.dice import FastDice
from terminus.games import find_game


class Random(Bot):
    name = "random"
    title = "Random"
    about = "Plays any legal move without looking."
    rank = 0

    def choose(self, question: Question) -> Answer:
        game = find_game(question.game)
        dice = FastDice(question.seed)
        position = game.from_view(question.view, question.settings, dice)
        moves = position.moves(question.seat)
        return Answer(game.format_move(position, moves[int(dice.below(len(moves)))]))


BOT = Random()
