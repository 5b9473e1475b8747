"""Frames that somebody might send who means no good, or does not know what they are doing."""

import json
from random import Random
from typing import Any

KINDS = ["move", "preview", "why", "undo", "hint", "chat", "look", "rematch", "resign", "name", "fill", "dance"]
FIELDS = ["version", "seat", "move", "path", "values", "text", "at", "name", "bot", "id", "eyes", "nonsense"]

NUMBERS = [0, 1, -1, 2**31, 2**63, 10**40, 0.5, True, None]
TEXTS = ["", "2-@-3", "novice", "a" * 300, "\u202e", "<b>"]
ODD: list[object] = [*NUMBERS, *TEXTS, [], ["a"], ["card:2", "slot:0"], [1, 2, 3], [[]], {}, {"a": 1}]


def any_frame(random: Random, version: int, number: int) -> str:
    """Mostly well-formed requests with odd values, sometimes what is no request at all."""
    if random.random() < 0.1:
        return random.choice(["", "[]", "{", '"x"', "null", "{}", "[" * 3000, '{"do":' + "9" * 3000, "\x00", "é"])
    request: dict[str, Any] = {"do": random.choice(KINDS), "id": number}
    for field in random.sample(FIELDS, random.randrange(5)):
        request[field] = _odd(random, version)
    if request["do"] == "resign" and random.random() < 0.95:
        request["seat"] = 99  # or the game would soon be over
    return json.dumps(request)


def _odd(random: Random, version: int) -> object:
    return random.choice([version, *ODD])
