"""The Tangle of Fates: an event on which everybody bets in secret (HZ-355 to HZ-364, HZ-R24, HZ-R25)."""

from typing import Final

from mypy_extensions import i64

from terminus.core.action import Action, Fate, Payload, Reason
from terminus.core.moves import MoveList
from terminus.games.horizon import moves
from terminus.games.horizon.content.components import Card, turned
from terminus.games.horizon.content.field import PLACE_NAMES
from terminus.games.horizon.moves import betting, first_of, placing, rotation_of, second_of, token_of
from terminus.games.horizon.player import NO_BETS, Bet, Player, without
from terminus.games.horizon.position import BETTING, TURN, State
from terminus.games.horizon.rules.artifacts import cast_reason, forget_artifact, group_reason
from terminus.games.horizon.rules.organising import node_reason, tell_organised
from terminus.games.horizon.rules.reasons import (
    ALREADY_BET,
    BET_TOO_HIGH,
    DOES_NOT_FIT,
    NO_TANGLE,
    PRE_REALIZATION,
)
from terminus.games.horizon.things import Laid

CASTER_TOKENS: Final = 3


class CastTangle(Action[State]):
    """Put the Tangle as an event into one's node, without AU and energy (HZ-355 to HZ-357)."""

    def __init__(self) -> None:
        super().__init__(moves.CAST_TANGLE, [TURN])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        player = p.players[seat]
        number = first_of(code)
        reason = self.cast_reason(p, player, number)
        if reason is not None:
            return reason
        return None if rotation_of(code) in self.card(p, number).rotations[player.place] else DOES_NOT_FIT

    def cast_reason(self, s: State, player: Player, number: int) -> Reason | None:
        """Casting is its use, so both bans of the pre-realization concern it (HZ-R4, HZ-R15)."""
        reason = cast_reason(s, player, number)
        if reason is not None:
            return reason
        artifact = s.variant.box.artifacts[number]
        if artifact.card is None:
            return NO_TANGLE
        if s.pre_realization():
            return PRE_REALIZATION
        reason = group_reason(s, number, artifact.group)
        return node_reason(s, player) if reason is None else reason

    def card(self, s: State, number: int) -> Card:
        card = s.variant.box.artifacts[number].card
        assert card is not None
        return card

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        player = p.players[seat]
        number = first_of(code)
        card = self.card(p, number)
        player.artifacts = without(player.artifacts, number)
        forget_artifact(p, number)
        p.used = [*p.used, number]
        marks = turned(card.links, rotation_of(code))
        laid = Laid(card, rotation_of(code), marks, player.seat, token_of(code), None, None, [])
        p.lay(player.place, laid)
        p.tangle = player.place
        p.stage = BETTING
        tell_organised(p, player, laid, fate)

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        player = p.players[seat]
        for number in player.artifacts:
            if self.cast_reason(p, player, number) is None:
                for rotation in self.card(p, number).rotations[player.place]:
                    out.add(placing(self.kind, number, rotation, True))
                    out.add(placing(self.kind, number, rotation, False))


def tokens_owed(s: State, player: Player) -> int:
    """Realization tokens the player still has to place: the caster three, the others one (HZ-358)."""
    if player.out:
        return 0
    return (CASTER_TOKENS if player.seat == s.active else 1) - len(player.bets)


def staked(s: State, player: Player) -> int:
    """The energy that the sealed bets will cost (HZ-361)."""
    impacts = 0
    for bet in player.bets:
        impacts += bet.impacts
    return impacts * s.variant.tangle_impact_cost


def tokens_to_bet(s: State, player: Player) -> int:
    """Realization tokens the player has to place now: none unless bets are open."""
    return tokens_owed(s, player) if s.stage == BETTING else 0


def energy_to_stake(s: State, player: Player) -> int:
    """Energy that is left to bet with (HZ-R25)."""
    return player.supply - staked(s, player)


class PlaceBet(Action[State]):
    """Seal one realization token: a side, and impacts towards it (HZ-358 to HZ-362)."""

    def __init__(self) -> None:
        super().__init__(moves.BET, [BETTING])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        player = p.players[seat]
        if tokens_owed(p, player) == 0:
            return ALREADY_BET
        cost = second_of(code) * p.variant.tangle_impact_cost
        return BET_TOO_HIGH if staked(p, player) + cost > player.supply else None

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        player = p.players[seat]
        yes, impacts = first_of(code) == 1, second_of(code)
        player.bets = [*player.bets, Bet(player.seat, yes, impacts)]
        fate.tell("sealed_bet", player.seat, {}, {player.seat: {"token": yes, "impacts": impacts}})
        for other in p.players:
            if tokens_owed(p, other) > 0:
                return
        open_bets(p, fate)

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        player = p.players[seat]
        if tokens_owed(p, player) == 0:
            return
        most = energy_to_stake(p, player) // p.variant.tangle_impact_cost
        for impacts in range(most + 1):
            out.add(betting(True, impacts))
            out.add(betting(False, impacts))


def open_bets(s: State, fate: Fate) -> None:
    """All bets are shown and paid for; the staked units become impacts (HZ-360, HZ-361)."""
    node = s.tangle
    assert node is not None
    laid = s.laid[node]
    assert laid is not None
    bets: list[Bet] = []
    before = s.impact[node]
    for player in s.players:
        player.supply -= staked(s, player)
        for bet in player.bets:
            bets.append(bet)
            s.set_impact(node, s.impact[node] + (bet.impacts if bet.yes else -bet.impacts))
        player.bets = NO_BETS
    s.lay(node, Laid(laid.card, laid.rotation, laid.marks, laid.organiser, laid.token_yes, None, None, bets))
    s.tangle = None
    s.stage = TURN
    fate.tell(
        "bets_opened",
        s.active,
        {
            "node": PLACE_NAMES[node],
            "seats": [bet.seat for bet in bets],
            "tokens": ["+" if bet.yes else "-" for bet in bets],
            "impacts": [bet.impacts for bet in bets],
            "delayed": before,
            "price": s.variant.tangle_impact_cost,
        },
        reveals=True,
    )
