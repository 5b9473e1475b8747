"""Judgements outlive the process: a game that was analysed once is not computed again, unless the bots have changed."""

import asyncio
from pathlib import Path

import pytest

from terminus.bots.bot import Answer, Question
from terminus.bots.judge import Inquiry, Verdict
from terminus.table import judging
from terminus.table.bot_workers import BotWorkers
from terminus.table.fair import Place
from terminus.table.house import House
from terminus.table.judging import Judgement
from terminus.table.memory_store import MemoryStore
from terminus.table.sqlite_store import SqliteStore
from terminus.table.study import Study, study_of_record
from tests.table import fake_bots

GOLDEN = next(Path(__file__).parent.parent.joinpath("golden", "timeline").rglob("*.jsonl"))


class Counting(BotWorkers):
    """Workers that count what they are asked."""

    asked = 0

    async def ask(self, bot: str, question: Question, place: Place | None = None) -> Answer:
        """On a busy machine no two answers are alike: the chances are as many hundredths as questions before."""
        assert isinstance(question, Inquiry)
        self.asked += 1
        chance = self.asked / 100
        await asyncio.sleep(0)
        return Verdict("1+@0", [], chances=[chance, 1 - chance])


async def judged(path: Path, nodes: int = 5) -> tuple[int, list[Judgement]]:
    """How often a house with this store asks its bots about the first nodes of a game, and what they say."""
    workers = Counting(fake_bots.ask, size=1)
    house = House(SqliteStore(path), workers)
    study = Study(study_of_record(GOLDEN.read_text("utf-8")))
    told = [each async for _, each in house.judges.judge(study, range(nodes), "adept", Place(("x",)))]
    await house.close()
    return workers.asked, told


def test_a_game_is_judged_once_for_all_processes_to_come(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "tables.sqlite3"
    first = asyncio.run(judged(path))
    again = asyncio.run(judged(path))
    assert first[0] == 5
    assert again == (0, first[1])
    monkeypatch.setattr(judging, "edition", lambda game: "another")
    assert asyncio.run(judged(path))[0] == 5, "other bots judge anew"


def test_two_who_look_at_a_game_at_once_are_told_the_same(tmp_path: Path) -> None:
    """Both players read how their game ended: it is judged once for both."""

    async def both() -> tuple[int, list[list[Judgement]]]:
        workers = Counting(fake_bots.ask, size=1)
        house = House(SqliteStore(tmp_path / "tables.sqlite3"), workers)

        async def look(reader: str) -> list[Judgement]:
            study = Study(study_of_record(GOLDEN.read_text("utf-8")))
            return [told async for _, told in house.judges.judge(study, range(5), "adept", Place((reader,)))]

        told = list(await asyncio.gather(look("Mira"), look("Jonas")))
        await house.close()
        return workers.asked, told

    asked, (one, other) = asyncio.run(both())
    assert asked == 5
    assert one == other


@pytest.mark.parametrize("kind", [MemoryStore, SqliteStore])
def test_the_oldest_judgements_are_forgotten(kind: type, tmp_path: Path) -> None:
    store = MemoryStore() if kind is MemoryStore else SqliteStore(tmp_path / "tables.sqlite3")
    for number in range(12):
        store.keep_judgement(f"k{number}", str(number), most=10)
    assert store.judgement("k1") is None
    assert [store.judgement(f"k{number}") for number in (2, 11)] == ["2", "11"]
    store.keep_judgement("k2", "other", most=10)
    assert store.judgement("k2") == "2", "what is kept stays"
    store.close()
