"""Content of the skirmish: boards, factions and missions as data files.

A user brings a file, or a folder of files, each holding one board, one faction or one mission. They join those that
come with the game; one with the same id takes its place. A single board or mission brought along is the one played.
"""

from functools import cache, partial
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TypeVar

import msgspec

from terminus.core.audience import Data
from terminus.core.content import ContentFile, convert_given, fail_given, read_content
from terminus.core.errors import ContentError
from terminus.core.game import Content
from terminus.games.skirmish.content.building import build_board, build_mission
from terminus.games.skirmish.content.checks import check_board, check_faction, check_mission
from terminus.games.skirmish.content.rooms import check_room
from terminus.games.skirmish.content.schema import BoardFile, FactionFile, MissionFile, Pack, PackFile

STANDARD = "standard"
BUILT_IN = (STANDARD,)
T = TypeVar("T", BoardFile, FactionFile, MissionFile)


def load(source: str | Path | Data) -> Content:
    """The built-in content, a user's file or folder, or the plain data of a record."""
    if isinstance(source, dict):
        return _from_data(source)
    if str(source) == STANDARD:
        return _standard_content()
    return _content(_bring(Path(source)))


def pack_of(content: Content) -> Pack:
    """The content of a table in its typed form."""
    return msgspec.convert(content.data, Pack)


def _content(pack: Pack) -> Content:
    return Content(pack.name, msgspec.to_builtins(pack))


@cache
def _standard_content() -> Content:
    return _content(standard())


@cache
def standard() -> Pack:
    """Everything that comes with the game."""
    root = files(__package__)
    listed = _read(root, f"{STANDARD}.toml").convert(PackFile)
    return Pack(
        listed.name,
        [_read(root, f"boards/{name}.toml").convert(BoardFile) for name in listed.boards],
        [_read(root, f"factions/{name}.toml").convert(FactionFile) for name in listed.factions],
        [_read(root, f"missions/{name}.toml").convert(MissionFile) for name in listed.missions],
    )


def find_board(source: str | Path) -> BoardFile:
    """A built-in board by its id, or a user's board file; ContentError says what is wrong with it, and where."""
    for board in standard().boards:
        if board.board == str(source):
            return board
    return read_board(read_content(Path(source)))


def _read(root: Traversable, name: str) -> ContentFile:
    return ContentFile(name, root.joinpath(name).read_text("utf-8"))


def _bring(path: Path) -> Pack:
    """The standard content with a user's files joined to it."""
    paths = sorted(path.glob("*.toml")) if path.is_dir() else [path]
    if not paths:
        raise ContentError(str(path), None, "holds no .toml file with a board, a faction or a mission")
    given = standard()
    pack = Pack(path.stem, list(given.boards), list(given.factions), list(given.missions))
    boards: list[tuple[ContentFile, BoardFile]] = []
    missions: list[tuple[ContentFile, MissionFile]] = []
    for file in [read_content(each) for each in paths]:
        if "board" in file.data:
            board = read_board(file)
            boards.append((file, board))
            _join(pack.boards, board)
        elif "faction" in file.data:
            _join(pack.factions, read_faction(file))
        elif "mission" in file.data:
            mission = read_mission(file)
            missions.append((file, mission))
            _join(pack.missions, mission)
        else:
            raise file.fail("$", "says not what it is: begin with board = ..., faction = ... or mission = ...")
    for file, board in boards:
        check_fit(file, board, pack)
    for file, mission in missions:
        check_zones(file, mission, standard().boards)
    pack.board = boards[0][1].board if len(boards) == 1 else None
    pack.mission = missions[0][1].mission if len(missions) == 1 else None
    return pack


def _join(known: list[T], new: T) -> None:
    """Put the new one in the place of one with the same id, or at the end."""
    for i, one in enumerate(known):
        if key_of(one) == key_of(new):
            known[i] = new
            return
    known.append(new)


def key_of(file: BoardFile | FactionFile | MissionFile) -> str:
    if isinstance(file, BoardFile):
        return file.board
    return file.faction if isinstance(file, FactionFile) else file.mission


def read_board(file: ContentFile) -> BoardFile:
    board = file.convert(BoardFile)
    check_board(file.fail, board)
    return board


def read_faction(file: ContentFile) -> FactionFile:
    faction = file.convert(FactionFile)
    check_faction(file.fail, faction)
    return faction


def read_mission(file: ContentFile) -> MissionFile:
    mission = file.convert(MissionFile)
    check_mission(file.fail, mission)
    return mission


def check_fit(file: ContentFile, board: BoardFile, pack: Pack) -> None:
    """Can every mission of the pack be played on the board?"""
    for mission in pack.missions:
        if (board.width, board.height) != (mission.width, mission.height):
            raise file.fail(
                "$.width", f"'{mission.mission}' is played on {mission.width:g} x {mission.height:g} inches"
            )
        check_room(file.fail, build_board(board, 0), build_mission(mission, False))


def check_zones(file: ContentFile, mission: MissionFile, boards: list[BoardFile]) -> None:
    """Is there room in the mission's zones on these boards? One that no team can deploy in cannot be played."""
    built = build_mission(mission, False)
    for board in boards:
        check_room(partial(_on_board, file, board), build_board(board, 0), built)


def _on_board(file: ContentFile, board: BoardFile, path: str, message: str) -> ContentError:
    """The fault of a mission on a board that is sound by itself."""
    return file.fail("$.deployment", f"on {board.name}, {message}")


def _from_data(data: Data) -> Content:
    """Content that travelled in a record or was made by a program; checked like a file, but without lines."""
    pack = convert_given(data, Pack)
    for board in pack.boards:
        check_board(fail_given, board)
    for faction in pack.factions:
        check_faction(fail_given, faction)
    for mission in pack.missions:
        check_mission(fail_given, mission)
    if not (pack.boards and pack.factions and pack.missions):
        raise fail_given("$", "needs at least one board, one faction and one mission")
    return _content(pack)
