"""Content of one's own from the command line: see, take out, begin, check, describe, compare."""

import json
from pathlib import Path

import pytest

from terminus.games import find_game, games
from tests.cli.conftest import Terminus


def test_list_names_what_comes_with_the_games(terminus: Terminus) -> None:
    ran = terminus("content", "list")
    assert "timeline   standard" in ran.out
    assert "timeline   hastened" in ran.out
    assert "farmstead" in terminus("content", "list", "skirmish").out
    assert find_game("ship").content("standard").hash in ran.out


def test_export_prints_a_file_and_writes_several_into_a_folder(terminus: Terminus, tmp_path: Path) -> None:
    """What is there already stays as it is."""
    printed = terminus("content", "export", "timeline", "hastened").out
    assert printed == find_game("timeline").content_files("hastened")["hastened.toml"]
    assert terminus("content", "export", "skirmish", "--out", tmp_path / "mine").code == 0
    assert (tmp_path / "mine" / "farmstead.toml").exists()
    again = terminus("content", "export", "skirmish", "--out", tmp_path / "mine")
    assert again.code == 1
    assert "is there already" in again.err


@pytest.mark.parametrize("key", games())
def test_new_content_plays_at_once(terminus: Terminus, tmp_path: Path, key: str) -> None:
    path = tmp_path / "mine.toml"
    assert terminus("content", "new", key, "My own", "--out", path).code == 0
    ran = terminus("content", "check", path, "--game", key)
    assert (ran.code, ran.err) == (0, "")
    assert "warning" not in ran.out
    assert f"can be played in {find_game(key).title}" in ran.out
    said = terminus("content", "new", key, "Mine too", "--out", tmp_path).out
    assert f"content check '{tmp_path / 'Mine too.toml'}'" in said, "as a shell wants it"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("new", "timeline", "standard"), "comes with"),
        (("new", "timeline", "../mine"), "is no name for content"),
        (
            ("new", "skirmish", "mine", "--from", "moon"),
            "has no content 'moon'; there are: standard, tuned, train",
        ),
        (("export", "timeline", "moon"), "has no content 'moon'; there are: standard, hastened"),
        (("export", "chess"), "there is no game 'chess'"),
        (("schema", "skirmish"), "say which kind of file is meant: board, faction, mission"),
        (("schema", "timeline", "board"), "has no files of kind 'board': deck"),
        (("diff", "standard", "standard"), "say of which game before the two: timeline, skirmish"),
        (("diff", "ship", "standard", "gone.toml"), "gone.toml: there is no such file"),
        (("diff", "ship", "standard", "tund"), "tund: there is no such file, and no game has content of that name"),
        (("diff", "standard"), "say which two"),
    ],
)
def test_what_cannot_be_done_is_said(terminus: Terminus, words: tuple[str, ...], sentence: str) -> None:
    ran = terminus("content", *words)
    assert ran.code == 1
    assert sentence in ran.err


@pytest.mark.parametrize("name", ["..", "  ", "-x", "a/b", "", "x" * 61])
def test_a_name_is_one_that_a_file_can_have(
    terminus: Terminus, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert "is no name for content" in terminus("content", "new", "timeline", "--", name).err
    assert list(tmp_path.iterdir()) == []


def test_schema_knows_every_field(terminus: Terminus) -> None:
    schema = json.loads(terminus("content", "schema", "skirmish", "board").out)
    assert "symmetry" in schema["$defs"]["BoardFile"]["properties"]


def test_diff_names_the_things_that_changed(terminus: Terminus, tmp_path: Path) -> None:
    assert "The two are the same" in terminus("content", "diff", "ship", "standard", "standard").out
    text = find_game("timeline").content_files("standard")["standard.toml"]
    mine = tmp_path / "mine.toml"
    mine.write_text(text.replace('face = "SRE"', 'face = "SRR"', 1).replace('name = "standard"', 'name = "mine"'))
    told = terminus("content", "diff", "standard", mine).out.splitlines()
    assert told[0] == 'name was "standard", is "mine"'
    assert [line.partition(": ")[2] for line in told[1:]] == ['face was "SRE", is "SRR"']


def test_a_changed_box_that_keeps_its_old_name_is_warned_about(terminus: Terminus, tmp_path: Path) -> None:
    text = find_game("timeline").content_files("standard")["standard.toml"]
    (tmp_path / "mine.toml").write_text(text.replace('face = "SRE"', 'face = "SRR"', 1))
    assert "it is called 'standard' like the game's own" in terminus("check", tmp_path / "mine.toml").out
