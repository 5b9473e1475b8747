"""Changes to the text of a TOML file, part by part: what is not changed stays as it was written, remarks included.

Whatever a change does to the text, the data must come out as it would have by itself. Where the text is written in a
way that this cannot follow (tables within values, dotted keys), the file is written anew.
"""

import json
import re
import tomllib
from copy import deepcopy
from typing import Any

from terminus.core.errors import SettingsError
from terminus.lab.toml import to_toml
from terminus.web.workshop.words import Edit

Steps = list[str | int]
_STEP = re.compile(r"\.?([A-Za-z0-9_-]+)|\[(\d{1,5})\]")
_BARE = re.compile(r"[A-Za-z0-9_-]+")
NO_PART = "There is no such part in the file to be changed."


def edited(text: str, edits: list[Edit]) -> str:
    """The text after all changes; SettingsError if it cannot be read, or has no such part."""
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError):
        raise SettingsError("The text cannot be read just now: mend it there first.") from None
    for edit in edits:
        wanted = changed(data, edit)
        if wanted == data:
            continue
        try:
            text = _patched(text, wanted, edit)
            same = tomllib.loads(text) == wanted
        except (SettingsError, ValueError):
            same = False
        text = text if same else to_toml(wanted)
        data = wanted
    return text


# The data


def steps_of(path: str) -> Steps:
    """`card[3].face` in steps; SettingsError if it is no path."""
    found = list(_STEP.finditer(path))
    if not found or "".join(step[0] for step in found) != path:
        raise SettingsError(NO_PART)
    return [step[1] if step[1] is not None else int(step[2]) for step in found]


def changed(data: dict[str, Any], edit: Edit) -> dict[str, Any]:
    """A copy of plain data with the change made."""
    made = deepcopy(data)
    *way, last = steps_of(edit.path)
    place: Any = made
    try:
        for step in way:
            if edit.do == "set" and isinstance(place, dict) and isinstance(step, str):
                place.setdefault(step, {})  # a table that was left out
            place = place[step]
        if not isinstance(place, (list if isinstance(last, int) else dict)):
            raise SettingsError(NO_PART)
        _DO[edit.do](place, last, edit.value)
    except (KeyError, IndexError, TypeError):
        raise SettingsError(NO_PART) from None
    return made


def _set(place: Any, last: str | int, value: Any) -> None:
    if value is None:
        raise SettingsError(NO_PART)
    place[last] = value


def _clear(place: Any, last: str | int, value: Any) -> None:
    place.pop(last, None) if isinstance(place, dict) else place.pop(last)


def _add(place: Any, last: str | int, value: Any) -> None:
    if isinstance(place, dict):
        place.setdefault(last, [])
    if value is None or not isinstance(place[last], list):
        raise SettingsError(NO_PART)
    place[last].append(value)


def _remove(place: Any, last: str | int, value: Any) -> None:
    del place[last]


def _move(place: Any, last: str | int, value: Any) -> None:
    if type(value) is not int or not 0 <= value < len(place):
        raise SettingsError(NO_PART)
    place.insert(value, place.pop(last))


_DO = {"set": _set, "clear": _clear, "add": _add, "remove": _remove, "move": _move}


# The text


def _patched(text: str, wanted: dict[str, Any], edit: Edit) -> str:
    """The text with the change made, as well as it can be done; whoever asks looks whether it came out right."""
    lines = text.split("\n")
    steps = steps_of(edit.path)
    if edit.do in ("remove", "move") and _is_block(lines, steps):
        return _without_or_moved(lines, steps, edit)
    if edit.do == "add" and isinstance(edit.value, dict) and not _inline(lines, steps):
        return _with_block(lines, steps, edit.value)
    inside, key, start, end = _assigned(lines, steps)
    value: Any = wanted
    for step in [*inside, key]:
        value = value.get(step) if isinstance(value, dict) else value[step]
    found = _assignment(lines, key, start, end)
    if value is None:
        return "\n".join(lines[: found[0]] + lines[found[1] :]) if found else text
    line = f"{written_key(key)} = {written(value)}"
    if found is None:
        at = _last_line(lines, start, end)
        return "\n".join([*lines[:at], line, *lines[at:]])
    return "\n".join([*lines[: found[0]], line + found[2], *lines[found[1] :]])


def _assigned(lines: list[str], steps: Steps) -> tuple[Steps, str, int, int]:
    """The nearest table with a header of its own on the way to a part: its steps, the key in it, and its lines."""
    inside: Steps = []
    start, end = 0, _next_header(lines, 0)
    limit, names = len(lines), ""
    left = list(steps)
    while left and isinstance(left[0], str):
        name = f"{names}.{left[0]}" if names else left[0]
        index = left[1] if len(left) > 1 and isinstance(left[1], int) else 0
        at = _header(lines, name, index, start, limit)
        if at is None or len(left) <= (2 if len(left) > 1 and isinstance(left[1], int) else 1):
            return inside, left[0], start, end
        taken = 2 if isinstance(left[1], int) else 1
        inside, left, names = [*inside, *left[:taken]], left[taken:], name
        start, limit = at + 1, _block_end(lines, name, at + 1, limit)
        end = min(limit, _next_header(lines, start))
    raise SettingsError(NO_PART)


