"""What a position carries besides what lies on the table: its game, its options, its content and how many play.

Read alone, a position is played with its own settings. Where others are asked for as well, they fill the gaps that a
position written by hand may have, and must not contradict it.
"""

from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import UnsetType

from terminus.core.audience import Data
from terminus.core.errors import PositionError, SettingsError
from terminus.core.settings import Settings, spelled
from terminus.core.sheet import OptionValue, TableSheet

if TYPE_CHECKING:
    from terminus.core.game import AnyGame

Source = str | Path | Data
"""Content by its name, as a file or as data."""


def carried(
    game: "AnyGame",
    given: TableSheet,
    players: int | None = None,
    options: dict[str, OptionValue] | None = None,
    content: Source | None = None,
) -> Settings:
    """The settings of a position; PositionError where it contradicts what is asked for, or cannot be played with.

    SettingsError if an option is asked for that there is not.
    """
    asked = {key: game.option(key).value_of(value) for key, value in (options or {}).items()}
    check_game(game, given)
    seats = game.seats_in(given)
    if seats is not None and players not in (None, seats):
        raise PositionError(f"{players} players were asked for, but the position has seats for {seats}")
    try:
        settings = game.settings(
            players if seats is None else seats, {**asked, **given.options}, _source(game, given, content)
        )
    except SettingsError as error:
        raise PositionError(f"it cannot be set up: {error}") from None
    _check_content(given, settings)
    for key, value in asked.items():
        if not game.same_option(key, value, settings):
            own = spelled(settings.options[key])
            raise PositionError(f"options.{key}: {spelled(value)} was asked for, but the position says {own}")
    if content is not None and game.content(content).hash != settings.content.hash:
        raise PositionError(f"other content was asked for, but the position was made with '{settings.content.name}'")
    return settings


def check_fits(game: "AnyGame", given: TableSheet, settings: Settings) -> None:
    """Refuse a position that was made with other settings than those of a table."""
    check_game(game, given)
    seats = game.seats_in(given)
    if seats in game.players and seats != settings.players:
        raise PositionError(f"seats: the position has {seats}, the table {settings.players}")
    for key, value in given.options.items():
        try:
            means = game.option(key).value_of(value)
        except SettingsError as error:
            raise PositionError(f"options.{key}: {error}") from None
        if not game.same_option(key, means, settings):
            says, has = spelled(value), spelled(settings.options[key])
            raise PositionError(f"options.{key}: the position says {says}, the table {has}")
    _check_content(given, settings)


def check_game(game: "AnyGame", given: TableSheet) -> None:
    if given.game not in ("", game.key):
        raise PositionError(f"this is a position of '{given.game}', not of '{game.key}'")


def _source(game: "AnyGame", given: TableSheet, asked: Source | None) -> Source | None:
    """Where the content comes from: the position itself, the box, or whoever asks."""
    name = given.content
    if name is None:
        return asked
    if not isinstance(name.data, UnsetType):
        return name.data
    if name.name in game.contents and name.hash in ("", game.content(name.name).hash):
        return name.name
    if asked is None:
        raise PositionError(f"content: this '{name.name}' is not built in, and the position does not hold it")
    return asked


def _check_content(given: TableSheet, settings: Settings) -> None:
    name, content = given.content, settings.content
    if name is not None and (name.name != content.name or name.hash not in ("", content.hash)):
        raise PositionError(f"content: the position was made with '{name.name}', this is another '{content.name}'")
