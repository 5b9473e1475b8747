"""The hexagon field of 61 nodes."""

import pytest

from terminus.geometry.hex import (
    DIRECTION_NAMES,
    NORTH,
    SOUTH,
    HexField,
    HexNode,
    centre_of,
    hex_distance,
    opposite,
    ring,
    rotated,
)


@pytest.fixture(scope="module")
def field() -> HexField:
    return HexField(4)


def neighbours(node: HexNode) -> dict[str, str]:
    """The neighbours on the field, by direction and name."""
    pairs = zip(DIRECTION_NAMES, node.neighbours, strict=True)
    return {direction: str(other) for direction, other in pairs if other is not None}


def test_the_field_has_sixty_one_nodes_in_order_of_time(field: HexField) -> None:
    """HZ-035, ledger 5.1: 1 + 6 + 12 + 18 + 24 nodes, ordered by (radius, index)."""
    assert len(field.nodes) == 61
    assert [(n.radius, n.index) for n in field.nodes] == sorted((n.radius, n.index) for n in field.nodes)
    assert [n.number for n in field.nodes] == list(range(61))


def test_rings_run_clockwise_from_the_north_corner() -> None:
    """HZ-R6: the first node of radius R is the N corner; places as listed in ledger 5.1."""
    assert ring(0) == [(0, 0)]
    assert ring(1) == [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
    assert ring(2)[3:8] == [(2, -1), (2, 0), (1, 1), (0, 2), (-1, 2)]
    assert ring(4)[23] == (-1, -3)


def test_neighbours_are_those_of_the_ledger(field: HexField) -> None:
    """Horizon ledger 5.1, its neighbour table for tests."""
    assert neighbours(field.named("2/3")) == {
        "N": "2/2", "NE": "3/4", "SE": "3/5", "S": "2/4", "SW": "1/2", "NW": "1/1",
    }  # fmt: skip
    assert neighbours(field.named("3/4")) == {
        "N": "3/3", "NE": "4/5", "SE": "4/6", "S": "3/5", "SW": "2/3", "NW": "2/2",
    }  # fmt: skip
    assert neighbours(field.named("2/11")) == {
        "N": "3/17", "NE": "2/0", "SE": "1/0", "S": "1/5", "SW": "2/10", "NW": "3/16",
    }  # fmt: skip
    assert neighbours(field.named("4/0")) == {"SE": "4/1", "S": "3/0", "SW": "4/23"}


def test_the_way_back_is_the_opposite_direction(field: HexField) -> None:
    """Horizon ledger 5.1: opposite of d is (d + 3) mod 6."""
    assert opposite(NORTH) == SOUTH
    for node in field.nodes:
        for direction, other in enumerate(node.neighbours):
            if other is not None:
                assert other.neighbours[opposite(direction)] is node


def test_earlier_sides_follow_from_the_order(field: HexField) -> None:
    """Horizon ledger 5.1: one for the first node of a ring, two for other corners, three inside an edge, four last."""
    for node in field.nodes[1:]:
        earlier = [n for n in node.neighbours if n is not None and n.number < node.number]
        last = 6 * node.radius - 1
        expected = 2 if node.is_corner() else 3
        if node.index == 0:
            expected = 1
        elif node.index == last:
            expected = 4 if node.radius > 1 else 3
        assert len(earlier) == expected, str(node)


def test_distance_counts_steps(field: HexField) -> None:
    """HZ-R19, HZ-R20: hex distance over the whole field; 3/0 to 4/2 is 2, 3/0 to 4/4 is 4."""

    def steps(a: str, b: str) -> int:
        return hex_distance(field.named(a).x, field.named(a).y, field.named(b).x, field.named(b).y)

    assert steps("3/0", "4/2") == 2
    assert steps("3/0", "4/4") == 4
    assert steps("4/0", "4/12") == 8
    for node in field.nodes:
        assert hex_distance(node.x, node.y, 0, 0) == node.radius


def test_turning_the_field_keeps_the_radius_and_shifts_the_index(field: HexField) -> None:
    """HZ-R22: 120 degrees takes index i to i + 2R (mod 6R)."""
    for node in field.nodes:
        for sixths in range(6):
            turned = field.turned(node, sixths)
            assert (turned.x, turned.y) == rotated(node.x, node.y, sixths)
        assert field.turned(field.turned(node, 2), 4) is node
    assert str(field.turned(field.named("3/4"), 2)) == "3/10"
    assert str(field.turned(field.named("0/0"), 2)) == "0/0"


def test_places_off_the_field_are_none(field: HexField) -> None:
    """Horizon ledger 5.1: on the field if the distance to the centre is at most 4."""
    assert field.at(0, -5) is None
    assert field.at(4, 1) is None
    with pytest.raises(ValueError, match="no node '5/0' on a field of radius 4"):
        field.named("5/0")


def test_neighbours_are_drawn_one_hexagon_apart(field: HexField) -> None:
    """HZ-R6: flat-topped hexes, north up: the north neighbour is straight above."""
    north = centre_of(0, -1, 10.0)
    assert north == pytest.approx((0.0, -17.320508))
    for node in field.nodes[1:7]:
        x, y = centre_of(node.x, node.y, 10.0)
        assert x * x + y * y == pytest.approx(300.0)
