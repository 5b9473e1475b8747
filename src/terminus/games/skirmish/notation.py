"""The text form of moves. Places are inches, `x,y`; `none` declines where one may.

propose crossroads, accept              move 11.5,12.7 16,10   (`move` alone stays)
propose "board = \"yard\"\n..."          (the text of a board file, as a JSON string)
team phase_one_survivors survivor:rifle survivor:pistol ...
marker 18,18     edge W                 shoot C rifle, shoot none
deploy A 8.37,10 B 8.37,14 ...          reroll 1, reroll none, precision 0, precision none
script A:run B:aimed_shot A:pass        fight B, rapid 0 2, rapid none, stop
go first, go second                     weapon pistol   (in a shoot-out)
begin move, begin shoot
"""

import re
from collections.abc import Callable
from math import isfinite

import msgspec

from terminus.core.choices import numbers_of, text_of
from terminus.core.errors import MalformedMove
from terminus.core.moves import Move
from terminus.games.skirmish.content.components import ACTIONS, LABELS
from terminus.games.skirmish.moves import (
    ACCEPT,
    BEGIN,
    DEPLOY,
    EDGE,
    FIGHT,
    MARKER,
    MOVE,
    ORDER,
    OWN_BOARD,
    PRECISE,
    PROPOSE,
    RAPID,
    REROLL,
    SCRIPT,
    SHOOT,
    SHOOTOUT_WEAPON,
    STOP,
    TEAM,
    UNKNOWN,
    bits_of,
    first_of,
    kind_of,
    move_code,
    second_of,
)
from terminus.games.skirmish.position import Model, State, card_action, card_label, card_of
from terminus.geometry.measure import hundredths

UNKNOWN_ACTION = 7
FORMS = (
    "propose BOARD, accept, team FACTION LOADOUT..., marker X,Y, edge W, deploy A X,Y ..., script A:run B:pass ..., "
    "go first, begin move, move X,Y ..., shoot C rifle, reroll 0, precision 0, fight B, rapid 0, stop, weapon pistol"
)
_POINT = re.compile(r"(-?\d+(?:\.\d*)?),(-?\d+(?:\.\d*)?)")


# Writing


def inches_text(number: int) -> str:
    """A length in 1/100 inch as inches: 837 is 8.37, 1000 is 10."""
    sign = "-" if number < 0 else ""
    whole, rest = divmod(abs(number), 100)
    return f"{sign}{whole}" + (f".{rest:02d}".rstrip("0") if rest else "")


def points_text(numbers: tuple[int, ...]) -> list[str]:
    return [f"{inches_text(numbers[i])},{inches_text(numbers[i + 1])}" for i in range(0, len(numbers) - 1, 2)]


def label_text(label: int) -> str:
    return LABELS[label] if 0 <= label < len(LABELS) else "?"


def card_word(card: int) -> str:
    action = card_action(card)
    return f"{label_text(card_label(card))}:{ACTIONS[action] if action < len(ACTIONS) else '?'}"


def _named(names: list[str], number: int) -> str:
    return names[number] if number < len(names) else "?"


def _die(first: int) -> str:
    return str(first - 1) if first else "none"


def weapon_names(s: State) -> list[str]:
    """The weapons of the acting model; in a shoot-out those of the model of the seat that is asked."""
    model = armed_model(s)
    return [] if model is None else [weapon.key for weapon in model.weapons]


def armed_model(s: State) -> Model | None:
    """The model whose weapons a move can name now."""
    activation = s.activation
    if activation is None:
        return None
    if activation.shootout is not None and s.asked != activation.seat:
        return s.models[s.asked][activation.shootout.enemy]
    return s.models[activation.seat][activation.label]


def format_move(s: State, move: Move) -> str:
    """The text of a move; what the position does not know is written as a question mark."""
    return _FORMATS[int(kind_of(move.code))](s, int(first_of(move.code)), int(second_of(move.code)), move.payload)


def _board_text(s: State, board: int, payload: tuple[int, ...]) -> str:
    if board == OWN_BOARD:
        return msgspec.json.encode(text_of(payload) or "").decode()
    return _named([board.key for board in s.boards()], board)


def _team_text(s: State, faction: int, payload: tuple[int, ...]) -> str:
    if faction >= len(s.variant.factions):
        return " ".join(["team", "?", *("?" for _ in payload)])
    known = s.variant.factions[faction]
    names = [loadout.key for loadout in known.loadouts]
    return " ".join(["team", known.key, *(_named(names, number) for number in payload)])


