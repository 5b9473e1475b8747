"""A game's heuristics with a learned outlook: everything else is as the game has it, on the same scale of chances."""

from librt.vecs import append, vec
from mypy_extensions import i64

from terminus.bots.search.network import SURE, SURER, Network, from_log_odds, log_odds
from terminus.core.heuristics import NEVER, Features, Heuristics, Racing, Weighing
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
    """The heuristics of a game, with a network for its outlook."""

    def __init__(self, own: Heuristics, features: Features, network: Network) -> None:
        self.own = own
        self.features_of = features
        self.network = network

    def outlook(self, position: Position, seat: i64) -> float:
        if position.over():
            return position.value(seat)
        found = inputs_of(self.own, self.features_of, position, seat)
        return from_log_odds(self.network.odds(found)) if len(found) > 0 else self.own.outlook(position, seat)

    def correction(self, position: Position, seat: i64) -> float:
        """By how much the network's log odds differ from those of the game's own outlook."""
        found = inputs_of(self.own, self.features_of, position, seat)
        return self.network.odds(found) - found[0] if len(found) > 0 else 0.0

    def score(self, position: Position, seat: i64, code: i64, payload: tuple[int, ...]) -> float:
        return self.weighing(position, seat).score(code, payload)

    def weighing(self, position: Position, seat: i64) -> Weighing:
        return LearnedWeighing(self, position, seat)

    def weights(self) -> dict[str, float]:
        return self.own.weights()

    def weighted(self, weights: dict[str, float]) -> Heuristics:
        return Learned(self.own.weighted(weights), self.features_of, self.network)

    def spreads(self) -> dict[str, float]:
        return self.own.spreads()

    def at_first_sight(self) -> Heuristics:
        """The corrections of one decision are the same for all its moves, so the game's own scores rank them."""
        return self.own

    def reason(self, position: Position, seat: i64, code: i64, payload: tuple[int, ...]) -> str:
        return self.own.reason(position, seat, code, payload)

    def remark(self, position: Position, seat: i64, code: i64, payload: tuple[int, ...]) -> str:
        return self.own.remark(position, seat, code, payload)

    def reach(self) -> i64:
        return self.own.reach()

    def overlooked(self) -> i64:
        return self.own.overlooked()

    def manner(self, code: i64) -> i64:
        return self.own.manner(code)

    def racing(self, position: Position) -> Racing | None:
        return self.own.racing(position)

    def far_enough(self, root: Position, position: Position) -> bool:
        return self.own.far_enough(root, position)

    def features(self) -> Features | None:
        return self.features_of

    def solvable(self, position: Position) -> bool:
        return self.own.solvable(position)

    def mark(self, position: Position) -> i64:
        return self.own.mark(position)


class LearnedWeighing(Weighing):
    """Moves keep their order. All are corrected as the position's outlook is: else a move that was tried once would
    look better or worse than its untried siblings for that alone."""

    def __init__(self, learned: Learned, position: Position, seat: i64) -> None:
        super().__init__(learned, position, seat)
        self.inner = learned.own.weighing(position, seat)
        self.by = learned.correction(position, seat)

    def score(self, code: i64, payload: tuple[int, ...]) -> float:
        score = self.inner.score(code, payload)
        return NEVER if score == NEVER else from_log_odds(log_odds(score, SURER) + self.by)
