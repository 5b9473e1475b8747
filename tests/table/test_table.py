"""A table: versions, seats, who may move, what may be taken back, and the log that tells it all again."""

from random import Random

import msgspec
import pytest

from terminus.core.dice import DictatedDice
from terminus.core.errors import IllegalMove, MalformedMove, TerminusError
from terminus.core.match import Match
from terminus.core.record import read_record
from terminus.games import find_game
from terminus.table.dice import verify
from terminus.table.entries import BotSitter, Entry, Nobody, Played, TakenBack
from terminus.table.errors import NotYourSeat, StaleVersion, TableError
from terminus.table.moment import SentMove
from terminus.table.seating import tidy
from terminus.table.table import Table
from tests.conformance.toy_game import GAME as LIGHTHOUSE
from tests.table.tables import against_bot, duel, new_table, person, play_on, play_randomly, play_until_free


def entries(table: Table) -> list[Entry]:
    return [moment.entry for moment in table.moments if moment.entry is not None]


def test_a_drafted_move_changes_nothing_until_it_is_adopted() -> None:
    table = duel()
    before = table.game.data(table.now.line.position)
    seat = min(table.now.line.owing())
    moment = table.play(seat, table.now.line.position.moves(seat)[0])
    assert (table.version, table.game.data(table.now.line.position)) == (0, before)
    table.adopt(moment)
    assert table.version == 1
    assert table.game.data(table.now.line.position) != before


def test_the_log_tells_the_same_table_again() -> None:
    """Moves, take-backs, names and a resignation: read again, every version is the same."""
    table = duel()
    random = Random(3)
    seat = play_until_free(table, random)
    play_on(table, table.take_back("red" if seat == 0 else "blue"))
    play_on(table, table.seat(1, person("blue")))
    play_randomly(table, random, 5)
    play_on(table, table.resign(0, BotSitter("random")))
    written = [msgspec.json.encode(entry) for entry in entries(table)]
    read = [msgspec.json.decode(line, type=Entry) for line in written]
    again = Table.restore(table.game, table.setup, read, [0.0] * len(read))
    assert [table.game.data(m.line.position) for m in again.moments] == [
        table.game.data(m.line.position) for m in table.moments
    ]
    assert again.record().to_text() == table.record().to_text()
    assert again.over


def test_an_illegal_move_is_refused_with_its_rule_and_nothing_changes() -> None:
    """TL-13: one plays one's lowest card; somebody out of turn is refused as well (TL-11)."""
    table = duel()
    idle = 1 - min(table.now.line.owing())
    with pytest.raises(IllegalMove) as refused:
        table.play(idle, table.now.line.position.moves(1 - idle)[0])
    assert refused.value.rule.startswith("TL-")
    with pytest.raises(MalformedMove):
        table.play(1 - idle, "castle")
    assert table.version == 0


def test_nothing_can_be_played_once_the_game_is_over() -> None:
    table = duel()
    play_randomly(table, Random(5))
    assert table.over
    with pytest.raises(TableError, match="over"):
        table.play(0, "1+@1")
    with pytest.raises(TableError, match="over"):
        table.resign(0, BotSitter("random"))