def _deploy_text(label: int, payload: tuple[int, ...]) -> str:
    first = max(0, label - 1)
    words = [f"{label_text(first + i)} {point}" for i, point in enumerate(points_text(payload))]
    return " ".join(["deploy", *words])


def _shoot_text(s: State, first: int, weapon: int) -> str:
    return f"shoot {label_text(first - 1)} {_named(weapon_names(s), weapon)}" if first else "shoot none"


_Formatter = Callable[[State, int, int, tuple[int, ...]], str]
_FORMATS: dict[int, _Formatter] = {
    PROPOSE: lambda s, a, b, p: f"propose {_board_text(s, a, p)}",
    ACCEPT: lambda s, a, b, p: "accept",
    TEAM: lambda s, a, b, p: _team_text(s, a, p),
    MARKER: lambda s, a, b, p: " ".join(["marker", *points_text(p)]),
    EDGE: lambda s, a, b, p: f"edge {_named(s.variant.mission.zone_names(), a)}",
    DEPLOY: lambda s, a, b, p: _deploy_text(a, p),
    SCRIPT: lambda s, a, b, p: " ".join(["script", *(card_word(card) for card in p)]),
    ORDER: lambda s, a, b, p: "go second" if a else "go first",
    BEGIN: lambda s, a, b, p: "begin shoot" if a else "begin move",
    MOVE: lambda s, a, b, p: " ".join(["move", *points_text(p[1:])]),
    SHOOT: lambda s, a, b, p: _shoot_text(s, a, b),
    REROLL: lambda s, a, b, p: f"reroll {_die(a)}",
    PRECISE: lambda s, a, b, p: f"precision {_die(a)}",
    FIGHT: lambda s, a, b, p: f"fight {label_text(a)}",
    RAPID: lambda s, a, b, p: " ".join(["rapid", *(map(str, bits_of(a)) if a else ["none"])]),
    STOP: lambda s, a, b, p: "stop",
    SHOOTOUT_WEAPON: lambda s, a, b, p: f"weapon {_named(weapon_names(s), a)}",
}


# Reading


def parse_move(s: State, text: str) -> Move:
    """The move a text means, legal or not; MalformedMove tells the forms there are."""
    words = text.split()
    if words[:1] == ["propose"]:
        words = text.split(maxsplit=1)  # a board file may have blanks in it
    parser = _PARSERS.get(words[0]) if words else None
    if parser is None:
        raise MalformedMove(f"'{text}' is no move of the skirmish: write {FORMS}")
    return parser(s, words[1:])


def _count(words: list[str], count: int, form: str) -> None:
    if len(words) != count:
        raise MalformedMove(f"write {form}")


def _point(word: str) -> list[int]:
    match = _POINT.fullmatch(word)
    if match is None or not all(isfinite(float(number)) and abs(float(number)) < 1000 for number in match.groups()):
        raise MalformedMove(f"'{word}' is no place: write x,y in inches, as in 8.37,10")
    return [hundredths(float(match[1])), hundredths(float(match[2]))]


def _label(word: str) -> int:
    label = word.split(":")[-1].upper() if word[:1].upper() == "P" and ":" in word else word.upper()
    if len(label) != 1 or label not in LABELS:
        raise MalformedMove(f"'{word}' is no model: models are called A to J")
    return LABELS.index(label)


def _number_of(names: list[str], word: str) -> int:
    return names.index(word) if word in names else UNKNOWN


def _choice(words: list[str], offered: tuple[str, ...], form: str) -> int:
    if len(words) != 1 or words[0] not in offered:
        raise MalformedMove(f"write {form}")
    return offered.index(words[0])


def _die_number(words: list[str], form: str) -> int:
    _count(words, 1, form)
    if words[0] == "none":
        return 0
    if not words[0].isdecimal() or int(words[0]) > 5:
        raise MalformedMove(f"'{words[0]}' is no die: dice count from 0 to 5; or write none")
    return int(words[0]) + 1


def _propose(s: State, words: list[str]) -> Move:
    _count(words, 1, "propose and a board, or the text of a board file as a JSON string")
    if not words[0].startswith('"'):
        return Move(move_code(PROPOSE, _number_of([board.key for board in s.boards()], words[0])))
    try:
        text = msgspec.json.decode(words[0], type=str)
    except msgspec.MsgspecError:
        raise MalformedMove("the text of a board file must be one JSON string") from None
    return Move(move_code(PROPOSE, OWN_BOARD), tuple(numbers_of(text)))


