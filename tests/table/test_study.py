"""Studies: a game with variations as a tree, kept as data, judged node by node."""

import asyncio
from itertools import pairwise

import msgspec
import pytest

from terminus.bots.bot import find_bot
from terminus.bots.judge import judge
from terminus.core.dice import FastDice
from terminus.core.errors import PositionError, RecordError
from terminus.core.match import Match
from terminus.games import find_game, games
from terminus.table.errors import NoSuchStudy, TableError
from terminus.table.judging import (
    MOST_JUDGED,
    Judgement,
    final_chances,
    first_look,
    inquiry_of,
    judgement_of,
    key_moments,
    second_look,
    swings,
    turning_points,
)
from terminus.table.memory_store import MemoryStore
from terminus.table.store import StoreThread
from terminus.table.studies import Studies
from terminus.table.study import Branch, Study, StudyData, read_study, study_of_position, study_of_record


def played(game: str, moves: int, seed: int = 3) -> Match:
    """A game in which everybody plays any legal move."""
    found = find_game(game)
    match = Match.start(found, found.settings(options=dict(found.clock)), FastDice(seed))
    dice = FastDice(seed)
    while not match.over and len(match.turns) < moves:
        choices = match.moves()
        match.push(choices[int(dice.below(len(choices)))])
    return match


def study_of(match: Match) -> Study:
    record = match.record()
    return Study(StudyData(record.header, record.turns, record.result))


def try_first(study: Study, at: int, seed: int = 1) -> int:
    """Try a move that was not made there; the number of the node it leads to."""
    node = study.node(at)
    seat = int(node.position.to_decide())
    made = {child.turn.move for child in study.children(node) if child.turn is not None}
    other = next(m for m in node.position.moves(seat) if study.game.format_move(node.position, m) not in made)
    return study.play(node, seat, other, FastDice(seed)).number


def test_variations_are_kept_with_their_names_and_their_chance() -> None:
    """A variation, one that leaves it, and one elsewhere: read back, every node is the same position."""
    study = study_of(played("timeline", 9))
    first = try_first(study, 4)
    second = try_first(study, first)
    beside = try_first(study, first)
    study.node(first).name = "A better card"
    other = try_first(study, 2)
    again = Study(read_study(study.data().to_text()))
    assert [node.position.key() for node in again.nodes] == [node.position.key() for node in study.nodes]
    assert again.node(first).name == "A better card"
    assert [each.number for each in again.children(again.node(first))] == [second, beside]
    assert not again.node(other).main
    assert again.data().address == study.data().address
    less = study.without(study.node(second))
    assert len(less.nodes) == len(study.nodes) - 1
    assert len(study.without(study.node(first)).nodes) == len(study.nodes) - 3


def test_the_same_move_is_not_tried_twice_and_the_game_itself_stays() -> None:
    """Playing what was played leads along the game; it cannot be removed."""
    study = study_of(played("timeline", 5))
    turn = study.node(3).turn
    assert turn is not None
    move = study.game.parse_move(study.node(2).position, turn.move)
    assert study.play(study.node(2), turn.seat, move, FastDice(1)).number == 3
    with pytest.raises(TableError, match="the game itself"):
        study.without(study.node(3))
    with pytest.raises(TableError, match="no move 99"):
        study.node(99)


def test_what_does_not_fit_is_told_in_a_sentence() -> None:
    """Records and variations that cannot be, a result that does not follow, a position that is none."""
    record = played("timeline", 30).record()
    data = StudyData(record.header, record.turns, record.result)
    with pytest.raises(RecordError, match=r"move 2 after .* does not fit"):
        Study(msgspec.structs.replace(data, turns=[record.turns[0], record.turns[0]], result=None))
    with pytest.raises(RecordError, match="do not lead to the result"):
        Study(msgspec.structs.replace(data, result={"scores": [99, 0], "winners": [0]}))
    with pytest.raises(RecordError, match="do not end it"):
        Study(msgspec.structs.replace(data, turns=record.turns[:2]))
    with pytest.raises(TableError, match="no move 77"):
        Study(msgspec.structs.replace(data, branches=[Branch(77, record.turns[:1])]))
    with pytest.raises(RecordError, match="line 1"):
        study_of_record("This is no record.")
    with pytest.raises(RecordError, match="no study"):
        read_study("[1]")
    with pytest.raises(PositionError):
        study_of_position({"game": "timeline", "nonsense": 1})


def test_a_position_can_be_studied_and_a_resignation_ends_a_game() -> None:
    match = played("timeline", 4)
    start = Study(study_of_position(match.game.data(match.position)))
    assert start.nodes[0].position == match.position
    match.resign(0)
    ended = study_of(match)
    assert final_chances(ended, ended.nodes[-1]) == [0.0, 1.0]
    with pytest.raises(TableError, match="over here"):
        ended.play(ended.nodes[-1], 0, match.game.parse_move(match.position, "end"), FastDice(1))


