"""What an exchange may hold: what one has, what one may ask for, and what nobody may end up with (HZ-R40)."""

from typing import Final

from terminus.games.horizon import moves
from terminus.games.horizon.player import NOTHING, Player
from terminus.games.horizon.position import State
from terminus.games.horizon.things import Offer

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
        elsewhere = not_in_hand_of(s, player, partner)
        for number in s.variant.box.artifacts:
            if number not in elsewhere:
                wanted.append(number)
    return sorted(wanted)


def not_in_hand_of(s: State, player: Player, partner: Player) -> set[int]:
    """Cards that cannot be in the partner's hand, for all that the player knows."""
    elsewhere: set[int] = set()
    for other in s.players:
        elsewhere.update(table_numbers(other))
    for laid in s.laid:
        if laid is not None:
            elsewhere.add(laid.card.number)
    for number, holder in player.insight:
        if holder == partner.seat:
            elsewhere.discard(number)
        else:
            elsewhere.add(number)
    elsewhere.update(player.artifacts)
    elsewhere.update(s.artifact_discard)
    elsewhere.update(s.gone)
    return elsewhere


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
