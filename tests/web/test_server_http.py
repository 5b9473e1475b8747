"""The HTTP side: pages, forms and data; whatever is asked, one clear sentence comes back and never a stack trace."""

import json
import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote, urlencode, urljoin

import hypothesis.strategies as st
import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from litestar.testing import TestClient

from terminus.core.errors import SettingsError
from terminus.table.bot_workers import BotWorkers
from terminus.table.house import House
from terminus.table.memory_store import MemoryStore
from terminus.web import requests
from terminus.web.app import HEADERS, create_app
from tests.table import fake_bots

Client = TestClient[Any]
ORDINARY = {200, 201, 303, 400, 403, 404, 405, 413, 415}
SLOW_FIXTURE = [HealthCheck.function_scoped_fixture]


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    app = create_app(lambda: House(MemoryStore(), BotWorkers(fake_bots.ask, size=1)))
    with TestClient(app, raise_server_exceptions=False) as client:
        client.follow_redirects = False
        yield client


PAGES = ["/", "/new/timeline", "/rules/timeline", "/guide/timeline", "/about"]


@pytest.mark.parametrize("path", PAGES)
def test_every_page_is_there_and_stays_at_home(client: Client, path: str) -> None:
    answer = client.get(path, headers={"Accept": "text/html"})
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    for name, value in HEADERS.items():
        assert answer.headers[name] == value
    assert "http://" not in answer.text.replace("http://www.w3.org", "")
    assert "https://" not in answer.text
    assert re.search(r'<meta name="description" content="[^"]{20,160}">', answer.text)


@pytest.mark.parametrize("path", [*PAGES, "/api/games", "/static/js/theme.js"])
def test_whatever_can_be_got_has_a_head(client: Client, path: str) -> None:
    whole, head = client.get(path), client.head(path)
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-length"] == whole.headers["content-length"]
    assert head.headers["content-type"] == whole.headers["content-type"]


@pytest.mark.parametrize(
    "path", ["/search", "/guide/timeline", "/workshop/timeline", "/analysis", "/analysis/set-up/ship"]
)
def test_what_needs_javascript_says_so_to_who_has_none(client: Client, path: str) -> None:
    told = "".join(re.findall(r"<noscript>(.*?)</noscript>", client.get(path).text, re.DOTALL))
    assert "needs JavaScript" in told


def test_the_lesson_that_a_link_asks_for_leads(client: Client) -> None:
    """An ending leads to lesson 2: its button comes first there, and not that of the lesson one has had."""
    begin = re.compile('<button class="([a-z ]+)"[^>]*>Begin ([a-z0-9 ]+)<')
    assert begin.findall(client.get("/learn/skirmish?lesson=2").text) == [
        ("primary large", "lesson 2"),
        ("large", "lesson 1"),
    ]
    usual = [("primary large", "the lesson"), ("large", "lesson 2")]
    for path in ("/learn/skirmish", "/learn/skirmish?lesson=9"):
        assert begin.findall(client.get(path).text) == usual


def test_what_cannot_be_got_has_no_head(client: Client) -> None:
    assert client.head("/rules/chess").status_code == 404
    assert client.head("/play/timeline").status_code == 405


def test_play_at_once(client: Client) -> None:
    for form, level in (({}, "beginner"), ({"bot": "novice"}, "novice")):
        answer = client.post("/play/timeline", data=form)
        assert answer.status_code == 303
        table = answer.headers["location"].removeprefix("/t/")
        seats = client.get(f"/api/tables/{table}").json()["seats"]
        assert [(seat["you"], seat["bot"]) for seat in seats] == [(True, None), (False, level)]
        assert client.get(f"/t/{table}").status_code == 200


