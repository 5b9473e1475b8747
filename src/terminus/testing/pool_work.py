"""What worker processes do in the tests of values: plain functions, which a fresh process can find by name."""

from terminus.core.dice import FastDice
from terminus.core.match import Match
from terminus.core.moves import Move
from terminus.core.position import Position


def chosen_move(match: Match) -> Move:
    """A move of a match that came here."""
    moves = match.moves()
    return moves[int(FastDice(3).below(len(moves)))]


def with_one_more_move(match: Match) -> Match:
    match.push(match.moves()[0])
    return match


def refused_move(match: Match) -> None:
    """Raises what the rules have to say about a move out of turn."""
    refused = next(seat for seat in range(match.settings.players) if seat not in match.to_decide)
    match.push(match.moves()[0], refused)


def key_of(position: Position) -> str:
    return position.key()
