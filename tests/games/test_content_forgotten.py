"""Content that guests bring is forgotten in time: nothing that is made of it is kept for good."""

import sys
from functools import _lru_cache_wrapper
from typing import Any

import pytest

from terminus.core.dice import FastDice
from terminus.games import find_game, games


def kept_for_good() -> dict[str, int]:
    """How much each function of the games keeps that never forgets."""
    found: dict[str, int] = {}
    for name, module in list(sys.modules.items()):
        if name.startswith("terminus.games."):
            for each in vars(module).values():
                if isinstance(each, _lru_cache_wrapper) and each.cache_parameters()["maxsize"] is None:
                    found[f"{each.__module__}.{each.__qualname__}"] = each.cache_info().currsize
    return found


@pytest.mark.parametrize("key", games())
def test_content_of_ones_own_is_not_kept_for_good(key: str) -> None:
    """A server would have grown with every table of that kind, until there was no memory left."""
    game = find_game(key)
    usual: dict[str, Any] = game.content(game.contents[0]).data

    def show(name: str) -> None:
        position = game.setup(game.settings(content={**usual, "name": name}), FastDice(1))
        for viewer in (None, 0):
            game.scene(game.view(position, viewer), viewer)

    show("one's own")
    before = kept_for_good()
    show("another's own")
    assert kept_for_good() == before
