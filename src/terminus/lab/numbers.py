"""Numbers and words in a content, by path: `hull[0]`, `boss[1].health`, `card[Nexus].face`, `boss[*].fee`.

Entries of a list go by their place from 0, by id, number or name; `*` means all of them.
"""

import re
from collections.abc import Iterator
from copy import deepcopy
from typing import Any, NamedTuple

from terminus.core.audience import Data
from terminus.core.errors import SettingsError

_STEP = re.compile(r"([A-Za-z_][A-Za-z0-9_]*)((?:\[[^\]]+\])*)")
NAMES = ("id", "number", "name", "board", "faction", "mission")
"""The fields by which an entry of a list may be called."""


Value = float | str


class Place(NamedTuple):
    """Where a number or a word stands: in which dict or list, under which key."""

    inside: Any
    key: Any


def changed(content: Data, numbers: dict[str, Value]) -> Data:
    """The content with other numbers and words; SettingsError says which path leads nowhere."""
    data = deepcopy(content)
    for path, value in numbers.items():
        for place in places(data, path):
            place.inside[place.key] = _like(place.inside[place.key], value, path)
    return data


def value_at(content: Data, path: str) -> str:
    """What stands at a path, as it is written; of several, the first."""
    place = next(iter(places(content, path)))
    found = place.inside[place.key]
    return found if isinstance(found, str) else f"{found:g}"


def value_of(text: str) -> Value:
    """What somebody wrote: a number, or a word."""
    try:
        return float(text)
    except ValueError:
        return text


def is_path(content: Data, text: str) -> bool:
    """Does a text begin like the path of something in the content?"""
    found = _STEP.match(text)
    return found is not None and found[1] in content


def places(content: Data, path: str) -> list[Place]:
    """All the places that a path means, at least one; each holds a number or a word."""
    steps = list(_steps(path))
    found = [Place({"": content}, "")]
    for step in steps:
        found = [inner for place in found for inner in _into(place.inside[place.key], step, path)]
    if not found:
        raise SettingsError(f"'{path}' leads to nothing: a list is empty there")
    for place in found:
        _check_value(place.inside[place.key], path)
    return found


def _steps(path: str) -> Iterator[str]:
    rest = path
    while rest:
        found = _STEP.match(rest)
        if found is None or (found.end() < len(rest) and rest[found.end()] != "."):
            raise SettingsError(f"'{path}' is no path: write it as boss[1].health")
        yield found[1]
        yield from re.findall(r"\[([^\]]+)\]", found[2])
        rest = rest[found.end() + 1 :]


def _into(value: Any, step: str, path: str) -> list[Place]:
    if isinstance(value, dict):
        if step in value:
            return [Place(value, step)]
        known = ", ".join(sorted(map(str, value))[:20])
        raise SettingsError(f"'{path}': there is no '{step}'; there are: {known}")
    if isinstance(value, list):
        return _entries(value, step, path)
    raise SettingsError(f"'{path}': there is nothing inside of '{step}'")


def _entries(entries: list[Any], step: str, path: str) -> list[Place]:
    if step == "*":
        return [Place(entries, i) for i in range(len(entries))]
    if step.isdecimal() and int(step) < len(entries):
        return [Place(entries, int(step))]
    called = [i for i, entry in enumerate(entries) if isinstance(entry, dict) and _is_called(entry, step)]
    if not called:
        raise SettingsError(f"'{path}': no entry is called '{step}'; a list has places 0 to {len(entries) - 1}, or *")
    return [Place(entries, i) for i in called]


def _is_called(entry: dict[str, Any], step: str) -> bool:
    return any(str(entry.get(name, "")).lower() == step.lower() for name in NAMES)


def _check_value(value: Any, path: str) -> None:
    if isinstance(value, list):
        raise SettingsError(f"'{path}' is a list: write {path}[0] to {path}[{len(value) - 1}], or {path}[*] for all")
    if isinstance(value, dict):
        raise SettingsError(f"'{path}' has parts: write one of {', '.join(f'{path}.{each}' for each in [*value][:8])}")
    if not isinstance(value, (int, float, str)) or isinstance(value, bool):
        raise SettingsError(f"'{path}' is no number or word of the content: write a path such as boss[1].health")


def _like(before: Value, value: Value, path: str) -> Value:
    """A whole number stays one where the content has one, and a word a word."""
    if isinstance(before, str):
        return value if isinstance(value, str) else f"{value:g}"
    if isinstance(value, str):
        raise SettingsError(f"'{value}' is no number, and '{path}' is one in the content")
    return round(value) if isinstance(before, int) else float(value)
