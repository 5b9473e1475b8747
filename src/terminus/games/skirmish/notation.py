"""The text form of moves. Places are inches, `x,y`; `none` declines where one may.

propose crossroads, accept              move 11.5,12.7 16,10   (`move` alone stays)
propose "board = \\"yard\\"\\n..."          (the text of a board file, as a JSON string)
team phase_one_survivors survivor:rifle survivor:pistol ...
marker 18,18     edge W                 shoot C rifle, shoot none
deploy A 8.37,10 B 8.37,14 ...          reroll 1, reroll none, precision 0, precision none
script A:run B:aimed_shot A:pass        fight B, rapid 0 2, rapid none, stop
go first, go second                     weapon pistol   (in a shoot-out)
begin move, begin shoot
"""

import re
from collections.abc import Callable, Sequence
from math import isfinite

import msgspec

from terminus.core.choices import numbers_of, text_of
from terminus.core.errors import MalformedMove
from terminus.core.kinds import Kind
from terminus.core.moves import Move
from terminus.games.skirmish.content.components import ACTIONS, LABELS
from terminus.games.skirmish.lengths import roughly_at
from terminus.games.skirmish.model import Model
from terminus.games.skirmish.moves import (
    DECLINED,
    DEPLOY,
    KINDS,
    OWN_BOARD,
    PROPOSE,
    SHOOT,
    UNKNOWN,
    bits_of,
    first_of,
    kind_at,
    kind_of,
    move_code,
    numbers_in,
    payload_in,
    second_of,
)
from terminus.games.skirmish.position import State, card_action, card_label, card_of
from terminus.geometry.measure import hundredths

UNKNOWN_ACTION = 7
NONE = "none"
TURNS = ("first", "second")
PARTS = ("move", "shoot")
EXAMPLES = {
    "board": "crossroads",
    "faction": "phase_one_survivors",
    "models": "survivor:rifle survivor:pistol",
    "place": "18,18",
    "zone": "W",
    "whom": "A",
    "places": "8.37,10 B 8.37,14",
    "cards": "A:run B:aimed_shot A:pass",
    "turn": "first",
    "part": "move",
    "path": "11.5,12.7 16,10",
    "target": "C",
    "weapon": "rifle",
    "die": "1",
    "enemy": "B",
    "dice": "0 2",
}
"""What a number or a payload may look like, for whoever wrote something else."""
_BY_WORD = {kind.notation.split()[0]: kind for kind in KINDS.rows}
_POINT = re.compile(r"(-?\d+(?:\.\d*)?),(-?\d+(?:\.\d*)?)")


# Words


def inches_text(number: int) -> str:
    """A length in 1/100 inch as inches: 837 is 8.37, 1000 is 10."""
    sign = "-" if number < 0 else ""
    whole, rest = divmod(abs(number), 100)
    return f"{sign}{whole}" + (f".{rest:02d}".rstrip("0") if rest else "")


def points_text(numbers: Sequence[int]) -> list[str]:
    return [f"{inches_text(numbers[i])},{inches_text(numbers[i + 1])}" for i in range(0, len(numbers) - 1, 2)]


def points_roughly(numbers: Sequence[int]) -> list[str]:
    return [roughly_at((numbers[i] / 100, numbers[i + 1] / 100)) for i in range(0, len(numbers) - 1, 2)]


def label_text(label: int) -> str:
    return LABELS[label] if 0 <= label < len(LABELS) else "?"


def card_word(card: int) -> str:
    action = card_action(card)
    return f"{label_text(card_label(card))}:{ACTIONS[action] if action < len(ACTIONS) else '?'}"


def named(names: Sequence[str], number: int) -> str:
    """What a number stands for; a move that is no move may have one that stands for nothing."""
    return names[number] if number < len(names) else "?"


def boards_of(s: State) -> list[str]:
    return [board.key for board in s.boards()]


def armed_model(s: State) -> Model | None:
    """The model whose weapons a move can name: the acting one, or in a shoot-out that of the seat that is asked."""
    activation = s.activation
    if activation is None:
        return None
    if activation.shootout is not None and s.asked != activation.seat:
        return s.models[s.asked][activation.shootout.enemy]
    return s.models[activation.seat][activation.label]


def weapons_of(s: State) -> list[str]:
    model = armed_model(s)
    return [] if model is None else [weapon.key for weapon in model.weapons]


# Writing


