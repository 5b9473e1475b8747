"""What is told to somebody who looks back at a moment of a game."""

from random import Random

from msgspec import UNSET

from terminus.table.entries import Played
from terminus.web.moments import looked_at
from tests.table.tables import duel, play_randomly


def test_every_move_says_something_to_whoever_looks_back_at_it() -> None:
    """Who only ends a turn has done nothing to tell of: then it is told who is next, and not that the game begins."""
    next_ones = 0
    for seed in (1, 17, 38):  # in the last two, a turn ends once the deck is empty: nobody draws
        table = duel()
        play_randomly(table, Random(seed))
        for at, moment in enumerate(table.moments):
            said = looked_at(table, at, UNSET, [], None, None).say
            assert bool(said) == isinstance(moment.entry, Played)
            next_ones += sum(sentence.endswith(" is to play a card.") for sentence in said)
    assert next_ones
