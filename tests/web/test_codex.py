"""The way from a table to the codex: what a scene names has an entry, and a table's own content is told."""

import re

import pytest

from terminus.core.dice import FastDice
from terminus.core.match import Match
from terminus.core.record import read_record
from terminus.core.scene import walk
from terminus.games import find_game
from terminus.web import pages


@pytest.mark.parametrize("key", ["timeline", "skirmish", "ship", "horizon"])
def test_whatever_a_scene_leads_to_is_an_entry(key: str) -> None:
    """All along a lesson, for the learner and for who looks on."""
    game = find_game(key)
    match = Match.from_record(game, read_record(game.page("tutorial.jsonl")), FastDice(0))
    page = pages.codex(game)
    anchors = set(re.findall(r' id="([^"]+)"', page))
    named: set[str] = set()
    while len(match.turns) > 2:
        for _ in range(3):
            match.pop()
        for viewer in (None, 0):
            scene = game.scene(match.view(viewer), viewer)
            for region in (scene.board, scene.status, scene.hand):
                named |= {part.attrs["data-codex"] for part in walk(region) if "data-codex" in part.attrs}
    assert len(named) > 1
    assert named <= anchors


def test_the_codex_of_a_table_shows_its_own_cards() -> None:
    """A deck of one's own is told as such, and is not taken for the built-in one."""
    game = find_game("timeline")
    data = game.content("standard").data
    cards = data["card"]
    assert isinstance(cards, list)
    renamed = game.content({**data, "name": "mine", "card": [{**each, "name": "Gribble"} for each in cards]})
    page = pages.codex(game, renamed)
    assert "Gribble" in page
    assert "“mine”" in page
    assert "Gribble" not in pages.codex(game)
