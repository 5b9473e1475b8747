"""Lengths are told to a tenth of an inch, in one spelling, by refusals, previews, prompts and the picture."""

import pytest

from terminus.games.skirmish.lengths import inches_roughly, roughly_beyond
from tests.games.skirmish.table import field
from tests.games.skirmish.test_refusals import refusal
from tests.games.skirmish.test_scene import picture
from tests.games.skirmish.test_scene_preview import preview


@pytest.mark.parametrize(
    ("inches", "words"),
    [(0.0, "0 inches"), (1.0, "1 inch"), (1.04, "1 inch"), (3.74, "3.7 inches"), (12.0, "12 inches")],
)
def test_a_length_is_told_to_a_tenth(inches: float, words: str) -> None:
    assert inches_roughly(inches) == words


def test_what_is_too_long_never_reads_as_if_it_were_not() -> None:
    told = [roughly_beyond(length, 24.0) for length in (24.55, 24.04, 24.001)]
    assert told == ["24.6", "just over 24", "just over 24"]


def test_a_target_just_beyond_a_range_is_told_alike_everywhere() -> None:
    """SK-R21, SK-84: at 12.03 inches a rifle's short range has ended, at 24.03 inches its reach."""
    fight = field({"A": "4,4"}, {"A": "4,17.29", "B": "4,29.29"})
    fight.cards("A:aimed_shot")
    assert "Steel A is just over 12 inches away: long range." in preview(fight, "P1", "shoot A rifle").sentence
    assert refusal(fight, "P1", "shoot B rifle").sentence.startswith("B is just over 24 inches away; ")
    words = picture(fight)
    assert (words["aim-A-word"].text, words["aim-B-word"].text) == ("12″", "just over 24″, too far")


def test_what_is_left_of_a_move_is_told_as_in_the_prompt() -> None:
    """SK-R50: the button of the form names whole inches without a point, as prompt, tape and preview do."""
    fight = field({"A": "5,5"}, {"A": "30,30"})
    fight.cards("A:run")
    assert "up to 12 inches" in (picture(fight)["move"].attrs["aria-label"] or "")
    assert preview(fight, "P1", "move 5,8").sentence.startswith("Moves 3 of 12 inches.")
