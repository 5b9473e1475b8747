"""Positions, matches, moves and all they tell are values: they compare, print, copy and travel, in every game."""

import copy
import multiprocessing
import pickle
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

import pytest

from terminus.core.dice import DictatedDice, FastDice
from terminus.core.errors import IllegalMove
from terminus.core.game import AnyGame
from terminus.core.match import Match
from terminus.core.record import Record
from terminus.testing import pool_work
from terminus.testing.conformance.suite import Suite
from terminus.testing.walks import Walk

T = TypeVar("T")
PATIENCE = 60.0
"""Seconds that worker processes have to start and answer; a pool that cannot pass a value on would wait for ever."""


def pickled(value: T) -> T:
    arrived: T = pickle.loads(pickle.dumps(value))
    return arrived


JOURNEYS: list[Callable[[Match], Match]] = [Match.copy, copy.copy, copy.deepcopy, pickled]


class Values(Suite):
    """Positions, matches, moves and all they tell are values: they compare, print, copy and travel, in every game."""

    @pytest.fixture(scope="class")
    @classmethod
    def pool(cls) -> Iterator[ProcessPoolExecutor]:
        """Processes that start afresh, as on every system."""
        with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as workers:
            yield workers
            for process in list(workers._processes.values()):
                process.kill()  # one that hangs would be waited for

    def test_positions_are_equal_by_what_lies_on_the_table(self, walk: Walk) -> None:
        """A copy, one that has travelled and one that was read back are the same; one that was played on is another."""
        for stop in walk.some():
            position = stop.position
            copies = [position.copy(), copy.copy(position), copy.deepcopy(position), pickled(position)]
            copies.append(walk.game.read(walk.game.data(position), walk.settings))
            for other in copies:
                assert other is not position
                assert other == position
                assert other.key() == position.key()
                assert repr(other) == repr(position)
                assert other.moves(stop.seat) == position.moves(stop.seat)
            for other in copies:
                other.play(stop.seat, stop.move, FastDice(1))
            assert [other == copies[0] for other in copies] == [True] * 5
            assert position != copies[0]
            assert position == stop.position.copy()

    def test_a_key_tells_positions_apart(self, walk: Walk) -> None:
        """Short texts, one for each position of a game; a position has no hash, for it changes."""
        positions = [stop.position for stop in walk.some()]
        keys = {position.key() for position in positions}
        assert len(keys) == len(positions)
        assert all(len(key) == 32 and key.isalnum() for key in keys)
        assert [one == other for one in positions for other in positions].count(True) == len(positions)
        with pytest.raises(TypeError, match="unhashable"):
            hash(positions[0])

    def test_other_settings_make_another_position(self, game: AnyGame) -> None:
        """The same cards under another option are not the same position; the same again are."""
        if not game.options:
            pytest.skip("it has no options")
        option = game.options[0]
        chosen = [{option.key: value} for value in (option.values[0], option.values[1], option.values[0])]
        one, other, again = [game.setup(game.settings(options=options), FastDice(4)) for options in chosen]
        assert one != other
        assert one.key() != other.key()
        assert one == again

    def test_a_position_knows_its_settings(self, walk: Walk) -> None:
        """The game included; copies share them, and they travel."""
        position = walk.match.position
        assert position.settings == walk.settings
        assert position.settings.game is walk.game
        assert position.copy().settings is position.settings
        assert pickled(walk.settings) == walk.settings
        assert pickled(walk.game) is walk.game

    def test_a_position_says_who_is_to_decide(self, walk: Walk) -> None:
        """Or that it is over."""
        first = walk.stops[0].position
        assert repr(first).startswith(f"<Position of {walk.game.key}: seat")
        assert all(str(decision.seat) in repr(first) for decision in first.decisions() if not decision.optional)
        assert repr(walk.match.position) == f"<Position of {walk.game.key}: over>"

    def test_what_a_position_tells_travels_too(self, walk: Walk) -> None:
        """Moves, decisions, refusals, events and the result."""
        for stop in walk.some():
            told = [*stop.position.decisions(), *stop.events, *stop.position.moves(stop.seat)]
            told += walk.game.choices(stop.position, stop.seat)
            for value in told:
                for arrived in (pickled(value), copy.deepcopy(value)):
                    assert arrived == value
                    assert repr(arrived) == repr(value)
            refused = next(iter(set(walk.seats) - {decision.seat for decision in stop.position.decisions()}), None)
            if refused is not None:
                refusal = stop.position.refusal(refused, stop.move)
                assert pickled(refusal) == refusal is not None
        assert pickled(walk.match.result) == walk.match.result

    @pytest.mark.parametrize("journey", JOURNEYS)
    def test_a_copied_match_goes_its_own_way(self, walk: Walk, journey: Callable[[Match], Match]) -> None:
        """With dice that fall as the original's: the same moves give the same game, and neither disturbs the other."""
        match = half_played(walk)
        before = (match.record().to_text(), match.position.key(), match.dice.copy())
        other = journey(match)
        assert other == match
        assert repr(other) == repr(match)
        play_on(other, 12)
        assert (match.record().to_text(), match.position.key(), match.dice) == before
        play_on(match, 12)
        assert match == other
        assert match.position == other.position

    @pytest.mark.parametrize("journey", JOURNEYS)
    def test_a_move_taken_back_meets_the_same_chance(self, walk: Walk, journey: Callable[[Match], Match]) -> None:
        """Also in a copy made before or after, and down to the set-up."""
        match = half_played(walk)
        start = match.copy()
        play_on(match, 12)
        played = match.record().to_text()
        other = journey(match)
        while len(match.turns) > len(start.turns):
            assert match.pop() == other.pop()
        assert match == other == start
        assert match.dice == other.dice == start.dice
        play_on(match, 12)
        play_on(other, 12)
        assert match.record().to_text() == other.record().to_text() == played
        while match.turns:
            match.pop()
        assert match.position.key() == walk.stops[0].position.key()

    def test_a_finished_match_travels(self, walk: Walk) -> None:
        """With its result."""
        arrived = pickled(walk.match)
        assert arrived == walk.match
        assert arrived.result == walk.match.result
        assert arrived.position == walk.match.position

    def test_moves_print_as_notation(self, walk: Walk) -> None:
        """Those that a match gives out; each can be played by its text."""
        match = half_played(walk)
        moves = match.moves()
        texts = [str(move) for move in moves]
        assert texts == [match.notation(move) for move in moves]
        assert [walk.game.parse_move(match.position, text) for text in texts] == moves
        assert [str(pickled(move)) for move in moves] == texts
        assert match.position.moves(int(match.position.to_decide())) == moves

    def test_processes_pass_matches_moves_and_refusals(self, game: AnyGame, pool: ProcessPoolExecutor) -> None:
        """A worker takes a match, returns a move, a match, a key, or raises what the rules say; nothing hangs."""
        match = Match.start(game, game.settings(game.players[-1], game.clock), FastDice(6))
        while len(match.to_decide) == match.settings.players and match.result is None:
            match.push(match.moves()[0])
        move = pool.submit(pool_work.chosen_move, match).result(PATIENCE)
        assert move == pool_work.chosen_move(match)
        assert str(move) == match.notation(move)
        assert pool.submit(pool_work.key_of, match.position).result(PATIENCE) == match.position.key()
        expected = match.copy()
        expected.push(expected.moves()[0])
        assert pool.submit(pool_work.with_one_more_move, match).result(PATIENCE) == expected
        with pytest.raises(IllegalMove) as raised:
            pool.submit(pool_work.refused_move, match).result(PATIENCE)
        with pytest.raises(IllegalMove) as here:
            pool_work.refused_move(match)
        assert raised.value == here.value
        assert raised.value.rule

    def test_dictated_chance_leaves_the_dice_alone(self, walk: Walk) -> None:
        """A replay throws nothing, and taking its moves back changes no dice."""
        match = Match.from_record(walk.game, walk.match.record(), DictatedDice([]))
        dice = match.dice
        match.pop()
        assert match.dice is dice


def half_played(walk: Walk, number: int = 5) -> Match:
    """A match after so many moves, with dice to go on."""
    record = walk.match.record()
    return Match.from_record(walk.game, Record(record.header, record.turns[:number]), FastDice(walk.seed))


def play_on(match: Match, moves: int) -> None:
    """The same moves each time, where the game is not over before."""
    for number in range(moves):
        if match.result is None:
            legal = match.moves()
            match.push(legal[number % len(legal)])
