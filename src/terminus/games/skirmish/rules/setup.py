"""Before the deployment: the teams and the markers (SK-21 to SK-25, SK-41, SK-R28, SK-R29, SK-R32; PR-1)."""

from math import sqrt
from typing import Final

from terminus.core.dice import Dice
from terminus.core.moves import MoveList
from terminus.games.skirmish.content.components import SIZES, Faction, Loadout
from terminus.games.skirmish.moves import (
    MARKER,
    TEAM,
    first_of,
    move_code,
    points_in,
    with_points,
)
from terminus.games.skirmish.position import STEP_BOARD, STEP_EDGE, STEP_MARKER, STEP_TEAM, Model, State
from terminus.games.skirmish.rules import happenings
from terminus.games.skirmish.rules.candidates import fill_teams
from terminus.games.skirmish.rules.reasons import (
    ALLOWED,
    BAD_TEAM,
    MALFORMED,
    MARKER_BLOCKED,
    MARKER_NEAR_EDGE,
    MARKER_NEAR_MARKER,
)
from terminus.games.skirmish.rules.rolls import higher_roller, roll_d3, roll_off
from terminus.games.skirmish.rules.step import Log, Step
from terminus.geometry.measure import Point, at_least, distance, hundredths, inches
from terminus.geometry.polygon import Polygon, strictly_inside

MARKER_STEPS: Final = [300, 100, 50, 10, 1]
"""Grids on which places for a marker are looked for, in 1/100 inch: the first that has any is enough."""


def start(s: State, dice: Dice, log: Log) -> None:
    """Agree on a board if there is none yet; then the teams (SK-14)."""
    if s.board is None:
        s.step = STEP_BOARD
        s.asked = 0
    elif s.variant.first_game:
        for seat in range(2):
            faction = s.variant.factions[0]
            muster(s, seat, 0, [faction.loadouts[0]] * faction.sizes[s.variant.size])
        roll_markers(s, dice, log)
    else:
        s.step = STEP_TEAM


def team_reason(s: State, faction: Faction, team: list[int]) -> int:
    """Why these loadouts are no team, or ALLOWED: size, loadouts, limits (SK-21, SK-133, SK-140, SK-R9)."""
    if len(team) != faction.sizes[s.variant.size]:
        return BAD_TEAM
    for number in team:
        if not 0 <= number < len(faction.loadouts):
            return BAD_TEAM
    for number in team:
        profile = faction.loadouts[number].profile
        limit = profile.limits[s.variant.size]
        fielded = [1 for other in team if faction.loadouts[other].profile is profile]
        if limit is not None and len(fielded) > limit:
            return BAD_TEAM
    return ALLOWED


def team_fault(s: State, faction: Faction, team: list[int]) -> str:
    """What is wrong with a team: its size, an unknown loadout, or too many of a limited profile."""
    size = faction.sizes[s.variant.size]
    if len(team) != size:
        return f"A {SIZES[s.variant.size]} team of {faction.name} has {size} models, not {len(team)}."
    for number in team:
        if not 0 <= number < len(faction.loadouts):
            known = ", ".join([loadout.key for loadout in faction.loadouts])
            return f"{faction.name} have no such loadout; there are {known}."
    for number in team:
        profile = faction.loadouts[number].profile
        limit = profile.limits[s.variant.size]
        fielded = len([1 for other in team if faction.loadouts[other].profile is profile])
        if limit is not None and fielded > limit:
            return f"A {SIZES[s.variant.size]} team has at most {limit} of the profile {profile.name}, not {fielded}."
    return ""


def muster(s: State, seat: int, faction: int, team: list[Loadout]) -> None:
    """The models of a team, labelled in the order of the list (SK-41, SK-R32)."""
    s.factions[seat] = faction
    s.teams[seat] = team
    s.models[seat] = [Model(seat, label, team[label]) for label in range(len(team))]


class TeamStep(Step):
    """SK-D2: which faction, which models, which weapons? Both at once, in secret, unless teams are open (SK-R28)."""

    def __init__(self) -> None:
        super().__init__("team", "SK-R28", [TEAM], True)

    def asks(self, s: State, seat: int) -> bool:
        if s.teams[seat]:
            return False
        return seat == 0 or not s.variant.open_teams or len(s.teams[0]) > 0

    def fill(self, s: State, seat: int, out: MoveList) -> None:
        fill_teams(s, out)

    def reason(self, s: State, seat: int, code: int, payload: tuple[int, ...]) -> int:
        if first_of(code) >= len(s.variant.factions):
            return BAD_TEAM
        return team_reason(s, s.variant.factions[first_of(code)], list(payload))

    def explain(self, s: State, seat: int, code: int, payload: tuple[int, ...], reason: int) -> str:
        if first_of(code) >= len(s.variant.factions):
            return "There is no such faction; there are " + ", ".join([each.key for each in s.variant.factions]) + "."
        return team_fault(s, s.variant.factions[int(first_of(code))], list(payload))

    def carry_out(self, s: State, seat: int, code: int, payload: tuple[int, ...], dice: Dice, log: Log) -> None:
        number = int(first_of(code))
        s.factions[seat] = number
        s.teams[seat] = [s.variant.factions[number].loadouts[loadout] for loadout in payload]
        if log is not None:
            log.append(happenings.team_in(s, seat))
        if s.variant.open_teams:
            self.reveal(s, seat, log)
        if s.teams[0] and s.teams[1]:
            if not s.variant.open_teams:
                self.reveal(s, 0, log)
                self.reveal(s, 1, log)
            roll_markers(s, dice, log)

    def reveal(self, s: State, seat: int, log: Log) -> None:
        faction = s.factions[seat]
        assert faction is not None
        muster(s, seat, faction, s.teams[seat])
        if log is not None:
            log.append(happenings.team_revealed(s, seat))


