"""What is shown never runs ahead of the story: each event brings the scene as it was then, the last what it led to."""

from random import Random
from typing import Any

import msgspec
import pytest

from terminus.core.dice import FastDice
from terminus.core.game import AnyGame
from terminus.core.scene import Scene
from terminus.core.turn import play_turn
from terminus.games import games
from terminus.table.table import Table
from terminus.web import show
from tests.table.tables import new_table, person
from tests.web.applying import apply
from tests.web.test_server_leak import KEYS, live

TURNS = 60


def play_on(table: Table, random: Random) -> None:
    seat = min(table.now.line.owing())
    move = random.choice(table.now.line.position.moves(seat))
    table.adopt(table.play(seat, move, stepwise=True))


@pytest.mark.parametrize("game", games().values(), ids=lambda game: str(game.key))
def test_events_lead_step_by_step_from_scene_to_scene(game: AnyGame) -> None:
    """In all games: the diffs of events and frame lead to the very scene of the moment, through those between."""
    random = Random(8)
    table = new_table(*(person(key) for key in KEYS[: game.settings().players]), game=game)
    at = live(table)
    _, shown = show.state(at, table.now, KEYS[0], 0, None)
    parts = 0
    for _ in range(TURNS):
        if table.over:
            break
        play_on(table, random)
        before = shown.scene
        frame, shown = show.state(at, table.now, KEYS[0], 0, shown)
        assert frame.base == table.version - 1
        between = _between(table, game)
        for event, wanted in zip(frame.events, between, strict=False):
            before = apply(before, _ops(event.get("diff", [])))
            assert before == wanted
            parts += 1
        assert not isinstance(frame.diff, msgspec.UnsetType)
        assert apply(before, frame.diff) == shown.scene
        assert all("diff" not in event for event in frame.events[len(between) :])
    assert parts > 5


def _between(table: Table, game: AnyGame) -> list[Scene]:
    """The scenes after each event of the latest move but its last."""
    chronicle = table.now.line.chronicle
    sheets = [] if chronicle is None else chronicle.sheets
    assert len(sheets) == max(0, len(table.now.line.events) - 1)
    return [game.scene(game.view_of(sheet, 0), 0) for sheet in sheets]


def _ops(diff: Any) -> list[Any]:
    return list(diff)


def test_the_table_between_events_is_made_of_what_it_was_before() -> None:
    """So a picture of half a move, too, is drawn of parts that are known already."""
    game = games()["horizon"]
    position, dice = game.setup(game.settings(), FastDice(4)), FastDice(4)
    told: list[Any] = []
    while not told:
        before, seat = game.sheet(position), int(position.to_decide())
        move = position.moves(seat)[-1]
        played = play_turn(game, position, seat, move, dice, stepwise=True, before=before)
        position, told = played.position, [] if played.chronicle is None else played.chronicle.sheets
    pairs = [(getattr(before, name), getattr(told[0], name)) for name in before.__struct_fields__]
    assert all(was is now for was, now in pairs if was == now)
