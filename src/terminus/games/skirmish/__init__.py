"""Terminus, the apocalyptic skirmish: secret orders, measured moves, and dice of which the lowest counts."""

from pathlib import Path

from terminus.core.audience import Data
from terminus.core.codex import Codex
from terminus.core.decisions import Refusal
from terminus.core.dice import Dice
from terminus.core.ending import Ending
from terminus.core.events import Event
from terminus.core.game import BoardPicture, BoardTitle, Game, Span
from terminus.core.heuristics import Heuristics
from terminus.core.measuring import Measured, Place
from terminus.core.moves import Move
from terminus.core.printing import Stack
from terminus.core.rooms import Draws
from terminus.core.scene import Node
from terminus.core.settings import Content, Settings
from terminus.core.sheet import OptionValue
from terminus.games.skirmish import board_text, clicks, content, ending, measuring, notation, speech
from terminus.games.skirmish.advice.suggestions import Experience
from terminus.games.skirmish.content import pack_of
from terminus.games.skirmish.content.built_in import BUILT_IN, files_of, standard
from terminus.games.skirmish.draws import BoardNames
from terminus.games.skirmish.events import EVENTS
from terminus.games.skirmish.options import BOARD_NAMES, OPTIONS, check_variants, kit_of, same_size, variant_of
from terminus.games.skirmish.position import STEP_BOARD
from terminus.games.skirmish.rules.battle import Battle, new_battle
from terminus.games.skirmish.sheet import reading, spelling, writing
from terminus.games.skirmish.sheet.table import BattleSheet


class Skirmish(Game[Battle, BattleSheet]):
    key = "skirmish"
    title = "Terminus: the Skirmish"
    tagline = "Three secret orders a round, one ruined street, and nobody wants to be seen first."
    designer = "the authors of its rulebook"
    minutes = "45"
    players = range(2, 3)
    rules_version = "1"
    contents = BUILT_IN
    content_forms = content.FORMS
    options = OPTIONS
    lessons = (
        "The fight: three orders, shots, a shoot-out and flags, in the last round of a battle.",
        "Setting up: your team and its weapons, the flags, and where everybody stands.",
    )
    play_now = {"first_game": True, "set_up": "by_lot"}
    table = BattleSheet
    events = EVENTS
    clicks = clicks
    speech = speech
    board_text = board_text

    def content(self, source: str | Path | Data) -> Content:
        return content.load(source)

    def check(self, settings: Settings) -> None:
        check_variants(settings)

    def setup(self, settings: Settings, dice: Dice) -> Battle:
        return new_battle(variant_of(settings, dice), Experience(), dice)

    def sheet(self, position: Battle) -> BattleSheet:
        return writing.write(self, position)

    def position(self, sheet: BattleSheet, settings: Settings, dice: Dice | None = None) -> Battle:
        return reading.read(sheet, variant_of(settings, None), Experience(), dice)

    def modern(self, data: Data) -> Data:
        return spelling.modern(data)

    def same_option(self, key: str, given: OptionValue, settings: Settings) -> bool:
        """Version 0.1 wrote the size that teams had, where the option leaves it to the mission."""
        return super().same_option(key, given, settings) or (key == "team_size" and same_size(str(given), settings))

    def format_move(self, position: Battle, move: Move) -> str:
        return notation.format_move(position, move)

    def parse_move(self, position: Battle, text: str) -> Move:
        return notation.parse_move(position, text)

    def format_draw(self, drawn: int) -> str:
        return BoardNames(BOARD_NAMES).format_draw(drawn)

    def parse_draw(self, name: str) -> int:
        return BoardNames(BOARD_NAMES).parse_draw(name)

    def draws_at(self, table: Battle | Settings) -> Draws:
        """Only boards are drawn: those of the content, and those that players have brought along by then."""
        if isinstance(table, Settings):
            return BoardNames([board.key for board in kit_of(table).boards])
        return BoardNames([board.key for board in table.boards()], table.step is STEP_BOARD)

    def wrong_so_far(self, position: Battle, seat: int, code: int, values: list[int]) -> Refusal | None:
        return clicks.wrong_so_far(position, seat, code, values)

    def in_public(self, seen: BattleSheet) -> bool:
        """Only teams and orders are chosen in secret: cards that lie face down are not needed for what comes after."""
        return seen.step not in ("team", "script")

    def spans(self, seen: BattleSheet) -> list[Span]:
        return board_text.spans(seen)

    def measure(self, position: Battle, start: Place, end: Place) -> Measured:
        return measuring.measure(position, start, end)

    def content_files(self, name: str) -> dict[str, str]:
        return files_of(name)

    def printed(self, content: Content) -> list[Stack]:
        from terminus.games.skirmish.printing import stacks

        return stacks(pack_of(content))

    def codex(self, content: Content) -> Codex:
        from terminus.games.skirmish.codex import codex

        return codex(pack_of(content))

    def boards(self) -> list[BoardTitle]:
        return [BoardTitle(board.board, board.name, board.about) for board in standard().boards]

    def draw_board(self, source: str | Path) -> BoardPicture:
        from terminus.games.skirmish import scene

        board = content.find_board(source)
        return BoardPicture(board.name, scene.drawn_board(board))

    def stand(self, seen: BattleSheet) -> str:
        return speech.stand(seen)

    def ending(self, events: list[Event], seen: BattleSheet) -> Ending:
        return ending.ending(events, seen)

    def art(self, name: str) -> Node | None:
        from terminus.games.skirmish.scene.art import art

        return art(name)

    def heuristics(self) -> Heuristics:
        from terminus.games.skirmish.advice.heuristics import BY_HAND

        return BY_HAND


GAME = Skirmish()
