"""The games there are: the packages in here that export a GAME, and those that installed packages add.

A package adds a game by an entry point of the group `terminus.games` that names its `GAME` (see docs/new-game.md). One
that cannot be used is left out, and `left_out` says why in a sentence: it never takes the others down.
"""

import importlib
import pkgutil
import re
from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, ClassVar, NamedTuple, get_args, get_origin, get_type_hints

from terminus.core.added import take_added
from terminus.core.audience import Data
from terminus.core.errors import PositionError, SettingsError
from terminus.core.game import AnyGame, Game

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "terminus.games"
"""The entry points by which installed packages add games."""
KEY = re.compile(r"[a-z][a-z0-9_-]{0,39}")
"""What a key looks like: it stands in addresses, in records and on command lines."""


class Found(NamedTuple):
    """The games by key, and a sentence about each package whose game could not be added."""

    games: dict[str, AnyGame]
    left_out: list[str]


def games() -> dict[str, AnyGame]:
    """Every game there is, by key: those of the house first, and among them those that are played sooner."""
    return _found().games


def left_out() -> list[str]:
    """A sentence about each installed package whose game could not be added."""
    return _found().left_out


def find_game(key: str) -> AnyGame:
    """A game by its key; SettingsError lists those there are, and what was left out."""
    known = games()
    if key not in known:
        raise SettingsError("; ".join([f"there is no game '{key}'; there are: {', '.join(known)}", *left_out()]))
    return known[key]


def game_of(position: Data, asked: str | None = None) -> AnyGame:
    """The game of a position given as data, which says so itself, unless it leaves that to whoever asks."""
    named = position.get("game", asked)
    if not isinstance(named, str):
        raise PositionError(f"say which game it is of: {', '.join(games())}")
    if asked not in (None, named):
        raise PositionError(f"this is a position of '{named}', but '{asked}' was asked for")
    return find_game(named)


@cache
def _found() -> Found:
    from importlib.metadata import entry_points  # takes a while, and `terminus --help` asks for no games

    return find(entry_points(group=GROUP))


def find(added: Iterable["EntryPoint"]) -> Found:
    """The games of the house and those that entry points add."""
    found = {game.key: game for game in _sooner_first(_of_the_house())}
    more: list[AnyGame] = []

    def take(game: AnyGame) -> None:
        _check(game, [*found, *(each.key for each in more)])
        more.append(game)

    left_out = take_added(added, "game", take)
    return Found({**found, **{game.key: game for game in _sooner_first(more)}}, left_out)


def _of_the_house() -> list[AnyGame]:
    modules = [importlib.import_module(f"{__name__}.{module.name}") for module in pkgutil.iter_modules(__path__)]
    return [module.GAME for module in modules if hasattr(module, "GAME")]


def _sooner_first(some: list[AnyGame]) -> list[AnyGame]:
    """By the first number of their minutes; where there is none, last."""
    numbers = {game.key: re.search(r"\d{1,6}", game.minutes) for game in some}
    return sorted(some, key=lambda game: float(found[0]) if (found := numbers[game.key]) else float("inf"))


def _check(game: object, taken: list[str]) -> None:
    """SettingsError if a game lacks what everybody around it relies on, or its key is another's."""
    if not isinstance(game, Game):
        raise SettingsError("what its entry point names is no terminus.Game")
    facts = {name: get_args(hint)[0] for name, hint in get_type_hints(Game).items() if get_origin(hint) is ClassVar}
    for name, wanted in facts.items():
        if not hasattr(game, name):
            raise SettingsError(f"its game does not say its '{name}'")
        if wanted in (str, bool, range) and not isinstance(getattr(game, name), wanted):
            raise SettingsError(f"the '{name}' of its game is no {wanted.__name__}")
    if not KEY.fullmatch(game.key):
        raise SettingsError(f"'{game.key}' is no key: small letters, digits, _ and -, beginning with a letter")
    if game.key in taken:
        raise SettingsError(f"there is a game '{game.key}' already")
