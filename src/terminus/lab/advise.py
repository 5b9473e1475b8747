"""Learning the numbers of a game's advice, in generations.

In every game of a generation all numbers are varied by lot, at tables of every size; the effects that the games show
move them a little way. Where all play together, a table is one team with the same numbers; rivals have each their own,
and every seat tells what its numbers are good for. At the end a duel on deals that nothing was learned from decides
whether they are kept.
"""

from collections.abc import Callable
from statistics import fmean

import msgspec

from terminus.bots.weights import Weights, advice_of, written
from terminus.core.errors import SettingsError
from terminus.core.settings import Settings
from terminus.games import find_game
from terminus.lab.arm import Player
from terminus.lab.interval import mean_of
from terminus.lab.plan import Goal, Plan
from terminus.lab.play import seed_of
from terminus.lab.played import Played
from terminus.lab.run import Results
from terminus.lab.train import FOUND, Gain, School, Training, duel_of, gain_in
from terminus.lab.varying import Effects, effects_in, lots, shifted, step
from terminus.lab.wish import Wish, arm_of

VARIED = 0.7
"""How far numbers are varied, in their spreads."""
NEARLY = 0.1
"""What a point of the score counts beside a win: who nearly won did better than who did not."""
FIRST_IDEAS = 0
"""Passes: what is learned is the order in which moves look good at once."""


class Advised(msgspec.Struct, frozen=True):
    """One generation: how its games went, what they showed, and where the numbers are after it."""

    number: int
    won: float
    effects: Effects
    numbers: dict[str, float]


class Verdict(msgspec.Struct, frozen=True):
    """How the numbers of the last generation fared against those that were set by hand."""

    weights: Weights
    gain: Gain
    by_players: dict[int, Gain]


class Adviser(School):
    """A training of advice under way, in its folder."""

    def run(self, told: Callable[[Advised], None]) -> tuple[list[Advised], Verdict | None]:
        """All generations and the duel, or as much as there is time for."""
        settings = arm_of(self.asked.wish).settings
        numbers, trend = settings.game.heuristics().weights(), dict[str, float]()
        found: list[Advised] = []
        for number in range(1, self.asked.generations + 1):
            results = self._varied(number, numbers, settings)
            if results is None:
                return found, None
            effects = effects_in(*_samples(results, settings))
            trend, moved = step(trend, effects, number)
            numbers = shifted(numbers, settings, {name: VARIED * by for name, by in moved.items()})
            found.append(Advised(number, fmean(fmean(game.values) for game in results.games), effects, numbers))
            told(found[-1])
        weights = advice_of(numbers, settings, sizes(self.asked.wish), f"generation-{len(found)}")
        verdict = self._verdict(weights)
        if verdict is not None and verdict.gain.shown:
            (self.path / FOUND).write_bytes(written(weights))
        return found, verdict

    def _varied(self, number: int, numbers: dict[str, float], settings: Settings) -> Results | None:
        """The games of a generation; None if it was stopped in the middle."""
        present = advice_of(numbers, settings, sizes(self.asked.wish), f"generation-{number - 1}")
        wishes = self._tables(present, VARIED)
        results = self.played(
            f"varied-{number}", Plan("value", wishes, Goal(self.asked.games, None), self.seed(number))
        )
        return results if len(results.games) == self.asked.games * len(wishes) else None

    def _verdict(self, weights: Weights) -> Verdict | None:
        """The new numbers beside those of the hand; None if it was stopped."""
        together = find_game(self.asked.wish.game).together
        return self._beside_the_hand(weights) if together else self._against_the_hand(weights)

    def _against_the_hand(self, weights: Weights) -> Verdict | None:
        """Rivals by the new numbers and by those of the hand meet, every deal from all sides."""
        (size,) = weights.players
        learned, hand = (Player(self.asked.wish.bots[0].bot, FIRST_IDEAS, by) for by in (weights, False))
        wish = msgspec.structs.replace(self.asked.wish, players=size)
        results = self.played("duel", Plan(*duel_of(wish, learned, hand), Goal(self.asked.deals, None), self.seed(0)))
        if len(results.games) < self.asked.deals * len(results.arms):
            return None
        gain = gain_in(results, learned, hand)
        return Verdict(weights, gain, {size: gain})

    def _beside_the_hand(self, weights: Weights) -> Verdict | None:
        """A team by the new numbers and one by those of the hand play the same deals."""
        by_hand, learned = self._tables(None), self._tables(weights)
        pairs = tuple(wish for pair in zip(by_hand, learned, strict=True) for wish in pair)
        results = self.played("duel", Plan("compare", pairs, Goal(self.asked.deals, None), self.seed(0)))
        if len(results.games) < self.asked.deals * len(pairs):
            return None
        by_players: dict[int, list[float]] = {size: [] for size in weights.players}
        for deal in results.deals():
            for place, size in enumerate(weights.players):
                by_players[size].append(deal[2 * place + 1].values[0] - deal[2 * place].values[0])
        every = [each for sizes in by_players.values() for each in sizes]
        return Verdict(weights, _gain(every), {size: _gain(each) for size, each in by_players.items()})

    def _tables(self, weights: Weights | None, vary: float = 0.0) -> tuple[Wish, ...]:
        """A table of every size, with all seats by these weights."""
        learned = False if weights is None else weights
        bot = Player(self.asked.wish.bots[0].bot, FIRST_IDEAS, learned)
        name = "by hand" if weights is None else "learned"
        return tuple(
            msgspec.structs.replace(self.asked.wish, players=size, bots=(bot,), vary=vary, name=f"{name}, {size}")
            for size in sizes(self.asked.wish)
        )


def sizes(wish: Wish) -> tuple[int, ...]:
    """The numbers of players that are learned for: the one that was asked for, or all."""
    return tuple(find_game(wish.game).players) if wish.players is None else (wish.players,)


def advising_of(asked: Training) -> Training:
    """What was asked for, if it can be had; SettingsError says what cannot."""
    game = arm_of(asked.wish).settings.game
    if not game.heuristics().weights():
        raise SettingsError(f"the advice of {game.title} has no numbers to learn")
    if not game.together and len(sizes(asked.wish)) > 1:
        raise SettingsError(f"numbers for {game.title} are learned for one number of players at a time: say for which")
    if asked.games < 2:
        raise SettingsError("nothing can be learned from no games at all")
    return asked


def _samples(results: Results, settings: Settings) -> tuple[list[dict[str, float]], list[float]]:
    """By how much numbers were off, and what came of it: once for a team, for rivals seat by seat."""
    drawn: list[dict[str, float]] = []
    worth: list[float] = []
    for game in results.games:
        seed = seed_of(results.plan.seed, game.deal)
        for seat in range(1 if settings.game.together else len(game.values)):
            drawn.append(lots(settings, seed, seat))
            worth.append(_team_worth(game) if settings.game.together else game.values[seat])
    return drawn, worth


def _team_worth(game: Played) -> float:
    return game.values[0] + NEARLY * game.scores[0]


def _gain(differences: list[float]) -> Gain:
    found = mean_of(differences)
    return Gain(found.mean, found.low, found.high, 2 * len(differences))
