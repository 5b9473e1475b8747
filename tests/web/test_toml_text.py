"""Changes to the text of a file: the data comes out as it should, and what was not touched stays as it was written."""

import tomllib
from random import Random
from typing import Any

import pytest

from terminus.core.errors import SettingsError
from terminus.games import games
from terminus.web.workshop.toml_text import changed, edited
from terminus.web.workshop.words import Edit

FILE = """# A deck
name = "mine"  # the name
about = "x"

[[card]] # first
number = 1
face = "EIE"

# The second card
[[card]]
number = 2
lines = [
  "a", # one
  "b",
]

[[card]]
number = 3
"""


def test_a_value_is_changed_where_it_stands() -> None:
    text = edited(FILE, [Edit("name", "set", 'a "b"'), Edit("card[1].lines[0]", "set", "c"), Edit("about", "clear")])
    assert 'name = "a \\"b\\""  # the name\n\n[[card]] # first' in text
    assert 'number = 2\nlines = ["c", "b"]\n' in text
    assert "# A deck\n" in text
    assert "# The second card\n[[card]]" in text


def test_things_of_a_list_come_go_and_move_with_what_is_written_in_them() -> None:
    assert edited(FILE, [Edit("card", "add", {"number": 4, "face": "EEE"})]).endswith(
        'number = 3\n\n[[card]]\nnumber = 4\nface = "EEE"\n'
    )
    gone = edited(FILE, [Edit("card[0]", "remove")])
    assert "EIE" not in gone
    assert "# The second card" in gone
    moved = edited(FILE, [Edit("card[1]", "move", 2)])
    assert moved.index("number = 3") < moved.index("number = 2") < moved.index('"a", # one')


def test_a_field_that_was_left_out_joins_its_table() -> None:
    assert 'number = 3\nface = "EEE"\n' in edited(FILE, [Edit("card[2].face", "set", "EEE")])
    assert "number = 3\nlimit = { small = 2 }\n" in edited(FILE, [Edit("card[2].limit.small", "set", 2)])


@pytest.mark.parametrize(
    "edit",
    [
        Edit("card[9].face", "set", "x"),
        Edit("name.x", "set", 1),
        Edit("card[0].number.x.y", "set", 1),
        Edit("", "set", 1),
        Edit("card", "burn", 1),
    ],
)
def test_what_is_not_there_cannot_be_changed(edit: Edit) -> None:
    with pytest.raises(SettingsError, match="no such part"):
        edited(FILE, [edit])


def test_a_text_that_cannot_be_read_is_left_alone() -> None:
    with pytest.raises(SettingsError, match="mend it there first"):
        edited("name = ", [Edit("name", "set", "x")])


def test_any_changes_to_any_built_in_file_make_the_data_they_should() -> None:
    dice = Random(7)
    for game in games().values():
        for text in game.content_files(game.contents[0]).values():
            for _ in range(5):
                data = tomllib.loads(text)
                edit = _some_edit(data, dice)
                text = edited(text, [edit])
                assert tomllib.loads(text) == changed(data, edit), edit


def _some_edit(data: dict[str, Any], dice: Random) -> Edit:
    path, value, length = dice.choice(list(_places(data, "")))
    if isinstance(value, list) and value and dice.random() < 0.5:
        return Edit(path, "add", value[-1])
    if length and dice.random() < 0.7:
        return dice.choice([Edit(path, "remove"), Edit(path, "move", dice.randrange(length))])
    return Edit(path, "set", "x" if isinstance(value, str) else value)


def _places(data: Any, path: str) -> Any:
    """Every part with its path, and how many there are beside it in a list."""
    if isinstance(data, dict):
        for name, part in data.items():
            here = f"{path}.{name}" if path else name
            yield here, part, 0
            yield from _places(part, here)
    elif isinstance(data, list):
        for i, part in enumerate(data):
            yield f"{path}[{i}]", part, len(data)
            yield from _places(part, f"{path}[{i}]")
