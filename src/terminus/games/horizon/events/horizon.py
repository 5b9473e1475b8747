"""What time does: rounds and turns, the realization of a radius, players who leave and who run out, and the end."""

from terminus.core.prose import listing, signed
from terminus.core.staging import Balance, Chip
from terminus.core.told import Teller
from terminus.games.horizon.events.happening import PHASES, Happening
from terminus.games.horizon.position import BASE_STRENGTH
from terminus.games.horizon.speech import acting


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
        return f"Phase {PHASES[self.phase]} ends: radius {self.phase} becomes past."


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
        token = "; the token decides" if self.by_token else ""
        why = acting(zip(self.sources, self.pushes, strict=True), self.impact)
        return f"{self._result()} ({why}{token}).{self._scored(to)}"

    def _result(self) -> str:
        return f"{self.name} in {self.node} {'happens' if self.happened else 'does not happen'}"

    def _scored(self, to: Teller) -> str:
        scored = [f"{to.names[seat]} {signed(gain)}" for seat, gain in enumerate(self.gains) if gain]
        return f" {listing(scored)}." if scored else ""

    def balance(self, to: Teller) -> Balance:
        links = zip(self.sources, self.results, self.pushes, strict=True)
        chips = [Chip(_link_words(node, result, push), push, f"node-{node}") for node, result, push in links]
        if self.impact:
            chips.append(Chip(f"impacts {'for' if self.impact > 0 else 'against'} it", self.impact))
        if self.by_token:
            chips.append(Chip("in balance, the token decides"))
        total = None if self.by_token else self.links + self.impact
        words = f"{self._result()}.{self._scored(to)}"
        return Balance(f"{self.name} in {self.node}", f"node-{self.node}", tuple(chips), total, "node-0/0", words)

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

    def brief(self, to: Teller, said: str) -> str:
        return "ran out of energy"


class Over(Happening):
    points: tuple[int, ...]
    winners: tuple[int, ...]

    def say(self, to: Teller) -> str:
        points = listing([f"{name} {self.points[seat]}" for seat, name in enumerate(to.names)])
        names = [to.names[seat] for seat in self.winners]
        won = f"Won by {listing(names)}" if len(names) < len(to.names) else "It is a draw"
        return f"Everything is past. Points: {points}. {won}."


TIME = Round | Turn | PhaseEnds | Realized | Fled | Out | Over
