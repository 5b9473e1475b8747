"""Numbers of advice may be varied and learned, but only as far as they make sense."""

from dataclasses import dataclass, field

from terminus.core.leeway import Learnable, Leeway

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


@dataclass
class Fears(Learnable):
    new: float = 0.0
    part: float = 0.5
    both: list[float] = field(init=False)

    def __post_init__(self) -> None:
        self.both = [self.new, self.part]

    def leeway(self) -> Leeway:
        return LEEWAY


def test_a_set_of_numbers_is_replaced_whole_with_what_follows_from_them() -> None:
    hand = Fears()
    bolder = hand.changed({"part": 7.0, "nobody knows": 9.0})
    assert hand == Fears(new=0.0, part=0.5)
    assert bolder.numbers() == {"new": 0.0, "part": 1.0}
    assert bolder.both == [0.0, 1.0]
    assert bolder.spreads() == {"new": 3.0, "part": 0.25}
