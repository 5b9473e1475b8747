"""Why somebody might set up so: by reach, markers and cover, which the heuristics count before the battle."""

from terminus.core.prose import counted, listing, plural
from terminus.games.skirmish.content.components import Board
from terminus.games.skirmish.moves import OWN_BOARD, first_of, points_in
from terminus.games.skirmish.position import State
from terminus.games.skirmish.rules.boards import read_board
from terminus.games.skirmish.rules.sight import near
from terminus.geometry.disc import Disc
from terminus.geometry.measure import Point, distance
from terminus.geometry.polygon import Polygon


def why_board(s: State, side: int, code: int, payload: tuple[int, ...], gain: float) -> str:
    number = int(first_of(code))
    return _ground(read_board(s, payload) if number == OWN_BOARD else s.boards()[number])


def why_accept(s: State, side: int, code: int, payload: tuple[int, ...], gain: float) -> str:
    return _ground(s.boards()[s.proposals[-1]])


def _ground(board: Board) -> str:
    """What there is to hide behind (SK-72, SK-73)."""
    pieces = plural(len(board.pieces), "piece")
    return f"Of {pieces} on it {counted(len(board.cover))} are cover, and {counted(len(board.blockers))} stop sight."


def why_team(s: State, side: int, code: int, payload: tuple[int, ...], gain: float) -> str:
    """Long arms win: how far they shoot without a penalty (SK-84)."""
    loadouts = s.variant.factions[int(first_of(code))].loadouts
    reach = 0.0
    for number in payload:
        best = 0.0
        for weapon in loadouts[number].weapons:
            best = max(best, weapon.short)
        reach += best
    each = reach / max(1, len(payload))
    return f"They shoot {each:.0f} inches far without a penalty for range, on average: long arms shoot first."


def why_marker(s: State, side: int, code: int, payload: tuple[int, ...], gain: float) -> str:
    """How soon one is there, and whether one can hide there: nobody knows yet who comes from where (SK-26)."""
    board = s.table()
    at = points_in(payload, 0)[0]
    inches = min(at.x, at.y, board.width - at.x, board.height - at.y)
    if near(Disc(at.x, at.y, 0.0), board.cover):
        return f"Cover stands beside it, {inches:.0f} inches from the nearest edge: who holds it is hard to hit."
    return f"It lies in the open, {inches:.0f} inches from the nearest edge: who takes it can be shot at there."


def why_zone(s: State, side: int, code: int, payload: tuple[int, ...], gain: float) -> str:
    """How much of what matters lies nearer to one side than to the opposite one (SK-26, SK-27)."""
    board = s.table()
    zone = int(first_of(code))
    markers = [_nearer(s, board, zone, marker) for marker in s.markers]
    cover = [_nearer(s, board, zone, _middle(piece)) for piece in board.cover]
    return f"On its half lie {_share(cover, 'piece')} of cover, and {_share(markers, 'marker')}."


def _share(nearer: list[bool], thing: str) -> str:
    return f"{counted(nearer.count(True)) if True in nearer else 'none'} of {plural(len(nearer), thing)}"


def _middle(piece: Polygon) -> Point:
    return Point((piece.west + piece.east) / 2, (piece.south + piece.north) / 2)


def _nearer(s: State, board: Board, zone: int, at: Point) -> bool:
    return _away(s, board, zone, at) < _away(s, board, zone ^ 1, at)


def _away(s: State, board: Board, zone: int, at: Point) -> float:
    """From an edge or a corner to a place, in the order of the zones' names."""
    if s.variant.mission.corners:
        corner_x = board.width if zone in (1, 2) else 0.0
        corner_y = board.height if zone in (1, 3) else 0.0
        return distance(at.x, at.y, corner_x, corner_y)
    return [at.y, board.height - at.y, at.x, board.width - at.x][zone]


def why_places(s: State, side: int, code: int, payload: tuple[int, ...], gain: float) -> str:
    """Near to the markers, and beside cover."""
    places = points_in(payload, 0)
    radius = s.models[side][0].radius
    hidden = [len(near(Disc(place.x, place.y, radius), s.table().cover)) > 0 for place in places]
    whole = "All stand" if False not in hidden else f"{_share(hidden, 'figure').capitalize()} stand"
    if not s.markers:
        return f"{whole} beside cover."
    apart: list[str] = []
    for marker in s.markers:
        nearest = min([distance(place.x, place.y, marker.x, marker.y) for place in places])
        apart.append(f"{nearest:.0f}")
    return (
        f"{whole} beside cover, and it is {listing(apart)} inches to the {'markers' if len(apart) > 1 else 'marker'}."
    )
