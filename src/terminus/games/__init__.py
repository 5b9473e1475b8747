"""The games, found by existing: every package in here that exports a GAME is a game of Terminus."""

import importlib
import pkgutil
from functools import cache

from terminus.core.errors import SettingsError
from terminus.core.game import AnyGame, Game


@cache
def games() -> dict[str, AnyGame]:
    """Every game there is, by key; those that are played sooner come first."""
    found: dict[str, AnyGame] = {}
    for module in pkgutil.iter_modules(__path__):
        game = getattr(importlib.import_module(f"terminus.games.{module.name}"), "GAME", None)
        if isinstance(game, Game):
            found[game.key] = game
    return dict(sorted(found.items(), key=lambda entry: int(entry[1].minutes.partition("-")[0])))


def find_game(key: str) -> AnyGame:
    """A game by its key; SettingsError lists those there are."""
    known = games()
    if key not in known:
        raise SettingsError(f"there is no game '{key}'; there are: {', '.join(known)}")
    return known[key]
