"""Learning a game's value by self-play, in generations: play, fit, and let the old and the new one decide it in a duel.

A training has a folder: what was asked for in train.json, the games of every generation as runs of their own
(`lessons-1`, `duel-1`, which `lab show` and `lab data` read like any other), its weights, and a report. Everything
follows from the seed, so that a training that was stopped goes on where it was and comes to the same end.
"""

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

import msgspec

from terminus.bots.bot import find_bot
from terminus.bots.search.fitting import fitted
from terminus.bots.search.network import Network
from terminus.bots.searcher import Searcher
from terminus.bots.weights import Weights, network_of, weights_of, written
from terminus.core.errors import SettingsError
from terminus.games import find_game
from terminus.lab.arm import Arm, Player
from terminus.lab.counting import Counting
from terminus.lab.crew import Stop
from terminus.lab.duel import clusters, meetings
from terminus.lab.folder import Folder
from terminus.lab.interval import mean_of, share_of
from terminus.lab.lessons import Foretold, features_of, foretold, gathered
from terminus.lab.plan import Goal, Plan, versions_of
from terminus.lab.played import Played
from terminus.lab.run import Play, Results, Tell, carry_out
from terminus.lab.wish import Wish, arm_of

TRAIN = "train.json"
TRAININGS = "trainings"
"""Where trainings are kept, beside the runs."""
FOUND = "weights.json"
LESSONS_A_GAME = 12
"""About so many decisions of a game are written down: more of them would tell the same again."""
STRAYS = 20
ROUNDS = 30
"""Rounds through all lessons."""
ROUNDS_ON = 12
"""The same where a fit goes on with what was learned before."""
SEEDS = 1000
"""Between the seeds of two trainings: each has so many of its own."""


class Training(msgspec.Struct, frozen=True):
    """What was asked for."""

    wish: Wish
    """The tables that are played at, with the bot that learns at all seats."""
    novices: int = 2000
    """Games of novices before the first generation, which cost next to nothing."""
    games: int = 200
    """Games of the bot itself for each generation."""
    deals: int = 50
    """Deals of each duel."""
    generations: int = 3
    units: int = 8
    """Hidden units of the network."""
    seed: int = 1
    foresight: float = 0.0
    """How much of what a lesson tells is what the search promised, which is far less at the mercy of luck, and not the
    result, which is never wrong."""
    advice: bool = False
    """Whether the numbers of advice are learned, and not a value of positions."""
    counting: Counting = Counting()
    """What a game tells about numbers of advice besides who won it."""
    apart: bool = False
    """Whether every number of players learns numbers of its own, from its own games."""
    mean: int = 1
    """The numbers that are found are the mean of those after so many last generations: one alone is at the mercy of
    its own luck."""
    start: Weights | None = None
    """Where the numbers begin; or the value that the first generation plays by, and with which every fit begins. By
    hand if nothing is said."""
    versus: Weights | None = None
    """What they meet in the duel; those of the hand if nothing is said."""


class Gain(msgspec.Struct, frozen=True):
    """How much more than its forerunner a generation won, as a share of the wins, with its 95 % interval."""

    value: float
    low: float
    high: float
    games: int

    @property
    def shown(self) -> bool:
        return self.low > 0.0


class Generation(msgspec.Struct, frozen=True):
    """One generation: how it foretells games beside the game's own outlook, and how its duel went."""

    number: int
    lessons: int
    weights: Weights
    before: Foretold
    after: Foretold
    gain: Gain
    accepted: bool


Begin = Callable[[str, Plan], Tell]
"""Told that a part begins, answers who is told how it goes."""


class School:
    """Something is learned, in a folder where every part is a run of its own."""

    def __init__(
        self, asked: Training, path: Path, processes: int | None, stop: Stop, begin: Begin, player: Play | None = None
    ) -> None:
        self.asked = asked
        self.path = path
        self.processes = processes
        self.stop = stop
        self.begin = begin
        self.player = player

    def seed(self, number: int) -> int:
        """The seed of a part."""
        return self.asked.seed * SEEDS + number

    def played(self, name: str, plan: Plan) -> Results:
        """Play a part, or go on with it."""
        path = self.path / name
        folder = Folder(path)
        if not (path / "run.json").exists():
            folder = Folder.new(path, plan, versions_of(plan.arms()), datetime.now())
        return carry_out(plan, folder, self.processes, self.stop, self.begin(name, plan), player=self.player)


