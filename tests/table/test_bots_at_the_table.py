"""Bots at the table: whatever they do, the game goes on, and the log says what happened."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from threading import Event

import pytest

from terminus.bots.bot import Answer, Question
from terminus.table.bot_workers import BotWorkers
from terminus.table.entries import BotSitter, Played, Seated
from terminus.table.errors import BotFailed, StoreError, TableError
from terminus.table.fair import Place
from terminus.table.live import LiveTable
from terminus.table.memory_store import MemoryStore
from terminus.table.moment import SentMove
from terminus.table.store import Addition, StoreThread
from terminus.table.table import Table
from tests.table import fake_bots
from tests.table.tables import new_table, person

PATIENCE = 60.0


def question(table: Table) -> Question:
    return Question("timeline", table.settings, table.view(table.now, 0, memory=True), 0, 7)


def with_workers(test: Callable[[BotWorkers], Awaitable[None]], limit: float = 120.0) -> None:
    async def run() -> None:
        workers = BotWorkers(fake_bots.ask, size=1, limit=limit)
        try:
            await test(workers)
        finally:
            workers.close()

    asyncio.run(run())


def at_table(table: Table, workers: BotWorkers) -> LiveTable:
    store = MemoryStore()
    store.create(table.setup, table.standing)
    return LiveTable(table, StoreThread(store), workers, clock=lambda: 0.0)


async def until(condition: Callable[[], bool]) -> None:
    for _ in range(6000):
        if condition():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it never happened")


def test_a_bot_that_dies_or_fails_is_reported_and_the_next_question_is_answered() -> None:
    table = new_table(BotSitter("honest"), person("blue"))

    async def test(workers: BotWorkers) -> None:
        for bot, reason, detail in (("suicidal", "died", ""), ("broken", "failed", "ValueError: I dropped my cards")):
            with pytest.raises(BotFailed, match=reason) as failure:
                await workers.ask(bot, question(table))
            assert failure.value.detail == detail
        assert (await workers.ask("honest", question(table))).move

    with_workers(test)


def test_a_master_thinks_with_all_workers_that_are_idle(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever of them answers is heard; the move fails only if all do."""
    asked = question(new_table(BotSitter("master"), person("blue")))
    workers = BotWorkers(fake_bots.ask, size=3)
    failing: list[int] = []
    seeds: list[int] = []

    def answer(bot: str, each: Question) -> Answer:
        seeds.append(each.seed)
        if len(seeds) in failing:
            raise BotFailed("it failed")
        return Answer("left")

    async def run() -> None:
        assert await workers.ask("expert", asked) == Answer("left")
        assert seeds == [asked.seed]
        assert await workers.ask("master", asked) == Answer("left")
        assert (len(seeds), len(set(seeds))) == (4, 3)
        failing.extend([5, 6])
        assert await workers.ask("master", asked) == Answer("left")
        failing.extend([8, 9, 10])
        with pytest.raises(BotFailed, match="it failed"):
            await workers.ask("master", asked)

    monkeypatch.setattr(workers, "_answer", answer)
    asyncio.run(run())
    workers.close()


def test_whoever_hangs_up_just_when_a_bot_begins_to_think_keeps_no_worker() -> None:
    """A turn that nobody leaves is lost for good: bots among themselves would stand still, and their game never end."""
    table = new_table(BotSitter("honest"), BotSitter("honest"))

    async def test(workers: BotWorkers) -> None:
        for steps in range(6):
            asking = asyncio.ensure_future(workers.ask("honest", question(table)))
            for _ in range(steps):
                await asyncio.sleep(0)
            asking.cancel()
            await asyncio.wait([asking])
        among_themselves = Place(person_waits=False)
        assert (await asyncio.wait_for(workers.ask("honest", question(table), among_themselves), PATIENCE)).move

    with_workers(test)


