"""The codex: every piece with the biochemistry behind it; and the dice that a table shows."""

from terminus.games.ship.content import BOXES
from tests.games.ship.table import GAME, K, mat, table

KINDS = ("character", "set", "armor", "augment", "item", "enemy", "boss", "tile")


def test_every_piece_of_the_box_is_in_the_codex() -> None:
    """SH-102: the analogy stays visible, card by card, with its sentence."""
    page = GAME.codex()
    box = BOXES.load("standard").data
    for kind in KINDS:
        entries = box[kind]
        assert isinstance(entries, list)
        for entry in entries:
            assert entry["name"] in page
            assert entry.get("text", "") in page


def test_the_legend_names_every_stand_in() -> None:
    """SH-901, SH-908 to SH-916."""
    page = GAME.codex()
    assert [n for n in (901, *range(908, 917)) if f"SH-{n}" not in page] == []


def test_mechanisms_residues_and_cofactors_are_told() -> None:
    """SH-910 to SH-912."""
    page = GAME.codex()
    assert "Ser195, His57, Asp102 | Ca2+" in page
    assert "| none |" in page
    assert "### Acid base" in page


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
