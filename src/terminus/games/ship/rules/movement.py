"""Movement: steps from circle to circle, and what happens on entering a room (SH-301 to SH-311)."""

from mypy_extensions import i64

from terminus.core.action import Action, Fate, Payload, Reason
from terminus.core.moves import MoveList
from terminus.games.ship import moves
from terminus.games.ship.content.vocabulary import GREEN, PINK
from terminus.games.ship.layout import Room, opposite
from terminus.games.ship.moves import cell_of, stepping, x_of, y_of
from terminus.games.ship.position import NO_GRACE, PENDING, TURN, Player, State
from terminus.games.ship.rules.combat import meet, throw
from terminus.games.ship.rules.keys import deliver
from terminus.games.ship.rules.limits import can_step, trapped
from terminus.games.ship.rules.reasons import BOSS_BEHIND, NO_MOVEMENT_LEFT, NOT_ADJACENT
from terminus.games.ship.rules.reasons import TRAPPED as IS_TRAPPED


def enter(s: State, player: Player, room: Room, cell: int, fate: Fate) -> None:
    """Come into a room: keys are delivered, or an enemy may be met (ledger, section 4.2, ENTER)."""
    from_boss_room = s.colour(player) == PINK
    player.room = room.number
    player.cell = cell
    player.grace = NO_GRACE
    player.lost_here = False
    player.escaped = False
    if fate.heard:
        fate.tell("entered", player.seat, {"at": room.circle_text(cell), "room": room.tile.name})
    if room.tile.colour == GREEN:
        deliver(s, player, fate)
    elif room.tile.colour == PINK:
        return  # its boss is dead: a neutral room without enemies (SH-R40)
    elif from_boss_room:
        player.grace = PENDING
        if s.enemy_with(player) is not None:  # nothing spawns, but what is there has to be fought (SH-311, SH-R39)
            throw(s, player, fate)
    else:
        meet(s, player, fate)


class Step(Action[State]):
    """One step to a linked circle, or through a passage into the next room (SH-302, SH-305, SH-C3)."""

    def __init__(self) -> None:
        super().__init__(moves.STEP, [TURN])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        player = p.players[seat]
        here = p.room_of(player)
        leaving = x_of(code) != here.x or y_of(code) != here.y
        if leaving:
            there = self._next_room(p, player, code)
            if there is None:
                return NOT_ADJACENT
            if p.living_boss(there) is not None:
                return BOSS_BEHIND
        elif cell_of(code) not in here.links[player.cell]:
            return NOT_ADJACENT
        if not can_step(p, player):
            return NO_MOVEMENT_LEFT
        return IS_TRAPPED if leaving and trapped(p, player) else None

    def _next_room(self, p: State, player: Player, code: i64) -> Room | None:
        """The room the step leads to through a passage from the player's circle."""
        here = p.room_of(player)
        for side in range(4):
            there = p.layout.through(here, side)
            if there is not None and there.x == x_of(code) and there.y == y_of(code):
                fits = here.doors[side] == player.cell and there.doors[opposite(side)] == cell_of(code)
                return there if fits else None
        return None

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        player = p.players[seat]
        player.steps_used += 1
        there = self._next_room(p, player, code)
        if there is not None:
            enter(p, player, there, cell_of(code), fate)
            return
        player.cell = cell_of(code)
        if fate.heard:
            fate.tell("stepped", seat, {"at": p.room_of(player).circle_text(player.cell)})

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        player = p.players[seat]
        if not can_step(p, player):
            return
        here = p.room_of(player)
        for cell in here.links[player.cell]:
            out.add(stepping(here.x, here.y, cell))
        for side in range(4):
            there = p.layout.through(here, side) if here.doors[side] == player.cell else None
            if there is not None:
                self.offer(p, seat, stepping(there.x, there.y, there.doors[opposite(side)]), out)
