"""The moment that a figure shows: a position of a record that belongs to the game, as somebody sees it."""

from functools import lru_cache
from typing import Any, NamedTuple

from terminus.core.audience import Viewer
from terminus.core.dice import FastDice
from terminus.core.errors import IllegalMove, MalformedMove
from terminus.core.events import Event
from terminus.core.game import AnyGame
from terminus.core.match import Match
from terminus.core.position import Position
from terminus.core.record import read_record
from terminus.core.scene import Node, Scene
from terminus.core.staging import Balance, Stage
from terminus.core.told import Teller
from terminus.web.figures.described import Figure, FigureError

FOLDER = "figures"
"""Where a game keeps the records of its figures."""


class Stand(NamedTuple):
    """A position of a record, with what led to it."""

    position: Position
    events: list[Event]


@lru_cache(32)
def stands(game: AnyGame, record: str) -> list[Stand]:
    """Every position of a record, that before the first move included."""
    name = f"{record}.jsonl"
    file = game.home().joinpath(name)
    if not file.is_file():
        file = game.home().joinpath(FOLDER, name)
    if not file.is_file():
        raise FigureError(f"there is no record '{name}' in the game's package or its folder {FOLDER}")
    whole = Match.from_record(game, read_record(file.read_text("utf-8")), FastDice(0))
    found = [Stand(whole.position, whole.events)]
    while whole.turns:
        whole.pop()
        found.append(Stand(whole.position, whole.events))
    return found[::-1]


def stand(game: AnyGame, figure: Figure) -> Stand:
    """The position that a figure shows."""
    record = stands(game, figure.record)
    if not -len(record) <= figure.move < len(record):
        raise FigureError(f"the record '{figure.record}' has {len(record) - 1} moves, not {figure.move}")
    return record[figure.move]


class Shown(NamedTuple):
    """A scene with what a figure draws into it."""

    scene: Scene
    overlay: list[Node]
    sentence: str
    """What a previewed move would do, or why it may not be made."""
    rule: str
    """The rule that refuses it."""


def shown(game: AnyGame, figure: Figure) -> Shown:
    """The scene of a figure."""
    position, viewer = stand(game, figure).position, eyes(game, figure)
    scene = game.scene(game.view(position, viewer), viewer)
    if not figure.preview:
        return Shown(scene, [], "", "")
    seat = int(position.to_decide())
    try:
        move = game.read_move(position, figure.preview)
        refusal = position.refusal(seat, move)
    except (MalformedMove, IllegalMove) as error:
        raise FigureError(f"'{figure.preview}' is no move here: {error}") from None
    if refusal is not None:
        return Shown(scene, [], refusal.sentence, refusal.rule)
    preview = game.preview(position, seat, move)
    return Shown(scene, preview.overlay, preview.sentence, "")


def eyes(game: AnyGame, figure: Figure) -> Viewer:
    """Who looks at a figure; FigureError if there is no such seat."""
    players = stand(game, figure).position.settings.players
    if figure.eyes is not None and not 0 <= figure.eyes < players:
        raise FigureError(f"there is no seat {figure.eyes}: {players} play")
    return figure.eyes


def next_clicks(game: AnyGame, figure: Figure) -> set[str]:
    """What can be clicked next, after what is chosen already; nothing where a figure does not ask for it."""
    if not figure.chosen and not figure.clickable:
        return set()
    position = stand(game, figure).position
    done = tuple(figure.chosen)
    paths = [choice.path for choice in game.choices(position, int(position.to_decide()))]
    if not any(path[: len(done)] == done for path in paths):
        raise FigureError(f"nobody can click {', '.join(done)} here")
    return {path[len(done)] for path in paths if path[: len(done)] == done and len(path) > len(done)}


def staged(game: AnyGame, figure: Figure) -> list[Stage | Balance]:
    """What the latest move was staged as."""
    where, viewer = stand(game, figure), eyes(game, figure)
    seen: Any = game.view(where.position, viewer)
    to = Teller(game.seat_names(seen, where.position.settings.players), None)
    told = [game.told(event, viewer) for event in where.events]
    found = [each for event in told for each in (event.balance(to), event.stage(to)) if each is not None]
    if not found:
        raise FigureError(f"move {figure.move} was not staged: it has no receipt")
    return found
