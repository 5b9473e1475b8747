"""What the names and places in a sheet mean; PositionError where they mean nothing."""

from collections.abc import Sequence

from terminus.core.errors import PositionError
from terminus.games.skirmish.content.components import LABELS
from terminus.games.skirmish.model import Model
from terminus.games.skirmish.position import State
from terminus.geometry.measure import Point


def number_of(names: Sequence[str], name: str, what: str, path: str) -> int:
    """The place of a name in a list of those there are."""
    if name not in names:
        raise PositionError(f"{path}: there is no {what} '{name}'; there are: {', '.join(names)}")
    return names.index(name)


def place(s: State, at: tuple[float, float], path: str) -> Point:
    """A place on the board, in inches; neither infinite nor beyond its edges (SK-R12)."""
    if s.board is None:
        raise PositionError(f"{path}: there is no board yet to lie on (SK-14)")
    x, y = at
    if not (0.0 <= x <= s.board.width and 0.0 <= y <= s.board.height):
        raise PositionError(f"{path}: ({x:g}, {y:g}) does not lie on the board (SK-R12)")
    return Point(x, y)


def model_named(s: State, seat: int, label: str, path: str) -> Model:
    """A model of a seat by its letter."""
    models = s.models[seat]
    return models[number_of(LABELS[: len(models)], label, f"model of seat {seat}", path)]


def where(model: Model) -> str:
    """Where a model stands in a sheet, with its letter: `seats[0].models[2] (C)`."""
    return f"seats[{model.seat}].models[{model.label}] ({LABELS[model.label]})"


def must(condition: bool, sentence: str) -> None:
    """Refuse a position in which something is not so."""
    if not condition:
        raise PositionError(sentence)
