"""The fields of content files as tables of Markdown, for a game's page in the documentation."""

import inspect
from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

import msgspec
from msgspec import NODEFAULT, UNSET

from terminus.core.described import field_docs, kind_words
from terminus.core.game import AnyGame


def form_tables(game: AnyGame) -> str:
    """Every kind of file that a game reads: the table of its fields, then those of the tables in it."""
    return "\n\n".join(_form(kind, form) for kind, form in game.content_forms.items()) + "\n"


def _form(kind: str, form: type) -> str:
    parts = list(_structs_below(form))
    names = [part.__name__ for part in parts]
    return "\n\n".join([f"## A {kind}", *(_struct(part, names, top=part is form) for part in parts)])


def _structs_below(form: type) -> Iterator[type[msgspec.Struct]]:
    """A form and the structs in it, each once, in the order in which a reader meets them."""
    found = [form]
    for here in found:
        assert issubclass(here, msgspec.Struct)
        yield here
        for hint in get_type_hints(here, include_extras=True).values():
            found += [each for each in _structs_in(hint) if each not in found]


def _structs_in(hint: Any) -> list[type[msgspec.Struct]]:
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return [hint]
    return list(dict.fromkeys(each for part in get_args(hint) for each in _structs_in(part)))


def _struct(form: type[msgspec.Struct], names: list[str], top: bool) -> str:
    hints, docs = get_type_hints(form, include_extras=True), field_docs(form)
    rows = ["| field | holds | if left out |", "|---|---|---|"]
    for field in msgspec.structs.fields(form):
        kind = " ".join(f"[{word}](#{word.lower()})" if word in names else word for word in _kind(hints[field.name]))
        about = docs.get(field.name, "")
        cells = [f"`{field.encode_name}`", f"{kind}. {about}" if about else kind, _otherwise(field)]
        rows.append(f"| {' | '.join(cell.replace('|', '&#124;') for cell in cells)} |")
    heading = [] if top else [f"### {form.__name__}"]
    return "\n\n".join([*heading, inspect.cleandoc(form.__doc__ or ""), "\n".join(rows)])


def _kind(hint: Any) -> list[str]:
    return [word for word in kind_words(hint).removesuffix(" or null").split(" ") if word]


def _otherwise(field: msgspec.structs.FieldInfo) -> str:
    if field.required:
        return "**needed**"
    default = field.default_factory() if field.default is NODEFAULT else field.default
    if default in (None, UNSET, "") or default == [] or default == {}:
        return ""
    if isinstance(default, msgspec.Struct):
        return ""
    return f"`{msgspec.json.encode(default).decode()}`"
