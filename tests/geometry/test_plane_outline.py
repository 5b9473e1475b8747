"""What the author of a board file is told about a bad outline."""

from terminus.geometry.measure import Point
from terminus.geometry.outline import faults, overlap
from terminus.geometry.polygon import rectangle, signed_area
from tests.geometry.plane_tables import outline, town

SQUARE = [Point(4, 4), Point(8, 4), Point(8, 8), Point(4, 8)]


def faults_of(*vertices: tuple[float, float]) -> list[str]:
    return faults([Point(x, y) for x, y in vertices], 36, 36)


def test_good_outlines_have_no_faults_either_way_round() -> None:
    """Skirmish ledger 5.1: simple, three or more vertices, on the board. Concave ones are good (SK-R16)."""
    assert faults(SQUARE, 36, 36) == []
    assert faults(SQUARE[::-1], 36, 36) == []
    for piece in town():
        assert faults(piece.vertices, 36, 36) == []


def test_pieces_may_reach_the_edge_of_the_board_but_not_beyond() -> None:
    """Skirmish ledger 5.1: pieces lie on the board; the canals of Canal Street start at its edge."""
    assert faults_of((0, 16.75), (7, 16.75), (7, 19.25), (0, 19.25)) == []
    assert faults_of((30, 5), (36.5, 5), (30, 9)) == ["vertex 2 (36.5, 5) lies off the table (36 x 36)"]


def test_two_vertices_are_no_outline() -> None:
    """Skirmish ledger 5.1."""
    assert faults_of((1, 1), (2, 2)) == ["an outline needs three or more vertices, not 2"]


def test_the_first_vertex_is_not_repeated_at_the_end() -> None:
    """Skirmish ledger 5.1: outlines close themselves."""
    assert faults_of((4, 4), (8, 4), (8, 8), (4, 4)) == ["vertex 4 (4, 4) and vertex 1 (4, 4) are the same point"]


def test_a_bow_tie_is_not_simple() -> None:
    """Skirmish ledger 5.1."""
    assert faults_of((4, 4), (8, 8), (8, 4), (4, 8)) == ["the edges from vertex 1 (4, 4) and from vertex 3 (8, 4) meet"]


def test_an_outline_must_not_touch_itself() -> None:
    """Skirmish ledger 5.1: two squares joined in a corner, a vertex on a far edge, a spike: none is simple."""
    assert faults_of((0, 0), (4, 0), (4, 4), (8, 4), (8, 8), (4, 8), (4, 4), (0, 4))
    assert faults_of((0, 0), (8, 0), (8, 4), (4, 0), (0, 4))
    assert faults_of((0, 0), (8, 0), (4, 0), (4, 4))
    assert faults_of((0, 0), (4, 0), (8, 0))


def test_a_vertex_in_the_middle_of_a_straight_edge_is_harmless() -> None:
    """Skirmish ledger 5.1: simple is all that is asked."""
    assert faults_of((4, 4), (6, 4), (8, 4), (8, 8), (4, 8)) == []


def test_touching_pieces_do_not_overlap() -> None:
    """Skirmish ledger 5.1: pieces do not overlap; touching is advised against, not forbidden."""
    assert not overlap(rectangle(4, 4, 8, 8), rectangle(8, 4, 12, 8))
    assert not overlap(rectangle(4, 4, 8, 8), rectangle(8, 8, 12, 12))
    assert not overlap(rectangle(4, 4, 8, 8), rectangle(20, 20, 22, 22))


def test_pieces_that_share_ground_overlap() -> None:
    """Skirmish ledger 5.1: crossing, nested, identical, and identical but for where the outline starts."""
    square = rectangle(4, 4, 8, 8)
    assert overlap(square, rectangle(7, 7, 12, 12))
    assert overlap(square, rectangle(5, 5, 6, 6))
    assert overlap(rectangle(5, 5, 6, 6), square)
    assert overlap(square, rectangle(4, 4, 8, 8))
    assert overlap(square, outline((8, 8), (8, 4), (4, 4), (4, 8)))
    assert overlap(rectangle(3, 5, 9, 6), rectangle(5, 3, 6, 9))


def test_a_piece_in_the_crook_of_another_does_not_overlap_it() -> None:
    """SK-R16: pieces may be concave; the rubble floor of a ruin lies in its crook."""
    ruin = outline((6, 6), (12, 6), (12, 7), (7, 7), (7, 12), (6, 12))
    assert not overlap(ruin, rectangle(7, 7, 9, 9))
    assert overlap(ruin, rectangle(6.5, 8, 9, 9))


def test_area_has_the_sign_of_the_turning() -> None:
    """Outlines may run either way round."""
    assert signed_area(SQUARE) == 16.0
    assert signed_area(SQUARE[::-1]) == -16.0
