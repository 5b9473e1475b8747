"""Drawing energy from a node, and pushing events by impacts (HZ-100 to HZ-110, HZ-350 to HZ-353)."""

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64

from terminus.core.action import Action, Fate, Payload, Reason
from terminus.core.moves import NOTHING, MoveList
from terminus.games.horizon import moves
from terminus.games.horizon.content.components import COLLECT
from terminus.games.horizon.content.field import BESIDE, BEYOND, MON, PLACE_NAMES, RADIUS_OF
from terminus.games.horizon.moves import first_of, packed
from terminus.games.horizon.player import CastArtifact, Player
from terminus.games.horizon.position import TURN, UNREALIZED, State
from terminus.games.horizon.rules.artifacts import use_reason
from terminus.games.horizon.rules.reasons import NEEDS_AU, NEEDS_ENERGY, NO_CHARGES, NO_EVENT

PER_RADIUS: Final = 3
STRONG_COST: Final = 6


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


class Extract(Action[State]):
    """Draw energy for 1 AU, with the Collector Module or without (HZ-100, HZ-353)."""

    def __init__(self) -> None:
        super().__init__(moves.EXTRACT, [TURN])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        player = p.players[seat]
        if p.au < 1:
            return NEEDS_AU
        if first_of(code) == 0:
            return None
        collector = player.on_table(COLLECT)
        reason = use_reason(p, collector)
        if reason is None and collector is not None and collector.charges == 0:
            return NO_CHARGES
        return reason

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        player = p.players[seat]
        p.au -= 1
        bonus = own_bonus(p, player.place)
        added = 0
        collector = player.on_table(COLLECT) if first_of(code) == 1 else None
        if collector is not None:
            added = collected(p, player.place, collector)
            player.replace(collector, CastArtifact(collector.artifact, collector.charges - 1, 0, 0))
            p.used = [*p.used, collector.artifact.number]
        energy = basic_extraction(p, player.place) + bonus + added
        player.supply += energy
        if fate.heard:
            fate.tell("extracted", player.seat, {"energy": energy, "bonus": bonus, "collected": added})

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        if p.au >= 1:
            out.add(packed(self.kind, 0))
            self.offer(p, seat, packed(self.kind, 1), out)


def impact_reason(s: State, player: Player) -> Reason | None:
    """Why the player cannot push an event (HZ-105, HZ-110, HZ-R8)."""
    if s.au < 1:
        return NEEDS_AU
    return NO_EVENT if player.place == MON or s.laid[player.place] is None else None


class Impact(Action[State]):
    """Push the event in one's node towards happening or not (HZ-105, HZ-109)."""

    def __init__(self, kind: int, size: int) -> None:
        super().__init__(kind, [TURN])
        self.size = size

    @abstractmethod
    def gain(self, s: State) -> int:
        """The energy received; negative if it has to be paid."""

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        player = p.players[seat]
        reason = impact_reason(p, player)
        if reason is not None:
            return reason
        return NEEDS_ENERGY if player.supply + self.gain(p) < 0 else None

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        player = p.players[seat]
        p.au -= 1
        player.supply += self.gain(p)
        push = self.size if first_of(code) == 1 else -self.size
        p.set_impact(player.place, p.impact[player.place] + push)
        if fate.heard:
            fate.tell("impact", player.seat, {"node": PLACE_NAMES[player.place], "impact": push})

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        if self.reason(p, seat, self.kind, NOTHING) is None:
            out.add(packed(self.kind, 1))
            out.add(packed(self.kind, 0))


class WeakImpact(Impact):
    """By one, and one receives energy for it (HZ-106, HZ-R7)."""

    def __init__(self) -> None:
        super().__init__(moves.WEAK_IMPACT, 1)

    def gain(self, s: State) -> int:
        return s.variant.weak_impact_energy


class StrongImpact(Impact):
    """By two, and it costs energy (HZ-107)."""

    def __init__(self) -> None:
        super().__init__(moves.STRONG_IMPACT, 2)

    def gain(self, s: State) -> int:
        return -STRONG_COST
