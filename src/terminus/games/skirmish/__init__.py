"""Terminus, the apocalyptic skirmish: secret orders, measured moves, and dice of which the lowest counts."""

from pathlib import Path
from typing import Any

from terminus.core.audience import Data, Viewer
from terminus.core.choices import Choice
from terminus.core.dice import Dice
from terminus.core.errors import MalformedMove
from terminus.core.game import BoardPicture, BoardTitle, Content, Piece, Preview, Roll, Settings
from terminus.core.heuristics import Heuristics
from terminus.core.measuring import Measured, Place
from terminus.core.moves import Move
from terminus.core.plain_game import PlainGame
from terminus.core.position import Position
from terminus.core.scene import Scene
from terminus.games.skirmish import board_text, clicks, content, events, measuring, notation, reading, speech
from terminus.games.skirmish.advice.suggestions import Experience
from terminus.games.skirmish.audience import AUDIENCE
from terminus.games.skirmish.options import BOARD_NAMES, OPTIONS, variant_of
from terminus.games.skirmish.position import State
from terminus.games.skirmish.rules.battle import new_battle


class Skirmish(PlainGame):
    key = "skirmish"
    title = "Terminus: the Skirmish"
    tagline = "Three secret orders a round, one ruined street, and nobody wants to be seen first."
    designer = "the authors of its rulebook"
    minutes = "45"
    players = range(2, 3)
    rules_version = "1"
    contents = content.BUILT_IN
    audience = AUDIENCE
    options = OPTIONS

    def content(self, source: str | Path | Data) -> Content:
        return content.load(source)

    def setup(self, settings: Settings, dice: Dice) -> Position:
        return new_battle(variant_of(settings, dice), Experience(), dice)

    def position(self, sheet: Data, settings: Settings, dice: Dice | None = None) -> Position:
        return reading.read_position(sheet, variant_of(settings, None), dice)

    def format_move(self, position: Position, move: Move) -> str:
        return notation.format_move(_state(position), move)

    def parse_move(self, position: Position, text: str) -> Move:
        return notation.parse_move(_state(position), text)

    def format_draw(self, drawn: int) -> str:
        """Only boards are drawn: by name those that come with the game, the others by number."""
        return BOARD_NAMES[drawn] if drawn < len(BOARD_NAMES) else f"board {drawn + 1}"

    def parse_draw(self, name: str) -> int:
        if name in BOARD_NAMES:
            return BOARD_NAMES.index(name)
        number = name.removeprefix("board ")
        if not number.isdecimal():
            raise MalformedMove(f"'{name}' is no board")
        return int(number) - 1

    def choices(self, position: Position, seat: int) -> list[Choice]:
        return clicks.choices(_state(position), seat)

    def attempt(self, position: Position, seat: int, path: list[str]) -> Move | None:
        return clicks.attempt(_state(position), seat, path)

    def seat_name(self, seen: Data, seat: int) -> str:
        return speech.SEATS[seat]

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

    def text(self, seen: Data) -> str:
        return board_text.text(seen)

    def pieces(self, seen: Data) -> list[Piece]:
        return board_text.pieces(seen)

    def scene(self, seen: Data, viewer: Viewer) -> Scene:
        from terminus.games.skirmish import scene

        return scene.scene(seen, viewer)

    def preview(self, position: Position, seat: int, move: Move) -> Preview:
        from terminus.games.skirmish import scene

        return scene.preview(_state(position), seat, move)

    def traits(self, seen: Any, seat: int) -> list[tuple[str, str]]:
        """Side, faction, the board as seen from this side, and a weapon for every model that carries it."""
        side = self.seat_name(seen, seat)
        entry = seen["seats"][seat]
        weapons = [("weapon", str(weapon["name"])) for model in entry["models"] for weapon in model["weapons"]]
        board = seen["board"]["name"]
        return [("as", side), ("faction", str(entry["faction"])), ("board", f"{board} as {side}"), *weapons]

    def measure(self, position: Position, start: Place, end: Place) -> Measured:
        return measuring.measure(_state(position), start, end)

    def boards(self) -> list[BoardTitle]:
        return [BoardTitle(board.board, board.name, board.about) for board in content.standard().boards]

    def draw_board(self, source: str | Path) -> BoardPicture:
        from terminus.games.skirmish import scene

        board = content.find_board(source)
        return BoardPicture(board.name, scene.drawn_board(board))

    def heuristics(self) -> Heuristics:
        from terminus.games.skirmish.advice.heuristics import SkirmishHeuristics

        return SkirmishHeuristics()


def _state(position: Position) -> State:
    assert isinstance(position, State)
    return position


GAME = Skirmish()
