"""What a bot is: asked with a view, it answers with a move, as a person at the table would.

Bots are found by existing: every module beside this one that exports a BOT is a bot, and installed packages add others
(`guests`). They keep nothing between questions, so one can be asked in any process.
"""

import importlib
import pkgutil
from abc import ABC, abstractmethod
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

import terminus.bots
from terminus.bots.weights import Weights
from terminus.core.dice import FastDice
from terminus.core.errors import SettingsError
from terminus.core.game import AnyGame, Settings
from terminus.core.heuristics import Heuristics
from terminus.core.moves import Move, MoveList
from terminus.core.position import Position
from terminus.games import find_game

if TYPE_CHECKING:
    from terminus.bots.guests import Found

CLOCKS = (1, 4, 10)
"""Seconds for a move that the strongest can be given, besides those it takes by itself."""
PATIENCE = 2.0 * max(CLOCKS)
"""Seconds after which nobody waits for an answer any more: twice as long as any bot may think."""
TRIED = "It brings nothing at once, but of all that was tried from here it came out best."
"""Why a move is advised that only playing on speaks for."""


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
    """What a bot thinks about: a position it could be in, its legal moves there, dice of its own, and how long."""

    def __init__(
        self,
        game: AnyGame,
        position: Position,
        seat: int,
        dice: FastDice,
        iterations: int | None = None,
        seconds: float | None = None,
    ) -> None:
        self.game = game
        self.position = position
        self.seat = seat
        self.dice = dice
        self.iterations = iterations
        self.seconds = seconds
        self.also: Move | None = None
        """A legal move that is to be weighed in any case, because somebody wants to know what it was worth."""
        self.learned: Weights | bool = True
        """Whether to judge by what the game's package has learned, or by other weights."""
        self.moves = MoveList()
        position.fill(seat, self.moves)
        if not self.moves.size:
            raise SettingsError(f"seat {seat} has nothing to decide here")

    @classmethod
    def asked(cls, question: Question) -> "Situation":
        """The situation of a question: what the view does not tell, the bot's dice draw."""
        game = find_game(question.game)
        dice = FastDice(question.seed)
        position = game.position(question.view, question.settings, dice)
        return cls(game, position, question.seat, dice, question.iterations, question.seconds)

    @classmethod
    def imagined(
        cls, game: AnyGame, position: Position, seat: int, seed: int, iterations: int | None = None
    ) -> "Situation":
        """The same without the paper: of the true position a copy in which the dice draw what the seat cannot know.

        It is the situation that the seat's view with memory would give for the same seed.
        """
        dice = FastDice(seed)
        return cls(game, position.resample(seat, dice), seat, dice, iterations)


class Weighed(NamedTuple):
    """A move with how much of the bot's attention it got, and the chances it gives, both 0 to 1."""

    move: Move
    share: float
    value: float
    runs: int | None = None
    """How many games the chances are counted in; None if they are no such count."""


class Bot(ABC):
    """A player made of code. `name` is its key, `title` and `about` are for people."""

    name: str
    title: str
    about: str
    rank: int
    """Its place in the order of strength, weakest first: the order in which bots are listed."""

    confers: bool = False
    """Whether it thinks so long that, where processors are idle, several minds think about its move (`council`)."""

    @abstractmethod
    def choose_from(self, here: Situation) -> Move:
        """The move to play."""

    def weigh(self, here: Situation) -> list[Weighed]:
        """The moves it thought about, the one to play first; none if the bot does not weigh."""
        return []

    def judge(self, here: Situation) -> tuple[float | None, list[Weighed]]:
        """The chances it gives the seat, if it has a figure of its own, and the moves it thought about, best first."""
        return None, self.weigh(here)

    def judgement(self, settings: Settings) -> Heuristics:
        """By what it judges at a table; the same also knows the reasons for its moves."""
        return settings.game.heuristics()

    def reason(self, settings: Settings, position: Position, seat: int, move: Move) -> str:
        """Why it advises a move: what the move brings at once, else that it did best in what the bot has tried."""
        return self.judgement(settings).reason(position, seat, move.code, move.payload) or TRIED

    def paced(self, seconds: int) -> "Bot | None":
        """The same bot with so long for a move; None if it answers at once anyway."""
        return None

    def choose(self, question: Question) -> Answer:
        """The answer to a question, by whatever way it came, in notation."""
        here = Situation.asked(question)
        weighed = self.weigh(here)
        move = weighed[0].move if weighed else self.choose_from(here)
        written = here.game.format_move
        thoughts = [Thought(written(here.position, each.move), each.share, each.value) for each in weighed]
        return Answer(written(here.position, move), thoughts)


@cache
def bots() -> dict[str, Bot]:
    """Every bot of the house, by name, weakest first."""
    found: list[Bot] = []
    for module in pkgutil.iter_modules(terminus.bots.__path__):
        bot = getattr(importlib.import_module(f"terminus.bots.{module.name}"), "BOT", None)
        if isinstance(bot, Bot):
            found.append(bot)
    return {bot.name: bot for bot in sorted(found, key=lambda bot: bot.rank)}


@cache
def seatable() -> dict[str, Bot]:
    """The bots that one may choose for a seat, by name: the house's, the strongest with other clocks, and guests."""
    return {**_own(), **_guests().bots}


@cache
def _guests() -> "Found":
    from terminus.bots.guests import installed  # which are bots themselves, and so know this module

    return installed(_own())


def _own() -> dict[str, Bot]:
    paced = [bot.paced(seconds) for bot in bots().values() for seconds in CLOCKS]
    return {**bots(), **{bot.name: bot for bot in paced if bot is not None}}


def find_bot(name: str) -> Bot:
    """A bot by its name; SettingsError lists those there are, and those that could not be added."""
    known = seatable()
    if name not in known:
        raise SettingsError(
            "; ".join([f"there is no bot '{name}'; there are: {', '.join(known)}", *_guests().left_out])
        )
    return known[name]


def ask(bot: str, question: Question) -> Answer:
    """Put a question to a bot by its name. A plain function of plain values, so that worker processes can run it."""
    return find_bot(bot).choose(question)
