"""Effects as text: `ATTACK(+1, vs:prion)` in content files, "+1 attack against prions" for people."""

import re
from collections.abc import Sequence
from difflib import get_close_matches

from terminus.core.prose import signed
from terminus.games.ship.content.vocabulary import (
    ALWAYS,
    COLOURS,
    CONDITIONS,
    IN_ROOM,
    OPERATIONS,
    PAYMENTS,
    PLAIN,
    RESOURCES,
    ROLLS,
    TYPES,
    VS_TYPE,
    Effect,
)

_CALL = re.compile(r"\s*([A-Z_]+)\s*\(([^()]*)\)\s*")
_NUMBER = re.compile(r"[+-]?\d{1,2}")

ARGUMENTS: dict[str, tuple[str, ...]] = {
    "ATTACK": ("n", "condition"),
    "ALLY_ATTACK": ("n", "condition"),
    "MOVE": ("n",),
    "HAND": ("n",),
    "ESCAPE": ("n",),
    "SPAWN": ("n",),
    "SHIELD": ("resource", "n", "condition"),
    "SAVE": ("resource", "n", "condition"),
    "ZEKT_BONUS": ("n", "condition"),
    "DRAW_BONUS": ("n", "condition"),
    "HEAL": ("n", "condition"),
    "IGNORE_ROOM": ("colour",),
    "DISCOUNT": ("payment", "n"),
    "AUGMENT_SLOTS": ("n",),
    "REROLL": ("roll",),
    "TIE_WIN": ("condition",),
    "GAIN_HEARTS": ("n",),
    "GAIN_ZEKTS": ("n",),
    "ENEMY_ROLL": ("n", "condition"),
    "PLAYER_ROLL": ("n", "condition"),
    "LOSE_MOVES": ("n",),
    "LOSE_ZEKTS": ("n",),
    "LOSE_HEARTS": ("n",),
}
"""What stands in the brackets of each operation; a condition may be left out and is then `always`."""
SUBJECTS: dict[str, Sequence[str]] = {
    "resource": RESOURCES,
    "colour": ("blue", "orange", "red", "yellow"),  # the only rooms that can be ignored (SH-C45)
    "payment": PAYMENTS,
    "roll": ROLLS,
}
NUMBERED = {"resource": RESOURCES, "colour": COLOURS, "payment": PAYMENTS, "roll": ROLLS}
LOSSES = {"LOSE_MOVES": "moves", "LOSE_ZEKTS": "zekts", "LOSE_HEARTS": "hearts"}


def parse_effect(text: str) -> Effect:
    """The effect that a text means; ValueError says what is wrong with it."""
    call = _CALL.fullmatch(text)
    if call is None:
        raise ValueError(f"'{text}' is no effect: write OPERATION(arguments), as in ATTACK(+1, alone)")
    if call[1] not in ARGUMENTS:
        close = get_close_matches(call[1], ARGUMENTS, 1)
        hint = f"did you mean {close[0]}?" if close else f"there are {', '.join(ARGUMENTS)}"
        raise ValueError(f"'{text}' is no effect: {hint}")
    name = call[1]
    words = [word.strip() for word in call[2].split(",")] if call[2].strip() else []
    wanted = ARGUMENTS[name]
    if len(words) + 1 == len(wanted) and wanted[-1] == "condition":
        words.append("always")
    if len(words) != len(wanted):
        raise ValueError(f"'{text}' should be {name}({', '.join(wanted)})")
    n, about, condition = 0, PLAIN, (ALWAYS, PLAIN)
    for kind, word in zip(wanted, words, strict=True):
        if kind == "n":
            n = _number(text, word)
        elif kind == "condition":
            condition = parse_condition(word)
        else:
            about = _subject(text, kind, word)
    if name in LOSSES:
        about = RESOURCES.index(LOSSES[name]) + 1
    return Effect(OPERATIONS.index(name) + 1, n, about, *condition)


