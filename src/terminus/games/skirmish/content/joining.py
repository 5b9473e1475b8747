"""What users bring along joins what comes with the game, or takes the place of what has the same id."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

from terminus.core.audience import Data
from terminus.core.content import ContentFile, GivenContent, read_content
from terminus.core.errors import ContentError
from terminus.core.faults import Faults
from terminus.games.skirmish.content.building import build_board, build_faction, build_mission
from terminus.games.skirmish.content.built_in import standard
from terminus.games.skirmish.content.checks import Fail, check_board, check_faction, check_mission
from terminus.games.skirmish.content.rooms import RADII, Need, check_room, check_ways, needs_of
from terminus.games.skirmish.content.schema import BoardFile, FactionFile, MissionFile, Pack

Source = ContentFile | GivenContent
Part = BoardFile | FactionFile | MissionFile
T = TypeVar("T", BoardFile, FactionFile, MissionFile)


def with_files(path: Path) -> Pack:
    """The standard content with a user's file, or the files of a folder, joined to it."""
    paths = sorted(path.glob("*.toml")) if path.is_dir() else [path]
    if not paths:
        raise ContentError(str(path), None, "holds no .toml file with a board, a faction or a mission")
    return _joined(path.stem, [read_content(each) for each in paths])


def with_part(data: Data) -> Pack:
    """The standard content with a board, a faction or a mission joined to it that came as data."""
    source = GivenContent(data)
    named = data.get("name")
    return _joined(named if isinstance(named, str) else "own", [source])


def _joined(name: str, sources: list[Source]) -> Pack:
    """Each part is checked by itself and then with all the others; all that is wrong is told at once."""
    given = standard()
    pack = Pack(name, list(given.boards), list(given.factions), list(given.missions))
    faults = Faults(sources[0].fail)
    read: list[tuple[Source, Part]] = []
    for source in sources:
        with faults.each():
            part = read_part(source)
            read.append((source, part))
            _take_in(pack, part)
    faults.settle()
    for source, part in read:
        with faults.each():
            _check_among(source.fail, part, pack)
    faults.settle()
    boards = [part.board for _, part in read if isinstance(part, BoardFile)]
    missions = [part.mission for _, part in read if isinstance(part, MissionFile)]
    pack.board = boards[0] if len(boards) == 1 else None
    pack.mission = missions[0] if len(missions) == 1 else None
    return pack


def read_part(source: Source) -> Part:
    """What a file holds, by its first key."""
    if "board" in source.data:
        return read_board(source)
    if "faction" in source.data:
        return read_faction(source)
    if "mission" in source.data:
        return read_mission(source)
    raise source.fail("$", "does not say what it is: begin with board = ..., faction = ... or mission = ...")


def _take_in(pack: Pack, part: Part) -> None:
    if isinstance(part, BoardFile):
        _join(pack.boards, part)
    elif isinstance(part, FactionFile):
        _join(pack.factions, part)
    else:
        _join(pack.missions, part)


def _check_among(fail: Fail, part: Part, pack: Pack) -> None:
    """Does a part fit the others of its pack?"""
    if isinstance(part, BoardFile):
        check_fit(fail, part, pack)
    elif isinstance(part, FactionFile):
        check_bases(fail, part, pack)
    else:
        check_zones(fail, part, pack)


def _join(known: list[T], new: T) -> None:
    """Put the new one in the place of one with the same id, or at the end."""
    for i, one in enumerate(known):
        if key_of(one) == key_of(new):
            known[i] = new
            return
    known.append(new)


def key_of(file: Part) -> str:
    if isinstance(file, BoardFile):
        return file.board
    return file.faction if isinstance(file, FactionFile) else file.mission


def read_board(file: Source) -> BoardFile:
    return _read(file, BoardFile, check_board)


def read_faction(file: Source) -> FactionFile:
    return _read(file, FactionFile, check_faction)


def read_mission(file: Source) -> MissionFile:
    return _read(file, MissionFile, check_mission)


def _read(file: Source, kind: type[T], check: Callable[[Fail, T], None]) -> T:
    def sound(part: T, fail: Fail) -> T:
        check(fail, part)
        return part

    return file.read(kind, sound)


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