def test_what_a_resignation_changed_is_no_moves_doing() -> None:
    """Chances that jump to the end because somebody gave up make no key moment of the move before."""
    match = played("timeline", 4)
    match.resign(0)
    ended = study_of(match)
    found = {number: Judgement([0.6, 0.4]) for number in range(4)} | {4: Judgement([0.0, 1.0])}
    assert [swing.node for swing in swings(ended, found)] == [1, 2, 3]
    assert key_moments(ended, found) == []
    assert [node.given_up for node in ended.nodes] == [False] * 4 + [True]


@pytest.mark.parametrize("game", list(games()))
def test_every_bot_judges_every_game(game: str) -> None:
    """Chances of all seats from 0 to 1, which make one together unless all win as one; advice that is legal."""
    study = study_of(played(game, 6))
    node = study.nodes[3]
    for bot in ("random", "novice", "adept"):
        inquiry = msgspec.structs.replace(inquiry_of(study, node, None), iterations=24)
        found = judgement_of(judge(find_bot(bot), inquiry), inquiry)
        assert all(0 <= chance <= 1 for chance in found.chances)
        assert len(found.chances) == study.settings.players
        if not study.game.together:
            assert sum(found.chances) == pytest.approx(1)
        advice = study.game.parse_move(node.position, found.best)
        assert node.position.refusal(inquiry.seat, advice) is None
        assert found.line[0].move == found.best


def test_a_judge_knows_only_what_the_seat_knew() -> None:
    """Another world that looks the same to the seat gets the same judgement: hidden hands do not count."""
    study = study_of(played("horizon", 12))
    node = study.nodes[8]
    asked = inquiry_of(study, node, None)
    hidden = msgspec.structs.replace(asked, iterations=16)
    other = node.position.resample(asked.seat, FastDice(99))
    again = msgspec.structs.replace(hidden, view=study.game.view(other, asked.seat, memory=True))
    assert other != node.position
    assert judge(find_bot("adept"), hidden) == judge(find_bot("adept"), again)


def test_key_moments_are_the_largest_changes() -> None:
    """Three at most, in their order, none where nothing changed much."""
    study = study_of(played("timeline", 8))
    steady = {n: Judgement([0.5, 0.5]) for n in range(9)}
    assert key_moments(study, steady) == []
    values = enumerate([0.5, 0.5, 0.9, 0.9, 0.2, 0.2, 0.22, 0.6, 0.3])
    jumps = {n: Judgement([value, 1 - value]) for n, value in values}
    assert [swing.node for swing in key_moments(study, jumps)] == [2, 4, 7]
    unseen = {n: each for n, each in jumps.items() if n != 3}
    assert [swing.node for swing in turning_points(study, unseen)] == [2, 7], "of move 4 alone nothing is known"
    doubted = {n: msgspec.structs.replace(each, error=0.12) for n, each in jumps.items()}
    assert [swing.node for swing in key_moments(study, doubted)] == [4], "the others may be the judge's own noise"


def test_few_games_are_no_verdict() -> None:
    """Counted in a handful of games, chances stay near the outlook of the position, and say how far off they may be."""
    study = study_of(played("horizon", 20))
    asked = inquiry_of(study, study.node(20), None)
    few = judge(find_bot("adept"), msgspec.structs.replace(asked, iterations=4))
    outlook = judge(find_bot("novice"), asked)
    assert abs(few.chances[asked.seat] - outlook.chances[asked.seat]) < 0.1
    assert few.error > 0


def test_of_a_long_game_the_turns_are_judged_and_then_what_lies_between() -> None:
    """A bounded number of nodes, the first and the last among them; then the moves where much has changed."""
    study = study_of(played("ship", 260))
    wanted = first_look(study)
    assert (wanted[0], wanted[-1]) == (0, study.length)
    assert len(wanted) <= MOST_JUDGED
    chances = {n: Judgement([0.5] * study.settings.players) for n in wanted}
    gap = next(b for a, b in pairwise(wanted) if b - a > 2)
    chances |= {n: Judgement([0.9] * study.settings.players) for n in wanted if n >= gap}
    between = second_look(study, chances)
    assert between
    assert all(n < gap for n in between)
    assert not set(between) & set(wanted)


def test_a_study_is_kept_once_and_found_by_its_address() -> None:
    record = played("timeline", 5).record()
    store = StoreThread(MemoryStore())
    studies = Studies(store, lambda: 0.0)
    data = StudyData(record.header, record.turns)

    async def keep_twice() -> None:
        assert await studies.keep(data) == await studies.keep(data) == data.address
        assert (await studies.find(data.address)).turns == record.turns
        with pytest.raises(NoSuchStudy):
            await studies.find("nothing")

    asyncio.run(keep_twice())
    assert store.store.count_studies() == 1
    store.close()
