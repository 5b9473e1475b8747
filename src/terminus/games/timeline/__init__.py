"""Terminus, the time-war card duel by Kyle Haas: two players, one Timeline, one end."""

from pathlib import Path
from typing import Any

from terminus.core.audience import Data, Viewer
from terminus.core.choices import Choice
from terminus.core.dice import Dice
from terminus.core.game import Content, Game, Option, Piece, Preview, Settings
from terminus.core.heuristics import Heuristics
from terminus.core.moves import Move
from terminus.core.position import Position
from terminus.core.scene import Scene
from terminus.games.timeline import board_text, clicks, reading, speech
from terminus.games.timeline.audience import AUDIENCE
from terminus.games.timeline.content import DECKS
from terminus.games.timeline.moves import card_text, format_code, parse_card, parse_code
from terminus.games.timeline.position import State, Variant
from terminus.games.timeline.rules.duel import new_duel


class Timeline(Game):
    key = "timeline"
    title = "Terminus: the Timeline"
    tagline = "Two temporal empires, one row of history, and a card that ends it all."
    designer = "Kyle Haas"
    minutes = "20"
    players = range(2, 3)
    rules_version = "1"
    contents = DECKS.built_in
    audience = AUDIENCE
    options = (
        Option(
            "colours",
            "Who plays red",
            ("first", "second", "random"),
            ("the first seat", "the second seat", "drawn by lot"),
            "TL-R23",
        ),
        Option(
            "protection_scope",
            "How long a card stays protected",
            ("most_recent", "just_played"),
            (
                "cards of the opponent's most recent turn, even when the opponent is out",
                "only if the opponent's turn came just before",
            ),
            "TL-R6",
        ),
        Option(
            "thaw_on_swap",
            "Thaw on Swap",
            (False, True),
            ("frozen cards stay frozen when swapped", "swapped cards arrive unfrozen"),
            "TL-R14",
        ),
        Option(
            "open_history",
            "Open history",
            (False, True),
            ("covered eras are a matter of memory", "all plays and covered eras are shown"),
            "TL-R21",
        ),
    )

    def content(self, source: str | Path | Data) -> Content:
        return DECKS.load(source)

    def setup(self, settings: Settings, dice: Dice) -> Position:
        colours = settings.options["colours"]
        red = int(dice.roll(2)) - 1 if colours == "random" else 1 if colours == "second" else 0
        return new_duel(_variant(settings), red, dice)

    def position(self, data: Data, settings: Settings) -> Position:
        return reading.read_position(data, _variant(settings))

    def from_view(self, seen: Data, settings: Settings, dice: Dice) -> Position:
        return reading.read_position(seen, _variant(settings))

    def format_move(self, position: Position, move: Move) -> str:
        return format_code(move.code)

    def parse_move(self, position: Position, text: str) -> Move:
        assert isinstance(position, State)
        return Move(parse_code(text, position.variant.deck.symmetric_cards))

    def format_draw(self, drawn: int) -> str:
        return card_text(drawn)

    def parse_draw(self, name: str) -> int:
        return parse_card(name)

    def choices(self, position: Position, seat: int) -> list[Choice]:
        assert isinstance(position, State)
        return clicks.choices(position, seat)

    def attempt(self, position: Position, seat: int, path: list[str]) -> Move | None:
        assert isinstance(position, State)
        return clicks.attempt(position, path)

    def seat_name(self, seen: Data, seat: int) -> str:
        return speech.seat_name(seen, seat)

    def prompt(self, seen: Data, reader: Viewer) -> str:
        return speech.prompt(seen, reader)

    def describe(self, seen: Data, move: Move) -> str:
        return speech.describe(move)

    def sentence(self, event: Data, names: list[str], reader: Viewer) -> str:
        return speech.sentence(event, names, reader)

    def mentions(self, event: Data) -> list[str]:
        return speech.mentions(event)

    def text(self, seen: Any) -> str:
        return board_text.text(seen)

    def pieces(self, seen: Data) -> list[Piece]:
        return board_text.pieces(seen)

    def scene(self, seen: Data, viewer: Viewer) -> Scene:
        from terminus.games.timeline import scene

        return scene.scene(seen, viewer)

    def preview(self, position: Position, seat: int, move: Move) -> Preview:
        from terminus.games.timeline import scene

        assert isinstance(position, State)
        return scene.preview(position, seat, move)

    def heuristics(self) -> Heuristics:
        from terminus.games.timeline.heuristics import TimelineHeuristics

        return TimelineHeuristics()


def _variant(settings: Settings) -> Variant:
    options = settings.options
    return Variant(
        DECKS.pieces(settings.content),
        options["protection_scope"] == "just_played",
        options["thaw_on_swap"] is True,
        options["open_history"] is True,
    )


GAME = Timeline()
