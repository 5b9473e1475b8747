"""What a bot is: asked with a view, it answers with a move, as a person at the table would.

Bots are found by existing: every module beside this one that exports a BOT is a bot. They keep nothing between
questions, so one can be asked in any process.
"""

import importlib
import pkgutil
from abc import ABC, abstractmethod
from functools import cache
from typing import Any

import msgspec

import terminus.bots
from terminus.core.dice import FastDice
from terminus.core.errors import SettingsError
from terminus.core.game import AnyGame, Settings
from terminus.core.moves import Move
from terminus.core.position import Position
from terminus.games import find_game


class Question(msgspec.Struct, frozen=True):
    """Which move? Carries everything a bot may know: the seat's own view, with memory, and nothing else.

    The same question with the same seed gets the same answer, unless `seconds` cut the thinking short.
    """

    game: str
    settings: Settings
    view: Any
    """A sheet of the game's own kind."""
    seat: int
    seed: int
    seconds: float | None = None
    """Think no longer than this; None leaves the bot the time it wants."""
    iterations: int | None = None
    """How many passes a searching bot makes; None for as many as its level has."""


class Thought(msgspec.Struct, frozen=True):
    """One of the moves a bot weighed: how much of its attention it got, and the chances it gives, both 0 to 1."""

    move: str
    share: float
    value: float


class Answer(msgspec.Struct, frozen=True):
    """The chosen move in notation, and the moves that were weighed, best first; empty if the bot does not weigh."""

    move: str
    thoughts: list[Thought] = []


class Situation:
    """A question as a bot starts to think: dice of its own, a position it could be in, and its legal moves there."""

    def __init__(self, question: Question) -> None:
        self.game: AnyGame = find_game(question.game)
        self.seat = question.seat
        self.dice = FastDice(question.seed)
        self.position: Position = self.game.position(question.view, question.settings, self.dice)
        self.moves: list[Move] = self.position.moves(question.seat)
        if not self.moves:
            raise SettingsError(f"seat {question.seat} has nothing to decide here")

    def notation(self, move: Move) -> str:
        return self.game.format_move(self.position, move)


class Bot(ABC):
    """A player made of code. `name` is its key, `title` and `about` are for people."""

    name: str
    title: str
    about: str
    rank: int
    """Its place in the order of strength, weakest first: the order in which bots are listed."""

    @abstractmethod
    def choose(self, question: Question) -> Answer: ...


@cache
def bots() -> dict[str, Bot]:
    """Every bot there is, by name, weakest first."""
    found: list[Bot] = []
    for module in pkgutil.iter_modules(terminus.bots.__path__):
        bot = getattr(importlib.import_module(f"terminus.bots.{module.name}"), "BOT", None)
        if isinstance(bot, Bot):
            found.append(bot)
    return {bot.name: bot for bot in sorted(found, key=lambda bot: bot.rank)}


def find_bot(name: str) -> Bot:
    """A bot by its name; SettingsError lists those there are."""
    known = bots()
    if name not in known:
        raise SettingsError(f"there is no bot '{name}'; there are: {', '.join(known)}")
    return known[name]


def ask(bot: str, question: Question) -> Answer:
    """Put a question to a bot by its name. A plain function of plain values, so that worker processes can run it."""
    return find_bot(bot).choose(question)
