"""Dice: even, reproducible, recorded and dictated."""

from collections import Counter

import pytest

from terminus.core.dice import DictatedDice, FastDice, Outcome, RecordingDice
from terminus.core.errors import ChanceError


@pytest.mark.parametrize("sides", [2, 6, 10, 52])
def test_every_face_comes_equally_often(sides: int) -> None:
    """Roughly: within five standard deviations of the even share."""
    dice = FastDice(12)
    rolls = 400 * sides
    faces = Counter(int(dice.roll(sides)) for _ in range(rolls))
    assert set(faces) == set(range(1, sides + 1))
    assert all(abs(count - 400) < 5 * 400**0.5 for count in faces.values())


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    """The first roll over many seeds is as even as many rolls of one seed."""
    faces = Counter(int(FastDice(seed).roll(6)) for seed in range(3000))
    assert all(400 < count < 600 for count in faces.values())


def test_a_seed_always_gives_the_same_rolls() -> None:
    """On every machine, compiled or not; seeds may be as large as one likes."""
    assert [int(FastDice(7).below(1000)) for _ in range(2)] == [int(FastDice(7).below(1000))] * 2
    dice = FastDice(7)
    assert [int(dice.below(1000)) for _ in range(6)] == [592, 346, 272, 75, 731, 871]
    assert int(FastDice(2**90 + 1).below(10**6)) != int(FastDice(1).below(10**6))


def test_draws_come_from_the_pool() -> None:
    """From a mask and from a list, each member equally often."""
    dice = FastDice(3)
    bits = Counter(int(dice.draw_bit(0b1010010, 3)) for _ in range(900))
    assert set(bits) == {1, 4, 6}
    assert all(220 < count < 380 for count in bits.values())
    assert {dice.draw_from([30, 10, 20]) for _ in range(50)} == {10, 20, 30}


def test_dice_can_seed_other_dice() -> None:
    """So that one seed is enough for a whole tournament."""
    assert FastDice(5).seed() == FastDice(5).seed() != FastDice(6).seed()
    dice = FastDice(7)
    assert [dice.seed() for _ in range(3)] == [2544285735, 1488389294, 1171909797]  # compiled or not


def test_recording_dice_keep_what_fell() -> None:
    """Faces and draws, in order; `below` is kept as a face."""
    dice = RecordingDice(DictatedDice([Outcome(4, False), Outcome(9, True), Outcome(2, False), Outcome(30, True)]))
    assert (dice.roll(6), dice.draw_bit(1 << 9, 1), dice.below(3), dice.draw_from([30])) == (4, 9, 1, 30)
    assert dice.outcomes == [Outcome(4, False), Outcome(9, True), Outcome(2, False), Outcome(30, True)]


def test_what_was_recorded_can_be_dictated() -> None:
    """A replay feeds back what fell."""
    recorder = RecordingDice(FastDice(8))
    fell = [
        int(recorder.roll(6)),
        int(recorder.draw_bit(0b1111, 4)),
        int(recorder.below(5)),
        recorder.draw_from([7, 8]),
    ]
    again = DictatedDice(recorder.outcomes)
    assert [again.roll(6), again.draw_bit(0b1111, 4), again.below(5), again.draw_from([7, 8])] == fell
    assert again.unused() == 0


def test_dictated_dice_go_on_with_others() -> None:
    """After the last dictated outcome."""
    dice = DictatedDice([Outcome(6, False)], after=FastDice(1))
    assert dice.roll(6) == 6
    assert 1 <= dice.roll(6) <= 6
    assert dice.draw_from([5]) == 5
    assert dice.draw_bit(8, 1) == 3


@pytest.mark.parametrize("face", [0, 7, -1, 10**30])
def test_a_die_cannot_show_what_it_has_not(face: int) -> None:
    """The refused outcome is named."""
    with pytest.raises(ChanceError, match=f"6 sides cannot show {face}"):
        DictatedDice([Outcome(face, False)]).roll(6)


@pytest.mark.parametrize("card", [2, 63, 200, -1])
def test_what_is_not_there_cannot_be_drawn(card: int) -> None:
    """Neither from a mask nor from a list."""
    with pytest.raises(ChanceError, match="not there to draw"):
        DictatedDice([Outcome(card, True)]).draw_bit(0b1001, 2)
    with pytest.raises(ChanceError, match="not there to draw"):
        DictatedDice([Outcome(card, True)]).draw_from([0, 3])


def test_a_roll_is_no_draw() -> None:
    """The kind of outcome must be the one asked for."""
    with pytest.raises(ChanceError, match="outcome 1 is a named draw, but a die with 6 sides was asked for"):
        DictatedDice([Outcome(3, True)]).roll(6)
    with pytest.raises(ChanceError, match="outcome 1 is a die's face, but a draw was asked for"):
        DictatedDice([Outcome(3, False)]).draw_from([3])


def test_dictated_dice_run_out() -> None:
    """And say so."""
    with pytest.raises(ChanceError, match="a draw was asked for, but only 0 outcomes were dictated"):
        DictatedDice([]).draw_bit(1, 1)
    with pytest.raises(ChanceError, match="a die with 6 sides was asked for"):
        DictatedDice([]).below(6)
