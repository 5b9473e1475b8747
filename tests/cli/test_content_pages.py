"""The pages about content are true: their tables come from the declarations, and their examples can be read."""

import re
import runpy
import tomllib
from pathlib import Path

import pytest

from terminus.core.faults import misfits
from terminus.games import find_game, games

ROOT = Path(__file__).parents[2]
PAGES = ROOT / "docs/content"
EXAMPLE = re.compile(r"^```toml\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("key", games())
def test_the_tables_of_a_page_are_current(key: str) -> None:
    """If not: `python scripts/game_pages.py`."""
    page = PAGES / f"{key}.md"
    current = runpy.run_path(str(ROOT / "scripts/game_pages.py"))["current"]
    assert page.read_text("utf-8") == current(page)
    assert f"]({key}.md)" in (PAGES / "README.md").read_text("utf-8")


@pytest.mark.parametrize("key", games())
def test_the_example_of_a_page_is_shown_as_it_looks(key: str) -> None:
    """If not: `python scripts/game_pages.py`."""
    page = PAGES / f"{key}.md"
    drawn = runpy.run_path(str(ROOT / "scripts/game_pages.py"))["pictures"](page)
    assert drawn
    for name, svg in drawn.items():
        assert f"](pictures/{name})" in page.read_text("utf-8")
        assert PAGES.joinpath("pictures", name).read_text("utf-8") == svg


@pytest.mark.parametrize("key", games())
def test_the_examples_fit_the_form_as_far_as_they_go(key: str) -> None:
    """They show parts of a file: nothing is wrong in them but that the rest is missing."""
    forms = find_game(key).content_forms
    examples = EXAMPLE.findall((PAGES / f"{key}.md").read_text("utf-8"))
    assert examples
    for text in examples:
        data = tomllib.loads(text)
        form = forms[next((kind for kind in forms if kind in data), next(iter(forms)))]
        assert {what for path, what in misfits(data, form) if path != "$"} == set()


def test_the_example_of_a_board_can_be_played(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(EXAMPLE.findall((PAGES / "skirmish.md").read_text("utf-8"))[0])
    assert find_game("skirmish").content(tmp_path / "mine.toml").data["board"] == "two_sheds"
