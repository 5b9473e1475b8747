"""As much of JSON Schema as the project's own schemas use, to check that values fit them."""

import re
from typing import Any

KINDS: dict[str, type | tuple[type, ...]] = {
    "object": dict,
    "array": list,
    "string": str,
    "integer": int,
    "number": (int, float),
    "boolean": bool,
    "null": type(None),
}
KNOWN = {
    *(
        "type",
        "properties",
        "required",
        "additionalProperties",
        "items",
        "prefixItems",
        "minItems",
        "maxItems",
        "anyOf",
    ),
    *("enum", "minimum", "maximum", "pattern", "minLength", "maxLength", "$ref", "$defs", "$schema"),
    *("title", "description", "default", "x-follows", "x-known-to"),
}


def misfits(schema: dict[str, Any], value: Any) -> list[str]:
    """The places at which a value does not fit a schema."""
    return _misfits(schema, schema.get("$defs", {}), value, "$")


def _misfits(schema: dict[str, Any], parts: dict[str, Any], value: Any, path: str) -> list[str]:
    unknown = set(schema) - KNOWN
    assert not unknown, f"the schema says more than is checked here: {unknown}"
    found: list[str] = []
    if "$ref" in schema:
        found += _misfits(parts[schema["$ref"].rpartition("/")[2]], parts, value, path)
    if "anyOf" in schema and all(_misfits(each, parts, value, path) for each in schema["anyOf"]):
        found.append(path)
    if "enum" in schema and not any(value == each and type(value) is type(each) for each in schema["enum"]):
        found.append(path)
    if "type" in schema and not _is(schema["type"], value):
        return [*found, path]
    if isinstance(value, dict):
        found += _in_object(schema, parts, value, path)
    elif isinstance(value, list):
        found += _in_list(schema, parts, value, path)
    elif isinstance(value, str):
        found += [path] * (not re.search(schema.get("pattern", ""), value))
        found += [path] * (not schema.get("minLength", 0) <= len(value) <= schema.get("maxLength", len(value)))
    elif isinstance(value, (int, float)) and not isinstance(value, bool):
        found += [path] * (not schema.get("minimum", value) <= value <= schema.get("maximum", value))
    return found


def _is(kind: str, value: Any) -> bool:
    return isinstance(value, KINDS[kind]) and (isinstance(value, bool) is (kind == "boolean"))


def _in_object(schema: dict[str, Any], parts: dict[str, Any], value: dict[str, Any], path: str) -> list[str]:
    found = [f"{path}.{name}" for name in schema.get("required", []) if name not in value]
    others = schema.get("additionalProperties", {})
    for name, inner in value.items():
        part = schema.get("properties", {}).get(name, others)
        found += [f"{path}.{name}"] if part is False else _misfits(part, parts, inner, f"{path}.{name}")
    return found


def _in_list(schema: dict[str, Any], parts: dict[str, Any], value: list[Any], path: str) -> list[str]:
    found = [path] * (not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)))
    first = schema.get("prefixItems", [])
    for i, inner in enumerate(value):
        part = first[i] if i < len(first) else schema.get("items", {})
        found += [f"{path}[{i}]"] if part is False else _misfits(part, parts, inner, f"{path}[{i}]")
    return found