def test_a_table_as_the_form_asks_for_it(client: Client) -> None:
    form = {"game": "timeline", "name": "Ada", "seat0": "friend", "seat1": "you", "option-colours": "second"}
    answer = client.post("/tables", data={**form, "option-open_history": "on", "content": "hastened"})
    table = answer.headers["location"].removeprefix("/t/")
    info = client.get(f"/api/tables/{table}").json()
    assert [(seat["kind"], seat["name"], seat["you"]) for seat in info["seats"]] == [
        ("open", "Open seat", False),
        ("person", "Ada", True),
    ]
    assert (info["options"]["colours"], info["options"]["open_history"]) == ("second", True)
    assert info["content"] == "hastened"
    assert f"/t/{table}" in client.get("/").text, "it waits on the front page"


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"game": "timeline", "seats": ["you"]}, "players, not 1"),
        ({"game": "timeline", "seats": ["you", "ghost"]}, "not 'ghost'"),
        ({"game": "timeline", "seats": ["you", "bot:zeus"]}, "there is no bot 'zeus'"),
        ({"game": "timeline", "options": {"gravity": "on"}}, "no option 'gravity'"),
        ({"game": "timeline", "options": {"colours": "green"}}, "not 'green'"),
        ({"game": "timeline", "content": "/etc/passwd"}, "no content '/etc/passwd'"),
        ({"game": "timeline", "players": 2}, "players"),
    ],
)
def test_what_cannot_be_set_up_is_named(client: Client, wish: dict[str, object], sentence: str) -> None:
    answer = client.post("/api/tables", json=wish)
    assert answer.status_code == 400
    assert sentence in answer.json()["sentence"]


@pytest.mark.parametrize(
    ("body", "wrong"),
    [
        (b"", "a table of named fields in JSON was expected, and nothing was sent"),
        (b"{", "it is not JSON (Input data was truncated)"),
        (b"[]", "a table of named fields was expected, not a list"),
        (b'{"game": 5}', "game: a text was expected, not a whole number"),
        (b'{"game": "timeline", "colour": 1}', "there is no field 'colour'"),
    ],
)
def test_what_cannot_be_read_is_explained(client: Client, body: bytes, wrong: str) -> None:
    answer = client.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == 400
    assert answer.json()["sentence"] == f"This was not understood: {wrong}."


def test_ones_own_cards_are_checked(client: Client) -> None:
    """A whole deck of one's own may come as data; what is wrong with it is said."""
    answer = client.post("/api/tables", json={"game": "timeline", "content": {"card": []}})
    assert answer.status_code == 400
    assert answer.json()["sentence"]


def test_a_game_that_goes_on_from_a_position(client: Client) -> None:
    """The record says where it began, its later dice are committed to, and everybody sees the same table."""
    seats = [{"character": "CHR-3", "zekts": 20}, {"character": "CHR-1", "hand": ["ARM-04"]}]
    wish = {"game": "ship", "seats": ["you", "friend"], "position": {"seats": seats, "round": 4}}
    opened = client.post("/api/tables", json=wish)
    assert opened.status_code == 201
    table = opened.json()["table"]
    header = json.loads(client.get(f"/t/{table}/record").text.splitlines()[0])
    assert header["position"]["round"] == 4
    assert [seat["zekts"] for seat in header["position"]["seats"]] == [20, 2]
    assert "chance" not in header
    assert len(client.get(f"/t/{table}/verify").json()["commitment"]) == 64


def test_a_position_brings_its_own_options(client: Client) -> None:
    """Unless it is asked for others."""
    position = {
        "game": "timeline",
        "options": {"thaw_on_swap": True},
        "content": {"name": "hastened"},
        "laid": [],
        "seats": [{"hand": ["4"]}, {"hand": ["5"]}],
        "active": 0,
    }
    opened = client.post("/api/tables", json={"game": "timeline", "seats": ["you", "friend"], "position": position})
    header = json.loads(client.get(f"/t/{opened.json()['table']}/record").text.splitlines()[0])
    assert (header["options"]["thaw_on_swap"], header["content_name"]) == (True, "hastened")
    contradictions: list[tuple[dict[str, object], str]] = [
        ({"options": {"thaw_on_swap": False}}, "off was asked for, but the position says on"),
        ({"seats": ["you", "friend", "friend"]}, "3 players were asked for"),
        ({"game": "ship"}, "this is a position of 'timeline'"),
    ]
    for others, sentence in contradictions:
        refused = client.post("/api/tables", json={"game": "timeline", "position": position, **others})
        assert refused.status_code == 400
        assert sentence in refused.json()["sentence"]


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ({"seats": [{"character": "CHR-3"}]}, "2 players were asked for, but the position has seats for 1"),
        ({"seats": [{"character": "CHR-3"}] * 2}, "one of each character"),
        ({"seats": "many"}, "not a position of Terminus: the Research Ship"),
        ({"seats": [{"character": "CHR-3", "zekts": 1e30}, {"character": "CHR-1"}]}, "zekts: a whole number"),
        ("start", "position"),
    ],
)
def test_a_position_that_cannot_be_is_named(client: Client, position: object, sentence: str) -> None:
    answer = client.post("/api/tables", json={"game": "ship", "seats": ["you", "bot:novice"], "position": position})
    assert answer.status_code == 400
    assert sentence in answer.json()["sentence"]


