"""Field and time (HZ-035 to HZ-045, HZ-R6), and the tables of section 5.1."""

import pytest

from terminus.games.horizon.content.components import fitting
from terminus.games.horizon.content.field import BESIDE, BEYOND, FIELD, NODES, PLACE_NAMES, RADIUS_OF, TRIPLES
from terminus.geometry.hex import DIRECTION_NAMES
from tests.games.horizon.table import table


def beside(name: str) -> dict[str, str]:
    row = BESIDE[FIELD.named(name).number]
    return {DIRECTION_NAMES[side]: PLACE_NAMES[row[side]] for side in range(6) if row[side] != BEYOND}


def test_sixty_one_nodes_on_five_radii() -> None:
    """HZ-035, HZ-036."""
    assert [RADIUS_OF.count(radius) for radius in range(5)] == [1, 6, 12, 18, 24]


def test_time_runs_outwards_and_clockwise() -> None:
    """HZ-037, HZ-038, HZ-039: the order of nodes is the order of realization."""
    assert PLACE_NAMES[:9] == ["0/0", "1/0", "1/1", "1/2", "1/3", "1/4", "1/5", "2/0", "2/1"]
    assert PLACE_NAMES[NODES - 1] == "4/23"


@pytest.mark.parametrize(
    ("node", "neighbours"),
    [
        ("2/3", {"N": "2/2", "NE": "3/4", "SE": "3/5", "S": "2/4", "SW": "1/2", "NW": "1/1"}),
        ("3/4", {"N": "3/3", "NE": "4/5", "SE": "4/6", "S": "3/5", "SW": "2/3", "NW": "2/2"}),
        ("2/11", {"N": "3/17", "NE": "2/0", "SE": "1/0", "S": "1/5", "SW": "2/10", "NW": "3/16"}),
        ("4/0", {"SE": "4/1", "S": "3/0", "SW": "4/23"}),
    ],
)
def test_neighbours(node: str, neighbours: dict[str, str]) -> None:
    """HZ-R6: flat-topped hexes, the pointer shows north."""
    assert beside(node) == neighbours


def earlier_sides(name: str) -> list[str]:
    node = FIELD.named(name).number
    return [DIRECTION_NAMES[side] for side in range(6) if BESIDE[node][side] < node]


@pytest.mark.parametrize(
    ("node", "sides"),
    [
        ("0/0", []),
        ("3/0", ["S"]),
        ("3/3", ["SW", "NW"]),
        ("1/5", ["NE", "SE", "S"]),
        ("2/3", ["N", "SW", "NW"]),
        ("4/23", ["NE", "SE", "S", "SW"]),
    ],
)
def test_earlier_sides(node: str, sides: list[str]) -> None:
    """HZ-039, HZ-043: nodes off the field are later than all others."""
    assert earlier_sides(node) == sides


def test_links_may_point_off_the_field() -> None:
    """HZ-043: on the rim a forward cause to the north fits."""
    backward_south, forward_north = 1, 2
    links = [forward_north, 0, 0, backward_south, 0, 0]
    assert 0 in fitting(links, FIELD.named("4/0").number)


def test_symmetrical_nodes_are_a_third_of_a_turn_apart() -> None:
    """HZ-R22: index i, i + 2R and i + 4R."""
    node = FIELD.named("3/4").number
    assert [PLACE_NAMES[each] for each in TRIPLES[node]] == ["3/4", "3/10", "3/16"]
    assert all(len(triple) == 3 for triple in TRIPLES[1:])


def test_at_the_start_everything_is_open_and_the_past_grows_outwards() -> None:
    """HZ-041, HZ-040, HZ-006: after round 2 the centre alone is past."""
    game = table(round=1, events=["CENTRE@0/0 +"], **{who: {"place": "0/0"} for who in "YOPB"})
    assert game.node("0/0")["status"] == "open"
    for _ in range(2):
        game.end_round()
    assert game.node("0/0")["status"] == "happened"
    assert game.asked == "Y"
    game.play("Y", "flee 1/0")
    assert game.refused("O", "flee 0/0") == "not_adjacent"
