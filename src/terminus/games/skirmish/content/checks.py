"""What content must be like to be playable; every mistake is told with the place where it stands."""

import re
from collections.abc import Callable

from terminus.core.errors import ContentError
from terminus.core.faults import Faults
from terminus.games.skirmish.content.components import SIZES, TRAITS
from terminus.games.skirmish.content.schema import (
    ABILITY_PARAMETERS,
    BoardFile,
    FactionFile,
    KindData,
    MissionFile,
    PieceData,
    ProfileData,
    WeaponData,
)
from terminus.geometry.measure import Point
from terminus.geometry.outline import faults as outline_faults
from terminus.geometry.outline import overlap
from terminus.geometry.polygon import Polygon

Fail = Callable[[str, str], ContentError]
"""Makes the error for a part of a file, named by its path, such as `$.piece[3].outline`."""

KINDS = {
    "wall": KindData(True, True, False, False),
    "wreck": KindData(False, True, False, False),
    "low": KindData(False, True, True, False),
    "area": KindData(False, True, True, True),
    "pit": KindData(False, False, False, False),
}
"""The five kinds of SK-R16: blocks sight, is cover, may be crossed, may be stood on."""

WIDEST = 1.0
"""The radius of the largest base, in inches."""
MOST_PIECES = 80
MOST_CORNERS = 600
"""A board is checked while others wait: what is larger than any sensible one is refused at once."""
ID = re.compile(r"[a-z][a-z0-9_]*")
COUNT = re.compile(r"(1d3\+)?(\d)")
INJURIES = re.compile(r"1d3|[1-9]")


def check_id(fail: Fail, path: str, name: str, taken: set[str]) -> None:
    if not ID.fullmatch(name):
        raise fail(path, f"'{name}' is no id: small letters, digits and underscores, a letter first")
    if name in taken:
        raise fail(path, f"the id '{name}' stands here a second time")
    taken.add(name)


# Boards


def check_board(fail: Fail, board: BoardFile) -> None:
    """Outlines must be simple, lie on the board and not overlap; a symmetry that is claimed must be there."""
    check_id(fail, "$.board", board.board, set())
    if board.width <= 0 or board.height <= 0:
        raise fail("$.width", "a board has a width and a height")
    if len(board.piece) > MOST_PIECES or sum(len(piece.outline) for piece in board.piece) > MOST_CORNERS:
        raise fail("$.piece", f"a board has at most {MOST_PIECES} pieces with {MOST_CORNERS} corners in all")
    faults = Faults(fail)
    taken: set[str] = set()
    for i, piece in enumerate(board.piece):
        with faults.each():
            check_id(fail, f"$.piece[{i}].id", piece.id, taken)
        with faults.each():
            check_piece(fail, f"$.piece[{i}]", piece, board)
    faults.settle()
    check_overlaps(faults, board)
    with faults.each():
        if board.symmetry != "none":
            check_symmetry(fail, board)
    faults.settle()


def check_piece(fail: Fail, path: str, piece: PieceData, board: BoardFile) -> None:
    kinds = KINDS | board.kinds
    if piece.kind not in kinds:
        raise fail(f"{path}.kind", f"'{piece.kind}' is no kind of terrain: there are {', '.join(kinds)}")
    wrong = outline_faults([Point(x, y) for x, y in piece.outline], board.width, board.height)
    if wrong:
        raise fail(f"{path}.outline", f"{piece.id}: {'; '.join(wrong)}")


def outlines(board: BoardFile) -> list[Polygon]:
    return [Polygon([Point(x, y) for x, y in piece.outline]) for piece in board.piece]


def check_overlaps(faults: Faults, board: BoardFile) -> None:
    polygons = outlines(board)
    for i, polygon in enumerate(polygons):
        for j in range(i):
            with faults.each():
                if not overlap(polygons[j], polygon):
                    continue
                names = f"{board.piece[j].id} and {board.piece[i].id}"
                raise faults(f"$.piece[{i}].outline", f"{names} overlap: draw them as one piece or apart")


def check_symmetry(fail: Fail, board: BoardFile) -> None:
    """Turn every piece by a half or a quarter: a piece of the same kind must lie where it comes to lie."""
    there = {(piece.kind, corner_set(piece.outline)) for piece in board.piece}
    for i, piece in enumerate(board.piece):
        if board.symmetry == "r2":
            turned = [(board.width - x, board.height - y) for x, y in piece.outline]
        else:
            turned = [(board.width - y, x) for x, y in piece.outline]
        if (piece.kind, corner_set(turned)) not in there:
            raise fail(f"$.piece[{i}].outline", f"{piece.id} has no image: the board is not {board.symmetry}")


def corner_set(outline: list[tuple[float, float]]) -> frozenset[tuple[int, int]]:
    return frozenset((round(x * 100), round(y * 100)) for x, y in outline)


# Factions


