"""The waiting room: private by default, led by its host, and blind to what was dealt until the game begins."""

import re
from typing import Any

import pytest

from tests.web.conftest import Client, NewVisitor

SOON = 30.0
"""Seconds within which a frame comes, on a busy machine, too."""
FORM = {"game": "horizon", "seat0": "you", "seat1": "friend", "seat2": "friend", "name": "Mira", "emblem": "crown"}


def opened(host: Client, **more: str) -> str:
    answer = host.post("/tables", data=FORM | more, follow_redirects=False)
    return str(answer.headers["location"].removeprefix("/t/"))


def seats(client: Client, table: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = client.get(f"/api/tables/{table}").json()["seats"]
    return found


def names(client: Client, table: str) -> list[str]:
    """Who sits where; of bots only the level."""
    return [seat["name"].partition(" (")[0] for seat in seats(client, table)]


def link(client: Client, table: str) -> str:
    found = re.search(r"/j/[\w-]+", client.get(f"/t/{table}").text)
    assert found is not None
    return found[0]


def do(client: Client, table: str, what: str, **more: object) -> int:
    data = {"do": what} | {name: str(value) for name, value in more.items()}
    return client.post(f"/t/{table}/room", data=data, follow_redirects=False).status_code


def test_a_friend_sits_down_by_the_link_and_nobody_else(visit: NewVisitor) -> None:
    """A table for friends is private: it is listed nowhere, and its address alone gives no seat."""
    host, friend, stranger = visit(), visit(), visit()
    table = opened(host)
    assert table not in stranger.get("/").text
    assert "/j/" not in stranger.get(f"/t/{table}").text
    assert stranger.post(f"/t/{table}/sit", data={"name": "Eve"}).status_code == 400
    invitation = link(host, table)
    assert "Sit down" in friend.get(invitation).text
    assert names(host, table).count("Open seat") == 2, "looking at an invitation takes nothing"
    friend.post(invitation, data={"name": "Jonas", "emblem": "bird"})
    assert names(host, table) == ["Mira", "Jonas", "Open seat"]
    assert [seat["emblem"] for seat in seats(friend, table)] == ["crown", "bird", ""]
    assert seats(friend, table)[1]["you"]
    again = friend.post(invitation, data={"name": "Jonas"})
    assert str(again.url).endswith(f"/t/{table}"), "who presses twice is led to the seat"
    do(host, table, "bot", seat=2)
    assert "welcome to watch" in stranger.post(invitation, data={"name": "Eve"}).text, "somebody was faster"
    assert stranger.get("/j/" + "a" * 17).status_code == 404
    assert stranger.get(f"/j/{table}-aaaaaaaa").status_code == 400


def test_somebody_else_at_the_hosts_screen_is_no_second_host(visit: NewVisitor) -> None:
    host, friend = visit(), visit()
    table = opened(host, seat2="hotseat")
    friend.post(link(host, table), data={"name": "Jonas"})
    mine, theirs = (each.get(f"/t/{table}").text for each in (host, friend))
    assert (mine.count("you, host"), mine.count("at your screen")) == (1, 1)
    assert (theirs.count(">host"), theirs.count("at Mira’s screen")) == (1, 1)


def test_nobody_reads_that_they_are_away_themselves(visit: NewVisitor) -> None:
    """Whoever looks at the room is there, also before their page has said so; of others it is told."""
    host, friend = visit(), visit()
    table = opened(host)
    friend.post(link(host, table), data={"name": "Jonas"})
    mine = host.get(f"/t/{table}").text
    assert "you, host · Yellow" in mine
    assert ">away · Orange" in mine


def test_only_the_host_decides_and_only_before_the_game(visit: NewVisitor) -> None:
    host, friend = visit(), visit()
    table = opened(host)
    friend.post(link(host, table), data={"name": "Jonas"})
    for what in ("start", "shuffle", "swap", "remove", "bot", "host", "door", "close"):
        assert do(friend, table, what, seat=0, other=1, bot="novice") == 403, what
    assert do(host, table, "dance") == 400
    assert do(host, table, "swap", seat=0, other=9) == 400
    assert do(host, table, "remove", seat=0) == 400, "nobody sends themselves away"
    assert do(host, table, "start", bot="novice") == 303
    assert [seat["kind"] for seat in seats(host, table)] == ["person", "person", "bot"]
    for what in ("start", "shuffle", "swap", "remove", "close", "leave"):
        assert do(host, table, what, seat=1, other=2) == 400, what


def test_seats_are_swapped_and_shuffled_and_people_stay_themselves(visit: NewVisitor) -> None:
    host, friend = visit(), visit()
    table = opened(host)
    friend.post(link(host, table), data={"name": "Jonas"})
    assert do(host, table, "bot", seat=2, bot="novice") == 303
    assert do(host, table, "swap", seat=0, other=2) == 303
    assert names(host, table) == ["Novice", "Jonas", "Mira"]
    assert [seat["you"] for seat in seats(host, table)] == [False, False, True]
    assert do(host, table, "shuffle") == 303
    assert sorted(names(host, table)) == ["Jonas", "Mira", "Novice"]


def test_somebody_who_was_sent_away_needs_a_new_link(visit: NewVisitor) -> None:
    host, pest = visit(), visit()
    table = opened(host)
    old = link(host, table)
    pest.post(old, data={"name": "Pest"})
    assert do(host, table, "remove", seat=1) == 303
    assert names(host, table) == ["Mira", "Open seat", "Open seat"]
    assert "You do not sit at this table any more" in pest.get(f"/t/{table}").text
    assert "You do not sit at this table any more" not in visit().get(f"/t/{table}").text
    assert pest.post(old, data={"name": "Pest"}).status_code == 400
    assert "ask somebody at the table for their new link" in pest.get(old).text
    assert link(host, table) != old
    pest.post(link(host, table), data={"name": "Pest"})
    assert "You do not sit" not in pest.get(f"/t/{table}").text


def test_a_table_with_guests_is_not_closed_by_one_click(visit: NewVisitor) -> None:
    host, friend = visit(), visit()
    table = opened(host)
    assert "Close it for everybody" not in host.get(f"/t/{table}").text
    friend.post(link(host, table), data={"name": "Jonas"})
    assert "Jonas cannot play here then" in host.get(f"/t/{table}").text


def test_who_waits_may_read_about_the_game(visit: NewVisitor) -> None:
    host, friend = visit(), visit()
    room = friend.get(f"/t/{opened(host)}").text
    assert all(f'href="/{page}/horizon"' in room for page in ("learn", "guide", "rules"))


def test_the_hosts_place_is_given_away_and_guests_leave(visit: NewVisitor) -> None:
    host, friend = visit(), visit()
    table = opened(host)
    friend.post(link(host, table), data={"name": "Jonas"})
    assert do(host, table, "leave") == 400, "a table is not left without a host"
    assert do(host, table, "host", seat=1) == 303
    assert do(host, table, "leave") == 303
    assert names(friend, table) == ["Open seat", "Jonas", "Open seat"]
    assert do(friend, table, "close") == 303
    assert "closed" in friend.get(f"/t/{table}").text
    assert friend.post(link_of(table), data={}).status_code in {400, 404}
    assert table not in friend.get("/").text


def test_a_host_who_is_forgotten_leaves_no_table_that_nobody_can_start(visit: NewVisitor) -> None:
    host, friend, guest = visit(), visit(), visit()
    table = opened(host)
    friend.post(link(host, table), data={"name": "Jonas"})
    guest.post(link(host, table), data={"name": "Eve"})
    guest.post("/you/forget")
    assert names(friend, table) == ["Mira", "Jonas", "Open seat"]
    host.post("/you/forget")
    assert "closed" in friend.get(f"/t/{table}").text
    assert names(friend, table) == ["Open seat", "Jonas", "Open seat"], "nor their name"


def link_of(table: str) -> str:
    return f"/j/{table}-closed00"


def test_a_public_table_is_found_by_its_name(visit: NewVisitor) -> None:
    host, guest = visit(), visit()
    table = opened(host, public="on", title="Long evening")
    page = guest.get("/").text
    assert f"/t/{table}" in page
    assert "Long evening" in page
    room = guest.get(f"/t/{table}").text
    assert re.search(r'<a class="button primary large" href="[^"]+/j/[^"]+">Sit down</a>', room)
    assert "Bring a friend" not in room
    assert "Mira is here" not in room  # no page of hers is open
    assert "Bring a friend" in host.get(f"/t/{table}").text
    assert do(host, table, "door", title="Short evening") == 303
    assert table not in guest.get("/").text


@pytest.mark.parametrize("what", ["record", "position?at=0", "verify"])
def test_nobody_sees_what_was_dealt_before_the_game(visit: NewVisitor, what: str) -> None:
    """Not the host either, who could still change seats or close the table."""
    host = visit()
    table = opened(host, game="timeline", seat2="")
    answer = host.get(f"/t/{table}/{what}")
    assert answer.status_code in {400, 403} or answer.json()["seed"] is None
    assert "cards in the deck" not in host.get("/tables").text
    with host.websocket_connect(f"/ws/{table}") as socket:
        kinds = [socket.receive_json(timeout=SOON)["is"] for _ in range(2)]
        assert "state" not in kinds
        for request in ({"do": "look", "at": 0}, {"do": "why", "seat": 0, "path": ["1"]}, {"do": "hint", "seat": 0}):
            socket.send_json(request)
            answered = socket.receive_json(timeout=SOON)
            while answered["is"] in {"seats", "room"}:
                answered = socket.receive_json(timeout=SOON)
            assert (answered["is"], "starts" in answered["sentence"]) == ("error", True)


def test_a_rematch_is_one_click_with_sides_kept_or_changed(visit: NewVisitor) -> None:
    for keep, expected in ((True, [True, False]), (False, [False, True])):
        mine = visit()
        table = mine.post("/play/timeline", follow_redirects=False).headers["location"].removeprefix("/t/")
        rematch = None
        with mine.websocket_connect(f"/ws/{table}") as socket:
            for number, request in enumerate(({"do": "resign", "seat": 0}, {"do": "rematch", "keep": keep})):
                socket.send_json({**request, "id": number})
                frame: dict[str, Any] = {}
                while frame.get("id") != number or (number and not rematch):
                    frame = socket.receive_json(timeout=SOON)
                    rematch = frame.get("rematch") or rematch
        assert [seat["you"] for seat in seats(mine, str(rematch))] == expected
