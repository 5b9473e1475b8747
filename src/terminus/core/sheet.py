"""Sheets: the table as typed values, declared once, with who may know each field written on the field.

Views follow from the declaration (`core/seeing.py`), and so do the strict reading of positions (`core/strict.py`),
their JSON Schema and what scenes and sentences read. One class serves the whole table and every view of it: where
others know how many cards there are, a field is `tuple[str, ...] | int`; where they know nothing, it is
`... | UnsetType = UNSET`. None always means that there is none. Sequences are tuples, so that parts of a sheet can be
shared and kept.

A field's audience is its own mark, or that of the sheets it holds, or its class's: nothing is public by silence.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from types import UnionType
from typing import (
    Annotated,
    Any,
    ClassVar,
    Final,
    Union,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec
from msgspec import UNSET, UnsetType

from terminus.core.audience import PUBLIC, Audience, Data, Viewer
from terminus.core.decisions import Decision

OptionValue = str | int | bool


class Follows:
    """Marks a field that follows from the rest, by a rule: a position may leave it out, and may not contradict it."""

    def __init__(self, rule: str = "", printed: bool = False) -> None:
        self.rule = rule
        self.printed = printed


FOLLOWS: Final = Follows()
PRINTED: Final = Follows(printed=True)
"""Marks what is printed on the pieces: it follows from the content alone."""


class Unordered:
    """Marks a list whose order means nothing: a position may give it in any."""


UNORDERED: Final = Unordered()


def one_of(words: Sequence[str]) -> msgspec.Meta:
    """The bounds of a text that is one of these words."""
    return msgspec.Meta(pattern=f"^({'|'.join(words)})$")


def words_in(pattern: str) -> list[str]:
    """The words of `one_of`; none if the pattern is of another kind."""
    match = re.fullmatch(r"\^\((\w+(?:\|\w+)*)\)\$", pattern)
    return [] if match is None else match[1].split("|")


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Sheet(msgspec.Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True, gc=False):
    """A part of the table whose fields each say who may know them."""

    audience: ClassVar[Audience | None] = None
    """Who may know the fields that have no mark of their own; None: they must have one."""


class OpenSheet(Sheet):
    """A part of the table that everybody may know, but for fields that are marked."""

    audience = PUBLIC


class Asked(OpenSheet):
    """An open question to a seat."""

    seat: int
    kind: str
    """Which question it is."""
    rule: str
    """Where the rulebook asks it."""
    secret: bool = False
    """The answer stays hidden until all have answered."""
    optional: bool = False
    """The table does not wait for the answer."""


class ContentName(OpenSheet):
    """Which content is played with; `data` is there where no installed game could supply it."""

    name: str
    hash: str = ""
    """Of its data: whatever bears the name must be the same content still."""
    data: Data | UnsetType = UNSET


class TableSheet(Sheet, kw_only=True):
    """The root of every game's sheet: which game this is and how it was set up, and what is asked.

    Open decisions travel in the view, so that nobody who draws or speaks works them out again.
    """

    game: Annotated[str, PUBLIC] = ""
    """The key of the game."""
    options: Annotated[dict[str, OptionValue], PUBLIC] = {}
    """By their keys; one that is left out has its first value."""
    content: ContentName | None = None
    """What is played with; the first that is built in, where nothing is said."""
    decisions: Annotated[tuple[Asked, ...], FOLLOWS] = ()
    """What is asked of whom."""

    def asked(self, seat: Viewer) -> Asked | None:
        """The first question to a seat that the table waits for."""
        return next((each for each in self.decisions if each.seat == seat and not each.optional), None)

    def owing(self) -> list[int]:
        """The seats that the table waits for, in the order in which they are asked."""
        return list(dict.fromkeys(each.seat for each in self.decisions if not each.optional))


def asked(decisions: list[Decision]) -> tuple[Asked, ...]:
    """Open decisions as part of a sheet."""
    return tuple([Asked(d.seat, d.kind, d.rule, d.secret, d.optional) for d in decisions])


# As plain data


def plain(value: object) -> Data:
    """A sheet or something told as plain data, as it would arrive in JSON."""
    data: Data = msgspec.json.decode(msgspec.json.encode(value))
    return data


def without_box(sheet: Sheet) -> Data:
    """A sheet as plain data that lacks what is printed on the pieces, and the data of their content."""
    data = plain(sheet)
    _unbox(data, sheet)
    return data


def _unbox(data: Any, sheet: object) -> None:
    if isinstance(sheet, tuple):
        for each, entry in zip(data, sheet, strict=True):
            _unbox(each, entry)
    elif isinstance(sheet, ContentName):
        data.pop("data", None)
    elif isinstance(sheet, Sheet):
        for name in list(data):
            mark = mark_of(type(sheet), name)
            if mark is not None and mark.printed:
                del data[name]
            else:
                _unbox(data[name], getattr(sheet, name))


# What is declared


@cache
def fields_of(kind: type[Sheet]) -> dict[str, Any]:
    """The fields of a sheet with their full annotations."""
    hints = get_type_hints(kind, include_extras=True)
    return {name: hints[name] for name in kind.__struct_fields__}


@cache
def mark_of(kind: type[Sheet], name: str) -> Follows | None:
    """Whether a field follows from the rest."""
    return next((mark for mark in _marks(fields_of(kind)[name]) if isinstance(mark, Follows)), None)


@cache
def is_unordered(kind: type[Sheet], name: str) -> bool:
    """Does the order of a field's list mean nothing?"""
    return UNORDERED in _marks(fields_of(kind)[name])


def audience_of(kind: type[Sheet], name: str) -> Audience | None:
    """The mark of a field; None where the sheets in it speak for themselves. TypeError if nobody declared it."""
    hint = fields_of(kind)[name]
    for mark in _marks(hint):
        if isinstance(mark, Audience):
            return mark
    if sheets_in(hint):
        return None
    if kind.audience is None:
        raise TypeError(f"no audience declared for {kind.__name__}.{name}")
    return kind.audience


def sheets_in(hint: Any) -> list[type[Sheet]]:
    """The kinds of sheets that a field may hold, alone or in a tuple."""
    return [part for part in parts_of(hint) if isinstance(part, type) and issubclass(part, Sheet)]


def is_many(hint: Any) -> bool:
    """May the field hold a tuple?"""
    return any(get_origin(part) is tuple for part in _members(hint))


def declared(kind: type[Sheet]) -> list[type[Sheet]]:
    """A sheet's kind and all kinds below it; TypeError if any field of any of them has no audience."""
    found: dict[type[Sheet], None] = {}
    waiting = [kind]
    while waiting:
        here = waiting.pop()
        if here in found:
            continue
        found[here] = None
        for name, hint in fields_of(here).items():
            audience_of(here, name)
            waiting += sheets_in(hint)
    return list(found)


def _marks(hint: Any) -> tuple[Any, ...]:
    return hint.__metadata__ if get_origin(hint) is Annotated else ()


def _members(hint: Any) -> Iterator[Any]:
    """The alternatives of a union, without marks."""
    bare = get_args(hint)[0] if get_origin(hint) is Annotated else hint
    if get_origin(bare) in (Union, UnionType):
        for each in get_args(bare):
            yield from _members(each)
    else:
        yield bare


def parts_of(hint: Any) -> Iterator[Any]:
    """Everything that may stand in a field: the alternatives, and what their tuples hold."""
    for member in _members(hint):
        if get_origin(member) is tuple:
            for each in get_args(member):
                if each is not Ellipsis:
                    yield from parts_of(each)
        else:
            yield member
