"""Changes to a way of playing, one word each: an option, a number in the content, the bot, the players, the content.

`boss_bonus=1`, `players=3`, `bot=adept`, `content=my.toml`, `without=weapon=rifle`, `force=seat0.faction=raiders`,
`boss[1].health=4`. An axis is a change with several values: `boss_bonus=0,1,2`, `players=2..5`, `hull[0]=12..20/2`; an
option alone means all its values, a kind of thing that is chosen before the game all things of that kind.
"""

import re
from collections.abc import Sequence
from difflib import get_close_matches

import msgspec

from terminus.core.errors import SettingsError
from terminus.core.game import AnyGame
from terminus.core.settings import spelled
from terminus.core.traits import By
from terminus.games import find_game
from terminus.lab.arm import player_of
from terminus.lab.numbers import changed as with_numbers
from terminus.lab.numbers import is_path, value_of
from terminus.lab.wish import Wish, wish_for

_RANGE = re.compile(r"(-?\d+(?:\.\d+)?)\.\.(-?\d+(?:\.\d+)?)(?:/(\d+(?:\.\d+)?))?")
MOST_VALUES = 100


class Axis(msgspec.Struct, frozen=True):
    """What is varied, and the values it takes; `thing` if it is a kind of thing that seats are forced to have."""

    key: str
    values: tuple[str, ...]
    thing: bool = False


def apply(wish: Wish, key: str, value: str) -> Wish:
    """The wish with one thing changed; SettingsError says what can be."""
    game = find_game(wish.game)
    if key in _WAYS:
        return _WAYS[key](wish, value)
    if key in [option.key for option in game.options]:
        return msgspec.structs.replace(wish, options={**wish.options, key: value})
    if is_path(_content(game, wish), key):
        with_numbers(_content(game, wish), {key: value_of(value)})  # says at once what cannot be
        return msgspec.structs.replace(wish, numbers={**wish.numbers, key: value_of(value)})
    raise SettingsError(f"'{key}' is nothing that can be changed: {_what_can_be(game, _content(game, wish), key)}")


def changed(wish: Wish, written: list[str]) -> Wish:
    """The wish with all changes made that were written down."""
    for word in written:
        key, equals, value = word.partition("=")
        if not (equals and value):
            raise SettingsError(f"'{word}' changes nothing: write it as boss_bonus=1")
        wish = apply(wish, key.strip(), value.strip())
    return wish


def axis_of(wish: Wish, written: str) -> Axis:
    """An axis as it was written, with all its values."""
    game = find_game(wish.game)
    key, equals, listed = written.partition("=")
    if equals:
        return Axis(key.strip(), _values(listed))
    if key == "players":
        return Axis(key, tuple(map(str, game.players)))
    for option in game.options:
        if option.key == key:
            return Axis(key, tuple(spelled(value) for value in option.values_to_try()))
    if key in game.traits.keys() and game.traits.find(key).by is By.LINEUP:  # noqa: SIM118
        names = game.traits.known(game.settings(wish.players, wish.options, wish.content)).get(key, [])
        return Axis(key, tuple(names), thing=True)
    content = _content(game, wish)
    things = list(game.traits.keys())
    if key not in (*_WAYS, *things) and not is_path(content, key):
        raise SettingsError(f"'{key}' is nothing that can be varied: {_what_can_be(game, content, key, things)}")
    raise SettingsError(f"'{written}' has no values of its own: write them as {key}=1,2,3 or {key}=2..5")


def is_span(written: str) -> bool:
    """Does `key=value` name several values: `1,2,3` or `2..5`?"""
    listed = written.partition("=")[2]
    return "," in listed or _RANGE.fullmatch(listed.strip()) is not None


def _values(listed: str) -> tuple[str, ...]:
    found: list[str] = []
    for part in listed.split(","):
        span = _RANGE.fullmatch(part.strip())
        found += _span(span) if span else [part.strip()]
    if not found or not all(found) or len(found) > MOST_VALUES:
        raise SettingsError(f"'{listed}' are no values: write 1,2,3 or 2..5 or 10..20/2, up to {MOST_VALUES} of them")
    return tuple(found)


def _span(span: re.Match[str]) -> list[str]:
    low, high, step = float(span[1]), float(span[2]), float(span[3] or 1)
    if low > high:
        raise SettingsError(f"'{span[0]}' has no values: write the smaller one first")
    if not step:
        raise SettingsError(f"'{span[0]}' goes on for ever: after the / stands a step of more than 0")
    if (high - low) / step > MOST_VALUES:
        raise SettingsError(f"'{span[0]}' has more than {MOST_VALUES} values")
    count = int((high - low) / step + 1e-9)
    return [f"{low + i * step:g}" for i in range(count + 1)]


def _content(game: AnyGame, wish: Wish) -> dict[str, object]:
    return game.content(game.contents[0] if wish.content is None else wish.content).data


def _example(content: dict[str, object]) -> str:
    return next((f"{key}[0]" for key, value in content.items() if isinstance(value, list)), "hull[0]")


def _what_can_be(game: AnyGame, content: dict[str, object], key: str, things: Sequence[str] = ()) -> str:
    """What somebody may have meant, or all that there is."""
    options = [option.key for option in game.options]
    first = re.split(r"[\[.]", key)[0]
    close = get_close_matches(first, [*_WAYS, *options, *things, *content], 1)
    if close and close[0] != first:
        return f"did you mean '{close[0]}{key.removeprefix(first)}'?"
    options_there_are = ", ".join(options)
    return (
        f"{', '.join(_WAYS)}, an option ({options_there_are}), or the path of a number in the content, such as"
        f" {_example(content)}"
    )


def _with_bot(wish: Wish, value: str) -> Wish:
    iterations = wish.bots[0].iterations
    return msgspec.structs.replace(wish, bots=tuple(player_of(bot, iterations) for bot in _bots(value)))


def _bots(value: str) -> list[str]:
    """One bot for all seats, or several with a stroke between; the stroke in the path of a file is none."""
    return [value] if "@" in value else value.split("/")


def _with_players(wish: Wish, value: str) -> Wish:
    if not value.isdecimal():
        raise SettingsError(f"'{value}' is no number of players")
    return msgspec.structs.replace(wish, players=int(value))


def _with_content(wish: Wish, value: str) -> Wish:
    return msgspec.structs.replace(wish, content=wish_for(wish.game, value).content)


def _without(wish: Wish, value: str) -> Wish:
    return msgspec.structs.replace(wish, without=(*wish.without, value))


def _forced(wish: Wish, value: str) -> Wish:
    return msgspec.structs.replace(wish, force=(*wish.force, value))


def _lined_up(wish: Wish, value: str) -> Wish:
    return msgspec.structs.replace(wish, lineup=value)


_WAYS = {
    "bot": _with_bot,
    "players": _with_players,
    "content": _with_content,
    "without": _without,
    "force": _forced,
    "lineup": _lined_up,
}
