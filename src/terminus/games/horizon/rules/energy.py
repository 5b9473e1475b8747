"""Drawing energy from a node, and pushing events by impacts (HZ-100 to HZ-110, HZ-350 to HZ-353)."""

from typing import Final

from mypy_extensions import i64

from terminus.core.moves import MoveList
from terminus.games.horizon import moves
from terminus.games.horizon.content.components import COLLECT
from terminus.games.horizon.content.field import BESIDE, BEYOND, MON, PLACE_NAMES, RADIUS_OF
from terminus.games.horizon.moves import first_of, packed
from terminus.games.horizon.player import CastArtifact, Player
from terminus.games.horizon.position import TURN, UNREALIZED, State
from terminus.games.horizon.rules.action import Action, Fate, Payload, first_reason, use_reason
from terminus.games.horizon.rules.reasons import ALLOWED, NEEDS_AU, NEEDS_ENERGY, NO_CHARGES, NO_EVENT

PER_RADIUS: Final = 3
STRONG_COST: Final = 6
STRONG_IMPACT: Final = 2


def basic_extraction(s: State, place: int) -> int:
    """Three per radius, or what V616 Mon yields (HZ-044, HZ-304)."""
    return s.variant.box.extraction if place == MON else PER_RADIUS * RADIUS_OF[place]


def own_bonus(s: State, place: int) -> int:
    """The blue circles on the event in the node (HZ-101)."""
    laid = None if place == MON else s.laid[place]
    return 0 if laid is None else laid.card.bonus


def collected(s: State, place: int, collector: CastArtifact) -> int:
    """What a Collector adds: the bonuses of adjacent unrealized events, within its bounds (HZ-350 to HZ-352).

    By option the own event's bonus is counted inside the bounds (HZ-R23); it is then paid only once.
    """
    around = 0
    if place != MON:
        for neighbour in BESIDE[place]:
            if neighbour != BEYOND and s.status[neighbour] == UNREALIZED:
                around += own_bonus(s, neighbour)
    artifact = collector.artifact
    if s.variant.collector_own:
        own = own_bonus(s, place)
        return max(artifact.least, min(artifact.most, own + around)) - own
    return max(artifact.least, min(artifact.most, around))


class Extract(Action):
    """Draw energy for 1 AU, with the Collector Module or without (HZ-100, HZ-353)."""

    def __init__(self) -> None:
        super().__init__(moves.EXTRACT, TURN, 2)

    def reason(self, s: State, player: Player, code: i64, payload: Payload) -> int:
        if s.au < 1:
            return NEEDS_AU
        if first_of(code) == 0:
            return ALLOWED
        collector = player.on_table(COLLECT)
        empty = NO_CHARGES if collector is not None and collector.charges == 0 else ALLOWED
        return first_reason(use_reason(s, collector), empty)

    def perform(self, s: State, player: Player, code: i64, payload: Payload, fate: Fate) -> None:
        s.au -= 1
        energy = basic_extraction(s, player.place) + own_bonus(s, player.place)
        collector = player.on_table(COLLECT) if first_of(code) == 1 else None
        if collector is not None:
            energy += collected(s, player.place, collector)
            player.replace(collector, CastArtifact(collector.artifact, collector.charges - 1, 0, 0))
            s.used = [*s.used, collector.artifact.number]
        player.supply += energy
        if fate.heard:
            fate.tell("extracted", player.seat, {"energy": energy, "collector": collector is not None})

    def fill(self, s: State, player: Player, out: MoveList) -> None:
        self.offer(s, player, packed(self.kind, 0), out)
        self.offer(s, player, packed(self.kind, 1), out)


def impact_reason(s: State, player: Player) -> int:
    """Why the player cannot push an event (HZ-105, HZ-110, HZ-R8)."""
    if s.au < 1:
        return NEEDS_AU
    return NO_EVENT if player.place == MON or s.laid[player.place] is None else ALLOWED


class Impact(Action):
    """Push the event in one's node towards happening or not, weakly or strongly (HZ-105 to HZ-109)."""

    def __init__(self, kind: int, size: int) -> None:
        super().__init__(kind, TURN, 2)
        self.size = size

    def gain(self, s: State) -> int:
        """The energy received; negative if it has to be paid (HZ-106, HZ-107, HZ-R7)."""
        return -STRONG_COST if self.size == STRONG_IMPACT else s.variant.weak_impact_energy

    def reason(self, s: State, player: Player, code: i64, payload: Payload) -> int:
        reason = impact_reason(s, player)
        if reason != ALLOWED:
            return reason
        return NEEDS_ENERGY if player.supply + self.gain(s) < 0 else ALLOWED

    def perform(self, s: State, player: Player, code: i64, payload: Payload, fate: Fate) -> None:
        s.au -= 1
        player.supply += self.gain(s)
        push = self.size if first_of(code) == 1 else -self.size
        s.set_impact(player.place, s.impact[player.place] + push)
        if fate.heard:
            fate.tell("impact", player.seat, {"node": PLACE_NAMES[player.place], "impact": push})

    def fill(self, s: State, player: Player, out: MoveList) -> None:
        self.offer(s, player, packed(self.kind, 1), out)
        self.offer(s, player, packed(self.kind, 0), out)
