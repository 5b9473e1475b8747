"""A sheet describes itself: its fields in words, from the docstrings and marks in its declaration.

A field's own docstring is the text that stands below it. Sheets are never compiled, so their source is at hand wherever
a game is installed; where it is not, fields are described by their kinds alone.
"""

import ast
import inspect
import re
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

import msgspec
from msgspec import NODEFAULT, UNSET, Meta, UnsetType

from terminus.core.audience import PER_SEAT, PUBLIC
from terminus.core.prose import listing
from terminus.core.seeing import has_secrets
from terminus.core.sheet import (
    Sheet,
    audience_of,
    fields_of,
    is_many,
    is_unordered,
    mark_of,
    sheets_in,
    words_in,
)

NAMES = {
    int: "whole number",
    float: "number",
    str: "text",
    bool: "true or false",
    object: "anything",
    NoneType: "null",
}
_NONE = re.compile(r"\bNone\b")
SEE_THERE = "see there"
"""Who may know what is in a field is said of the sheets that it holds."""


class Described(NamedTuple):
    """A field of a sheet in words."""

    name: str
    about: str
    """Its docstring."""
    kind: str
    """What it holds: `list of Held`."""
    needed: bool
    """Must a position give it?"""
    otherwise: str
    """What holds where it is left out: a value, or the rule from which it follows."""
    known_to: str
    """Who may know it."""
    follows: bool = False
    """Does it follow from the rest?"""


def about(kind: type[Sheet]) -> str:
    """What a sheet says of itself."""
    return inspect.cleandoc(kind.__doc__ or "")


def described(kind: type[Sheet]) -> list[Described]:
    """The fields of a sheet, in order."""
    defaults = {field.name: field for field in msgspec.structs.fields(kind)}
    docs = field_docs(kind)
    return [
        Described(
            name,
            _NONE.sub("null", docs.get(name, "")),
            kind_words(hint) + (", in any order" if is_unordered(kind, name) else ""),
            is_needed(kind, name),
            _otherwise(kind, defaults[name]),
            _known_to(kind, name),
            mark_of(kind, name) is not None,
        )
        for name, hint in fields_of(kind).items()
    ]


def sheets_below(kind: type[Sheet]) -> list[type[Sheet]]:
    """A sheet's kind and all kinds in it, each once, in the order in which a reader meets them."""
    found = [kind]
    for here in found:
        for hint in fields_of(here).values():
            found += [each for each in sheets_anywhere(hint) if each not in found]
    return found


def sheets_anywhere(hint: Any) -> list[type[Sheet]]:
    """The kinds of sheets that a field may hold, however deep in lists and tables."""
    if isinstance(hint, type) and issubclass(hint, Sheet):
        return [hint]
    return list(dict.fromkeys(each for part in get_args(hint) for each in sheets_anywhere(part)))


def is_needed(kind: type[Sheet], name: str) -> bool:
    """Must a position give the field? What is hidden from some has a default, but a whole position tells it."""
    field = next(field for field in msgspec.structs.fields(kind) if field.name == name)
    if field.default is UNSET:
        return audience_of(kind, name) is not PUBLIC
    return field.default is NODEFAULT and field.default_factory is NODEFAULT


def _otherwise(kind: type[Sheet], field: msgspec.structs.FieldInfo) -> str:
    mark = mark_of(kind, field.name)
    if mark is not None:
        return "printed on the pieces" if mark.printed else mark.rule
    if field.default in (NODEFAULT, UNSET) and field.default_factory is NODEFAULT:
        return ""
    default = field.default_factory() if field.default is NODEFAULT else field.default
    return "`{}`" if isinstance(default, Sheet) else f"`{msgspec.json.encode(default).decode()}`"


def _known_to(kind: type[Sheet], name: str) -> str:
    audience = audience_of(kind, name)
    if audience is None or audience is PER_SEAT:
        return SEE_THERE if any(map(has_secrets, sheets_in(fields_of(kind)[name]))) else PUBLIC.words()
    return audience.words()


# Kinds


def kind_words(hint: Any) -> str:
    """What may stand in a field: of a position, where views may hold less, or of a content file."""
    whole = [part for part in alternatives(hint) if part[0] is not UnsetType]
    if is_many(hint):
        whole = [part for part in whole if part[0] is not int]
    return " or ".join(dict.fromkeys(_one(part, meta) for part, meta in whole))


def alternatives(hint: Any, meta: Meta | None = None) -> list[tuple[Any, Meta | None]]:
    """The members of a union, each with its bounds."""
    if get_origin(hint) is Annotated:
        inner, *marks = get_args(hint)
        return alternatives(inner, next((mark for mark in marks if isinstance(mark, Meta)), meta))
    if get_origin(hint) in (Union, UnionType):
        return [part for each in get_args(hint) for part in alternatives(each)]
    return [(hint, meta)]


def _one(part: Any, meta: Meta | None) -> str:
    origin, inner = get_origin(part), get_args(part)
    if origin is list or (origin is tuple and inner[-1:] == (Ellipsis,)):
        return f"list of {_together(inner[0])}"
    if origin is tuple:
        return f"[{', '.join(map(kind_words, inner))}]"
    if origin is dict:
        return f"table of {_together(inner[1])} by {_together(inner[0])}"
    if origin is Literal:
        return " or ".join(f"`{each}`" for each in inner)
    name = NAMES.get(part, getattr(part, "__name__", str(part)))
    return f"{name}{_bounds(meta)}" if meta is not None else name


def _together(hint: Any) -> str:
    """Several kinds in one place, as one."""
    words = kind_words(hint)
    return f"({words})" if len(alternatives(hint)) > 1 else words


def _bounds(meta: Meta) -> str:
    if meta.ge is not None and meta.le is not None:
        return f" from {meta.ge} to {meta.le}"
    if meta.ge is not None:
        return f" from {meta.ge}"
    if meta.le is not None:
        return f" up to {meta.le}"
    words = words_in(meta.pattern or "")
    if words:
        return f": {listing([f'`{word}`' for word in words], 'or')}"
    return f" like `{meta.pattern}`" if meta.pattern else ""


# Docstrings


@cache
def field_docs(kind: type) -> dict[str, str]:
    """The docstrings of a class's fields, those of its bases included; none where the source is not at hand."""
    found: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        if issubclass(base, msgspec.Struct) and base is not msgspec.Struct:
            found |= _own_docs(base)
    return found


def _own_docs(kind: type) -> dict[str, str]:
    try:
        [tree] = ast.parse(inspect.cleandoc("\n" + inspect.getsource(kind))).body
    except (OSError, TypeError, SyntaxError, ValueError):
        return {}
    assert isinstance(tree, ast.ClassDef)
    found: dict[str, str] = {}
    for field, below in zip(tree.body, tree.body[1:], strict=False):
        if not isinstance(field, ast.AnnAssign) or not isinstance(field.target, ast.Name):
            continue
        if isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant):
            found[field.target.id] = " ".join(str(below.value.value).split())
    return found
