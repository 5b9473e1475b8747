"""All that `import terminus` offers: games to begin, to load and to set up, and the words for what happens in them."""

import secrets
from operator import index
from pathlib import Path

from terminus.bots.bot import Answer, Bot, Question, Situation, find_bot
from terminus.core.audience import Data
from terminus.core.choices import Choice
from terminus.core.decisions import Decision, Refusal, Result
from terminus.core.dice import Dice, DictatedDice, FastDice, Outcome, RecordingDice
from terminus.core.errors import (
    ChanceError,
    ContentError,
    IllegalMove,
    MalformedMove,
    MeasureError,
    NoSuchSeat,
    PositionError,
    RecordError,
    SettingsError,
    TerminusError,
)
from terminus.core.events import Event
from terminus.core.files import naming, read_text
from terminus.core.game import Game, OptionValue, Settings
from terminus.core.match import Match
from terminus.core.moves import Move
from terminus.core.position import Position
from terminus.core.record import Record, Turn, read_record
from terminus.games import find_game, game_of

__all__ = [
    "Answer",
    "Bot",
    "ChanceError",
    "Choice",
    "ContentError",
    "Decision",
    "Dice",
    "DictatedDice",
    "Event",
    "FastDice",
    "Game",
    "IllegalMove",
    "MalformedMove",
    "Match",
    "MeasureError",
    "Move",
    "NoSuchSeat",
    "Outcome",
    "Position",
    "PositionError",
    "Record",
    "RecordError",
    "RecordingDice",
    "Refusal",
    "Result",
    "Settings",
    "SettingsError",
    "Situation",
    "TerminusError",
    "Turn",
    "ask",
    "find_game",
    "load",
    "new",
    "read_record",
    "set_up",
]


def new(
    game: str,
    *,
    seed: int | None = None,
    players: int | None = None,
    options: dict[str, OptionValue] | None = None,
    content: str | Path | Data | None = None,
) -> Match:
    """A new match of a game; the same seed gives the same game."""
    rules = find_game(game)
    return Match.start(rules, rules.settings(players, options, content), _dice(seed))


def load(path: str | Path, *, seed: int | None = None) -> Match:
    """The match of a record file, ready to go on."""
    text = read_text(path)
    with naming(path):
        record = read_record(text)
        return Match.from_record(find_game(record.header.game), record, _dice(seed))


def set_up(position: Data, *, game: str | None = None, seed: int | None = None) -> Match:
    """A match that goes on from a position given as plain data, with the game, options and content that it names.

    Where it does not name its game, `game` does; PositionError says what cannot be.
    """
    rules = game_of(position, game)
    return Match.from_position(rules, rules.settings_in(position), position, _dice(seed))


def ask(
    match: Match,
    bot: str = "adept",
    *,
    seat: int | None = None,
    seed: int | None = None,
    seconds: float | None = None,
    iterations: int | None = None,
) -> Answer:
    """What a bot would play, and what it thought about, from what the seat may know; the match stays as it is.

    Without a seat, that of the seat whose answer is due first. The same seed gives the same answer, unless `seconds`
    cut the thinking short; `iterations` says how many passes a searching bot makes.
    """
    asked = find_bot(bot)
    if not match.moves(seat):
        raise SettingsError("nobody is asked: the game is over" if match.over else f"seat {seat} is not asked anything")
    who = match.to_decide[0] if seat is None else seat
    minds = secrets.randbits(63) if seed is None else seed
    view = match.view(who, memory=True)
    return asked.choose(Question(match.game.key, match.settings, view, who, minds, seconds, iterations))


def _dice(seed: int | None) -> FastDice:
    if seed is None:
        return FastDice(secrets.randbits(64))
    try:
        return FastDice(index(seed))  # also a whole number of another library's, such as NumPy's
    except TypeError:
        raise SettingsError(f"a seed is a whole number, not {seed!r}") from None
