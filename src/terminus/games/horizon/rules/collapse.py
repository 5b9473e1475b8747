"""The Collapse Generator, V616 Mon and the wormholes between it and the field (HZ-300 to HZ-309, HZ-R17)."""

from mypy_extensions import i64

from terminus.core.moves import MoveList
from terminus.games.horizon import moves
from terminus.games.horizon.content.components import JUMP
from terminus.games.horizon.content.field import MON, NODES, PLACE_NAMES, PLACES
from terminus.games.horizon.moves import first_of, packed
from terminus.games.horizon.player import CastArtifact, Player
from terminus.games.horizon.position import TURN, UNREALIZED, State
from terminus.games.horizon.rules.action import Action, Fate, Payload, use_reason
from terminus.games.horizon.rules.movement import step_reason, step_to
from terminus.games.horizon.rules.reasons import (
    ALLOWED,
    NO_CHARGES,
    NO_WORMHOLE,
    NOT_CAST,
    REALIZED,
    SAME_PLACE,
)


def jump_reason(s: State, player: Player) -> int:
    """Why the generator cannot be used at all (HZ-302, HZ-378)."""
    generator = player.on_table(JUMP)
    reason = use_reason(s, generator)
    if reason != ALLOWED:
        return reason
    if generator is not None and generator.charges == 0:
        return NO_CHARGES
    return step_reason(s, player)


class Jump(Action):
    """Go to any unrealized node or to V616 Mon in one movement (HZ-302, HZ-303, HZ-305)."""

    def __init__(self) -> None:
        super().__init__(moves.JUMP, TURN, PLACES)

    def reason(self, s: State, player: Player, code: i64, payload: Payload) -> int:
        reason = jump_reason(s, player)
        if reason != ALLOWED:
            return reason
        to = first_of(code)
        if to == player.place:
            return SAME_PLACE
        return REALIZED if to != MON and s.status[to] != UNREALIZED else ALLOWED

    def perform(self, s: State, player: Player, code: i64, payload: Payload, fate: Fate) -> None:
        to = first_of(code)
        generator = player.on_table(JUMP)
        assert generator is not None
        player.replace(generator, CastArtifact(generator.artifact, generator.charges - 1, 0, 0))
        s.used = [*s.used, generator.artifact.number]
        if to == MON:
            s.set_wormholes(player.place, s.wormholes[player.place] + 1)
        step_to(s, player, to)
        fate.tell("jumped", player.seat, {"to": PLACE_NAMES[to]})

    def fill(self, s: State, player: Player, out: MoveList) -> None:
        if jump_reason(s, player) != ALLOWED:
            return
        for to in range(PLACES):
            self.offer(s, player, packed(self.kind, to), out)


class PassWormhole(Action):
    """Go through a wormhole to V616 Mon or back; it closes. The code names its node (HZ-306 to HZ-308)."""

    def __init__(self) -> None:
        super().__init__(moves.WORMHOLE, TURN, NODES)

    def reason(self, s: State, player: Player, code: i64, payload: Payload) -> int:
        node = first_of(code)
        if player.on_table(JUMP) is None:
            return NOT_CAST
        if s.wormholes[node] == 0 or (player.place != MON and player.place != node):
            return NO_WORMHOLE
        return step_reason(s, player)

    def perform(self, s: State, player: Player, code: i64, payload: Payload, fate: Fate) -> None:
        node = first_of(code)
        s.set_wormholes(node, s.wormholes[node] - 1)
        to = node if player.place == MON else MON
        step_to(s, player, to)
        fate.tell("wormhole", player.seat, {"node": PLACE_NAMES[node], "to": PLACE_NAMES[to]})

    def fill(self, s: State, player: Player, out: MoveList) -> None:
        if player.on_table(JUMP) is None:
            return
        if player.place != MON:
            self.offer(s, player, packed(self.kind, player.place), out)
            return
        for node in range(NODES):
            if s.wormholes[node] > 0:
                self.offer(s, player, packed(self.kind, node), out)
