"""Positions set up by hand: the form to fill in, and what can be said of what was filled in."""

import asyncio
import re
import secrets
from base64 import b64encode

import msgspec
from litestar import MediaType, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from terminus.bots.bot import bots
from terminus.core.audience import Data
from terminus.core.dice import FastDice
from terminus.core.errors import TerminusError
from terminus.core.game import AnyGame
from terminus.core.picture import drawn
from terminus.core.position import Position
from terminus.core.position_form import PositionForm, position_form, under_way
from terminus.core.prose import capital
from terminus.games import find_game
from terminus.web import pages
from terminus.web.visitor import Visitor

PATH = re.compile(r"[A-Za-z_]\w*(?:\[\d+\])?(?:\.[A-Za-z_]\w*(?:\[\d+\])?)*")


class Choice(msgspec.Struct, frozen=True):
    """An option of the game, with its values and what each means."""

    key: str
    title: str
    values: list[str | int | bool]
    explains: list[str]
    numbers: tuple[int, int] | None = None


class SetUp(msgspec.Struct, frozen=True):
    """A position to be changed, and the form in which that is done."""

    position: Data
    form: PositionForm
    options: list[Choice]
    bots: list[tuple[str, str]]


class Given(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    position: Data


class Checked(msgspec.Struct, frozen=True):
    """What can be said of a position: a sentence in any case, and if it cannot be, where that is."""

    fine: bool
    sentence: str
    at: str = ""
    """The field that is wrong, as in `seats[0].hearts`; empty if it is the whole."""
    titles: list[str] = []
    """What the game calls the seats."""
    picture: str = ""
    """What everybody sees of it, as the address of an image."""


@get("/analysis/set-up/{game:str}", media_type=MediaType.HTML, include_in_schema=False)
async def set_up_page(visitor: NamedDependency[Visitor], game: FromPath[str]) -> str:
    return await visitor.greeted(pages.set_up(find_game(game)))


@get("/api/positions/{game:str}/form")
async def position_to_change(
    game: FromPath[str], players: FromQuery[int | None] = None, begun: FromQuery[bool] = False
) -> SetUp:
    """A fresh position of a game, or one of a game that has `begun`, with the form to change it."""
    return await asyncio.to_thread(_set_up, find_game(game), players, begun)


def _set_up(game: AnyGame, players: int | None, begun: bool) -> SetUp:
    settings = game.settings(players)
    seed = secrets.randbits(64)
    position: Position = under_way(settings, seed) if begun else game.setup(settings, FastDice(seed))
    choices = [
        Choice(option.key, option.title, list(option.values), list(option.explains), option.numbers)
        for option in game.options
    ]
    judges = [(bot.name, bot.title) for bot in bots().values()]
    return SetUp(game.data(position, box=False), position_form(settings), choices, judges)


@post("/api/positions/{game:str}/check", status_code=200)
async def check_position(game: FromPath[str], data: JSONBody[Given]) -> Checked:
    """May it be? As strictly as records are read, in words."""
    return await asyncio.to_thread(_checked, find_game(game), data.position)


def _checked(game: AnyGame, data: Data) -> Checked:
    try:
        position: Position = game.read(data)
    except TerminusError as error:
        said = str(error).removeprefix(f"not a position of {game.title}: ")
        at = _where(said, data)
        return Checked(False, _sentence(said.removeprefix(f"{at}: ")), at)
    seen = game.view(position, None)
    said = "The game is over in this position." if position.over() else game.prompt(seen, None)
    picture = b64encode(drawn(game, seen).encode()).decode()
    titles = game.seat_names(seen, position.settings.players)
    return Checked(True, said, "", titles, f"data:image/svg+xml;base64,{picture}")


def _sentence(text: str) -> str:
    whole = capital(text)
    return whole if whole.endswith((".", "!", "?")) else f"{whole}."


def _where(said: str, data: Data) -> str:
    """The first field of the position that a sentence names."""
    return next((path for path in PATH.findall(said) if _stands(data, path)), "")


def _stands(data: object, path: str) -> bool:
    here = data
    for name, number in re.findall(r"(\w+)(?:\[(\d+)\])?", path):
        if not isinstance(here, dict) or name not in here:
            return False
        here = here[name]
        if number:
            if not isinstance(here, list) or int(number) >= len(here):
                return False
            here = here[int(number)]
    return True


POSITIONS = [set_up_page, position_to_change, check_position]
