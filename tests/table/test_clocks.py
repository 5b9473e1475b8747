"""Clocks: what runs when, what follows the end of time, and that the log alone tells it again."""

from random import Random

import pytest
from msgspec.structs import replace

from terminus.core.errors import SettingsError
from terminus.core.match import Match
from terminus.core.record import read_record
from terminus.games import find_game
from terminus.table import asking, timing
from terminus.table.clock import Clock, read_clock, remaining
from terminus.table.dice import CommittedDice
from terminus.table.entries import (
    AskedBack,
    BotSitter,
    Nobody,
    Person,
    Seated,
    Started,
    Stood,
    TakenBack,
)
from terminus.table.errors import TableError
from terminus.table.room import check_clock
from terminus.table.table import Table
from terminus.table.timing import LAG, PATIENCE
from tests.table.clocked import BLITZ, BOT, BY_MOVE, late, left, move, running, timed, write
from tests.table.tables import SEED, person


@pytest.mark.parametrize(
    ("written", "words"),
    [
        ("5m+10s", "5 minutes each + 10 seconds a turn"),
        ("10m", "10 minutes each"),
        ("1h30m+1m", "1 hour 30 minutes each + 1 minute a turn"),
        ("30s/move", "30 seconds a move"),
        ("3d/move", "3 days a move"),
    ],
)
def test_a_clock_is_written_shortly_and_said_in_words(written: str, words: str) -> None:
    clock = read_clock(written)
    assert clock is not None
    assert clock.words == words
    assert read_clock(clock.written) == clock


@pytest.mark.parametrize(
    ("text", "after", "complaint"),
    [
        ("soon", "move", "write it as"),
        ("5m+", "move", "write it as"),
        ("3s/move", "move", "a move has from 10 seconds to 30 days, not 3 seconds"),
        ("10s", "move", "a game has from 30 seconds"),
        ("31d/move", "move", "to 30 days"),
        ("9999999d", "move", "to 30 days"),
        ("5m+2h", "move", "at most 1 hour"),
        ("5m", "explode", "move, seat, lose, but not 'explode'"),
    ],
)
def test_what_is_no_clock_is_refused_with_what_would_be(text: str, after: str, complaint: str) -> None:
    with pytest.raises(SettingsError, match=complaint):
        read_clock(text, after)


def test_nobody_loses_alone_where_all_play_together() -> None:
    with pytest.raises(SettingsError, match="nobody loses it alone"):
        check_clock(replace(BLITZ, after="lose"), find_game("ship"))


def test_what_is_left_is_told_roughly() -> None:
    told = [remaining(seconds) for seconds in (187_200, 12_000, 90, 41.9, -3)]
    assert told == ["2 d 4 h", "3 h 20 min", "1 min", "41 s", "0 s"]


class TestWhatRuns:
    def test_a_game_with_increments(self) -> None:
        """Whoever moves is charged for it and gets the increment; meanwhile the others' clocks stand."""
        table = timed(BLITZ)
        mover = move(table, 20.0)
        assert (left(table, mover), left(table, 1 - mover)) == (290.0, 300.0)
        assert running(table) == (1 - mover,)
        assert move(table, 25.5) == 1 - mover
        assert left(table, 1 - mover) == 304.5

    def test_every_move_has_time_of_its_own_which_taking_back_does_not_renew(self) -> None:
        table = timed(BY_MOVE)
        mover = move(table, 50.0)
        assert left(table, 1 - mover) == 60.0
        write(table, AskedBack(mover, 1), 52.0)
        write(table, TakenBack(mover, 1), 55.0)
        assert running(table) == (mover,)
        assert left(table, mover) == 10.0
        move(table, 56.0)
        assert left(table, 1 - mover) == 60.0

    def test_all_who_are_asked_at_once_run_until_each_has_answered(self) -> None:
        table = timed(Clock(300, 0), game="skirmish")
        while len(table.now.line.owing()) < 2:
            move(table, table.now.at)
        assert running(table) == (0, 1)
        began = table.now.at
        while 1 in table.now.line.owing():
            move(table, began + 5.0, seat=1)
        assert running(table) == (0,)
        move(table, began + 12.0, seat=0)
        assert (left(table, 0), left(table, 1)) == (288.0, 295.0)

    def test_who_shares_a_screen_is_asked_and_charged_one_after_the_other(self) -> None:
        table = timed(Clock(300, 0), person("us"), person("us"), game="skirmish")
        while len(table.now.line.owing()) < 2:
            move(table, table.now.at)
        (first,) = running(table)
        while first in table.now.line.owing():
            move(table, 5.0, seat=first)
        assert running(table) == (1 - first,)
        assert (left(table, first), left(table, 1 - first)) == (295.0, 300.0)

    def test_nothing_runs_before_the_game_for_bots_or_while_a_seat_is_open(self) -> None:
        table = timed(BLITZ, person("red"), person("blue"), waits=True)
        write(table, Started(), 1000.0)
        asked = running(table)[0]
        assert left(table, asked) == 300.0
        write(table, Seated(1 - asked, Nobody()), 1010.0)
        assert running(table) == ()
        write(table, Seated(1 - asked, BOT), 2000.0)
        assert (running(table), left(table, asked)) == ((asked,), 290.0)
        move(table, 2005.0)
        assert running(table) == ()

    def test_a_pause_stops_the_clocks_and_asks_nobody_for_a_move(self) -> None:
        table = timed(BLITZ)
        asked = running(table)[0]
        write(table, asking.wish(table, "red", "pause"), 10.0)
        with pytest.raises(TableError, match="already"):
            asking.wish(table, "blue", "pause")
        assert asking.agreed(table) is None
        write(table, asking.answer_back(table, "blue", True), 20.0)
        agreed = asking.agreed(table)
        assert agreed is not None
        write(table, agreed, 20.0)
        assert (running(table), left(table, asked), table.standing.owing) == ((), 280.0, ())
        with pytest.raises(TableError, match="paused"):
            move(table, 30.0)
        with pytest.raises(TableError, match="paused already"):
            asking.wish(table, "blue", "pause")
        write(table, asking.resume(table, "blue"), 5000.0)
        assert (running(table), left(table, asked)) == ((asked,), 280.0)

    def test_whoever_asked_may_withdraw_it_and_a_move_leaves_it_open(self) -> None:
        table = timed(BLITZ)
        write(table, asking.wish(table, "red", "pause"), 10.0)
        move(table, 11.0)
        assert table.now.asking is not None
        write(table, asking.answer_back(table, "red", False), 12.0)
        assert table.now.asking is None

    def test_time_is_given_by_others_only(self) -> None:
        table = timed(BLITZ)
        write(table, timing.give(table, "red", 1), 0.0)
        assert left(table, 1) == 315.0
        for key, seat in (("red", 0), ("red", 7), ("nobody", 0)):
            with pytest.raises(TableError):
                timing.give(table, key, seat)
        by_move = timed(BY_MOVE)
        seat = 1 - running(by_move)[0]
        with pytest.raises(TableError, match="time of its own"):
            timing.give(by_move, ("blue", "red")[seat], seat)