class Trainer(School):
    """A training of values under way."""

    def __init__(
        self, asked: Training, path: Path, processes: int | None, stop: Stop, begin: Begin, player: Play | None = None
    ) -> None:
        super().__init__(asked, path, processes, stop, begin, player)
        self.best = asked.start
        self.games: list[Played] = []

    def run(self, told: Callable[[Generation], None]) -> list[Generation]:
        """All generations, or as many as there is time for."""
        found: list[Generation] = []
        if not self._learn("novices", self.asked.novices, Player("novice"), 0):
            return found
        for number in range(1, self.asked.generations + 1):
            if not self._learn(f"lessons-{number}", self.asked.games, self._learner(self.best), 2 * number):
                break
            generation = self._generation(number)
            if generation is None:
                break
            if generation.accepted:
                self.best = generation.weights
                (self.path / FOUND).write_bytes(written(generation.weights))
            found.append(generation)
            told(generation)
        return found

    def _learn(self, name: str, games: int, player: Player, seed: int) -> bool:
        """Play games to learn from; False if it was stopped in the middle."""
        if not games:
            return True
        wish = msgspec.structs.replace(self.asked.wish, bots=(player,), strays=STRAYS)
        wish = msgspec.structs.replace(wish, lessons=max(1, _decisions(wish) // LESSONS_A_GAME))
        results = self.played(name, Plan("value", (wish,), Goal(games, None), self.seed(seed)))
        self.games += results.games
        return len(results.games) == games

    def _generation(self, number: int) -> Generation | None:
        """Fit and duel, unless nothing was learned; None if it was stopped in the middle."""
        arm = arm_of(self.asked.wish)
        network = self._fitted(arm, number)
        weights = weights_of(network, arm.settings, (arm.settings.players,), f"generation-{number}")
        before, after = foretold(self.games, None), foretold(self.games, network)
        gain = self._duel(number, weights) if after.loss < before.loss else Gain(0.0, 0.0, 0.0, 0)
        if gain is None:
            return None
        lessons = sum(len(game.lessons) for game in self.games)
        return Generation(number, lessons, weights, before, after, gain, gain.shown)

    def _fitted(self, arm: Arm, number: int) -> Network:
        """The network of a generation, from all that was seen so far."""
        width = len(features_of(arm.settings).names()) + 1
        known, kept_back = (gathered(self.games, back, width, self.asked.foresight) for back in (False, True))
        if not known.rows or not kept_back.rows:
            raise SettingsError("nothing was seen to learn from: play more games")
        units, seed = self.asked.units, self.seed(2 * number)
        if self.asked.start is None:
            return fitted(known, kept_back, units, ROUNDS, seed)
        return fitted(known, kept_back, units, ROUNDS_ON, seed, network_of(self.asked.start))

    def _duel(self, number: int, weights: Weights) -> Gain | None:
        """The new one against the one before; None if it was stopped in the middle."""
        new, old = self._learner(weights), self._learner(self.best)
        (self.path / f"{weights.name}.json").write_bytes(written(weights))
        plan = Plan(*duel_of(self.asked.wish, new, old), Goal(self.asked.deals, None), self.seed(2 * number + 1))
        results = self.played(f"duel-{number}", plan)
        if len(results.games) < self.asked.deals * len(results.arms):
            return None
        return gain_in(results, new, old)

    def _learner(self, weights: Weights | None) -> Player:
        return msgspec.structs.replace(self.asked.wish.bots[0], learned=False if weights is None else weights)


def duel_of(wish: Wish, new: Player, old: Player) -> tuple[str, tuple[Wish, ...]]:
    """The kind of study that tells two learners apart, and its ways of playing."""
    if find_game(wish.game).together:
        return "compare", tuple(msgspec.structs.replace(wish, bots=(one,), name=one.name) for one in (old, new))
    return "duel", tuple(meetings(wish, [new, old]))


def gain_in(results: Results, new: Player, old: Player) -> Gain:
    """What the new one won beyond what is fair, or where all play together, beyond what the old one did."""
    if results.plan.kind == "duel":
        return lead_in(clusters(results, new.name, old.name))
    found = mean_of([after.values[0] - before.values[0] for before, after in results.deals()])
    return Gain(found.mean, found.low, found.high, len(results.games))


def lead_in(met: Sequence[tuple[float, float]]) -> Gain:
    """What a rival won beyond what is fair, from what it got of the wins in each deal."""
    share = share_of(met)
    return Gain(share.share - 0.5, share.low - 0.5, share.high - 0.5, int(sum(games for _, games in met)))


def _decisions(wish: Wish) -> int:
    """About how long a game is: that of one between novices."""
    novices = msgspec.structs.replace(wish, bots=(Player("novice"),), lessons=0)
    return carry_out(Plan("value", (novices,), Goal(1, None)), processes=0).games[0].decisions


# The folder


def training_of(asked: Training) -> Training:
    """What was asked for, if it can be had; SettingsError says what cannot."""
    arm = arm_of(asked.wish)
    features_of(arm.settings)
    if len(asked.wish.bots) != 1 or not isinstance(find_bot(asked.wish.bots[0].bot), Searcher):
        raise SettingsError("one bot that searches learns at all seats: apprentice, adept, expert or master")
    if asked.novices + asked.games == 0:
        raise SettingsError("nothing can be learned from no games at all")
    if asked.start is not None:
        _check_start(asked)
    return msgspec.structs.replace(asked, wish=msgspec.structs.replace(asked.wish, players=arm.settings.players))


def _check_start(asked: Training) -> None:
    """SettingsError unless a training can begin with the weights it names: with a value, and for its tables."""
    start = asked.start
    assert start is not None
    bot = msgspec.structs.replace(asked.wish.bots[0], learned=start)
    arm_of(msgspec.structs.replace(asked.wish, bots=(bot,)))
    if not start.features:
        raise SettingsError(f"'{start.name}' holds no value of positions to begin with, only numbers for advice")
    if len(start.bends) > asked.units:
        raise SettingsError(f"'{start.name}' has {len(start.bends)} hidden units: say so or more by --units")


def begin_training(path: Path, asked: Training) -> None:
    """A folder for a new training; SettingsError if there is one already, or it cannot be made."""
    if (path / TRAIN).exists():
        raise SettingsError(
            f"there is a training in {path} already: go on with it by --resume, or choose another folder"
        )
    try:
        path.mkdir(parents=True, exist_ok=True)
        (path / TRAIN).write_bytes(msgspec.json.format(msgspec.json.encode(asked), indent=2))
    except OSError as error:
        raise SettingsError(f"a training cannot be kept in {path}: {error.strerror or error}") from None


def read_training(path: Path) -> Training:
    try:
        return msgspec.json.decode((path / TRAIN).read_bytes(), type=Training)
    except OSError:
        raise SettingsError(f"there is no training in {path}") from None
    except msgspec.MsgspecError as error:
        raise SettingsError(f"the training in {path} cannot be read: {error}") from None


def trainings(root: Path) -> list[Path]:
    """The folders of all trainings below a folder, the newest first."""
    return sorted((path.parent for path in root.glob(f"*/{TRAIN}")), reverse=True)


def find_training(root: Path, name: str) -> Path:
    """The folder of a training by its path, its name or `last`."""
    known = trainings(root)
    if name == "last" and known:
        return known[0]
    for path in (Path(name), root / name):
        if (path / TRAIN).is_file():
            return path
    where = ", ".join(path.name for path in known[:5]) or "none yet"
    raise SettingsError(f"there is no training '{name}'; there are: {where}")


def accepted(generations: Sequence[Generation]) -> Generation | None:
    """The last generation that won its duel."""
    return next((each for each in reversed(generations) if each.accepted), None)
