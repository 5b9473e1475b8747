"""Content of the skirmish: boards, factions and missions as data files.

A user brings a file, or a folder of files, each holding one board, one faction or one mission. They join those that
come with the game; one with the same id takes its place. A single board or mission brought along is the one played.
"""

from collections.abc import Callable
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
from terminus.games.skirmish.content.building import build_board, build_faction, build_mission
from terminus.games.skirmish.content.checks import Fail, check_board, check_faction, check_id, check_mission
from terminus.games.skirmish.content.rooms import RADII, Need, check_room, check_ways, needs_of
from terminus.games.skirmish.content.schema import BoardFile, FactionFile, MissionFile, Pack, PackFile

STANDARD = "standard"
BUILT_IN = (STANDARD,)
FORMS: dict[str, type] = {"board": BoardFile, "faction": FactionFile, "mission": MissionFile}
T = TypeVar("T", BoardFile, FactionFile, MissionFile)
MOST_PARTS = 24
"""Boards, factions or missions in content that came as data: all are checked while others wait."""
MOST_SOUND = 256


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


def standard_files() -> dict[str, str]:
    """The files of the standard content, each with the board, the faction or the mission that it holds."""
    listed = _read(files(__package__), f"{STANDARD}.toml").convert(PackFile)
    folders = {"boards": listed.boards, "factions": listed.factions, "missions": listed.missions}
    return {
        f"{name}.toml": files(__package__).joinpath(folder, f"{name}.toml").read_text("utf-8")
        for folder, names in folders.items()
        for name in names
    }


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
    factions: list[tuple[ContentFile, FactionFile]] = []
    for file in [read_content(each) for each in paths]:
        if "board" in file.data:
            board = read_board(file)
            boards.append((file, board))
            _join(pack.boards, board)
        elif "faction" in file.data:
            faction = read_faction(file)
            factions.append((file, faction))
            _join(pack.factions, faction)
        elif "mission" in file.data:
            mission = read_mission(file)
            missions.append((file, mission))
            _join(pack.missions, mission)
        else:
            raise file.fail("$", "says not what it is: begin with board = ..., faction = ... or mission = ...")
    for file, board in boards:
        check_fit(file.fail, board, pack)
    for file, mission in missions:
        check_zones(file.fail, mission, pack)
    for file, faction in factions:
        check_bases(file.fail, faction, pack)
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


def check_fit(fail: Fail, board: BoardFile, pack: Pack) -> None:
    """Can every mission of the pack be played on the board, by every team?"""
    check_deployments(fail, board, pack.missions, pack)
    for mission in pack.missions:
        check_ways(fail, build_board(board, 0), build_mission(mission, False))


def check_deployments(fail: Fail, board: BoardFile, missions: list[MissionFile], pack: Pack) -> None:
    """Is the board as large as these missions ask for, and can every team of the pack deploy there?"""
    for mission in missions:
        if (board.width, board.height) != (mission.width, mission.height):
            raise fail("$.width", f"'{mission.mission}' is played on {mission.width:g} x {mission.height:g} inches")
        check_room(fail, build_board(board, 0), build_mission(mission, False), _needs(pack.factions))


def check_zones(fail: Fail, mission: MissionFile, pack: Pack) -> None:
    """Is there room in the mission's zones on the boards there are? One that no team can deploy in cannot be played."""
    for board in pack.boards:
        told = partial(_at, fail, "$.deployment", f"on {board.name}, ")
        ground, task = build_board(board, 0), build_mission(mission, False)
        check_room(told, ground, task, _needs(pack.factions))
        check_ways(told, ground, task)


def check_bases(fail: Fail, faction: FactionFile, pack: Pack) -> None:
    """Do the faction's teams find room in every zone of every board?"""
    for board in pack.boards:
        for mission in pack.missions:
            told = partial(_at, fail, "$.sizes", f"on {board.name}, ")
            check_room(told, build_board(board, 0), build_mission(mission, False), _needs([faction]))


def _at(fail: Fail, where: str, on: str, path: str, message: str) -> ContentError:
    """The fault of a mission or a faction on a board that is sound by itself."""
    return fail(where, on + message)


def _needs(factions: list[FactionFile]) -> tuple[Need, ...]:
    return needs_of([build_faction(file, radius) for file in factions for radius in RADII])


# Content that came as data


def _from_data(data: Data) -> Content:
    """Content that travelled in a record or was made by a program; its faults are told by field.

    Unlike a file's, its boards may cut a zone off, as puzzles and tests do: such a game can be played.
    """
    pack = convert_given(data, Pack)
    if not (pack.boards and pack.factions and pack.missions):
        raise fail_given("$", "needs at least one board, one faction and one mission")
    _check_parts("boards", pack.boards, check_board)
    _check_parts("factions", pack.factions, check_faction)
    _check_parts("missions", pack.missions, check_mission)
    _check_played("board", pack.board, [board.board for board in pack.boards])
    _check_played("mission", pack.mission, [mission.mission for mission in pack.missions])
    content = _content(pack)
    _check_rooms(content.hash, pack)
    return content


def _check_parts(field: str, parts: list[T], check: Callable[[Fail, T], None]) -> None:
    """Each part by itself, and no two of one id."""
    if len(parts) > MOST_PARTS:
        raise fail_given(f"$.{field}", f"there are at most {MOST_PARTS}")
    taken: set[str] = set()
    for i, part in enumerate(parts):
        fail = _given_in(f"{field}[{i}]")
        check(fail, part)
        check_id(fail, f"$.{field[:-1]}", key_of(part), taken)


def _given_in(part: str) -> Fail:
    """Makes the errors about one part of content that came as data."""
    return lambda path, message: fail_given(f"$.{part}{path.removeprefix('$')}", message)


def _check_played(field: str, key: str | None, known: list[str]) -> None:
    if key is not None and key not in known:
        raise fail_given(f"$.{field}", f"there is no '{key}' among {', '.join(known)}")


_sound: set[str] = set()
"""Content whose zones were found to have room: a record is read again and again."""


def _check_rooms(name: str, pack: Pack) -> None:
    """Zones must have room, or nobody could deploy; what came with the game is known to have it."""
    if name in _sound:
        return
    known = standard()
    own_teams = any(faction not in known.factions for faction in pack.factions)
    for i, board in enumerate(pack.boards):
        own = own_teams or board not in known.boards
        missions = [mission for mission in pack.missions if own or mission not in known.missions]
        check_deployments(_given_in(f"boards[{i}]"), board, missions, pack)
    if len(_sound) >= MOST_SOUND:
        _sound.clear()
    _sound.add(name)
