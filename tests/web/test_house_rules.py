"""The rules of the house: names it goes by, limits it sets, what it writes down."""

import asyncio
import json
import logging
import re
import sys
from typing import Any

import pytest
from litestar.testing import TestClient

from terminus.core.errors import SettingsError
from terminus.table.bot_workers import BotWorkers
from terminus.table.errors import StoreError
from terminus.table.house import House
from terminus.table.measures import Measures
from terminus.table.memory_store import MemoryStore
from terminus.web.app import create_app
from terminus.web.budget import Allowance, Bucket, Mood
from terminus.web.limits import LOCAL, Limits, client_name, with_limits
from terminus.web.logs import MOST_A_MINUTE, Discreet, Seldom, Structured, is_news
from terminus.web.names import Names, is_this_machine
from tests.table import fake_bots


class BrokenStore(MemoryStore):
    def waiting(self, most: int) -> list[Any]:
        raise StoreError("/srv/terminus/tables.sqlite3 cannot be written: the disk is full.")


def client(public_url: str | None = None) -> TestClient[Any]:
    app = create_app(lambda: House(BrokenStore(), BotWorkers(fake_bots.ask, size=1)), names=Names(public_url))
    return TestClient(app, raise_server_exceptions=False)


# Names


@pytest.mark.parametrize(
    ("public", "host", "known"),
    [
        (None, "localhost:8017", True),
        (None, "127.0.0.1:8017", True),
        (None, "[::1]:8017", True),
        (None, "192.168.1.20:8017", True),
        (None, "ada.local", True),
        (None, "evil.example", False),
        (None, "localhost.evil.example", False),
        (None, "localhost:", True),
        (None, "localhost:65536", False),
        (None, "localhost:80:80", False),
        (None, "[127.0.0.1", False),
        (None, "evil[.local", False),
        (None, None, True),
        ("https://tables.example.org", "tables.example.org", True),
        ("https://tables.example.org", "Tables.Example.Org.", True),
        ("https://tables.example.org", "example.org", False),
        ("https://tables.example.org", "203.0.113.7", False),
        ("https://tables.example.org", "127.0.0.1:8017", True),
    ],
)
def test_a_server_answers_to_its_own_names(public: str | None, host: str | None, known: bool) -> None:
    assert Names(public).knows(host) is known


@pytest.mark.parametrize("host", ["localhost", "localhost:8017", "127.0.0.1", "::1", "[::1]", "[::1]:8017"])
def test_this_machine_is_known_by_its_names_and_addresses(host: str) -> None:
    assert is_this_machine(host)
    assert not is_this_machine(f"evil{host}")


@pytest.mark.parametrize(
    ("public", "origin", "scheme", "host", "ours"),
    [
        (None, None, "http", "localhost:8017", True),
        (None, "http://localhost:8017", "http", "localhost:8017", True),
        (None, "http://localhost:8017", "ws", "localhost:8017", True),
        (None, "https://localhost:8017", "http", "localhost:8017", False),
        (None, "http://localhost", "http", "localhost:8017", False),
        (None, "null", "http", "localhost:8017", False),
        ("https://t.example", "https://t.example", "http", "t.example", True),
        ("https://t.example:443/", "https://t.example", "http", "t.example", True),
        ("https://t.example", "https://t.example.evil", "http", "t.example", False),
        ("https://t.example", "https://t.example:8443", "http", "t.example", False),
        ("https://t.example", "http://t.example", "http", "t.example", False),
        ("https://t.example", "http://localhost:8017", "http", "localhost:8017", True),
    ],
)
def test_only_exactly_our_own_pages_may_ask(
    public: str | None, origin: str | None, scheme: str, host: str, ours: bool
) -> None:
    assert Names(public).from_here(origin, scheme, host) is ours


