"""The JSON Schema of a game's positions, from the declaration of its table."""

from typing import Any

import msgspec

from terminus.core.audience import Data
from terminus.core.described import SEE_THERE, Described, about, described, sheets_below
from terminus.core.game import AnyGame, Option
from terminus.core.sheet import Sheet, fields_of, is_many, mark_of

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def position_schema(game: AnyGame) -> Data:
    """What a whole position of a game looks like.

    `required` are the fields that a position must give. A field that `x-follows` may be left out, and may not
    contradict the rule named there (or, where it is "printed", the content); `x-known-to` says who may know it.
    """
    kinds = sheets_below(game.table)
    refs, parts = msgspec.json.schema_components(kinds, schema_hook=lambda _: {"description": "any JSON value"})
    for kind, ref in zip(kinds, refs, strict=True):
        part = parts[ref["$ref"].rpartition("/")[2]]
        _describe(kind, part)
        if kind is game.table:
            part["properties"]["options"] |= _options(game)
    return {"$schema": DIALECT, "title": f"A position of {game.title}", **refs[0], "$defs": parts}


def _describe(kind: type[Sheet], part: dict[str, Any]) -> None:
    fields = described(kind)
    part["description"] = about(kind)
    part["required"] = [field.name for field in fields if field.needed]
    for field in fields:
        part["properties"][field.name] = _property(kind, field, part["properties"][field.name])


def _property(kind: type[Sheet], field: Described, found: dict[str, Any]) -> dict[str, Any]:
    mark = mark_of(kind, field.name)
    if mark is not None or field.needed:
        found.pop("default", None)  # where it is left out, something else holds
    if is_many(fields_of(kind)[field.name]) and "anyOf" in found:
        whole = [each for each in found.pop("anyOf") if each.get("type") != "integer"]
        found = {**found, "anyOf": whole} if len(whole) > 1 else {**found, **whole[0]}
    if field.about:
        found["description"] = field.about
    if mark is not None:
        found["x-follows"] = "printed" if mark.printed else mark.rule or "the rules"
    if field.known_to != SEE_THERE:
        found["x-known-to"] = field.known_to
    return found


def _options(game: AnyGame) -> dict[str, Any]:
    """The options of a game, with the values that each may have."""
    found = {option.key: _option(option) for option in game.options}
    return {"properties": found, "additionalProperties": False}


def _option(option: Option) -> dict[str, Any]:
    listed = {"enum": list(option.values)}
    told = f"{option.title} ({option.rule})"
    if option.numbers is None:
        return {"description": told, "default": option.values[0], **listed}
    least, most = option.numbers
    numbers = {"type": "integer", "minimum": least, "maximum": most}
    return {"description": told, "default": option.values[0], "anyOf": [listed, numbers]}
