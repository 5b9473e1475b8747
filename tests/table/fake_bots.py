"""Bots that misbehave, each in its own way. Module-level functions, so that worker processes can import them."""

import os
import signal
import time
from pathlib import Path

from terminus.bots.bot import Answer, Question
from terminus.core.dice import FastDice
from terminus.games import find_game

SLEEP = 600.0
"""Seconds: nobody who waits for the sleepy bot can say that a busy machine was slow."""
SIGN = "SLEEPY_BOT_SIGN"
"""The environment may name a file that the sleepy bot leaves when it falls asleep, the unlucky one when it dies."""


def ask(bot: str, question: Question) -> Answer:
    """The name says how the bot behaves."""
    if bot == "sleepy":
        if SIGN in os.environ:
            Path(os.environ[SIGN]).touch()
        time.sleep(SLEEP)
    if bot == "suicidal":
        os._exit(1)
    if bot == "unlucky" and not Path(os.environ[SIGN]).exists():
        Path(os.environ[SIGN]).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    if bot == "broken":
        raise ValueError("I dropped my cards")
    if bot == "cheating":
        return Answer("99+@99")
    if bot == "babbling":
        return Answer("castle")
    return Answer(_first_move(question))


def _first_move(question: Question) -> str:
    game = find_game(question.game)
    position = game.position(question.view, question.settings, FastDice(question.seed))
    return game.format_move(position, position.moves(question.seat)[0])
