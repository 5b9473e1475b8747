"""Control of markers, points and the winner (SK-29 to SK-31, SK-R61, SK-R64)."""

from terminus.games.skirmish.content.components import CONTEST_BOTH, CONTEST_MAJORITY, Mission, Scoring
from terminus.games.skirmish.position import State
from terminus.geometry.disc import gap_to_point
from terminus.geometry.measure import Point, within


def marker_reach(mission: Mission) -> float:
    """From how far a marker is controlled; 0 in a mission where none is."""
    for scoring in mission.scoring:
        if scoring.control:
            return scoring.within
    return 0.0


def models_at(s: State, seat: int, marker: Point, reach: float) -> int:
    """How many living models of a seat stand near enough to a marker's centre (SK-30)."""
    count = 0
    for model in s.models[seat]:
        if model.alive and within(gap_to_point(model, marker.x, marker.y), reach):
            count += 1
    return count


def controls(s: State, seat: int, marker: Point, reach: float) -> bool:
    """Does the seat control the marker? What happens where both stand is a table option (SK-R61)."""
    own = models_at(s, seat, marker, reach)
    if own == 0:
        return False
    if s.variant.contest == CONTEST_BOTH:
        return True
    others = models_at(s, 1 - seat, marker, reach)
    return own > others if s.variant.contest == CONTEST_MAJORITY else others == 0


def counted(s: State, seat: int, scoring: Scoring) -> int:
    """The points that one line of the mission's scoring gives a seat now."""
    if not scoring.control:
        return scoring.points * s.dead(1 - seat)
    held = 0
    for marker in s.markers:
        if controls(s, seat, marker, scoring.within):
            held += 1
    return scoring.points * held


def round_points(s: State, seat: int) -> int:
    """What a seat scores at the end of the round just played."""
    points = 0
    for scoring in s.variant.mission.scoring:
        if not scoring.at_end and s.round >= scoring.from_round:
            points += counted(s, seat, scoring)
    return points


def final_score(s: State, seat: int) -> int:
    """What a seat would have if the game ended now."""
    points = s.points[seat]
    for scoring in s.variant.mission.scoring:
        if scoring.at_end:
            points += counted(s, seat, scoring)
    return points
