"""Worked scenarios of the ship ledger about cards: what is worn, held, bought, sold and dealt in."""

from tests.games.ship.table import K, mat, table


def test_s16_trade() -> None:
    """SH-S16: SH-501 to SH-505 (SH-502, SH-503, SH-504), SH-R45, SH-R46."""
    seats = [mat("Zarnax", "1,0#5", "ARM-01", zekts=3, legs="ARM-03"), mat("Gorma", "1,0#4", zekts=12)]
    ship = table(*seats, rooms=[K])
    ship.play("A", "offer 1 ARM-01 for 12")
    ship.play("B", "accept")
    assert ship.zekts() == [15, 0]
    assert ship.mat("B")["hand"] == ["ARM-01"]
    assert ship.refused("A", "offer 1 ARM-03 for nothing") == "equipped"
    assert ship.refused("A", "offer 1 3 for nothing") == "no_card_in_trade"
    ship = table(*seats, rooms=[f"{K} INH-1"])
    assert ship.refused("A", "offer 1 ARM-01 for nothing") == "in_combat"


def test_s17_reward_zekt_card_full_hand() -> None:
    """SH-S17: SH-543, SH-544, SH-601, SH-603, SH-604, SH-618, SH-R17, SH-R50, SH-R51, SH-R53."""
    ship = table(mat("Zarnax", "1,0#5", "ARM-04 AUG-05 ITM-01", zekts=9), mat(), rooms=[f"{K} INH-9"])
    ship.play("A", "fight", "P6 E1 ITM-13 ARM-02")
    assert ship.mat("A")["zekts"] == 16
    assert ship.data["treasure_discard"] == ["ITM-13"]
    assert len(ship.mat("A")["hand"]) == 4
    assert ship.mat("A")["allowance"] == 2
    ship.play("A", "discard AUG-05")
    assert ship.mat("A")["allowance"] == 3
    assert ship.refused("A", "discard ITM-01") == "not_over_limit"


def test_s18_armor_and_augments() -> None:
    """SH-S18: SH-608, SH-610 to SH-615 (SH-611, SH-612, SH-613, SH-614), SH-R48."""
    ship = table(mat("Zarnax", hand="ARM-04 ARM-01 AUG-01 AUG-05", zekts=4), mat())
    ship.play("A", "equip ARM-04")
    ship.play("A", "attach AUG-01 head")
    assert ship.mat("A")["zekts"] == 3
    assert ship.refused("A", "attach AUG-05 head") == "augment_slot_full"
    assert ship.refused("A", "equip ARM-01") == "slot_taken"
    ship.play("A", "detach AUG-01")
    ship.play("A", "attach AUG-01 head")
    assert ship.mat("A")["zekts"] == 2
    ship.play("A", "remove head")
    assert sorted(ship.mat("A")["hand"]) == ["ARM-01", "ARM-04", "AUG-01", "AUG-05"]
    assert ship.mat("A")["allowance"] == 2
    assert ship.mat("A")["zekts"] == 2


def test_s22_the_merchant() -> None:
    """SH-S22: SH-751 to SH-756 (SH-752, SH-753, SH-754, SH-755), SH-R47."""
    ship = table(mat("Zarnax", hand="AUG-19 ITM-01", zekts=8), mat(), stock=["ARM-03", "AUG-02"])
    ship.play("A", "sell AUG-19")
    assert ship.mat("A")["zekts"] == 10
    assert ship.data["stock"] == ["ARM-03", "AUG-02", "AUG-19"]
    ship.play("A", "buy ARM-03")
    assert ship.mat("A")["zekts"] == 4
    assert ship.data["stock"] == ["AUG-02", "AUG-19"]
    assert ship.refused("A", "sell ITM-01") == "not_for_sale"
    assert ship.refused("A", "buy AUG-19") == "not_enough_zekts"
    ship = table(mat("Zarnax", "1,0#5", zekts=8), mat(), rooms=[K], stock=["AUG-02"])
    assert ship.refused("A", "buy AUG-02") == "not_on_start_tile"