class TestTheEndOfTime:
    def test_it_is_not_before_what_may_be_on_its_way(self) -> None:
        table = timed(BY_MOVE)
        assert not timing.is_due(table, 60.0 + LAG - 0.1)
        with pytest.raises(TableError, match="Nobody's time"):
            late(table, 60.0)
        assert timing.is_due(table, 60.0 + LAG)

    def test_a_bot_makes_the_move_unless_the_person_is_faster(self) -> None:
        table = timed(BY_MOVE)
        seat = running(table)[0]
        write(table, late(table, 62.0), 62.0)
        assert (table.bot_to_play(), running(table)) == (seat, ())
        move(table, 63.0, made_for=True)
        assert table.bot_to_play() is None
        assert running(table) == (1 - seat,)
        assert isinstance(table.now.sitters[seat], Person)

    def test_who_stays_away_leaves_the_seat_to_the_bot_in_the_end(self) -> None:
        table, now = timed(BY_MOVE, person("red"), BOT), 0.0
        while 0 not in running(table):
            now += 1
            move(table, now)
        for _ in range(PATIENCE):
            now += 62.0
            write(table, late(table, now), now)
            move(table, now, 0, made_for=True)
            while not running(table):
                move(table, now)
        write(table, late(table, now + 62.0), now + 62.0)
        assert asking.kept_for(table, "red") == [0]

    def test_a_bot_takes_the_seat_until_its_player_comes_back_with_time_enough(self) -> None:
        table = timed(replace(BLITZ, after="seat"))
        seat = running(table)[0]
        write(table, late(table, 302.0), 302.0)
        assert table.bot_to_play() == seat
        write(table, asking.come_back(table, ("red", "blue")[seat], seat), 400.0)
        assert (running(table), left(table, seat)) == ((seat,), 30.0)

    def test_a_duel_is_lost_and_its_record_says_so(self) -> None:
        table = timed(replace(BLITZ, after="lose"))
        seat = running(table)[0]
        write(table, late(table, 302.0), 302.0)
        assert table.now.result is not None
        assert table.now.result.winners == [1 - seat]
        record = read_record(table.record().to_text())
        assert Match.from_record(table.game, record, CommittedDice(SEED, 0)).result == table.now.result

    def test_nobody_wins_where_all_run_out_at_one_instant(self) -> None:
        table = timed(replace(BY_MOVE, after="lose"), game="skirmish")
        while len(table.now.line.owing()) < 2:
            move(table, table.now.at)
        due = table.now.at + 62.0
        write(table, late(table, due), due)
        assert table.now.result is not None
        assert table.now.result.winners == []

    def test_who_loses_a_seat_among_many_leaves_it_for_good(self) -> None:
        table = timed(replace(BY_MOVE, after="lose"), *(person(key) for key in "abc"), game="horizon")
        seat = running(table)[0]
        write(table, late(table, 62.0), 62.0)
        assert not table.over
        assert isinstance(table.now.sitters[seat], BotSitter)
        assert asking.kept_for(table, "abc"[seat]) == []


def test_the_log_alone_tells_all_of_it_again() -> None:
    """No clock is read: the same entries, written at the same times, leave the same on every clock."""
    table, random = timed(BLITZ), Random(3)
    at = 0.0
    for turn in range(12):
        at += random.random() * 40
        move(table, at)
        if turn == 5:
            write(table, Stood(7.25), at + 9.5)
            at += 9.5
    entries = [moment.entry for moment in table.moments if moment.entry is not None]
    again = Table.restore(table.game, table.setup, entries, [moment.at for moment in table.moments[1:]])
    assert [moment.times for moment in again.moments] == [moment.times for moment in table.moments]


def test_a_crew_gives_up_only_together_and_who_leaves_it_leaves_a_bot() -> None:
    table = timed(BLITZ, *(person(key) for key in "ab"), game="ship")
    write(table, table.resign(1, BOT), 1.0)
    assert not table.over
    write(table, asking.come_back(table, "b", 1), 2.0)
    write(table, asking.wish(table, "a", "give_up"), 3.0)
    write(table, asking.answer_back(table, "b", True), 4.0)
    agreed = asking.agreed(table)
    assert agreed is not None
    write(table, agreed, 4.0)
    assert table.now.result is not None
    assert table.now.result.winners == []
    with pytest.raises(TableError, match="resign by yourself"):
        asking.wish(timed(BLITZ), "red", "give_up")
