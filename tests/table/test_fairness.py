"""Salted dice: nobody can choose them, everybody can check them; and what luck they brought."""

from random import Random

import msgspec
import pytest

from terminus.core.errors import ChanceError
from terminus.table.dice import MIXED, SEED_ONLY, CommittedDice, Salt, mix_of, verify
from terminus.table.entries import Entry, Played, Setup
from terminus.table.fairness import Proof, check_proof, proof_of
from terminus.table.luck import luck_of
from terminus.table.study import Study, StudyData
from terminus.table.table import Table
from tests.table.tables import SEED, duel, play_randomly


def salted(dice: str = MIXED, salt: str = "a") -> Table:
    """A finished duel in which both give salt with every move."""
    plain = duel()
    table = Table(plain.game, msgspec.structs.replace(plain.setup, dice=dice))
    random = Random(4)
    while not table.over:
        seat = min(table.now.line.owing())
        move = random.choice(table.now.line.position.moves(seat))
        table.adopt(table.play(seat, move, salt=f"{salt}{table.version:02x}"))
    return table


def test_others_salt_decides_and_ones_own_only_where_there_is_no_other() -> None:
    """Whoever knows the seed cannot try salt until the dice suit them: their own does not count for their turns."""
    salts = [Salt(1, 0, "aa"), Salt(2, 1, "bb"), Salt(3, 0, "cc")]
    assert mix_of(salts, 0, 3) == mix_of([Salt(2, 1, "bb")], 0, 3)
    assert mix_of(salts, 0, 3) == mix_of([*salts[:2], Salt(3, 0, "dd")], 0, 3)
    assert mix_of(salts, 1, 3) != mix_of(salts[:2], 1, 3)
    assert mix_of(salts, 0, 1) == mix_of([Salt(1, 2, "aa")], 0, 1)
    assert mix_of(salts, 0, 0) == mix_of([], 0, 9) == ""


def test_salt_changes_what_falls_and_the_proof_shows_how() -> None:
    """The same seed, but other salt and other dice; the record alone proves them no longer, the proof does."""
    one, other = salted(), salted(salt="b")
    assert proof_of(one).turns[0] == proof_of(other).turns[0]
    assert [each.thrown for each in proof_of(one).turns[1:4]] != [each.thrown for each in proof_of(other).turns[1:4]]
    proof = msgspec.json.decode(msgspec.json.encode(proof_of(one)), type=Proof)
    check_proof(one.game, one.record(), proof)
    with pytest.raises(ChanceError, match="does not come from"):
        verify(one.game, one.record(), SEED, one.commitment)
    with pytest.raises(ChanceError, match="not mixed with the salt"):
        check_proof(one.game, one.record(), msgspec.structs.replace(proof, salts=proof.salts[3:]))
    with pytest.raises(ChanceError):
        check_proof(one.game, other.record(), proof)


def test_tables_from_before_there_was_salt_keep_their_dice() -> None:
    """An old set-up has no scheme and its entries no salt: nothing changes for them, whatever a client sends."""
    table = duel()
    play_randomly(table, Random(2))
    written = msgspec.json.encode(table.setup)
    assert msgspec.json.decode(written.replace(b',"dice":"seed"', b""), type=Setup).dice == SEED_ONLY
    entry = b'{"type":"played","turn":{"seat":1,"move":"2+@-3"},"remark":""}'
    assert msgspec.json.decode(entry, type=Entry).salt == ""
    check_proof(table.game, table.record(), proof_of(table))
    ignoring = salted(SEED_ONLY)
    verify(ignoring.game, ignoring.record(), SEED, ignoring.commitment)


def test_while_the_game_runs_only_the_commitment_and_the_salt_are_shown() -> None:
    table = duel()
    play_randomly(table, Random(2), 3)
    proof = proof_of(table)
    assert (proof.commitment, proof.seed, proof.turns) == (table.commitment, None, [])
    with pytest.raises(ChanceError, match="once the game is over"):
        check_proof(table.game, table.record(), proof)


def test_a_salted_table_is_restored_from_its_log() -> None:
    table = salted()
    entries = [moment.entry for moment in table.moments if moment.entry is not None]
    again = Table.restore(table.game, table.setup, entries, [0.0] * len(entries))
    assert again.record() == table.record()
    assert again.salts == table.salts
    assert all(isinstance(entry, Played) and entry.salt for entry in entries)


def test_each_number_is_the_one_that_the_stream_gives() -> None:
    """What a browser works out again: numbers below others, in order, from seed, turn and mix."""
    table = salted()
    proof = proof_of(table)
    for throws in proof.turns:
        dice = CommittedDice(SEED, throws.turn, throws.mix)
        assert [int(dice.below(below)) for below, _ in throws.thrown] == [got for _, got in throws.thrown]
    assert sum(len(throws.thrown) for throws in proof.turns) > 10


def test_luck_compares_what_fell_with_what_was_to_be_expected() -> None:
    """Draws: every thing that could have come counts by its share, and shares make as many as were drawn."""
    record = salted().record()
    luck = luck_of(Study(StudyData(record.header, record.turns, record.result)))
    assert [seat.seat for seat in luck] == [0, 1]
    assert sum(seat.drawn for seat in luck) == sum(len(turn.chance) for turn in record.turns)
    for seat in luck:
        assert sum(draw.expected for draw in seat.draws) == pytest.approx(seat.drawn)
        assert not seat.dice
