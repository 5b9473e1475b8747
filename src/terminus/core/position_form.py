"""A position as a form that people fill in: made from the declaration of a game's table, without a word per game.

What follows from the rest is left out of it. Positions call things by their ids; the form knows their names from the
content, where whatever has a name is called by its first field. Which things a field may hold is learnt from play: some
games are played at random, and what stood in the field then is offered.
"""

import re
from collections.abc import Iterator, Mapping
from types import NoneType
from typing import Any, Literal, get_args, get_origin

import msgspec
from msgspec import UnsetType

from terminus.core.described import alternatives, described, sheets_below
from terminus.core.dice import FastDice
from terminus.core.game import SETTLED, Settings
from terminus.core.position import Position
from terminus.core.sheet import Sheet, TableSheet, fields_of, is_many, mark_of, plain, words_in

GAMES_PLAYED = 6
MOVES_PLAYED = 160
LOOKED_AT = 4
"""Moves from one sheet that is looked at to the next."""
MOST_HINTS = 120
UNDER_WAY = 24
"""Moves after which a game is under way."""
MOST_KEPT = 32
"""Forms that are kept: making one means playing."""

Kind = Literal["number", "tick", "choice", "thing", "text", "sheet", "list", "json"]


class FieldForm(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A field to fill in."""

    name: str = ""
    about: str = ""
    kind: Kind
    none: bool = False
    """May there be none?"""
    least: float | None = None
    most: float | None = None
    whole: bool = True
    """Of a number: has it no fraction?"""
    words: list[str] = []
    """Of a choice."""
    things: list[str] = []
    """The collections of the content from which a thing may come."""
    hints: list[str] = []
    """What stood there in other games."""
    sheet: str = ""
    """The sheet that stands there, by its name in the form."""
    each: "FieldForm | None" = None
    """What a list holds."""
    fixed: bool = False
    """Has the list always as many entries?"""
    example: Any = None
    """Something that could stand there, or be added to the list."""


class PositionForm(msgspec.Struct, frozen=True):
    root: str
    sheets: dict[str, list[FieldForm]]
    things: dict[str, list[tuple[str, str]]]
    """Ids and names of what is in the content, by collection."""


class Seen:
    """What stood in a field of a sheet while games were played."""

    def __init__(self) -> None:
        self.texts: dict[str, None] = {}
        self.example: object = None


Observed = Mapping[tuple[str, str], Seen]
Things = Mapping[str, list[tuple[str, str]]]


_kept: dict[tuple[str, str], PositionForm] = {}


def position_form(settings: Settings) -> PositionForm:
    """The form of a game's positions, with the things of the content that is played with."""
    game, content = settings.game, settings.content
    known = _kept.get((game.key, content.hash))
    if known is None:
        things = dict(_named("", content.data))
        observed = _observed(settings)
        sheets = {kind.__name__: _fields(kind, observed, things) for kind in sheets_below(game.table)}
        known = PositionForm(game.table.__name__, _reached(sheets, game.table.__name__), things)
        if len(_kept) >= MOST_KEPT:
            _kept.clear()
        _kept[game.key, content.hash] = known
    return known


def under_way(settings: Settings, seed: int, moves: int = UNDER_WAY) -> Position:
    """A game in which so many random moves were made, or fewer where it would end."""
    *_, last = _played(settings, seed, moves)
    return last


def _played(settings: Settings, seed: int, moves: int) -> Iterator[Position]:
    """The positions of a random game, up to the last one before its end."""
    dice = FastDice(seed)
    position: Position = settings.game.setup(settings, dice)
    for _ in range(moves):
        yield position
        seat = position.to_decide()
        found = position.moves(seat)
        position = position.copy()
        position.play(seat, found[int(dice.below(len(found)))], dice)
        if position.over():
            return


def _reached(sheets: dict[str, list[FieldForm]], root: str) -> dict[str, list[FieldForm]]:
    """The sheets that stand somewhere in the form; others follow from the rest."""
    found = [root]
    for name in found:
        inner = [field.each or field for field in sheets[name]]
        found += [field.sheet for field in inner if field.sheet and field.sheet not in found]
    return {name: sheets[name] for name in found}


# What things are called


def _named(name: str, data: object) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """Collections of things that have a name, however deep in the content."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from _named(key, value)
    elif isinstance(data, list):
        entries = [entry for entry in data if isinstance(entry, dict) and isinstance(entry.get("name"), str)]
        if entries:
            yield name, [(str(next(iter(entry.values()))), str(entry["name"])) for entry in entries]
        for entry in data:
            yield from _named(name, list(entry.values()) if isinstance(entry, dict) and not entries else [])
            if isinstance(entry, dict):
                yield from _named("", {key: value for key, value in entry.items() if isinstance(value, list)})


# What stood there in other games


def _observed(settings: Settings) -> Observed:
    found: dict[tuple[str, str], Seen] = {}
    for seed in range(GAMES_PLAYED):
        for number, position in enumerate(_played(settings, seed, MOVES_PLAYED)):
            if number % LOOKED_AT == 0:
                _observe(settings.game.sheet(position), found)
    return found


def _observe(sheet: Sheet, found: dict[tuple[str, str], Seen]) -> None:
    for name in fields_of(type(sheet)):
        value = getattr(sheet, name)
        seen = found.setdefault((type(sheet).__name__, name), Seen())
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Sheet):
                seen.example = part
                _observe(part, found)
            elif isinstance(part, str):
                seen.texts[part] = None


# Fields


def _fields(kind: type[Sheet], observed: Observed, things: Things) -> list[FieldForm]:
    """The fields of a sheet that somebody has to fill in."""
    abouts = {field.name: field.about for field in described(kind)}
    found: list[FieldForm] = []
    for name, hint in fields_of(kind).items():
        if mark_of(kind, name) is not None or (issubclass(kind, TableSheet) and name in SETTLED):
            continue
        seen = observed.get((kind.__name__, name), Seen())
        found.append(msgspec.structs.replace(_field(hint, seen, things), name=name, about=_plainly(abouts[name])))
    return found


def _plainly(about: str) -> str:
    """What a declaration says of a field, to people who read no code."""
    return re.sub(r"\bnull\b", "none", about.replace("`", ""))


def _field(hint: Any, seen: Seen, things: Things) -> FieldForm:
    whole = [(part, meta) for part, meta in alternatives(hint) if part is not UnsetType]
    if is_many(hint):
        whole = [(part, meta) for part, meta in whole if part is not int]
    none = any(part is NoneType for part, _ in whole)
    parts = [(part, meta) for part, meta in whole if part is not NoneType]
    if len(parts) != 1:
        return FieldForm(kind="json", none=none)
    return msgspec.structs.replace(_one(*parts[0], seen, things), none=none)


def _one(part: Any, meta: msgspec.Meta | None, seen: Seen, things: Things) -> FieldForm:
    origin, inner = get_origin(part), get_args(part)
    if isinstance(part, type) and issubclass(part, Sheet):
        example = seen.example if isinstance(seen.example, part) else None
        return FieldForm(kind="sheet", sheet=part.__name__, example=None if example is None else plain(example))
    if origin is tuple:
        each = _field(inner[0], seen, things)
        return FieldForm(kind="list", each=each, fixed=inner[-1:] != (Ellipsis,), example=each.example)
    if origin is Literal:
        return FieldForm(kind="choice", words=[str(word) for word in inner])
    if part is bool:
        return FieldForm(kind="tick")
    if part in (int, float):
        bounds = msgspec.Meta() if meta is None else meta
        return FieldForm(kind="number", least=bounds.ge, most=bounds.le, whole=part is int)
    if part is str:
        return _text(words_in((meta and meta.pattern) or ""), seen, things)
    return FieldForm(kind="json")


def _text(words: list[str], seen: Seen, things: Things) -> FieldForm:
    if words:
        return FieldForm(kind="choice", words=words)
    texts = set(seen.texts)
    holding = [name for name, entries in things.items() if texts & {id for id, _ in entries}]
    known = {id for name in holding for id, _ in things[name]}
    others = sorted(texts - known)
    if len(others) < len(texts & known):
        return FieldForm(kind="thing", things=holding, hints=others)
    return FieldForm(kind="text", hints=others[:MOST_HINTS])
