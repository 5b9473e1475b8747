"""Exploring: new tiles behind open entrances, boss rooms that turn up, hull breaches (SH-351 to SH-354)."""

from mypy_extensions import i64

from terminus.core.events import Event
from terminus.core.moves import MoveList
from terminus.games.ship import moves
from terminus.games.ship.content.components import SIDES, WALL, Tile
from terminus.games.ship.layout import EAST, SOUTH, Room, opposite
from terminus.games.ship.moves import first_of, packed
from terminus.games.ship.position import DOOR, PLACE, TURN, Player, State
from terminus.games.ship.rules.action import Action, Fate, Payload
from terminus.games.ship.rules.boss_door import fee_of
from terminus.games.ship.rules.limits import can_step, trapped
from terminus.games.ship.rules.movement import enter
from terminus.games.ship.rules.reasons import (
    BLOCKED_SIDE,
    ENTRANCE_MISMATCH,
    NO_STEP_TO_TRY,
    NOTHING_TO_EXPLORE,
    SEALED,
    Reason,
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


def place(s: State, player: Player, tile: Tile, rotation: int) -> Room:
    """Lay the tile behind the side the player goes through; a breach stays open for the way back."""
    here = s.room_of(player)
    if here.doors[s.side] == WALL:
        s.layout = s.layout.with_breach(here, s.side)
    s.layout = s.layout.with_tile(tile, rotation, here.x + EAST[s.side], here.y + SOUTH[s.side])
    s.enemies.append(None)
    return s.layout.rooms[-1]


class Explore(Action):
    """Go through an entrance with nothing behind it: draw a tile (SH-351, SH-R30)."""

    def __init__(self) -> None:
        super().__init__(moves.EXPLORE, [TURN])

    def reason(self, s: State, seat: int, code: i64, payload: Payload) -> Reason | None:
        side = first_of(code)
        player = s.players[seat]
        here = s.room_of(player)
        if side >= len(SIDES) or door_cell(s, here, side) != player.cell or s.layout.through(here, side) is not None:
            return NOTHING_TO_EXPLORE
        if s.layout.beyond(here, side) is not None:
            return BLOCKED_SIDE
        if not s.tile_deck:
            return SEALED
        if not can_step(s, player):
            return NO_STEP_TO_TRY
        return IS_TRAPPED if trapped(s, player) else None

    def perform(self, s: State, seat: int, code: i64, payload: Payload, fate: Fate) -> None:
        number = fate.dice.draw_from(s.tile_deck)
        s.tile_deck.remove(number)
        tile = s.variant.box.tiles[number]
        s.side = first_of(code)
        if fate.log is not None:
            fate.log.append(Event("explored", seat, {"side": SIDES[s.side], "room": tile.name}))
        if tile.boss is None:
            s.drawn = tile
            s.stage = PLACE
        else:
            self._lay_boss_tile(s, s.players[seat], tile)

    def _lay_boss_tile(self, s: State, player: Player, tile: Tile) -> None:
        """A boss room is always placed, without a step; who can pay may enter at once (SH-353, SH-354, SH-R31)."""
        back = opposite(s.side)
        rotations = [turn for turn in range(4) if tile.shapes[turn].doors[back] != WALL]
        place(s, player, tile, rotations[0])
        assert tile.boss is not None
        if player.zekts >= fee_of(s, player, tile.boss):
            s.stage = DOOR

    def fill(self, s: State, seat: int, out: MoveList) -> None:
        for side in range(len(SIDES)):
            self.offer(s, seat, packed(self.kind, side), out)


class PlaceTile(Action):
    """Choose the rotation of the drawn tile and go in (SH-352, SH-C7)."""

    def __init__(self) -> None:
        super().__init__(moves.PLACE_TILE, [PLACE])

    def reason(self, s: State, seat: int, code: i64, payload: Payload) -> Reason | None:
        assert s.drawn is not None
        rotation = first_of(code)
        fits = rotation < 4 and s.drawn.shapes[rotation].doors[opposite(s.side)] != WALL
        return None if fits else ENTRANCE_MISMATCH

    def perform(self, s: State, seat: int, code: i64, payload: Payload, fate: Fate) -> None:
        player = s.players[seat]
        tile = s.drawn
        assert tile is not None
        room = place(s, player, tile, first_of(code))
        s.drawn = None
        s.stage = TURN
        player.steps_used += 1
        enter(s, player, room, room.doors[opposite(s.side)], fate)

    def fill(self, s: State, seat: int, out: MoveList) -> None:
        for rotation in range(4):
            self.offer(s, seat, packed(self.kind, rotation), out)
