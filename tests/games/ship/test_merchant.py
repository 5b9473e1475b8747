"""The Merchant: prices, stock, who may deal (SH-751 to SH-756, SH-R47)."""

from terminus.games.ship.speech import tokens
from tests.games.ship.table import K, mat, table


def test_buying_and_selling_at_printed_prices() -> None:
    """SH-751, SH-752, SH-753: Citrate Crown costs 6 and brings 3; the bank pays and takes."""
    ship = table(mat("Zarnax", zekts=6), mat(), stock=["ARM-04"])
    ship.play("A", "buy ARM-04")
    assert (ship.mat("A")["zekts"], ship.mat("A")["hand"]) == (0, ["ARM-04"])
    ship.play("A", "sell ARM-04")
    assert (ship.mat("A")["zekts"], ship.mat("A")["hand"]) == (3, [])


def test_what_was_sold_can_be_bought_by_anyone() -> None:
    """SH-754, SH-R47: at the cost price, the seller included; the stock grows without limit (SH-756)."""
    cards = ["ARM-02", "ARM-04", "ARM-05", "ARM-06", "ARM-07", "ARM-08", "ARM-09"]
    ship = table(mat("Zarnax", hand="ARM-01"), mat("Gorma", zekts=5), stock=cards)
    ship.play("A", "sell ARM-01")
    assert len(ship.data["stock"]) == 8
    assert ship.refused("A", "buy ARM-01") == "not_enough_zekts"  # costs 5, and A has 4
    ship.play("A", "end")
    ship.play("B", "buy ARM-01")
    assert ship.mat("B")["hand"] == ["ARM-01"]


def test_no_restocking() -> None:
    """SH-755: one card less, and nothing drawn in its place."""
    ship = table(mat("Zarnax", zekts=9), mat(), stock=["ARM-04", "AUG-02"])
    ship.play("A", "buy AUG-02")
    assert ship.data["stock"] == ["ARM-04"]


def test_only_the_active_player_on_the_start_tile() -> None:
    """SH-R47, SH-124: any of its spaces."""
    ship = table(mat("Zarnax", "0,0#9", zekts=9), mat("Gorma", "1,0#4", "ARM-01", zekts=9), rooms=[K], stock=["ARM-04"])
    assert ship.refused("B", "buy ARM-04") == "not_your_turn"
    ship.play("A", "buy ARM-04")
    ship.play("A", "end")
    assert ship.refused("B", "buy ARM-05") == ship.refused("B", "sell ARM-01") == "not_on_start_tile"


def test_no_items_no_equipped_cards() -> None:
    """SH-R47, SH-751: items are neither bought nor sold; gear has to come off first."""
    ship = table(mat("Zarnax", hand="ITM-01", zekts=9, legs="ARM-03 AUG-01"), mat(), stock=[])
    assert ship.refused("A", "sell ITM-01") == "not_for_sale"
    assert ship.refused("A", "buy ITM-02") == "not_for_sale"
    assert ship.refused("A", "sell ARM-03") == ship.refused("A", "sell AUG-01") == "equipped"
    ship.play("A", "remove legs")
    ship.play("A", "sell ARM-03")
    assert ship.data["stock"] == ["ARM-03"]


def test_money_is_one_number_shown_as_tokens() -> None:
    """SH-542, SH-543, SH-544, SH-R53: X for ten, V for five, I for one, always exchanged upwards."""
    assert [tokens(n) for n in (0, 4, 5, 9, 10, 16, 25)] == ["", "IIII", "V", "VIIII", "X", "XVI", "XXV"]
    assert "16 Zekts XVI" in str(table(mat("Zarnax", zekts=16), mat()).match)
