"""Guns, to those who think of them: who can be shot out of the game is in peril, and worth going after (HZ-072)."""

from typing import Any

import pytest

from terminus.core.heuristics import NEVER
from terminus.core.moves import Move
from terminus.games.horizon import GAME
from terminus.games.horizon.advice.peril import peril
from terminus.games.horizon.advice.weights import HAND
from tests.games.horizon.table import Table, table

WARY = HAND.changed({"peril": 0.4, "arming": 0.2, "ganged": 0.1, "warned": 0.5})
JUDGE = GAME.heuristics().weighted(WARY.numbers())
OVER: dict[str, Any] = {"au": 0, "bought": True}
GUN = {"items": {"gun": 1}}


def risk(game: Table, who: str) -> float:
    return peril(WARY, game.position, game.position.players[game.seat(who)], False)


def score(game: Table, who: str, text: str) -> float:
    move = GAME.parse_move(game.position, text)
    return JUDGE.score(game.position, game.seat(who), move.code, move.payload)


@pytest.mark.parametrize(
    ("rival", "share"),
    [
        ({"place": "4/8", **GUN}, 0.4),
        ({"place": "4/8", "supply": 13}, 0.2),
        ({"place": "4/14", **GUN}, 0.0),
        ({"place": "4/8", "items": {"gun": 1}, "supply": 0, "out": True}, 0.0),
    ],
    ids=["armed", "could buy one", "far away", "out"],
)
def test_one_is_in_peril_near_somebody_whose_gun_takes_all_the_energy(rival: dict[str, Any], share: float) -> None:
    """HZ-120, HZ-251: a gun of the first level takes 11, after two moves and with energy drawn on the way."""
    game = table("YOP", round=8, Y={"place": "4/6", "supply": 11}, O=rival, P={"place": "4/16"}, spent=OVER)
    assert risk(game, "Y") == pytest.approx(share)


def test_energy_and_shields_keep_one_out_of_peril() -> None:
    """HZ-254: a gun of the second level takes 18, a shield stops 4; two rivals together may take more."""
    for mine, share in (({"supply": 19}, 0.0), ({"supply": 8, "items": {"shield": 3}}, 0.0)):
        near = {"place": "4/7", **GUN}
        game = table("YOP", round=8, Y={"place": "4/6", **mine}, O=near, P={"place": "4/16"}, spent=OVER)
        assert risk(game, "Y") == share
    both = table("YOP", round=8, Y={"place": "4/6", "supply": 19}, O={"place": "4/7"}, P={"place": "4/5"}, spent=OVER)
    assert risk(both, "Y") == pytest.approx(0.1)


def test_nobody_is_in_peril_while_shots_are_forbidden_and_less_before_the_own_turn() -> None:
    """HZ-059: in round 3 the next turn of the others may be one with shots, before that it is not."""
    near: dict[str, Any] = {"O": {"place": "4/7", **GUN}, "P": {"place": "4/16"}}
    weak = {"place": "4/6", "supply": 5}
    assert risk(table("YOP", round=2, Y=weak, spent=OVER, **near), "Y") == 0.0
    assert risk(table("YOP", round=8, Y=weak, spent=OVER, **near), "Y") == pytest.approx(0.4)
    assert risk(table("YOP", round=8, turn="O", Y=weak, spent=OVER, **near), "Y") == pytest.approx(0.2)


def test_who_has_a_gun_walks_to_one_whom_a_shot_puts_out_of_the_game() -> None:
    """HZ-090, HZ-120: two moves away; attacking takes no AU."""
    prey = {"place": "4/8", "supply": 9}
    game = table(
        "YOP", round=8, Y={"place": "4/6", "supply": 30, "hand": [], **GUN}, O=prey, P={"place": "4/16"}, spent=OVER
    )

    def best() -> str:
        moves = game.position.moves(0)
        return game.match.notation(max(moves, key=looks))

    def looks(move: Move) -> float:
        return JUDGE.score(game.position, 0, move.code, move.payload)

    for expected in ("move 4/7", "move 4/8", "attack 1"):
        assert best() == expected
        game.play("Y", expected)
    assert game.position.players[1].out


def test_a_hint_says_what_the_way_is_for() -> None:
    """To the one whom the gun can reach, or away from the one who has it."""
    prey = {"place": "4/7", "supply": 9}
    hunt = table("YOP", round=8, Y={"place": "4/6", "supply": 30, "hand": [], **GUN}, O=prey, spent=OVER)
    move = GAME.parse_move(hunt.position, "move 4/7")
    assert JUDGE.reason(hunt.position, 0, move.code, move.payload) == "There you can shoot at Orange."
    hunter = {"place": "4/8", **GUN}
    flight = table("YOP", round=8, Y={"place": "4/6", "supply": 9, "hand": []}, O=hunter, spent=OVER)
    move = GAME.parse_move(flight.position, "move 4/5")
    told = JUDGE.reason(flight.position, 0, move.code, move.payload)
    assert told == "There nobody can shoot you out of the game so easily."


def test_without_an_action_left_nobody_walks_where_it_is_no_better() -> None:
    """HZ-090: search would find every such way as good as any other, and walk to and fro."""
    game = table("YOP", round=18, Y={"place": "4/6", "supply": 30, "hand": []}, spent=OVER)
    assert score(game, "Y", "end") > 0.0
    assert score(game, "Y", "move 4/7") == NEVER
    assert score(game, "Y", "move 4/5") == NEVER
    ready = table("YOP", round=18, Y={"place": "4/6", "supply": 30, "hand": []})
    assert score(ready, "Y", "move 4/7") > 0.0
