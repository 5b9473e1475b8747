"""Terminus, the time-war card duel by Kyle Haas: two players, one Timeline, one end."""

from pathlib import Path

from terminus.core.audience import Data
from terminus.core.codex import Codex
from terminus.core.dice import Dice
from terminus.core.ending import Ending
from terminus.core.events import Event
from terminus.core.game import Game, Span
from terminus.core.heuristics import Heuristics
from terminus.core.moves import Move
from terminus.core.printing import Stack
from terminus.core.settings import Content, Settings
from terminus.games.timeline import board_text, clicks, ending, speech
from terminus.games.timeline.content import DECKS
from terminus.games.timeline.events import EVENTS
from terminus.games.timeline.moves import card_text, format_code, parse_card, parse_code
from terminus.games.timeline.options import OPTIONS, check_approaches, variant
from terminus.games.timeline.rules.duel import Duel, new_duel
from terminus.games.timeline.sheet import reading, spelling, writing
from terminus.games.timeline.sheet.table import DuelSheet


class Timeline(Game[Duel, DuelSheet]):
    key = "timeline"
    title = "Terminus: the Timeline"
    tagline = "Two temporal empires, one row of history, and a card that ends it all."
    designer = "Kyle Haas"
    minutes = "20"
    players = range(2, 3)
    rules_version = "1"
    contents = DECKS.built_in
    content_forms = DECKS.forms
    options = OPTIONS
    table = DuelSheet
    events = EVENTS
    clicks = clicks
    speech = speech
    board_text = board_text

    def content(self, source: str | Path | Data) -> Content:
        return DECKS.load(source)

    def check(self, settings: Settings) -> None:
        check_approaches(settings)

    def setup(self, settings: Settings, dice: Dice) -> Duel:
        colours = settings.options["colours"]
        red = int(dice.roll(2)) - 1 if colours == "random" else 1 if colours == "second" else 0
        return new_duel(variant(settings), red, dice)

    def sheet(self, position: Duel) -> DuelSheet:
        return writing.write(self, position)

    def position(self, sheet: DuelSheet, settings: Settings, dice: Dice | None = None) -> Duel:
        return reading.read(sheet, variant(settings))

    def modern(self, data: Data) -> Data:
        return spelling.modern(data)

    def format_move(self, position: Duel, move: Move) -> str:
        return format_code(move.code)

    def parse_move(self, position: Duel, text: str) -> Move:
        return Move(parse_code(text, position.variant.deck.symmetric_cards))

    def format_draw(self, drawn: int) -> str:
        return card_text(drawn)

    def parse_draw(self, name: str) -> int:
        return parse_card(name)

    def printed(self, content: Content) -> list[Stack]:
        from terminus.games.timeline.printing import stacks

        return stacks(DECKS.pieces(content))

    def codex(self, content: Content) -> Codex:
        from terminus.games.timeline.codex import codex

        return codex(DECKS.pieces(content))

    def spans(self, seen: DuelSheet) -> list[Span]:
        return board_text.spans(seen)

    def stand(self, seen: DuelSheet) -> str:
        return speech.stand(seen)

    def ending(self, events: list[Event], seen: DuelSheet) -> Ending:
        return ending.ending(events, seen)

    def heuristics(self) -> Heuristics:
        from terminus.games.timeline.advice.heuristics import TimelineHeuristics

        return TimelineHeuristics()


GAME = Timeline()
