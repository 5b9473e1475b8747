"""The fields of a game's positions as tables of Markdown, for its page in the documentation."""

import importlib
import importlib.util
import inspect
from collections.abc import Iterator

from terminus.core.described import SEE_THERE, Described, about, described, sheets_anywhere, sheets_below
from terminus.core.game import AnyGame
from terminus.core.sheet import Sheet, fields_of, mark_of

EVERYBODY = "everybody"


def field_tables(game: AnyGame) -> str:
    """All sheets of a game: those that a position is made of, and then those that only tell what follows."""
    kinds = sheets_below(game.table)
    given = _given(game.table)
    names = [kind.__name__ for kind in kinds]
    told = [_sheet(kind, names) for kind in kinds if kind in given]
    told += ["## What only follows", "Sheets in fields that follow from the rest: a position may leave them out."]
    told += [_following(kind, names) for kind in kinds if kind not in given]
    return "\n\n".join(told)


def page_part(game: AnyGame) -> str:
    """What a game's page about positions takes from its declaration."""
    words = _unreachable(game)
    allowed = f"## What no game leads to\n\n{words}\n\n" if words else ""
    return f"{allowed}## Fields\n\n{field_tables(game)}\n"


def _unreachable(game: AnyGame) -> str:
    """Which positions are allowed that no game leads to, as the room says that reads them, below its first line."""
    reading = f"{game.table.__module__.rpartition('.')[0]}.reading"
    if importlib.util.find_spec(reading) is None:
        return ""
    return inspect.cleandoc(importlib.import_module(reading).__doc__ or "").partition("\n\n")[2]


def _given(root: type[Sheet]) -> list[type[Sheet]]:
    """The sheets that a position can be made of: those in fields that do not follow."""
    found = [root]
    for here in found:
        for name, hint in fields_of(here).items():
            if mark_of(here, name) is None:
                found += [kind for kind in sheets_anywhere(hint) if kind not in found]
    return found


def _sheet(kind: type[Sheet], names: list[str]) -> str:
    fields = described(kind)
    parts = [f"### {kind.__name__}", about(kind)]
    given, follow = [[field for field in fields if field.follows is follows] for follows in (False, True)]
    if given:
        parts.append("\n".join(_table(given, names, "if left out")))
    if follow:
        parts.append("\n".join(_table(follow, names, "follows from")))
    return "\n\n".join(parts)


def _following(kind: type[Sheet], names: list[str]) -> str:
    rows = [f"| `{field.name}` | {_cell(_holds(field, names))} |" for field in described(kind)]
    return "\n\n".join([f"### {kind.__name__}", about(kind), "\n".join(["| field | holds |", "|---|---|", *rows])])


def _table(fields: list[Described], names: list[str], otherwise: str) -> Iterator[str]:
    """Who may know a field is said only where anybody may not."""
    secret = any(field.known_to != EVERYBODY for field in fields)
    columns = ["field", "holds", otherwise, *(["known to"] if secret else [])]
    yield f"| {' | '.join(columns)} |"
    yield f"|{'---|' * len(columns)}"
    for field in fields:
        left_out = "**needed**" if field.needed else field.otherwise
        cells = [f"`{field.name}`", _holds(field, names), left_out, *([_who(field)] if secret else [])]
        yield f"| {' | '.join(map(_cell, cells))} |"


def _cell(text: str) -> str:
    return text.replace("|", "&#124;")


def _who(field: Described) -> str:
    return "" if field.known_to == SEE_THERE else field.known_to


def _holds(field: Described, names: list[str]) -> str:
    """What a field holds, with links to the sheets in it, and what it means."""
    words = [f"[{word}](#{word.lower()})" if word in names else word for word in field.kind.split(" ")]
    kind = " ".join(words)
    for name in names:
        kind = kind.replace(f" {name},", f" [{name}](#{name.lower()}),")
    return f"{kind}. {field.about}".strip() if field.about else kind
