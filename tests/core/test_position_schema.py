"""What a sheet says of itself: fields in words, the JSON Schema of positions, tables for the documentation."""

from typing import Annotated, Any

import pytest
from msgspec import UNSET, Meta, UnsetType

import terminus
from terminus.core.audience import HOW_MANY, PER_SEAT, PUBLIC, Each, Owner, Remembered, Sees, Without
from terminus.core.described import described, field_docs, sheets_below
from terminus.core.errors import PositionError
from terminus.core.field_tables import field_tables, page_part
from terminus.core.position_schema import position_schema
from terminus.core.sheet import PRINTED, UNORDERED, Follows, OpenSheet, Sheet, TableSheet, one_of, words_in
from terminus.core.strict import read_sheet
from terminus.games import find_game, games
from tests.conformance.toy_game import GAME as LIGHTHOUSE
from tests.core.json_schema import misfits

DECLARED = list(games())


def _never(value: object, owner: int | None, viewer: int | None) -> bool:
    """Whoever dug there (TOY-5)."""
    return False


class Chest(OpenSheet):
    """A chest."""

    coins: Annotated[int, Meta(ge=0, le=9)]
    lid: Annotated[str, PRINTED] = "oak"
    """What it is made of,
    as printed."""
    keys: Annotated[tuple[str, ...], UNORDERED] = ()


class Pirate(Sheet):
    """One of the crew."""

    audience = PUBLIC

    map: Annotated[tuple[str, ...] | int, Owner(others=HOW_MANY)]
    """What only its owner reads."""
    dug: Annotated[str | UnsetType | None, Sees(_never)] = UNSET
    rum: Annotated[int, Follows("TOY-7")] = 0
    mates: tuple[str | None, ...] = ()
    """None where one is overboard."""


class Bird(OpenSheet):
    """One of many, by name."""

    colour: str


class Island(TableSheet, kw_only=True):
    """A whole island."""

    audience = PUBLIC

    chest: Chest = Chest(3)
    birds: dict[str, Bird] = {}
    crew: Annotated[tuple[Pirate, ...], PER_SEAT]
    place: tuple[int, int] | None = None
    tales: Annotated[tuple[str, ...] | UnsetType, Remembered(lambda table: False)] = UNSET


def test_fields_are_described_by_docstrings_kinds_and_marks() -> None:
    by_name = {field.name: field for field in described(Chest)}
    assert (by_name["coins"].kind, by_name["coins"].needed) == ("whole number from 0 to 9", True)
    assert by_name["lid"][1:5] == ("What it is made of, as printed.", "text", False, "printed on the pieces")
    assert by_name["keys"].kind == "list of text, in any order"
    island = {field.name: field for field in described(Island)}
    assert island["place"].kind == "[whole number, whole number] or null"
    assert (island["chest"].kind, island["chest"].otherwise) == ("Chest", "`{}`")
    mates = described(Pirate)[-1]
    assert (mates.kind, mates.about) == ("list of (text or null)", "null where one is overboard.")
    assert island["game"].about == "The key of the game."


def test_a_position_must_tell_what_is_hidden_from_some() -> None:
    """There is a default for views, which lack it."""
    needed = {field.name: field.needed for kind in (Island, Pirate) for field in described(kind)}
    assert {name for name, must in needed.items() if must} == {"crew", "tales", "map", "dug"}


def test_who_may_know_a_field_is_said_in_words() -> None:
    known = {field.name: field.known_to for kind in (Island, Pirate, Chest) for field in described(kind)}
    assert known["map"] == "its owner; others how many"
    assert known["dug"] == "whoever dug there (TOY-5)"
    assert known["tales"] == "whoever remembers"
    assert (known["chest"], known["crew"], known["coins"]) == ("everybody", "see there", "everybody")
    assert Each(Without("x")).words() == "one by one: everybody, but for x"


