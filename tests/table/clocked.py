"""Tables with clocks, and what their clocks show."""

from terminus.core.match import Match
from terminus.games import find_game
from terminus.table import timing
from terminus.table.clock import Clock
from terminus.table.dice import CommittedDice
from terminus.table.entries import BotSitter, Entry, RanOut, Setup, Sitter
from terminus.table.moment import Moment
from terminus.table.table import Table
from tests.table.tables import SEED, person

BLITZ = Clock(300, 10)
BY_MOVE = Clock(60)
BOT = BotSitter("random")


def timed(clock: Clock, *sitters: Sitter, game: str = "timeline", waits: bool = False) -> Table:
    """A table with a clock, set up at the instant 0."""
    rules, seats = find_game(game), sitters or (person("red"), person("blue"))
    header = Match.start(rules, rules.settings(len(seats)), CommittedDice(SEED, 0)).header
    return Table(rules, Setup("test", header, seats, SEED, 0.0, waits=waits, clock=clock))


def write(table: Table, what: Entry | Moment, at: float) -> None:
    moment = what if isinstance(what, Moment) else table.follow(what)
    table.adopt(table.dated(moment, at))


def move(table: Table, at: float, seat: int | None = None, made_for: bool = False) -> int:
    """Somebody whom the table waits for plays something; gives who."""
    who = min(table.now.line.owing()) if seat is None else seat
    write(table, table.play(who, table.now.line.position.moves(who)[0], made_for=made_for), at)
    return who


def left(table: Table, seat: int) -> float:
    assert table.now.times is not None
    return table.now.times.left[seat]


def running(table: Table) -> tuple[int, ...]:
    assert table.now.times is not None
    return table.now.times.running


def late(table: Table, at: float) -> RanOut:
    return timing.ran_out(table, at, BOT)
