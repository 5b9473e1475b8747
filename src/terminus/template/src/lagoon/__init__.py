"""Lagoon: divers who share one tank of air. Facts about the game, and its rooms put together as one object."""

from pathlib import Path

from terminus.core.audience import Data, Viewer
from terminus.core.choices import Choice
from terminus.core.dice import Dice
from terminus.core.game import Game, Preview
from terminus.core.heuristics import Heuristics
from terminus.core.moves import Move
from terminus.core.scene import Scene
from terminus.core.settings import Content, Settings

from lagoon import board_text, clicks, moves, scene, speech
from lagoon.advice.heuristics import DiversHeuristics
from lagoon.content import WRECKS
from lagoon.events import EVENTS
from lagoon.options import OPTIONS, variant
from lagoon.rules.expedition import Expedition
from lagoon.sheet import reading, writing
from lagoon.sheet.table import WreckSheet


class Divers(Game[Expedition, WreckSheet]):
    key = "lagoon"
    title = "Lagoon"
    tagline = "One tank of air, a wreck full of treasure, and nobody who wants to go up first."
    designer = "you"
    minutes = "10"
    players = range(2, 5)
    rules_version = "1"
    contents = WRECKS.built_in
    options = OPTIONS
    table = WreckSheet
    events = EVENTS

    def content(self, source: str | Path | Data) -> Content:
        return WRECKS.load(source)

    def setup(self, settings: Settings, dice: Dice) -> Expedition:
        expedition = Expedition(variant(settings))
        expedition.active = int(dice.roll(settings.players)) - 1  # who begins (LAG-2)
        return expedition

    def sheet(self, position: Expedition) -> WreckSheet:
        return writing.write(self, position)

    def position(self, sheet: WreckSheet, settings: Settings, dice: Dice | None = None) -> Expedition:
        return reading.read(sheet, variant(settings), dice)

    def format_move(self, position: Expedition, move: Move) -> str:
        return moves.format_code(move.code)

    def parse_move(self, position: Expedition, text: str) -> Move:
        return Move(moves.parse_code(text))

    def format_draw(self, drawn: int) -> str:
        return str(drawn)

    def parse_draw(self, name: str) -> int:
        return moves.parse_find(name)

    def choices(self, position: Expedition, seat: int) -> list[Choice]:
        return clicks.choices(position, seat)

    def attempt(self, position: Expedition, seat: int, path: list[str]) -> Move | None:
        return clicks.attempt(path)

    def seat_name(self, seen: WreckSheet, seat: int) -> str:
        return speech.seat_name(seat)

    def prompt(self, seen: WreckSheet, reader: Viewer) -> str:
        return speech.prompt(seen, reader)

    def describe(self, seen: WreckSheet, move: Move) -> str:
        return moves.phrase_of(move.code)

    def text(self, seen: WreckSheet) -> str:
        return board_text.text(seen)

    def scene(self, seen: WreckSheet, viewer: Viewer) -> Scene:
        return scene.scene(seen, viewer)

    def preview(self, position: Expedition, seat: int, move: Move) -> Preview:
        return scene.preview(position, seat, move)

    def heuristics(self) -> Heuristics:
        return DiversHeuristics()


GAME = Divers()