def test_a_bot_that_never_answers_is_stopped() -> None:
    table = new_table(BotSitter("honest"), person("blue"))

    async def test(workers: BotWorkers) -> None:
        await workers.ask("honest", question(table))  # the worker is up, so that only thinking is timed
        workers.limit = 0.3
        began = time.monotonic()
        with pytest.raises(BotFailed, match=r"did not answer within 0\.3 seconds"):
            await workers.ask("sleepy", question(table))
        assert time.monotonic() - began < fake_bots.SLEEP / 4

    with_workers(test)


def test_closing_does_not_wait_for_thinking_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table(BotSitter("sleepy"), person("blue"))
    asleep = tmp_path / "asleep"
    monkeypatch.setenv(fake_bots.SIGN, str(asleep))
    began = time.monotonic()

    async def test(workers: BotWorkers) -> None:
        workers.limit = fake_bots.SLEEP
        thinking = asyncio.ensure_future(workers.ask("sleepy", question(table)))
        await until(asleep.exists)
        workers.close()
        with pytest.raises(BotFailed):
            await thinking

    with_workers(test)
    assert time.monotonic() - began < fake_bots.SLEEP / 4


@pytest.mark.parametrize("level", ["suicidal", "broken", "cheating", "babbling"])
def test_the_first_legal_move_is_played_for_a_bot_that_fails(level: str) -> None:
    """Red begins (TL-10) and is a bot: blue gets its turn all the same."""
    table = new_table(BotSitter(level), person("blue"))
    assert table.bot_to_play() == 0

    async def test(workers: BotWorkers) -> None:
        live = at_table(table, workers)
        live.watch("blue")
        await until(lambda: table.bot_to_play() is None)
        await live.close()
        remarks = [moment.entry.remark for moment in table.moments if isinstance(moment.entry, Played)]
        assert remarks
        assert all(remarks), "every move that was not the bot's own says so"
        assert not any(secret in remark for remark in remarks for secret in ("cards", "castle", "99"))

    with_workers(test)


def test_bots_play_on_until_a_person_must_decide() -> None:
    table = new_table(BotSitter("honest"), person("blue"))

    async def test(workers: BotWorkers) -> None:
        live = at_table(table, workers)
        live.watch("blue")
        while not table.over:
            await until(lambda: table.over or table.now.line.owing() == {1})
            if not table.over:
                move = table.game.format_move(table.now.line.position, table.now.line.position.moves(1)[0])
                await live.play("blue", 1, SentMove(move), table.version)
        await live.close()
        assert {turn.seat for turn in table.record().turns} == {0, 1}

    with_workers(test)


def test_a_person_may_hang_up_in_the_middle_of_a_move() -> None:
    """The move is made and kept as a whole; memory and store never disagree."""
    table = new_table(person("red"), person("blue"))

    async def test(workers: BotWorkers) -> None:
        live = at_table(table, workers)
        store = live._store.store
        move = table.game.format_move(table.now.line.position, table.now.line.position.moves(0)[0])
        asking = asyncio.ensure_future(live.play("red", 0, SentMove(move), 0))
        await asyncio.sleep(0)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        await live.close()
        stored = store.read("test")
        assert stored is not None
        assert len(stored.entries) == table.version == 1

    with_workers(test)


def test_hints_are_for_those_who_play_against_bots_alone() -> None:
    async def test(workers: BotWorkers) -> None:
        for sitters, allowed in (((person("a"), person("b")), False), ((person("a"), person("a")), True)):
            table = new_table(*sitters)
            live = at_table(table, workers)
            seat = min(table.now.line.owing())
            key = "a" if seat == 0 or allowed else "b"
            if allowed:
                assert table.play(seat, await live.hint(key, seat))
            else:
                with pytest.raises(TableError, match="somebody else would mind"):
                    await live.hint(key, seat)

    with_workers(test)