def roll_markers(s: State, dice: Dice, log: Log) -> None:
    """How many markers, and who places the first (SK-22, SK-23)."""
    mission = s.variant.mission
    s.markers_left = mission.markers + (roll_d3(dice) if mission.d3 else 0)
    rolls = roll_off(dice)
    s.asked = higher_roller(rolls)
    if log is not None:
        log.append(happenings.markers_rolled(s))
        log.append(happenings.rolled_off("markers", rolls))
    next_marker(s, dice, log)


def next_marker(s: State, dice: Dice, log: Log) -> None:
    """Ask for the next marker; where no place is left, the rest stay in the box (SK-R29)."""
    if s.markers_left > 0 and marker_places(s):
        s.step = STEP_MARKER
        return
    s.markers_left = 0
    rolls = roll_off(dice)
    s.asked = higher_roller(rolls)
    s.step = STEP_EDGE
    if log is not None:
        log.append(happenings.rolled_off("deployment", rolls))


def marker_reason(s: State, x: float, y: float) -> int:
    """Why a marker may not lie here, or ALLOWED (SK-24, SK-25, SK-R29)."""
    mission = s.variant.mission
    board = s.table()
    if not (
        at_least(x, mission.edge)
        and at_least(y, mission.edge)
        and at_least(board.width - mission.edge, x)
        and at_least(board.height - mission.edge, y)
    ):
        return MARKER_NEAR_EDGE
    for marker in s.markers:
        if not at_least(distance(x, y, marker.x, marker.y), mission.apart):
            return MARKER_NEAR_MARKER
    if any(strictly_inside(outline, x, y) for outline in board.uncrossable):
        return MARKER_BLOCKED
    return ALLOWED


def marker_places(s: State) -> list[Point]:
    """Legal places for a marker on the coarsest grid that has any; none if there is no legal place at all."""
    for step in MARKER_STEPS:
        places = marker_grid(s, step)
        if places:
            return places
    return []


def marker_grid(s: State, step: int) -> list[Point]:
    """The legal places for a marker on a grid, its step in 1/100 inch."""
    edge = hundredths(s.variant.mission.edge)
    board = s.table()
    found: list[Point] = []
    for row in range(edge, hundredths(board.height) - edge + 1, step):
        y = inches(row)
        column = edge
        while column <= hundredths(board.width) - edge:
            x = inches(column)
            if marker_reason(s, x, y) == ALLOWED:
                found.append(Point(x, y))
                column += step
            else:
                skipped = (hundredths(blocked_until(s, x, y)) - column) // step
                column += step * max(1, skipped)
    return found


def blocked_until(s: State, x: float, y: float) -> float:
    """How far to the east that reaches which keeps a marker from lying here: other markers, terrain."""
    end = x
    apart = s.variant.mission.apart
    for marker in s.markers:
        half = sqrt(max(0.0, apart * apart - (y - marker.y) * (y - marker.y)))
        if marker.x - half < x < marker.x + half:
            end = max(end, marker.x + half)
    for outline in s.table().uncrossable:
        if strictly_inside(outline, x, y):
            end = max(end, east_side(outline, x, y))
    return end


def east_side(outline: Polygon, x: float, y: float) -> float:
    """Where a line to the east leaves the outline in which it starts."""
    nearest = outline.east
    for edge in outline.edges:
        if (edge.ay > y) != (edge.by > y):
            crossing = edge.ax + (y - edge.ay) * edge.dx / edge.dy
            if x < crossing < nearest:
                nearest = crossing
    return nearest


class MarkerStep(Step):
    """SK-D3: where does the next objective marker lie?"""

    def __init__(self) -> None:
        super().__init__("marker", "SK-23", [MARKER], False)

    def fill(self, s: State, seat: int, out: MoveList) -> None:
        for place in marker_places(s):
            out.add_with(move_code(MARKER), with_points([], [place]))

    def reason(self, s: State, seat: int, code: int, payload: tuple[int, ...]) -> int:
        if len(payload) != 2:
            return MALFORMED
        return marker_reason(s, inches(payload[0]), inches(payload[1]))

    def explain(self, s: State, seat: int, code: int, payload: tuple[int, ...], reason: int) -> str:
        mission = s.variant.mission
        if reason == MARKER_NEAR_EDGE:
            return f"A marker must lie at least {mission.edge:g} inches from every edge of the board."
        if reason == MARKER_NEAR_MARKER:
            return f"A marker must lie at least {mission.apart:g} inches from every other marker."
        return ""

    def carry_out(self, s: State, seat: int, code: int, payload: tuple[int, ...], dice: Dice, log: Log) -> None:
        s.markers = s.markers + points_in(payload, 0)
        s.markers_left -= 1
        s.asked = 1 - seat
        if log is not None:
            log.append(happenings.marker_placed(s, seat))
        next_marker(s, dice, log)
