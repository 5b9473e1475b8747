"""The codex: every piece with the biochemistry behind it; and the dice that a table shows."""

from copy import deepcopy

import pytest

from terminus.core.codex import Codex
from terminus.games.ship.content import BOXES
from tests.games.ship.table import GAME, K, mat, table

KINDS = ("character", "set", "armor", "augment", "item", "enemy", "boss", "tile")


def codex_words(page: Codex) -> str:
    """Everything that is written in it."""
    return "\n".join(
        [page.about]
        + [f"{chapter.title}\n{chapter.about}" for chapter in page.chapters]
        + [
            "\n".join([entry.name, entry.kind, entry.does, entry.about, *(" ".join(fact) for fact in entry.facts)])
            for chapter in page.chapters
            for entry in chapter.entries
        ]
    )


@pytest.fixture(scope="module")
def page() -> str:
    return codex_words(GAME.codex(BOXES.load("standard")))


def test_every_piece_of_the_box_is_in_the_codex(page: str) -> None:
    """SH-102: the analogy stays visible, card by card, with its sentence."""
    box = BOXES.load("standard").data
    for kind in KINDS:
        entries = box[kind]
        assert isinstance(entries, list)
        for entry in entries:
            assert entry["name"] in page
            assert entry.get("text", "") in page


def test_the_legend_names_every_stand_in(page: str) -> None:
    """SH-901, SH-908 to SH-916."""
    assert [n for n in (901, *range(908, 917)) if f"SH-{n}" not in page] == []


def test_mechanisms_residues_and_cofactors_are_told(page: str) -> None:
    """SH-910 to SH-912: what trypsin cuts, and why, stands there too."""
    assert "Residues Ser195, His57, Asp102\nCofactors Ca²⁺" in page
    assert "Cofactors none" in page
    assert "Enzymes: acid-base" in page
    assert "Asp189" in page
    assert "Station 2 of 3, Urea Cycle" in page


def test_a_box_of_ones_own_is_told_as_it_is() -> None:
    """Its pieces are listed; what is known of other molecules is not said of them."""
    data = deepcopy(BOXES.load("standard").data)
    augments = data["augment"]
    assert isinstance(augments, list)
    augments[0] |= {"name": "Gribblase", "text": "Nobody knows it."}
    own = codex_words(GAME.codex(BOXES.load(data)))
    assert "Gribblase" in own
    assert "Asp189" not in own


def test_dice_of_a_fight_are_shown_as_they_fell() -> None:
    """SH-401, SH-402, SH-521 to SH-523: the enemy die on entering, then blue against red."""
    ship = table(mat("Zarnax", "0,0#6"), mat("Gorma"), rooms=[K])
    events = ship.play("A", "step E", "E3 INH-4 P3 E3 ARM-10")
    thrown = [(roll.die, roll.sides, roll.face) for event in events for roll in GAME.told(event, None).rolls()]
    assert thrown == [("enemy", 6, 3), ("player", 6, 3), ("enemy", 6, 3)]


def test_a_boss_rolls_an_eight_sided_die() -> None:
    """SH-523, SH-805."""
    ship = table(mat("Zarnax", "0,0#2", zekts=14), mat("Gorma"), rooms=["TIL-26 0,-1"])
    events = ship.play("A", "enter N", "P6 B8")
    thrown = [(roll.die, roll.sides, roll.face) for event in events for roll in GAME.told(event, None).rolls()]
    assert ("boss", 8, 8) in thrown