def format_move(s: State, move: Move) -> str:
    """The text of a move; what the position does not know is written as a question mark."""
    kind = kind_at(move.code)
    if kind.code == PROPOSE and first_of(move.code) == OWN_BOARD:
        return kind.notation.format(board=msgspec.json.encode(text_of(move.payload) or "").decode())
    return " ".join(kind.notation.format_map(spelt(s, kind, move)).split())


def spelt(s: State, kind: Kind, move: Move) -> dict[str, str]:
    """The numbers and the payload of a move by their names, as the notation spells them."""
    numbers = (int(first_of(move.code)), int(second_of(move.code)))
    texts = {name: _SPELL[name](s, number) for name, number in zip(numbers_in(kind), numbers, strict=False)}
    payload = payload_in(kind)
    if payload:
        texts[payload] = " ".join(_SPELL_ALL[payload](s, numbers[0], move.payload))
    return texts


_SPELL: dict[str, Callable[[State, int], str]] = {
    "board": lambda s, number: named(boards_of(s), number),
    "faction": lambda s, number: named([faction.key for faction in s.variant.factions], number),
    "zone": lambda s, number: named(s.variant.mission.zone_names(), number),
    "whom": lambda s, number: "",
    "turn": lambda s, number: named(TURNS, number),
    "part": lambda s, number: named(PARTS, number),
    "target": lambda s, number: label_text(number - 1),
    "weapon": lambda s, number: named(weapons_of(s), number),
    "die": lambda s, number: str(number - 1),
    "enemy": lambda s, number: label_text(number),
    "dice": lambda s, number: " ".join(map(str, bits_of(number))),
}


def _loadout_words(s: State, faction: int, payload: Sequence[int]) -> list[str]:
    factions = s.variant.factions
    known = [loadout.key for loadout in factions[faction].loadouts] if faction < len(factions) else []
    return [named(known, number) for number in payload]


def _place_words(s: State, label: int, payload: Sequence[int]) -> list[str]:
    first = max(0, label - 1)
    return [f"{label_text(first + i)} {point}" for i, point in enumerate(points_text(payload))]


_SPELL_ALL: dict[str, Callable[[State, int, Sequence[int]], list[str]]] = {
    "models": _loadout_words,
    "place": lambda s, first, payload: points_text(payload),
    "places": _place_words,
    "cards": lambda s, first, payload: [card_word(card) for card in payload],
    "path": lambda s, first, payload: points_text(payload[1:]),
}


# Reading


def parse_move(s: State, text: str) -> Move:
    """The move a text means, legal or not; MalformedMove tells how such a move is written."""
    word, rest = [*text.split(maxsplit=1), "", ""][:2]
    kind = _BY_WORD.get(word)
    if kind is None:
        raise MalformedMove(f"'{text[:60]}' is no move of the skirmish: write {', '.join(map(_example, _wanted(s)))}")
    if kind.code in DECLINED and rest.split() == [NONE]:
        return Move(move_code(kind.code))
    if kind.code == PROPOSE and rest.startswith('"'):
        return _own_board(rest)
    payload = payload_in(kind)
    if payload:
        return _READ_ALL[payload](s, rest.split())
    return Move(move_code(kind.code, *_numbers(s, kind, rest.split())))


def _wanted(s: State) -> list[Kind]:
    """The kinds of moves that would answer what is asked now; all there are where nothing is."""
    answers = {kind_of(move.code) for decision in s.decisions() for move in s.moves(decision.seat)}
    return [kind for kind in KINDS.rows if kind.code in answers] or KINDS.rows


def _example(kind: Kind) -> str:
    """How a kind of move is written."""
    return kind.notation.format_map(EXAMPLES)


def _wrong(kind: Kind) -> MalformedMove:
    declined = f", or {DECLINED[kind.code].notation}" if kind.code in DECLINED else ""
    alone = " alone" if not kind.numbers else ""
    return MalformedMove(f"write {_example(kind)}{alone}{declined}")


def _numbers(s: State, kind: Kind, words: list[str]) -> list[int]:
    """A word for each number; the weapon may be left out of a shot, and dice may be several words."""
    if kind.numbers == ["dice"]:
        return [sum(2**die for die in {_die(kind, word) for word in words})]
    if kind.code == SHOOT and len(words) == 1:
        return [_label(words[0]) + 1, _first_gun(s)]
    if len(words) != len(kind.numbers):
        raise _wrong(kind)
    return [_READ[name](s, kind, word) for name, word in zip(kind.numbers, words, strict=True)]


def _number_of(names: Sequence[str], word: str) -> int:
    return names.index(word) if word in names else UNKNOWN


