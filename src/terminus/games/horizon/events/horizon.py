"""What time does: rounds and turns, the realization of a radius, players who leave and who run out, and the end."""

from terminus.core.prose import listing, signed
from terminus.core.staging import Balance, Chip
from terminus.core.told import Teller
from terminus.games.horizon.events.happening import PHASES, Happening
from terminus.games.horizon.position import BASE_STRENGTH


class Round(Happening):
    round: int
    phase: int
    order: tuple[int, ...]

    def say(self, to: Teller) -> str:
        order = listing([to.names[seat] for seat in self.order])
        return f"Round {self.round} (phase {PHASES[self.phase]}): {order}."


class Turn(Happening):
    """A turn begins; the table shows whose."""


class PhaseEnds(Happening):
    phase: int

    def say(self, to: Teller) -> str:
        return f"Phase {PHASES[self.phase]} ends: its radius becomes past."


class Realized(Happening):
    """An event was decided: by links and impacts, or in balance by its token. `gains` are points by seat."""

    node: str
    card: str
    name: str
    happened: bool
    links: int
    impact: int
    by_token: bool
    sources: tuple[str, ...]
    """The nodes whose results acted on it, what those were (+ for happened), and how strongly they pushed."""
    results: tuple[str, ...]
    pushes: tuple[int, ...]
    gains: tuple[int, ...]

    def say(self, to: Teller) -> str:
        result = "happens" if self.happened else "does not happen"
        acting = [f"{word} {signed(push)}" for word, push in (("links", self.links), ("impacts", self.impact)) if push]
        balance = ", ".join(acting) or "nothing acts on it"
        token = "; the token decides" if self.by_token else ""
        scored = [f"{to.names[seat]} {signed(gain)}" for seat, gain in enumerate(self.gains) if gain]
        points = f" {listing(scored)}." if scored else ""
        return f"{self.name} in {self.node} {result} ({balance}{token}).{points}"

    def balance(self, to: Teller) -> Balance:
        links = zip(self.sources, self.results, self.pushes, strict=True)
        chips = [Chip(_link_words(node, result, push), push, f"node-{node}") for node, result, push in links]
        if self.impact:
            chips.append(Chip(f"impacts {'for' if self.impact > 0 else 'against'} it", self.impact))
        if self.by_token:
            chips.append(Chip("in balance, the token decides"))
        total = None if self.by_token else self.links + self.impact
        return Balance(f"{self.name} in {self.node}", f"node-{self.node}", tuple(chips), total, "node-0/0")

    def places(self) -> tuple[str, ...]:
        return (self.node,)


def _link_words(node: str, result: str, push: int) -> str:
    """A link that acted: what became of its source, and what that means here (HZ-205)."""
    happened = result == "+"
    kind = "a cause" if happened == (push > 0) else "a hindrance"
    stronger = ", reinforced" if abs(push) > BASE_STRENGTH else ""
    return f"{node} {'happened' if happened else 'failed'}: {kind}{stronger}"


class Fled(Happening):
    to: str

    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} fled to {self.to}."

    def goes_on(self) -> bool:
        return True

    def places(self) -> tuple[str, ...]:
        return (self.to,)


class Out(Happening):
    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} {to.verb(self.seat, 'run')} out of energy and can no longer act."


class Over(Happening):
    points: tuple[int, ...]
    winners: tuple[int, ...]

    def say(self, to: Teller) -> str:
        points = listing([f"{name} {self.points[seat]}" for seat, name in enumerate(to.names)])
        return f"Everything is past. Points: {points}. Won by {listing([to.names[seat] for seat in self.winners])}."


TIME = Round | Turn | PhaseEnds | Realized | Fled | Out | Over
