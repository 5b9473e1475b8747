"""No frame tells a viewer more than its view: what it cannot know may be anything, and not a byte changes."""

from collections.abc import Callable
from random import Random

import msgspec
import pytest

from terminus.core.dice import FastDice
from terminus.core.events import Event
from terminus.core.game import AnyGame
from terminus.core.position import Position
from terminus.core.scene import Scene
from terminus.games import find_game, games
from terminus.table.bot_workers import BotWorkers
from terminus.table.entries import BotSitter
from terminus.table.line import Line
from terminus.table.live import SUBSTITUTE, LiveTable
from terminus.table.memory_store import MemoryStore
from terminus.table.store import StoreThread
from terminus.table.table import Table
from terminus.web import frames, show
from tests.conformance.toy_game import GAME as LIGHTHOUSE
from tests.table import fake_bots
from tests.table.tables import new_table, person, play_randomly

KEYS = ["ann", "bea", "cem", "dov", "eve", "fay"]
GAMES = [LIGHTHOUSE, *games().values()]


def live(table: Table) -> LiveTable:
    return LiveTable(table, StoreThread(MemoryStore()), BotWorkers(fake_bots.ask, size=1), lambda: 0.0)


def otherwise(table: Table, viewer: int, random: Random) -> Table:
    """The same table for one viewer, and another one wherever the viewer cannot look."""
    return made_of(table, viewer, lambda position: position.resample(viewer, FastDice(random.getrandbits(32))))


def made_of(table: Table, viewer: int, other_for: Callable[[Position], Position]) -> Table:
    """The same table with other positions, and with no secrets of others in what is told to one viewer."""
    other = Table(table.game, table.setup)
    lines: dict[Line | None, Line | None] = {None: None}
    for moment in table.moments:
        line = moment.line
        changed = Line(other_for(line.position), lines[line.before], line.turn)
        changed.events = [_without_secrets(event, viewer) for event in line.events]
        lines[line] = changed
    other.moments = [msgspec.structs.replace(moment, line=lines[moment.line]) for moment in table.moments]
    return other


def _without_secrets(event: Event, viewer: int) -> Event:
    secrets = {seat: facts for seat, facts in event.secrets.items() if seat == viewer}
    return Event(event.kind, event.seat, event.facts, secrets, event.reveals)


def told_to(table: Table, seat: int) -> list[str]:
    """Every frame that somebody who watches from the beginning gets, as bytes on the wire."""
    shown: show.Shown | None = None
    told: list[str] = []
    at = live(table)
    for version in range(table.version + 1):
        moment = table.moments[version]
        viewer = show.viewer_of(table, moment, [seat], seat)
        frame, shown = show.state(at, moment, KEYS[seat], viewer, shown)
        told.append(frames.encode(frame))
    told.append(frames.encode(show.table_info(at, KEYS[seat])))
    return told


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_frames_depend_on_nothing_but_the_view(game: AnyGame) -> None:
    random = Random(4)
    players = game.settings().players
    table = new_table(*(person(key) for key in KEYS[:players]), game=game)
    play_randomly(table, random, 12)
    for seat in range(players):
        assert told_to(otherwise(table, seat, random), seat) == told_to(table, seat)


def test_this_test_can_fail() -> None:
    """TOY-1: to the one who holds them, other cards are another table."""
    table = new_table(*(person(key) for key in KEYS[:3]), game=LIGHTHOUSE)
    assert told_to(otherwise(table, 0, Random(4)), 1) != told_to(table, 1)


def test_a_hot_seat_shows_one_hand_at_a_time() -> None:
    """TOY-1: two share a screen; the frame holds the view and the choices of the one who must decide."""
    table = new_table(person("ann"), person("ann"), person("cem"), game=LIGHTHOUSE)
    table.adopt(table.play(0, "bid 0"))
    viewer = show.viewer_of(table, table.now, [0, 1], 0)
    assert viewer == 1
    frame, _ = show.state(live(table), table.now, "ann", viewer, None)
    assert {choice.seat for choice in frame.choices} == {1}
    assert isinstance(frame.scene, Scene)
    held = {node.key for node in frame.scene.hand.children if node.key.startswith("card-")}
    hand = table.view(table.now, 1).seats[1].hand
    assert held == {f"card-{card}" for card in hand}


