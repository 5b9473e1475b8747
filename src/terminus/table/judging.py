"""Judging games: a bot looks at one node of a study after the other, in the bots' worker processes.

Whoever plays comes first: however many people analyse, one question at a time is put to the workers. What was judged
once is remembered for everybody, and kept in the store with the edition of the bot: another edition judges anew.
"""

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import pairwise
from math import hypot

import msgspec

from terminus.bots.bot import find_bot
from terminus.bots.judge import Inquiry, Step, Verdict
from terminus.core.game import AnyGame
from terminus.table.bot_workers import BotWorkers
from terminus.table.errors import BotFailed, TableError
from terminus.table.fair import Place
from terminus.table.store import StoreThread
from terminus.table.study import Study, StudyNode

REMEMBERED = 4_000
"""Judgements that are kept in memory."""
MOST_KEPT = 50_000
"""Judgements that are kept in the store: some seven hundred games."""
KEY_MOMENTS = 3
MOST_JUDGED = 70
"""Nodes of a game that are judged at first."""
MOST_BETWEEN = 10
"""Nodes that are judged within a turn where much has changed."""
LEAST_SWING = 0.05
"""A change in chances below which no moment is called a key moment."""
BEYOND_DOUBT = 2.5
"""How many times larger than the judge's own error it has to be, too."""


class Judgement(msgspec.Struct, frozen=True):
    """What a bot makes of a node: the chances of every seat; and where somebody is to decide, its advice."""

    chances: list[float]
    seat: int | None = None
    """Who was asked."""
    best: str = ""
    best_value: float | None = None
    """What the bot expects of its own move for that seat."""
    played_value: float | None = None
    """What it expects of the move that was made, before chance had its say; None where it did not weigh it."""
    line: list[Step] = []
    error: float = 0.0
    """How far off the chances of the seat that was asked may be, as a standard deviation."""


class Judges:
    """The judges of a house."""

    def __init__(self, workers: BotWorkers, store: StoreThread) -> None:
        self._workers = workers
        self._store = store
        self._one_at_a_time = asyncio.Semaphore(1)
        self._known: OrderedDict[str, Judgement] = OrderedDict()

    async def judge(
        self, study: Study, numbers: Sequence[int], bot: str, place: Place
    ) -> AsyncIterator[tuple[int, Judgement]]:
        """Judge nodes in their order, each as soon as it is done; TableError if a bot gives up."""
        name = find_bot(bot).name
        for number in numbers:
            yield number, await self._judged(study, study.node(number), name, place)

    async def _judged(self, study: Study, node: StudyNode, bot: str, place: Place) -> Judgement:
        if node.result is not None:
            return Judgement(final_chances(study, node))
        key = key_of(study, node, bot)
        known = self._known.get(key) or await self._kept(key)
        if known is None:
            async with self._one_at_a_time:
                # Whoever waited for somebody who asked the same has their answer: all are told alike.
                known = self._known.get(key) or await self._judged_anew(key, study, node, bot, place)
        self._remember(key, known)
        return known

    async def _judged_anew(self, key: str, study: Study, node: StudyNode, bot: str, place: Place) -> Judgement:
        found = await self._ask(study, node, bot, place)
        self._remember(key, found)
        text = msgspec.json.encode(found).decode()
        await self._store.run(self._store.store.keep_judgement, key, text, MOST_KEPT)
        return found

    def _remember(self, key: str, judgement: Judgement) -> None:
        self._known[key] = judgement
        self._known.move_to_end(key)
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)

    async def _kept(self, key: str) -> Judgement | None:
        """What the store has; what cannot be read any more is judged anew."""
        text = await self._store.run(self._store.store.judgement, key)
        try:
            return None if text is None else msgspec.json.decode(text, type=Judgement)
        except msgspec.MsgspecError:
            return None

    async def _ask(self, study: Study, node: StudyNode, bot: str, place: Place) -> Judgement:
        inquiry = inquiry_of(study, node, self._workers.limit / 2)
        try:
            verdict = await self._workers.ask(bot, inquiry, place)
        except BotFailed as failure:
            raise TableError(f"The judge gave up: {failure}.") from None
        assert isinstance(verdict, Verdict)
        return judgement_of(verdict, inquiry)


def key_of(study: Study, node: StudyNode, bot: str) -> str:
    """What a judgement is kept under: who judged, in which edition, and what."""
    what = (edition(study.game), bot, study.game.key, node.position.key(), followed_by(study, node))
    return hashlib.sha256(msgspec.json.encode(what)).hexdigest()


@cache
def edition(game: AnyGame) -> str:
    """A fingerprint of all that a judgement of a game depends on: the sources of the bots, and the game's own."""
    found = hashlib.sha256(game.rules_version.encode())
    for home in (files("terminus.bots"), game.home()):
        for text in _sources(home):
            found.update(text)
    return found.hexdigest()[:16]


def _sources(folder: Traversable) -> Iterator[bytes]:
    for each in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if each.is_dir() and each.name not in ("__pycache__", "scene"):
            yield from _sources(each)
        elif each.name.endswith(".py"):
            yield each.read_bytes()


