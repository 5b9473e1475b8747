"""Movement and the Kinetic Storage (HZ-090 to HZ-092, HZ-255, HZ-260 to HZ-263)."""

from tests.games.horizon.table import table


def test_s2_moving() -> None:
    """HZ-S2: HZ-090, HZ-091, HZ-040."""
    game = table(round=4, turn="O", O={"place": "1/0", "supply": 10})
    assert game.refused("O", "move 0/0") == "realized"
    assert game.refused("O", "move 2/3") == "not_adjacent"
    assert game.refused("O", "move 1/0") == "there_already"
    game.plays("O", "move 2/0", "move 2/1")
    assert game.supply("O") == 8
    refusal = game.refusal("O", "move 2/2")
    assert (refusal.rule, refusal.sentence) == ("HZ-091", "Speed 2 is used up.")


def test_an_accelerator_raises_the_speed() -> None:
    """HZ-092, HZ-255, HZ-R42: also one bought after the moves; each move still costs 1."""
    game = table(Y={"place": "2/3", "items": {"accelerator": 2}})
    game.plays("Y", "move 2/4", "move 2/5", "move 2/6", "move 2/7")
    assert game.refused("Y", "move 2/8") == "speed_used"
    game.play("Y", "buy accelerator")
    game.play("Y", "move 2/8")
    assert game.supply("Y") == 20 - 5 - 7


def test_moves_interleave_with_other_actions() -> None:
    """HZ-080: move, extract, move, extract."""
    game = table(Y={"place": "2/3"})
    game.plays("Y", "move 3/4", "extract", "move 3/5", "extract")
    assert game.supply("Y") == 20 - 2 + 18


def test_every_move_loads_the_storage_up_to_its_capacity() -> None:
    """HZ-260, HZ-263, HZ-R43."""
    game = table(Y={"place": "2/3", "items": {"storage": 64}})
    game.plays("Y", "move 2/4", "move 2/5")
    assert game.player("Y")["items"]["storage"] == 65


def test_emptying_the_storage_takes_everything_and_discards_it() -> None:
    """HZ-262, HZ-248, HZ-R43: it can be bought again in the same turn, and starts at 0."""
    game = table(Y={"place": "2/3", "supply": 4, "items": {"storage": 9}})
    game.play("Y", "empty storage")
    assert game.supply("Y") == 13
    assert game.refused("Y", "empty storage") == "no_storage"
    game.play("Y", "buy storage")
    assert game.player("Y")["items"]["storage"] == 0
    game.play("Y", "empty storage")
    assert game.supply("Y") == 3


def test_a_last_move_still_loads_the_storage() -> None:
    """HZ-R43, HZ-R9: a move with the last energy counts, then the player is out."""
    game = table(Y={"place": "2/3", "supply": 1, "items": {"storage": 4}})
    game.play("Y", "move 2/4")
    assert game.player("Y")["out"]
    assert game.player("Y")["items"]["storage"] == 5
