"""A walk to a place far off: what a click on it means, what lies on the way, and what it costs (SH-302, SH-401)."""

import re
from collections.abc import Callable

from terminus.core.decisions import Refusal
from terminus.core.moves import Move
from terminus.core.plans import Plan
from terminus.core.prose import listing
from terminus.core.scene import Node, Preview, node
from terminus.games.ship.content.components import SIDES, WALL
from terminus.games.ship.content.vocabulary import GREEN
from terminus.games.ship.layout import Room, opposite
from terminus.games.ship.position import LYING, START, TURN, Player, State
from terminus.games.ship.rules.limits import allowance
from terminus.games.ship.scene.homecoming import homecoming
from terminus.games.ship.scene.looks import DOT
from terminus.games.ship.scene.odds import fight_words, spawn_words
from terminus.games.ship.scene.rooms import corner, spot
from terminus.games.ship.speech import circle_name, plural
from terminus.games.ship.ways import Spot, allowed, circles, shortest, spot_of, standing

WORD = "Walk there"
_PLACE = r"(-?\d{1,3}),(-?\d{1,3})"
_CIRCLE = re.compile(rf"circle-{_PLACE}-([1-9])")
_ROOM = re.compile(rf"room-{_PLACE}")
_FOG = re.compile(rf"fog-{_PLACE}-([NESW])")
_DIGITS = tuple("0123456789")
TRAPPED = "trapped"


def plan(s: State, seat: int, path: list[str]) -> Plan | Refusal | None:
    """The walk to what was clicked, as far as this turn goes, or why it cannot begin; None if it is no place to go."""
    if not path or not s.players or s.stage != TURN or s.active != seat:
        return None
    player = s.players[seat]
    goals = _goals(s, path[-1])
    if not goals or any(goal.room == player.room and goal.cell == player.cell for goal in goals):
        return None
    way = shortest(s, seat, goals)
    if way is None:
        return None
    steps, refusal = allowed(s, seat, way)
    kept_in = refusal is not None and refusal.code == TRAPPED and (not steps or _last(s, steps).room == player.room)
    if kept_in or not steps:
        return refusal
    words = [_cost(s, player, way, steps), *_met(s, player, steps), _arrival(s, player, steps)]
    preview = Preview(" ".join(word for word in words if word), _drawn(s, player, way, len(steps)))
    return Plan(tuple([Move(code) for code in steps]), preview, WORD)


def _last(s: State, steps: list[int]) -> Spot:
    return spot_of(s, steps[-1])


# What was meant


def _goals(s: State, key: str) -> list[Spot]:
    """The circles that would do for what was clicked."""
    circle, room, fog = _CIRCLE.fullmatch(key), _ROOM.fullmatch(key), _FOG.fullmatch(key)
    if circle is not None:
        there = s.layout.at(int(circle[1]), int(circle[2]))
        cell = int(circle[3])
        if there is not None and s.living_boss(there) is not None:
            return _into(s, there)
        return [Spot(there.number, cell)] if there is not None and there.circles[cell] else []
    if room is not None:
        there = s.layout.at(int(room[1]), int(room[2]))
        return [] if there is None else _into(s, there)
    if fog is not None:
        there = s.layout.at(int(fog[1]), int(fog[2]))
        door = WALL if there is None else there.doors[SIDES.index(fog[3])]
        return [] if there is None or door == WALL else [Spot(there.number, door)]
    group, _, name = key.partition("-")
    named = _NAMED.get(group)
    return [] if named is None else named(s, name)


def _into(s: State, room: Room) -> list[Spot]:
    """Anywhere in a room; before a living boss, at the door (SH-801)."""
    if s.living_boss(room) is None:
        return circles(room)
    sides = [side for side in range(len(SIDES)) if s.layout.through(room, side) is not None]
    doors = [(s.layout.beyond(room, side), opposite(side)) for side in sides]
    return [Spot(there.number, there.doors[side]) for there, side in doors if there is not None]


def _entrance(s: State, side: str) -> list[Spot]:
    """The circle before an entrance of the room where the active player stands."""
    room = s.room_of(s.players[s.active])
    door = room.doors[SIDES.index(side)] if side in tuple(SIDES) else WALL
    return [] if door == WALL else [Spot(room.number, door)]


def _number(name: str) -> int:
    """The number of a seat or a key; less than nothing if it is none."""
    return int(name) if name in _DIGITS else -1


def _player_at(s: State, name: str) -> list[Spot]:
    seat = _number(name)
    return [Spot(s.players[seat].room, s.players[seat].cell)] if 0 <= seat < len(s.players) else []


def _enemy_at(s: State, name: str) -> list[Spot]:
    rooms = [room for room, enemy in zip(s.layout.rooms, s.enemies, strict=True) if enemy and enemy.face["id"] == name]
    return [spot for room in rooms for spot in _into(s, room)]


def _boss_at(s: State, name: str) -> list[Spot]:
    rooms = [room for room in s.layout.lairs if room.tile.boss is not None and room.tile.boss.id == name]
    return [spot for room in rooms for spot in _into(s, room)]


