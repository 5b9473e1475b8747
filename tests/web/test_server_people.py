"""Who somebody is: passports, secret links that are exchanged, other devices, and being forgotten."""

import io
import json

from tests.web.conftest import Client, Clock, NewVisitor


def play(client: Client) -> str:
    """A new table against a bot: its name."""
    answer = client.post("/play/timeline", follow_redirects=False)
    return str(answer.headers["location"].removeprefix("/t/"))


def seats(client: Client, table: str) -> list[bool]:
    """Which seats are this browser's."""
    return [seat["you"] for seat in client.get(f"/api/tables/{table}").json()["seats"]]


def test_whoever_opens_the_address_of_a_table_sees_it_and_nothing_more(visit: NewVisitor) -> None:
    """The passport is a cookie that no script and no other site can use; the address holds no secret."""
    mine, other = visit(), visit()
    answer = mine.post("/play/timeline", follow_redirects=False)
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    table = answer.headers["location"].removeprefix("/t/")
    assert seats(mine, table) == [True, False]
    assert seats(other, table) == [False, False]
    assert other.get(f"/t/{table}").status_code == 200


def test_nobody_can_make_up_a_passport(visit: NewVisitor) -> None:
    mine, thief = visit(), visit()
    table = play(mine)
    name, value = next(iter(mine.cookies.items()))
    person, _, signature = value.partition(".")
    for forged in (person, f"{person}.", f"{person}.{signature[::-1]}", f"x{value}", ".", ""):
        thief.cookies.clear()
        thief.cookies.set(name, forged)
        assert seats(thief, table) == [False, False], forged


def test_a_secret_link_is_exchanged_once_for_the_seat(visit: NewVisitor) -> None:
    """Links of older versions and of programs keep working; a preview by somebody's chat program takes nothing."""
    body = {"game": "timeline", "seats": ["you", "hotseat"]}
    opened = visit().post("/api/tables", json=body).json()
    table, link = opened["table"], opened["address"]
    preview = visit()
    assert preview.get(link, follow_redirects=False).status_code == 303
    preview.cookies.clear()
    assert "cookies" in preview.get(f"{link}&asked=true").text
    mine, other = visit(), visit()
    assert str(mine.get(link).url).endswith(f"/t/{table}")
    assert seats(mine, table) == [True, True]
    assert str(other.get(link).url).endswith(f"/t/{table}")
    assert seats(other, table) == [False, False]


def test_name_and_emblem_are_kept(visit: NewVisitor) -> None:
    mine = visit()
    mine.post("/you", data={"name": "  Mira\t", "emblem": "crown"})
    table = play(mine)
    (seat, _) = mine.get(f"/api/tables/{table}").json()["seats"]
    assert (seat["name"], seat["emblem"]) == ("Mira", "crown")
    books = ("/guide/ship", "/rules/ship", "/codex/ship", "/learn/ship", "/search", "/about")
    for page in (*books, "/analysis", "/analysis/set-up/ship", "/workshop", "/workshop/ship", "/new/ship", "/tables"):
        head = mine.get(page).text.partition("</header>")[0]
        assert ">Mira</" in head, page
    mine.post("/you", data={"emblem": "<script>"})
    assert 'value="crown" checked' in mine.get("/you").text


def test_the_same_person_on_another_device(visit: NewVisitor, clock: Clock) -> None:
    """A code works once, for ten minutes, and the newest alone."""
    mine, phone, thief = visit(), visit(), visit()
    table = play(mine)

    def code() -> str:
        return mine.post("/you/code").text.split('class="big">')[1].split("<")[0]

    used = code()
    assert phone.post("/you/device", data={"code": used.upper().replace("-", " ")}).status_code == 200
    assert seats(phone, table) == [True, False]
    old = code()
    late = code()
    clock.now += 601
    for wrong in (used, old, late, "", "zzzz-zzzz"):
        assert thief.post("/you/device", data={"code": wrong}).status_code == 400
    assert seats(thief, table) == [False, False]


def test_a_person_as_a_file(visit: NewVisitor) -> None:
    mine, other = visit(), visit()
    table = play(mine)
    file = mine.post("/you/export").content
    for wrong in (b"", b"[]", json.dumps({"terminus_passport": "a.b"}).encode()):
        answer = other.post("/you/import", files={"file": io.BytesIO(wrong)})
        assert (answer.status_code, "Traceback" in answer.text) == (400, False)
    assert other.post("/you/import", files={"file": io.BytesIO(file)}).status_code == 200
    assert seats(other, table) == [True, False]


def test_everything_somebody_has_can_be_taken_away(visit: NewVisitor) -> None:
    """Their own, and nothing that others still hide."""
    mine, other = visit(), visit()
    mine.post("/you", data={"name": "Mira"})
    table = play(mine)
    with mine.websocket_connect(f"/ws/{table}") as socket:
        socket.send_json({"do": "chat", "text": "hello", "id": 1})
        socket.send_json({"do": "resign", "seat": 0, "id": 2})
        while socket.receive_json().get("id") != 2:
            pass
    told = mine.post("/you/everything").json()
    assert told["name"] == "Mira"
    (seat,) = told["tables"]
    assert (seat["table"], seat["seats"], seat["said"], seat["over"]) == (table, [0], ["hello"], True)
    assert '"resigned":0' in seat["record"]
    assert other.post("/you/everything").json()["tables"] == []


def test_somebody_is_forgotten(visit: NewVisitor) -> None:
    """The name and the list are gone, a bot sits in the seat, and the old passport opens nothing."""
    mine = visit()
    mine.post("/you", data={"name": "Mira"})
    table = play(mine)
    passport = dict(mine.cookies)
    mine.post("/you/forget")
    assert not dict(mine.cookies)
    mine.cookies.update(passport)
    assert seats(mine, table) == [False, False]
    assert [seat["kind"] for seat in mine.get(f"/api/tables/{table}").json()["seats"]] == ["bot", "bot"]
    assert "Mira" not in mine.get("/you").text