class TestSeats:
    def test_a_key_opens_its_own_seats_only(self) -> None:
        table = duel()
        assert (table.seats_of("red"), table.seats_of("blue")) == ([0], [1])
        assert (table.seats_of("green"), table.seats_of(None)) == ([], [])
        with pytest.raises(NotYourSeat):
            table.check_seat("red", 1)

    def test_a_hot_seat_opens_several(self) -> None:
        assert duel("us", "us").seats_of("us") == [0, 1]

    def test_keys_are_not_kept(self) -> None:
        assert b"secret-key" not in msgspec.json.encode(duel("secret-key").setup)

    def test_a_resigned_duel_is_won_by_the_other(self) -> None:
        table = duel()
        play_on(table, table.resign(0, BotSitter("random")))
        assert table.now.result is not None
        assert table.now.result.winners == [1]

    @pytest.mark.parametrize("key", ["timeline", "ship"])
    def test_a_resigned_game_can_be_replayed_and_checked(self, key: str) -> None:
        """The record says who resigned; its dice are those of the table. Where all play together, nobody wins."""
        game = find_game(key)
        table = new_table(person("a"), person("a"), game=game)
        play_randomly(table, Random(3), 5)
        play_on(table, table.resign(1, BotSitter("random")))
        record = read_record(table.record().to_text())
        verify(game, record, table.setup.seed, table.commitment)
        replayed = Match.from_record(game, record, DictatedDice([]))
        assert replayed.record() == table.record() == record
        assert replayed.result == table.now.result
        assert replayed.resigned == 1
        assert replayed.record().result == {
            "scores": [],
            "winners": [] if game.together else [0],
            "rule": "",
            "reason": "resigned",
            "resigned": 1,
        }

    def test_in_a_larger_game_a_bot_takes_over(self) -> None:
        table = new_table(person("a"), person("b"), person("c"), game=LIGHTHOUSE)
        play_on(table, table.resign(1, BotSitter("random")))
        assert not table.over
        assert table.now.sitters[1] == BotSitter("random", person("b"))

    def test_an_open_seat_shows_in_the_lists(self) -> None:
        table = new_table(person("a"), Nobody())
        assert table.standing.open_seats == 1
        play_on(table, table.seat(1, person("b")))
        assert table.standing.open_seats == 0
        with pytest.raises(TableError):
            table.seat(7, person("b"))


class TestVersions:
    def test_a_move_meant_for_an_earlier_table_is_stale(self) -> None:
        table = duel()
        play_randomly(table, Random(0), 1)
        seat = min(table.now.line.owing())
        table.check_version(seat, 1)
        with pytest.raises(StaleVersion):
            table.check_version(seat, 0)

    @pytest.mark.parametrize("version", [-1, 1, 99])
    def test_a_version_that_never_was_is_stale(self, version: int) -> None:
        with pytest.raises(StaleVersion):
            duel().check_version(0, version)

    def test_a_new_name_makes_nobody_stale(self) -> None:
        table = duel()
        play_on(table, table.seat(0, person("red")))
        table.check_version(0, 0)

    def test_sealed_answers_do_not_make_each_other_stale(self) -> None:
        """TOY-2: all bid at once, so a bid may cross another's on the wire; one's own second bid may not."""
        table = new_table(person("a"), person("b"), person("c"), game=LIGHTHOUSE)
        play_on(table, table.play(0, "bid 1"))
        table.check_version(1, 0)
        with pytest.raises(StaleVersion):
            table.check_version(0, 0)


class TestTakingBack:
    def test_a_move_that_told_nothing_may_be_taken_back(self) -> None:
        table = duel()
        seat = play_until_free(table, Random(2))
        before = table.game.data(table.moments[-2].line.position)
        play_on(table, table.take_back("red" if seat == 0 else "blue"))
        assert table.game.data(table.now.line.position) == before
        assert isinstance(table.now.entry, TakenBack)
        assert isinstance(table.moments[-2].entry, Played), "the log keeps what was taken back"

    def test_not_by_the_opponent(self) -> None:
        table = duel()
        seat = play_until_free(table, Random(2))
        with pytest.raises(TableError, match="Another player"):
            table.take_back("blue" if seat == 0 else "red")

    def test_not_after_a_draw(self) -> None:
        table = duel()
        seat = min(table.now.line.owing())
        drawing = next(
            moment
            for move in table.now.line.position.moves(seat)
            if (moment := table.play(seat, move)).line.turn is not None and not moment.line.told_nothing()
        )
        play_on(table, drawing)
        with pytest.raises(TableError, match="chance"):
            table.take_back("red" if seat == 0 else "blue")

    def test_not_before_the_first_move(self) -> None:
        with pytest.raises(TableError, match="no move"):
            duel().take_back("red")

    def test_not_after_the_end(self) -> None:
        """The seed is open then: whoever knows it must not play on."""
        table = duel()
        play_randomly(table, Random(5))
        with pytest.raises(TableError, match="over"):
            table.take_back("red")

    def test_at_a_hot_seat_either_hand_takes_back(self) -> None:
        table = duel("us", "us")
        play_until_free(table, Random(2))
        assert table.may_take_back("us")
        assert not table.may_take_back("them")

    def test_a_bots_answer_is_taken_back_with_the_move_it_answered(self) -> None:
        """TOY-2: a bid tells nothing; the bots' own bids do not stand in the way."""
        table = new_table(person("a"), BotSitter("random"), BotSitter("random"), game=LIGHTHOUSE)
        play_on(table, table.play(0, "bid 1"))
        play_on(table, table.play(1, "bid 2"))
        play_on(table, table.take_back("a"))
        assert table.now.entry == TakenBack(0, 2)
        assert table.now.line is table.moments[0].line

    def test_but_not_between_people(self) -> None:
        table = new_table(person("a"), BotSitter("random"), person("c"), game=LIGHTHOUSE)
        play_on(table, table.play(0, "bid 1"))
        play_on(table, table.play(1, "bid 2"))
        assert not table.may_take_back("a")


