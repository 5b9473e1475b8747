"""Answers as people send them: by notation, or by a path of clicks with the values that were filled in."""

from collections.abc import Sequence

from terminus.core.decisions import Refusal
from terminus.core.errors import MalformedMove
from terminus.core.game import AnyGame
from terminus.core.moves import Move
from terminus.core.plans import Plan
from terminus.core.position import Position


def meant(game: AnyGame, position: Position, seat: int, move: str, path: Sequence[str], values: Sequence[int]) -> Move:
    """The move that an answer means, legal or not; MalformedMove if it is none."""
    if move:
        return game.read_move(position, move)
    for choice in game.choices(position, seat):
        if choice.path == tuple(path):
            return choice.move(list(values))
    raise MalformedMove("These clicks are no complete move.")


def why_not(game: AnyGame, position: Position, seat: int, path: list[str]) -> Refusal | None:
    """Why clicks lead nowhere; None if they are part of a legal move.

    Where the steps before are to blame for nothing, the last is asked about alone.
    """
    if _leads_on(game, position, seat, path):
        return None
    try:
        move = game.read_clicks(position, seat, path)
    except MalformedMove:
        move = None
    refusal = None if move is None else position.refusal(seat, move)
    if refusal is None and len(path) > 1:
        refusal = why_not(game, position, seat, path[-1:])
    return refusal or _asked_instead(game, position, seat)


def way_to(game: AnyGame, position: Position, seat: int, path: list[str]) -> Plan | Refusal | None:
    """Several moves that lead where one does not, or why the first may not be made; None if clicks mean nothing so."""
    return None if _leads_on(game, position, seat, path) else game.plan(position, seat, path)


def _leads_on(game: AnyGame, position: Position, seat: int, path: list[str]) -> bool:
    """Are these clicks the beginning of a legal move?"""
    return any(choice.path[: len(path)] == tuple(path) for choice in game.choices(position, seat))


def _asked_instead(game: AnyGame, position: Position, seat: int) -> Refusal:
    """What a click meets that is no part of any move: what the table waits for, with its rule."""
    decisions = position.decisions()
    if not decisions:
        result = position.result()
        return Refusal("no_move", result.rule if result else "", "The game is over.")
    own = [decision for decision in decisions if decision.seat == seat and not decision.optional]
    prompt = game.prompt(game.view(position, seat), seat)
    return Refusal("no_move", (own or decisions)[0].rule, f"That is no part of a move now. {prompt}")
