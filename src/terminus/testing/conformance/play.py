"""Rules as a machine must be able to rely on them: the same every time, legal exactly as listed, and with an end."""

import contextlib
import math

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from terminus.core.dice import FastDice
from terminus.core.errors import IllegalMove, MalformedMove
from terminus.core.game import AnyGame, Option, OptionValue
from terminus.core.moves import Move
from terminus.core.position import Position
from terminus.testing.conformance.suite import FEW, Suite
from terminus.testing.walks import Walk, take_walk


class Play(Suite):
    """Rules as a machine must be able to rely on them: always the same, legal exactly as listed, and with an end."""

    def test_the_same_seed_gives_the_same_game(self, walk: Walk) -> None:
        """Byte by byte: moves, chance, events and positions."""
        again = take_walk(walk.game, walk.settings, walk.seed)
        assert again.match.record().to_text() == walk.match.record().to_text()
        assert [frozen(walk.game, stop.position) for stop in again.some()] == [
            frozen(walk.game, stop.position) for stop in walk.some()
        ]

    def test_a_copy_is_independent(self, walk: Walk) -> None:
        """Playing on a copy leaves the original as it was, and the other way round."""
        for stop in walk.some():
            before = frozen(walk.game, stop.position)
            copy = stop.position.copy()
            assert frozen(walk.game, copy) == before
            copy.play(stop.seat, stop.move, FastDice(1))
            assert frozen(walk.game, stop.position) == before
            untouched = stop.position.copy()
            stop.position.copy().play(stop.seat, stop.move, FastDice(2))
            assert frozen(walk.game, untouched) == before

    def test_somebody_is_asked_until_it_is_over(self, walk: Walk) -> None:
        """Whoever is asked has an answer, whoever is not has none, and the table knows for whom to wait."""
        for stop in walk.stops:
            decisions = stop.position.decisions()
            owing = [decision.seat for decision in decisions if not decision.optional]
            assert owing
            assert stop.position.to_decide() in owing
            assert stop.position.result() is None
            asked = {decision.seat for decision in decisions}
            for seat in walk.seats:
                moves = stop.position.moves(seat)
                assert moves or seat not in owing
                if moves:
                    assert seat in asked
                elif seat in asked:
                    choices = walk.game.choices(stop.position, seat)
                    assert choices
                    assert all(walk.game.endless(choice.code) for choice in choices)

    def test_the_end(self, walk: Walk) -> None:
        """Nothing is asked any more, nothing may be played, and the winners are better off than the others."""
        position = walk.match.position
        result = position.result()
        assert position.over()
        assert position.decisions() == []
        assert result is not None
        assert result.rule
        assert result.reason
        assert len(result.scores) == len(walk.seats)
        assert set(result.winners) <= set(walk.seats)
        for seat in walk.seats:
            assert position.moves(seat) == []
            assert walk.game.choices(position, seat) == []
            refusal = position.refusal(seat, walk.stops[-1].move)
            assert refusal is not None
            assert refusal.sentence
            assert _fits(position.value(seat), result.winners, seat)

    def test_every_listed_move_can_be_played(self, walk: Walk) -> None:
        """Legality is sound: nothing listed is refused or fails."""
        for stop in walk.some():
            for seat in walk.seats:
                moves = stop.position.moves(seat)
                assert len(set(moves)) == len(moves)
                for move in moves:
                    assert stop.position.refusal(seat, move) is None
                for move in moves[:: max(1, len(moves) // 8)]:
                    assert stop.position.copy().play(seat, move, FastDice(7))

    def test_what_search_plays_is_what_people_play(self, walk: Walk) -> None:
        """`carry_out` without a log leads to the same position as `play`."""
        for stop in walk.some():
            told, silent = stop.position.copy(), stop.position.copy()
            told.play(stop.seat, stop.move, FastDice(3))
            silent.carry_out(stop.seat, stop.move.code, stop.move.payload, FastDice(3), None)
            assert frozen(walk.game, told) == frozen(walk.game, silent)

    @settings(FEW, max_examples=25)
    @given(
        bit=st.none() | st.integers(0, 40),
        nudges=st.lists(st.integers(-9, 9) | st.integers(-(2**40), 2**40), max_size=4),
        more=st.just([]) | st.lists(st.integers(-9, 9), max_size=2),
    )
    def test_nothing_but_the_listed_choices_can_be_played(
        self, walk: Walk, bit: int | None, nudges: list[int], more: list[int]
    ) -> None:
        """Legality is complete: what is not refused fits a choice; a refusal says why, and changes nothing."""
        for stop in walk.some():
            before = frozen(walk.game, stop.position)
            move = spoiled(stop.move, bit, nudges, more)
            for seat in walk.seats:
                if not _refused(walk.game, stop.position, seat, move):
                    assert _fits_a_choice(walk.game, stop.position, seat, move), f"{move!r} is legal but not offered"
            assert frozen(walk.game, stop.position) == before

    def test_nobody_answers_for_another(self, walk: Walk) -> None:
        """The move made at each stop is refused to every seat that is asked nothing, and to seats that do not exist."""
        for stop in walk.some():
            asked = {decision.seat for decision in stop.position.decisions()}
            for seat in {-1, *walk.seats, len(walk.seats)} - asked:
                assert _refused(walk.game, stop.position, seat, stop.move)

    def test_heuristics_judge_without_touching(self, walk: Walk) -> None:
        """Scores are finite, outlooks are chances, reasons are sentences, and the position stays as it was."""
        heuristics = walk.game.heuristics()
        for stop in walk.some():
            before = frozen(walk.game, stop.position)
            for move in stop.position.moves(stop.seat)[:5]:
                assert math.isfinite(heuristics.score(stop.position, stop.seat, move.code, move.payload))
                reason = heuristics.reason(stop.position, stop.seat, move.code, move.payload)
                assert not reason or (reason[0].isupper() and reason[-1] == ".")
            for seat in walk.seats:
                assert 0 <= heuristics.outlook(stop.position, seat) <= 1
            assert frozen(walk.game, stop.position) == before

    def test_every_option_content_and_number_of_players_plays_through(self, game: AnyGame) -> None:
        """Whatever a table can be set up with ends with a result."""
        clock = game.clock
        changes = [{o.key: value} for o in game.options if o.key not in clock for value in _others(o)]
        tables = [game.settings(options={**clock, **change}) for change in changes]
        tables += [game.settings(options=clock, content=name) for name in game.contents]
        tables += [game.settings(players, clock) for players in game.players]
        for seed, table in enumerate(tables):
            assert take_walk(game, table, seed).match.result is not None


def _others(option: Option) -> list[OptionValue]:
    """Every value but the usual one; of a variant's numbers the least and the most."""
    return [*option.values[1:], *((option.numbers or ()) if option.variant else ())]


def frozen(game: AnyGame, position: Position) -> bytes:
    """Everything on the table as bytes, to see whether anything changed."""
    return msgspec.json.encode(game.data(position), order="sorted")


def _fits(value: float, winners: list[int], seat: int) -> bool:
    """1 for a sole win, 0 for a loss; what a shared win is worth is the game's own affair."""
    if seat not in winners:
        return value == 0
    return value == 1 if len(winners) == 1 else 0 < value <= 1


def spoiled(move: Move, bit: int | None, nudges: list[int], more: list[int]) -> Move:
    """A move with one bit of its code turned over, its payload nudged and perhaps lengthened."""
    nudged = [value + by for value, by in zip(move.payload, [*nudges, 0, 0, 0, 0], strict=False)]
    return Move(move.code if bit is None else move.code ^ (1 << bit), (*nudged, *more))


def _fits_a_choice(game: AnyGame, position: Position, seat: int, move: Move) -> bool:
    for choice in game.choices(position, seat):
        if choice.code == move.code:
            with contextlib.suppress(MalformedMove):
                return choice.move(list(move.payload)) == move
    return False


def _refused(game: AnyGame, position: Position, seat: int, move: Move) -> bool:
    try:
        refusal = position.refusal(seat, move)
    except MalformedMove:
        return True
    if refusal is None:
        return False
    assert refusal.code
    assert refusal.rule in game.page("rulebook.md")
    assert refusal.sentence.endswith(".")
    with pytest.raises(IllegalMove) as caught:
        position.play(seat, move, FastDice(1))
    assert (caught.value.code, caught.value.rule) == (refusal.code, refusal.rule)
    return True
