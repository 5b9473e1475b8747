"""The line of play lets go of positions that are history, and finds each of them again."""

from random import Random

import pytest

from terminus.core.audience import Data
from terminus.core.game import OptionValue
from terminus.games import find_game, games
from terminus.table.line import HELD, Line
from terminus.table.table import NEWS, Table
from tests.table.tables import duel, new_table, person, play_on, play_randomly

BY_LOT: dict[str, dict[str, OptionValue]] = {"skirmish": {"set_up": "by_lot"}}
"""What spares a random player what it cannot do: to find room for a whole team."""


def held(line: Line) -> bool:
    return line._position is not None


def told_and_played(table: Table, random: Random, turns: int) -> list[Data]:
    """Every position as it was while it was the present."""
    seen = [table.game.data(table.now.line.position)]
    for _ in range(turns):
        play_randomly(table, random, 1)
        if len(seen) <= table.version:
            seen.append(table.game.data(table.now.line.position))
    return seen


@pytest.mark.parametrize("key", games())
def test_every_earlier_position_is_found_again(key: str) -> None:
    """From the first to the last, from the last to the first, and here and there, in every game."""
    game = find_game(key)
    people = [person(f"p{seat}") for seat in range(game.players[0])]
    table = new_table(*people, game=game, options=BY_LOT.get(key))
    seen = told_and_played(table, Random(7), 80)
    lines = [moment.line for moment in table.moments]
    old = [line for line in lines[:-NEWS] if not held(line)]
    assert len(old) >= len(lines[:-NEWS]) * (HELD - 2) // HELD > 0
    forth = list(range(len(lines)))
    for order in (forth, forth[::-1], Random(1).sample(forth, len(forth))):
        assert all(table.game.data(lines[n].position) == seen[n] for n in order)
    assert not any(map(held, old)), "to look back holds nothing for good"


def test_what_is_news_or_the_present_is_held() -> None:
    table = duel()
    play_randomly(table, Random(3), 25)
    assert all(held(moment.line) for moment in table.moments[1 - NEWS :])
    for name in ("Ann", "Ben") * NEWS:
        play_on(table, table.seat(0, person(name)))  # much happens, but no move is made
    assert held(table.now.line)


def test_a_position_that_was_let_go_can_be_the_present_again() -> None:
    """Moves are taken back beyond what is news; then the game goes on from there."""
    table = duel()
    seen = told_and_played(table, Random(5), 26)
    now = next(moment for moment in table.moments if not held(moment.line))
    line = now.line
    table.adopt(type(now)(table.version + 1, None, line, now.sitters, None, now.opening))
    assert held(line)
    assert table.game.data(table.now.line.position) == seen[line.length]
    play_randomly(table, Random(6), 1)
    assert table.now.line.length == line.length + 1
