"""Items: buying, attacking, amplifying links (HZ-115 to HZ-122, HZ-245 to HZ-269, HZ-375, HZ-385, HZ-404)."""

import pytest

from tests.games.horizon.table import table


def test_s15_item_tablet() -> None:
    """HZ-S15: HZ-115, HZ-116, HZ-245 to HZ-247, HZ-255, HZ-404."""
    items = {"gun": 2, "shield": 1, "accelerator": 3, "storage": 26, "amplifier": 3}
    game = table(turn="P", P={"place": "2/3", "items": items})
    assert game.moves("P", "buy") == ["buy gun", "buy shield"]
    assert game.refused("P", "buy accelerator") == "highest_level"
    assert game.refused("P", "buy storage") == "owned"
    assert game.refused("P", "buy amplifier") == "owned"
    game.play("P", "buy gun")
    assert (game.supply("P"), game.player("P")["items"]["gun"]) == (13, 3)
    assert game.refused("P", "buy shield") == "one_purchase"
    assert game.player("P")["speed"] == 5


@pytest.mark.parametrize(
    ("item", "prices"),
    [("gun", [8, 6, 7]), ("shield", [5, 4, 5]), ("accelerator", [5, 6, 7]), ("storage", [10]), ("amplifier", [14])],
)
def test_prices(item: str, prices: list[int]) -> None:
    """HZ-245, HZ-246, HZ-R42: levels in order, one item of each kind, the place does not matter."""
    for level, price in enumerate(prices):
        items = {item: level} if level else {}
        game = table(Y={"place": "V616", "supply": price + 1, "items": items})
        game.play("Y", f"buy {item}")
        assert game.supply("Y") == 1
        assert table(Y={"supply": price - 1, "items": items}).refused("Y", f"buy {item}") == "needs_energy"


def test_s16_attack() -> None:
    """HZ-S16: HZ-059, HZ-120, HZ-121, HZ-250, HZ-251, HZ-R41."""
    armed = {"place": "2/4", "supply": 9, "items": {"gun": 2}}
    shielded = {"place": "2/4", "items": {"shield": 1}}
    game = table(turn="P", P=armed, B=shielded, O={"place": "2/5"})
    assert game.refused("P", "attack 1") == "not_here"
    game.play("P", "attack 3")
    assert (game.supply("P"), game.supply("B")) == (4, 6)
    assert game.refused("P", "attack 3") == "one_attack"
    game = table(turn="P", round=3, P=armed, B=shielded)
    assert game.refused("P", "attack 3") == "safety"
    game.play("P", "buy gun")


def test_an_attack_needs_a_gun_and_its_expense() -> None:
    """HZ-120."""
    game = table(Y={"place": "2/4"}, O={"place": "2/4"})
    assert game.refused("Y", "attack 1") == "no_gun"
    game = table(Y={"place": "2/4", "supply": 3, "items": {"gun": 1}}, O={"place": "2/4"})
    assert game.refused("Y", "attack 1") == "needs_energy"


@pytest.mark.parametrize(
    ("gun", "shield", "loss"), [(1, 0, 11), (2, 0, 18), (3, 0, 26), (3, 3, 13), (2, 3, 5), (1, 3, 0), (2, 2, 10)]
)
def test_damage_and_defence(gun: int, shield: int, loss: int) -> None:
    """HZ-250, HZ-251, HZ-R41: the energy lost goes to nobody; a shield costs nothing to use."""
    attacker = {"place": "2/4", "supply": 30, "items": {"gun": gun}}
    game = table(Y=attacker, O={"place": "2/4", "supply": 30, "items": {"shield": shield}})
    game.play("Y", "attack 1")
    assert game.supply("O") == 30 - loss
    assert game.supply("Y") == 30 - 3 - gun


def test_different_players_may_attack_the_same_victim() -> None:
    """HZ-122."""
    armed = {"place": "2/4", "items": {"gun": 1}}
    game = table(Y=armed, O=armed, P={"place": "2/4", "supply": 30})
    game.plays("Y", "attack 2", "end")
    game.play("O", "attack 2")
    assert game.supply("P") == 8


