"""What a game is to everything around it: one object per game, found by existing.

A game package holds its rules, content, scene and guide; its `__init__` exports one `GAME`. Web play, terminal play,
bots, replay, undo, the lab and the protocols are built on this interface alone.
"""

import hashlib
import sys
from abc import ABC, abstractmethod
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from typing import ClassVar

import msgspec

from terminus.core.audience import Data, Part, Viewer, view
from terminus.core.choices import Choice
from terminus.core.dice import Dice
from terminus.core.errors import ContentError, SettingsError
from terminus.core.heuristics import Heuristics
from terminus.core.moves import Move
from terminus.core.position import Position
from terminus.core.scene import Node, Scene

OptionValue = str | int | bool
Piece = tuple[str, str]
"""Some text and its style in a terminal ("bold red"), as in `Game.pieces`."""


LONGEST_NUMBER = 9
"""Digits of a whole number that is typed as an option's value."""


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


class Content(msgspec.Struct, frozen=True, dict=True):
    """Cards, tiles, maps as data: the plain form travels in records, the hash names it for good."""

    name: str
    data: Data
    warnings: tuple[str, ...] = ()

    @cached_property
    def hash(self) -> str:
        canonical = msgspec.json.encode(self.data, order="sorted")
        return hashlib.sha256(canonical).hexdigest()[:16]


class Settings(msgspec.Struct, frozen=True):
    """How a table is set up: number of seats, every option with its value, and the content."""

    players: int
    options: dict[str, OptionValue]
    content: Content


class Preview(msgspec.Struct, frozen=True):
    """What a move would do, from what its player may know: a sentence, and things to draw over the board."""

    sentence: str
    overlay: list[Node]


class BoardTitle(msgspec.Struct, frozen=True):
    """A board that comes with a game: its id, its name, and a word about it."""

    key: str
    name: str
    about: str


class BoardPicture(msgspec.Struct, frozen=True):
    """A board by itself, as the text of an SVG file."""

    name: str
    svg: str


class Roll(msgspec.Struct, frozen=True):
    """A die as it fell, for the table to show."""

    die: str
    """What kind of die ("enemy"): its name, and its class in the game's style sheet."""
    sides: int
    face: int


