"""Frames that somebody might send who means no good, or does not know what they are doing."""

import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from random import Random
from typing import Any, get_args

from terminus.table.entries import Wish
from terminus.web import client_frames
from tests.web.serving import Frame, Player, Server

REQUESTS: dict[str, tuple[str, ...]] = {
    str(kind.__struct_config__.tag): kind.__struct_fields__ for kind in get_args(client_frames.AnyRequest)
}
"""All that a client may send, with its fields."""
NUMBERS = [0, 1, -1, 2**31, 2**63, 10**40, 0.5, True, None]
TEXTS = ["", "2-@-3", "novice", "a" * 300, "\u202e", "<b>"]
ODD: list[object] = [*NUMBERS, *TEXTS, [], ["a"], ["card:2", "slot:0"], [1, 2, 3], [[]], {}, {"a": 1}]
FITTING: dict[str, list[object]] = {
    "seat": [0, 1],
    "to": [0, 1, None],
    "eyes": [0, 1, None],
    "what": list(get_args(Wish)),
    "yes": [True, False],
    "keep": [True, False],
    "part": [True, False],
    "text": ["Well met"],
    "name": ["Ann"],
    "bot": ["novice"],
    "seal": ["0" * 64],
    "salt": ["ab"],
}
TABLES: tuple[dict[str, object], ...] = (
    {"seats": ["you", "hotseat"]},
    {"seats": ["you", "friend"]},
    {"seats": ["you", "friend"], "clock": "10m", "after": "move", "hints": True},
    {"seats": ["you", "friend"], "clock": "30s/move", "after": "seat", "waits": True},
    {"seats": ["you", "bot:novice"], "public": False},
)


def any_frame(random: Random, state: Frame, number: int) -> str:
    """Mostly well-formed requests with fitting or odd values, sometimes what is no request at all."""
    if random.random() < 0.1:
        return random.choice(["", "[]", "{", '"x"', "null", "{}", "[" * 3000, '{"do":' + "9" * 3000, "\x00", "é"])
    do = random.choice([*REQUESTS, "dance"])
    request: dict[str, Any] = {"do": do, "id": f"odd {number}"}
    for field in REQUESTS.get(do, ("seat",)):
        if field != "id" and random.random() < 0.8:
            request[field] = _value(random, field, int(state.get("version", 0)))
    if do == "move" and state.get("choices") and random.random() < 0.7:
        choice = random.choice(state["choices"])
        request |= {"version": state["version"], "seat": choice["seat"], "move": choice["move"]}
    if random.random() < 0.05:
        request["nonsense"] = random.choice(ODD)
    if do == "resign" and random.random() < 0.95:
        request["seat"] = 99  # or the game would soon be over
    return json.dumps(request)


def _value(random: Random, field: str, version: int) -> object:
    if field in ("version", "at") and random.random() < 0.7:
        return version
    return random.choice(FITTING[field] if field in FITTING and random.random() < 0.7 else [version, *ODD])


@contextmanager
def company(server: Server, random: Random, game: str) -> Iterator[list[Player]]:
    """All who sit at a new table of some kind: alone, with a guest, against a bot, by the clock, before the game."""
    wish = random.choice(TABLES)
    status, _, text = server.post("/api/tables", json.dumps({"game": game, **wish}), "application/json")
    assert status == 201, text
    opened = json.loads(text)
    table = opened["table"]
    with ExitStack() as seated:
        players = [seated.enter_context(server.sit_down(table, opened["key"]))]
        if "friend" in str(wish["seats"]):
            server.post(f"/t/{table}/sit", "name=Guest")
            players.append(seated.enter_context(server.sit_down(table, None, server.passport)))
        for player in players:
            player.until("hello")
        yield players
