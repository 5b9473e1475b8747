"""Terminus, the apocalyptic skirmish: secret orders, measured moves, and dice of which the lowest counts."""

from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from terminus.core.audience import Data, Viewer
from terminus.core.choices import Choice
from terminus.core.dice import Dice
from terminus.core.errors import MalformedMove, SettingsError
from terminus.core.game import Content, Game, Piece, Preview, Roll, Settings
from terminus.core.heuristics import Heuristics
from terminus.core.moves import Move
from terminus.core.position import Position
from terminus.core.scene import Scene
from terminus.games.skirmish import board_text, clicks, content, notation, reading, speech, thrown
from terminus.games.skirmish.audience import AUDIENCE
from terminus.games.skirmish.content.building import build_board, build_faction, build_mission
from terminus.games.skirmish.content.schema import BoardFile
from terminus.games.skirmish.options import BOARD_NAMES, OPTIONS
from terminus.games.skirmish.position import State
from terminus.games.skirmish.rules.battle import new_battle
from terminus.games.skirmish.rules.components import CONTESTS, SIZES, Board, Variant


class Skirmish(Game):
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
        return new_battle(variant_of(settings, dice), dice)

    def position(self, data: Data, settings: Settings) -> Position:
        return reading.read_position(data, variant_of(settings, None), None)

    def from_view(self, seen: Data, settings: Settings, dice: Dice) -> Position:
        return reading.read_position(seen, variant_of(settings, None), dice)

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
        return speech.sentence(event, names, reader)

    def mentions(self, event: Data) -> list[str]:
        return speech.mentions(event)

    def rolls(self, event: Data) -> list[Roll]:
        return thrown.rolls(event)

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

    def heuristics(self) -> Heuristics:
        from terminus.games.skirmish.heuristics import SkirmishHeuristics

        return SkirmishHeuristics()


def _state(position: Position) -> State:
    assert isinstance(position, State)
    return position


def variant_of(settings: Settings, dice: Dice | None) -> Variant:
    """What a table has agreed on. A board to be drawn is drawn by the dice; without dice the position names it."""
    pack = content.pack_of(settings.content)
    options = settings.options
    radius = float(str(options["base_radius"]))
    boards = _boards(msgspec.json.encode(pack.boards))
    mission_key = pack.mission or str(options["mission"])
    mission = next((file for file in pack.missions if file.mission == mission_key), None)
    if mission is None:
        raise SettingsError(f"the content has no mission '{mission_key}'")
    size = str(options["team_size"])
    variant = Variant(
        [build_faction(file, radius) for file in pack.factions],
        boards,
        _board(settings, boards, [file.drill for file in pack.boards], pack.board, dice),
        build_mission(mission, options["extra_rounds"] == "repeat"),
        SIZES.index(mission.team_size if size == SIZES[0] else size),
    )
    variant.open_teams = options["team_reveal"] == "open"
    variant.first_game = options["first_game"] is True
    variant.alternate_deployment = options["deploy_order"] == "alternate"
    variant.single_cards = options["card_copies"] == "single"
    variant.skip_exposes = options["skip_exposes"] is True
    variant.running_penalty = options["running_penalty"] == "last_action"
    variant.optional_shots = options["optional_shots"] is True
    variant.manual_rapid_fire = options["manual_rapid_fire"] is True
    variant.shootout_sight = options["shootout_sight"] is True
    variant.contest = CONTESTS.index(str(options["objective_contest"]))
    variant.wipeout_ends = options["wipeout_ends"] is True
    return variant


@lru_cache(maxsize=8)
def _boards(files: bytes) -> list[Board]:
    """The boards of a pack, given as text so that tables with the same content share them and the ways they know."""
    return [build_board(file, number) for number, file in enumerate(msgspec.json.decode(files, type=list[BoardFile]))]


def _board(
    settings: Settings, boards: list[Board], drill: list[bool], own: str | None, dice: Dice | None
) -> Board | None:
    """The board to play on; None while the players have to agree on one, or the position has to name it (SK-R27)."""
    select = settings.options["board_select"]
    if select == "fixed":
        key = own or str(settings.options["board"])
        found = next((board for board in boards if board.key == key), None)
        if found is None:
            raise SettingsError(f"the content has no board '{key}'")
        return found
    if select == "random" and dice is not None:
        return boards[dice.draw_from([board.number for board in boards if not drill[board.number]])]
    return None


GAME = Skirmish()
