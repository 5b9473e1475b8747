"""How long bots take for an answer: `python -m tests.bench.bench_answers [GAME...]`, compiled or not.

Every level is asked at decisions spread over a novice game, under the time limit that a table sets. Time is that of the
processor, so that a busy machine counts no more than an idle one.
"""

import sys
import time
from statistics import median

import terminus.core.position
from terminus.bots.bot import Bot, Question, bots
from terminus.bots.searcher import Searcher
from terminus.core.dice import FastDice
from terminus.core.game import AnyGame
from terminus.core.match import Match
from terminus.games import games

ASKED = 4
"""Decisions at which a level is asked."""
LIMIT = 5.0
"""Seconds: what a table allows a bot (`terminus.table.bot_seats`)."""


def questions(game: AnyGame) -> list[Question]:
    """Decisions of a novice game that are decisions: where there is a choice."""
    match = Match.start(game, game.settings(), FastDice(7))
    novice, found = bots()["novice"], list[Question]()
    while match.result is None:
        seat = match.to_decide[0]
        asked = Question(game.key, match.settings, match.view(seat, memory=True), seat, len(found), seconds=LIMIT)
        if len(match.moves(seat)) > 1:
            found.append(asked)
        match.push(novice.choose(asked).move, seat)
    return [found[i * (len(found) - 1) // (ASKED - 1)] for i in range(ASKED)]


def by_processor(bot: Bot) -> Bot:
    """The same bot, but its clock runs only while it thinks."""
    if not isinstance(bot, Searcher):
        return bot
    return Searcher(bot.name, bot.title, bot.about, bot.rank, bot.level, time.process_time)


def taken(bot: Bot, question: Question) -> float:
    began = time.process_time()
    bot.choose(question)
    return time.process_time() - began


def run(names: list[str]) -> None:
    how = "interpreted" if terminus.core.position.__file__.endswith(".py") else "compiled"
    for key, game in games().items():
        if names and key not in names:
            continue
        asked = questions(game)
        for name, bot in bots().items():
            times = [taken(by_processor(bot), question) for question in asked]
            print(f"{key}, {how}: {name} answers in {median(times):.2f} s, at worst {max(times):.2f} s", flush=True)


if __name__ == "__main__":
    run(sys.argv[1:])
