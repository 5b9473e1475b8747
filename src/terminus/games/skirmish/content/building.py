"""From content data to the objects that the rules play with."""

from terminus.games.skirmish.content.checks import COUNT, KINDS
from terminus.games.skirmish.content.components import (
    ABILITIES,
    ACTIONS,
    AIMED_SHOT,
    SAVES,
    SIZES,
    TRAITS,
    Ability,
    Board,
    Extra,
    Faction,
    Loadout,
    Mission,
    Piece,
    Profile,
    Scoring,
    Weapon,
)
from terminus.games.skirmish.content.schema import AbilityData, BoardFile, FactionFile, MissionFile, ProfileData
from terminus.geometry.measure import Point
from terminus.geometry.polygon import Polygon

MOST_ROUNDS = 6


def build_board(file: BoardFile, number: int, source: str = "") -> Board:
    pieces: list[Piece] = []
    kinds = KINDS | file.kinds
    for piece in file.piece:
        kind = kinds[piece.kind]
        outline = Polygon([Point(x, y) for x, y in piece.outline])
        pieces.append(Piece(piece.id, piece.kind, outline, kind.blocks_sight, kind.cover, kind.cross, kind.stand))
    return Board(number, file.board, file.name, file.width, file.height, pieces, file.drill, source)


def build_faction(file: FactionFile, radius: float) -> Faction:
    """A faction whose models stand on bases of this radius, unless their profile says otherwise (SK-R13)."""
    weapons = {
        weapon.id: Weapon(
            weapon.id, weapon.name, weapon.short, weapon.long, [build_ability(a) for a in weapon.abilities]
        )
        for weapon in file.weapon
    }
    loadouts: list[Loadout] = []
    for profile in file.profile:
        built = build_profile(profile, file.traits, radius)
        for names in profile.loadouts:
            loadouts.append(Loadout(len(loadouts), built, [weapons[name] for name in names]))
    sizes = [getattr(file.sizes, size) for size in SIZES]
    return Faction(file.faction, file.name, sizes, loadouts, list(weapons.values()))


def build_profile(file: ProfileData, traits: list[str], radius: float) -> Profile:
    return Profile(
        file.id,
        file.name,
        file.movement,
        radius if file.base_radius is None else file.base_radius,
        file.slain_at,
        [0, *(SAVES.index(file.save[str(face)]) for face in range(1, 7))],
        [ACTIONS.index(action) for action in file.actions],
        [TRAITS.index(trait) for trait in [*traits, *file.traits]],
        [getattr(file.limit, size) for size in SIZES],
    )


def build_ability(file: AbilityData) -> Ability:
    injuries = int(file.injuries) if file.injuries is not None and file.injuries.isdecimal() else 0
    amount = file.add or file.face or file.step or injuries
    action = AIMED_SHOT if file.action is None else ACTIONS.index(file.action)
    return Ability(ABILITIES.index(file.id), amount, file.injuries == "1d3", action)


def build_mission(file: MissionFile, repeat: bool) -> Mission:
    """A mission; `repeat` lets the one extra round of its length come again, up to six rounds (SK-R8)."""
    count = COUNT.fullmatch(file.markers.count)
    assert count is not None
    extra = [Extra(extra.after, extra.roll) for extra in file.length.extra]
    if repeat and len(extra) == 1:
        extra += [Extra(after, extra[0].roll) for after in range(extra[0].after + 1, MOST_ROUNDS)]
    return Mission(
        file.mission,
        file.name,
        file.width,
        file.height,
        int(count[2]),
        count[1] is not None,
        file.markers.edge,
        file.markers.apart,
        file.deployment.type == "corner",
        file.deployment.depth,
        [
            Scoring(line.what == "control", line.points, line.within, line.when == "end", line.first)
            for line in file.scoring
        ],
        file.length.rounds,
        extra,
    )
