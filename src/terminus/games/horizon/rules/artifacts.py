"""Artifacts in general: gaining, casting, discharging (HZ-125 to HZ-127, HZ-280 to HZ-289)."""

from typing import Final

from mypy_extensions import i64

from terminus.core.moves import MoveList
from terminus.games.horizon import moves
from terminus.games.horizon.content.components import BET, EVENTS, PIECES, Artifact
from terminus.games.horizon.moves import first_of, packed
from terminus.games.horizon.player import CastArtifact, Player, plus, without
from terminus.games.horizon.position import PRE_USE, TURN, State
from terminus.games.horizon.rules.action import Action, Fate, Payload
from terminus.games.horizon.rules.reasons import (
    ALLOWED,
    NEEDS_PLACING,
    NO_SUCH_ARTIFACT,
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
    artifact = s.variant.box.artifacts[number]
    fate.tell_secret(
        "gained_artifact", player.seat, {}, {player.seat: {"artifact": artifact.id, "name": artifact.name}}, True
    )


def take_into_hand(player: Player, number: int) -> None:
    player.artifacts = plus(player.artifacts, number)


def forget_artifact(s: State, number: int) -> None:
    """An artifact shows itself: what anybody knew of it in somebody's hand is over."""
    for player in s.players:
        if player.insight:
            player.insight = [known for known in player.insight if known[0] != number]


class Discharge(Action):
    """Turn an artifact in hand into energy (HZ-125 to HZ-127)."""

    def __init__(self) -> None:
        super().__init__(moves.DISCHARGE, TURN, PIECES)

    def reason(self, s: State, player: Player, code: i64, payload: Payload) -> int:
        if s.discharged:
            return ONE_DISCHARGE
        return ALLOWED if first_of(code) in player.artifacts else ONLY_FROM_HAND

    def perform(self, s: State, player: Player, code: i64, payload: Payload, fate: Fate) -> None:
        number = first_of(code)
        s.discharged = True
        player.artifacts = without(player.artifacts, number)
        forget_artifact(s, number)
        s.artifact_discard = plus(s.artifact_discard, number)
        player.supply += DISCHARGE_ENERGY
        artifact = s.variant.box.artifacts[number]
        fate.tell("discharged", player.seat, {"artifact": artifact.id, "name": artifact.name}, True)

    def fill(self, s: State, player: Player, out: MoveList) -> None:
        if not s.discharged:
            for number in player.artifacts:
                out.add(packed(self.kind, number))


def cast_reason(s: State, player: Player, number: int) -> int:
    """Why an artifact in hand cannot be cast, whatever it is (HZ-283, HZ-R4)."""
    if number not in player.artifacts:
        return NO_SUCH_ARTIFACT
    artifact = s.variant.box.artifacts[number]
    resting = artifact.group == EVENTS and s.pre_realization() and s.variant.pre_realization != PRE_USE
    return PRE_REALIZATION if resting else ALLOWED


def has_cast(player: Player, artifact: Artifact) -> bool:
    return any(cast.artifact.kind() == artifact.kind() for cast in player.table)


class Cast(Action):
    """Put an artifact from hand on the table, with its charges (HZ-283 to HZ-286, HZ-R49)."""

    def __init__(self) -> None:
        super().__init__(moves.CAST, TURN, PIECES)

    def reason(self, s: State, player: Player, code: i64, payload: Payload) -> int:
        number = first_of(code)
        reason = cast_reason(s, player, number)
        if reason != ALLOWED:
            return reason
        artifact = s.variant.box.artifacts[number]
        if artifact.power == BET:
            return NEEDS_PLACING
        return SAME_CAST if has_cast(player, artifact) else ALLOWED

    def perform(self, s: State, player: Player, code: i64, payload: Payload, fate: Fate) -> None:
        number = first_of(code)
        artifact = s.variant.box.artifacts[number]
        player.artifacts = without(player.artifacts, number)
        forget_artifact(s, number)
        player.table = [*player.table, CastArtifact(artifact, artifact.charges, 0, 0)]
        fate.tell("cast", player.seat, {"artifact": artifact.id, "name": artifact.name}, True)

    def fill(self, s: State, player: Player, out: MoveList) -> None:
        for number in player.artifacts:
            self.offer(s, player, packed(self.kind, number), out)
