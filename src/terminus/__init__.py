"""Terminus: the digital home of four tabletop games.

>>> import terminus
>>> game = terminus.new("timeline", seed=7)
>>> game
<Match of timeline: 0 moves, seat 1 to decide>
>>> game.moves()[:2]
[<Move 2+@-3>, <Move 2-@-3>]
>>> events = game.push("2-@-3")
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from terminus.library import (
        ChanceError,
        Choice,
        ContentError,
        Decision,
        Dice,
        DictatedDice,
        Event,
        FastDice,
        Game,
        IllegalMove,
        MalformedMove,
        Match,
        MeasureError,
        Move,
        NoSuchSeat,
        Outcome,
        Position,
        PositionError,
        Record,
        RecordError,
        RecordingDice,
        Refusal,
        Result,
        Settings,
        SettingsError,
        TerminusError,
        find_game,
        load,
        new,
        read_record,
        set_up,
    )

__version__ = "0.1.0"
__all__ = [
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
    "TerminusError",
    "__version__",
    "find_game",
    "load",
    "new",
    "read_record",
    "set_up",
]


def __getattr__(name: str) -> object:
    """The library is loaded when somebody first asks for it: the command line has to answer Ctrl-C before that."""
    if name not in __all__:
        raise AttributeError(f"module 'terminus' has no attribute '{name}'")
    from terminus import library

    return getattr(library, name)


def __dir__() -> list[str]:
    return __all__