def test_sheets_come_in_the_order_in_which_one_meets_them() -> None:
    assert [kind.__name__ for kind in sheets_below(Island)] == [
        *("Island", "ContentName", "Asked", "Chest", "Bird", "Pirate"),
    ]


def test_a_class_without_source_has_no_docstrings_of_fields() -> None:
    made: Any = type("Made", (OpenSheet,), {"__annotations__": {"x": int}, "__module__": __name__})
    assert "x" not in field_docs(made)
    assert described(made)[0][:3] == ("x", "", "whole number")


@pytest.mark.parametrize("key", DECLARED)
def test_every_position_fits_the_schema_of_its_game(key: str) -> None:
    game = find_game(key)
    schema: Any = position_schema(game)
    dice = terminus.FastDice(8)
    match = terminus.new(key, seed=8)
    for step in range(60):
        if match.over:
            break
        if step % 6 == 0:
            assert misfits(schema, game.data(match.position)) == []
            assert misfits(schema, game.data(match.position, box=False)) == []
        moves = match.moves()
        match.push(moves[int(dice.below(len(moves)))])


@pytest.mark.parametrize("key", DECLARED)
def test_what_the_schema_needs_the_reader_needs_too(key: str) -> None:
    """And what it does not know is refused, in words."""
    game = find_game(key)
    schema: Any = position_schema(game)
    data: Any = game.data(game.setup(game.settings(), terminus.FastDice(2)))
    root = schema["$defs"][schema["$ref"].rpartition("/")[2]]
    for name in root["required"]:
        with pytest.raises(terminus.PositionError, match=name):
            game.read({field: value for field, value in data.items() if field != name})
    assert misfits(schema, {**data, "castle": 1}) == ["$.castle"]
    assert misfits(schema, {**data, "options": {"castle": 1}}) == ["$.options.castle"]
    assert misfits(schema, {**data, "seats": 7}) == ["$.seats"]


def test_the_schema_tells_what_follows_and_who_may_know_it() -> None:
    schema: Any = position_schema(find_game("timeline"))
    table = schema["$defs"]["DuelSheet"]
    assert table["required"] == ["active", "laid", "seats"]
    assert table["properties"]["previous"]["x-follows"] == "TL-11"
    assert table["properties"]["cards"]["x-follows"] == "printed"
    assert table["properties"]["deck"]["x-known-to"] == "whoever remembers; others how many"
    assert table["properties"]["deck"]["type"] == "array"
    assert table["properties"]["options"]["properties"]["thaw_on_swap"]["enum"] == [False, True]
    assert table["description"].startswith("A table of Timeline.")
    assert table["properties"]["previous"]["description"] == "Who took the turn before this one."


def test_tables_name_every_field_of_every_sheet() -> None:
    game = find_game("timeline")
    tables = field_tables(game)
    for kind in sheets_below(game.table):
        assert f"### {kind.__name__}\n" in tables
        for field in described(kind):
            assert f"| `{field.name}` |" in tables
    assert "| `hand` | list of [Held](#held), in any order | **needed** |" in tables
    assert "fewer cards than the deck could" in page_part(game)


class Flag(OpenSheet):
    """A flag that is one of three."""

    colour: Annotated[str, one_of(["red", "blue", "green"])] = "red"
    spare: Annotated[str, one_of(["red", "blue"])] | None = None


def test_words_to_choose_from_are_listed() -> None:
    """In the description of a field, and to whoever wrote another."""
    assert [field.kind for field in described(Flag)] == [
        "text: `red`, `blue` or `green`",
        "text: `red` or `blue` or null",
    ]
    with pytest.raises(PositionError, match="colour: one of red, blue, green was expected"):
        read_sheet(Flag, {"colour": "pink"}, "the flags")
    assert words_in("^a+$") == []


def test_a_game_may_say_nothing_of_positions_that_no_game_leads_to() -> None:
    """The toy of the conformance tests reads its positions in the room where it declares them."""
    assert page_part(LIGHTHOUSE).startswith("## Fields\n\n### ")
