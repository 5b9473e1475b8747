"""Mats in the picture of a ship view: one's own, and everybody's in short in the rail."""

from tests.games.ship.table import K, mat, new_game, table
from tests.games.ship.test_scene import classes, label, picture

STOCK = "ARM-01 AUG-01 ARM-02 AUG-02 ARM-03"


def test_where_somebody_is_can_be_heard() -> None:
    """SH-303: a figure says on which circle of which room it is, since it is only seen to stand there."""
    things = picture(table(mat("Zarnax", "0,0#6"), mat("Yucca", "0,0#5", down=True)))
    assert label(things["token-0"]) == "Zarnax, on the eastern circle of Escape Pod Bay"
    assert label(things["token-1"]) == "Yucca, down, on the middle circle of Escape Pod Bay"


def test_hearts_crack_and_zekts_are_told_in_tokens() -> None:
    """SH-541 to SH-544: broken hearts, and X, V and I."""
    things = picture(table(mat("Zarnax", hearts=2, zekts=16), mat()))
    assert label(things["own-0-hearts"]) == "2 of 3 hearts"
    assert ["broken" in classes(things[f"own-0-heart-{n}"]) for n in range(3)] == [False, False, True]
    assert things["own-0-zekts"].attrs["title"] == "in tokens: 1 X, 1 V, 1 I"


def test_steps_show_what_is_used_and_what_is_stopped() -> None:
    """SH-301, SH-304: three tokens, one of them a stop token, one used."""
    ship = table(mat("Zarnax", stops=1), mat())
    ship.play("A", "step #2")
    things = picture(ship)
    assert label(things["steps"]) == "1 step left, 1 step lost"
    assert ["used" in classes(things[f"foot-{n}"]) for n in range(2)] == [True, False]
    assert "stop-0" in things


def test_armor_and_its_augments_fill_the_slots() -> None:
    """SH-607, SH-612: three slots, augments on the armor that carries them."""
    things = picture(table(mat("Zarnax", head="ARM-04 AUG-01"), mat()))
    assert [child.key for child in things["slot-head"].children] == ["worn-head", "card-AUG-01"]
    assert label(things["worn-chest"]) == "chest: nothing worn"


def test_a_hand_above_the_limit_says_what_it_costs() -> None:
    """SH-601, SH-603: every card above three takes a step."""
    things = picture(table(mat("Zarnax", hand="ARM-01 ARM-02 ARM-03 ARM-05"), mat()))
    assert things["cards-title"].text == "Hand 4 of 3: 1 step less"


def test_hands_lie_open_for_everybody() -> None:
    """SH-R54: what others wear and hold is in the rail; one's own lies before one."""
    ship = table(mat("Zarnax", hand="ARM-01", chest="ARM-02 AUG-01"), mat("Gorma", hand="AUG-02"))
    for viewer in (None, 0, 1):
        assert {"card-ARM-01", "card-ARM-02", "card-AUG-01", "card-AUG-02"} <= set(picture(ship, viewer))


def test_the_rail_says_who_is_to_move_and_who_is_down() -> None:
    """SH-204, SH-451."""
    things = picture(table(mat("Zarnax"), mat("Gorma", "1,0#4", hearts=0, down=True), mat("Yucca"), rooms=[K]))
    assert "active" in classes(things["seat-0"])
    assert "down" in classes(things["seat-1"])
    assert label(things["player-1"]) == "Gorma, down, 0 of 3 hearts, 0 Zekts"


def test_nobody_has_steps_before_it_is_rolled_whose_turn_is_first() -> None:
    """SH-R1, SH-133: while circles are chosen the rail shows who is asked, and no turn."""
    ship = new_game(2, STOCK)
    for who, character in (("A", 3), ("B", 1)):
        ship.play(who, f"claim CHR-{character}")
    assert [classes(picture(ship)[key]) for key in ("seat-0", "seat-1")] == [["player", "active", "mine"], ["player"]]
    assert picture(ship)["player-0-state"].text == "You"
    ship.play("A", "space 5")
    assert "active" in classes(picture(ship)["seat-1"])
    ship.play("B", "space 5", "P6 P1")
    assert picture(ship)["player-0-state"].text == "You, 4 steps left"


def test_a_bacterium_is_not_called_a_cell_besides() -> None:
    """SH-903 to SH-907: a plant has cells, and so has a muscle."""
    ship = table(mat("Zarnax"), mat("Gorma"))
    assert label(picture(new_game(2, STOCK))["character-3"]).startswith("Gorma, bacterium:")
    assert picture(ship)["token-0"].attrs["data-about"].startswith("Zarnax, muscle cell:")
    assert picture(ship)["player-1"].attrs["data-about"].startswith("Gorma, bacterium:")


def test_an_enzyme_says_by_one_word_what_attaching_it_costs() -> None:
    """SH-613, SH-910: in the hand as at the Merchant, and that one without cofactors costs nothing."""
    things = picture(table(mat("Zarnax", hand="AUG-01 AUG-02", zekts=20), mat(), stock=["AUG-04", "AUG-09"]))
    assert [things[f"card-{card}-foot"].text for card in ("AUG-01", "AUG-02")] == ["attach 1", "attach free"]
    assert [things[f"stock-{card}-fits"].text for card in ("AUG-04", "AUG-09")] == [
        "enzyme, attach 5",
        "enzyme, attach free",
    ]
    assert "an enzyme without cofactors for nothing" in label(things["card-AUG-02"])