@pytest.mark.parametrize("url", ["tables.example.org", "ftp://x.example", "https://x.example/deep", "http://x:99999"])
def test_a_public_address_is_checked(url: str) -> None:
    with pytest.raises(SettingsError, match="no address of a site"):
        Names(url)


def test_another_name_is_told_so_on_every_way_in() -> None:
    with client("https://tables.example.org") as asking:
        for way in ("/about", "/static/js/theme.js"):
            answer = asking.get(way, headers={"Host": "evil.example"})
            assert (answer.status_code, "--public-url" in answer.json()["sentence"]) == (421, True)
        assert asking.get("/about", headers={"Host": "tables.example.org"}).status_code == 200


def test_a_port_that_is_none_is_no_fault_of_ours() -> None:
    """Whoever asked for an address with such a port made the server fail, with a page of log each time."""
    with client() as asking:
        assert asking.get("/you", headers={"Host": "localhost:99999"}).status_code == 421


# Errors


def test_what_is_wrong_with_the_store_is_for_the_host_alone(caplog: pytest.LogCaptureFixture) -> None:
    with client() as asking:
        answer = asking.get("/", headers={"Accept": "application/json"})
    assert answer.status_code == 503
    assert "/srv" not in answer.text
    assert "the disk is full" in caplog.text


def test_the_description_tells_the_errors_that_are_sent() -> None:
    with client() as asking:
        paths = asking.get("/schema/openapi.json").json()["paths"]
        refused = asking.post("/api/tables", json={"game": "chess"})
        wrong_way = asking.delete("/api/tables")
    post = paths["/api/tables"]["post"]["responses"]
    told = post[str(refused.status_code)]["content"]["application/json"]["schema"]
    assert set(told["required"]) == set(refused.json()) == {"status", "sentence"}
    assert "404" in paths["/api/tables/{table}"]["get"]["responses"]
    assert "detail" not in str(paths)
    assert (wrong_way.status_code, wrong_way.headers["allow"].startswith("POST")) == (405, True)


# Limits


def test_limits_are_given_by_name() -> None:
    assert with_limits(["told-after=3", "tables_at_once=7"]) == Limits(told_after=3.0, tables_at_once=7)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ("patience=3", "there is no limit 'patience'; there are: connections"),
        ("work=much", "limit work: 'much' is not a number"),
        ("work=-1", "limit work: a limit is more than 0"),
    ],
)
def test_a_limit_that_cannot_be(given: str, sentence: str) -> None:
    with pytest.raises(SettingsError, match=sentence):
        with_limits([given])


@pytest.mark.parametrize(
    ("host", "name"),
    [
        ("127.0.0.1", LOCAL),
        ("::1", LOCAL),
        (None, LOCAL),
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
    ],
)
def test_whom_an_address_belongs_to(host: str | None, name: str) -> None:
    assert client_name(host) == name


def test_slowed_then_told_then_closed_and_forgiven_after_a_pause() -> None:
    now = 0.0

    async def sleep(seconds: float) -> None:
        nonlocal now
        now += seconds

    async def moods(allowance: Allowance, asking: int) -> list[Mood]:
        found = []
        for _ in range(asking):
            allowance.spend(0.5)
            found.append(await allowance.settle())
        return found

    bucket = Bucket(rate=1.0, most=2.0, clock=lambda: now)
    allowance = Allowance([bucket], told_after=3, closed_after=6, clock=lambda: now, sleep=sleep)
    first = asyncio.run(moods(allowance, 12))
    assert now == 4.0, "what was saved up is free, and then everything waits"
    assert first.count(Mood.TELL) == 1
    now += 10.0
    assert asyncio.run(moods(allowance, 4)) == [Mood.FINE] * 4
    second = asyncio.run(moods(allowance, 20))
    assert second.index(Mood.TELL) < second.index(Mood.CLOSE)


# Logs


