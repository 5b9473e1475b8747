"""Lagoon: divers who share one tank of air. Facts about the game, and its rooms put together as one object."""

from pathlib import Path

from terminus.core.audience import Data
from terminus.core.dice import Dice
from terminus.core.game import Game
from terminus.core.heuristics import Heuristics
from terminus.core.moves import Move
from terminus.core.settings import Content, Settings

from lagoon import board_text, clicks, speech
from lagoon.advice.heuristics import DiversHeuristics
from lagoon.content import WRECKS
from lagoon.events import EVENTS
from lagoon.moves import format_code, parse_code, parse_find
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
    content_forms = WRECKS.forms
    options = OPTIONS
    table = WreckSheet
    events = EVENTS
    clicks = clicks
    speech = speech
    board_text = board_text

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
        return format_code(move.code)

    def parse_move(self, position: Expedition, text: str) -> Move:
        return Move(parse_code(text))

    def format_draw(self, drawn: int) -> str:
        return str(drawn)

    def parse_draw(self, name: str) -> int:
        return parse_find(name)

    def heuristics(self) -> Heuristics:
        return DiversHeuristics()


GAME = Divers()
