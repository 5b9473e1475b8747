"""Terminus, the escape from the alien research ship by Stressed Out Games: two to five players, one team."""

from pathlib import Path

import msgspec

from terminus.core.audience import Data
from terminus.core.codex import Codex
from terminus.core.decisions import Refusal
from terminus.core.dice import Dice
from terminus.core.ending import Ending
from terminus.core.errors import MalformedMove
from terminus.core.events import Event
from terminus.core.game import Game
from terminus.core.heuristics import Heuristics
from terminus.core.moves import Move
from terminus.core.plans import Plan
from terminus.core.printing import Stack
from terminus.core.scene import Node
from terminus.core.settings import Content, Settings
from terminus.core.sheet import OptionValue
from terminus.games.ship import board_text, clicks, ending, notation, speech
from terminus.games.ship.content import BOXES
from terminus.games.ship.content.components import piece_number, piece_text
from terminus.games.ship.content.schema import BoxFile
from terminus.games.ship.events import EVENTS
from terminus.games.ship.options import OPTIONS, last_round, variant
from terminus.games.ship.rules.voyage import Voyage, new_voyage
from terminus.games.ship.sheet import outlook, reading, spelling, writing
from terminus.games.ship.sheet.table import ShipSheet


class Ship(Game[Voyage, ShipSheet]):
    key = "ship"
    title = "Terminus: the Research Ship"
    tagline = "Mutated cells, a dying ship, three bosses and one way out, together."
    designer = "Stressed Out Games"
    minutes = "90-120"
    together = True
    players = range(2, 6)
    rules_version = "1"
    contents = BOXES.built_in
    content_forms = BOXES.forms
    bargains = True
    options = OPTIONS
    clock = {"collapse_round": 20}  # random players would wander for thousands of rounds (SH-R57)
    table = ShipSheet
    events = EVENTS
    clicks = clicks
    speech = speech
    board_text = board_text

    def content(self, source: str | Path | Data) -> Content:
        return BOXES.load(source)

    def setup(self, settings: Settings, dice: Dice) -> Voyage:
        return new_voyage(variant(settings), dice)

    def sheet(self, position: Voyage) -> ShipSheet:
        return outlook.with_outlook(position, writing.write(self, position))

    def position(self, sheet: ShipSheet, settings: Settings, dice: Dice | None = None) -> Voyage:
        return reading.read(sheet, variant(settings), dice)

    def modern(self, data: Data) -> Data:
        return spelling.modern(data)

    def same_option(self, key: str, given: OptionValue, settings: Settings) -> bool:
        """The last round may be given by number where the box says it: 0.1 wrote it so."""
        if key == "collapse_round":
            return last_round(given, settings) == last_round(settings.options[key], settings)
        return super().same_option(key, given, settings)

    def format_move(self, position: Voyage, move: Move) -> str:
        return notation.format_move(move)

    def parse_move(self, position: Voyage, text: str) -> Move:
        return notation.parse_move(position, text)

    def format_draw(self, drawn: int) -> str:
        return piece_text(drawn)

    def parse_draw(self, name: str) -> int:
        try:
            return piece_number(name)
        except ValueError as error:
            raise MalformedMove(str(error)) from None

    def plan(self, position: Voyage, seat: int, path: list[str]) -> Plan | Refusal | None:
        from terminus.games.ship.scene.dressing import dress
        from terminus.games.ship.scene.walking import plan

        return dress(position, seat, path) or plan(position, seat, path)

    def art(self, name: str) -> Node | None:
        from terminus.games.ship.art import art

        return art(name)

    def codex(self, content: Content) -> Codex:
        from terminus.games.ship.codex import codex

        return codex(msgspec.convert(content.data, BoxFile))

    def printed(self, content: Content) -> list[Stack]:
        from terminus.games.ship.printing import stacks

        return stacks(BOXES.pieces(content))

    def stand(self, seen: ShipSheet) -> str:
        return speech.stand(seen)

    def ending(self, events: list[Event], seen: ShipSheet) -> Ending:
        return ending.ending(events, seen)

    def heuristics(self) -> Heuristics:
        from terminus.games.ship.advice.heuristics import BY_HAND

        return BY_HAND


GAME = Ship()
