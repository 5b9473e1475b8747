"""Tuned content: beside the standard one, by name, and different in what it says it is."""

from importlib.resources import files

import pytest

from terminus.core.shelf import house_text
from terminus.games import find_game

STANDARD = {
    "timeline": "453dcc88e59b9fa0",
    "skirmish": "506578f444eb5342",
    "ship": "d9463d9d7a47686c",
    "horizon": "9e21a8f0254dea63",
}


@pytest.mark.parametrize("key", STANDARD)
def test_tuned_content_stands_beside_the_standard(key: str) -> None:
    """The standard content comes first and is what it was; the tuned one is another, and says whose doing it is."""
    game = find_game(key)
    assert game.contents[0] == "standard"
    assert game.content("standard").hash == STANDARD[key]
    tuned = game.settings(content="tuned").content
    assert (tuned.name, tuned.hash != STANDARD[key]) == ("tuned", True)
    texts = "".join(game.content_files("tuned").values())
    assert "project" in texts


def test_a_file_that_is_like_another_is_whole() -> None:
    """What is the same is written once; what comes out is a file like any other."""
    folder = files("terminus.games.ship.content")
    text = house_text(folder, "tuned")
    assert "hull = [36, 28, 24, 22]" in text
    assert not text.startswith("like")
    before, after = house_text(folder, "standard").splitlines(), text.splitlines()
    assert len(before) == len(after)
    assert sum(one != other for one, other in zip(before, after, strict=True)) == 6
