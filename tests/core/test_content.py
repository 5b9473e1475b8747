"""Content files: every mistake with its file and line."""

import pickle
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from terminus.core.content import ContentFile, convert_given, read_content
from terminus.core.errors import ContentError, PositionError, TerminusError
from terminus.core.faults import Fail, Faults, clickable, faults_in
from terminus.games import find_game

TEXT = """\
name = "sample"

[world]
size = 3

[[beast]]
name = "wolf"
teeth = 42

[beast.den]
depth = 2

[[beast]]
name = "owl"
teeth = 0
"""


class Den(msgspec.Struct, forbid_unknown_fields=True):
    depth: int


class Beast(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    teeth: int
    den: Den | None = None


class World(msgspec.Struct, forbid_unknown_fields=True):
    size: int


class Sample(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    world: World
    beast: list[Beast]


def test_a_file_without_mistakes() -> None:
    """Becomes a typed value."""
    sample = ContentFile("sample.toml", TEXT).convert(Sample)
    assert [beast.name for beast in sample.beast] == ["wolf", "owl"]


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("$.name", 1),
        ("$.world", 3),
        ("$.world.size", 4),
        ("$.beast[0]", 6),
        ("$.beast[0].teeth", 8),
        ("$.beast[1]", 13),
        ("$.beast[1].name", 14),
        ("$.beast[1].wings", 13),
        ("$.nothing", None),
        ("$", None),
    ],
)
def test_the_line_of_a_part(path: str, line: int | None) -> None:
    """The nearest that is found."""
    assert ContentFile("sample.toml", TEXT).line_of(path) == line


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("size = 3", 'size = "big"', 4),
        ("teeth = 0", "teeth = 0.5", 15),
        ("teeth = 0", "", 13),
        ("teeth = 0", "teeth = 0\nwings = 2", 16),
        ("depth = 2", "depth = 2\nbones = 1", 12),
        ("size = 3", "size = ", 4),
        ('name = "owl"', 'name = "owl', 14),
        ("[world]", "[world", 3),
        ("teeth = 0", f"teeth = {2**63}", 15),
        ("teeth = 0", f"teeth = {'9' * 5000}", 15),
        ("teeth = 0", 'teeth = 0\ncoat = "\u2028"', 16),
        ('name = "owl"', 'name = "o\0wl"', 14),
    ],
)
def test_a_mistake_is_reported_where_it_stands(old: str, new: str, line: int) -> None:
    """Wrong types, missing and unknown fields, numbers that nothing counts, and what is no TOML."""
    with pytest.raises(ContentError) as caught:
        ContentFile("sample.toml", TEXT.replace(old, new)).convert(Sample)
    assert caught.value.line == line
    assert str(caught.value).startswith(f"sample.toml, line {line}: ")


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    """Is named, with the line that is no text."""
    with pytest.raises(ContentError, match=r"gone\.toml: there is no such file"):
        read_content(tmp_path / "gone.toml")
    with pytest.raises(ContentError, match="is a folder: name a content file in it"):
        read_content(tmp_path)
    (tmp_path / "marked.toml").write_bytes(b"\xef\xbb\xbfname = 'x'\r\n")
    assert read_content(tmp_path / "marked.toml").data == {"name": "x"}
    (tmp_path / "empty.toml").touch()
    with pytest.raises(ContentError, match="is empty"):
        read_content(tmp_path / "empty.toml")
    (tmp_path / "odd.toml").write_bytes(b"name = '\xff\xfe'")
    with pytest.raises(ContentError, match=r"odd\.toml, line 1: is not a text file in UTF-8"):
        read_content(tmp_path / "odd.toml")
    for rest in (b"\xff\xfe", b"plain"):
        (tmp_path / "mine.zip").write_bytes(b"PK\x03\x04" + rest)
        with pytest.raises(ContentError, match=r"mine\.zip: is a zip archive: unpack it"):
            read_content(tmp_path / "mine.zip")
    with pytest.raises(ContentError, match=r"a\?b: is no name of a file"):
        read_content(Path("a\0b"))
    (tmp_path / "long.toml").write_text("#" * 1_000_001)
    with pytest.raises(ContentError, match="longer than 1,000,000 characters"):
        read_content(tmp_path / "long.toml")


@pytest.mark.parametrize("text", ["a = " + "[" * 9999, "a = " + "{b = " * 9999, ".".join(["name"] * 9999) + " = 1"])
def test_a_file_nested_deeper_than_anything(text: str) -> None:
    with pytest.raises(ContentError, match=r"deep\.toml"):
        ContentFile("deep.toml", text).convert(Sample)