def test_what_is_nested_too_deeply_is_refused(client: Client) -> None:
    body = '{"game": "timeline", "position": {"x": ' + "[" * 100_000 + "]" * 100_000 + "}}"
    answer = client.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == 400
    assert answer.json()["sentence"]


@pytest.mark.parametrize("seat", ["9" * 5000, "one", "-1", "1234"])
def test_a_seat_that_is_none_is_named(client: Client, seat: str) -> None:
    table = client.post("/api/tables", json={"game": "timeline", "seats": ["you", "friend"]}).json()["table"]
    answer = client.post(f"/t/{table}/sit", data={"seat": seat})
    assert answer.status_code == 400
    assert "is no seat" in answer.json()["sentence"]


def test_errors_speak_the_language_that_was_asked_for(client: Client) -> None:
    page = client.get("/rules/chess", headers={"Accept": "text/html,*/*"})
    assert (page.status_code, "there is no game" in page.text) == (404, True)
    assert page.headers["content-type"].startswith("text/html")
    data = client.get("/rules/chess", headers={"Accept": "application/json"})
    assert data.json() == {"status": 404, "sentence": data.json()["sentence"]}


def test_forms_of_other_sites_are_turned_away(client: Client) -> None:
    answer = client.post("/play/timeline", headers={"Origin": "https://evil.example"})
    assert answer.status_code == 403
    assert client.post("/play/timeline", headers={"Origin": str(client.base_url)}).status_code == 303


