"""The bot that looks one move ahead: it plays what the game's heuristics score highest, at once."""

from terminus.bots.bot import Answer, Bot, Question, Thought
from terminus.core.dice import FastDice
from terminus.games import find_game


class Novice(Bot):
    name = "novice"
    title = "Novice"
    about = "Takes what looks best at first sight and never thinks about the reply."
    rank = 1

    def choose(self, question: Question) -> Answer:
        game = find_game(question.game)
        dice = FastDice(question.seed)
        position = game.from_view(question.view, question.settings, dice)
        heuristics = game.heuristics()
        # Moves that look equal are taken in the order of a lot, so that the novice has no habits
        lots = [
            (heuristics.score(position, question.seat, move.code, move.payload), dice.seed(), move)
            for move in position.moves(question.seat)
        ]
        lots.sort(key=lambda lot: lot[:2], reverse=True)
        notation = [game.format_move(position, move) for _, _, move in lots]
        thoughts = [Thought(text, 0.0, score) for text, (score, _, _) in zip(notation, lots, strict=True)]
        return Answer(notation[0], thoughts)


BOT = Novice()