def _bare(kind: int) -> "_Parser":
    def parse(s: State, words: list[str]) -> Move:
        _count(words, 0, "that word alone")
        return Move(move_code(kind))

    return parse


def _team(s: State, words: list[str]) -> Move:
    if not words:
        raise MalformedMove("write team, a faction and a loadout for each model, as in survivor:rifle")
    number = _number_of([faction.key for faction in s.variant.factions], words[0])
    if number == UNKNOWN:
        return Move(move_code(TEAM, UNKNOWN), tuple(UNKNOWN for _ in words[1:]))
    names = [loadout.key for loadout in s.variant.factions[number].loadouts]
    return Move(move_code(TEAM, number), tuple(_number_of(names, word) for word in words[1:]))


def _marker(s: State, words: list[str]) -> Move:
    _count(words, 1, "marker and a place x,y")
    return Move(move_code(MARKER), tuple(_point(words[0])))


def _edge(s: State, words: list[str]) -> Move:
    _count(words, 1, f"edge and one of {', '.join(s.variant.mission.zone_names())}")
    return Move(move_code(EDGE, _number_of(s.variant.mission.zone_names(), words[0].upper())))


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
    return Move(move_code(SCRIPT), tuple(_card(word) for word in words))


def _card(word: str) -> int:
    label, colon, action = word.partition(":")
    if not colon:
        raise MalformedMove(f"'{word}' is no card: write model and action, as in A:run")
    return card_of(_label(label), ACTIONS.index(action) if action in ACTIONS else UNKNOWN_ACTION)


def _go(s: State, words: list[str]) -> Move:
    return Move(move_code(ORDER, _choice(words, ("first", "second"), "go first or go second")))


def _begin(s: State, words: list[str]) -> Move:
    return Move(move_code(BEGIN, _choice(words, ("move", "shoot"), "begin move or begin shoot")))


def _move(s: State, words: list[str]) -> Move:
    numbers = [number for word in words for number in _point(word)]
    return Move(move_code(MOVE), (len(words), *numbers))


def _shoot(s: State, words: list[str]) -> Move:
    if words == ["none"]:
        return Move(move_code(SHOOT))
    if len(words) == 1:
        return Move(move_code(SHOOT, _label(words[0]) + 1, _only_weapon(s)))
    _count(words, 2, "shoot, the target and the weapon, as in shoot C rifle")
    return Move(move_code(SHOOT, _label(words[0]) + 1, _number_of(weapon_names(s), words[1])))


def _only_weapon(s: State) -> int:
    """The weapon meant where none is named: the first that shoots."""
    model = armed_model(s)
    return next((i for i, weapon in enumerate(model.weapons) if weapon.shoots), UNKNOWN) if model else UNKNOWN


def _reroll(s: State, words: list[str]) -> Move:
    return Move(move_code(REROLL, _die_number(words, "reroll and a die, or reroll none")))


def _precision(s: State, words: list[str]) -> Move:
    return Move(move_code(PRECISE, _die_number(words, "precision and a die, or precision none")))


def _fight(s: State, words: list[str]) -> Move:
    _count(words, 1, "fight and an enemy, as in fight B")
    return Move(move_code(FIGHT, _label(words[0])))


def _rapid(s: State, words: list[str]) -> Move:
    if words == ["none"]:
        return Move(move_code(RAPID))
    dice = {_die_number([word], "rapid and dice, or rapid none") - 1 for word in words}
    return Move(move_code(RAPID, sum(2**die for die in dice if die >= 0)))


def _weapon(s: State, words: list[str]) -> Move:
    _count(words, 1, "weapon and one of the model's weapons")
    return Move(move_code(SHOOTOUT_WEAPON, _number_of(weapon_names(s), words[0])))


_Parser = Callable[[State, list[str]], Move]
_PARSERS: dict[str, _Parser] = {
    "propose": _propose,
    "accept": _bare(ACCEPT),
    "team": _team,
    "marker": _marker,
    "edge": _edge,
    "deploy": _deploy,
    "script": _script,
    "go": _go,
    "begin": _begin,
    "move": _move,
    "shoot": _shoot,
    "reroll": _reroll,
    "precision": _precision,
    "fight": _fight,
    "rapid": _rapid,
    "stop": _bare(STOP),
    "weapon": _weapon,
}
