"""What is taken apart of a request: not too much of it, nothing of it is kept, and what cannot be read is said so."""

from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

import pytest
from litestar._parsers import parse_cookie_string, parse_query_string, parse_url_encoded_form_data
from litestar.testing import TestClient

from terminus.table.bot_workers import BotWorkers
from terminus.table.house import House
from terminus.table.memory_store import MemoryStore
from terminus.web.app import create_app
from terminus.web.parsed import MOST_FIELDS
from tests.table import fake_bots

Client = TestClient[Any]
FORM = "application/x-www-form-urlencoded"
PARTS = "multipart/form-data; boundary=x"


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    app = create_app(lambda: House(MemoryStore(), BotWorkers(fake_bots.ask, size=1)))
    with TestClient(app, raise_server_exceptions=False) as client:
        client.follow_redirects = False
        yield client


def post(client: Client, path: str, body: bytes, kind: str) -> tuple[int, str]:
    """Status and sentence of an answer."""
    answer = client.post(path, content=body, headers={"Content-Type": kind, "Accept": "application/json"})
    return answer.status_code, answer.json()["sentence"] if answer.status_code >= 400 else ""


def test_nothing_of_a_request_is_kept(client: Client) -> None:
    """The framework would keep a thousand forms of a megabyte, and as many cookies and queries."""
    for n in range(5):
        client.post("/you/device", content=f"code={n}", headers={"Content-Type": FORM, "Cookie": f"a={n}"})
        client.get(f"/learn/timeline?lesson={n}", headers={"Cookie": f"b={n}"})
    for parse in (parse_cookie_string, parse_query_string, parse_url_encoded_form_data):
        assert parse.cache_info().currsize <= 1, "that of the newest request, until the next one comes"


def test_a_form_has_only_so_many_fields(client: Client) -> None:
    most = urlencode({f"field{n}": "" for n in range(MOST_FIELDS)}).encode()
    assert post(client, "/you/device", most, FORM)[1].startswith("This code is not known here")
    assert post(client, "/you/device", most + b"&one=more", FORM) == (
        413,
        "That is more than this server takes in one piece.",
    )
    assert post(client, "/you/device", b"&" * 900_000, "application/json")[0] == 413, "whatever it is called"
    assert client.post("/api/tables", json={"game": "&" * 2 * MOST_FIELDS}).status_code == 400, "this is no form"


@pytest.mark.parametrize(
    ("path", "body", "kind"),
    [
        ("/api/tables", b'{"game":"\xff"}', "application/json"),
        ("/api/content", b'{"\xff":1}', "application/json"),
        ("/you/import", b'--x\r\nContent-Disposition: form-data; name="file"\r\n\r\n\xff\r\n--x--\r\n', PARTS),
        (
            "/you/import",
            b'--x\r\nContent-Disposition: form-data; name="file"\r\nContent-Type: text/plain; charset=none\r\n\r\n{}'
            b"\r\n--x--\r\n",
            PARTS,
        ),
    ],
    ids=["value", "name", "part", "encoding"],
)
def test_what_is_not_utf_8_is_said_so(client: Client, path: str, body: bytes, kind: str) -> None:
    assert post(client, path, body, kind) == (400, "This is not written in UTF-8, so it cannot be read.")


def test_a_file_in_other_letters_is_not_ours(client: Client) -> None:
    answer = client.post("/you/import", files={"file": ("who.json", b'{"terminus_passport":"\xff"}')})
    assert answer.status_code == 400
    assert "This file is not one that" in answer.text


def test_a_form_without_a_file_is_told_that_there_is_none(client: Client) -> None:
    whole = b'--x\r\nContent-Disposition: form-data; name="file"\r\n\r\ntext\r\n--x--\r\n'
    many = whole.removesuffix(b"--x--\r\n") * 2 * MOST_FIELDS + b"--x--\r\n"
    said = [post(client, "/you/import", body, PARTS) for body in (whole, whole[:-9], many)]
    assert said == [
        (400, "This was not understood: a file was expected."),
        (400, "This was not understood: it is no form with a file."),
        (400, "This was not understood: it is a form of too many parts."),
    ]