def test_where_nobody_watches_the_game_pauses() -> None:
    """Two bots play as long as somebody looks on, stop in mid-thought, and go on for the next who comes."""
    table = new_table(BotSitter("honest"), BotSitter("sleepy"))

    async def test(workers: BotWorkers) -> None:
        workers.limit = fake_bots.SLEEP
        live = at_table(table, workers)
        watcher = live.watch(None)
        await until(lambda: live.bots.asking is not None and table.bot_to_play() == 1)
        live.unwatch(watcher)
        await until(lambda: live.idle)
        assert workers.lane.waiting == 0
        version = table.version
        await live.change(lambda: table.seat(1, BotSitter("honest")))
        workers.close()
        live.bots._workers = BotWorkers(fake_bots.ask, size=1)
        live.watch(None)
        await until(lambda: table.version > version + 3)
        await live.close()
        live.bots._workers.close()

    with_workers(test)


def test_a_worker_that_was_killed_is_asked_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine short of memory kills a worker: the bot's own move is played all the same, without a remark."""
    monkeypatch.setenv(fake_bots.SIGN, str(tmp_path / "died"))
    table = new_table(BotSitter("unlucky"), person("blue"))

    async def test(workers: BotWorkers) -> None:
        assert (await workers.ask("unlucky", question(table))).move
        assert (tmp_path / "died").exists()

    with_workers(test)


def test_two_requests_at_once_are_taken_one_after_the_other() -> None:
    """Both mean version 0: one is played, the other is stale."""
    table = new_table(person("red"), person("blue"))

    async def test(workers: BotWorkers) -> None:
        live = at_table(table, workers)
        moves = [table.game.format_move(table.now.line.position, m) for m in table.now.line.position.moves(0)[:2]]
        answers = await asyncio.gather(
            *(live.play("red", 0, SentMove(move), 0) for move in moves), return_exceptions=True
        )
        assert table.version == 1
        assert sum(isinstance(answer, TableError) for answer in answers) == 1

    with_workers(test)


def test_a_bot_does_not_move_for_a_person_who_takes_its_seat_just_before_it_thinks(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Whether it plays here is asked of the store first, which may be writing just now that it does not any more."""
    table = new_table(BotSitter("honest"), person("blue"))
    writes, may_go_on = Event(), Event()
    append = MemoryStore.append

    def slowly(self: MemoryStore, additions: Sequence[Addition]) -> list[StoreError | None]:
        writes.set()
        assert may_go_on.wait(PATIENCE)
        return append(self, additions)

    monkeypatch.setattr(MemoryStore, "append", slowly)

    async def test(workers: BotWorkers) -> None:
        live = at_table(table, workers)
        seated = asyncio.ensure_future(live.change(lambda: table.seat(0, person("red"))))
        await until(writes.is_set)
        live.watch("blue")
        assert live.bots.playing
        await asyncio.sleep(0)
        may_go_on.set()
        await seated
        await until(lambda: not live.bots.playing)
        assert isinstance(table.now.entry, Seated)
        await live.close()

    with_workers(test)
    assert not caplog.records, "nothing went wrong"


def test_bots_play_on_for_somebody_who_comes_just_when_the_last_one_has_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that is loaded anew leaves and comes back while the store still writes down that nobody is there."""
    table = new_table(BotSitter("honest"), BotSitter("sleepy"))
    leaving, may_go_on = Event(), Event()

    def slowly(self: MemoryStore, name: str) -> None:
        leaving.set()
        assert may_go_on.wait(PATIENCE)

    monkeypatch.setattr(MemoryStore, "release", slowly)

    async def test(workers: BotWorkers) -> None:
        live = at_table(table, workers)
        watcher = live.watch(None)
        await until(lambda: live.bots.asking is not None)
        live.unwatch(watcher)
        await until(leaving.is_set)
        live.watch(None)
        may_go_on.set()
        await until(lambda: table.version > 0)
        live.bots.pause()
        await live.close()

    with_workers(test)
