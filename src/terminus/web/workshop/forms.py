"""The fields of content files as data, from which a browser makes a form: kinds, bounds, words, and what is usual."""

import inspect
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import NODEFAULT, UNSET
from msgspec import inspect as shapes

from terminus.core.described import field_docs
from terminus.core.game import AnyGame
from terminus.core.workshop import Workshop
from terminus.games import find_game
from terminus.web.workshop.words import TextFile

MOST_SUGGESTED = 60
"""Words that are offered for a field because the built-in content has them there."""


class Form(msgspec.Struct, frozen=True, omit_defaults=True):
    """What may stand in a place: text, whole, number, flag, choice, list, row, map or table."""

    is_: str = msgspec.field(name="is")
    least: float | None = None
    most: float | None = None
    choices: list[Any] | None = None
    of: list["Form"] | None = None
    """Of a list or a map, what each holds; of a row, each in turn."""
    table: str = ""
    """The name of the table's description."""


class Field(msgspec.Struct, frozen=True, omit_defaults=True):
    name: str
    form: Form
    about: str = ""
    needed: bool = False
    usual: Any = None
    """What it is if it is left out."""


class TableForm(msgspec.Struct, frozen=True):
    about: str
    fields: list[Field]


class GameForms(msgspec.Struct, frozen=True):
    """All that an editor has to know about the content of a game."""

    game: str
    title: str
    kinds: dict[str, str]
    """The name of the table that each kind of file holds."""
    tables: dict[str, TableForm]
    workshop: Workshop
    words: dict[str, list[str]]
    """Texts that stand in a field of the built-in content, by the field's name with its list: `enemy.loss`."""
    contents: dict[str, list[TextFile]]
    """The files of built-in content, with the remarks in them."""


@lru_cache(maxsize=16)
def forms_of(key: str) -> GameForms:
    game = find_game(key)
    tables: dict[str, TableForm] = {}
    kinds = {kind: _form(shapes.type_info(form), tables).table for kind, form in game.content_forms.items()}
    contents = {
        name: [TextFile(file, text) for file, text in game.content_files(name).items()] for name in game.contents
    }
    return GameForms(key, game.title, kinds, tables, game.workshop, _words(game), contents)


def _form(kind: shapes.Type, tables: dict[str, TableForm]) -> Form:
    if isinstance(kind, shapes.Metadata):
        return _form(kind.type, tables)
    if isinstance(kind, shapes.UnionType):
        given = [each for each in kind.types if not isinstance(each, shapes.NoneType)]
        return _form(given[0], tables)
    if isinstance(kind, (shapes.IntType, shapes.FloatType)):
        return Form("whole" if isinstance(kind, shapes.IntType) else "number", kind.ge, kind.le)
    if isinstance(kind, shapes.BoolType):
        return Form("flag")
    if isinstance(kind, shapes.LiteralType):
        return Form("choice", choices=list(kind.values))
    if isinstance(kind, shapes.ListType):
        return Form("list", kind.min_length, kind.max_length, of=[_form(kind.item_type, tables)])
    if isinstance(kind, shapes.TupleType):
        return Form("row", of=[_form(each, tables) for each in kind.item_types])
    if isinstance(kind, shapes.DictType):
        return Form("map", of=[_form(kind.value_type, tables)])
    if isinstance(kind, shapes.StructType):
        return Form("table", table=_table(kind, tables))
    return Form("text")


def _table(kind: shapes.StructType, tables: dict[str, TableForm]) -> str:
    name = kind.cls.__name__
    if name not in tables:
        tables[name] = TableForm("", [])  # a table within itself is met again
        docs = field_docs(kind.cls)
        fields = [
            Field(
                field.encode_name,
                _form(field.type, tables),
                docs.get(field.name, ""),
                field.required,
                _usual(field),
            )
            for field in kind.fields
        ]
        tables[name] = TableForm(inspect.cleandoc(kind.cls.__doc__ or ""), fields)
    return name


def _usual(field: shapes.Field) -> Any:
    default = field.default_factory() if field.default_factory is not NODEFAULT else field.default
    return None if default in (NODEFAULT, UNSET) else msgspec.to_builtins(default)


def _words(game: AnyGame) -> dict[str, list[str]]:
    found: dict[str, Counter[str]] = {}
    for name in game.contents:
        for place, word in _texts(game.content(name).data, ""):
            found.setdefault(place, Counter())[word] += 1
    return {
        place: sorted(words)
        for place, words in found.items()
        if len(words) <= MOST_SUGGESTED and words.most_common(1)[0][1] > 1
    }


def _texts(data: object, place: str) -> Iterator[tuple[str, str]]:
    """Every text with the field it stands in and the list or table around it."""
    if isinstance(data, str):
        yield place, data
    elif isinstance(data, dict):
        for name, part in data.items():
            yield from _texts(part, f"{place.rpartition('.')[2]}.{name}" if place else name)
    elif isinstance(data, (list, tuple)):
        for part in data:
            yield from _texts(part, place)
