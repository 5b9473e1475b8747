"""Positions that somebody got wrong: those of random games with some of their parts changed, left out or doubled."""

from collections.abc import Callable
from typing import Any

from terminus.core.audience import Data
from terminus.core.dice import Dice, FastDice
from terminus.core.errors import TerminusError
from terminus.core.game import AnyGame
from terminus.core.position import Position
from terminus.core.sheet import Sheet, fields_of, mark_of, sheets_in
from terminus.core.told import Teller
from terminus.testing.walks import Walk

ODD: list[Any] = [-1, 0, 1, 2, 3, 7, 99, 2**31, 2**63, None, True, "", "x", "Ter", "0/0", [], {}, 0.5]
PLAYED_ON = 6
"""Moves that are made from a changed position which is accepted."""
Place = tuple[Any, Any]
"""A list or a table, and where in it something stands."""


def primary(data: Any, kind: type[Sheet]) -> Any:
    """A position without what follows from the rest, so that a change in it is no contradiction by itself."""
    if not isinstance(data, dict):
        return data
    kept: Data = {}
    for name, value in data.items():
        inner = sheets_in(fields_of(kind)[name])
        if mark_of(kind, name) is not None:
            continue
        if len(inner) == 1 and isinstance(value, list):
            kept[name] = [primary(entry, inner[0]) for entry in value]
        else:
            kept[name] = primary(value, inner[0]) if len(inner) == 1 else value
    return kept


def changed(data: Any, dice: Dice) -> Any:
    """A copy with one to three parts changed."""
    copy = _copy(data)
    for _ in range(1 + int(dice.below(3))):
        places = _places(copy)
        if places:
            _CHANGES[int(dice.below(len(_CHANGES)))](places, dice)
    return copy


def _copy(data: Any) -> Any:
    if isinstance(data, dict):
        return {name: _copy(value) for name, value in data.items()}
    return [_copy(value) for value in data] if isinstance(data, list) else data


def _places(data: Any) -> list[Place]:
    """Everywhere that something stands; what the table was set up with is left alone."""
    inside: list[Place]
    if isinstance(data, dict):
        inside = [(data, name) for name in data if name not in ("content", "options", "game")]
    elif isinstance(data, list):
        inside = [(data, index) for index in range(len(data))]
    else:
        return []
    return inside + [place for holder, at in inside for place in _places(holder[at])]


def _some(places: list[Place], dice: Dice) -> Place:
    return places[int(dice.below(len(places)))]


def _become_odd(places: list[Place], dice: Dice) -> None:
    holder, at = _some(places, dice)
    holder[at] = ODD[int(dice.below(len(ODD)))]


def _become_another(places: list[Place], dice: Dice) -> None:
    """What stands somewhere else in the position, and is of the same kind."""
    holder, at = _some(places, dice)
    alike = [(h, a) for h, a in places if type(h[a]) is type(holder[at])]
    other, there = _some(alike, dice)
    holder[at] = _copy(other[there])


def _step(places: list[Place], dice: Dice) -> None:
    """A number one more or one less."""
    numbers = [(h, a) for h, a in places if type(h[a]) is int]
    if numbers:
        holder, at = _some(numbers, dice)
        holder[at] += 1 if dice.below(2) else -1


def _be_left_out(places: list[Place], dice: Dice) -> None:
    holder, at = _some(places, dice)
    del holder[at]


def _be_doubled(places: list[Place], dice: Dice) -> None:
    lists = [(h, a) for h, a in places if isinstance(h, list)]
    if lists:
        holder, at = _some(lists, dice)
        holder.append(_copy(holder[at]))


def _be_misspelt(places: list[Place], dice: Dice) -> None:
    tables = [(h, a) for h, a in places if isinstance(h, dict)]
    holder, at = _some(tables, dice)
    holder[at + "s"] = holder.pop(at)


_CHANGES: list[Callable[[list[Place], Dice], None]] = [
    _become_odd,
    _become_another,
    _become_another,
    _step,
    _step,
    _be_left_out,
    _be_doubled,
    _be_misspelt,
]


def tried(walk: Walk, data: Any, seed: int) -> bool:
    """Set a position up and use it as everybody would; whether it was accepted. Only TerminusErrors are allowed."""
    try:
        position = walk.game.read(data, walk.settings)
    except TerminusError:
        return False
    use(walk.game, position, walk.settings.players, FastDice(seed))
    return True


def use(game: AnyGame, position: Position, seats: int, dice: FastDice) -> None:
    """Look at a position from all sides and play on."""
    for _ in range(PLAYED_ON):
        _look(game, position, seats, dice)
        if position.over():
            assert position.result() is not None
            return
        seat = position.decisions()[0].seat
        moves = position.moves(seat)
        assert moves, "somebody is asked who has no answer"
        move = moves[int(dice.below(len(moves)))]
        assert game.parse_move(position, game.format_move(position, move)) == move
        game.preview(position, seat, move)
        names = game.seat_names(game.view(position, None), seats)
        for event in position.play(seat, move, dice):
            for viewer in (*range(seats), None):
                game.told(event, viewer).say(Teller(names, viewer))


def _look(game: AnyGame, position: Position, seats: int, dice: FastDice) -> None:
    assert game.sheet(game.read(game.data(position))) == game.sheet(position)
    for viewer in (*range(seats), None):
        seen = game.view(position, viewer)
        game.scene(seen, viewer)
        game.text(seen)
        game.prompt(seen, viewer)
    for seat in range(seats):
        for choice in game.choices(position, seat)[:4]:
            choice.sample(dice)
    position.resample(0, dice)
