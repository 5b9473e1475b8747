"""Time Horizon: 3 to 6 travellers on a field of 61 nodes whose past is rewritten radius by radius."""

from pathlib import Path
from typing import Any

from terminus.core.audience import Data, Viewer
from terminus.core.choices import Choice
from terminus.core.dice import Dice
from terminus.core.errors import MalformedMove
from terminus.core.game import Content, OptionValue, Preview, Settings
from terminus.core.heuristics import Heuristics
from terminus.core.moves import Move
from terminus.core.plain_game import PlainGame
from terminus.core.position import Position
from terminus.core.scene import Scene
from terminus.games.horizon import board_text, clicks, events, notation, reading, speech
from terminus.games.horizon.audience import AUDIENCE
from terminus.games.horizon.content import BOXES
from terminus.games.horizon.content.components import piece_number, piece_text
from terminus.games.horizon.options import OPTIONS, check_colours, colours, variant
from terminus.games.horizon.position import State
from terminus.games.horizon.rules.horizon import new_horizon


class TimeHorizon(PlainGame):
    key = "horizon"
    title = "Time Horizon"
    tagline = "Lay causes, push chances, and be somewhere else when the past closes in."
    designer = "the authors of its rulebook"
    minutes = "120-180"
    players = range(3, 7)
    rules_version = "1"
    contents = BOXES.built_in
    audience = AUDIENCE
    options = OPTIONS

    def content(self, source: str | Path | Data) -> Content:
        return BOXES.load(source)

    def settings(
        self,
        players: int | None = None,
        options: dict[str, OptionValue] | None = None,
        content: str | Path | Data | None = None,
    ) -> Settings:
        chosen = super().settings(players, options, content)
        check_colours(chosen)
        return chosen

    def setup(self, settings: Settings, dice: Dice) -> Position:
        return new_horizon(variant(settings), colours(settings, dice), dice)

    def position(self, sheet: Data, settings: Settings, dice: Dice | None = None) -> Position:
        return reading.read_position(sheet, variant(settings), dice)

    def format_move(self, position: Position, move: Move) -> str:
        return notation.format_move(move)

    def parse_move(self, position: Position, text: str) -> Move:
        return notation.parse_move(text)

    def format_draw(self, drawn: int) -> str:
        return piece_text(drawn)

    def parse_draw(self, name: str) -> int:
        try:
            return piece_number(name)
        except ValueError as error:
            raise MalformedMove(str(error)) from None

    def choices(self, position: Position, seat: int) -> list[Choice]:
        assert isinstance(position, State)
        return clicks.choices(position, seat)

    def attempt(self, position: Position, seat: int, path: list[str]) -> Move | None:
        assert isinstance(position, State)
        return clicks.attempt(position, seat, path)

    def seat_name(self, seen: Data, seat: int) -> str:
        return speech.seat_name(seen, seat)

    def prompt(self, seen: Data, reader: Viewer) -> str:
        return speech.prompt(seen, reader)

    def describe(self, seen: Data, move: Move) -> str:
        return speech.describe(seen, move)

    def sentence(self, event: Data, names: list[str], reader: Viewer) -> str:
        return events.sentence(event, names, reader)

    def mentions(self, event: Data) -> list[str]:
        return events.mentions(event)

    def text(self, seen: Any) -> str:
        return board_text.text(seen)

    def scene(self, seen: Data, viewer: Viewer) -> Scene:
        from terminus.games.horizon import scene

        return scene.scene(seen, viewer)

    def preview(self, position: Position, seat: int, move: Move) -> Preview:
        from terminus.games.horizon import scene

        assert isinstance(position, State)
        return scene.preview(position, seat, move)

    def heuristics(self) -> Heuristics:
        from terminus.games.horizon.advice.heuristics import HorizonHeuristics

        return HorizonHeuristics()


GAME = TimeHorizon()
