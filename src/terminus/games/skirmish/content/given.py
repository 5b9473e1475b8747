"""Content that came as data: in a record, or made by a program."""

from collections.abc import Callable
from typing import TypeVar

from terminus.core.audience import Data
from terminus.core.content import convert_given, fail_given
from terminus.core.settings import Content
from terminus.games.skirmish.content.built_in import standard
from terminus.games.skirmish.content.checks import Fail, check_board, check_faction, check_id, check_mission
from terminus.games.skirmish.content.joining import check_deployments, key_of
from terminus.games.skirmish.content.schema import BoardFile, FactionFile, MissionFile, Pack, packed

T = TypeVar("T", BoardFile, FactionFile, MissionFile)
MOST_PARTS = 24
"""Boards, factions or missions in content that came as data: all are checked while others wait."""
MOST_SOUND = 256


def from_data(data: Data) -> Content:
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
    content = packed(pack)
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
