"""Time Horizon: 3 to 6 travellers on a field of 61 nodes whose past is rewritten radius by radius."""

from pathlib import Path

import msgspec

from terminus.core.audience import Data
from terminus.core.codex import Codex
from terminus.core.decisions import Refusal
from terminus.core.dice import Dice
from terminus.core.ending import Ending
from terminus.core.errors import MalformedMove
from terminus.core.events import Event
from terminus.core.game import Game, Preview
from terminus.core.heuristics import Heuristics
from terminus.core.moves import Move
from terminus.core.nodes import Node
from terminus.core.plans import Plan
from terminus.core.printing import Stack
from terminus.core.settings import Content, Settings
from terminus.games.horizon import board_text, clicks, ending, notation, speech
from terminus.games.horizon.content import BOXES
from terminus.games.horizon.content.components import piece_number, piece_text
from terminus.games.horizon.content.schema import BoxFile
from terminus.games.horizon.events import EVENTS
from terminus.games.horizon.moves import row_of
from terminus.games.horizon.options import OPTIONS, check_colours, colours, printed_track, variant
from terminus.games.horizon.rules.horizon import Horizon, new_horizon
from terminus.games.horizon.sheet import reading, spelling, writing
from terminus.games.horizon.sheet.table import HorizonSheet


class TimeHorizon(Game[Horizon, HorizonSheet]):
    key = "horizon"
    title = "Time Horizon"
    tagline = "Lay causes, push chances, and be somewhere else when the past closes in."
    designer = "the authors of its rulebook"
    minutes = "120-180"
    players = range(3, 7)
    rules_version = "1"
    contents = BOXES.built_in
    content_forms = BOXES.forms
    bargains = True
    options = OPTIONS
    play_now = {"replace_cards": False}
    table = HorizonSheet
    events = EVENTS
    clicks = clicks
    speech = speech
    board_text = board_text

    def content(self, source: str | Path | Data) -> Content:
        return BOXES.load(source)

    def check(self, settings: Settings) -> None:
        check_colours(settings)

    def setup(self, settings: Settings, dice: Dice) -> Horizon:
        return new_horizon(variant(settings), colours(settings, dice), dice)

    def sheet(self, position: Horizon) -> HorizonSheet:
        return writing.write(self, position)

    def position(self, sheet: HorizonSheet, settings: Settings, dice: Dice | None = None) -> Horizon:
        return reading.read(sheet, variant(settings), dice)

    def modern(self, data: Data) -> Data:
        return spelling.modern(data)

    def endless(self, code: int) -> bool:
        return row_of(code).is_offer  # HZ-381

    def format_move(self, position: Horizon, move: Move) -> str:
        return notation.format_move(move)

    def parse_move(self, position: Horizon, text: str) -> Move:
        return notation.parse_move(text)

    def format_draw(self, drawn: int) -> str:
        return piece_text(drawn)

    def parse_draw(self, name: str) -> int:
        try:
            return piece_number(name)
        except ValueError as error:
            raise MalformedMove(str(error)) from None

    def printed(self, content: Content) -> list[Stack]:
        from terminus.games.horizon.printing import stacks

        return stacks(BOXES.pieces(content), printed_track(content))

    def art(self, name: str) -> Node | None:
        from terminus.games.horizon.scene.art import art

        return art(name)

    def codex(self, content: Content) -> Codex:
        from terminus.games.horizon.codex import codex

        return codex(msgspec.convert(content.data, BoxFile), BOXES.pieces(content))

    def preview(self, position: Horizon, seat: int, move: Move) -> Preview:
        from terminus.games.horizon import scene

        return scene.preview(self, position, seat, move)

    def stand(self, seen: HorizonSheet) -> str:
        return speech.stand(seen)

    def ending(self, events: list[Event], seen: HorizonSheet) -> Ending:
        return ending.ending(events, seen)

    def plan(self, position: Horizon, seat: int, path: list[str]) -> Plan | Refusal | None:
        from terminus.games.horizon.scene.walking import plan

        return plan(position, seat, path)

    def heuristics(self) -> Heuristics:
        from terminus.games.horizon.advice.heuristics import HorizonHeuristics
        from terminus.games.horizon.advice.weights import HAND

        return HorizonHeuristics(HAND)


GAME = TimeHorizon()
