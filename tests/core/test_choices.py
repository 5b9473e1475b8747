"""Fields that describe choices no list could hold: what fits, what does not, and samples that always fit."""

import pytest

from terminus.core.choices import Amount, Choice, Some, Stack, Text, Way, text_of
from terminus.core.dice import FastDice
from terminus.core.errors import MalformedMove

WAY = Way("path", (500.0, 500.0), 600.0, (0, 0), (3600, 3600), 3, "M0,0Z")
CARDS = Stack("cards", [0, 1, 8], ["A aimed shot", "A move and shoot", "B aimed shot"], 3)


def test_a_way_is_a_count_and_then_its_points() -> None:
    """The move's payload holds them as they are; no points at all is a way too."""
    choice = Choice(9, ("move",), (WAY,))
    assert choice.move([2, 600, 500, 600, 700]).payload == (2, 600, 500, 600, 700)
    assert choice.move([0]).payload == (0,)


@pytest.mark.parametrize("values", [[], [1], [1, 600], [4, 1, 1, 2, 2, 3, 3, 4, 4], [-1], [1, 3601, 5], [1, 5, 5, 6]])
def test_what_is_no_way(values: list[int]) -> None:
    """A count that does not fit, missing numbers, points off the box, numbers too many."""
    with pytest.raises(MalformedMove):
        Choice(9, ("move",), (WAY,)).move(values)


def test_sampled_ways_keep_to_their_budget() -> None:
    """A sample is a straight way no longer than allowed."""
    dice = FastDice(3)
    for _ in range(200):
        count, x, y = WAY.sample(dice)
        assert count == 1
        assert ((x - 500) ** 2 + (y - 500) ** 2) ** 0.5 <= 601
        assert WAY.take([count, x, y]) == [count, x, y]


def test_a_stack_keeps_its_order_and_may_repeat() -> None:
    """Exactly as many as asked for, in the order of the player."""
    choice = Choice(6, ("script",), (CARDS,))
    assert choice.move([8, 0, 8]).payload == (8, 0, 8)
    assert all(choice.sample(FastDice(seed)).payload for seed in range(5))


@pytest.mark.parametrize("values", [[], [0, 1], [0, 1, 2], [0, 1, 8, 8]])
def test_what_is_no_stack(values: list[int]) -> None:
    """Too few, unknown things, too many."""
    with pytest.raises(MalformedMove):
        Choice(6, ("script",), (CARDS,)).move(values)


def test_descriptions_for_the_client() -> None:
    """Everything a client needs to offer the choice."""
    assert WAY.data()["field"] == "way"
    assert (WAY.data()["start"], WAY.data()["budget"], WAY.data()["most"]) == ((500.0, 500.0), 600.0, 3)
    assert CARDS.data() == {
        "field": "stack",
        "name": "cards",
        "things": [0, 1, 8],
        "names": ["A aimed shot", "A move and shoot", "B aimed shot"],
        "rows": ["", "", ""],
        "count": 3,
        "limits": [],
    }


def test_a_stack_may_limit_some_of_its_things() -> None:
    """Two heavy ones at the most: more are refused, and never drawn."""
    crew = Stack("crew", [0, 1, 2], ["scout", "gunner", "sniper"], 3, limits=(([1, 2], 2),))
    assert Choice(2, ("crew",), (crew,)).move([1, 0, 2]).payload == (1, 0, 2)
    with pytest.raises(MalformedMove):
        Choice(2, ("crew",), (crew,)).move([1, 2, 1])
    assert all(0 in crew.sample(FastDice(seed)) for seed in range(30))
    assert crew.data()["limits"] == [{"things": [1, 2], "most": 2}]


def test_fields_say_in_words_what_to_type() -> None:
    """For terminals: bounds, counts and the names behind the numbers."""
    assert Amount("bid", 1, 6).asks() == "bid from 1 to 6"
    assert "which of 4 Rifle, 7 Pistol" in Some("cards", [4, 7], 0, 2, ["Rifle", "Pistol"]).asks()
    assert (
        Stack("models", [0, 1], ["Rifle", "Pistol"], 3).asks() == "models: 3 numbers in order, out of 0 Rifle, 1 Pistol"
    )


def test_a_text_is_its_length_and_its_characters() -> None:
    field = Text("file", 5, "board")
    assert field.sample(FastDice(1)) == [5, 98, 111, 97, 114, 100]
    assert text_of(field.take([2, 104, 233, 7])) == "hé"
    wrongs: list[list[int | str]] = [
        [],
        [6, 1, 2, 3, 4, 5, 6],
        [3, 65],
        [1, 0xD800],
        [1, -1],
        [-1],
        ["toolong"],
        [1, "a"],
        ["a", 1],
    ]
    for wrong in wrongs:
        with pytest.raises(MalformedMove):
            Choice(1, ("bring",), (field,)).move(wrong)
    assert Choice(1, ("bring",), (field,)).move(["hé"]).payload == (2, 104, 233)


def test_things_may_be_named_instead_of_numbered() -> None:
    """As they are called in the list of moves; the same name means another thing of that name."""
    cards = Some("cards", [4, 7, 9], 0, 3, ["Rifle", "Medkit", "Medkit"])
    choice = Choice(3, ("offer",), (cards, Amount("coins", 0, 5), CARDS))
    assert choice.move([2, "medkit", "Rifle", 5, "B aimed shot", 0, "A move and shoot"]).payload == (
        2,
        4,
        7,
        5,
        8,
        0,
        1,
    )
    assert choice.move([2, "Medkit", "Medkit", 0, 0, 0, 0]).payload[:3] == (2, 7, 9)
    assert choice.move([2, 7, "Medkit", 0, 0, 0, 0]).payload[:3] == (2, 7, 9)


def test_under_a_heading_the_rest_of_a_name_will_do() -> None:
    """Where no other thing has the same rest."""
    orders = Stack("orders", [0, 1, 8], ["A Run", "A Pass", "B Run"], 2, ["A", "A", "B"])
    assert Choice(6, ("script",), (orders,)).move(["pass", "b run"]).payload == (1, 8)
    with pytest.raises(MalformedMove, match="orders: there is no 'Run' left among A Run, A Pass, B Run"):
        Choice(6, ("script",), (orders,)).move(["Run", 1])


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ([1, "Sword", 0, 0, 0, 0], "cards: there is no 'Sword' left among Rifle, Medkit"),
        ([2, "Rifle", "Rifle", 0, 0, 0, 0], "no 'Rifle' left"),
        ([1, 5, 0, 0, 0, 0], "each of Rifle, Medkit at most once"),
        (["two"], "cards: a whole number is wanted, not 'two'"),
        ([0, "many", 0, 0, 0], "coins: a whole number is wanted, not 'many'"),
        ([0, 1, 0, 0, 5], "cards: give 3 out of A aimed shot, A move and shoot, B aimed shot, in order"),
        ([0, 1, 0, 0, "C"], "cards: there is no 'C' left"),
    ],
)
def test_a_name_that_is_none_is_refused_without_internal_numbers(values: list[int | str], message: str) -> None:
    fields = (Some("cards", [4, 7], 0, 2, ["Rifle", "Medkit"]), Amount("coins", 0, 5), CARDS)
    with pytest.raises(MalformedMove, match=message):
        Choice(3, ("offer",), fields).move(values)
