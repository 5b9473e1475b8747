"""What the active player did: moved, organised, extracted, pushed, bought, attacked."""

from terminus.core.prose import signed
from terminus.core.told import Teller
from terminus.games.horizon.events.happening import Happening
from terminus.games.horizon.speech import DIRECTIONS, extraction, happening


class Moved(Happening):
    to: str

    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} moved to {self.to}."

    def goes_on(self) -> bool:
        return True

    def places(self) -> tuple[str, ...]:
        return (self.to,)


class Organised(Happening):
    """A card was laid, or a Tangle; `yes` and `no` are the seats on its arcs."""

    card: str
    name: str
    node: str
    token: bool
    yes: int | None
    no: int | None
    delayed: int
    """Impacts that waited in the node."""

    def say(self, to: Teller) -> str:
        words = f"{to.who(self.seat)} organised {self.name} in {self.node}, token on {happening(self.token)}"
        sides = [(self.yes, "happens"), (self.no, "does not happen")]
        named = [f"for {to.whom(seat)} if it {what}" for seat, what in sides if seat is not None]
        words += f": {', '.join(named)}" if named else ""
        if self.delayed:
            words += f"; a delayed impact of {signed(self.delayed)} acts on it"
        return words + "."

    def brief(self, to: Teller, said: str) -> str:
        return f"organised {self.name} in {self.node}"

    def places(self) -> tuple[str, ...]:
        return (self.node,)


class BeganLogistic(Happening):
    card: str
    node: str

    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} began to lay the links of a Logistic event in {self.node}."

    def places(self) -> tuple[str, ...]:
        return (self.node,)


class LaidLink(Happening):
    side: str
    cause: bool
    strength: int

    def say(self, to: Teller) -> str:
        kind = "cause" if self.cause else "hindrance"
        return f"{to.who(self.seat)} laid a {kind} of strength {self.strength} to the {DIRECTIONS[self.side]}."


class Extracted(Happening):
    energy: int
    bonus: int
    """Of it by the event in the node, and by a Collector."""
    collected: int

    def say(self, to: Teller) -> str:
        basic = self.energy - self.bonus - self.collected
        return f"{to.who(self.seat)} extracted {extraction(basic, self.bonus, self.collected)}."

    def brief(self, to: Teller, said: str) -> str:
        return f"extracted {self.energy} energy"


class Impact(Happening):
    node: str
    impact: int

    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} pushed the event in {self.node}: {signed(self.impact)}."

    def places(self) -> tuple[str, ...]:
        return (self.node,)


class Bought(Happening):
    item: str
    level: int
    price: int

    def say(self, to: Teller) -> str:
        who = to.who(self.seat)
        if self.level > 1:
            return f"{who} raised the {self.item} to level {'I' * self.level} for {self.price} energy."
        return f"{who} bought {'an' if self.item[0] == 'a' else 'a'} {self.item} for {self.price} energy."


class Attacked(Happening):
    victim: int
    damage: int
    defence: int
    loss: int
    """No more than there was."""

    def say(self, to: Teller) -> str:
        shield = f"{self.damage} − {self.defence} by the shield, " if self.defence else ""
        rest = "all " if self.loss < self.damage - self.defence else ""
        return f"{to.who(self.seat)} attacked {to.whom(self.victim)}: {shield}{rest}{self.loss} energy lost."


class Amplified(Happening):
    node: str
    other: str
    needle: bool
    strength: int

    def say(self, to: Teller) -> str:
        link = "Needle link" if self.needle else "link"
        between = f"{self.node} and {self.other}"
        return f"{to.who(self.seat)} amplified the {link} of {between} to strength {self.strength}."

    def places(self) -> tuple[str, ...]:
        return (self.node, self.other)


class EmptiedStorage(Happening):
    energy: int

    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} took {self.energy} energy out of the Kinetic Storage."


class EndedTurn(Happening):
    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} ended the turn."

    def brief(self, to: Teller, said: str) -> str:
        return ""  # every turn ends

    def goes_on(self) -> bool:
        return True


ACTIONS = (
    Moved
    | Organised
    | BeganLogistic
    | LaidLink
    | Extracted
    | Impact
    | Bought
    | Attacked
    | Amplified
    | EmptiedStorage
    | EndedTurn
)
