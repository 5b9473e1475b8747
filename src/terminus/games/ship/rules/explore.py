"""Exploring: new tiles behind open entrances, boss rooms that turn up, hull breaches (SH-351 to SH-354)."""

from mypy_extensions import i64

from terminus.core.action import Action, Fate, Payload, Reason
from terminus.core.moves import MoveList
from terminus.games.ship import moves
from terminus.games.ship.content.components import SIDES, WALL, Tile, piece_text
from terminus.games.ship.layout import EAST, SOUTH, Room, opposite
from terminus.games.ship.moves import first_of, packed
from terminus.games.ship.position import DOOR, PLACE, TURN, Player, State
from terminus.games.ship.rules.boss_door import fee_of
from terminus.games.ship.rules.limits import can_step, trapped
from terminus.games.ship.rules.movement import enter
from terminus.games.ship.rules.reasons import (
    BLOCKED_SIDE,
    ENTRANCE_MISMATCH,
    NO_STEP_TO_TRY,
    NOTHING_TO_EXPLORE,
    SEALED,
)
from terminus.games.ship.rules.reasons import TRAPPED as IS_TRAPPED


def breached(s: State) -> bool:
    """No entrance leads on, and a boss is still to be found: the hull gives way (SH-R44)."""
    if s.layout.has_open_door:
        return False
    bosses = [number for number in s.tile_deck if s.variant.box.tiles[number].boss is not None]
    return len(bosses) > 0


def door_cell(s: State, room: Room, side: int) -> int:
    """The circle from which a side is used, a breached one included; WALL if it has none."""
    if room.doors[side] != WALL:
        return room.doors[side]
    if s.layout.beyond(room, side) is not None or room.tile.boss is not None or not breached(s):
        return WALL
    return room.breach_cell(side)


def leads_on(s: State, room: Room, side: int) -> bool:
    """Is there something to explore or a boss to meet behind this side of a room (SH-351, SH-803, SH-R44)?"""
    there = s.layout.beyond(room, side)
    if there is None:
        return door_cell(s, room, side) != WALL
    return s.living_boss(there) is not None and s.layout.through(room, side) is not None


def place(s: State, player: Player, tile: Tile, rotation: int) -> Room:
    """Lay the tile behind the side the player goes through; a breach stays open for the way back."""
    here = s.room_of(player)
    if here.doors[s.side] == WALL:
        s.layout = s.layout.with_breach(here, s.side)
    s.layout = s.layout.with_tile(tile, rotation, here.x + EAST[s.side], here.y + SOUTH[s.side])
    s.enemies.append(None)
    return s.layout.rooms[-1]


class Explore(Action[State]):
    """Go through an entrance with nothing behind it: draw a tile (SH-351, SH-R30)."""

    def __init__(self) -> None:
        super().__init__(moves.EXPLORE, [TURN])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        side = first_of(code)
        player = p.players[seat]
        here = p.room_of(player)
        if side >= len(SIDES) or door_cell(p, here, side) != player.cell or p.layout.through(here, side) is not None:
            return NOTHING_TO_EXPLORE
        if p.layout.beyond(here, side) is not None:
            return BLOCKED_SIDE
        if not p.tile_deck:
            return SEALED
        if not can_step(p, player):
            return NO_STEP_TO_TRY
        return IS_TRAPPED if trapped(p, player) else None

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        number = fate.dice.draw_from(p.tile_deck)
        p.tile_deck.remove(number)
        tile = p.variant.box.tiles[number]
        p.side = first_of(code)
        if fate.heard:
            fate.tell("explored", seat, {"side": SIDES[p.side], "tile": piece_text(number), "room": tile.name})
        if tile.boss is None:
            p.drawn = tile
            p.stage = PLACE
        else:
            self._lay_boss_tile(p, p.players[seat], tile)

    def _lay_boss_tile(self, p: State, player: Player, tile: Tile) -> None:
        """A boss room is always placed, without a step; who can pay may enter at once (SH-353, SH-354, SH-R31)."""
        back = opposite(p.side)
        rotations = [turn for turn in range(4) if tile.shapes[turn].doors[back] != WALL]
        place(p, player, tile, rotations[0])
        assert tile.boss is not None
        if player.zekts >= fee_of(p, player, tile.boss):
            p.stage = DOOR

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        player = p.players[seat]
        if not can_step(p, player):
            return
        doors = p.room_of(player).doors
        for side in range(len(SIDES)):
            if doors[side] == player.cell or not p.layout.has_open_door:  # the cheap test first
                self.offer(p, seat, packed(self.kind, side), out)


class PlaceTile(Action[State]):
    """Choose the rotation of the drawn tile and go in (SH-352, SH-C7)."""

    def __init__(self) -> None:
        super().__init__(moves.PLACE_TILE, [PLACE])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        assert p.drawn is not None
        rotation = first_of(code)
        fits = rotation < 4 and p.drawn.shapes[rotation].doors[opposite(p.side)] != WALL
        return None if fits else ENTRANCE_MISMATCH

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        player = p.players[seat]
        tile = p.drawn
        assert tile is not None
        room = place(p, player, tile, first_of(code))
        p.drawn = None
        p.stage = TURN
        player.steps_used += 1
        enter(p, player, room, room.doors[opposite(p.side)], fate)

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        for rotation in range(4):
            self.offer(p, seat, packed(self.kind, rotation), out)
