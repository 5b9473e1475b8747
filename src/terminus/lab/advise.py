"""Learning the numbers of a game's advice, in generations.

In every game of a generation all numbers are varied by lot, at tables of every size; the effects that the games show
move them a little way. Where all play together, a table is one team with the same numbers; rivals have each their own,
and every seat tells what its numbers are good for. At the end a duel on deals that nothing was learned from decides
whether they are kept.
"""

from collections.abc import Callable, Sequence
from statistics import fmean

import msgspec

from terminus.bots.weights import Weights, advice_of, joined, written
from terminus.core.errors import SettingsError
from terminus.core.settings import Settings
from terminus.games import find_game
from terminus.lab.arm import Player
from terminus.lab.duel import clusters
from terminus.lab.interval import mean_of
from terminus.lab.plan import Goal, Plan
from terminus.lab.play import seed_of
from terminus.lab.run import Results
from terminus.lab.train import FOUND, Gain, School, Training, duel_of, lead_in
from terminus.lab.varying import Effects, effects_in, lots, shifted, step
from terminus.lab.wish import Wish, arm_of

VARIED = 0.7
"""How far numbers are varied, in their spreads."""
FIRST_IDEAS = 0
"""Passes: what is learned is the order in which moves look good at once."""
Numbers = dict[str, float]


class Group:
    """Tables that learn the same numbers: of one size, or of all."""

    def __init__(self, players: tuple[int, ...], numbers: Numbers, mean: int) -> None:
        self.players = players
        self.numbers = numbers
        self.mean = mean
        self.trend: Numbers = {}
        self.latest: list[Numbers] = []

    def learn(self, effects: Effects, number: int, settings: Settings) -> None:
        """Move the numbers by what the `number`-th generation showed."""
        self.trend, moved = step(self.trend, effects, number)
        self.numbers = shifted(self.numbers, settings, {name: VARIED * by for name, by in moved.items()})
        self.latest = [*self.latest, self.numbers][-self.mean :]

    def found(self) -> Numbers:
        """The mean of the last generations; where the numbers began, if there was none."""
        if not self.latest:
            return self.numbers
        return {name: fmean(each[name] for each in self.latest) for name in self.numbers}


class Shown(msgspec.Struct, frozen=True):
    """What a generation showed at tables of some sizes, and the numbers that are found after it."""

    players: tuple[int, ...]
    effects: Effects
    numbers: Numbers


class Advised(msgspec.Struct, frozen=True):
    """One generation: how its games went, and what they showed, once for all sizes of tables or for each."""

    number: int
    won: float
    shown: tuple[Shown, ...]


class Verdict(msgspec.Struct, frozen=True):
    """How the numbers of the last generation fared against those that they had to beat."""

    weights: Weights
    gain: Gain
    by_players: dict[int, Gain]


