"""What is learned from: positions of games in numbers, and what came of them."""

from collections.abc import Sequence
from math import log

import msgspec

from terminus.bots.search.fitting import Lessons
from terminus.bots.search.learned import inputs_of
from terminus.bots.search.network import Network, from_log_odds
from terminus.core.dice import FastDice
from terminus.core.errors import SettingsError
from terminus.core.heuristics import Features
from terminus.core.position import Position
from terminus.core.settings import Settings
from terminus.lab.played import Lesson, Played

KEPT_BACK = 5
"""One deal in so many is for the test."""
QUARTERS = 4
DIGITS = 5
SURE = 0.001
APART = 0x1E550


def features_of(settings: Settings) -> Features:
    """The features of a table's game; SettingsError if it has none."""
    features = settings.game.heuristics().features()
    if features is None:
        raise SettingsError(f"{settings.game.title} has no features to learn from")
    return features


class Pupil:
    """Looks on at a game and writes down what some seat sees, now and then."""

    def __init__(self, settings: Settings, every: int, seed: int) -> None:
        self.heuristics = settings.game.heuristics()
        self.features = features_of(settings)
        self.players = settings.players
        self.together = settings.game.together
        self.every = every
        self.lots = FastDice(seed ^ APART)
        self.lessons: list[Lesson] = []

    def look(self, position: Position, decisions: int, chooser: int, value: float | None) -> None:
        """`chooser` is about to choose, with these chances if its search tells any."""
        if self.lots.below(self.every):
            return
        seat = int(self.lots.below(self.players))
        found = inputs_of(self.heuristics, self.features, position, seat)
        if len(found):
            inputs = tuple(round(found[i], DIGITS) for i in range(len(found)))
            self.lessons.append(Lesson(seat, decisions, inputs, self._promised(seat, chooser, value)))

    def _promised(self, seat: int, chooser: int, value: float | None) -> float | None:
        """What the chances of one seat say about another's: between two rivals, all; among more, nothing."""
        if value is None or seat == chooser or self.together:
            return value
        return 1.0 - value if self.players == 2 else None


class Foretold(msgspec.Struct, frozen=True):
    """How a judgement foretells games: its log loss in each quarter of them and over all, and its slope.

    The slope says how far log odds should be stretched to be right: below 1 it is too sure of itself.
    """

    quarters: tuple[float, ...]
    loss: float
    slope: float


def lessons_in(games: Sequence[Played], kept_back: bool) -> list[tuple[int, Lesson, float]]:
    """The lessons of the games kept back, or of the others: the quarter of the game, what was seen, what came."""
    return [
        (min(QUARTERS - 1, lesson.at * QUARTERS // game.decisions), lesson, game.values[lesson.seat])
        for game in games
        if (game.deal % KEPT_BACK == 0) == kept_back
        for lesson in game.lessons
    ]


def gathered(games: Sequence[Played], kept_back: bool, width: int, foresight: float = 0.0) -> Lessons:
    """The same in rows, for a fit; of what came, so much is what the search promised, where it did."""
    found = Lessons(width)
    for _, lesson, came in lessons_in(games, kept_back):
        promised = came if lesson.promised is None else lesson.promised
        found.add(list(lesson.inputs), came + foresight * (promised - came))
    return found


def foretold(games: Sequence[Played], network: Network | None) -> Foretold:
    """How a network foretells the games that were kept back; without one, how the game's own outlook does."""
    rows = Lessons(0)
    said: list[tuple[int, float, float]] = []
    for quarter, lesson, came in lessons_in(games, True):
        if network is None:
            said.append((quarter, lesson.inputs[0], came))
        else:
            rows = Lessons(len(lesson.inputs))
            rows.add(list(lesson.inputs), came)
            said.append((quarter, network.odds(rows.row(0)), came))
    quarters = tuple(_loss([(odds, came) for at, odds, came in said if at == q]) for q in range(QUARTERS))
    pairs = [(odds, came) for _, odds, came in said]
    return Foretold(quarters, _loss(pairs), _slope(pairs))


def _loss(pairs: Sequence[tuple[float, float]]) -> float:
    if not pairs:
        return 0.0
    total = 0.0
    for odds, came in pairs:
        said = min(1.0 - SURE, max(SURE, from_log_odds(odds)))
        total -= came * log(said) + (1.0 - came) * log(1.0 - said)
    return total / len(pairs)


def _slope(pairs: Sequence[tuple[float, float]]) -> float:
    """The stretch and shift of the log odds under which the results are likeliest, by Newton's steps; the stretch."""
    shift, stretch = 0.0, 1.0
    for _ in range(12):
        g0 = g1 = h00 = h01 = h11 = 1e-9
        for odds, came in pairs:
            p = from_log_odds(shift + stretch * odds)
            w = p * (1.0 - p)
            g0 += came - p
            g1 += (came - p) * odds
            h00 += w
            h01 += w * odds
            h11 += w * odds * odds
        spread = h00 * h11 - h01 * h01
        if spread <= 1e-9:
            return 1.0
        shift += (h11 * g0 - h01 * g1) / spread
        stretch += (h00 * g1 - h01 * g0) / spread
    return stretch
