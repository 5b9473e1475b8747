"""The desk for costly questions."""

import asyncio
from collections.abc import Iterator

import pytest

from terminus.table.fair import Place
from terminus.web import desk
from terminus.web.answers import Answered, Asked
from terminus.web.client_frames import Look
from terminus.web.desk import Desk
from tests.table.tables import duel

PATIENCE = 60.0
_heard: list[Asked | None] = []


def says_what_came_first(asked: Asked | None) -> Answered:
    """What a process answers that was asked for nothing before its first question, or was not."""
    _heard.append(asked)
    return Answered("at hand" if _heard[0] is None else "taken unawares", 0.0)


@pytest.fixture
def front(monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    monkeypatch.setattr(desk, "answer", says_what_came_first)
    front = Desk(PATIENCE)
    yield front
    front.close()


def test_a_process_gets_everything_ready_before_its_first_question(front: Desk) -> None:
    """On a busy machine the first question came to nothing, and its process was started over for the next one."""

    async def asked() -> Answered:
        return await front.ask(duel(), Look(at=0), [0], 0, Place(("somebody",), "test", True))

    assert asyncio.run(asked()).text == "at hand"
    assert asyncio.run(asked()).text == "at hand"