def test_a_screen_that_changes_hands_is_told_anew() -> None:
    """TOY-1, TOY-2: two people with hands and sealed bids share a screen; an open game has no secrets."""
    table = new_table(person("ann"), person("ann"), person("cem"), game=LIGHTHOUSE)
    assert show.guarded(table, table.now, [0, 1])
    assert not show.guarded(table, table.now, [0])
    duel = new_table(person("ann"), person("ann"), game=find_game("timeline"))
    assert not show.guarded(duel, duel.now, [0, 1])
    _, shown = show.state(live(table), table.now, "ann", 0, None)
    table.adopt(table.play(0, "bid 0"))
    frame, _ = show.state(live(table), table.now, "ann", 1, shown, curtain=True)
    assert (frame.base, frame.curtain) == (None, True)
    assert isinstance(frame.scene, Scene)


def test_no_curtain_falls_once_the_game_is_over() -> None:
    """SK-43: whoever comes to a table at which somebody has given up while orders were secret sees it at once."""
    skirmish = find_game("skirmish")
    table = new_table(person("ann"), person("ann"), game=skirmish, options=skirmish.play_now)
    table.adopt(table.play(0, "script A:run B:aimed_shot C:pass"))
    assert show.guarded(table, table.now, [0, 1])
    table.adopt(table.resign(1, SUBSTITUTE))
    assert table.now.result is not None
    assert not show.guarded(table, table.now, [0, 1])


def test_people_at_one_screen_look_on_together_where_nothing_secret_is_asked() -> None:
    """SK-43: once both have scripted, cards that lie face down are shown to nobody, and no curtain falls."""
    skirmish = find_game("skirmish")
    table = new_table(person("ann"), person("ann"), game=skirmish, options=skirmish.play_now)
    viewer = show.viewer_of(table, table.now, [0, 1], None)
    assert show.eyes_of(table, table.now, [0, 1], viewer) == viewer == 0
    table.adopt(table.play(0, "script A:run B:aimed_shot C:pass"))
    assert show.eyes_of(table, table.now, [0, 1], 1) == 1
    _, shown = show.state(live(table), table.now, "ann", 1, None, curtain=True)
    table.adopt(table.play(1, "script D:run C:aimed_shot B:pass"))
    viewer = show.viewer_of(table, table.now, [0, 1], 1)
    frame, shown = show.state(live(table), table.now, "ann", viewer, shown)
    assert (frame.base, frame.curtain, shown.eyes) == (None, False, None)
    told = frames.encode(frame)
    assert not any(word in told for word in ("aimed_shot", "Aimed shot", "order-ghost"))
    assert frame.choices
    assert show.looker(table, table.moments[1], [0, 1], None) is None


def test_looking_back_at_a_hot_seat_shows_no_other_hand() -> None:
    """TOY-1: the past is seen through the eyes of whoever sits there now."""
    table = new_table(person("ann"), person("ann"), person("cem"), game=LIGHTHOUSE)
    assert show.looker(table, table.now, [0, 1], 1) == 1
    duel = new_table(person("ann"), person("ann"), game=find_game("timeline"))
    other = 1 - duel.now.line.position.decisions()[0].seat
    assert show.looker(duel, duel.now, [0, 1], other) == 1 - other


def test_a_move_made_for_a_bot_stays_as_secret_as_its_own() -> None:
    """TOY-2: a sealed bid is nobody's business, whoever made it."""
    table = new_table(person("ann"), BotSitter("broken"), person("cem"), game=LIGHTHOUSE)
    table.adopt(table.play(1, "bid 4", remark="it failed"))
    told = show.told(table, table.now, table.titles(table.now), 0, 0)
    assert "a legal move was made for it" in str(told[0]["say"])
    assert "4" not in frames.encode(told)
