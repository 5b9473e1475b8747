"""Artifacts in general: gaining, casting, discharging (HZ-125 to HZ-127, HZ-280 to HZ-289)."""

from typing import Final

from mypy_extensions import i64

from terminus.core.action import Action, Facts, Fate, Payload, Reason
from terminus.core.moves import MoveList
from terminus.games.horizon import moves
from terminus.games.horizon.content.components import BET, EVENTS, Artifact
from terminus.games.horizon.moves import first_of, packed
from terminus.games.horizon.player import CastArtifact, Player, plus, without
from terminus.games.horizon.position import PRE_CAST, PRE_USE, TURN, State
from terminus.games.horizon.rules.reasons import (
    GROUP_USED,
    NEEDS_PLACING,
    NO_SUCH_ARTIFACT,
    NOT_CAST,
    ONE_DISCHARGE,
    ONLY_FROM_HAND,
    PRE_REALIZATION,
    SAME_CAST,
)

DISCHARGE_ENERGY: Final = 22


def gain_artifact(s: State, player: Player, fate: Fate) -> None:
    """Take the top artifact unseen; an empty deck is made anew from the discard (HZ-281, HZ-R39)."""
    if not s.artifact_deck:
        s.artifact_deck = s.artifact_discard
        s.artifact_discard = []
    if not s.artifact_deck:
        fate.tell("no_artifact", player.seat, {})
        return
    number = fate.dice.draw_from(s.artifact_deck)
    s.artifact_deck = without(s.artifact_deck, number)
    take_into_hand(player, number)
    if fate.heard:
        artifact = s.variant.box.artifacts[number]
        secret: Facts = {"artifact": artifact.id, "name": artifact.name}
        fate.tell("gained_artifact", player.seat, {}, {player.seat: secret}, True)


def take_into_hand(player: Player, number: int) -> None:
    player.artifacts = plus(player.artifacts, number)


def forget_artifact(s: State, number: int) -> None:
    """An artifact shows itself: what anybody knew of it in somebody's hand is over."""
    for player in s.players:
        if player.insight:
            player.insight = [known for known in player.insight if known[0] != number]


class Discharge(Action[State]):
    """Turn an artifact in hand into energy (HZ-125 to HZ-127)."""

    def __init__(self) -> None:
        super().__init__(moves.DISCHARGE, [TURN])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        player = p.players[seat]
        if p.discharged:
            return ONE_DISCHARGE
        return None if first_of(code) in player.artifacts else ONLY_FROM_HAND

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        player = p.players[seat]
        number = first_of(code)
        p.discharged = True
        player.artifacts = without(player.artifacts, number)
        forget_artifact(p, number)
        p.artifact_discard = plus(p.artifact_discard, number)
        player.supply += DISCHARGE_ENERGY
        artifact = p.variant.box.artifacts[number]
        facts: Facts = {"artifact": artifact.id, "name": artifact.name, "energy": DISCHARGE_ENERGY}
        fate.tell("discharged", player.seat, facts, reveals=True)

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        player = p.players[seat]
        if not p.discharged:
            for number in player.artifacts:
                out.add(packed(self.kind, number))


def cast_reason(s: State, player: Player, number: int) -> Reason | None:
    """Why an artifact in hand cannot be cast, whatever it is (HZ-283, HZ-R4)."""
    if number not in player.artifacts:
        return NO_SUCH_ARTIFACT
    artifact = s.variant.box.artifacts[number]
    resting = artifact.group == EVENTS and s.pre_realization() and s.variant.pre_realization != PRE_USE
    return PRE_REALIZATION if resting else None


def has_cast(player: Player, artifact: Artifact) -> bool:
    return any(cast.artifact.kind() == artifact.kind() for cast in player.table)


class Cast(Action[State]):
    """Put an artifact from hand on the table, with its charges (HZ-283 to HZ-286, HZ-R49)."""

    def __init__(self) -> None:
        super().__init__(moves.CAST, [TURN])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        player = p.players[seat]
        number = first_of(code)
        reason = cast_reason(p, player, number)
        if reason is not None:
            return reason
        artifact = p.variant.box.artifacts[number]
        if artifact.power == BET:
            return NEEDS_PLACING
        return SAME_CAST if has_cast(player, artifact) else None

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        player = p.players[seat]
        number = first_of(code)
        artifact = p.variant.box.artifacts[number]
        player.artifacts = without(player.artifacts, number)
        forget_artifact(p, number)
        player.table = [*player.table, CastArtifact(artifact, artifact.charges, 0, 0)]
        fate.tell("cast", player.seat, {"artifact": artifact.id, "name": artifact.name}, reveals=True)

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        player = p.players[seat]
        for number in player.artifacts:
            self.offer(p, seat, packed(self.kind, number), out)


# Using what was cast


def use_reason(s: State, cast: CastArtifact | None) -> Reason | None:
    """Why a cast artifact cannot be used in this turn: its group (HZ-288, HZ-R15), the period (HZ-289)."""
    if cast is None:
        return NOT_CAST
    artifact = cast.artifact
    if artifact.group == EVENTS and s.pre_realization() and s.variant.pre_realization != PRE_CAST:
        return PRE_REALIZATION
    return group_reason(s, artifact.number, artifact.group)


def group_reason(s: State, number: int, group: int) -> Reason | None:
    """One use per group and turn; by option the same artifact may be used again (HZ-R15)."""
    for used in s.used:
        if s.variant.box.artifacts[used].group == group and not (used == number and s.variant.reuse_artifact):
            return GROUP_USED
    return None
