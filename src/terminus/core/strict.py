"""Reading a sheet strictly: nothing in it is overlooked, and what cannot be is refused in the user's words.

A position may leave out what follows from the rest. What it does give must be spelt right, be of the right kind, and
agree with what follows from the rest: after a position was set up, it is written again and compared field by field.
"""

import re
from typing import Any, TypeVar

import msgspec
from msgspec import UNSET

from terminus.core.audience import PUBLIC, Data
from terminus.core.bounds import TooMuch, check_bounds
from terminus.core.complaints import complaint, quoted
from terminus.core.errors import PositionError
from terminus.core.numbers import large_number
from terminus.core.seeing import has_secrets
from terminus.core.sheet import Sheet, audience_of, fields_of, is_many, is_unordered, mark_of, sheets_in

T = TypeVar("T", bound=Sheet)


def read_sheet(kind: type[T], data: object, whose: str) -> T:
    """A sheet from plain data; PositionError says which field is wrong, and what would be right."""
    try:
        return msgspec.convert(data, kind)
    except (msgspec.ValidationError, RecursionError) as error:
        wrong = complaint(error)
        raise PositionError(f"not a position of {whose}: {wrong.knowing(_known(kind, wrong.path))}") from None


def _known(kind: type[Sheet], path: str) -> list[str]:
    """The fields of the sheet at a path; none where that may be one of several kinds."""
    holder = _kind_at(kind, path)
    return [] if holder is None else list(fields_of(holder))


def _kind_at(kind: type[Sheet], path: str) -> type[Sheet] | None:
    """The kind of sheet that stands at a path such as `seats[0].items`."""
    for name in re.findall(r"[A-Za-z_]\w*", path):
        inner = sheets_in(fields_of(kind)[name]) if name in fields_of(kind) else []
        if len(inner) != 1:
            return None
        kind = inner[0]
    return kind


def check_numbers(data: Data) -> None:
    """Refuse numbers that no game could hold, and more data than any table needs."""
    try:
        check_bounds(data)
    except TooMuch as much:
        raise PositionError(much.what if much.path == "$" else f"{much.path.removeprefix('$.')}: {much.what}") from None
    where = large_number(data)
    if where is not None:
        raise PositionError(f"{where}: nothing on a table counts that far")


def check_whole(sheet: Sheet, path: str = "") -> None:
    """Refuse a view where a whole position is needed: nothing may be hidden, and no number stand for things."""
    if not has_secrets(type(sheet)):
        return
    for name, hint in fields_of(type(sheet)).items():
        value = getattr(sheet, name)
        where = f"{path}.{name}" if path else name
        if value is UNSET and audience_of(type(sheet), name) is not PUBLIC:
            raise PositionError(f"{where} is missing: a position tells everything, hidden things included")
        if isinstance(value, int) and is_many(hint):
            raise PositionError(f"{where} is only a number: a position says which they are")
        for at, entry in _sheets(value):
            check_whole(entry, f"{where}{at}")


def _sheets(value: object) -> list[tuple[str, Sheet]]:
    if isinstance(value, Sheet):
        return [("", value)]
    if isinstance(value, tuple):
        return [(f"[{i}]", entry) for i, entry in enumerate(value) if isinstance(entry, Sheet)]
    return []


def check_agrees(raw: Data, given: Sheet, follows: Sheet, path: str = "") -> None:
    """PositionError where something that was given is not what follows from the rest of the position."""
    for name in raw:
        where = f"{path}.{name}" if path else name
        one, other = getattr(given, name), getattr(follows, name)
        if one == other:
            continue
        mark = mark_of(type(given), name)
        rule = "" if mark is None else mark.rule
        if is_unordered(type(given), name):
            one, other = _sorted(one), _sorted(other)
            _check_same(one, other, where, rule)
        else:
            _compare(raw[name], one, other, where, rule)


def _compare(raw: object, given: Any, follows: Any, path: str, rule: str) -> None:
    """Sheets are compared by the fields that were given, lists of them entry by entry, all else as it is."""
    if given == follows:
        return
    if isinstance(given, Sheet) and isinstance(raw, dict) and type(given) is type(follows):
        check_agrees(raw, given, follows, path)
    elif isinstance(raw, (list, tuple)) and _alike(given, follows):
        for i, each in enumerate(raw):
            _compare(each, given[i], follows[i], f"{path}[{i}]", rule)
    else:
        _check_same(given, follows, path, rule)


def _alike(given: object, follows: object) -> bool:
    return isinstance(given, tuple) and isinstance(follows, tuple) and len(given) == len(follows)


def _check_same(given: object, follows: object, path: str, rule: str) -> None:
    if given != follows:
        by_rule = f" ({rule})" if rule else ""
        raise PositionError(
            f"{path}: {quoted(given)} is given, but {quoted(follows)} follows from the rest of the position{by_rule}"
        )


def _sorted(things: object) -> object:
    return sorted(things, key=msgspec.json.encode) if isinstance(things, tuple) else things
