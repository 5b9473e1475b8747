"""Moves as paths of clicks, with fields where a choice is not finite. A path names things in the scene:

`board-crossroads`, `accept`, `bring` + file              `move` + way, `shoot-first`, `move-first`
`team-FACTION` + models          the team                `model-1-C` (, `weapon-0`)   target, weapon; `hold`
`place-marker` + point           an objective marker     `die-0`, `keep`           dice
`zone-W`                         edge or corner          `model-1-B`               whom to fight
`deploy` + points, `deploy-A`    deployment              `stop`, `weapon-0`
`script` + cards                 the script              `go-first`, `go-second`
"""

import re
from collections.abc import Callable
from functools import lru_cache

from terminus.core.choices import Bend, Choice, Field, Limit, Point, Scale, Stack, Text, Way
from terminus.core.decisions import Refusal
from terminus.core.moves import Move
from terminus.core.prose import counted
from terminus.games.skirmish.content.bringing import EXAMPLE, LONGEST
from terminus.games.skirmish.content.components import ACTIONS, LABELS, Board, Faction, Profile
from terminus.games.skirmish.moves import (
    DEPLOY,
    FIGHT,
    MARKER,
    MOST_POINTS,
    MOVE,
    OWN_BOARD,
    PROPOSE,
    SCRIPT,
    SHOOT,
    TEAM,
    bits_of,
    first_of,
    kind_at,
    kind_of,
    move_code,
    numbers_in,
    points_in,
    second_of,
)
from terminus.games.skirmish.notation import PARTS, TURNS
from terminus.games.skirmish.notes import loadout_note
from terminus.games.skirmish.order_notes import order_note
from terminus.games.skirmish.position import (
    STEP_BOARD,
    STEP_DEPLOY,
    STEP_FIGHT,
    STEP_MARKER,
    STEP_MOVE,
    STEP_SCRIPT,
    STEP_SHOOTOUT_WEAPON,
    STEP_TEAM,
    State,
    card_action,
    card_label,
    card_of,
)
from terminus.games.skirmish.rules.deployment import Deploy, place_reason
from terminus.games.skirmish.rules.ground import movement_left
from terminus.games.skirmish.scene.badges import GLYPHS
from terminus.games.skirmish.scene.models import SIDES
from terminus.games.skirmish.speech import ACTIONS as ACTION_WORDS
from terminus.geometry.fan import reach_paths
from terminus.geometry.measure import EPS, hundredths
from terminus.geometry.measure import Point as Place
from terminus.geometry.roadmap import Reach

DEPLOYMENT = Deploy()
_MODEL = re.compile(r"model-([01])-([A-J])")
_WEAPON = re.compile(r"weapon-(\d)")
OPEN_QUESTIONS = 1024
"""Models whose ways are kept, as many as may be asked to move at once in a full house."""
INCHES = Scale("an inch", "inches", "″", 100, near=150)
"""Places and lengths are in hundredths of an inch; a finger may be off by an inch and a half."""


def path_of(s: State, seat: int, code: int) -> tuple[str, ...]:
    """The clicks that make a move; what a payload holds is filled in elsewhere."""
    kind = kind_at(code)
    numbers = (int(first_of(code)), int(second_of(code)))
    keys = {name: _KEYS[name](s, seat, number) for name, number in zip(numbers_in(kind), numbers, strict=False)}
    return tuple(kind.clicks.format_map(keys).split())


def _enemy(seat: int, label: int) -> str:
    return f"model-{1 - seat}-{LABELS[label]}"


def _weapon(s: State, number: int) -> str:
    """The weapon, where there is more than one to choose from."""
    return f"weapon-{number}" if s.step is STEP_SHOOTOUT_WEAPON or len(_guns(s)) > 1 else ""


def _guns(s: State) -> list[int]:
    """The weapons of the acting model that can shoot."""
    return [number for number, weapon in enumerate(s.actor().weapons) if weapon.shoots]


_KEYS: dict[str, Callable[[State, int, int], str]] = {
    "board": lambda s, seat, number: s.boards()[number].key,
    "faction": lambda s, seat, number: s.variant.factions[number].key,
    "zone": lambda s, seat, number: s.variant.mission.zone_names()[number],
    "whom": lambda s, seat, number: f"-{LABELS[number - 1]}" if number else "",
    "turn": lambda s, seat, number: TURNS[number],
    "part": lambda s, seat, number: PARTS[number],
    "target": lambda s, seat, number: _enemy(seat, number - 1),
    "weapon": lambda s, seat, number: _weapon(s, number),
    "die": lambda s, seat, number: f"die-{number - 1}",
    "enemy": lambda s, seat, number: _enemy(seat, number),
    "dice": lambda s, seat, number: " ".join(f"die-{die}" for die in bits_of(number)),
}
"""What each number of a move is called in the scene."""


