"""Questions to bots and their answers as text, for bots that think on another machine."""

import msgspec

from terminus.bots.bot import Answer, Question
from terminus.bots.judge import Inquiry, Verdict
from terminus.core.audience import Data
from terminus.core.errors import SettingsError
from terminus.core.game import OptionValue, Settings
from terminus.core.sheet import plain
from terminus.core.strict import read_sheet
from terminus.games import find_game


class Letter(msgspec.Struct, frozen=True, omit_defaults=True):
    """A question in plain data. Built-in content goes by its name, as every installation has it."""

    game: str
    players: int
    options: dict[str, OptionValue]
    content: str | Data
    hash: str
    view: Data
    seat: int
    seed: int
    seconds: float | None = None
    iterations: int | None = None
    played: str | None = None
    """The move to be judged; None where a move is wanted."""


def write_question(question: Question) -> str:
    settings = question.settings
    content = settings.content
    letter = Letter(
        question.game,
        settings.players,
        settings.options,
        content.name if settings.game.is_built_in(content) else content.data,
        content.hash,
        plain(question.view),
        question.seat,
        question.seed,
        question.seconds,
        question.iterations,
        question.played if isinstance(question, Inquiry) else None,
    )
    return msgspec.json.encode(letter).decode()


def read_question(text: str) -> Question:
    """TerminusError says why a question cannot be answered here, such as other content of the same name."""
    letter = msgspec.json.decode(text, type=Letter)
    game = find_game(letter.game)
    settings = _settled(letter)
    view = read_sheet(game.table, letter.view, game.title)
    asked = (letter.game, settings, view, letter.seat, letter.seed, letter.seconds, letter.iterations)
    return Question(*asked) if letter.played is None else Inquiry(*asked, letter.played)


def _settled(letter: Letter) -> Settings:
    settings = find_game(letter.game).settings(letter.players, letter.options, letter.content)
    if settings.content.hash != letter.hash:
        raise SettingsError(f"the content '{settings.content.name}' is another one here")
    return settings


def write_answer(answer: Answer) -> str:
    return msgspec.json.encode(answer).decode()


def read_answer(text: str, question: Question) -> Answer:
    """The answer to a question, of the kind it asks for."""
    return msgspec.json.decode(text, type=Verdict if isinstance(question, Inquiry) else Answer)
