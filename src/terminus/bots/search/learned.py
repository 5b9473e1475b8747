"""A game's heuristics with a learned outlook: everything else is as the game has it, on the same scale of chances."""

from librt.vecs import append, vec
from mypy_extensions import i64

from terminus.bots.search.network import SURE, SURER, Network, from_log_odds, log_odds
from terminus.core.heuristics import NEVER, Features, Heuristics, Racing, Schooling, Weighing
from terminus.core.position import Position


def inputs_of(heuristics: Heuristics, features: Features, position: Position, seat: i64) -> vec[float]:
    """What a learned value looks at: the log odds of the game's own outlook, and the game's features.

    Nothing at all where the features have nothing to look at.
    """
    found: vec[float] = vec[float]()
    numbers = features.of(position, seat)
    if len(numbers) == 0:
        return found
    found = append(found, log_odds(heuristics.outlook(position, seat), SURE))
    for i in range(len(numbers)):
        found = append(found, numbers[i])
    return found


class Learned(Heuristics):
    """The heuristics of a game, with a network for its outlook.

    Where the game judges a move by the position after it, the network does so too. Elsewhere moves keep their order.
    """

    def __init__(self, own: Heuristics, features: Features, network: Network) -> None:
        self.own = own
        self.features_of = features
        self.network = network

    def outlook(self, position: Position, seat: i64) -> float:
        if position.over():
            return position.value(seat)
        own = self.own.outlook(position, seat)
        numbers = self.features_of.of(position, seat)
        return own if len(numbers) == 0 else from_log_odds(self.network.odds_beside(log_odds(own, SURE), numbers, 1))

    def correction(self, position: Position, seat: i64) -> float:
        """By how much the network's log odds differ from those of the game's own outlook."""
        found = inputs_of(self.own, self.features_of, position, seat)
        return self.network.odds(found) - found[0] if len(found) > 0 else 0.0

    def score(self, position: Position, seat: i64, code: i64, payload: tuple[int, ...]) -> float:
        return self.weighing(position, seat).score(code, payload)

    def weighing(self, position: Position, seat: i64) -> Weighing:
        return Foreseeing(self, position, seat) if self.own.looks_ahead() else Correcting(self, position, seat)

    def schooling(self, rank: i64) -> Schooling | None:
        return self.own.schooling(rank)

    def looks_ahead(self) -> bool:
        return self.own.looks_ahead()

    def after(self, position: Position, seat: i64, code: i64, payload: tuple[int, ...]) -> Position:
        return self.own.after(position, seat, code, payload)

    def weights(self) -> dict[str, float]:
        return self.own.weights()

    def weighted(self, weights: dict[str, float]) -> Heuristics:
        return Learned(self.own.weighted(weights), self.features_of, self.network)

    def spreads(self) -> dict[str, float]:
        return self.own.spreads()

    def at_first_sight(self) -> Heuristics:
        """Where moves keep their order, the game's own scores rank them."""
        return self if self.own.looks_ahead() else self.own

    def reason(self, position: Position, seat: i64, code: i64, payload: tuple[int, ...]) -> str:
        return self.own.reason(position, seat, code, payload)

    def remark(self, position: Position, seat: i64, code: i64, payload: tuple[int, ...]) -> str:
        return self.own.remark(position, seat, code, payload)

    def reach(self) -> i64:
        """A learned value has seen the middle of turns as well as their ends: playing on would only add noise."""
        return 0

    def overlooked(self) -> i64:
        return self.own.overlooked()

    def manner(self, code: i64) -> i64:
        return self.own.manner(code)

    def racing(self, position: Position) -> Racing | None:
        return self.own.racing(position)

    def round_of(self, position: Position) -> i64:
        return self.own.round_of(position)

    def features(self) -> Features | None:
        return self.features_of

    def solvable(self, position: Position) -> bool:
        return self.own.solvable(position)

    def mark(self, position: Position) -> i64:
        return self.own.mark(position)


class Foreseeing(Weighing):
    """Every move is worth what the network says of the position after it."""

    def score(self, code: i64, payload: tuple[int, ...]) -> float:
        after = self.heuristics.after(self.position, self.seat, code, payload)
        return self.heuristics.outlook(after, self.seat)


class Correcting(Weighing):
    """Moves keep their order. All are corrected as the position's outlook is: else a move that was tried once would
    look better or worse than its untried siblings for that alone."""

    def __init__(self, learned: Learned, position: Position, seat: i64) -> None:
        super().__init__(learned, position, seat)
        self.inner = learned.own.weighing(position, seat)
        self.by = learned.correction(position, seat)

    def score(self, code: i64, payload: tuple[int, ...]) -> float:
        score = self.inner.score(code, payload)
        return NEVER if score == NEVER else from_log_odds(log_odds(score, SURER) + self.by)
