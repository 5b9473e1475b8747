"""Seeing: what a viewer may know of a sheet, as the marks on its fields say.

Every viewer of every moment has a view, and every part of a move that is shown has one, too: compiled, and apart from
the sheets for that reason.
"""

from functools import cache, lru_cache
from typing import Any, TypeVar, get_origin

from msgspec.structs import replace

from terminus.core.audience import PUBLIC, Audience, PerSeat, Reading, Viewer
from terminus.core.sheet import Sheet, audience_of, fields_of, is_many, parts_of, sheets_in

S = TypeVar("S", bound=Sheet)
VIEWS_KEPT = 4096
"""Seats' things as others see them that are kept."""


def seen(sheet: S, viewer: Viewer, memory: bool = False) -> S:
    """What one viewer may know of a table; `memory` adds what a perfect memory would hold."""
    return _seen(sheet, None, Reading(viewer, memory, sheet))


def has_secrets(kind: type[Sheet]) -> bool:
    """Is there anything in a sheet of this kind that some viewers do not see?"""
    return bool(_plan(kind))


def _seen(sheet: S, owner: int | None, reading: Reading) -> S:
    changed: dict[str, object] = {}
    for field in _plan(type(sheet)):
        value = getattr(sheet, field.name)
        shown = field.seen(value, owner, reading)
        if shown is not value:
            changed[field.name] = shown
    return replace(sheet, **changed) if changed else sheet


class _Field:
    """A field in which a view can differ from the whole: as it stands, one that may hold a sheet with secrets in it."""

    def __init__(self, name: str) -> None:
        self.name = name

    def seen(self, value: object, owner: int | None, reading: Reading) -> object:
        return _seen(value, owner, reading) if isinstance(value, Sheet) else value


class _Marked(_Field):
    """A field whose mark says who may know it."""

    def __init__(self, name: str, mark: Audience) -> None:
        super().__init__(name)
        self.mark = mark

    def seen(self, value: object, owner: int | None, reading: Reading) -> object:
        return self.mark.seen(value, owner, reading)


class _Many(_Field):
    """Several sheets with secrets in them, which may be one per seat."""

    def __init__(self, name: str, per_seat: bool) -> None:
        super().__init__(name)
        self.per_seat = per_seat

    def seen(self, value: object, owner: int | None, reading: Reading) -> object:
        """What is shown of each; where that is everything, the value itself."""
        if not isinstance(value, tuple):
            return value
        shown: list[object] = []
        same = True
        for seat, entry in enumerate(value):
            part = self.entry(entry, seat if self.per_seat else owner, reading)
            same = same and part is entry
            shown.append(part)
        return value if same else tuple(shown)

    def entry(self, entry: object, owner: int | None, reading: Reading) -> object:
        return _seen(entry, owner, reading) if isinstance(entry, Sheet) else entry


class _Owned(_Many):
    """Entries per seat of which all but the owner see the same: that is worked out once for everybody."""

    def entry(self, entry: object, owner: int | None, reading: Reading) -> object:
        return _as_owned(entry, owner == reading.viewer)


@lru_cache(VIEWS_KEPT)
def _as_owned(entry: object, own: bool) -> object:
    return _seen(entry, 0, Reading(0 if own else None, False, entry)) if isinstance(entry, Sheet) else entry


@cache
def _plan(kind: type[Sheet]) -> tuple[_Field, ...]:
    """The fields in which a view can differ from the whole; where there are none, a sheet is its own view."""
    work: list[_Field] = []
    for name, hint in fields_of(kind).items():
        mark = audience_of(kind, name)
        inner = sheets_in(hint)
        if mark is PUBLIC:
            if _any_secrets(inner):
                raise TypeError(f"{kind.__name__}.{name} is public, but holds secrets: leave the mark to its fields")
        elif mark is not None and not (isinstance(mark, PerSeat) and inner):
            work.append(_Marked(name, mark))
        elif _any_secrets(inner):
            work.append(_sheets(name, hint, isinstance(mark, PerSeat)))
    return tuple(work)


def _any_secrets(kinds: list[type[Sheet]]) -> bool:
    return any(map(has_secrets, kinds))


def _sheets(name: str, hint: Any, per_seat: bool) -> _Field:
    """A field that holds sheets with secrets in them."""
    if not is_many(hint):
        return _Field(name)
    owned = per_seat and all(map(_asks_owner_only, sheets_in(hint)))
    return _Owned(name, True) if owned else _Many(name, per_seat)


@cache
def _asks_owner_only(kind: type[Sheet]) -> bool:
    """Do all who do not own a sheet of this kind see the same of it? Then views of it can be kept."""
    for name, hint in fields_of(kind).items():
        mark = audience_of(kind, name)
        if mark is not None and not mark.asks_owner_only:
            return False
        if any(get_origin(part) is dict for part in parts_of(hint)) or not all(map(_asks_owner_only, sheets_in(hint))):
            return False
    return True
