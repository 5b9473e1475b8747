"""Plain data as TOML, as content files are written: scalars first, then a table for each part."""

import json
from typing import Any

BARE = set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-")


def to_toml(data: dict[str, Any]) -> str:
    """The text of a file; what is None is left out, as TOML knows no such thing."""
    return "\n".join(_table(data, "")).strip() + "\n"


def _table(table: dict[str, Any], path: str) -> list[str]:
    lines: list[str] = []
    inner: list[str] = []
    for key, value in table.items():
        name = _key(key)
        below = f"{path}.{name}" if path else name
        if value is None:
            continue
        if isinstance(value, dict) and value:
            inner += ["", f"[{below}]", *_table(value, below)]
        elif isinstance(value, list) and value and all(isinstance(each, dict) for each in value):
            for each in value:
                inner += ["", f"[[{below}]]", *_table(each, below)]
        else:
            lines.append(f"{name} = {_value(value)}")
    return lines + inner


def _key(key: str) -> str:
    return key if key and set(key) <= BARE else json.dumps(key, ensure_ascii=False)


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{_key(k)} = {_value(v)}' for k, v in value.items())} }}" if value else "{}"
    return repr(value)
