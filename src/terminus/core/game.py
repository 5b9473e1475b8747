"""What a game is to everything around it: one object per game, found by existing.

A game package holds its rules, content, scene and guide; its `__init__` exports one `GAME`. Web play, terminal play,
bots, replay, undo, the lab and the protocols are built on this interface alone, and none of them names a game.
"""

import sys
from abc import ABC, abstractmethod
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar, cast

from terminus.core.audience import Data, Viewer
from terminus.core.carried import carried, check_fits
from terminus.core.choices import Choice
from terminus.core.decisions import Refusal
from terminus.core.dice import Dice
from terminus.core.ending import Ending
from terminus.core.errors import MalformedMove, MeasureError, SettingsError
from terminus.core.events import Event
from terminus.core.heuristics import Heuristics
from terminus.core.measuring import Measured, Place
from terminus.core.moves import Move
from terminus.core.numbers import check_text
from terminus.core.package import BoardPicture, BoardTitle, Package
from terminus.core.plans import Plan
from terminus.core.position import Position
from terminus.core.rooms import BoardText, Clicks, Draws, Picture, Speech
from terminus.core.scene import Preview, Scene
from terminus.core.seeing import seen
from terminus.core.settings import Content, Option, Settings
from terminus.core.sheet import ContentName, OptionValue, TableSheet, plain, without_box
from terminus.core.strict import check_agrees, check_numbers, check_whole, read_sheet
from terminus.core.told import Roll, Told, read_told
from terminus.core.traits import NoTraits, Traits

__all__ = [
    "AnyGame",
    "BoardPicture",
    "BoardTitle",
    "Content",
    "Game",
    "Option",
    "OptionValue",
    "Preview",
    "Roll",
    "Settings",
    "Span",
    "plain",
]

P = TypeVar("P", bound=Position)
S = TypeVar("S", bound=TableSheet)
Span = tuple[str, str]
"""Some text and its style in a terminal ("bold red"), as in `Game.spans`."""


