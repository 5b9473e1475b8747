"""Terminus: the digital home of four tabletop games.

>>> import terminus
>>> game = terminus.new("timeline", seed=7)
>>> len(game.to_decide)
1
"""

import secrets
from pathlib import Path

from terminus.core.audience import Data
from terminus.core.dice import FastDice
from terminus.core.errors import RecordError
from terminus.core.game import OptionValue
from terminus.core.match import Match
from terminus.core.record import read_record
from terminus.games import find_game

__all__ = ["Match", "load", "new"]


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
    try:
        text = Path(path).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise RecordError(f"{path} cannot be read: {error}") from None
    record = read_record(text)
    return Match.from_record(find_game(record.header.game), record, _dice(seed))


def _dice(seed: int | None) -> FastDice:
    return FastDice(secrets.randbits(64) if seed is None else seed)