def _header(lines: list[str], name: str, index: int, start: int, end: int) -> int | None:
    header = re.compile(rf"^\s*\[\[?\s*{re.escape(name)}\s*\]\]?\s*(#.*)?$")
    hits = [i for i in range(start, end) if header.match(lines[i])]
    return hits[index] if index < len(hits) else None


def _next_header(lines: list[str], start: int) -> int:
    return next(
        (i for i in range(start, len(lines)) if re.match(r"^\s*\[\[?[\w.\"' -]+\]\]?\s*(#.*)?$", lines[i])), len(lines)
    )


def _block_end(lines: list[str], name: str, start: int, limit: int) -> int:
    """Where a table ends, its own tables included."""
    own = re.compile(rf"^\s*\[\[?\s*{re.escape(name)}\.")
    while (start := _next_header(lines, start)) < limit and own.match(lines[start]):
        start += 1
    return min(start, limit)


def _assignment(lines: list[str], key: str, start: int, end: int) -> tuple[int, int, str] | None:
    """The lines of `key = value`, which may be several, and the remark after it."""
    begins = re.compile(rf"^\s*(\"{re.escape(key)}\"|{re.escape(key)})\s*=")
    at = next((i for i in range(start, end) if begins.match(lines[i])), None)
    if at is None:
        return None
    for stop in range(at + 1, end + 1):
        try:
            value = tomllib.loads("\n".join(lines[at:stop]))
        except tomllib.TOMLDecodeError:
            continue
        return at, stop, _remark(lines[at:stop], value)
    return None


def _remark(lines: list[str], value: dict[str, Any]) -> str:
    last = lines[-1]
    for spot in [match.start() for match in re.finditer(r"\s*#", last)]:
        try:
            if tomllib.loads("\n".join([*lines[:-1], last[:spot]])) == value:
                return last[spot:]
        except tomllib.TOMLDecodeError:
            continue
    return ""


def _last_line(lines: list[str], start: int, end: int) -> int:
    """After the last line of a table that says something."""
    said = [i for i in range(start, end) if lines[i].strip() and not lines[i].lstrip().startswith("#")]
    return said[-1] + 1 if said else start


# Whole things of a list


def _names(steps: Steps) -> str:
    return ".".join(str(step) for step in steps if isinstance(step, str))


def _within(lines: list[str], steps: Steps) -> tuple[int, int]:
    """The lines of the thing in which a list stands: the whole file, or a block."""
    above = steps[:-1] if isinstance(steps[-1], str) else steps[:-2]
    if not above:
        return 0, len(lines)
    return _block(lines, above)


def _block(lines: list[str], steps: Steps) -> tuple[int, int]:
    """The lines of a thing of a list, with its header."""
    index = steps[-1] if isinstance(steps[-1], int) else 0
    start, end = _within(lines, steps)
    at = _header(lines, _names(steps), index, start, end)
    if at is None:
        raise SettingsError(NO_PART)
    return at, _block_end(lines, _names(steps), at + 1, end)


def _is_block(lines: list[str], steps: Steps) -> bool:
    try:
        _block(lines, steps)
    except SettingsError:
        return False
    return isinstance(steps[-1], int)


def _inline(lines: list[str], steps: Steps) -> bool:
    """Does a list stand as a value, in brackets?"""
    _, key, start, end = _assigned(lines, [*steps, 0])
    return key == steps[-1] and _assignment(lines, key, start, end) is not None


def _trimmed(lines: list[str], start: int, end: int) -> int:
    """Where a block ends without the remarks that belong to what follows."""
    return _last_line(lines, start, end)


def _without_or_moved(lines: list[str], steps: Steps, edit: Edit) -> str:
    start, end = _block(lines, steps)
    end = _trimmed(lines, start, end)
    block = lines[start:end]
    after = end + 1 if end < len(lines) and not lines[end].strip() else end
    rest = lines[:start] + lines[after:]
    if edit.do == "remove":
        return "\n".join(rest)
    target = [*steps[:-1], edit.value]
    try:
        at = _block(rest, target)[0]
        return "\n".join([*rest[:at], *block, "", *rest[at:]])
    except SettingsError:  # it goes to the end
        first, last = _block(rest, [*steps[:-1], edit.value - 1])
        at = _trimmed(rest, first, last)
        return "\n".join([*rest[:at], "", *block, *rest[at:]])


def _with_block(lines: list[str], steps: Steps, value: dict[str, Any]) -> str:
    start, end = _within(lines, steps)
    name = _names(steps)
    count = 0
    while _header(lines, name, count, start, end) is not None:
        count += 1
    if count:
        first, last = _block(lines, [*steps, count - 1])
        at = _trimmed(lines, first, last)
    else:
        at = _trimmed(lines, start, end)
    block = [
        f"[[{name}]]",
        *(f"{written_key(key)} = {written(part)}" for key, part in value.items() if part is not None),
    ]
    return "\n".join([*lines[:at], "", *block, *lines[at:]])


# Values


def written_key(key: str) -> str:
    return key if _BARE.fullmatch(key) else json.dumps(key, ensure_ascii=False)


def written(value: Any) -> str:
    """A value on one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, list):
        return f"[{', '.join(map(written, value))}]"
    if isinstance(value, dict):
        parts = [f"{written_key(key)} = {written(part)}" for key, part in value.items() if part is not None]
        return f"{{ {', '.join(parts)} }}" if parts else "{}"
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return str(int(value))
    return repr(value)