class TestAnswers:
    def test_an_answer_by_clicks_is_the_move_of_that_path(self) -> None:
        table = duel()
        seat = min(table.now.line.owing())
        position = table.now.line.position
        for choice in table.game.choices(position, seat):
            assert table.meant(seat, SentMove(path=list(choice.path))) == choice.move([])
        with pytest.raises(MalformedMove):
            table.meant(seat, SentMove(path=["moon"]))

    def test_values_are_filled_in(self) -> None:
        """TOY-2: the bid is an amount that no list holds."""
        table = new_table(person("a"), person("b"), person("c"), game=LIGHTHOUSE)
        play_on(table, table.play(0, table.meant(0, SentMove(path=["purse"], values=[4]))))
        assert table.record().turns[0].move == "bid 4"
        with pytest.raises(TerminusError):
            table.meant(1, SentMove(path=["purse"], values=[400]))

    def test_why_not_names_the_rule(self) -> None:
        """TL-13: a card that is neither the lowest nor frozen."""
        table = duel()
        seat = min(table.now.line.owing())
        cards = [held.card for held in table.view(table.now, seat).seats[seat].hand]
        refusal = table.why_not(seat, [f"card-{cards[-1]}+"])
        assert refusal is not None
        assert refusal.rule == "TL-13"
        assert table.why_not(seat, [f"card-{cards[0]}+"]) is None
        nothing = table.why_not(seat, ["moon"])
        assert nothing is not None
        assert nothing.code == "no_move"
        assert nothing.rule == table.now.line.position.decisions()[0].rule
        assert nothing.sentence.endswith(table.game.prompt(table.view(table.now, seat), seat))


def test_only_bots_that_owe_an_answer_are_asked() -> None:
    table = against_bot()
    play_randomly(table, Random(4), 3)
    asked = table.bot_to_play()
    assert asked == (1 if table.now.line.owing() == {1} else None)


def test_a_running_game_with_hidden_hands_keeps_its_record_back() -> None:
    """TOY-1: the record names every card dealt."""
    table = new_table(person("a"), person("b"), person("c"), game=LIGHTHOUSE)
    assert not table.hides_nothing()
    play_randomly(table, Random(1))
    assert table.over
    assert table.hides_nothing()


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  two \n lines\t", "two lines"),
        ("left\u202eright", "left right"),
        ("👩\u200d👧 at the table", "👩\u200d👧 at the table"),
        ("نمی\u200cخواهم", "نمی\u200cخواهم"),
        ("\u200d", ""),
        ("un\u200d\u200dseen\u200d", "un seen"),
        ("a" * 29 + "👩\u200d👧", "a" * 29 + "👩"),
    ],
)
def test_what_people_type_is_one_line_of_what_can_be_seen(given: str, kept: str) -> None:
    """What joins two signs or letters stays; what nobody sees, and what turns the direction, does not."""
    assert tidy(given, 31) == kept