def _choice(kind: Kind, offered: tuple[str, ...], word: str) -> int:
    if word not in offered:
        raise _wrong(kind)
    return offered.index(word)


def _die(kind: Kind, word: str) -> int:
    if not word.isdecimal() or len(word) > 1 or int(word) > 5:
        raise MalformedMove(f"'{word[:20]}' is no die: dice count from 0 to 5; or write none")
    return int(word)


def _label(word: str) -> int:
    label = word.split(":")[-1].upper() if word[:1].upper() == "P" and ":" in word else word.upper()
    if len(label) != 1 or label not in LABELS:
        raise MalformedMove(f"'{word[:20]}' is no model: models are called A to J")
    return LABELS.index(label)


def _first_gun(s: State) -> int:
    """The weapon meant where none is named: the first that shoots."""
    model = armed_model(s)
    return next((i for i, weapon in enumerate(model.weapons) if weapon.shoots), UNKNOWN) if model else UNKNOWN


_READ: dict[str, Callable[[State, Kind, str], int]] = {
    "board": lambda s, kind, word: _number_of(boards_of(s), word),
    "zone": lambda s, kind, word: _number_of(s.variant.mission.zone_names(), word.upper()),
    "turn": lambda s, kind, word: _choice(kind, TURNS, word),
    "part": lambda s, kind, word: _choice(kind, PARTS, word),
    "target": lambda s, kind, word: _label(word) + 1,
    "weapon": lambda s, kind, word: _number_of(weapons_of(s), word),
    "die": lambda s, kind, word: _die(kind, word) + 1,
    "enemy": lambda s, kind, word: _label(word),
}


# What payloads hold


def _own_board(text: str) -> Move:
    try:
        board = msgspec.json.decode(text, type=str)
    except (msgspec.MsgspecError, UnicodeError):
        raise MalformedMove("the text of a board file must be one JSON string") from None
    return Move(move_code(PROPOSE, OWN_BOARD), tuple(numbers_of(board)))


def _team(s: State, words: list[str]) -> Move:
    if not words:
        raise _wrong(_BY_WORD["team"])
    number = _number_of([faction.key for faction in s.variant.factions], words[0])
    known = [loadout.key for loadout in s.variant.factions[number].loadouts] if number != UNKNOWN else []
    return Move(move_code(_BY_WORD["team"].code, number), tuple(_number_of(known, word) for word in words[1:]))


def _point(word: str) -> list[int]:
    match = _POINT.fullmatch(word)
    if match is None or not all(isfinite(float(number)) and abs(float(number)) < 1000 for number in match.groups()):
        raise MalformedMove(f"'{word[:40]}' is no place: write x,y in inches, as in 8.37,10")
    return [hundredths(float(match[1])), hundredths(float(match[2]))]


def _marker(s: State, words: list[str]) -> Move:
    if len(words) != 1:
        raise _wrong(_BY_WORD["marker"])
    return Move(move_code(_BY_WORD["marker"].code), tuple(_point(words[0])))


def _deploy(s: State, words: list[str]) -> Move:
    if not words or len(words) % 2:
        raise MalformedMove("write deploy and, for each model, its letter and its place: deploy A 8.37,10 B 8.37,14")
    placed = sorted((_label(words[i]), _point(words[i + 1])) for i in range(0, len(words), 2))
    labels = [label for label, _ in placed]
    payload = tuple(number for _, point in placed for number in point)
    if s.variant.alternate_deployment and len(labels) == 1:
        return Move(move_code(DEPLOY, labels[0] + 1), payload)
    if labels != list(range(len(labels))):
        raise MalformedMove("every model needs one place: name all of them from A on, each once")
    return Move(move_code(DEPLOY), payload)


def _script(s: State, words: list[str]) -> Move:
    return Move(move_code(_BY_WORD["script"].code), tuple(_card(word) for word in words))


def _card(word: str) -> int:
    label, colon, action = word.partition(":")
    if not colon:
        raise MalformedMove(f"'{word[:20]}' is no card: write model and action, as in A:run")
    return card_of(_label(label), ACTIONS.index(action) if action in ACTIONS else UNKNOWN_ACTION)


def _path(s: State, words: list[str]) -> Move:
    numbers = [number for word in words for number in _point(word)]
    return Move(move_code(_BY_WORD["move"].code), (len(words), *numbers))


_READ_ALL: dict[str, Callable[[State, list[str]], Move]] = {
    "models": _team,
    "place": _marker,
    "places": _deploy,
    "cards": _script,
    "path": _path,
}
