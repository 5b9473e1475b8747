"""`terminus new-game` writes a project that works; what it cannot do is said in a sentence, and nothing is written."""

import ast
import tomllib
from pathlib import Path, PurePath

import pytest

import terminus as library
from terminus.cli.new_game import TEMPLATE, project
from tests.cli.conftest import Terminus

SOURCE = Path(library.__file__).parent / "template"


def written(folder: Path) -> dict[str, str]:
    return {str(file.relative_to(folder)): file.read_text("utf-8") for file in folder.rglob("*") if file.is_file()}


def test_a_game_is_written_under_its_own_name(terminus: Terminus, tmp_path: Path) -> None:
    """Package, entry point, title and rule numbers; nothing is left of the template's name."""
    ran = terminus("new-game", "deep_sea", tmp_path / "here" / "game")
    assert (ran.code, ran.err) == (0, "")
    assert "terminus play deep_sea" in ran.out
    files = written(tmp_path / "here" / "game")
    assert "src/deep_sea/rules/diving.py" in files
    assert tomllib.loads(files["pyproject.toml"])["project"]["entry-points"] == {
        "terminus.games": {"deep_sea": "deep_sea:GAME"}
    }
    assert 'title = "Deep Sea"' in files["src/deep_sea/__init__.py"]
    assert "**DS-4.** To dive" in files["src/deep_sea/rulebook.md"]
    for path, text in files.items():
        assert "lagoon" not in (path + text).lower()
        assert "LAG-" not in text
        if path.endswith(".py"):
            ast.parse(text)


def test_the_folder_is_called_like_the_game_unless_another_is_named(
    terminus: Terminus, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert terminus("new-game", "deep_sea").code == 0
    assert (tmp_path / "deep_sea" / "pyproject.toml").is_file()


def test_every_room_is_there_and_what_tools_leave_behind_is_not() -> None:
    """By the template's own name, what is written is the template."""
    paths = {path for path, _ in project(TEMPLATE)}
    rooms = {path.parts[2] for path in paths if path.parts[:2] == ("src", TEMPLATE.package)}
    assert rooms >= {"__init__.py", "options.py", "content", "position.py", "moves.py", "rules", "sheet", "events.py"}
    assert rooms >= {"speech.py", "clicks.py", "scene", "styles", "board_text.py", "advice"}
    assert rooms >= {"guide.md", "rulebook.md", "tutorial.jsonl", "py.typed"}
    assert PurePath("tests/test_conformance.py") in paths
    assert all(not part.startswith((".", "__pycache__")) for path in paths for part in path.parts)
    for path, text in project(TEMPLATE):
        assert (SOURCE / path).read_text("utf-8") == text


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("Deep Sea", "'Deep Sea' cannot be the name of a package: 2 to 30 small letters, digits and _"),
        ("deep-sea", "how about 'deep_sea'?"),
        ("7seas", "a letter first"),
        ("é", "cannot be the name of a package"),
        ("x" * 40, "2 to 30"),
        ("../up", "how about 'up'?"),
        ("class", "a word of Python itself"),
        ("json", "a word of Python itself"),
        ("timeline", "there is a game 'timeline' already"),
        ("terminus", "there is a package 'terminus' already"),
        ("pytest", "there is a package 'pytest' already"),
        ("tests", "there is a package 'tests' already"),
    ],
)
def test_a_name_that_cannot_be_is_refused(terminus: Terminus, tmp_path: Path, name: str, sentence: str) -> None:
    ran = terminus("new-game", name, tmp_path / "game")
    assert (ran.code, ran.out) == (1, "")
    assert sentence in ran.err
    assert len(ran.err.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_overwritten(terminus: Terminus, tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "README.md").write_text("mine", "utf-8")
    ran = terminus("new-game", "deep_sea", tmp_path / "game")
    assert ran.code == 1
    assert "is there already, and nothing is overwritten" in ran.err
    assert written(tmp_path / "game") == {"README.md": "mine"}


def test_a_place_that_cannot_be_written_is_said(terminus: Terminus, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    ran = terminus("new-game", "deep_sea", tmp_path / "file" / "game")
    assert ran.code == 1
    assert "cannot be written: Not a directory" in ran.err
