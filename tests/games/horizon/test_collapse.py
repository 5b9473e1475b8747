"""The Collapse Generator, V616 Mon and wormholes (HZ-300 to HZ-309, HZ-376, HZ-378, HZ-R17)."""

from tests.games.horizon.table import table

GENERATOR = [{"artifact": "CG-1"}]


def test_s20_collapse_generator() -> None:
    """HZ-S20: HZ-300 to HZ-308, HZ-376, HZ-378."""
    game = table(Y={"place": "2/5", "supply": 10, "table": GENERATOR, "items": {"storage": 3}})
    game.play("Y", "jump V616")
    assert (game.supply("Y"), game.place("Y"), game.node("2/5")["wormholes"]) == (9, "V616", 1)
    assert game.cast("Y", "CG-1")["charges"] == 3
    game.plays("Y", "extract", "extract")
    assert game.supply("Y") == 43
    game.play("Y", "wormhole 2/5")
    assert (game.supply("Y"), game.place("Y"), game.node("2/5")["wormholes"]) == (42, "2/5", 0)
    assert game.player("Y")["items"]["storage"] == 5
    assert game.refused("Y", "move 2/6") == "speed_used"


def test_a_jump_goes_to_any_unrealized_node() -> None:
    """HZ-302: but not to the past, not to where one is, and only with a charge and energy."""
    game = table(Y={"place": "2/5", "table": GENERATOR})
    assert game.refused("Y", "jump 1/3") == "realized"
    assert game.refused("Y", "jump 2/5") == "same_place"
    game.play("Y", "jump 4/20")
    assert (game.place("Y"), game.supply("Y")) == ("4/20", 19)
    assert game.node("2/5")["wormholes"] == 0
    empty = table(Y={"place": "2/5", "table": [{"artifact": "CG-1", "charges": 0}]})
    assert empty.refused("Y", "jump 4/20") == "no_charges"
    assert table(Y={"place": "2/5"}).refused("Y", "jump 4/20") == "not_cast"


def test_one_jump_per_turn() -> None:
    """HZ-288, HZ-R15."""
    game = table(Y={"place": "2/5", "table": GENERATOR, "items": {"accelerator": 3}})
    game.play("Y", "jump 4/20")
    assert game.refused("Y", "jump 4/0") == "group_used"


def test_jumps_and_passages_count_against_the_speed() -> None:
    """HZ-378."""
    game = table(Y={"place": "2/5", "table": GENERATOR})
    game.plays("Y", "move 2/6", "move 2/7")
    assert game.refused("Y", "jump V616") == "speed_used"


def test_v616_mon_is_reached_by_the_artifact_only() -> None:
    """HZ-303, HZ-304, HZ-300: it touches no node; nothing is organised there."""
    game = table(Y={"place": "V616"})
    assert game.moves("Y", "move") == []
    refusal = game.refusal("Y", "move 2/3")
    assert (refusal.code, refusal.rule) == ("not_adjacent", "HZ-306")
    assert "only an open wormhole" in refusal.sentence
    assert game.refused("Y", "organise S4-Y r0 +") == "off_field"


def test_every_owner_of_a_generator_may_pass_a_wormhole() -> None:
    """HZ-306, HZ-307, HZ-R17: even without charges; a card in hand does not suffice; after one passage it closes."""
    hole = [{"node": "2/5", "event": None, "wormholes": 1}]
    spent = [{"artifact": "CG-2", "charges": 0}]
    game = table(nodes=hole, Y={"place": "2/5", "table": spent}, O={"place": "2/5", "artifacts": ["CG-1"]})
    game.play("Y", "wormhole 2/5")
    assert (game.place("Y"), game.supply("Y")) == ("V616", 19)
    assert game.refused("Y", "wormhole 2/5") == "no_wormhole"
    game.play("Y", "end")
    game = table(turn="O", nodes=hole, O={"place": "2/5", "artifacts": ["CG-1"]})
    assert game.refused("O", "wormhole 2/5") == "not_cast"


def test_passing_is_not_a_use() -> None:
    """HZ-308: passing there and jumping away in one turn."""
    hole = [{"node": "2/5", "event": None, "wormholes": 1}]
    game = table(nodes=hole, Y={"place": "2/5", "table": GENERATOR})
    game.plays("Y", "wormhole 2/5", "jump 4/0")
    assert game.place("Y") == "4/0"


def test_from_v616_mon_one_chooses_among_open_wormholes() -> None:
    """HZ-R17: a node can hold several; each passage closes one."""
    holes = [{"node": "2/5", "event": None, "wormholes": 2}, {"node": "3/1", "event": None, "wormholes": 1}]
    game = table(nodes=holes, Y={"place": "V616", "table": GENERATOR})
    assert game.moves("Y", "wormhole") == ["wormhole 2/5", "wormhole 3/1"]
    game.play("Y", "wormhole 2/5")
    assert game.node("2/5")["wormholes"] == 1


def test_one_can_be_trapped_for_good() -> None:
    """HZ-307, HZ-R17: a trapped player goes on extracting and buying."""
    game = table(Y={"place": "V616", "table": [{"artifact": "CG-1", "charges": 0}]})
    assert game.moves("Y", "wormhole") == []
    game.plays("Y", "extract", "buy gun")
    assert game.supply("Y") == 20 + 17 - 8


def test_a_jump_from_v616_mon_leaves_no_wormhole() -> None:
    """HZ-305, HZ-R17."""
    game = table(Y={"place": "V616", "table": GENERATOR})
    game.play("Y", "jump 3/3")
    assert not any(node["wormholes"] for node in game.data["nodes"])


def test_the_collector_in_v616_mon() -> None:
    """HZ-R23: 17 and 5."""
    game = table(Y={"place": "V616", "table": [{"artifact": "CM-1"}]})
    game.play("Y", "extract collector")
    assert game.supply("Y") == 42
