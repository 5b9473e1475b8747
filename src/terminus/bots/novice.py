"""The bot that looks one move ahead: it plays what the game's heuristics score highest, at once."""

from terminus.bots.bot import Answer, Bot, Question, Situation, Thought


class Novice(Bot):
    name = "novice"
    title = "Novice"
    about = "Takes what looks best at first sight and never thinks about the reply."
    rank = 1

    def choose(self, question: Question) -> Answer:
        here = Situation(question)
        heuristics = here.game.heuristics()
        # Moves that look equal are ranked by lot, so that the novice has no habits
        ranked = [
            (heuristics.score(here.position, here.seat, move.code, move.payload), here.dice.seed(), move)
            for move in here.moves
        ]
        ranked.sort(key=lambda entry: entry[:2], reverse=True)
        thoughts = [Thought(here.notation(move), 0.0, score) for score, _, move in ranked]
        return Answer(thoughts[0].move, thoughts)


BOT = Novice()
