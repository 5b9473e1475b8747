"""Numbers of advice may be varied and learned, but only as far as they make sense."""

from terminus.core.leeway import Leeway

LEEWAY = Leeway(spreads={"new": 3.0}, signed=["dislike"], shares=["part"], least={"inches": 1.0})


def test_a_number_is_varied_by_its_spread_or_by_a_quarter_of_itself() -> None:
    assert LEEWAY.spreads({"new": 0.0, "dislike": -8.0}) == {"new": 3.0, "dislike": 2.0}


def test_what_makes_no_sense_becomes_the_nearest_that_does() -> None:
    numbers = {"new": 1.0, "dislike": -1.0, "part": 0.5, "inches": 11.0, "kept": -7.0}
    wanted = {"new": -2.0, "dislike": -3.0, "part": 1.5, "inches": 0.0, "nobody knows": 9.0}
    assert LEEWAY.changed(numbers, wanted) == {
        "new": 0.0,
        "dislike": -3.0,
        "part": 1.0,
        "inches": 1.0,
        "kept": -7.0,
    }
