"""The pages about positions are true: their examples are positions, and their tables come from the declarations."""

import json
import re
import runpy
from pathlib import Path
from typing import Any

import pytest

from terminus.adapters.referee import Referee
from terminus.games import games

ROOT = Path(__file__).parents[2]
PAGES = ROOT / "docs/positions"
DESCRIBED = list(games())
EXAMPLE = re.compile(r"^```json\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def ask(referee: Referee, **request: object) -> Any:
    return json.loads(referee.answer_line(json.dumps(request).encode(), 1))


def examples(key: str) -> list[Any]:
    return [json.loads(text) for text in EXAMPLE.findall((PAGES / f"{key}.md").read_text("utf-8"))]


@pytest.mark.parametrize("key", DESCRIBED)
def test_the_tables_of_a_page_are_current(key: str) -> None:
    """If not: `python scripts/game_pages.py`."""
    page = PAGES / f"{key}.md"
    current = runpy.run_path(str(ROOT / "scripts/game_pages.py"))["current"]
    assert page.read_text("utf-8") == current(page)
    assert f"[positions of {page.read_text('utf-8').splitlines()[0].removeprefix('# Positions of ')}]({key}.md)" in (
        PAGES / "README.md"
    ).read_text("utf-8")


@pytest.mark.parametrize("key", DESCRIBED)
def test_the_examples_are_positions_to_play_on_from(key: str) -> None:
    assert examples(key)
    for example in examples(key):
        referee = Referee()
        begun = ask(referee, do="set", position=example)
        assert begun["ok"], begun
        seat = begun["decisions"][0]["seat"]
        asked = ask(referee, do="moves", seat=seat)
        listed = [*asked["moves"], *(move for family in asked["families"] for move in family["such_as"])]
        assert ask(referee, do="play", seat=seat, move=listed[0]["move"])["ok"]


@pytest.mark.parametrize("key", DESCRIBED)
def test_the_first_example_says_no_more_than_it_must(key: str) -> None:
    smallest = examples(key)[0]
    for name in smallest:
        fewer = {field: value for field, value in smallest.items() if field != name}
        assert not ask(Referee(), do="set", position=fewer)["ok"], name
