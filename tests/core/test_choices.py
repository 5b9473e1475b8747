"""Choices: described values, checked, sampled and filled in."""

import pytest

from terminus.core.choices import Amount, Choice, Field, Point, Some
from terminus.core.dice import FastDice
from terminus.core.errors import MalformedMove
from terminus.core.moves import Move

FIELDS: list[Field] = [
    Amount("bid", 2, 5),
    Point("goal", (-10, 0), (10, 300), "M0 0Z"),
    Some("cards", [3, 5, 9], 1, 2),
    Some("all", [3, 5, 9], 0, 9),
]


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.name)
def test_samples_fit_their_own_description(field: Field) -> None:
    """Every sample is accepted, and the samples are not all alike."""
    dice = FastDice(2)
    samples = [field.sample(dice) for _ in range(60)]
    for sample in samples:
        left = [*sample, 77]
        assert field.take(left) == sample
        assert left == [77]
    assert len({tuple(sample) for sample in samples}) > 3


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.name)
def test_the_client_is_told_kind_name_and_bounds(field: Field) -> None:
    """As plain data."""
    assert field.data()["name"] == field.name
    assert field.data()["field"] in {"amount", "point", "some"}
    assert len(field.data()) > 3


@pytest.mark.parametrize(
    ("field", "values", "message"),
    [
        (FIELDS[0], [], "bid is missing"),
        (FIELDS[0], [1], "from 2 to 5, not 1"),
        (FIELDS[0], [6], "from 2 to 5, not 6"),
        (FIELDS[1], [3], "two whole numbers"),
        (FIELDS[1], [-11, 0], "lies outside"),
        (FIELDS[1], [0, 301], "lies outside"),
        (FIELDS[2], [], "a count from 1 to 2"),
        (FIELDS[2], [0], "a count from 1 to 2"),
        (FIELDS[2], [3, 3, 5, 9], "a count from 1 to 2"),
        (FIELDS[2], [2, 3], "a count from 1 to 2"),
        (FIELDS[2], [2, 5, 3], "rising order"),
        (FIELDS[2], [2, 3, 3], "rising order"),
        (FIELDS[2], [1, 4], "rising order"),
    ],
)
def test_what_does_not_fit_is_malformed(field: Field, values: list[int], message: str) -> None:
    """And the message says what would."""
    with pytest.raises(MalformedMove, match=message):
        field.take(values)


def test_a_choice_with_fields_is_a_family_of_moves() -> None:
    """The values, in the order of the fields, are the payload."""
    choice = Choice(7, ("ship", "sea"), (FIELDS[1], FIELDS[0], FIELDS[2]))
    assert choice.move([4, 20, 3, 2, 3, 9]) == Move(7, (4, 20, 3, 2, 3, 9))
    with pytest.raises(MalformedMove, match="1 values too many"):
        choice.move([4, 20, 3, 2, 3, 9, 1])
    with pytest.raises(MalformedMove, match="cards: give a count"):
        choice.move([4, 20, 3])
    sampled = choice.sample(FastDice(4))
    assert choice.move(list(sampled.payload)) == sampled


def test_a_choice_without_fields_is_one_move() -> None:
    """Nothing to fill in."""
    assert Choice(3, ("end",)).move([]) == Choice(3, ("end",)).sample(FastDice(1)) == Move(3)
    with pytest.raises(MalformedMove):
        Choice(3, ("end",)).move([1])
