"""Artifacts that bend events: the Lachesis Needle and the Symmetrical Stabilizer (HZ-335 to HZ-349)."""

from mypy_extensions import i64

from terminus.core.action import Action, Fate, Payload, Reason
from terminus.core.moves import MoveList
from terminus.games.horizon import moves
from terminus.games.horizon.content.components import NEEDLE, STABILISE
from terminus.games.horizon.content.field import DISTANCES, MON, NODES, PLACE_NAMES, TRIPLES, side_towards
from terminus.games.horizon.moves import first_of, packed, second_of
from terminus.games.horizon.player import CastArtifact, Player
from terminus.games.horizon.position import TURN, State
from terminus.games.horizon.rules.artifacts import use_reason
from terminus.games.horizon.rules.reasons import LINKED, NO_CHARGES, NOT_LATER, OFF_FIELD, TOO_FAR
from terminus.games.horizon.things import NeedleLink


def tool_reason(s: State, player: Player, power: int) -> Reason | None:
    """Why the artifact cannot be used at all where the player is."""
    cast = player.on_table(power)
    reason = use_reason(s, cast)
    if reason is not None:
        return reason
    if cast is not None and cast.charges == 0:
        return NO_CHARGES
    return OFF_FIELD if player.place == MON else None


def spend_use(s: State, player: Player, power: int) -> CastArtifact:
    """Take a charge and remember that the group was used."""
    cast = player.on_table(power)
    assert cast is not None
    player.replace(cast, CastArtifact(cast.artifact, cast.charges - 1, 0, 0))
    s.used = [*s.used, cast.artifact.number]
    return cast


def linked(s: State, a: int, b: int) -> bool:
    """Do the nodes share a mark on their junction, or a Needle link (HZ-339, HZ-386, HZ-R21)?"""
    side = side_towards(a, b)
    return (side is not None and s.has_mark(a, side)) or s.needle_between(a, b) is not None


class LayNeedle(Action[State]):
    """Link one's node to a later one nearby, as cause or hindrance (HZ-336 to HZ-341)."""

    def __init__(self) -> None:
        super().__init__(moves.LAY_NEEDLE, [TURN])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        player = p.players[seat]
        reason = tool_reason(p, player, NEEDLE)
        return self.target_reason(p, player.place, first_of(code)) if reason is None else reason

    def target_reason(self, s: State, source: int, target: int) -> Reason | None:
        if target <= source:
            return NOT_LATER
        if DISTANCES[source][target] > s.variant.needle_reach:
            return TOO_FAR
        return LINKED if linked(s, source, target) else None

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        player = p.players[seat]
        target = first_of(code)
        spend_use(p, player, NEEDLE)
        p.needles = [*p.needles, NeedleLink(player.place, target, second_of(code) == 1, 0)]
        names = {"source": PLACE_NAMES[player.place], "target": PLACE_NAMES[target]}
        fate.tell("needle", player.seat, {**names, "cause": second_of(code) == 1})

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        player = p.players[seat]
        if tool_reason(p, player, NEEDLE) is not None:
            return
        for target in range(player.place + 1, NODES):
            if self.target_reason(p, player.place, target) is None:
                out.add(packed(self.kind, target, 1))
                out.add(packed(self.kind, target, 0))


class Stabilise(Action[State]):
    """Push the events in one's node and its two symmetrical ones alike (HZ-346 to HZ-349, HZ-R22)."""

    def __init__(self) -> None:
        super().__init__(moves.STABILISE, [TURN])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        player = p.players[seat]
        return tool_reason(p, player, STABILISE)

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        player = p.players[seat]
        size = spend_use(p, player, STABILISE).artifact.impact
        push = size if first_of(code) == 1 else -size
        for node in TRIPLES[player.place]:
            p.set_impact(node, p.impact[node] + push)
        fate.tell("stabilised", player.seat, {"nodes": [PLACE_NAMES[n] for n in TRIPLES[player.place]], "impact": push})

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        player = p.players[seat]
        if tool_reason(p, player, STABILISE) is None:
            out.add(packed(self.kind, 1))
            out.add(packed(self.kind, 0))
