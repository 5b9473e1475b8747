"""Terminus: the digital home of four tabletop games.

>>> import terminus
>>> game = terminus.new("timeline", seed=7)
>>> game
<Match of timeline: 0 moves, seat 1 to decide>
>>> game.moves()[:2]
[<Move 2+@-3>, <Move 2-@-3>]
>>> events = game.push("2-@-3")
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from terminus.api import *  # noqa: F403 - its `__all__` is the one list of what is offered
    from terminus.api import __all__ as __all__

__version__ = "0.1.0"


def __getattr__(name: str) -> object:
    """What `terminus.api` offers, loaded when first asked for: the command line has to answer Ctrl-C before that."""
    if name != "__all__" and name.startswith("__"):
        raise AttributeError(f"module 'terminus' has no attribute '{name}'")
    api = import_module("terminus.api")
    if name == "__all__":
        return sorted(["__version__", *api.__all__])
    if name in api.__all__:
        return getattr(api, name)
    if name in globals():  # a package that was loaded with it, such as `terminus.games`
        return globals()[name]
    raise AttributeError(f"module 'terminus' has no attribute '{name}'")


def __dir__() -> list[str]:
    return sorted(["__version__", *import_module("terminus.api").__all__])
