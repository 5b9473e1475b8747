"""The Collapse Generator, V616 Mon and the wormholes between it and the field (HZ-300 to HZ-309, HZ-R17)."""

from mypy_extensions import i64

from terminus.core.action import Action, Fate, Payload, Reason
from terminus.core.moves import MoveList
from terminus.games.horizon import moves
from terminus.games.horizon.content.components import JUMP
from terminus.games.horizon.content.field import MON, NODES, PLACE_NAMES, PLACES
from terminus.games.horizon.moves import first_of, packed
from terminus.games.horizon.player import CastArtifact, Player
from terminus.games.horizon.position import TURN, UNREALIZED, State
from terminus.games.horizon.rules.artifacts import use_reason
from terminus.games.horizon.rules.movement import step_reason, step_to
from terminus.games.horizon.rules.reasons import (
    NO_CHARGES,
    NO_WORMHOLE,
    NOT_CAST,
    REALIZED,
    SAME_PLACE,
)


def jump_reason(s: State, player: Player) -> Reason | None:
    """Why the generator cannot be used at all (HZ-302, HZ-378)."""
    generator = player.on_table(JUMP)
    reason = use_reason(s, generator)
    if reason is not None:
        return reason
    if generator is not None and generator.charges == 0:
        return NO_CHARGES
    return step_reason(s, player)


class Jump(Action[State]):
    """Go to any unrealized node or to V616 Mon in one movement (HZ-302, HZ-303, HZ-305)."""

    def __init__(self) -> None:
        super().__init__(moves.JUMP, [TURN])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        player = p.players[seat]
        reason = jump_reason(p, player)
        if reason is not None:
            return reason
        return self.target_reason(p, player.place, first_of(code))

    def target_reason(self, s: State, place: int, to: int) -> Reason | None:
        if to == place:
            return SAME_PLACE
        return REALIZED if to != MON and s.status[to] != UNREALIZED else None

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        player = p.players[seat]
        to = first_of(code)
        generator = player.on_table(JUMP)
        assert generator is not None
        player.replace(generator, CastArtifact(generator.artifact, generator.charges - 1, 0, 0))
        p.used = [*p.used, generator.artifact.number]
        if to == MON:
            p.set_wormholes(player.place, p.wormholes[player.place] + 1)
        step_to(p, player, to)
        fate.tell("jumped", player.seat, {"to": PLACE_NAMES[to]})

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        player = p.players[seat]
        if jump_reason(p, player) is not None:
            return
        for to in range(PLACES):
            if self.target_reason(p, player.place, to) is None:
                out.add(packed(self.kind, to))


class PassWormhole(Action[State]):
    """Go through a wormhole to V616 Mon or back; it closes. The code names its node (HZ-306 to HZ-308)."""

    def __init__(self) -> None:
        super().__init__(moves.WORMHOLE, [TURN])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        player = p.players[seat]
        node = first_of(code)
        if player.on_table(JUMP) is None:
            return NOT_CAST
        if p.wormholes[node] == 0 or (player.place != MON and player.place != node):
            return NO_WORMHOLE
        return step_reason(p, player)

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        player = p.players[seat]
        node = first_of(code)
        p.set_wormholes(node, p.wormholes[node] - 1)
        to = node if player.place == MON else MON
        step_to(p, player, to)
        fate.tell("wormhole", player.seat, {"node": PLACE_NAMES[node], "to": PLACE_NAMES[to]})

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        player = p.players[seat]
        if player.on_table(JUMP) is None:
            return
        if player.place != MON:
            self.offer(p, seat, packed(self.kind, player.place), out)
            return
        for node in range(NODES):
            if p.wormholes[node] > 0:
                self.offer(p, seat, packed(self.kind, node), out)