def check_faction(fail: Fail, faction: FactionFile) -> None:
    """Teams of four to ten, known weapons, abilities and traits, and enough models to fill a team (SK-2, SK-R9)."""
    faults = Faults(fail)
    with faults.each():
        check_id(fail, "$.faction", faction.faction, set())
    for size in SIZES:
        with faults.each():
            check_size(fail, size, faction)
    with faults.each():
        check_traits(fail, "$.traits", faction.traits)
    weapons: set[str] = set()
    for i, weapon in enumerate(faction.weapon):
        with faults.each():
            check_id(fail, f"$.weapon[{i}].id", weapon.id, weapons)
        with faults.each():
            check_weapon(fail, f"$.weapon[{i}]", weapon)
    profiles: set[str] = set()
    for i, profile in enumerate(faction.profile):
        with faults.each():
            check_id(fail, f"$.profile[{i}].id", profile.id, profiles)
        with faults.each():
            check_profile(fail, f"$.profile[{i}]", profile, weapons)
    faults.settle()


def check_size(fail: Fail, size: str, faction: FactionFile) -> None:
    wanted = getattr(faction.sizes, size)
    if not 4 <= wanted <= 10:
        raise fail("$.sizes", f"a {size} team must have 4 to 10 models (SK-2)")
    limits = [getattr(profile.limit, size) for profile in faction.profile]
    if None not in limits and sum(limits) < wanted:
        raise fail("$.sizes", f"the limits of the profiles leave too few models for a {size} team")


def check_traits(fail: Fail, path: str, traits: list[str]) -> None:
    for trait in traits:
        if trait not in TRAITS:
            raise fail(path, f"there is no trait '{trait}': there are {', '.join(TRAITS)}")


def check_weapon(fail: Fail, path: str, weapon: WeaponData) -> None:
    if weapon.short < 0:
        raise fail(f"{path}.short", "a range is 0 inches or more")
    if weapon.short > weapon.long:
        raise fail(f"{path}.short", "short range may not be longer than long range")
    for ability in weapon.abilities:
        if ability.id not in ABILITY_PARAMETERS:
            known = ", ".join(ABILITY_PARAMETERS)
            raise fail(f"{path}.abilities", f"there is no ability '{ability.id}': there are {known}")
        given = {name for name in ("add", "action", "injuries", "band", "face", "step") if getattr(ability, name)}
        wanted = ABILITY_PARAMETERS[ability.id]
        if given != set(wanted):
            raise fail(f"{path}.abilities", f"'{ability.id}' takes {' and '.join(wanted) or 'no parameters'}")
        if ability.injuries and not INJURIES.fullmatch(ability.injuries):
            raise fail(f"{path}.abilities", f"'{ability.injuries}' injuries: write 1d3 or a number from 1 to 9")


def check_profile(fail: Fail, path: str, profile: ProfileData, weapons: set[str]) -> None:
    check_traits(fail, f"{path}.traits", profile.traits)
    if profile.movement < 0:
        raise fail(f"{path}.movement", "a movement is 0 or more")
    if profile.base_radius is not None and not 0 < profile.base_radius <= WIDEST:
        raise fail(f"{path}.base_radius", f"the radius of a base is more than 0 and at most {WIDEST:g} inch")
    if profile.slain_at < 1:
        raise fail(f"{path}.slain_at", "a model bears at least one injury before it is slain")
    if sorted(profile.save) != ["1", "2", "3", "4", "5", "6"]:
        raise fail(f"{path}.save", "a save has an outcome for each face from 1 to 6")
    if not profile.actions:
        raise fail(f"{path}.actions", "a model has at least one action")
    if not profile.loadouts or any(not loadout for loadout in profile.loadouts):
        raise fail(f"{path}.loadouts", "a profile has at least one loadout, and a loadout at least one weapon")
    for name in [name for loadout in profile.loadouts for name in loadout]:
        if name not in weapons:
            raise fail(f"{path}.loadouts", f"there is no weapon '{name}' in this file")


# Missions


def check_mission(fail: Fail, mission: MissionFile) -> None:
    """Markers that can be placed, zones on the board, a length that ends."""
    check_id(fail, "$.mission", mission.mission, set())
    if not COUNT.fullmatch(mission.markers.count):
        raise fail("$.markers", f"'{mission.markers.count}' markers: write a number such as 3, or 1d3+2")
    if not 0 <= 2 * mission.markers.edge <= min(mission.width, mission.height):
        raise fail("$.markers", "no place is so far from all edges")
    if not 0 < 2 * mission.deployment.depth < min(mission.width, mission.height):
        raise fail("$.deployment", "the two deployment zones must fit on the board")
    if mission.length.rounds < 1:
        raise fail("$.length", "a mission lasts at least one round")
    after = mission.length.rounds
    for extra in mission.length.extra:
        if extra.after != after or not 1 <= extra.roll <= 6:
            raise fail("$.length", f"the next extra round comes after round {after}, on a roll from 1 to 6")
        after += 1
    for i, line in enumerate(mission.scoring):
        if (line.what == "control") != (line.within > 0):
            raise fail(f"$.scoring[{i}].within", "control is measured `within` some inches; dead enemies are not")