def choices(s: State, seat: int) -> list[Choice]:
    """The legal answers of a seat: finite ones one by one, the others as families with fields."""
    if s.over() or not any(decision.seat == seat for decision in s.decisions()):
        return []
    describe = _FAMILIES.get(s.step.name)
    if describe is not None:
        return describe(s, seat)
    return [Choice(move.code, path_of(s, seat, move.code)) for move in s.moves(seat)]


def _family(s: State, seat: int, code: int, *fields: Field) -> Choice:
    """Moves that differ in what is filled in."""
    return Choice(code, path_of(s, seat, code), fields)


def _teams(s: State, seat: int) -> list[Choice]:
    found: list[Choice] = []
    for number, faction in enumerate(s.variant.factions):
        size = s.variant.team(faction)
        names = [f"{loadout.profile.name} {_armed(loadout.key)}" for loadout in faction.loadouts]
        rows = [loadout.profile.name for loadout in faction.loadouts]
        numbers = [loadout.number for loadout in faction.loadouts]
        notes = [loadout_note(loadout) + _at_most(s, loadout.profile) for loadout in faction.loadouts]
        field = Stack("models", numbers, names, size, rows, _profile_limits(s, faction), notes)
        found.append(_family(s, seat, move_code(TEAM, number), field))
    return found


def _profile_limits(s: State, faction: Faction) -> tuple[Limit, ...]:
    """How many models of each limited profile a team may have."""
    found: list[Limit] = []
    for profile in {loadout.profile.key: loadout.profile for loadout in faction.loadouts}.values():
        limit = profile.limits[s.variant.size]
        if limit is not None:
            found.append(([loadout.number for loadout in faction.loadouts if loadout.profile is profile], limit))
    return tuple(found)


def _at_most(s: State, profile: Profile) -> str:
    """How many of a limited profile there may be, for whoever fills in the team (SK-R28)."""
    limit = profile.limits[s.variant.size]
    return "" if limit is None else f"; at most {counted(limit)} in a team"


def _armed(key: str) -> str:
    """`survivor:pipe_rifle` carries a pipe rifle."""
    return key.partition(":")[2].replace("+", " and ").replace("_", " ")


def _box(s: State) -> tuple[tuple[int, int], tuple[int, int]]:
    return (0, 0), (hundredths(s.table().width), hundredths(s.table().height))


def _markers(s: State, seat: int) -> list[Choice]:
    low, high = _box(s)
    return [_family(s, seat, move_code(MARKER), Point("marker", low, high, marker_region(s), INCHES))]


def _deployments(s: State, seat: int) -> list[Choice]:
    low, high = _box(s)
    region = zone_region(s, seat)
    fields: tuple[Field, ...] = tuple(Point(LABELS[m.label], low, high, region, INCHES) for m in s.models[seat])
    if not s.variant.alternate_deployment:
        return [_family(s, seat, move_code(DEPLOY), *fields)]
    return [
        _family(s, seat, move_code(DEPLOY, model.label + 1), fields[model.label])
        for model in s.models[seat]
        if not model.placed
    ]


ORDERS = "Where it goes and whom it shoots at you say when its card comes up."
"""What somebody has to know who gives orders for the first time (SK-48)."""


def _scripts(s: State, seat: int) -> list[Choice]:
    cards = [card_of(model.label, action) for model in s.living(seat) for action in model.profile.actions]
    rows = [LABELS[card_label(card)] for card in cards]
    names = [f"{LABELS[card_label(card)]} {ACTION_WORDS[ACTIONS[card_action(card)]]}" for card in cards]
    limits: tuple[Limit, ...] = tuple(([card], 1) for card in cards) if s.variant.single_cards else ()
    notes = [order_note(s, s.models[seat][card_label(card)], card_action(card)) for card in cards]
    keys = [f"model-{seat}-{row}" for row in rows]
    glyphs = [GLYPHS[ACTIONS[card_action(card)]] for card in cards]
    pictures = [f"{SIDES[seat]}-{row}" for row in rows]
    orders = Stack("orders", cards, names, s.variant.orders, rows, limits, notes, keys, glyphs, pictures, ORDERS)
    return [_family(s, seat, move_code(SCRIPT), orders)]


def _moves(s: State, seat: int) -> list[Choice]:
    low, high = _box(s)
    model = s.actor()
    left = 100.0 * movement_left(s)
    way = Way("path", (100.0 * model.x, 100.0 * model.y), left, low, high, MOST_POINTS, "", reach_bends(s), INCHES)
    return [_family(s, seat, move_code(MOVE), way)]


def _proposals(s: State, seat: int) -> list[Choice]:
    known = [Choice(move.code, path_of(s, seat, move.code)) for move in s.moves(seat)]
    return [*known, Choice(move_code(PROPOSE, OWN_BOARD), ("bring",), (Text("board file", LONGEST, EXAMPLE),))]