def inquiry_of(study: Study, node: StudyNode, seconds: float | None) -> Inquiry:
    """What a judge is asked about a node: it knows what the seat that must decide knew, and nothing else.

    The seed is the node's own, so that the same node is judged alike by everybody.
    """
    seat = int(node.position.to_decide())
    view = study.game.view(node.position, seat, memory=True)
    seed = int(node.position.key()[:12], 16)
    return Inquiry(study.game.key, study.settings, view, seat, seed, seconds, played=followed_by(study, node))


def judgement_of(verdict: Verdict, inquiry: Inquiry) -> Judgement:
    values = {thought.move: thought.value for thought in verdict.thoughts if thought.share > 0}
    return Judgement(
        verdict.chances,
        inquiry.seat,
        verdict.move,
        values.get(verdict.move),
        values.get(inquiry.played),
        verdict.line,
        verdict.error,
    )


def followed_by(study: Study, node: StudyNode) -> str:
    """The move that was made here by whoever is asked first; empty if none was."""
    if node.result is not None:
        return ""
    seat = node.position.to_decide()
    turns = [child.turn for child in study.children(node) if child.turn is not None and child.turn.seat == seat]
    return turns[0].move if turns else ""


def final_chances(study: Study, node: StudyNode) -> list[float]:
    """At the end nothing is left to chance: what the result is worth to each seat."""
    seats = range(study.settings.players)
    result = node.result
    assert result is not None
    if result.resigned is None:
        return [node.position.value(seat) for seat in seats]
    return [1.0 / len(result.winners) if seat in result.winners else 0.0 for seat in seats]


class Swing(msgspec.Struct, frozen=True):
    """A move that changed the chances: `seat` made it, and its own chances went from `before` to `after`."""

    node: int
    seat: int
    before: float
    after: float
    error: float = 0.0
    """How far off the judge may be about the change, as a standard deviation."""

    @property
    def size(self) -> float:
        return abs(self.after - self.before)

    @property
    def is_key(self) -> bool:
        """Is it large, and larger than what a judge sees differently twice?"""
        return self.size >= max(LEAST_SWING, BEYOND_DOUBT * self.error)


def swings(study: Study, found: Mapping[int, Judgement]) -> list[Swing]:
    """How moves changed the chances from one judged node of the game to the next, for whoever made the last of each."""
    seen: list[Swing] = []
    judged = [node for node in study.nodes[: study.length + 1] if node.number in found]
    for before, node in pairwise(judged):
        assert node.turn is not None
        if node.given_up:
            continue
        seat = node.turn.seat
        then, now = found[before.number], found[node.number]
        seen.append(Swing(node.number, seat, then.chances[seat], now.chances[seat], hypot(then.error, now.error)))
    return seen


def key_moments(study: Study, found: Mapping[int, Judgement], most: int = KEY_MOMENTS) -> list[Swing]:
    """The moves of the game that changed the chances most, in their order; those that changed little do not count."""
    large = [swing for swing in swings(study, found) if swing.is_key]
    largest = sorted(large, key=lambda swing: swing.size, reverse=True)[:most]
    return sorted(largest, key=lambda swing: swing.node)


def turning_points(study: Study, found: Mapping[int, Judgement]) -> list[Swing]:
    """The key moments of which a single move can be told: what came right before it was judged, too."""
    return [
        swing
        for swing in key_moments(study, found)
        if (before := study.node(swing.node).before) is not None and before.number in found
    ]


def first_look(study: Study) -> list[int]:
    """The nodes of the game to judge first: all of a short game, of a long one those after which the turn passed on."""
    last = study.length
    if last < MOST_JUDGED:
        return list(range(last + 1))
    turns = [node.turn for node in study.nodes[: last + 1]]
    passed = [n for n in range(1, last) if (a := turns[n]) and (b := turns[n + 1]) and a.seat != b.seat]
    step = max(1.0, len(passed) / (MOST_JUDGED - 2))
    thinned = [passed[int(n * step)] for n in range(int(len(passed) / step))]
    return sorted({0, *thinned, last})


def second_look(study: Study, found: Mapping[int, Judgement]) -> list[int]:
    """Where a long game was judged from turn to turn: the moves between, where the chances changed most."""
    numbers = sorted(number for number in found if number <= study.length)
    gaps = dict(zip(numbers[1:], numbers, strict=False))
    wanted: list[int] = []
    for swing in key_moments(study, found):
        inside = range(gaps[swing.node] + 1, swing.node)
        step = max(1, len(inside) // MOST_BETWEEN)
        wanted.extend(inside[::step])
    return wanted


def last_look(study: Study, found: Mapping[int, Judgement]) -> list[int]:
    """What comes right before each key moment, where it was not judged yet: so that a single move is told about."""
    nodes = [study.node(swing.node).before for swing in key_moments(study, found)]
    return [node.number for node in nodes if node is not None and node.number not in found]


LOOKS = (second_look, last_look, last_look, last_look)
"""What is judged after a first look, one after the other: seen more closely, another moment may be a key one."""
