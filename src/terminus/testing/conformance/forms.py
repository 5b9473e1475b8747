"""Text and data forms: what is written can be read back, and nothing that is read breaks the reader."""

import contextlib
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from terminus.core.dice import DictatedDice, FastDice
from terminus.core.errors import MalformedMove, TerminusError
from terminus.core.game import AnyGame
from terminus.core.match import Match
from terminus.core.record import Record, read_record
from terminus.testing.conformance.suite import FEW, Suite
from terminus.testing.walks import Walk


class Forms(Suite):
    """Text and data forms: what is written can be read back, and nothing that is read breaks the reader."""

    def test_every_move_has_one_notation(self, walk: Walk) -> None:
        """Written and read back, each move is itself; no two are written alike."""
        for stop in walk.some():
            for seat in walk.seats:
                moves = stop.position.moves(seat)
                texts = [walk.game.format_move(stop.position, move) for move in moves]
                assert [walk.game.parse_move(stop.position, text) for text in texts] == moves
                assert len(set(texts)) == len(texts)
                assert all(text == text.strip() and text for text in texts)

    def test_built_in_content_can_be_taken_out_and_read_back(self, game: AnyGame, tmp_path: Path) -> None:
        """Its files are what a designer starts from: alone or in a folder, they are content like any other."""
        for name in game.contents:
            texts = game.content_files(name)
            folder = tmp_path / name
            folder.mkdir()
            for file, text in texts.items():
                folder.joinpath(file).write_text(text, "utf-8")
            assert all(game.content(folder / file) for file in texts)
            if len(texts) == 1:
                assert game.content(folder / f"{name}.toml").hash == game.content(name).hash
            assert bool(texts) == bool(game.content_forms)

    @FEW
    @given(text=st.text(max_size=20), cut=st.integers(0, 20), at=st.floats(0, 1))
    def test_no_text_breaks_the_reader(self, walk: Walk, text: str, cut: int, at: float) -> None:
        """Any text, also one that begins like a move, is a move or malformed."""
        stop = walk.stops[int(at * (len(walk.stops) - 1))]
        for attempt in (text, stop.turn.move[:cut] + text, text + stop.turn.move[cut:]):
            with contextlib.suppress(MalformedMove):
                move = walk.game.parse_move(stop.position, attempt)
                assert walk.game.parse_move(stop.position, walk.game.format_move(stop.position, move)) == move

    def test_a_record_tells_the_whole_game(self, walk: Walk) -> None:
        """Written, read and replayed it is the same game to the last byte; nothing else is drawn."""
        text = walk.match.record().to_text()
        replayed = Match.from_record(walk.game, read_record(text), DictatedDice([]))
        assert replayed.record().to_text() == text
        assert walk.game.data(replayed.position) == walk.game.data(walk.match.position)

    def test_a_record_cut_short_is_the_game_so_far(self, walk: Walk) -> None:
        """A prefix of the moves leads to the position in which the next was made."""
        record = walk.match.record()
        for stop in walk.some():
            number = walk.stops.index(stop)
            part = Match.from_record(walk.game, Record(record.header, record.turns[:number]), FastDice(1))
            assert walk.game.data(part.position) == walk.game.data(stop.position)
            assert part.result is None

    def test_undo_goes_back_move_by_move(self, walk: Walk) -> None:
        """`pop` gives each earlier position again, and its record."""
        text = walk.match.record().to_text()
        match = Match.from_record(walk.game, read_record(text), DictatedDice([]))
        for stop in reversed(walk.stops):
            assert match.pop() == stop.turn
            if stop in walk.some():
                assert walk.game.data(match.position) == walk.game.data(stop.position)
        with pytest.raises(TerminusError, match="no move to take back"):
            match.pop()

    def test_a_position_as_json(self, walk: Walk) -> None:
        """Every position can be written and set up again, and goes on in the same way."""
        for position in [*(stop.position for stop in walk.some()), walk.match.position]:
            sent = msgspec.json.decode(msgspec.json.encode(walk.game.data(position)))
            again = walk.game.read(sent, walk.settings)
            assert walk.game.data(again) == walk.game.data(position)
            for seat in walk.seats:
                assert again.moves(seat) == position.moves(seat)
        for stop in walk.some():
            again = walk.game.read(walk.game.data(stop.position), walk.settings)
            events = again.play(stop.seat, stop.move, FastDice(9))
            expected = stop.position.copy().play(stop.seat, stop.move, FastDice(9))
            assert [event.seen_by(0) for event in events] == [event.seen_by(0) for event in expected]

    def test_a_game_goes_on_from_a_position_given_as_data(self, walk: Walk) -> None:
        """Such a game has a record too."""
        stop = walk.some()[len(walk.some()) // 2]
        match = Match.from_position(walk.game, walk.settings, walk.game.data(stop.position), FastDice(4))
        match.push(stop.move, stop.seat)
        replayed = Match.from_record(walk.game, read_record(match.record().to_text()), DictatedDice([]))
        assert walk.game.data(replayed.position) == walk.game.data(match.position)

    @FEW
    @given(
        data=st.recursive(st.none() | st.booleans() | st.integers() | st.text(max_size=3), st.lists), at=st.floats(0, 1)
    )
    def test_no_data_breaks_the_reader_of_positions(self, walk: Walk, data: object, at: float) -> None:
        """A position with one part replaced by anything is a position or refused in words."""
        given_data = walk.game.data(walk.stops[0].position)
        part = sorted(given_data)[int(at * (len(given_data) - 1))]
        with contextlib.suppress(TerminusError):
            walk.game.read({**given_data, part: data}, walk.settings)
