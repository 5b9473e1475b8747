"""Before the deployment: the teams and the markers (SK-21 to SK-25, SK-41, SK-R28, SK-R29, SK-R32; PR-1)."""

from math import sqrt
from typing import Final

from mypy_extensions import i64

from terminus.core.action import Action, Fate, Payload, Reason
from terminus.core.moves import MoveList
from terminus.games.skirmish.content.components import SIZES, Faction, Loadout
from terminus.games.skirmish.model import Model
from terminus.games.skirmish.moves import (
    MARKER,
    TEAM,
    first_of,
    move_code,
    points_in,
    with_points,
)
from terminus.games.skirmish.position import STEP_BOARD, STEP_EDGE, STEP_MARKER, STEP_TEAM, State
from terminus.games.skirmish.rules import happenings
from terminus.games.skirmish.rules.candidates import fill_teams
from terminus.games.skirmish.rules.reasons import (
    MARKER_BLOCKED,
    MARKER_NEAR_EDGE,
    MARKER_NEAR_MARKER,
    NO_PLACE,
    NO_SUCH_FACTION,
    NO_SUCH_LOADOUT,
    PROFILE_LIMIT,
    TEAM_SIZE,
)
from terminus.games.skirmish.rules.rolls import higher_roller, roll_d3, roll_off
from terminus.geometry.measure import Point, at_least, distance, hundredths, inches
from terminus.geometry.polygon import Polygon, strictly_inside

MARKER_STEPS: Final = [300, 100, 50, 10, 1]
"""Grids on which places for a marker are looked for, in 1/100 inch: the first that has any is enough."""


def start(s: State, fate: Fate) -> None:
    """Agree on a board if there is none yet; then the teams (SK-14)."""
    if s.board is None:
        s.step = STEP_BOARD
        s.asked = 0
    elif s.variant.first_game:
        for seat in range(2):
            faction = s.variant.factions[0]
            muster(s, seat, 0, [faction.loadouts[0]] * s.variant.team(faction))
        roll_markers(s, fate)
    else:
        s.step = STEP_TEAM


def team_reason(s: State, faction: Faction, team: list[int]) -> Reason | None:
    """Why these loadouts are no team: size, loadouts, limits (SK-21, SK-133, SK-140, SK-R9)."""
    if len(team) != s.variant.team(faction):
        return TEAM_SIZE
    for number in team:
        if not 0 <= number < len(faction.loadouts):
            return NO_SUCH_LOADOUT
    for number in team:
        if exceeds_limit(s, faction, team, number):
            return PROFILE_LIMIT
    return None


def exceeds_limit(s: State, faction: Faction, team: list[int], loadout: int) -> bool:
    """Are there more models of the loadout's profile than a team of this size may have?"""
    limit = faction.loadouts[loadout].profile.limits[s.variant.size]
    return limit is not None and fielded(faction, team, loadout) > limit


def fielded(faction: Faction, team: list[int], loadout: int) -> int:
    """How many models of a team have the profile of a loadout."""
    profile = faction.loadouts[loadout].profile
    return len([1 for other in team if faction.loadouts[other].profile is profile])


def team_numbers(s: State, faction: Faction, team: list[int], reason: Reason) -> dict[str, str]:
    """What a refused team has and may have."""
    size = SIZES[s.variant.size]
    if reason is TEAM_SIZE:
        count = s.variant.team(faction)
        return {"size": size, "faction": faction.name, "count": str(count), "given": str(len(team))}
    if reason is NO_SUCH_LOADOUT:
        return {"faction": faction.name, "loadouts": ", ".join([loadout.key for loadout in faction.loadouts])}
    number = next(number for number in team if exceeds_limit(s, faction, team, number))
    profile = faction.loadouts[number].profile
    limit = profile.limits[s.variant.size]
    return {"size": size, "limit": str(limit), "profile": profile.name, "given": str(fielded(faction, team, number))}


def muster(s: State, seat: int, faction: int, team: list[Loadout]) -> None:
    """The models of a team, labelled in the order of the list (SK-41, SK-R32)."""
    s.factions[seat] = faction
    s.teams[seat] = team
    s.models[seat] = [Model(seat, label, team[label]) for label in range(len(team))]


def owes_team(s: State, seat: i64) -> bool:
    """Has the seat still to hand in a team? Both at once, unless teams are open (SK-R28)."""
    if s.teams[seat]:
        return False
    return seat == 0 or not s.variant.open_teams or len(s.teams[0]) > 0