def test_the_same_line_is_written_seldom_and_keys_never() -> None:
    now = 0.0
    seldom = Seldom(clock=lambda: now)

    def line(text: str, *args: object) -> logging.LogRecord:
        return logging.LogRecord("web", logging.WARNING, "", 0, text, args, None)

    passed = [seldom.filter(line("from %s", n)) for n in range(1000)]
    assert sum(passed) == MOST_A_MINUTE
    assert seldom.filter(line("something else"))
    now = 61.0
    late = line("from %s", "x")
    assert seldom.filter(late)
    assert late.getMessage() == f"from x (and {1000 - MOST_A_MINUTE} more like it)"
    secret = line("%s failed", "/t/abc?key=Qx7_secret&more")
    assert Discreet().filter(secret)
    assert secret.getMessage() == "/t/abc?key=...&more failed"


def test_that_somebody_left_or_that_the_server_ends_is_no_news() -> None:
    given_up = (asyncio.CancelledError, asyncio.CancelledError(), None)
    failed = (ValueError, ValueError(), None)
    lines = [("socket.send() raised exception.", None), ("Exception in ASGI application", given_up)]
    news = [("Exception in ASGI application", failed), ("the line to the database broke", None)]
    for number, (text, error) in enumerate([*lines, *news]):
        assert is_news(logging.LogRecord("web", logging.ERROR, "", 0, text, (), error)) == (number >= len(lines))


def test_a_log_for_programs_is_json_line_by_line() -> None:
    try:
        raise ValueError("no")
    except ValueError:
        record = logging.LogRecord("web", logging.ERROR, "", 0, "table %s waits", ("abc",), sys.exc_info())
    line = Structured().format(record)
    assert "\n" not in line
    told = json.loads(line)
    assert (told["level"], told["where"], told["says"]) == ("ERROR", "web", "table abc waits")
    assert "ValueError: no" in told["trace"]


# Care


def test_a_host_can_see_that_the_server_lives_and_how_it_does() -> None:
    with client() as asking:
        assert asking.get("/health").json() == {"status": "ok"}
        assert asking.get("/ready").json() == {"status": "ready"}
        asking.get("/about", headers={"Host": "evil.example"})
        told = asking.get("/metrics").text
    assert '\nterminus_refusals_total{why="421"} ' in told
    assert "\n# TYPE terminus_tables gauge\nterminus_tables 0\n" in told
    taken = re.search(r"\nterminus_memory_bytes (\S+)\n", told)
    assert taken is None if sys.platform != "linux" else taken is not None and 3e7 < float(taken[1]) < 1e10


def test_times_are_counted_in_steps() -> None:
    measures = Measures()
    for seconds in (0.004, 0.02, 99.0):
        measures.took("terminus_bot_seconds", seconds, bot="adept")
    text = measures.text()
    assert 'terminus_bot_seconds_bucket{bot="adept",le="0.005"} 1\n' in text
    assert 'terminus_bot_seconds_bucket{bot="adept",le="0.025"} 2\n' in text
    assert 'terminus_bot_seconds_bucket{bot="adept",le="+Inf"} 3\n' in text
    assert 'terminus_bot_seconds_count{bot="adept"} 3\n' in text


def test_several_processes_are_counted_together() -> None:
    """What is counted adds up; how each stands is told one by one."""
    one, other = Measures(), Measures()
    other.process = 1
    for measures, tables in ((one, 2), (other, 5)):
        measures.count("terminus_moves_total", game="ship")
        measures.took("terminus_bot_seconds", 0.02, bot="adept")
        measures.gauge("terminus_tables", lambda tables=tables: tables)  # type: ignore[misc]
    text = one.text([other.told()])
    assert 'terminus_moves_total{game="ship"} 2\n' in text
    assert 'terminus_bot_seconds_bucket{bot="adept",le="0.025"} 2\n' in text
    assert 'terminus_bot_seconds_sum{bot="adept"} 0.04\n' in text
    assert 'terminus_tables{process="0"} 2\nterminus_tables{process="1"} 5\n' in text
