"""Playing a turn: a move together with the chance it meets, as matches, tables and checks all play it."""

from typing import Any, NamedTuple

from terminus.core.chronicle import Chronicle
from terminus.core.dice import Dice, DictatedDice, Outcome, RecordingDice
from terminus.core.errors import ChanceError
from terminus.core.events import Event
from terminus.core.game import AnyGame
from terminus.core.moves import Move
from terminus.core.position import Position
from terminus.core.record import Chance, Turn, read_chance, write_chance


class PlayedTurn(NamedTuple):
    """What a turn led to, its line in the record, and what happened."""

    position: Position
    turn: Turn
    events: list[Event]
    chronicle: Chronicle | None
    """The table after each event but the last, where that was asked for and several things happened."""


def play_turn(
    game: AnyGame,
    position: Position,
    seat: int,
    move: Move | str,
    dice: Dice,
    chance: Chance | None = None,
    stepwise: bool = False,
    before: Any = None,
) -> PlayedTurn:
    """Play a move, by value or by notation, and leave the position it is played in as it is.

    The dice throw what chance has to say, unless `chance` dictates it; then all of that must be asked for. IllegalMove,
    MalformedMove or ChanceError if the move cannot be played so. `stepwise` remembers the table between events, in
    sheets made of the parts of the one `before` the move, where that is known.
    """
    value = game.read_move(position, move) if isinstance(move, str) else move
    dictated = None if chance is None else DictatedDice(read_chance(game.draws_at(position), chance))
    recorder = RecordingDice(dice if dictated is None else dictated)
    after = position.copy()
    events = after.play(seat, value, recorder)
    if dictated is not None and dictated.unused():
        raise ChanceError(f"{dictated.unused()} of the dictated outcomes were not asked for")
    written = game.format_move(position, value)
    turn = Turn(seat, written, write_chance(game.draws_at(after), recorder.outcomes))
    told = len(events) > 1 and stepwise
    chronicle = Chronicle(game, position.copy(), len(events) - 1, before) if told else None
    if chronicle is not None:
        _retell(chronicle, seat, value, recorder.outcomes)
    return PlayedTurn(after, turn, events, chronicle)


def _retell(chronicle: Chronicle, seat: int, move: Move, outcomes: list[Outcome]) -> None:
    """Play a legal move once more, with the same chance, and write the table down between the events.

    Writing costs more than playing. Played once only, every move would be written down after its last event too,
    where most have their only one, as nobody knows beforehand which is the last.
    """
    chronicle.position.carry_out(seat, move.code, move.payload, DictatedDice(outcomes), chronicle)