class Game(ABC):
    """The rules package as one object."""

    key: ClassVar[str]
    title: ClassVar[str]
    tagline: ClassVar[str]
    designer: ClassVar[str]
    minutes: ClassVar[str]
    players: ClassVar[range]
    rules_version: ClassVar[str]
    together: ClassVar[bool] = False
    """Whether all win or lose as one."""
    options: ClassVar[tuple[Option, ...]]
    contents: ClassVar[tuple[str, ...]]
    """Built-in content by name; the first is the default."""
    audience: ClassVar[Part]
    """Who may know which part of a position's data."""

    # Setting up

    @abstractmethod
    def content(self, source: str | Path | Data) -> Content:
        """Built-in content by name, a user's file by path, or plain data from a record; ContentError if it is wrong."""

    @abstractmethod
    def setup(self, settings: Settings, dice: Dice) -> Position:
        """A game just set up."""

    @abstractmethod
    def position(self, data: Data, settings: Settings) -> Position:
        """A position from the data that `Position.data()` gives; PositionError says what cannot be."""

    @abstractmethod
    def from_view(self, seen: Data, settings: Settings, dice: Dice) -> Position:
        """A position that the viewer of `seen` (with memory) could be in; what it cannot know is drawn by the dice."""

    # Text forms

    @abstractmethod
    def format_move(self, position: Position, move: Move) -> str: ...

    @abstractmethod
    def parse_move(self, position: Position, text: str) -> Move:
        """The move a text means, legal or not; MalformedMove if it is no move of this game."""

    @abstractmethod
    def format_draw(self, drawn: int) -> str:
        """The name of a thing that dice can draw."""

    @abstractmethod
    def parse_draw(self, name: str) -> int: ...

    # For people

    @abstractmethod
    def choices(self, position: Position, seat: int) -> list[Choice]:
        """The legal answers of a seat as paths of clicks."""

    @abstractmethod
    def attempt(self, position: Position, seat: int, path: list[str]) -> Move | None:
        """The move that a path of clicks would mean, legal or not, so that a refusal can say why; None if none."""

    @abstractmethod
    def seat_name(self, seen: Data, seat: int) -> str:
        """What the game calls a seat ("Red")."""

    @abstractmethod
    def prompt(self, seen: Data, reader: Viewer) -> str:
        """One sentence: who must do what."""

    @abstractmethod
    def describe(self, seen: Data, move: Move) -> str:
        """A move as a short imperative phrase for menus and screen readers."""

    @abstractmethod
    def sentence(self, event: Data, names: list[str], reader: Viewer) -> str:
        """An event as one sentence to one reader; empty if it is not worth telling."""

    @abstractmethod
    def mentions(self, event: Data) -> list[str]:
        """Keys of the things in the scene that an event speaks of."""

    @abstractmethod
    def text(self, seen: Data) -> str:
        """The table as text, for terminals and `print`."""

    @abstractmethod
    def scene(self, seen: Data, viewer: Viewer) -> Scene: ...

    @abstractmethod
    def preview(self, position: Position, seat: int, move: Move) -> Preview: ...

    @abstractmethod
    def heuristics(self) -> Heuristics: ...

    # The same for every game

    def __reduce__(self) -> str | tuple[object, ...]:
        """A game travels by name: wherever it arrives, it is the `GAME` of its package."""
        home = sys.modules[type(self).__module__]
        return "GAME" if getattr(home, "GAME", None) is self else (type(self), ())

    def settings(
        self,
        players: int | None = None,
        options: dict[str, OptionValue] | None = None,
        content: str | Path | Data | None = None,
    ) -> Settings:
        """Complete settings from what was asked for; SettingsError names what is not allowed and what is."""
        seats = self.players[0] if players is None else players
        if type(seats) is not int:
            raise SettingsError(f"the number of players is a whole number ({_span(self.players)}), not {seats!r}")
        if seats not in self.players:
            raise SettingsError(f"{self.title} is for {_span(self.players)} players, not {seats}")
        chosen: dict[str, OptionValue] = {option.key: option.values[0] for option in self.options}
        for key, value in (options or {}).items():
            chosen[key] = self._option(key).value_of(value)
        return Settings(seats, chosen, self.content(self.contents[0] if content is None else content))

    def _option(self, key: str) -> "OptionCheck":
        for option in self.options:
            if option.key == key:
                return OptionCheck(option)
        known = ", ".join(option.key for option in self.options)
        raise SettingsError(f"{self.title} has no option '{key}'; there are: {known}")

    def view(self, position: Position, viewer: Viewer, memory: bool = False) -> Data:
        """What one viewer may know of a position; `memory` adds what it could remember."""
        return view(self.audience, position.data(), viewer, memory)

    def traits(self, seen: Data, seat: int) -> list[tuple[str, str]]:
        """What a designer may compare between the seats of a finished game: kind and name ("weapon", "Rifle")."""
        return [("as", self.seat_name(seen, seat))]

    def pieces(self, seen: Data) -> list[Piece]:
        """The table as text in pieces with a style each; a game that knows no styles has one piece."""
        return [(self.text(seen), "")]

    def rolls(self, event: Data) -> list[Roll]:
        """The dice that an event threw, in the order of throwing; a game without dice has none."""
        return []

    def boards(self) -> list[BoardTitle]:
        """The boards that come with the game, in order, for a game that is played on one of several."""
        return []

    def draw_board(self, source: str | Path) -> BoardPicture:
        """A built-in board by its id, or a user's board file; ContentError says what is wrong with it, and where."""
        raise ContentError(str(source), None, f"{self.title} has no boards to draw")

    def codex(self) -> str | None:
        """A page about the world behind the pieces, as Markdown, if the game has one."""
        return None

    def page(self, name: str) -> str:
        """A text that belongs to the game: guide.md, rulebook.md, tutorial.jsonl."""
        return files(f"terminus.games.{self.key}").joinpath(name).read_text("utf-8")

    def style(self) -> str:
        """How its scenes look: the sheets of the folder `sheets` by name; a game may do with the common style."""
        home = files(f"terminus.games.{self.key}").joinpath("sheets")
        sheets = sorted(home.iterdir(), key=lambda sheet: sheet.name) if home.is_dir() else []
        return "\n".join(sheet.read_text("utf-8") for sheet in sheets)


class OptionCheck:
    """Checks a value against an option, also one written as text on a command line."""

    def __init__(self, option: Option) -> None:
        self.option = option

    def value_of(self, given: OptionValue) -> OptionValue:
        for value in self.option.values:
            if value == given and type(value) is type(given):
                return value
            if isinstance(given, str) and _spelled(value) == given.lower():
                return value
        allowed = [_spelled(value) for value in self.option.values]
        if self.option.numbers is not None:
            least, most = self.option.numbers
            number = _whole_number(given)
            if number is not None and least <= number <= most:
                return number
            allowed.append(f"a whole number from {least} to {most}")
        raise SettingsError(f"option '{self.option.key}' can be {', '.join(allowed)}, not '{given}'")


def _whole_number(given: OptionValue) -> int | None:
    """A number, also one written as text; a text of thousands of digits would be refused by Python, not by us."""
    if isinstance(given, str):
        return int(given) if given.isdecimal() and len(given) <= LONGEST_NUMBER else None
    return None if isinstance(given, bool) else given


def _spelled(value: OptionValue) -> str:
    return ("on" if value else "off") if isinstance(value, bool) else str(value).lower()


def _span(numbers: range) -> str:
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]} to {numbers[-1]}"