class HandInTeam(Action[State]):
    """SK-D2: which faction, which models, which weapons? In secret, unless teams are open (SK-R28)."""

    def __init__(self) -> None:
        super().__init__(TEAM, [STEP_TEAM.number])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        if first_of(code) >= len(p.variant.factions):
            return NO_SUCH_FACTION
        return team_reason(p, p.variant.factions[first_of(code)], list(payload))

    def numbers(self, p: State, seat: i64, code: i64, payload: Payload, reason: Reason) -> dict[str, str] | None:
        if reason is NO_SUCH_FACTION:
            return {"factions": ", ".join([faction.key for faction in p.variant.factions])}
        return team_numbers(p, p.variant.factions[first_of(code)], list(payload), reason)

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        fill_teams(p, out)

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        number = int(first_of(code))
        p.factions[seat] = number
        p.teams[seat] = [p.variant.factions[number].loadouts[loadout] for loadout in payload]
        if fate.heard:
            happenings.team_in(p, int(seat), fate)
        if p.variant.open_teams:
            reveal(p, int(seat), fate)
        if p.teams[0] and p.teams[1]:
            if not p.variant.open_teams:
                reveal(p, 0, fate)
                reveal(p, 1, fate)
            roll_markers(p, fate)


def reveal(s: State, seat: int, fate: Fate) -> None:
    """A team is shown to all (SK-R28)."""
    faction = s.factions[seat]
    assert faction is not None
    muster(s, seat, faction, s.teams[seat])
    if fate.heard:
        happenings.team_revealed(s, seat, fate)


def roll_markers(s: State, fate: Fate) -> None:
    """How many markers, and who places the first (SK-22, SK-23)."""
    mission = s.variant.mission
    s.markers_left = mission.markers + (roll_d3(fate.dice) if mission.d3 else 0)
    rolls = roll_off(fate.dice)
    s.asked = higher_roller(rolls)
    if fate.heard:
        happenings.markers_rolled(s, fate)
        happenings.rolled_off("markers", rolls, fate)
    next_marker(s, fate)


def next_marker(s: State, fate: Fate) -> None:
    """Ask for the next marker; where no place is left, the rest stay in the box (SK-R29)."""
    s.marker_moves = marker_moves(s) if s.markers_left > 0 else []
    if s.marker_moves:
        s.step = STEP_MARKER
        return
    s.markers_left = 0
    rolls = roll_off(fate.dice)
    s.asked = higher_roller(rolls)
    s.step = STEP_EDGE
    if fate.heard:
        happenings.rolled_off("deployment", rolls, fate)


def marker_reason(s: State, x: float, y: float) -> Reason | None:
    """Why a marker may not lie here (SK-24, SK-25, SK-R29)."""
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
    return None


def marker_moves(s: State) -> list[tuple[int, ...]]:
    """The places for the next marker as payloads of moves: what is left of those for the last one, if any is."""
    left = [place for place in s.marker_moves if marker_reason(s, inches(place[0]), inches(place[1])) is None]
    if left:
        return left
    if s.markers:
        return [with_points([], [place]) for place in marker_places(s)]
    return first_marker_moves(s)


def first_marker_moves(s: State) -> list[tuple[int, ...]]:
    """While no marker lies, looked for once for a board and then remembered: boards are shared by all positions."""
    known = s.table().marker_moves
    mission = s.variant.mission.key
    if mission not in known:
        known[mission] = [with_points([], [place]) for place in marker_places(s)]
    return known[mission]


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
    last = hundredths(board.width) - edge
    for row in range(edge, hundredths(board.height) - edge + 1, step):
        y = inches(row)
        column = edge
        while column <= last:
            x = inches(column)
            if marker_reason(s, x, y) is None:
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


class PlaceMarker(Action[State]):
    """SK-D3: where does the next objective marker lie?"""

    def __init__(self) -> None:
        super().__init__(MARKER, [STEP_MARKER.number])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        if len(payload) != 2:
            return NO_PLACE
        return marker_reason(p, inches(payload[0]), inches(payload[1]))

    def numbers(self, p: State, seat: i64, code: i64, payload: Payload, reason: Reason) -> dict[str, str] | None:
        mission = p.variant.mission
        return {"edge": f"{mission.edge:g}", "apart": f"{mission.apart:g}"}

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        for payload in p.marker_moves or marker_moves(p):
            out.add_with(move_code(MARKER), payload)

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        p.markers = p.markers + points_in(payload, 0)
        p.markers_left -= 1
        p.asked = 1 - seat
        if fate.heard:
            happenings.marker_placed(p, int(seat), fate)
        next_marker(p, fate)
