"""JSON Schemas of the protocols and formats."""

from collections.abc import Callable

import msgspec

from terminus.core.errors import SettingsError


def print_schema(what: str) -> None:
    if what not in SCHEMAS:
        raise SettingsError(f"there is no schema of '{what}'; there are: {', '.join(SCHEMAS)}")
    text = msgspec.json.encode(SCHEMAS[what]())
    print(msgspec.json.format(text, indent=2).decode())


def _referee() -> dict[str, object]:
    from terminus.adapters.referee import schema

    return schema()


def _record() -> dict[str, object]:
    """A record is three kinds of lines: a header, turns and an ending."""
    from terminus.core.record import Ending, Header, Turn

    (header, turn, ending), parts = msgspec.json.schema_components(
        [Header, Turn, Ending], schema_hook=lambda _: {"description": "any JSON value"}
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A record of Terminus: JSON lines",
        "header": header,
        "turn": turn,
        "ending": ending,
        "$defs": parts,
    }


def _frames() -> dict[str, object]:
    from terminus.web.frames import schema

    return schema()


SCHEMAS: dict[str, Callable[[], dict[str, object]]] = {"referee": _referee, "record": _record, "frames": _frames}
