"""Visits of somebody who fills in forms with anything: waiting rooms, new tables, content, positions, the workshop."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from urllib.parse import urlencode

from terminus.core.dice import FastDice
from terminus.games import find_game, games
from tests.soak.broken import Broken
from tests.soak.frames import TEXTS
from tests.web.serving import Server, serving

LIMITS = [f"{name}=1000000" for name in ("tables-at-once", "work", "work-at-once", "client-work", "messages-at-once")]
VISITS_PER_TABLE = 60
ROOM = ("start", "swap", "shuffle", "remove", "bot", "host", "door", "options", "clock", "leave", "close", "dance")
WORDS = [
    *TEXTS,
    "0",
    "1",
    "7",
    "-1",
    "9" * 40,
    "on",
    "you",
    "friend",
    "bot:novice",
    "30s/move",
    "5m+10s",
    "9d",
]
FIELDS = (
    *("seat", "other", "bot", "public", "title", "players", "content", "clock", "own-clock", "after", "name", "emblem"),
    *("seat0", "seat1", "seat2", "game", "files", "folder", "hints", "code", "option-collapse_round", "number-rounds"),
)
ABOUT = ("picture/0", "picture/3", "picture/99999", "content", "luck", "verify", "record", "position", "nonsense")
Visit = tuple[str, str, str]
"""An address, a body, and what kind of body it is; without a kind, an address that is only looked at."""
FORM = "application/x-www-form-urlencoded"
JSON = "application/json"


def visits(number: int, folder: Path, random: Random) -> str:
    """Forms and questions with odd values at tables that are there: each answer says what is wrong, and none fails."""
    answered: dict[int, int] = {}
    with serving(folder, limits=LIMITS) as server:
        table = cookie = ""
        for n in range(number):
            if n % VISITS_PER_TABLE == 0:
                table, cookie = _waiting_table(server, random)
            path, body, kind = random.choice(VISITS)(random, table)
            headers = {"Cookie": cookie} if random.random() < 0.8 else {}
            status = (server.post(path, body, kind, **headers) if kind else server.get(path, **headers))[0]
            answered[status] = answered.get(status, 0) + 1
            if status >= 500:
                raise Broken(f"visit {n}, {path} with {body[:500]}: {status}")
        server.stop()
        if "Traceback" in server.last_words():
            raise Broken(server.last_words()[-2000:])
    counts = ", ".join(f"{count} times {status}" for status, count in sorted(answered.items()))
    return f"{number} visits, none failed: {counts}"


def _waiting_table(server: Server, random: Random) -> tuple[str, str]:
    """A table that waits for its host to start it, and the host's passport."""
    game = random.choice(list(games()))
    seats = {f"seat{n}": "friend" if n else "you" for n in range(find_game(game).players[0])}
    status, where, said = server.post("/tables", urlencode({"game": game, "public": "on", **seats}))
    if status != 303:
        raise Broken(f"no table: {status} {said[:300]}")
    return where.rpartition("/")[2], server.passport


def _form(random: Random) -> dict[str, str]:
    return {name: random.choice(WORDS) for name in random.sample(FIELDS, random.randrange(6))}


def _room(random: Random, table: str) -> Visit:
    rare = random.random() < 0.02  # or every table would be closed at once
    do = random.choice(ROOM if rare else [each for each in ROOM if each not in ("leave", "close")])
    return f"/t/{table}/room", urlencode({"do": do, **_form(random)}), FORM


def _seat(random: Random, table: str) -> Visit:
    return f"/t/{table}/sit", urlencode(_form(random)), FORM


def _look(random: Random, table: str) -> Visit:
    return f"/t/{table}/{random.choice(ABOUT)}", "", ""


def _new(random: Random, table: str) -> Visit:
    game = random.choice([*games(), "nonsense"])
    return random.choice(["/tables", f"/play/{game}"]), urlencode({"game": game, **_form(random)}), FORM


def _you(random: Random, table: str) -> Visit:
    return random.choice(["/you", "/you/device", "/you/code"]), urlencode(_form(random)), FORM


def _search(random: Random, table: str) -> Visit:
    return f"/search?{urlencode({'q': random.choice(WORDS)})}", "", ""


def _content(random: Random, table: str) -> Visit:
    game = random.choice(list(games()))
    name = random.choice(["cards.toml", "map.toml", "../x", "", "content.toml"])
    text = random.choice(["", "name = 'x'", "[[card]]\nface = 3", "x = " + "[" * 2000, "a" * 5000, "\x00", "[[[["])
    paths, kinds = ["card[0].face", "name", "", "card[999999999].x", "a" * 300], ["set", "clear", "add", "remove", "x"]
    edits = [{"path": random.choice(paths), "do": random.choice(kinds), "value": random.choice([1, "x", [], {}])}]
    work: dict[str, object] = {"game": game, "files": [{"name": name, "text": text}] * random.randrange(3)}
    if random.random() < 0.5:
        work |= {"edits": edits * random.randrange(3), "part": random.choice(paths), "stacks": [random.choice(WORDS)]}
    return "/api/content", json.dumps(work), JSON


def _forms(random: Random, table: str) -> Visit:
    game = random.choice([*games(), "nonsense"])
    return random.choice([f"/api/content/{game}", f"/workshop/{game}", f"/api/positions/{game}/form"]), "", ""


def _position(random: Random, table: str) -> Visit:
    """A position of a game with one part of it changed to something else."""
    game = find_game(random.choice(list(games())))
    data = game.data(game.setup(game.settings(), FastDice(random.randrange(100))), box=False)
    data[random.choice(list(data))] = random.choice([None, 7, -1, "x", [], {}, [[1]], 10**30])
    return f"/api/positions/{game.key}/check", json.dumps({"position": data}), JSON


def _balance(random: Random, table: str) -> Visit:
    odd: list[object] = [None, 1, "x", [], {}, {"game": "timeline"}, {"game": "timeline", "files": 3}]
    return "/workshop/balance", json.dumps(random.choice(odd)), JSON


VISITS: tuple[Callable[[Random, str], Visit], ...] = (
    *(_room, _room, _room, _seat, _look, _new, _you, _search, _content, _forms, _position, _balance),
)