class Game(Package, ABC, Generic[P, S]):
    """The rules package as one object: `P` is its position, `S` the sheet on which its table is declared."""

    table: ClassVar[type[TableSheet]]
    """The kind of its sheets: `S`."""
    events: ClassVar[Any]
    """The kinds of `Told` there are, as a union."""
    clicks: Clicks[P]
    speech: Speech[S]
    board_text: BoardText[S]
    """Rooms of the package, by their names (`terminus.core.rooms`)."""

    # Setting up

    @abstractmethod
    def content(self, source: str | Path | Data) -> Content:
        """Built-in content by name, a user's file by path, or plain data from a record; ContentError if it is wrong."""

    def check(self, settings: Settings) -> None:
        """SettingsError if options, content and number of players, each of which may be chosen, do not go together."""

    @abstractmethod
    def setup(self, settings: Settings, dice: Dice) -> P:
        """A game just set up."""

    # The table, from a position and back

    @abstractmethod
    def sheet(self, position: P) -> S:
        """The whole table, hidden parts included."""

    @abstractmethod
    def position(self, sheet: S, settings: Settings, dice: Dice | None = None) -> P:
        """The position that a sheet describes; PositionError says what cannot be.

        Without dice the sheet must be whole. With dice it is a view with memory, and they draw what its viewer cannot
        know, as `Position.resample` would.
        """

    def modern(self, data: Data) -> Data:
        """Plain data of a position as it is spelt today, from older and shorter spellings that are still read."""
        return data

    def endless(self, code: int) -> bool:
        """Whether people may make such a move as often as they like.

        `Position.moves` stops listing it after a while, so that automatic players come to an end; it stays among the
        choices.
        """
        return False

    # Text forms

    @abstractmethod
    def format_move(self, position: P, move: Move) -> str: ...

    @abstractmethod
    def parse_move(self, position: P, text: str) -> Move:
        """The move a text means, legal or not; MalformedMove if it is no move of this game."""

    @abstractmethod
    def format_draw(self, drawn: int) -> str:
        """The name of a thing that dice can draw."""

    @abstractmethod
    def parse_draw(self, name: str) -> int: ...

    def draws_at(self, table: P | Settings) -> Draws:
        """The names of draws at a table, for games in which they depend on its content, or on what players brought.

        A turn's chance is read as the position before it names things, and written as the position after it does; that
        of a set-up goes by the settings.
        """
        return self

    # For people: what the rooms of the package answer

    def choices(self, position: P, seat: int) -> list[Choice]:
        """The legal answers of a seat as paths of clicks."""
        return self.clicks.choices(position, seat)

    def attempt(self, position: P, seat: int, path: list[str]) -> Move | None:
        """The move that a path of clicks would mean, legal or not, so that a refusal can say why; None if none."""
        return self.clicks.attempt(position, seat, path)

    def plan(self, position: P, seat: int, path: list[str]) -> Plan | Refusal | None:
        """Several moves that lead to what clicks mean which are no move themselves, such as a walk to a place far off.

        A refusal says why not even the first of them may be made; None if the clicks mean nothing of that kind.
        """
        return None

    def wrong_so_far(self, position: P, seat: int, code: int, values: list[int]) -> Refusal | None:
        """What is wrong with the first values of a choice whose fields are still being filled in; None if nothing."""
        return None

    def seat_name(self, seen: S, seat: int) -> str:
        """What the game calls a seat ("Red")."""
        return self.speech.seat_name(seen, seat)

    def seat_names(self, seen: S, seats: int) -> list[str]:
        """What it calls each of so many."""
        return [self.seat_name(seen, seat) for seat in range(seats)]

    def prompt(self, seen: S, reader: Viewer) -> str:
        """One sentence: who must do what."""
        return self.speech.prompt(seen, reader)

    def describe(self, seen: S, move: Move) -> str:
        """A move as a short imperative phrase for menus and screen readers."""
        return self.speech.describe(seen, move)

    def stand(self, seen: S) -> str:
        """How the game stands in a few words for lists of tables ("round 2 of 4, 0 : 0"); a game may leave it open."""
        return ""

    def text(self, seen: S) -> str:
        """The table as text, for terminals and `print`."""
        return self.board_text.text(seen)

    def scene(self, seen: S, viewer: Viewer) -> Scene:
        """The picture of a view."""
        return self._picture.scene(seen, viewer)

    def ending(self, events: list[Event], seen: S) -> Ending | None:
        """What a finished game has to show besides its result, from all that happened and the table as it lies."""
        return None

    def preview(self, position: P, seat: int, move: Move) -> Preview:
        """What a move would do, from what its player may know."""
        return self._picture.preview(position, seat, move)

    @cached_property
    def _picture(self) -> Picture[P, S]:
        """The room `scene` of the game's package, which a command line that draws nothing need not wait for."""
        picture: Any = import_module(f"{self.package}.scene")
        return cast("Picture[P, S]", picture)

    @cached_property
    def traits(self) -> Traits[P]:
        """What a designer may compare: the room `traits` of the game's package, if it has one."""
        room = self._room("traits")
        return cast("Traits[P]", NoTraits() if room is None else room.TRAITS)

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
            chosen[key] = self.option(key).value_of(value)
        settings = Settings(self, seats, chosen, self.content(self.contents[0] if content is None else content))
        self.check(settings)
        return settings

    def option(self, key: str) -> Option:
        """An option by its key; SettingsError says which there are."""
        for option in self.options:
            if option.key == key:
                return option
        known = ", ".join(option.key for option in self.options)
        raise SettingsError(f"{self.title} has no option '{key}'; there are: {known}")

    def is_built_in(self, content: Content) -> bool:
        """Is it content that every installation has? A user's file may bear a built-in name."""
        return content.name in self.contents and self.content(content.name).hash == content.hash

    def content_name(self, settings: Settings) -> ContentName:
        """How a sheet says which content it was played with."""
        content = settings.content
        if self.is_built_in(content):
            return ContentName(content.name, content.hash)
        return ContentName(content.name, content.hash, content.data)

    def view(self, position: P, viewer: Viewer, memory: bool = False) -> S:
        """What one viewer may know of a position; `memory` adds what it could remember."""
        return self.view_of(self.sheet(position), viewer, memory)

    def view_of(self, sheet: S, viewer: Viewer, memory: bool = False) -> S:
        """What one viewer may know of a table that is written down already."""
        return seen(sheet, viewer, memory)

    def data(self, position: P, box: bool = True) -> Data:
        """The whole position as plain data, as it travels in records and files; `read` takes it back.

        Without the box it lacks what is printed on the pieces, which follows from the content, and the content's data.
        """
        sheet = self.sheet(position)
        return plain(sheet) if box else without_box(sheet)

    def read(self, data: Data, settings: Settings | None = None) -> P:
        """A position from plain data, written by `data` or by hand; PositionError says what cannot be.

        The position's own options and content are played with; where settings are given too, they must not differ.
        """
        modern = self.modern(data)
        given: Any = read_sheet(self.table, modern, self.title)
        laid_out = {name: modern[name] for name in modern if name not in SETTLED}
        check_numbers(laid_out)
        check_whole(given)
        if settings is not None:
            check_fits(self, given, settings)
        position = self.position(given, carried(self, given) if settings is None else settings)
        check_agrees(laid_out, given, self.sheet(position))
        return position

    def settings_in(
        self,
        data: Data,
        players: int | None = None,
        options: dict[str, OptionValue] | None = None,
        content: str | Path | Data | None = None,
    ) -> Settings:
        """The settings of a position given as data; what is asked for as well fills gaps, and must not contradict."""
        return carried(self, read_sheet(self.table, self.modern(data), self.title), players, options, content)

    def seats_in(self, given: S) -> int | None:
        """How many play, as far as a position tells: by default, the length of its list of `seats`."""
        seats = getattr(given, "seats", None)
        return len(seats) if isinstance(seats, tuple) else None

    def same_option(self, key: str, given: OptionValue, settings: Settings) -> bool:
        """Does the value of an option in a position mean what the settings say?"""
        return settings.options[key] == given

    def read_move(self, position: P, text: str) -> Move:
        """The move that a text means, legal or not, as people and programs send it; MalformedMove if it is none."""
        check_text(text)
        return self.parse_move(position, text)

    def read_clicks(self, position: P, seat: int, path: list[str]) -> Move | None:
        """The move that clicks mean as they are sent, legal or not; None if they make none (yet)."""
        for key in path:
            check_text(key)
        move = self.attempt(position, seat, path)
        try:
            if move is not None:
                position.refusal(seat, move)
        except MalformedMove:  # things that are not there make numbers that no move has
            return None
        return move

    def told(self, event: Event, viewer: Viewer) -> Told:
        """An event as one viewer may know it."""
        return read_told(event.seen_by(viewer), self.events)

    def in_public(self, seen: S) -> bool:
        """Can whoever is asked decide by what everybody sees, from the public's view of the table?

        Then people who share a screen look on together: nothing that only one of them knows is shown, and no curtain
        falls between them.
        """
        return False

    def spans(self, seen: S) -> list[Span]:
        """The table as text in spans with a style each; a game that knows no styles has one span."""
        return [(self.text(seen), "")]

    def measure(self, position: P, start: Place, end: Place) -> Measured:
        """What lies between two places, from what all may know; MeasureError if there is nothing to measure."""
        raise MeasureError(f"There is nothing to measure in {self.title}.")


AnyGame = Game[Any, Any]
"""A game to those who serve all games alike: what comes from it goes back to it."""
SETTLED = ("game", "options", "content")
"""The fields of a sheet that say how the table was set up, and are compared as settings."""


def _span(numbers: range) -> str:
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]} to {numbers[-1]}"
