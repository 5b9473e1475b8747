"""What artifacts did: gained, cast, discharged, and used."""

from msgspec import UNSET, UnsetType

from terminus.core.prose import listing, signed
from terminus.core.told import Teller
from terminus.games.horizon.events.happening import Happening
from terminus.games.horizon.speech import place_name


class GainedArtifact(Happening):
    """Which one it is, only its new owner learns."""

    artifact: str | UnsetType = UNSET
    name: str | UnsetType = UNSET

    def say(self, to: Teller) -> str:
        what = "" if isinstance(self.name, UnsetType) else f": {self.name}"
        return f"{to.who(self.seat)} gained an artifact{what}."


class NoArtifact(Happening):
    def say(self, to: Teller) -> str:
        return "There is no artifact left to gain."


class Discharged(Happening):
    artifact: str
    name: str
    energy: int

    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} discharged {self.name} for {self.energy} energy."


class Cast(Happening):
    artifact: str
    name: str

    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} cast {self.name}."


class Jumped(Happening):
    to: str

    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} jumped to {place_name(self.to)}."

    def places(self) -> tuple[str, ...]:
        return (self.to,)


class Wormhole(Happening):
    """Somebody passed a wormhole, and it closed."""

    node: str
    to: str

    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} passed the wormhole of {self.node} to {place_name(self.to)}; it closed."

    def places(self) -> tuple[str, ...]:
        return (self.node, self.to)


class Borrowed(Happening):
    energy: int
    debt: int

    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} took {self.energy} energy from the Hole; the anti-charge is {self.debt}."


class Repaid(Happening):
    energy: int
    debt: int

    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} paid {self.energy} energy back; the anti-charge is {self.debt}."


class Tension(Happening):
    tension: int
    scale: int

    def say(self, to: Teller) -> str:
        return f"The tension of the Hole rises to {self.tension} of {self.scale}."


class Annihilation(Happening):
    debt: int

    def say(self, to: Teller) -> str:
        return f"The Hole in the Box annihilates with an anti-charge of {self.debt}!"


class Struck(Happening):
    loss: int
    left: int

    def say(self, to: Teller) -> str:
        return f"The field strikes {to.whom(self.seat)}: {self.loss} energy lost, {self.left} left in it."


class Needle(Happening):
    source: str
    target: str
    cause: bool

    def say(self, to: Teller) -> str:
        kind = "cause" if self.cause else "hindrance"
        return f"{to.who(self.seat)} linked {self.source} to {self.target} as {kind}."

    def places(self) -> tuple[str, ...]:
        return (self.source, self.target)


class Stabilised(Happening):
    nodes: tuple[str, ...]
    impact: int

    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} pushed {listing(self.nodes)} by {signed(self.impact)} each."

    def places(self) -> tuple[str, ...]:
        return self.nodes


ARTIFACTS = (
    GainedArtifact
    | NoArtifact
    | Discharged
    | Cast
    | Jumped
    | Wormhole
    | Borrowed
    | Repaid
    | Tension
    | Annihilation
    | Struck
    | Needle
    | Stabilised
)