_FAMILIES: dict[str, Callable[[State, int], list[Choice]]] = {
    STEP_BOARD.name: _proposals,
    STEP_TEAM.name: _teams,
    STEP_MARKER.name: _markers,
    STEP_DEPLOY.name: _deployments,
    STEP_SCRIPT.name: _scripts,
    STEP_MOVE.name: _moves,
}


def attempt(s: State, seat: int, path: list[str]) -> Move | None:
    """The move a path of clicks means, legal or not; None if it means none."""
    if not path:
        return None
    for choice in choices(s, seat):
        if list(choice.path) == path and not choice.fields:
            return Move(choice.code)
    target = _MODEL.fullmatch(path[0])
    if target is None:
        return None
    if int(target[1]) == seat:
        return None
    if s.step is STEP_FIGHT:
        return Move(move_code(FIGHT, LABELS.index(target[2])))
    weapon = _WEAPON.fullmatch(path[1]) if len(path) > 1 else None
    number = int(weapon[1]) if weapon else _guns(s)[0] if s.activation is not None and _guns(s) else 0
    return Move(move_code(SHOOT, LABELS.index(target[2]) + 1, number))


def wrong_so_far(s: State, seat: int, code: int, values: list[int]) -> Refusal | None:
    """The first base that may not stand where it was put, while others have no place yet (SK-28)."""
    if s.step is not STEP_DEPLOY or kind_of(code) != DEPLOY:
        return None
    places = points_in(tuple(values), 0)
    models = DEPLOYMENT.named(s, seat, code)[: len(places)]
    for i in range(len(models)):
        reason = place_reason(s, models[: i + 1], places[: i + 1])
        if reason is not None:
            return reason.refusal({"model": LABELS[models[i].label]})
    return None


# Guides for the eye and the pointer, as SVG paths in 1/100 inch, y to the north; the rules check the places themselves


def outline_path(points: list[Place]) -> str:
    """A closed outline. Regions have a thousand points: they are written in one go."""
    numbers = [100 * number for point in points for number in (point.x, point.y)]
    return f"M{'L'.join(['%.0f,%.0f'] * len(points))}Z" % tuple(numbers)


def box_path(west: float, south: float, east: float, north: float) -> str:
    return outline_path([Place(west, south), Place(east, south), Place(east, north), Place(west, north)])


def marker_region(s: State) -> str:
    """The part of the board that is far enough from its edges (SK-24)."""
    edge = s.variant.mission.edge
    return box_path(edge, edge, s.table().width - edge, s.table().height - edge)


def zone_region(s: State, seat: int) -> str:
    """The deployment zone of a seat (SK-28)."""
    zone = s.zones[seat]
    if zone is None:
        return ""
    board, depth = s.table(), s.variant.mission.depth
    if s.variant.mission.corners:
        return _corner_path(zone, board.width, board.height, depth)
    boxes = [
        (0.0, 0.0, board.width, depth),
        (0.0, board.height - depth, board.width, board.height),
        (0.0, 0.0, depth, board.height),
        (board.width - depth, 0.0, board.width, board.height),
    ]
    return box_path(*boxes[zone])


def _corner_path(zone: int, width: float, height: float, depth: float) -> str:
    """A quarter of a circle round a corner: SW, NE, SE, NW."""
    x = 100 * (width if zone in (1, 2) else 0.0)
    y = 100 * (height if zone in (1, 3) else 0.0)
    reach = 100 * depth
    inward_x = -reach if zone in (1, 2) else reach
    inward_y = -reach if zone in (1, 3) else reach
    sweep = 1 if zone in (0, 1) else 0
    return f"M{x:.0f},{y:.0f}h{inward_x:.0f}A{reach:.0f},{reach:.0f} 0 0 {sweep} {x:.0f},{y + inward_y:.0f}Z"


def reach_bends(s: State) -> list[Bend]:
    """Where the acting model can get with what is left of its movement, enemies or not, and by which corners."""
    model = s.actor()
    return _bends(s.table(), model.x, model.y, model.radius, movement_left(s))


@lru_cache(OPEN_QUESTIONS)
def _bends(board: Board, x: float, y: float, radius: float, left: float) -> list[Bend]:
    """Kept while the question is open: every preview of a path asks for it again."""
    if left <= EPS:
        return []
    reach = Reach(board.roadmap(radius), Place(x, y), left, [], [])
    places = {corner: place for place, corner in enumerate(reach.reached)}
    return [
        Bend(
            100.0 * reach.corners[corner].x,
            100.0 * reach.corners[corner].y,
            None if corner == reach.start else places[int(reach.lasts[corner])],
            path,
        )
        for corner, path in zip(reach.reached, reach_paths(reach), strict=True)
    ]
