"""What an exchange is worth to the two who make it."""

from typing import Final

from terminus.core.heuristics import NEVER
from terminus.games.horizon.advice.standing import chances_of
from terminus.games.horizon.advice.weights import Weights
from terminus.games.horizon.player import Player
from terminus.games.horizon.position import State
from terminus.games.horizon.things import Offer

RELUCTANCE: Final = 0.0002  # what a proposal has to bring


def deal_score(w: Weights, s: State, player: Player, offer: Offer) -> float:
    """The chances after an exchange."""
    return chances_of(w, after_deal(s, offer), player.seat, True)


def after_deal(s: State, offer: Offer) -> State:
    """How it would stand after an exchange."""
    after = s.copy()
    assert isinstance(after, State)
    one = after.players[offer.by]
    other = after.players[offer.to]
    pass_on(one, other, offer.give_energy, offer.give)
    pass_on(other, one, offer.get_energy, offer.get)
    one.out = one.supply <= 0
    other.out = other.supply <= 0
    return after


def pass_on(giver: Player, taker: Player, energy: int, artifacts: list[int]) -> None:
    """Let a bundle change hands. What was asked for need not be in the hand; then anything from it goes instead."""
    giver.supply -= energy
    taker.supply += energy
    cast = [item for item in giver.table if item.artifact.number in artifacts]
    giver.table = [item for item in giver.table if item.artifact.number not in artifacts]
    taker.table = [*taker.table, *cast]
    held = len(artifacts) - len(cast)
    kept = [number for number in giver.artifacts if number not in artifacts]
    giver.artifacts = kept[: max(0, len(giver.artifacts) - held)]
    taker.artifacts = [*taker.artifacts, *artifacts[:held]]


def is_serious(player: Player, offer: Offer) -> bool:
    """Might somebody propose it? What is one-sided nobody agrees to, and a second proposal may be declined as well."""
    return player.proposals == 0 and not one_sided(offer)


def proposal_score(w: Weights, s: State, player: Player, offer: Offer, now: float) -> float:
    """Worth proposing only if both gain by it, for nobody agrees to less; `now` are the player's chances without."""
    mine = deal_score(w, s, player, offer) - now
    if mine <= RELUCTANCE:
        return NEVER
    partner = s.players[offer.to]
    theirs = deal_score(w, s, partner, offer) - chances_of(w, s, partner.seat, True)
    return now + mine if theirs > RELUCTANCE else NEVER


def one_sided(offer: Offer) -> bool:
    """A gift, or something asked for as a gift: one of the two cannot gain by it."""
    gives = offer.give_energy > 0 or len(offer.give) > 0
    gets = offer.get_energy > 0 or len(offer.get) > 0
    return not (gives and gets)