class Adviser(School):
    """A training of advice under way, in its folder."""

    def run(self, told: Callable[[Advised], None]) -> tuple[list[Advised], Verdict | None]:
        """All generations and the duel, or as much as there is time for."""
        groups = groups_of(self.asked)
        found: list[Advised] = []
        for number in range(1, self.asked.generations + 1):
            results = self._varied(number, groups)
            if results is None:
                return found, None
            found.append(self._generation(number, groups, results))
            told(found[-1])
        weights = self._weights([(group, group.found()) for group in groups], f"generation-{len(found)}")
        verdict = self._verdict(weights)
        if verdict is not None and verdict.gain.shown:
            (self.path / FOUND).write_bytes(written(weights))
        return found, verdict

    def _varied(self, number: int, groups: Sequence[Group]) -> Results | None:
        """The games of a generation; None if it was stopped in the middle."""
        present = self._weights([(group, group.numbers) for group in groups], f"generation-{number - 1}")
        wishes = self._tables(present, "learned", VARIED)
        results = self.played(
            f"varied-{number}", Plan("value", wishes, Goal(self.asked.games, None), self.seed(number))
        )
        return results if len(results.games) == self.asked.games * len(wishes) else None

    def _generation(self, number: int, groups: Sequence[Group], results: Results) -> Advised:
        """Learn from the games of a generation."""
        settings = arm_of(self.asked.wish).settings
        shown: list[Shown] = []
        for group in groups:
            effects = effects_in(*self._samples(results, group, settings))
            group.learn(effects, number, settings)
            shown.append(Shown(group.players, effects, group.found()))
        return Advised(number, fmean(fmean(game.values) for game in results.games), tuple(shown))

    def _samples(self, results: Results, group: Group, settings: Settings) -> tuple[list[Numbers], list[float]]:
        """By how much numbers were off, and what came of it: once for a team, for rivals seat by seat."""
        drawn: list[Numbers] = []
        worth: list[float] = []
        for game in results.games:
            if len(game.values) not in group.players:
                continue
            seed = seed_of(results.plan.seed, game.deal)
            for seat in range(1 if settings.game.together else len(game.values)):
                drawn.append(lots(settings, seed, seat))
                worth.append(self.asked.counting.worth(game, seat))
        return drawn, worth

    def _weights(self, numbers: Sequence[tuple[Group, Numbers]], name: str) -> Weights:
        """The numbers of all groups as data."""
        settings = arm_of(self.asked.wish).settings
        return joined([advice_of(each, settings, group.players, name) for group, each in numbers])

    def _verdict(self, weights: Weights) -> Verdict | None:
        """The new numbers beside those that they have to beat; None if it was stopped."""
        together = find_game(self.asked.wish.game).together
        return self._beside(weights) if together else self._against(weights)

    def _against(self, weights: Weights) -> Verdict | None:
        """Rivals by both kinds of numbers meet at tables of each size, every deal from all sides."""
        learned, others = (self._player(by) for by in (weights, self.asked.versus))
        met: dict[int, list[tuple[float, float]]] = {}
        for size in weights.players:
            wish = msgspec.structs.replace(self.asked.wish, players=size)
            plan = Plan(*duel_of(wish, learned, others), Goal(self.asked.deals, None), self.seed(0))
            results = self.played(self._duel if len(weights.players) == 1 else f"{self._duel}-{size}", plan)
            if len(results.games) < self.asked.deals * len(results.arms):
                return None
            met[size] = clusters(results, learned.name, others.name)
        every = [deal for deals in met.values() for deal in deals]
        return Verdict(weights, lead_in(every), {size: lead_in(deals) for size, deals in met.items()})

    def _beside(self, weights: Weights) -> Verdict | None:
        """A team by each kind of numbers plays the same deals."""
        others, learned = self._tables(self.asked.versus, rivals(self.asked)), self._tables(weights, "learned")
        pairs = tuple(wish for pair in zip(others, learned, strict=True) for wish in pair)
        results = self.played(self._duel, Plan("compare", pairs, Goal(self.asked.deals, None), self.seed(0)))
        if len(results.games) < self.asked.deals * len(pairs):
            return None
        by_players: dict[int, list[float]] = {size: [] for size in weights.players}
        for deal in results.deals():
            for place, size in enumerate(weights.players):
                by_players[size].append(deal[2 * place + 1].values[0] - deal[2 * place].values[0])
        every = [each for sizes in by_players.values() for each in sizes]
        return Verdict(weights, _gain(every), {size: _gain(each) for size, each in by_players.items()})

    @property
    def _duel(self) -> str:
        """A training that is gone on with for more generations has another duel at its end."""
        return f"duel-{self.asked.generations}"

    def _player(self, weights: Weights | None) -> Player:
        return Player(self.asked.wish.bots[0].bot, FIRST_IDEAS, False if weights is None else weights)

    def _tables(self, weights: Weights | None, name: str, vary: float = 0.0) -> tuple[Wish, ...]:
        """A table of every size, with all seats by these weights."""
        bots = (self._player(weights),)
        return tuple(
            msgspec.structs.replace(self.asked.wish, players=size, bots=bots, vary=vary, name=f"{name}, {size}")
            for size in sizes(self.asked.wish)
        )


def sizes(wish: Wish) -> tuple[int, ...]:
    """The numbers of players that are learned for: the one that was asked for, or all."""
    return tuple(find_game(wish.game).players) if wish.players is None else (wish.players,)


def groups_of(asked: Training) -> list[Group]:
    """Who learns the same numbers, where they begin."""
    every = sizes(asked.wish)
    return [
        Group(players, _beginning(asked, players), asked.mean)
        for players in ([(size,) for size in every] if asked.apart else [every])
    ]


def _beginning(asked: Training, players: tuple[int, ...]) -> Numbers:
    """The numbers to begin with; where there are others for each size of table, their mean."""
    hand = find_game(asked.wish.game).heuristics().weights()
    if asked.start is None:
        return hand
    rows = [asked.start.row(size) for size in players]
    return {name: fmean(row[name] for row in rows) for name in hand}


def rivals(asked: Training) -> str:
    """What the numbers have to beat, by name."""
    return "by hand" if asked.versus is None else f"by {asked.versus.name}"


def advising_of(asked: Training) -> Training:
    """What was asked for, if it can be had; SettingsError says what cannot."""
    game = arm_of(asked.wish).settings.game
    if not game.heuristics().weights():
        raise SettingsError(f"the advice of {game.title} has no numbers to learn")
    if not game.together and len(sizes(asked.wish)) > 1 and not asked.apart:
        raise SettingsError(
            f"what rivals learn in {game.title} differs by their number: learn numbers of their own for each "
            "(--apart), or say for how many (--players)"
        )
    if asked.games < 2:
        raise SettingsError("nothing can be learned from no games at all")
    for weights in (asked.start, asked.versus):
        if weights is not None:
            _check(weights, asked.wish)
    return asked


def _check(weights: Weights, wish: Wish) -> None:
    """Are these numbers of advice for all the tables that are learned for?"""
    if not weights.advice:
        raise SettingsError(f"'{weights.name}' holds no numbers of advice")
    for size in sizes(wish):
        misfit = weights.misfit(arm_of(msgspec.structs.replace(wish, players=size)).settings)
        if misfit is not None:
            raise SettingsError(f"'{weights.name}' is {misfit}")


def _gain(differences: list[float]) -> Gain:
    found = mean_of(differences)
    return Gain(found.mean, found.low, found.high, 2 * len(differences))
