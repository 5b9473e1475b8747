"""Exchange between two players in one node, in the turn of one of them (HZ-130 to HZ-134, HZ-381 to HZ-383, HZ-R40)."""

from typing import Final

from mypy_extensions import i64

from terminus.core.action import Action, Facts, Fate, Payload, Reason
from terminus.core.moves import MoveList
from terminus.games.horizon import moves
from terminus.games.horizon.moves import first_of
from terminus.games.horizon.offers import offer_code, offer_payload, read_offer
from terminus.games.horizon.player import NOTHING, CastArtifact, Player
from terminus.games.horizon.position import ANSWER, TURN, Offer, State
from terminus.games.horizon.rules.artifacts import take_into_hand
from terminus.games.horizon.rules.reasons import (
    EVENT_CARDS,
    NOT_THEIRS,
    NOT_TOGETHER,
    TWO_EQUAL,
)
from terminus.games.horizon.rules.stages import stage_of

LISTED_PER_TURN: Final = 10
PRICES: Final = [10, 20, 30, 40]  # of an artifact; discharging one brings 22


def table_numbers(player: Player) -> list[int]:
    return [cast.artifact.number for cast in player.table]


def own_artifacts(player: Player) -> list[int]:
    """All that the player can give."""
    return sorted(player.artifacts + table_numbers(player))


def askable(s: State, player: Player, partner: Player) -> list[int]:
    """What the player can ask a partner for: artifacts on his table, and those that may be in his hand.

    That is decided by what the player knows, so that asking gives nothing away.
    """
    wanted = table_numbers(partner)
    if partner.artifacts:
        for number in s.variant.box.artifacts:
            if may_hold(s, player, partner, number):
                wanted.append(number)
    return sorted(wanted)


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


def may_hold(s: State, player: Player, partner: Player, number: int) -> bool:
    """Could the artifact be in the partner's hand, for all that the player knows?"""
    if number in player.artifacts or number in s.artifact_discard or number in s.gone:
        return False
    for known, holder in player.insight:
        if known == number:
            return holder == partner.seat
    for other in s.players:
        if number in table_numbers(other):
            return False
    return all(not (laid is not None and laid.card.number == number) for laid in s.laid)


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


def holds_event(s: State, numbers: list[int]) -> bool:
    """Is an event card among them?"""
    return any(number in s.variant.box.cards for number in numbers)


def plain_offer(s: State, kind: int, player: Player, partner: Player) -> Offer | None:
    """The simplest proposal of a kind; none if there is nothing that could be proposed so."""
    by, to = player.seat, partner.seat
    if kind == moves.GIVE_ENERGY:
        return Offer(by, to, 1, NOTHING, 0, NOTHING)
    if kind == moves.ASK_ENERGY:
        return Offer(by, to, 0, NOTHING, 1, NOTHING)
    if kind == moves.ASK_ARTIFACTS:
        for number in askable(s, player, partner):
            wish = Offer(by, to, 0, NOTHING, 0, [number])
            if not doubles(s, wish):
                return wish
        return None
    for number in own_artifacts(player):
        for other in [NOTHING, *[[number] for number in table_numbers(partner)]]:
            gift = Offer(by, to, 0, [number], 0, other)
            if not doubles(s, gift):
                return gift
    return None


def suggestions(s: State, kind: int, player: Player, partner: Player) -> list[Offer]:
    """Gifts of 1, 5 and 10; an artifact at several prices; a little help; an artifact for nothing."""
    by, to = player.seat, partner.seat
    found: list[Offer] = []
    if kind == moves.GIVE_ENERGY:
        for gift in (1, 5, 10):
            if gift == 1 or gift < player.supply:
                found.append(Offer(by, to, gift, NOTHING, 0, NOTHING))
        for price in PRICES:
            if player.supply > price:
                for number in table_numbers(partner):
                    found.append(Offer(by, to, price, NOTHING, 0, [number]))
    elif kind == moves.GIVE_ARTIFACTS:
        for number in own_artifacts(player):
            for price in PRICES:
                if partner.supply > price:
                    found.append(Offer(by, to, 0, [number], price, NOTHING))
            for other in table_numbers(partner):
                found.append(Offer(by, to, 0, [number], 0, [other]))
    elif kind == moves.ASK_ENERGY:
        found.append(Offer(by, to, 0, NOTHING, min(5, partner.supply), NOTHING))
    else:
        wanted = table_numbers(partner) if partner.table else askable(s, player, partner)[:1]
        for number in wanted:
            found.append(Offer(by, to, 0, NOTHING, 0, [number]))
    return found


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


def doubles(s: State, offer: Offer) -> bool:
    """Would one of the two have two equal artifacts on the table (HZ-R40)?"""
    if not offer.give and not offer.get:
        return False
    one = s.players[offer.by]
    other = s.players[offer.to]
    return two_equal(s, one, offer.give, other, offer.get) or two_equal(s, other, offer.get, one, offer.give)


def two_equal(s: State, receiver: Player, loses: list[int], giver: Player, gains: list[int]) -> bool:
    """Would the receiver have two?"""
    kinds: list[int] = []
    for number in table_numbers(receiver):
        if number not in loses:
            kinds.append(s.variant.box.artifacts[number].kind())
    for number in table_numbers(giver):
        if number in gains:
            kind = s.variant.box.artifacts[number].kind()
            if kind in kinds:
                return True
            kinds.append(kind)
    return False


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