def test_both_may_fall_to_nothing() -> None:
    """HZ-R41, HZ-R9: in V616 Mon too; what the victim lacks is not lost."""
    armed = {"place": "V616", "supply": 4, "items": {"gun": 1}}
    game = table(Y=armed, O={"place": "V616", "supply": 5})
    game.play("Y", "attack 1")
    assert game.player("Y")["out"]
    assert game.player("O")["out"]
    assert game.active == "P"


def test_s17_link_amplifier() -> None:
    """HZ-S17: HZ-265 to HZ-269, HZ-385, HZ-R28."""
    events = ["F01-P@1/1 r5 happened", "F01-Y@2/3 r5 +"]
    game = table(events=events, Y={"place": "2/3", "items": {"amplifier": 5}})
    game.play("Y", "amplify NW")
    assert game.strength("1/1", "SE") == 3
    game.play("Y", "amplify NW")
    assert game.strength("1/1", "SE") == 4
    assert game.refused("Y", "amplify NW") == "strongest"
    assert game.refused("Y", "amplify SW") == "no_link"
    game.play("Y", "amplify SE")
    assert game.strength("2/3", "SE") == 3
    assert game.refused("Y", "amplify SE") == "three_amplifications"
    assert game.player("Y")["items"]["amplifier"] == 2


def test_a_link_to_a_node_realized_empty_is_dead() -> None:
    """HZ-R28: and there are no junctions off the field, nor in V616 Mon."""
    game = table(events=["F01-Y@2/3 r5 +"], Y={"place": "2/3", "items": {"amplifier": 5}})
    assert game.refused("Y", "amplify NW") == "dead_link"
    game = table(round=16, events=["F01-Y@4/0 r3 +"], Y={"place": "4/0", "items": {"amplifier": 5}})
    assert game.refused("Y", "amplify N") == "no_link"
    game = table(Y={"place": "V616", "items": {"amplifier": 5}})
    assert game.refused("Y", "amplify N") == "no_link"
    assert table(Y={"place": "2/3"}).refused("Y", "amplify N") == "no_amplifier"


def test_a_spent_amplifier_is_discarded_without_resetting_the_count() -> None:
    """HZ-266, HZ-267, HZ-268, HZ-248: a new one brings charges, not more uses; two tokens become a double one."""
    events = ["F01-P@1/1 r5 happened", "F01-Y@2/3 r5 +"]
    game = table(events=events, Y={"place": "2/3", "items": {"amplifier": 1}})
    game.play("Y", "amplify NW")
    assert game.player("Y")["items"]["amplifier"] == 0
    game.play("Y", "buy amplifier")
    game.plays("Y", "amplify NW", "amplify SE")
    assert game.data["reinforced"][0]["tokens"] == 2
    assert game.refused("Y", "amplify SE") == "three_amplifications"


def test_every_kind_of_link_can_be_amplified() -> None:
    """HZ-375: links of a Logistic event and of a Needle, from either end."""
    needle = [{"source": "2/3", "target": "3/7", "cause": True}]
    game = table(needles=needle, Y={"place": "2/3", "supply": 40, "items": {"amplifier": 5}})
    game.plays("Y", "amplify needle 3/7", "amplify needle 3/7")
    assert game.refused("Y", "amplify needle 3/7") == "strongest"
    assert game.data["needles"][0]["reinforced"] == 2
    assert game.refused("Y", "amplify needle 3/9") == "no_link"
    game = table(needles=needle, Y={"place": "3/7", "items": {"amplifier": 5}})
    game.play("Y", "amplify needle 2/3")
    game = table(Y={"place": "2/3", "supply": 40, "items": {"amplifier": 5}})
    game.plays("Y", "organise S3-Y +", "link N cause 2", "links laid", "amplify N")
    assert game.strength("2/2", "S") == 3


def test_a_needle_link_from_a_node_realized_empty_is_dead() -> None:
    """HZ-R28, HZ-R21."""
    needle = [{"source": "1/2", "target": "2/3", "cause": True}]
    game = table(needles=needle, Y={"place": "2/3", "items": {"amplifier": 5}})
    assert game.refused("Y", "amplify needle 1/2") == "dead_link"
