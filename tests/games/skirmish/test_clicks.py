"""Moves as paths of clicks, and what is filled in where no list could hold the answers."""

from typing import Any

from terminus.core.choices import Stack, Way
from terminus.core.dice import FastDice
from terminus.core.match import Match
from terminus.games.skirmish import GAME
from tests.games.skirmish.table import Field, field, opened


def paths(fight: Field, seat: int = 0) -> list[tuple[str, ...]]:
    return [choice.path for choice in GAME.choices(fight.battle, seat)]


def notation(fight: Field, path: list[str], values: list[int], seat: int = 0) -> str:
    choice = next(each for each in GAME.choices(fight.battle, seat) if list(each.path) == path)
    return GAME.format_move(fight.battle, choice.move(values))


def why(fight: Field, path: list[str]) -> str:
    """The code with which clicks of P1 are refused."""
    move = GAME.attempt(fight.battle, 0, path)
    assert move is not None
    refusal = fight.battle.refusal(0, move)
    return "" if refusal is None else refusal.code


def test_a_target_is_one_click_and_the_weapon_only_asked_where_there_are_two() -> None:
    """SK-D10: target and weapon; a machete cannot shoot (`close_only`)."""
    fight = field({"A": "10,10"}, {"B": "18,10"})
    fight.cards("A:aimed_shot")
    assert paths(fight) == [("model-1-B",)]
    raid = field({"A": "10,10 runner:pistol+machete"}, {"B": "15,10"}, faction="phase_two_raiders")
    raid.cards("A:aimed_shot")
    assert paths(raid) == [("model-1-B",)]


def test_a_click_that_leads_nowhere_can_be_explained() -> None:
    """Out of sight (SK-73), out of range (SK-R21), concealed (SK-62)."""
    fight = field(
        {"A": "10,18"},
        {"A": "22,18", "B": "10,26", "C": "34.5,5", "D": "16,26"},
        pieces=["low 20,16.5,21,19.5", "wall 11.5,22,15,23"],
    )
    fight.cards("A:move_and_shoot")
    fight.play("P1", "begin shoot")
    assert why(fight, ["model-1-A"]) == "target_concealed"
    assert why(fight, ["model-1-B"]) == ""
    assert why(fight, ["model-1-C"]) == "target_out_of_range"
    assert why(fight, ["model-1-D"]) == "target_not_visible"
    assert GAME.attempt(fight.battle, 0, ["model-0-A"]) is None
    assert GAME.attempt(fight.battle, 0, []) is None


def test_orders_are_a_stack_in_rows() -> None:
    """Three cards of living models (SK-42), each model a row of its own actions."""
    fight = field({"A": "10,5", "B": "14,5 dead", "C": "18,5"}, {"A": "10,33"})
    stack: Any = GAME.choices(fight.battle, 0)[0].fields[0]
    assert isinstance(stack, Stack)
    assert set(stack.rows) == {"A", "C"}
    assert stack.names[:4] == ["A Aimed shot", "A Move and Shoot", "A Run", "A Pass"]
    run = stack.things[stack.names.index("A Run")]
    assert notation(fight, ["script"], [run, run, run]) == "script A:run A:run A:run"


def test_a_way_knows_the_corners_it_may_turn_at() -> None:
    """Round a wall (SK-R24): each bend follows another one, the first is where the model stands."""
    fight = field({"A": "10,10"}, {"A": "30,33"}, pieces=["wall 12,8,13,12"])
    fight.cards("A:run")
    way: Any = GAME.choices(fight.battle, 0)[0].fields[0]
    assert isinstance(way, Way)
    assert way.budget == 1200
    assert (way.bends[0].x, way.bends[0].y, way.bends[0].before) == (1000, 1000, None)
    assert all(bend.before is not None and bend.before < n for n, bend in enumerate(way.bends) if n)
    assert len(way.bends) > 2
    assert notation(fight, ["move"], [1, 1000, 1500]) == "move 10,15"
    assert notation(fight, ["move"], [0]) == "move"


def test_zones_dice_and_order_are_single_clicks() -> None:
    """SK-D4, SK-D7, SK-D11."""
    fight = opened("1 5 2", first_game=True)
    assert paths(fight) == [("place-marker",)]
    for who, at in zip(("P1", "P2", "P1"), ("18,9", "9,18", "27,18"), strict=True):
        fight.play(who, f"marker {at}", dice="6 1" if at == "27,18" else "")
    assert paths(fight) == [("zone-S",), ("zone-N",), ("zone-W",), ("zone-E",)]
    duel = field({"A": "10,10"}, {"B": "18,10 exposed"})
    duel.cards("A:aimed_shot", order="")
    assert paths(duel) == [("go-first",), ("go-second",)]
    duel.play("P1", "go first")
    duel.play("P1", "shoot B rifle", dice="5")
    assert paths(duel) == [("die-0",), ("keep",)]


def test_each_base_is_checked_as_it_is_placed() -> None:
    """SK-28, SK-R23, SK-R30: while others have no place yet, the one that may not stand there is named."""
    match = Match.start(GAME, GAME.settings(options={"first_game": True, "board": "blank"}), FastDice(3))
    while match.view().step != "deploy":
        match.push(match.moves()[0])
    seat, battle = match.to_decide[0], match.position
    (deploy,) = match.choices(seat)
    places = list(match.moves()[0].payload)
    assert match.game.wrong_so_far(battle, seat, deploy.code, places[:4]) is None
    crowded = match.game.wrong_so_far(battle, seat, deploy.code, [*places[:2], *places[:2]])
    assert crowded is not None
    assert (crowded.rule, crowded.sentence[:14]) == ("SK-R23", "The base of B ")
    outside = match.game.wrong_so_far(battle, seat, deploy.code, [1800, 1800])
    assert outside is not None
    assert outside.sentence.startswith("The base of A must lie wholly inside")


def test_an_order_says_what_it_means_now() -> None:
    """The best target from here with its chance (SK-80, SK-135), a flag within reach (SK-30), or that there is none."""
    fight = field({"A": "10,10"}, {"B": "20,10", "C": "32,32"}, markers="10,22 30,30")
    (choice,) = GAME.choices(fight.battle, 0)
    (orders,) = choice.fields
    assert isinstance(orders, Stack)
    notes = dict(zip(orders.names, orders.notes, strict=True))
    assert notes["A Aimed shot"].startswith("Stands still. Best now: Steel B, ")
    assert notes["A Run"].endswith("reaches flag 1")
    beside = field({"A": "10,10"}, {"B": "34,34"}, pieces=["wall 9.5,17,10.5,18"], markers="10,20")
    (orders,) = GAME.choices(beside.battle, 0)[0].fields
    assert isinstance(orders, Stack)
    run = orders.notes[orders.names.index("A Run")]
    assert run.endswith("reaches flag 1"), "a wall just before its middle keeps nobody away from it"
    blind = field({"A": "2,2"}, {"B": "34,34"})
    (orders,) = GAME.choices(blind.battle, 0)[0].fields
    assert isinstance(orders, Stack)
    assert orders.notes[0] == "Stands still; nobody in sight and range now"
