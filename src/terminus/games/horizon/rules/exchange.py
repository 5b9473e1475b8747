"""Exchange between two players in one node, in the turn of one of them (HZ-130 to HZ-134, HZ-381 to HZ-383, HZ-R40)."""

from typing import Final

from mypy_extensions import i64

from terminus.core.action import Action, Facts, Fate, Payload, Reason
from terminus.core.moves import MoveList
from terminus.games.horizon import moves
from terminus.games.horizon.moves import first_of
from terminus.games.horizon.offers import offer_code, offer_payload, read_offer
from terminus.games.horizon.player import CastArtifact, Player
from terminus.games.horizon.position import ANSWER, TURN, State
from terminus.games.horizon.rules.artifacts import take_into_hand
from terminus.games.horizon.rules.bargains import askable, doubles, holds_event, own_artifacts, suggestions
from terminus.games.horizon.rules.reasons import (
    EVENT_CARDS,
    NOT_THEIRS,
    NOT_TOGETHER,
    TWO_EQUAL,
)
from terminus.games.horizon.rules.stages import stage_of
from terminus.games.horizon.things import Offer

LISTED_PER_TURN: Final = 10


def delivered(s: State, player: Player, wanted: list[int]) -> list[int] | None:
    """What the player would hand over for what is wanted, if he can.

    A copy in hand is as good as the one that was named: whoever asked could not know which it is (HZ-132).
    """
    given = [number for number in wanted if number in own_artifacts(player)]
    for number in wanted:
        if number not in given:
            like = copy_in_hand(s, player, number, given)
            if like is None:
                return None
            given.append(like)
    return sorted(given)


def copy_in_hand(s: State, player: Player, number: int, given: list[int]) -> int | None:
    kind = s.variant.box.artifacts[number].kind()
    for held in player.artifacts:
        if held not in given and s.variant.box.artifacts[held].kind() == kind:
            return held
    return None


def may_deal(s: State, player: Player, partner: Player) -> bool:
    """Are the two together in the game, and is it the turn of one of them (HZ-130)?"""
    together = player.place == partner.place and not player.out and not partner.out and player is not partner
    return together and (player.seat == s.active or partner.seat == s.active)


def may_propose(s: State, player: Player) -> bool:
    """Is the player where the active one is (HZ-130)?"""
    return s.stage == TURN and not player.out and player.place == s.players[s.active].place


class Propose(Action[State]):
    """Propose an exchange to a player in one's node, or to the player whose turn it is there (HZ-130)."""

    def __init__(self, kind: int) -> None:
        super().__init__(kind, [TURN])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        player = p.players[seat]
        to = first_of(code)
        if to >= len(p.players) or not may_deal(p, player, p.players[to]):
            return NOT_TOGETHER
        offer = read_offer(self.kind, player.seat, to, payload)
        return NOT_THEIRS if offer is None else self.content_reason(p, player, p.players[to], offer)

    def content_reason(self, s: State, player: Player, partner: Player, offer: Offer) -> Reason | None:
        """Energy and artifacts of the two, and no two equal artifacts on a table; tables are open (HZ-131, HZ-R40)."""
        if holds_event(s, offer.give) or holds_event(s, offer.get):
            return EVENT_CARDS
        reason = self.ownership_reason(s, player, partner, offer)
        return TWO_EQUAL if reason is None and doubles(s, offer) else reason

    def ownership_reason(self, s: State, player: Player, partner: Player, offer: Offer) -> Reason | None:
        if offer.give_energy > player.supply or offer.get_energy > partner.supply:
            return NOT_THEIRS
        if offer.give:
            own = own_artifacts(player)
            for number in offer.give:
                if number not in own:
                    return NOT_THEIRS
        if not offer.get:
            return None
        wanted = askable(s, player, partner)
        if len(offer.get) > len(partner.table) + len(partner.artifacts):
            return NOT_THEIRS
        for number in offer.get:
            if number not in wanted:
                return NOT_THEIRS
        return None

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        player = p.players[seat]
        offer = read_offer(self.kind, player.seat, first_of(code), payload)
        assert offer is not None
        player.proposals += 1
        p.offer = offer
        p.stage = ANSWER
        partner = p.players[offer.to]
        for number in offer.give:
            if number in player.artifacts:
                learn(partner, number, player.seat)
        if fate.heard:
            content = offer_facts(p, offer)
            secrets = {player.seat: content, offer.to: content}
            fate.tell("proposed", player.seat, {"to": offer.to}, secrets, len(offer.give) > 0)

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        """A few sensible proposals of this kind to each partner (ledger, section 6).

        People may propose without end (HZ-381); automatic players, who choose from this list, come to one.
        """
        player = p.players[seat]
        if player.proposals >= LISTED_PER_TURN:
            return
        for partner in p.players:
            if may_deal(p, player, partner):
                for offer in suggestions(p, self.kind, player, partner):
                    if self.ownership_reason(p, player, partner, offer) is None and not doubles(p, offer):
                        out.add_with(offer_code(offer), offer_payload(offer))


