"""JSON Schemas of the protocols and formats."""

from collections.abc import Callable

import msgspec

from terminus.core.errors import SettingsError

POSITION = "position"


def print_schema(what: str, game: str | None, markdown: bool) -> None:
    """The schema of a protocol or format; of a game's positions also as tables of fields."""
    if what not in (*SCHEMAS, POSITION):
        raise SettingsError(f"there is no schema of '{what}'; there are: {', '.join([*SCHEMAS, POSITION])}")
    if what == POSITION:
        _print_position(game, markdown)
        return
    if game is not None or markdown:
        raise SettingsError(f"the schema of '{what}' is the same for all games, and JSON only")
    _print(SCHEMAS[what]())


def _print_position(key: str | None, markdown: bool) -> None:
    from terminus.core.field_tables import page_part
    from terminus.core.position_schema import position_schema
    from terminus.games import find_game, games

    if key is None:
        raise SettingsError(f"say of which game: {', '.join(games())}")
    game = find_game(key)
    if markdown:
        print(page_part(game), end="")
    else:
        _print(position_schema(game))


def _print(schema: dict[str, object]) -> None:
    print(msgspec.json.format(msgspec.json.encode(schema), indent=2).decode())


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
