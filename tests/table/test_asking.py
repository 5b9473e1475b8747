"""What people ask of each other: moves back by consent, bots for who is away, and hints that are told."""

from random import Random

import pytest
from msgspec.structs import replace

from terminus.core.errors import ChanceError
from terminus.games import find_game
from terminus.table import asking
from terminus.table.dice import MIXED
from terminus.table.entries import BotSitter, Entry, GivenOver, Nobody, Person, Resigned, Seated, TakenBack
from terminus.table.errors import NotYourSeat, TableError
from terminus.table.fairness import check_proof, proof_of
from terminus.table.table import Table
from tests.table.tables import duel, new_table, person, play_on, play_randomly

BOT = BotSitter("adept")
KEYS = ("a", "b", "c")


def write(table: Table, entry: Entry) -> None:
    play_on(table, table.follow(entry))


def after_another_moved() -> tuple[Table, int]:
    """A table of three at which a seat has moved, then another, and neither move met chance; and the first seat."""
    table = new_table(*(person(key) for key in KEYS), game=find_game("horizon"))
    random = Random(1)
    for _ in range(400):
        play_randomly(table, random, 1)
        last, line = table.now.line.turn, table.now.line.before
        first = None if line is None else line.turn
        if last and first and not last.chance and not first.chance and last.seat != first.seat:
            return table, first.seat
    raise AssertionError("no such moment was found")


def test_a_move_is_taken_back_when_the_others_agree() -> None:
    """Somebody has moved since, so it is not free; all concerned agree, and the log holds every step."""
    table, seat = after_another_moved()
    asker, others = KEYS[seat], [key for key in KEYS if key != KEYS[seat]]
    before = table.now.line.before
    assert before is not None
    assert not table.may_take_back(asker)
    write(table, asking.ask_back(table, asker))
    assert asking.to_answer(table, asker) == []
    with pytest.raises(TableError, match="not asked"):
        asking.answer_back(table, asker, True)
    for key in others:
        assert asking.agreed(table) is None
        write(table, asking.answer_back(table, key, True))
    back = asking.agreed(table)
    assert back is not None
    write(table, back)
    assert table.now.line is before.before
    assert table.now.asking is None


def test_a_no_ends_it_and_a_move_does_too() -> None:
    table, seat = after_another_moved()
    asker, other = KEYS[seat], next(key for key in KEYS if key != KEYS[seat])
    write(table, asking.ask_back(table, asker))
    with pytest.raises(TableError, match="already"):
        asking.ask_back(table, asker)
    write(table, asking.answer_back(table, other, False))
    assert table.now.asking is None
    write(table, asking.ask_back(table, asker))
    play_randomly(table, Random(3), 1)
    assert table.now.asking is None, "who plays on has answered"


def test_what_was_rolled_is_taken_back_by_consent_and_falls_anew() -> None:
    """The same move meets other dice, nobody's stream is used twice, and the proof tells it all."""
    rules = find_game("ship")
    table = new_table(person("a"), person("b"), game=rules)
    table.setup = replace(table.setup, dice=MIXED)
    random = Random(5)
    thrown: list[list[int | str]] = []
    turn = None
    for _ in range(400):
        play_randomly(table, random, 1)
        turn = table.now.line.turn
        if turn is not None and len(turn.chance) > 1:
            break
    assert turn is not None
    asker, other = ("a", "b") if turn.seat == 0 else ("b", "a")
    for _ in range(3):
        latest = table.now.line.turn
        assert latest is not None
        thrown.append(latest.chance)
        write(table, asking.ask_back(table, asker))
        assert asking.agreed(table) is None
        write(table, asking.answer_back(table, other, True))
        back = asking.agreed(table)
        assert isinstance(back, TakenBack)
        assert back.afresh
        write(table, back)
        play_on(table, table.play(turn.seat, turn.move, salt="ab"))
    assert len({tuple(each) for each in thrown}) > 1
    again = Table.restore(
        rules, table.setup, [each.entry for each in table.moments if each.entry], [0.0] * table.version
    )
    assert again.record() == table.record(), "the log tells the same story again"
    write(table, Resigned(0, all_agreed=True))
    proof = proof_of(table)
    assert proof.turns[-1].again == 3
    check_proof(rules, table.record(), proof)
    with pytest.raises(ChanceError, match="afresh"):
        check_proof(rules, table.record(), replace(proof, afresh=proof.afresh[1:]))


def test_a_bot_plays_for_who_is_away_until_they_come_back() -> None:
    table = duel()
    for away in (None, 59.0):
        with pytest.raises(TableError, match="minute"):
            asking.give_over(table, "red", 1, away, BOT)
    with pytest.raises(NotYourSeat):
        asking.give_over(table, "green", 1, 99.0, BOT)
    write(table, asking.give_over(table, "red", 1, 61.0, BOT))
    assert table.now.sitters[1] == BotSitter("adept", person("blue"))
    assert person("blue").key in table.standing.people, "it is still one of their tables"
    with pytest.raises(NotYourSeat):
        asking.come_back(table, "red", 1)
    write(table, asking.come_back(table, "blue", 1))
    assert table.seats_of("blue") == [1]


def test_who_gives_up_a_game_of_many_leaves_it_to_a_bot_and_may_return() -> None:
    table = new_table(person("a"), person("b"), person("c"), game=find_game("horizon"))
    play_on(table, table.resign(1, BOT))
    assert isinstance(table.now.entry, GivenOver)
    assert not table.over
    write(table, asking.come_back(table, "b", 1))
    assert isinstance(table.now.sitters[1], Person)


def test_hints_between_people_are_off_unless_the_table_allows_them() -> None:
    """Where all play as one they are on; whoever asks is named in the log, and alone nobody minds."""
    with pytest.raises(TableError, match="off"):
        asking.hint(duel(), "red", 0)
    crew = new_table(person("a"), person("b"), game=find_game("ship"))
    assert asking.hint(crew, "a", 0) is not None
    alone = new_table(person("a"), BOT)
    assert asking.hint(alone, "a", 0) is None
    write(alone, Seated(1, Nobody()))
    assert asking.hint(alone, "a", 0) is None
