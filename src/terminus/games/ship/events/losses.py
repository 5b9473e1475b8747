"""What a foe takes: what is at stake before the dice fall, then what is lost, saved or regained."""

from terminus.core.told import Teller
from terminus.games.ship.events.kinds import ShipTold
from terminus.games.ship.speech import plural

LOST = {"hearts": "heart", "zekts": "Zekt", "moves": "movement token"}
CAUSES = {"salt": "The salt costs {} a heart.", "boss": "Being thrown out costs {} a heart."}


class AtStake(ShipTold):
    """A foe was met: what losing costs, and what winning brings (SH-404)."""

    name: str
    loss: str
    loss_by: int
    zekts: int
    cards: int

    def losing(self) -> str:
        return f"{plural(self.loss_by, LOST[self.loss])} lost"

    def winning(self) -> str:
        cards = f", {plural(self.cards, 'card')}" if self.cards else ""
        return f"{plural(self.zekts, 'Zekt')} each{cards}"


class Lost(ShipTold):
    """What an enemy or boss took: hearts, Zekts or moves (SH-404)."""

    what: str
    amount: int

    def say(self, to: Teller) -> str:
        if self.amount == 0:
            return f"{to.who(self.seat)} had nothing left to give."
        return f"{to.who(self.seat)} lost {plural(self.amount, LOST[self.what])}."


class Saved(ShipTold):
    """Gear kept a loss away (SH-C17)."""

    what: str
    amount: int

    def say(self, to: Teller) -> str:
        return f"Armor saved {to.whom(self.seat)} from losing {plural(self.amount, LOST[self.what])}."


class Heart(ShipTold):
    """A heart that no enemy took (SH-R22, SH-R36)."""

    cause: str

    def say(self, to: Teller) -> str:
        return CAUSES[self.cause].format(to.whom(self.seat))

    def brief(self, to: Teller, said: str) -> str:
        return "lost a heart to the salt" if self.cause == "salt" else "lost a heart"


class Healed(ShipTold):
    amount: int

    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} repaired {plural(self.amount, 'heart')}."


class Down(ShipTold):
    """Going down, and its price (SH-452)."""

    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} {to.verb(self.seat, 'are', 'is')} down: all Zekts and cards in hand are lost."

    def brief(self, to: Teller, said: str) -> str:
        return "went down"


LOSSES = Lost | Saved | Heart | Healed | Down
