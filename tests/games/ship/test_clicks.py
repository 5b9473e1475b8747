"""Moves as paths of clicks, and what clicks mean that lead nowhere."""

import pytest

from terminus.core.choices import Some
from terminus.core.decisions import Refusal
from terminus.core.plans import Plan
from terminus.games.ship.clicks import attempt, choices
from tests.games.ship.table import GAME, K, Table, keys, mat, table


def meaning(ship: Table, *path: str) -> str | None:
    """The move that clicks of the first player mean, in notation."""
    move = attempt(ship.position, 0, list(path))
    return None if move is None else GAME.format_move(ship.position, move)


def refusal(ship: Table, *path: str) -> str:
    """Why clicks of the first player lead nowhere."""
    move = attempt(ship.position, 0, list(path))
    assert move is not None
    refused = ship.position.refusal(0, move)
    assert refused is not None
    return refused.code


@pytest.fixture
def ship() -> Table:
    mats = mat("Zarnax", hand="ARM-01 AUG-01 ITM-01", legs="ARM-03", zekts=9), mat("Gorma", "0,0#6", hand="AUG-02")
    return table(*mats, rooms=[K], stock=["ARM-05"])


def test_every_kind_of_thing_can_be_clicked(ship: Table) -> None:
    """SH-203: walking, exploring, gear, the Merchant and keys, each by the things it is about."""
    assert meaning(ship, "circle-0,0-2") == "step 0,0#2"
    assert meaning(ship, "door-N") == "explore N"
    assert meaning(ship, "card-ARM-01", "wear") == "equip ARM-01"
    assert meaning(ship, "card-AUG-01", "worn-legs") == "attach AUG-01 legs"
    assert meaning(ship, "worn-legs", "take-off") == "remove legs"
    assert meaning(ship, "card-ARM-01", "sell") == "sell ARM-01"
    assert meaning(ship, "stock-ARM-05") == "buy ARM-05"
    assert meaning(ship, "end") == "end"


def test_clicks_that_lead_nowhere_are_told_why(ship: Table) -> None:
    """Diagonals (SH-305), far circles (SH-C3), no enemy (SH-308), full hearts (SH-R49), keys elsewhere (SH-R27)."""
    assert refusal(ship, "circle-0,0-1") == "not_adjacent"
    assert refusal(ship, "door-N") == "not_at_entrance"
    assert refusal(ship, "fight") == "no_enemy"
    assert refusal(ship, "card-ITM-01", "use") == "full_hearts"
    assert refusal(ship, "key-2") == "not_same_room"


def test_a_click_that_does_not_go_with_the_one_before_is_meant_by_itself(ship: Table) -> None:
    """An entrance after a card is that entrance, and not a strange use of the card."""
    assert meaning(ship, "card-AUG-01", "door-N") == "explore N"
    assert refusal(ship, "card-AUG-01", "circle-0,0-1") == "not_adjacent"
    assert meaning(ship, "player-1", "nowhere") is None


def test_a_card_alone_is_tried_the_way_it_is_mostly_used(ship: Table) -> None:
    assert meaning(ship, "card-ARM-01") == "equip ARM-01"
    assert meaning(ship, "card-ITM-01") == "use ITM-01"
    assert meaning(ship, "card-AUG-01") == "attach AUG-01 legs"


def test_an_augment_says_what_it_lacks() -> None:
    """SH-612: armor at all, or room on what is worn."""
    bare = table(mat("Zarnax", hand="AUG-01", zekts=9), mat())
    full = table(mat("Zarnax", hand="AUG-01", head="ARM-01 AUG-02", zekts=9), mat())
    for ship, words in ((bare, "you wear none yet"), (full, "all the augments it can")):
        move = attempt(ship.position, 0, ["card-AUG-01"])
        assert move is not None
        refused = ship.position.refusal(0, move)
        assert refused is not None
        assert words in refused.sentence


def test_nonsense_means_nothing(ship: Table) -> None:
    for path in (
        (),
        ("hum",),
        ("card-XYZ-1",),
        ("door-Q",),
        ("key-x",),
        ("key-1", "player-x"),
        ("turn-",),
        ("worn-tail",),
    ):
        assert meaning(ship, *path) is None


def test_a_trade_names_its_cards(ship: Table) -> None:
    """SH-501: what may be given and wanted is listed by name, with what it does."""
    deal = next(choice for choice in choices(ship.position, 0) if choice.path[:2] == ("player-1", "trade"))
    given, wanted = (field for field in deal.fields if isinstance(field, Some))
    assert given.names[::2] == ["Glucose Visor (+1 attack alone)", "Phospholipid Patch (repair up to 1 heart)"]
    assert wanted.names == ["Lysozyme (+1 attack alone)"]


def test_a_tile_is_placed_by_clicking_how_it_lies() -> None:
    """SH-352: a rotation that fits is played, another is refused."""
    ship = table(mat("Zarnax", "0,0#6"), mat("Gorma"))
    ship.play("A", "explore E", "TIL-05")
    assert meaning(ship, "turn-3") == "place 3"
    assert refusal(ship, "turn-0") == "entrance_mismatch"


def test_keys_are_taken_and_handed_over() -> None:
    """SH-R27: a key that lies in the room, and one that is carried."""
    bosses = keys(flux="carried A", fold="lying 1,0")
    ship = table(mat("Zarnax", "1,0#4"), mat("Gorma", "1,0#5"), rooms=[K], bosses=bosses)
    assert meaning(ship, "key-3") == "take key 3"
    assert meaning(ship, "key-1", "player-1") == "give key 1 to 1"


def test_the_same_circle_means_what_the_moment_asks() -> None:
    """SH-R1, SH-R23: a space to begin on again, after going down."""
    ship = table(mat("Zarnax", "1,0#4", down=True, hearts=0), mat("Gorma"), rooms=[K], stage="down")
    assert meaning(ship, "reset", "circle-0,0-5") == "reset 5"
    assert meaning(ship, "stay-down") == "stay down"


def test_armor_and_then_its_place_on_the_mat_puts_it_on() -> None:
    """SH-607, SH-610: an empty place that glows is where one taps next; a taken one says so."""
    ship = table(mat("Gorma", hand="ARM-03 AUG-01", head="ARM-01"), mat("Yucca"))
    plan = GAME.plan(ship.position, 0, ["card-ARM-03", "worn-legs"])
    assert isinstance(plan, Plan)
    assert [GAME.format_move(ship.position, move) for move in plan.moves] == ["equip ARM-03"]
    assert plan.preview.sentence.endswith("1 of 3 pieces of Glycolysis." if False else "2 of 3 pieces of Glycolysis.")
    taken = table(mat("Gorma", hand="ARM-03", legs="ARM-06"), mat("Yucca"))
    refusal = GAME.plan(taken.position, 0, ["card-ARM-03", "worn-legs"])
    assert isinstance(refusal, Refusal)
    assert refusal.code == "slot_taken"
    for path in (
        ["worn-legs"],
        ["card-ARM-03", "worn-head"],
        ["card-AUG-01", "worn-head"],
        ["card-ARM-99", "worn-legs"],
    ):
        assert GAME.plan(ship.position, 0, path) is None