def offer_facts(s: State, offer: Offer) -> Facts:
    """The content, for the two whom it concerns."""
    give = [s.variant.box.artifacts[number] for number in offer.give]
    get = [s.variant.box.artifacts[number] for number in offer.get]
    return {
        "give_energy": offer.give_energy,
        "give": [artifact.id for artifact in give],
        "give_names": [artifact.name for artifact in give],
        "get_energy": offer.get_energy,
        "get": [artifact.id for artifact in get],
        "get_names": [artifact.name for artifact in get],
    }


def learn(player: Player, number: int, holder: int) -> None:
    """The player comes to know that an artifact is in somebody's hand."""
    others = [known for known in player.insight if known[0] != number]
    player.insight = sorted([*others, (number, holder)])


def open_offer(s: State) -> Offer:
    offer = s.offer
    assert offer is not None
    return offer


class Accept(Action[State]):
    """Agree: everything changes hands at once (HZ-132 to HZ-134)."""

    def __init__(self) -> None:
        super().__init__(moves.ACCEPT, [ANSWER])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        player = p.players[seat]
        offer = open_offer(p)
        if player.seat != offer.to:
            return stage_of(p).not_asked
        if delivered(p, player, offer.get) is None:
            return NOT_THEIRS
        return TWO_EQUAL if doubles(p, offer) else None

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        player = p.players[seat]
        offer = open_offer(p)
        giver = p.players[offer.by]
        found = delivered(p, player, offer.get)
        assert found is not None
        given_cast, given_hand = take_away(giver, offer.give)
        wanted_cast, wanted_hand = take_away(player, found)
        hand_over(p, giver, player, given_cast, given_hand)
        hand_over(p, player, giver, wanted_cast, wanted_hand)
        giver.supply += offer.get_energy - offer.give_energy
        player.supply += offer.give_energy - offer.get_energy
        if fate.heard:
            done = Offer(offer.by, offer.to, offer.give_energy, offer.give, offer.get_energy, found)
            content = offer_facts(p, done)
            public: Facts = {
                "by": offer.by,
                "give_energy": offer.give_energy,
                "get_energy": offer.get_energy,
                "give_table": [cast.artifact.id for cast in given_cast],
                "get_table": [cast.artifact.id for cast in wanted_cast],
                "give_table_names": [cast.artifact.name for cast in given_cast],
                "get_table_names": [cast.artifact.name for cast in wanted_cast],
                "give_hand": len(given_hand),
                "get_hand": len(wanted_hand),
            }
            fate.tell("exchanged", player.seat, public, {giver.seat: content, player.seat: content}, True)
        close_offer(p)


def take_away(player: Player, numbers: list[int]) -> tuple[list[CastArtifact], list[int]]:
    """Take artifacts from a player: those on the table with their state, and those in hand."""
    cast = [item for item in player.table if item.artifact.number in numbers]
    held = [number for number in player.artifacts if number in numbers]
    player.table = [item for item in player.table if item.artifact.number not in numbers]
    player.artifacts = [number for number in player.artifacts if number not in numbers]
    return cast, held


def hand_over(s: State, giver: Player, receiver: Player, cast: list[CastArtifact], held: list[int]) -> None:
    """Table to table, hand to hand; who knew what of the giver's hand can no longer be sure (HZ-132, HZ-133)."""
    receiver.table = [*receiver.table, *cast]
    if not held:
        return
    for other in s.players:
        if other is not giver and other is not receiver:
            other.insight = [known for known in other.insight if known[1] != giver.seat]
    for number in held:
        take_into_hand(receiver, number)
        receiver.insight = [known for known in receiver.insight if known[0] != number]
        learn(giver, number, receiver.seat)


def close_offer(s: State) -> None:
    s.offer = None
    s.stage = TURN


class Decline(Action[State]):
    """Say no; another proposal may follow (HZ-134)."""

    def __init__(self) -> None:
        super().__init__(moves.DECLINE, [ANSWER])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        player = p.players[seat]
        return None if player.seat == open_offer(p).to else stage_of(p).not_asked

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        player = p.players[seat]
        fate.tell("declined", player.seat, {"by": open_offer(p).by})
        close_offer(p)


class Withdraw(Action[State]):
    """Take one's proposal back before it is answered."""

    def __init__(self) -> None:
        super().__init__(moves.WITHDRAW, [ANSWER])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        player = p.players[seat]
        return None if player.seat == open_offer(p).by else stage_of(p).not_asked

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        player = p.players[seat]
        fate.tell("withdrew", player.seat, {"to": open_offer(p).to})
        close_offer(p)