def _number(text: str, word: str) -> int:
    if not _NUMBER.fullmatch(word):
        raise ValueError(f"'{text[:60]}': {word[:20] or 'nothing'} is no whole number of at most two digits")
    return int(word)


def _subject(text: str, kind: str, word: str) -> int:
    if word not in SUBJECTS[kind]:
        raise ValueError(f"'{text}': {word} is no {kind}; there are {', '.join(SUBJECTS[kind])}")
    return NUMBERED[kind].index(word) + 1


def parse_condition(word: str) -> tuple[int, int]:
    """A condition and its subject: `room:red`, `vs:prion`, `alone`."""
    head, _, tail = word.partition(":")
    if head == "room" and tail in COLOURS:
        return IN_ROOM, COLOURS.index(tail) + 1
    if head == "vs" and tail in TYPES:
        return VS_TYPE, TYPES.index(tail) + 1
    if word in CONDITIONS and word not in ("vs", "room"):
        return CONDITIONS.index(word) + 1, PLAIN
    raise ValueError(f"'{word}' is no condition: see the list under Effects in the rulebook")


PHRASES = {
    "ATTACK": "{plus} attack",
    "ALLY_ATTACK": "{plus} attack for companions you stand with",
    "MOVE": "{plus} movement",
    "HAND": "{plus} hand limit",
    "ESCAPE": "{plus} on escapes",
    "SPAWN": "{plus} on your enemy rolls, so fewer appear",
    "SHIELD": "losses of {about}: {n} less",
    "SAVE": "a {n} or more saves you from losing {about}",
    "ZEKT_BONUS": "{plus} Zekt{s} per reward",
    "DRAW_BONUS": "{plus} card{s} per reward",
    "HEAL": "repair {n} heart{s} when you win",
    "IGNORE_ROOM": "{about} rooms do not trouble you",
    "DISCOUNT": "{about} costs you {n} less",
    "AUGMENT_SLOTS": "takes {n} augments",
    "REROLL": "roll your {about} die again, once per turn",
    "TIE_WIN": "you win ties",
    "GAIN_HEARTS": "repair up to {n} heart{s}",
    "GAIN_ZEKTS": "take {n} Zekt{s}",
    "ENEMY_ROLL": "{plus} on its own roll",
    "PLAYER_ROLL": "{plus} on rolls against it",
    "LOSE_MOVES": "{n} step{s} lost",
    "LOSE_ZEKTS": "{n} Zekt{s} lost",
    "LOSE_HEARTS": "{n} heart{s} broken",
}
LOST = ["hearts", "Zekts", "movement"]
ABOUT = {
    "SHIELD": LOST,
    "SAVE": LOST,
    "IGNORE_ROOM": COLOURS,
    "DISCOUNT": ["a boss's door", "attaching an augment", "a Merchant's ware"],
    "REROLL": ROLLS,
}
WHEN = {
    "always": "",
    "vs:boss": " against bosses",
    "vs:enemy": " (not against bosses)",
    "allied": " with company",
    "alone": " alone",
    "hurt": " while hurt",
    "per_ally": " per companion of yours",
    "per_augment": " per augment you wear",
}


def phrase(effect: Effect) -> str:
    """The effect in a few words.

    >>> phrase(parse_effect("ATTACK(+1, vs:prion)"))
    '+1 attack against prions'
    """
    name = OPERATIONS[effect.op - 1]
    about = ABOUT[name][effect.about - 1] if name in ABOUT else ""
    if effect.condition == VS_TYPE:
        when = f" against {TYPES[effect.subject - 1]}s"
    elif effect.condition == IN_ROOM:
        when = f" in {COLOURS[effect.subject - 1]} rooms"
    else:
        when = WHEN[CONDITIONS[effect.condition - 1]]
    many = "" if abs(effect.n) == 1 else "s"
    return PHRASES[name].format(n=effect.n, plus=signed(effect.n), about=about, s=many) + when
