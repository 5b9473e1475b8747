"""The collector of a server: it looks at what is new, leaves alone what has stayed, and comes back for who has left."""

import asyncio
import gc
from collections.abc import Iterator

import pytest

from terminus.web import collector
from terminus.web.collector import EVERY, NEW, Collector


class Circle:
    """Something that holds on to itself."""

    def __init__(self) -> None:
        self.self = self


@pytest.fixture
def calm() -> Iterator[Collector]:
    """A calm collector, for as long as the test takes."""
    thresholds, callbacks = gc.get_threshold(), list(gc.callbacks)
    calm = Collector()
    calm.calm()
    yield calm
    gc.callbacks[:] = callbacks
    gc.set_threshold(*thresholds)
    gc.unfreeze()


def circles() -> int:
    return sum(type(each) is Circle for each in gc.get_objects())


def test_what_is_new_is_looked_at_once_and_then_left_alone(calm: Collector) -> None:
    async def run() -> None:
        kept = [Circle() for _ in range(10)]
        Circle()
        few = gc.get_freeze_count()
        calm.come_by()
        assert gc.get_freeze_count() == few, "for so little it does not look"
        many = [[n] for n in range(2 * NEW)]
        while circles():
            await asyncio.sleep(EVERY)  # it comes again by itself
        assert gc.get_freeze_count() > few + NEW, "those that are left it has on no list any more"
        assert gc.get_count()[0] < NEW
        assert len(kept) + len(many) == 10 + 2 * NEW

    asyncio.run(run())


def test_pictures_are_counted_only_where_there_is_something_new(
    calm: Collector, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A quiet server has nothing to do, ten times a second."""
    counted: list[bool] = []
    monkeypatch.setattr(collector, "forget_parts", lambda: counted.append(True))

    async def run() -> None:
        calm.come_by()
        assert not counted
        many = [[n] for n in range(2 * NEW)]
        calm.come_by()
        assert counted
        assert len(many) == 2 * NEW

    asyncio.run(run())


def test_it_looks_through_everything_when_many_have_left(calm: Collector, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collector, "MOST_PARTED", 3)
    Circle()
    gc.freeze()
    seen: list[int] = []
    gc.callbacks.append(lambda phase, info: seen.append(info["collected"]) if phase == "stop" else None)
    calm.parted()
    calm.parted()
    assert not seen
    calm.parted()
    assert seen
    assert seen[0] >= 1
