"""Terminus, the escape from the alien research ship by Stressed Out Games: two to five players, one team."""

from pathlib import Path
from typing import Any

from terminus.core.audience import Data, Viewer
from terminus.core.choices import Choice
from terminus.core.dice import Dice
from terminus.core.errors import MalformedMove
from terminus.core.game import Content, Preview, Roll, Settings
from terminus.core.heuristics import Heuristics
from terminus.core.moves import Move
from terminus.core.plain_game import PlainGame
from terminus.core.position import Position
from terminus.core.scene import Scene
from terminus.games.ship import board_text, clicks, codex, events, notation, reading, speech
from terminus.games.ship.audience import AUDIENCE
from terminus.games.ship.content import BOXES
from terminus.games.ship.content.components import piece_number, piece_text
from terminus.games.ship.options import OPTIONS, variant
from terminus.games.ship.position import State
from terminus.games.ship.rules.voyage import new_voyage


class Ship(PlainGame):
    key = "ship"
    title = "Terminus: the Research Ship"
    tagline = "Mutated cells, a dying ship, three bosses and one way out, together."
    designer = "Stressed Out Games"
    minutes = "90-120"
    together = True
    players = range(2, 6)
    rules_version = "1"
    contents = BOXES.built_in
    audience = AUDIENCE
    options = OPTIONS

    def content(self, source: str | Path | Data) -> Content:
        return BOXES.load(source)

    def setup(self, settings: Settings, dice: Dice) -> Position:
        return new_voyage(variant(settings), dice)

    def position(self, sheet: Data, settings: Settings, dice: Dice | None = None) -> Position:
        return reading.read_position(sheet, variant(settings), dice)

    def format_move(self, position: Position, move: Move) -> str:
        return notation.format_move(move)

    def parse_move(self, position: Position, text: str) -> Move:
        assert isinstance(position, State)
        return notation.parse_move(position, text)

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

    def rolls(self, event: Data) -> list[Roll]:
        return events.rolls(event)

    def text(self, seen: Any) -> str:
        return board_text.text(seen)

    def codex(self) -> str:
        return codex.codex(self.content(self.contents[0]))

    def scene(self, seen: Data, viewer: Viewer) -> Scene:
        from terminus.games.ship import scene

        return scene.scene(seen, viewer)

    def preview(self, position: Position, seat: int, move: Move) -> Preview:
        from terminus.games.ship import scene

        assert isinstance(position, State)
        return scene.preview(position, seat, move)

    def heuristics(self) -> Heuristics:
        from terminus.games.ship.advice.heuristics import ShipHeuristics

        return ShipHeuristics()


GAME = Ship()
