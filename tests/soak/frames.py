"""Frames that somebody might send who means no good, or does not know what they are doing."""

from random import Random
from typing import Any, get_args

import msgspec

from terminus.table.entries import Wish
from terminus.web import client_frames
from tests.bench.guests import Choice

REQUESTS: dict[str, tuple[str, ...]] = {
    str(kind.__struct_config__.tag): kind.__struct_fields__ for kind in get_args(client_frames.AnyRequest)
}
"""All that a client may send, with its fields."""
NO_REQUESTS = ["", "[]", "{", '"x"', "null", "{}", "[" * 3000, '{"do":' + "9" * 3000, "\x00", "é"]
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


def any_frame(random: Random, version: int, choices: list[Choice], number: int) -> bytes:
    """Mostly well-formed requests with fitting or odd values, sometimes what is no request at all."""
    if random.random() < 0.1:
        return random.choice(NO_REQUESTS).encode()
    do = random.choice([*REQUESTS, "dance"])
    request: dict[str, Any] = {"do": do, "id": f"odd {number}"}
    for field in REQUESTS.get(do, ("seat",)):
        if field != "id" and random.random() < 0.8:
            request[field] = _value(random, field, version)
    if do == "move" and choices and random.random() < 0.7:
        return random.choice(choices).sent(version, random)
    if random.random() < 0.05:
        request["nonsense"] = random.choice(ODD)
    if do == "resign" and random.random() < 0.95:
        request["seat"] = 99  # or the game would soon be over
    return msgspec.json.encode(request)


def _value(random: Random, field: str, version: int) -> object:
    if field in ("version", "at") and random.random() < 0.7:
        return version
    return random.choice(FITTING[field] if field in FITTING and random.random() < 0.7 else [version, *ODD])
