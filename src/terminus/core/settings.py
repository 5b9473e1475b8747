"""How a table is set up: the number of seats, options with their values, and the content that is played with."""

import hashlib
from functools import cached_property
from typing import TYPE_CHECKING

import msgspec

from terminus.core.audience import Data
from terminus.core.errors import SettingsError
from terminus.core.numbers import MOST_DIGITS
from terminus.core.sheet import OptionValue

if TYPE_CHECKING:
    from terminus.core.game import AnyGame


class Option(msgspec.Struct, frozen=True):
    """A variant rule that a table can switch. The first value is the default."""

    key: str
    title: str
    values: tuple[OptionValue, ...]
    explains: tuple[str, ...]
    """What each value means, in the order of `values`."""
    rule: str
    numbers: tuple[int, int] | None = None
    """The least and the greatest of whole numbers that may be chosen as well: too many to list one by one."""
    counted: str = ""
    """What such a number counts."""
    before: str = ""
    """The word before such a number, if it needs one: "after" so many rounds."""
    variant: bool = False
    """A number of the rulebook's own that a designer may try another way: off the standard path, and where nobody
    touches it neither records nor positions speak of it."""

    def value_of(self, given: OptionValue) -> OptionValue:
        """The value that was meant, also by a text from a command line; SettingsError says which there are."""
        for value in self.values:
            if value == given and type(value) is type(given):
                return value
            if isinstance(given, str) and spelled(value) == given.lower():
                return value
        allowed = [spelled(value) for value in self.values]
        if self.numbers is not None:
            least, most = self.numbers
            number = _whole_number(given)
            if number is not None and least <= number <= most:
                return number
            allowed.append(f"a whole number from {least} to {most}")
        raise SettingsError(f"option '{self.key}' can be {', '.join(allowed)}, not '{given}'")

    def explained(self, value: OptionValue) -> str:
        """What a value means, in a few words."""
        if value in self.values:
            return self.explains[self.values.index(value)]
        return f"{self.before} {value} {self.counted}".strip()

    def values_to_try(self) -> tuple[OptionValue, ...]:
        """Every value that is listed; of numbers that are a variant's, each one: few enough for a designer's table."""
        if self.numbers is None or not self.variant:
            return self.values
        least, most = self.numbers
        return (*self.values, *(number for number in range(least, most + 1) if number not in self.values))


class Content(msgspec.Struct, frozen=True, dict=True):
    """Cards, tiles, maps as data: the plain form travels in records, the hash names it for good."""

    name: str
    data: Data
    warnings: tuple[str, ...] = ()

    @cached_property
    def hash(self) -> str:
        canonical = msgspec.json.encode(self.data, order="sorted")
        return hashlib.sha256(canonical).hexdigest()[:16]


class ContentKey:
    """Content as the key of what was made of it: to a cache, the same as any other of the same hash."""

    def __init__(self, content: Content) -> None:
        self.content = content

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ContentKey) and self.content.hash == other.content.hash

    def __hash__(self) -> int:
        return hash(self.content.hash)


class Settings(msgspec.Struct, frozen=True, dict=True):
    """Everything that is settled before the first move; every option has its value."""

    game: "AnyGame"
    players: int
    options: dict[str, OptionValue]
    content: Content

    def __repr__(self) -> str:
        variant = f", {self.variation}" if self.varied else ""
        return f"<Settings of {self.game.key}: {self.players} players, content '{self.content.name}'{variant}>"

    @cached_property
    def varied(self) -> list[Option]:
        """The variants in which this table departs from the rulebook's own numbers."""
        return [option for option in self.game.options if option.variant and not self._is_standard(option)]

    @cached_property
    def written(self) -> dict[str, OptionValue]:
        """The options as records and positions hold them: variants only where the table departs from the rulebook."""
        silent = {option.key for option in self.game.options if option.variant and self._is_standard(option)}
        return {key: value for key, value in self.options.items() if key not in silent}

    @property
    def title(self) -> str:
        """The game as this table plays it: its title, and what is varied."""
        return f"{self.game.title} (variant: {self.variation})" if self.varied else self.game.title

    @property
    def variation(self) -> str:
        """What is varied, in a few words; empty at a table that plays by the rulebook's numbers."""
        return ", ".join(f"{option.title} {spelled(self.options[option.key])}" for option in self.varied)

    def number(self, key: str) -> int:
        """The value of an option that is a number."""
        return int(self.options[key])

    def _is_standard(self, option: Option) -> bool:
        return self.options[option.key] == option.values[0]

    def __reduce__(self) -> tuple[object, ...]:
        """Settings travel light: built-in content by its name, as every installation has it."""
        content = self.content
        source = content.name if self.game.is_built_in(content) else content.data
        return _settled, (self.game, self.players, self.options, source, content.hash)


def _settled(
    game: "AnyGame", players: int, options: dict[str, OptionValue], source: str | Data, content_hash: str
) -> Settings:
    """Settings that have travelled."""
    settings = game.settings(players, options, source)
    if settings.content.hash != content_hash:
        raise SettingsError(f"the content '{settings.content.name}' is another one here")
    return settings


def spelled(value: OptionValue) -> str:
    """An option's value as people type and read it."""
    return ("on" if value else "off") if isinstance(value, bool) else str(value).lower()


def _whole_number(given: OptionValue) -> int | None:
    """A number, also one written as text; a text of thousands of digits would be refused by Python, not by us."""
    if isinstance(given, str):
        return int(given) if given.isdecimal() and len(given) <= MOST_DIGITS else None
    return None if isinstance(given, bool) else given
