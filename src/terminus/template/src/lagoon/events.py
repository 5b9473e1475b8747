"""What happens, as it is told: one class per kind of event that the rules log."""

from msgspec import UNSET, UnsetType
from terminus.core.prose import listing
from terminus.core.told import Teller, Told

from lagoon.speech import breaths


class Dived(Told):
    """Somebody took a find; only the diver learns which."""

    depth: int
    air: int
    find: str | UnsetType = UNSET
    name: str | UnsetType = UNSET

    def say(self, to: Teller) -> str:
        found = "something" if isinstance(self.name, UnsetType) else f"the {self.name}"
        return f"{to.who(self.seat)} dived to depth {self.depth} and found {found}; {breaths(self.air)}."

    def keys(self) -> list[str]:
        return [f"depth-{self.depth}", *([] if isinstance(self.find, UnsetType) else [f"find-{self.find}"])]


class Surfaced(Told):
    """Somebody landed what the bag held."""

    names: tuple[str, ...]
    worth: int
    air: int

    def say(self, to: Teller) -> str:
        brought = f"landed the {listing(self.names)}, worth {self.worth}" if self.names else "rested in the boat"
        return f"{to.who(self.seat)} {brought}; {breaths(self.air)}."

    def keys(self) -> list[str]:
        return [f"diver-{self.seat}"]


class Over(Told):
    """The air is used up."""

    scores: tuple[int, ...]

    def say(self, to: Teller) -> str:
        counted = listing([f"{name} {score}" for name, score in zip(to.names, self.scores, strict=True)])
        return f"The air is used up, and what is still under water is lost: {counted}."


EVENTS = Dived | Surfaced | Over