def test_static_files_are_sent_once(client: Client) -> None:
    first = client.get("/static/js/theme.js")
    assert first.status_code == 200
    assert first.headers["content-type"].startswith("text/javascript")
    again = client.get("/static/js/theme.js", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert client.get("/static/games/timeline.css").headers["content-type"].startswith("text/css")
    assert first.headers["cache-control"] == "no-cache"


def test_linked_files_are_kept_for_good_and_others_looked_at_again(client: Client) -> None:
    """An address holds the hash of its file: what changes has another one."""
    page = client.get("/about").text
    linked = [each for each in re.findall(r'(?:src|href)="(/static/[^"]+)"', page) if not each.endswith(".svg")]
    assert linked
    for each in linked:
        answer = client.get(each)
        assert (answer.status_code, answer.headers["cache-control"]) == (200, "public, max-age=31536000, immutable")
        stale = client.get(re.sub("~[0-9a-f]+", "~0123456789abcdef", each))
        assert (stale.content, stale.headers["cache-control"]) == (answer.content, "no-cache")
    assert client.get("/static/~/../app.py").status_code == 404


def test_a_page_tells_at_once_of_all_it_will_load(client: Client) -> None:
    """Style sheets are one file, and scripts that are loaded by scripts need no journey of their own to be found."""
    table = client.post("/play/timeline").headers["location"]
    page = client.get(table).text
    told = re.findall(r'(?:src|href)="(/static/~[^"]+\.js)"', page)
    assert len(set(told)) == len(told) > 50
    for each in told:
        loaded = re.findall(r'\bfrom "(\..*?)"', client.get(each).text)
        assert {urljoin(each, path) for path in loaded} <= set(told)
    sheets = re.findall(r'rel="stylesheet" href="([^"]+)"', page)
    assert len(sheets) == 3
    assert client.get(sheets[0]).text.index("--ink") < client.get(sheets[0]).text.index("#prompt")
    assert client.get("/static/sheets/base+base.css").status_code == 404


def test_what_everybody_may_read_is_compressed(client: Client) -> None:
    """And nothing else: the length of something compressed tells about what is in it."""
    for path, compressed in (("/rules/ship", True), ("/static/js/table.js", True), ("/", False)):
        answer = client.get(path, headers={"Accept-Encoding": "gzip"})
        assert (answer.headers.get("content-encoding") == "gzip") is compressed


@pytest.mark.parametrize(
    "path", ["../app.py", "%2e%2e/app.py", "js/../../app.py", "js", "", "games/chess.css", "//etc/passwd"]
)
def test_only_what_is_meant_to_be_seen_is_served(client: Client, path: str) -> None:
    answer = client.get(f"/static/{path}")
    assert answer.status_code in {404, 405}
    assert b"Litestar" not in answer.content


def test_the_record_of_a_game_that_hides_something_has_to_wait(client: Client) -> None:
    """Timeline hides nothing from those who remember, so its record is always there."""
    table = client.post("/api/tables", json={"game": "timeline"}).json()["table"]
    answer = client.get(f"/t/{table}/record")
    assert answer.status_code == 200
    assert json.loads(answer.text.splitlines()[0])["game"] == "timeline"


def test_no_api_page_asks_other_hosts_for_scripts(client: Client) -> None:
    assert client.get("/schema/openapi.json").json()["openapi"].startswith("3.1")
    for page in ("/schema", "/schema/redoc", "/schema/swagger", "/schema/elements"):
        assert "<script" not in client.get(page).text


ANYTHING = st.text(st.characters(codec="utf-8"), max_size=12)
PLACES = st.sampled_from(
    [
        *("/{}", "/t/{}", "/t/{}/record", "/t/{}/verify", "/rules/{}", "/guide/{}", "/new/{}", "/learn/{}", "/play/{}"),
        *("/api/tables/{}", "/static/{}", "/ws/{}"),
    ]
)
KINDS = ["application/json", "application/x-www-form-urlencoded", "multipart/form-data", "text/plain", "nonsense"]
WISHES = st.fixed_dictionaries(
    {"game": st.just("timeline")},
    optional={
        "seats": st.lists(st.sampled_from(["you", "hotseat", "friend", "bot:novice", "bot", ""]), max_size=3),
        "name": ANYTHING,
        "options": st.dictionaries(st.sampled_from(["colours", "thaw_on_swap"]), st.sampled_from(["first", True, 3])),
        "content": st.sampled_from(["standard", "other", None]) | st.dictionaries(ANYTHING, ANYTHING),
        "position": st.none() | st.dictionaries(ANYTHING, ANYTHING),
    },
)


class TestAnything:
    """Property tests over addresses, forms and bodies: always an ordinary answer, never an accident."""

    def check(self, answer: Any) -> None:
        assert answer.status_code in ORDINARY, answer.text
        assert "Traceback" not in answer.text
        if answer.status_code >= 400:
            assert msgspec.json.decode(answer.content)["sentence"]

    @settings(max_examples=150, deadline=None, suppress_health_check=SLOW_FIXTURE)
    @given(place=PLACES, name=ANYTHING, method=st.sampled_from(["GET", "POST", "PUT", "DELETE"]))
    def test_any_address(self, client: Client, place: str, name: str, method: str) -> None:
        self.check(client.request(method, place.format(quote(name, safe=""))))

    @settings(max_examples=100, deadline=None, suppress_health_check=SLOW_FIXTURE)
    @given(
        place=st.sampled_from(["/play/timeline", "/tables", "/t/nowhere/sit"]),
        form=st.dictionaries(
            st.sampled_from(["game", "seat", "seat0", "seat1", "bot", "name", "content", "option-colours"]) | ANYTHING,
            st.sampled_from(["timeline", "you", "friend", "bot:novice", "0", "1", "on", "²"]) | ANYTHING,
        ),
    )
    def test_any_form(self, client: Client, place: str, form: dict[str, str]) -> None:
        body = urlencode(form).encode()
        self.check(client.post(place, content=body, headers={"Content-Type": "application/x-www-form-urlencoded"}))

    @settings(max_examples=60, deadline=None, suppress_health_check=SLOW_FIXTURE)
    @given(body=st.binary(max_size=40), kind=st.sampled_from(KINDS))
    def test_any_body(self, client: Client, body: bytes, kind: str) -> None:
        for place in ("/api/tables", "/tables", "/play/timeline"):
            self.check(client.post(place, content=body, headers={"Content-Type": kind}))

    @settings(max_examples=60, deadline=None, suppress_health_check=SLOW_FIXTURE)
    @given(wish=WISHES)
    def test_any_wish(self, client: Client, wish: dict[str, object]) -> None:
        self.check(client.post("/api/tables", json=wish))


def test_a_seat_that_is_no_number() -> None:
    with pytest.raises(SettingsError, match="no seat '7'"):
        requests.quick("timeline", {"seat": "7"})
