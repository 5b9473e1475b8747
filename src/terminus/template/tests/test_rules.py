"""The rules, each by its number: positions are set up by hand, and chance is dictated."""

from typing import Any

import pytest
from msgspec import UNSET
from terminus.core.dice import DictatedDice, FastDice
from terminus.core.errors import ContentError, IllegalMove, PositionError
from terminus.core.match import Match
from terminus.core.record import read_record
from terminus.core.told import Teller

from lagoon import GAME

COIN, BELL, CHEST, PEARLS = "5", "14", "15", "19"


def table(air: int = 20, bags: tuple[list[str], list[str]] = ([], []), **changes: Any) -> Match:
    """Two divers; the first is to play."""
    seats = [{"bag": [{"find": find} for find in bag]} for bag in bags]
    data = {"air": air, "seats": seats, **changes}
    return Match.from_position(GAME, GAME.settings(2), data, DictatedDice([]))


def refused(match: Match, move: str, seat: int = 0) -> str:
    with pytest.raises(IllegalMove) as refusal:
        match.push(move, seat)
    return refusal.value.rule


def test_a_dive_takes_a_find_from_its_depth_that_only_the_diver_sees() -> None:
    """LAG-4, LAG-9."""
    match = table()
    [dived] = match.push("dive 2", 0, [BELL])
    own, seen = match.view(0).seats[0].bag[0], match.view(1).seats[0].bag[0]
    assert (own.find, own.depth) == (BELL, 2)
    assert (seen.find, seen.depth) == (UNSET, 2)
    names = ["Ann", "Bob"]
    assert "found the Ship's bell" in GAME.told(dived, 0).say(Teller(names, 0))
    assert "found something" in GAME.told(dived, 1).say(Teller(names, 1))


def test_a_dive_uses_its_depth_and_one_more_for_each_find() -> None:
    """LAG-7."""
    match = table(20, ([COIN], []))
    match.push("dive 3", 0, [PEARLS])
    assert match.view().air == 20 - 3 - 2


def test_surfacing_lands_everything_and_shows_it() -> None:
    """LAG-6, LAG-8."""
    match = table(20, ([COIN, BELL], []))
    match.push("surface", 0)
    diver = match.view(1).seats[0]
    assert (diver.landed, diver.worth, diver.bag) == ((COIN, BELL), 7, ())
    assert match.view().air == 19


def test_when_the_air_is_used_up_what_is_carried_is_lost() -> None:
    """LAG-7, LAG-8."""
    match = table(1, ([COIN], [PEARLS]))
    match.push("surface", 0)
    assert match.result is not None
    assert (match.result.scores, match.result.winners) == ([2, 0], [0])


def test_equal_sums_share_the_win() -> None:
    """LAG-8."""
    match = table(1)
    match.push("surface", 0)
    assert match.result is not None
    assert match.result.winners == [0, 1]


def test_what_is_refused() -> None:
    """LAG-3, LAG-4, LAG-5, LAG-7."""
    assert refused(table(), "dive 1", 1) == "LAG-3"
    assert refused(table(bags=([COIN, BELL, CHEST], [])), "dive 1") == "LAG-5"
    shallow = [str(number) for number in range(1, 8)]
    assert refused(table(seats=[{"landed": shallow}, {}]), "dive 1") == "LAG-4"
    assert refused(table(0), "surface") == "LAG-7"


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"air": 41}, "more than the tank holds"),
        ({"active": 2}, "there is no seat 2"),
        ({"seats": [{}]}, "for 2"),
        ({"seats": [{"bag": [{"find": "14"}]}, {"landed": ["14"]}]}, "find 14 lies elsewhere too"),
        ({"seats": [{"landed": ["77"]}, {}]}, "no find 77"),
        ({"seats": [{"landed": ["bell"]}, {}]}, "go by their numbers"),
        ({"seats": [{"bag": [{"find": find} for find in "1234"]}, {}]}, "a bag holds 3"),
        ({"seats": [{"bag": [{"find": "14", "depth": 3}]}, {}]}, "LAG-4"),
        ({"over": True}, "LAG-7"),
        ({"aire": 3}, "did you mean 'air'?"),
    ],
)
def test_positions_that_cannot_be(changes: dict[str, Any], sentence: str) -> None:
    """LAG-1, LAG-2, LAG-5: each is refused with the field and the rule."""
    with pytest.raises(PositionError) as refusal:
        GAME.read({"air": 20, "seats": [{}, {}], **changes}, GAME.settings(2))
    assert sentence in str(refusal.value)


def test_scarce_air() -> None:
    """LAG-10."""
    assert GAME.setup(GAME.settings(3, {"air": "scarce"}), FastDice(1)).air == 36


def test_a_wreck_file_is_checked() -> None:
    """LAG-1: a find stands in it once, and there is one at each depth."""
    data: Any = GAME.content("wreck").data
    with pytest.raises(ContentError, match="there is a find 1 already"):
        GAME.content({**data, "find": [data["find"][0], *data["find"]]})
    with pytest.raises(ContentError, match="nothing lies at depth 3"):
        GAME.content({**data, "find": [find for find in data["find"] if find["depth"] < 3]})


def test_the_lesson_fits_the_rules() -> None:
    lesson = read_record(GAME.page("tutorial.jsonl"))
    match = Match.from_record(GAME, lesson, DictatedDice([]))
    assert len(match.turns) == len(lesson.turns)
    assert all(turn.note for turn in lesson.turns if turn.seat == 0)
