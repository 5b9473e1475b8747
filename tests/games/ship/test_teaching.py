"""The teaching layer: what stands for what, shown where it happens (SH-101 to SH-106, SH-901 to SH-916)."""

from typing import Any

import pytest

from terminus.core.scene import walk
from terminus.core.told import Teller
from terminus.games.ship.content import BOXES
from terminus.games.ship.lore import fact, in_short
from terminus.games.ship.scene.cards import card_about
from tests.games.ship.table import GAME, mat, table

BOX: Any = BOXES.load("standard").data


def test_the_rulebook_tells_story_aim_and_audience() -> None:
    """SH-101, SH-102, SH-103, SH-106: the vessel, the course, the arc of a game, the age."""
    rulebook = GAME.page("rulebook.md")
    for rule, word in (("SH-101", "Terminus"), ("SH-102", "BCHM 3300"), ("SH-103", "Zekts"), ("SH-106", "16")):
        paragraph = rulebook.split(f"**{rule}.**")[1].split("**SH-")[0]
        assert word in paragraph


def test_characters_are_cells() -> None:
    """SH-901, SH-902: plant, muscle, bacterium, halophile, extremophile."""
    cells = {entry["name"]: entry["cell"] for entry in BOX["character"]}
    assert cells == {
        "Yucca": "plant",
        "Zarnax": "muscle",
        "Gorma": "bacterium",
        "Fogorian": "halophile",
        "Aguarian": "extremophile",
    }


def test_armor_is_substrate_of_a_pathway() -> None:
    """SH-908, SH-609: six pathways, each with three substrates, named on every piece."""
    pathway = GAME.sheet(table(mat("Gorma", hand="ARM-03"), mat("Yucca")).position).faces["ARM-03"].set
    assert pathway is not None
    assert pathway.name == "Glycolysis"
    assert pathway.says == ["+1 attack", "+1 Zekt per reward"]


def test_augments_are_enzymes_with_mechanism_residues_and_cofactors() -> None:
    """SH-909, SH-910, SH-911, SH-912, SH-C43: the equip cost is the number of cofactors."""
    for entry in BOX["augment"]:
        assert entry["mechanism"]
        assert entry["residues"]
        assert entry["equip"] == len(entry["cofactors"])
    kinds = {effect.partition("(")[0] for entry in BOX["augment"] for effect in entry["effects"]}
    assert {"ATTACK", "ZEKT_BONUS"} <= kinds  # some add damage, others money


def test_what_an_enzyme_does_is_told_where_it_is_met() -> None:
    """SH-102, SH-909, SH-912: on its card, as it is attached, and in the fights in which it counts."""
    cuts = "Trypsin cuts proteins after lysine or arginine"
    assert all(in_short(entry["name"]) for entry in BOX["augment"])
    assert all(fact(entry["name"]) for entry in [*BOX["enemy"], *BOX["boss"], *BOX["armor"]])
    ship = table(mat("Gorma", hand="AUG-01", zekts=1, head="ARM-01"), mat("Yucca"))
    assert cuts in card_about(GAME.sheet(ship.position).faces["AUG-01"])
    [attached] = ship.play("A", "attach AUG-01 head")
    assert cuts in GAME.told(attached, 0).say(Teller(["Ada", "Bob"], 0))
    for gear, note in (("ARM-01 AUG-01", cuts), ("ARM-01", "Oxygen with one electron more")):
        ship = table(mat("Gorma", "1,0#5", head=gear), mat("Yucca"), rooms=["TIL-05 1,0 r3 RAD-4"])
        stage = GAME.told(ship.play("A", "fight", "P1 E6")[0], 0).stage(Teller(["Ada", "Bob"], 0))
        assert stage is not None
        assert stage.note.startswith(note)
        assert stage.sight == ("AUG-01" if note is cuts else "")


@pytest.mark.parametrize("entry", BOX["augment"], ids=lambda entry: entry["id"])
def test_what_an_enzyme_does_is_a_picture(entry: dict[str, Any]) -> None:
    """SH-909, SH-910: what goes in and what comes out, and a bead for every cofactor."""
    picture = GAME.art(entry["id"])
    assert picture is not None
    beads = [each for each in walk(picture) if each.tag == "circle" and each.attrs.get("stroke") == "#8a6a00"]
    assert len(beads) == len(entry["cofactors"])


def test_a_picture_tells_what_trypsin_cuts_and_why() -> None:
    """SH-912: behind a positive charge, which the negative one in its pocket holds."""
    trypsin = GAME.art("AUG-01")
    assert trypsin is not None
    assert {"−", "+", "Lys, Arg", "Ca²⁺"} == {each.text for each in walk(trypsin) if each.tag == "text"}


@pytest.mark.parametrize(("type_", "loss"), [("inhibitor", "MOVES"), ("radical", "ZEKTS"), ("prion", "HEARTS")])
def test_enemy_types_have_their_own_consequence(type_: str, loss: str) -> None:
    """SH-913, SH-914, SH-915: nine of each, and a boss of each."""
    foes = [entry for entry in [*BOX["enemy"], *BOX["boss"]] if entry["type"] == type_]
    assert len(foes) == 10
    assert all(entry["loss"].startswith(f"LOSE_{loss}") for entry in foes)


def test_zekts_are_energy() -> None:
    """SH-916: spent at the Merchant's and at boss doors, drained by radicals and by a boss."""
    assert {boss["fee"] for boss in BOX["boss"]} == {10}
    drains = [boss["name"] for boss in BOX["boss"] if boss["loss"].startswith("LOSE_ZEKTS")]
    assert drains == ["Fentonax"]


def test_garbled_spots_have_no_effect() -> None:
    """SH-R56: the rulebook explains them; reviving is where the placeholder pointed."""
    assert "SH-R56" in GAME.page("rulebook.md")
