"""The dice of a table: even, committed to before the game, checked after it."""

from random import Random

import msgspec
import pytest

from terminus.core.errors import ChanceError
from terminus.core.match import Match
from terminus.core.record import Record
from terminus.table.dice import CommittedDice, commitment, verify
from terminus.table.entries import Setup
from terminus.table.table import Table
from tests.table.tables import SEED, duel, person, play_randomly


@pytest.fixture
def finished() -> Table:
    table = duel()
    play_randomly(table, Random(1))
    return table


def test_the_same_seed_and_turn_give_the_same_outcomes() -> None:
    first, second = CommittedDice(SEED, 3), CommittedDice(SEED, 3)
    assert [first.roll(6) for _ in range(50)] == [second.roll(6) for _ in range(50)]
    assert [CommittedDice(SEED, 4).roll(1000) for _ in range(5)] != [
        CommittedDice(SEED, 3).roll(1000) for _ in range(5)
    ]


def test_every_face_is_about_equally_likely() -> None:
    """Chi-squared over 6000 rolls of a fixed seed: 99.9 % of fair dice stay below 20.5."""
    dice = CommittedDice(SEED, 0)
    counts = [0] * 6
    for _ in range(6000):
        counts[dice.roll(6) - 1] += 1
    assert sum((count - 1000) ** 2 / 1000 for count in counts) < 20.5


def test_the_commitment_is_the_plain_sha256_of_the_seed() -> None:
    """Anybody can check it with sha256sum: the known digest of 'abc'."""
    assert commitment("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


def test_a_finished_game_comes_from_its_seed(finished: Table) -> None:
    verify(finished.game, finished.record(), SEED, finished.commitment)


def test_a_game_that_goes_on_from_a_position_comes_from_its_seed_too(finished: Table) -> None:
    """Only its set-up is not the dice's: a forged draw later on is found out."""
    game, settings = finished.game, finished.settings
    halfway = game.data(finished.moments[4].line.position)
    header = Match.from_position(game, settings, halfway, CommittedDice(SEED, 0)).header
    table = Table(game, Setup("test", header, (person("red"), person("blue")), SEED, 0.0))
    play_randomly(table, Random(1))
    record = table.record()
    verify(game, record, SEED, table.commitment)
    drawing = next(turn for turn in record.turns if turn.chance)
    drawing.chance = ["99"]
    with pytest.raises(ChanceError, match="turn"):
        verify(game, record, SEED, table.commitment)


def test_another_seed_is_found_out(finished: Table) -> None:
    with pytest.raises(ChanceError, match="committed"):
        verify(finished.game, finished.record(), "00" * 32, finished.commitment)


def test_a_game_under_another_seed_is_found_out(finished: Table) -> None:
    """The operator shows a seed that fits its commitment, but did not use it for the set-up."""
    other = "11" * 32
    with pytest.raises(ChanceError, match="set-up"):
        verify(finished.game, finished.record(), other, commitment(other))


def test_a_forged_draw_is_found_out(finished: Table) -> None:
    record = finished.record()
    drawing = next(n for n, turn in enumerate(record.turns) if turn.chance)
    turns = list(record.turns)
    turns[drawing] = msgspec.structs.replace(turns[drawing], chance=["99"])
    with pytest.raises(ChanceError, match=f"turn {drawing + 1}"):
        verify(finished.game, Record(record.header, turns), SEED, finished.commitment)