def _goal_at(s: State, name: str) -> list[Spot]:
    """A boss by its place in the rail: its key, wherever that lies, or the boss itself."""
    number = _number(name) - 1
    if not 0 <= number < len(s.key_places):
        return []
    return _key_at(s, name) or _boss_at(s, s.variant.box.bosses[number].id)


def _key_at(s: State, name: str) -> list[Spot]:
    number = _number(name) - 1
    lies = 0 <= number < len(s.key_places) and s.key_places[number] == LYING
    return _into(s, s.layout.rooms[s.key_holders[number]]) if lies else []


_NAMED: dict[str, Callable[[State, str], list[Spot]]] = {
    "door": _entrance,
    "player": _player_at,
    "token": _player_at,
    "enemy": _enemy_at,
    "boss": _boss_at,
    "goal": _goal_at,
    "key": _key_at,
}


# In words


def _cost(s: State, player: Player, way: list[int], steps: list[int]) -> str:
    """How far it is, and how far this turn goes."""
    end = _last(s, way)
    goal = circle_name(end.cell) if end.room == player.room else s.layout.rooms[end.room].tile.name
    left = allowance(s, player) - player.steps_used - len(steps)
    stop = _last(s, steps)
    if len(steps) == len(way) or stop.room == end.room:
        return f"To {goal}: {plural(len(steps), 'step')}, {left} left then."
    here = s.layout.rooms[stop.room].tile.name
    if stop.room != player.room and s.enemies[stop.room] is not None:
        return f"The way to {goal} leads through {here}: {plural(len(steps), 'step')}, {left} left then."
    return f"{goal} is {plural(len(way), 'step')} away: this turn you get as far as {here}."


def _met(s: State, player: Player, steps: list[int]) -> list[str]:
    """Who waits on the way, or may turn up: there the walk stops (SH-401, SH-407)."""
    entered = _entered(s, player, steps)
    sentences: list[str] = []
    rolled = 0
    for at, room in entered:
        enemy = s.enemies[room.number]
        there = standing(s, player.seat, at, player.steps_used)
        if enemy is not None:
            fight = fight_words(there, there.players[player.seat], enemy)
            sentences.append(f"{enemy.name} waits in {room.tile.name} and must be fought. {fight}")
        elif room.tile.colour != GREEN and room.tile.boss is None:
            rolled += 1
    if rolled:
        rooms = "In the room you enter" if rolled == 1 else f"In each of {rolled} rooms"
        risk = spawn_words(s, player)
        sentences.append(f"{rooms}: {risk[0].lower()}{risk[1:]} You stop where one does.")
    return sentences


def _entered(s: State, player: Player, steps: list[int]) -> list[tuple[Spot, Room]]:
    """The rooms that are newly come into, one after the other."""
    entered: list[tuple[Spot, Room]] = []
    room = player.room
    for code in steps:
        at = spot_of(s, code)
        if at.room != room:
            entered.append((at, s.layout.rooms[at.room]))
        room = at.room
    return entered


def _arrival(s: State, player: Player, steps: list[int]) -> str:
    """Which rooms lie between, and what comes of it to be home."""
    entered = [room for _, room in _entered(s, player, steps)]
    passed = listing(list(dict.fromkeys(room.tile.name for room in entered[:-1])))
    home = [homecoming(s, player, room) for room in entered if room.number == START]
    return " ".join(filter(None, [f"On the way: {passed}." if passed else "", *home[:1]]))


# On the map


def _drawn(s: State, player: Player, way: list[int], reached: int) -> list[Node]:
    """The way as a line from circle to circle, fainter beyond this turn, with the circles where it ends counted."""
    points = [_middle(s, Spot(player.room, player.cell)), *[_middle(s, spot_of(s, code)) for code in way]]
    near, far = points[: reached + 1], points[reached:]
    lines = [_line("walk-way", near, "walk")]
    lines += [_line("walk-rest", far, "walk rest", stroke_dasharray="2 9")] if len(far) > 1 else []
    dots = [
        node(
            "g",
            f"walk-{n}",
            node("circle", f"walk-{n}-dot", r=9, class_="walk-dot", fill="#7df0d0", stroke="#06181a", stroke_width=1.5),
            node("text", f"walk-{n}-number", str(n), y=4.5, class_="walk-number", text_anchor="middle", font_size=13),
            transform=f"translate({x} {y})",
        )
        for n, (x, y) in enumerate(near[1:], 1)
    ]
    x, y = points[-1]
    ring = node("circle", "ring", class_="ring", cx=x, cy=y, r=DOT + 4, fill="none", stroke="#7df0d0", stroke_width=3)
    return [*lines, *dots, ring]


def _line(key: str, points: list[tuple[int, int]], class_: str, **attrs: str) -> Node:
    return node(
        "polyline", key, points=" ".join(f"{x},{y}" for x, y in points), class_=class_, fill="none", stroke="#7df0d0",
        stroke_width=5, stroke_linecap="round", stroke_linejoin="round", **attrs,
    )  # fmt: skip


def _middle(s: State, at: Spot) -> tuple[int, int]:
    room = s.layout.rooms[at.room]
    left, top = corner((room.x, room.y))
    across, down = spot(at.cell)
    return left + across, top + down
