"""Treasure: drawn, worn, used, bought, sold, and dealt in between players."""

from terminus.core.told import Teller
from terminus.games.ship.events.kinds import ShipTold
from terminus.games.ship.lore import in_short
from terminus.games.ship.speech import bundle, deal, pathway_words, plural


class CardTold(ShipTold):
    """Something was done with one card; `zekts` is what was paid or gained."""

    card: str
    name: str
    zekts: int

    def things(self) -> list[str]:
        return [f"card-{self.card}"]


class Drew(CardTold):
    """A treasure; a Zekt card is used as it is drawn (SH-618)."""

    def say(self, to: Teller) -> str:
        gain = f": {plural(self.zekts, 'Zekt')} at once" if self.zekts else ""
        return f"{to.who(self.seat)} drew {self.name}{gain}."


class Equipped(CardTold):
    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} put on {self.name}."


class Completed(ShipTold):
    """The third piece of a pathway is on, and its bonus is at work (SH-609)."""

    pathway: str

    def say(self, to: Teller) -> str:
        return f"{to.whose(self.seat)} {self.pathway} is complete: its bonus is at work."

    def brief(self, to: Teller, said: str) -> str:
        return f"completed {pathway_words(self.pathway)}"

    def momentous(self) -> bool:
        return True


class Removed(CardTold):
    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} took off {self.name}."


class Attached(CardTold):
    def say(self, to: Teller) -> str:
        return " ".join(filter(None, [f"{to.who(self.seat)} {self.brief(to, '')}.", in_short(self.name)]))

    def brief(self, to: Teller, said: str) -> str:
        return f"attached {self.name} for {bundle([], self.zekts)}"


class Detached(CardTold):
    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} detached {self.name}."


class Used(CardTold):
    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} used {self.name}."


class Discarded(CardTold):
    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} discarded {self.name}."


class Bought(CardTold):
    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} bought {self.name} for {bundle([], self.zekts)}."


class Sold(CardTold):
    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} sold {self.name} for {bundle([], self.zekts)}."


class DealTold(ShipTold):
    """An offer, or what became of one: cards by id and by name, and Zekts, both ways (SH-R45)."""

    taker: int
    give: tuple[str, ...]
    give_names: tuple[str, ...]
    pay: int
    get: tuple[str, ...]
    get_names: tuple[str, ...]
    ask: int

    def words(self, to: Teller) -> str:
        give, get = bundle(self.give_names, self.pay), bundle(self.get_names, self.ask)
        return f"{to.who(self.seat)} {deal(('offered', 'asked'), to.whom(self.taker), give, get)}"


class Offered(DealTold):
    def say(self, to: Teller) -> str:
        return f"{self.words(to)}."


class Countered(DealTold):
    def say(self, to: Teller) -> str:
        return f"{self.words(to)} instead."


class Accepted(DealTold):
    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} accepted."


class Declined(DealTold):
    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} declined."


class Withdrawn(DealTold):
    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} withdrew the offer."


CARDS = (
    Drew | Equipped | Completed | Removed | Attached | Detached | Used | Discarded | Bought | Sold | Offered | Countered
    | Accepted | Declined | Withdrawn
)  # fmt: skip
