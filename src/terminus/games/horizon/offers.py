"""Exchange proposals as moves and back (ledger, section 6).

A proposal is one of four kinds of move by what comes first in it: energy given, else artifacts given, else energy asked
for, else artifacts asked for. So no proposal is empty, and each has one code. The payload holds what is left to say:
amounts, and artifacts as their count and then their numbers in rising order.
"""

from mypy_extensions import i64

from terminus.core.action import Payload
from terminus.games.horizon import moves
from terminus.games.horizon.moves import packed
from terminus.games.horizon.player import NOTHING
from terminus.games.horizon.things import Offer


class Reader:
    """Takes numbers from a payload one after another; `sound` stays true while they fit."""

    def __init__(self, payload: Payload) -> None:
        self.payload = payload
        self.at = 0
        self.sound = True

    def amount(self, least: int) -> int:
        if self.at >= len(self.payload) or self.payload[self.at] < least:
            self.sound = False
            return 0
        self.at += 1
        return self.payload[self.at - 1]

    def things(self, least: int) -> list[int]:
        count = self.amount(least)
        if count > len(self.payload) - self.at:
            self.sound = False
            return []
        found = list(self.payload[self.at : self.at + count])
        self.at += count
        for i in range(1, count):
            if found[i - 1] >= found[i]:
                self.sound = False
        return found

    def finished(self) -> bool:
        return self.sound and self.at == len(self.payload)


def read_offer(kind: int, by: int, to: int, payload: Payload) -> Offer | None:
    """The proposal that a move makes; none if its numbers do not fit together."""
    reader = Reader(payload)
    offer = Offer(by, to, 0, NOTHING, 0, NOTHING)
    if kind == moves.GIVE_ENERGY:
        offer.give_energy = reader.amount(1)
    if kind == moves.GIVE_ENERGY or kind == moves.GIVE_ARTIFACTS:
        offer.give = reader.things(1 if kind == moves.GIVE_ARTIFACTS else 0)
    if kind != moves.ASK_ARTIFACTS:
        offer.get_energy = reader.amount(1 if kind == moves.ASK_ENERGY else 0)
    offer.get = reader.things(1 if kind == moves.ASK_ARTIFACTS else 0)
    return offer if reader.finished() else None


def offer_code(offer: Offer) -> i64:
    """The code of the move that proposes this."""
    kind = moves.ASK_ARTIFACTS
    if offer.give_energy:
        kind = moves.GIVE_ENERGY
    elif offer.give:
        kind = moves.GIVE_ARTIFACTS
    elif offer.get_energy:
        kind = moves.ASK_ENERGY
    return packed(kind, offer.to)


def offer_payload(offer: Offer) -> Payload:
    """The payload that goes with the code; what would come before the first thing in it is left out."""
    numbers: list[int] = []
    if offer.give_energy:
        numbers.append(offer.give_energy)
    if numbers or offer.give:
        numbers.append(len(offer.give))
        numbers.extend(offer.give)
    if numbers or offer.get_energy:
        numbers.append(offer.get_energy)
    numbers.append(len(offer.get))
    numbers.extend(offer.get)
    return tuple(numbers)