def test_content_that_came_as_data_is_refused_with_the_part_that_is_wrong() -> None:
    data: Any = {"name": "sample", "world": {"size": 3}, "beast": []}
    assert convert_given(data, Sample).world.size == 3
    mistakes: list[tuple[dict[str, object], str]] = [
        ({"world": {"size": "big"}}, r"the content given: world\.size: a whole number was expected, not a text"),
        ({"world": {"size": -(10**9)}}, r"world\.size: nothing on a table counts that far"),
        ({"beats": 1}, "the content given: beats: there is no field 'beats'"),
    ]
    for change, message in mistakes:
        with pytest.raises(ContentError, match=message):
            convert_given({**data, **change}, Sample)


def test_all_that_is_wrong_is_told_at_once() -> None:
    """Each with its own line, in the order of the file; such an error travels between processes like any other."""
    text = TEXT.replace("size = 3", 'size = "big"').replace("teeth = 0", "teeth = 0.5\nwings = 2")
    with pytest.raises(ContentError) as caught:
        ContentFile("sample.toml", text).convert(Sample)
    faults = faults_in(caught.value)
    assert [fault.line for fault in faults] == [4, 15, 16]
    assert clickable(faults[0]) == "sample.toml:4: a whole number was expected, not a text"
    assert faults_in(pickle.loads(pickle.dumps(caught.value)))[2].line == 16


def test_a_missing_value_hides_nothing_else_of_its_entry() -> None:
    """What is wrong with another field is told too; what would follow from the value that is missing is not."""

    def look(sample: Sample, fail: Fail) -> Sample:
        faults = Faults(fail)
        for number, beast in enumerate(sample.beast):
            if beast.teeth > 40:
                faults.note(f"$.beast[{number}].teeth", "no beast has so many")
            if beast.name == "owl" and beast.teeth:
                faults.note(f"$.beast[{number}].teeth", "owls have none")
        faults.settle()
        return sample

    with pytest.raises(ContentError) as caught:
        ContentFile("sample.toml", TEXT.replace('name = "wolf"', "")).read(Sample, look)
    told = [(fault.line, fault.message) for fault in faults_in(caught.value)]
    assert told == [(6, "the field 'name' is missing"), (8, "no beast has so many")]


def test_a_field_that_there_is_not_hides_nothing_else() -> None:
    """Its name is read as what was probably meant, or it is left out, and what the game finds is told as well."""

    def look(sample: Sample, fail: Fail) -> Sample:
        faults = Faults(fail)
        for number, beast in enumerate(sample.beast):
            if beast.teeth > 40:
                faults.found.append(fail(f"$.beast[{number}].teeth", "no beast has so many"))
        faults.settle()
        return sample

    for strange in ('name = "sample"\ncolour = 3', 'nmae = "sample"'):
        text = TEXT.replace('name = "sample"', strange)
        with pytest.raises(ContentError) as caught:
            ContentFile("sample.toml", text).read(Sample, look)
        told = [clickable(fault) for fault in faults_in(caught.value)]
        assert f"sample.toml:{8 + strange.count(chr(10))}: no beast has so many" in told
        assert any("there is no field" in each for each in told)
    assert ContentFile("sample.toml", TEXT.replace("42", "4")).read(Sample, look).world.size == 3


@pytest.mark.parametrize(
    ("game", "spoil", "sentence"),
    [
        (
            "ship",
            {"character": [{"id": "CHR-1", "name": "A", "cell": "x", "hearts": 100_000, "moves": 3}]},
            "at most 20",
        ),
        ("ship", {"tile": [{}] * 3000}, "tile: there are 3,000 of these; at most 600 are possible"),
        ("timeline", {"about": "x" * 60_000}, "about: a text has at most 6,000 letters"),
        ("skirmish", {"boards": [[0.0] * 600] * 40}, "it holds more than 20,000 values"),
    ],
)
def test_content_that_is_too_much(game: str, spoil: dict[str, object], sentence: str) -> None:
    """What a stranger sends may not be more than a server can draw: it is refused at once, with the place."""
    found = find_game(game)
    with pytest.raises(TerminusError, match=re.escape(sentence)):
        found.settings(content={**found.settings().content.data, **spoil})


def test_a_position_that_is_too_much() -> None:
    ship = find_game("ship")
    with pytest.raises(PositionError, match="hand: there are 5,000 of these; at most 600"):
        ship.read({"seats": [{"hand": ["ARM-04"] * 5000}]}, ship.settings())
