"""Set-up: board, teams, markers, deployment (SK-6 to SK-28, SK-R9, SK-R27 to SK-R32)."""

from typing import Any

import pytest

from terminus.core.dice import FastDice
from terminus.core.errors import SettingsError
from terminus.core.game import OptionValue
from terminus.core.match import Match
from terminus.games.skirmish import GAME
from terminus.games.skirmish.content.built_in import standard
from tests.games.skirmish.table import Field, board_with, opened, told

RIFLES = "team phase_one_survivors" + 4 * " survivor:rifle"


def placed(game: Field, *places: tuple[str, str], last: str) -> Field:
    """Place the markers; `last` are the dice of the roll-off that follows."""
    for i, (who, at) in enumerate(places):
        game.play(who, f"marker {at}", dice=last if i == len(places) - 1 else "")
    return game


def to_deployment(**options: Any) -> Field:
    """A first game with three markers in a row, P1 the winner of both roll-offs."""
    game = opened("1 6 4", board=options.pop("board", "blank"), first_game=True, **options)
    return placed(game, ("P1", "12,18"), ("P2", "18,18"), ("P1", "24,18"), last="5 2")


def test_two_players_and_no_others() -> None:
    """SK-R2: exactly two seats."""
    assert list(GAME.players) == [2]
    with pytest.raises(SettingsError):
        GAME.settings(players=3)


def test_order_of_preparation() -> None:
    """SK-13, SK-14: mission and board, teams, markers, zones, deployment; then round 1 begins."""
    game = opened(board="blank")
    phases = [game.data["phase"]]
    game.play("P2", RIFLES)
    game.play("P1", RIFLES, dice="1 6 4")
    phases.append(game.data["phase"])
    placed(game, ("P1", "12,18"), ("P2", "18,18"), ("P1", "24,18"), last="5 2")
    phases.append(game.data["phase"])
    game.play("P1", "edge S")
    phases.append(game.data["phase"])
    game.play("P1", "deploy A 5,5 B 10,5 C 15,5 D 20,5")
    game.play("P2", "deploy A 5,31 B 10,31 C 15,31 D 20,31")
    assert [*phases, game.data["phase"]] == ["team", "markers", "edge", "deploy", "script"]
    assert game.data["round"] == 1


def test_what_each_player_brings() -> None:
    """SK-1, SK-6, SK-7, SK-8: a faction sheet, models of one's own, cards for every model; figures are any figures."""
    game = to_deployment()
    sheet = game.data["factions"][0]
    assert (sheet["sizes"]["small"], sheet["loadouts"][0]["movement"]) == (4, 6.0)
    assert [weapon["id"] for weapon in sheet["weapons"]] == ["rifle", "shotgun", "pistol"]
    assert {model["radius"] for seat in game.data["seats"] for model in seat["models"]} == {0.63}
    assert sheet["loadouts"][0]["actions"] == ["aimed_shot", "move_and_shoot", "run", "pass"]


@pytest.mark.parametrize(("size", "survivors", "raiders"), [("small", 4, 5), ("medium", 6, 7), ("large", 8, 10)])
def test_team_sizes(size: str, survivors: int, raiders: int) -> None:
    """SK-2, SK-9, SK-140, SK-R9: four to ten models, by faction and size; nobody starts injured."""
    game = opened(board="blank", team_size=size)
    game.play("P1", "team phase_one_survivors" + survivors * " survivor:pistol")
    game.play("P2", "team phase_two_raiders" + raiders * " scav:pipe_rifle", dice="1 6 4")
    teams = [seat["models"] for seat in game.data["seats"]]
    assert [len(team) for team in teams] == [survivors, raiders]
    assert "".join(model["label"] for model in teams[1]) == "ABCDEFGHIJ"[:raiders]
    assert all(model["injuries"] == 0 for team in teams for model in team)


def test_open_teams() -> None:
    """SK-R28: under `team_reveal: open` P1 chooses first and P2 sees it."""
    game = opened(board="blank", team_reveal="open")
    assert game.to_decide == ["P1"]
    assert game.refused("P2", RIFLES) == "not_your_decision"
    game.play("P1", RIFLES)
    assert len(game.view("P2")["seats"][0]["models"]) == 4
    game.play("P2", RIFLES, dice="1 6 4")


def test_a_team_handed_in_is_final() -> None:
    """SK-R28: each chooses once."""
    game = opened(board="blank")
    game.play("P1", RIFLES)
    assert game.refused("P1", RIFLES) == "not_your_decision"
    assert game.refused("P2", "team nobody survivor:rifle") == "bad_team"


def test_first_game_gives_everybody_a_rifle() -> None:
    """SK-131, SK-R28: no choice of team; the set-up throws the dice for the markers at once."""
    game = opened("3 2 5", board="blank", first_game=True)
    assert {m["loadout"] for seat in game.data["seats"] for m in seat["models"]} == {"survivor:rifle"}
    assert (game.data["markers_left"], game.to_decide) == (4, ["P2"])


@pytest.mark.parametrize(("die", "count"), [(1, 3), (2, 3), (3, 4), (4, 4), (5, 5), (6, 5)])
def test_number_of_markers(die: int, count: int) -> None:
    """SK-10, SK-22, SK-R3, SK-R10: three to five of the six markers are used."""
    assert opened(f"{die} 6 4", board="blank", first_game=True).data["markers_left"] == count


def test_marker_not_inside_a_wall() -> None:
    """SK-R29, SK-R17: not strictly inside what nobody can cross; on its edge, or in low or area terrain, it may."""
    pieces = ["wall 10,10,12,12", "pit 14,10,16,12", "wreck 18,10,20,12", "low 22,10,24,12", "area 10,20,12,22"]
    game = opened("1 6 4", content=board_with(pieces), first_game=True)
    for at in ("11,11", "15,11", "19,11"):
        assert game.refused("P1", f"marker {at}") == "marker_blocked"
    for at in ("23,11", "11,21", "10,11"):
        assert game.allowed("P1", f"marker {at}")


def test_a_marker_without_a_place_stays_in_the_box() -> None:
    """SK-R29: if no legal point is left a marker is not placed."""
    game = opened("5 6 4", content=board_with(["wall 5,5,31,17.5", "wall 5,18.5,31,31"]), first_game=True)
    placed(game, ("P1", "9,18"), ("P2", "18,18"), ("P1", "27,18"), last="5 2")
    assert (game.step, len(game.data["markers"])) == ("edge", 3)


@pytest.mark.parametrize("seed", range(4))
def test_places_for_a_marker_are_those_a_new_search_finds(seed: int) -> None:
    """SK-R29: kept from marker to marker, and from game to game on a board, they are what a read position finds."""
    dice = FastDice(seed)
    settings = GAME.settings(2)
    position = GAME.setup(settings, dice)
    asked = 0
    while not position.over() and asked < 3:
        seat = position.to_decide()
        moves = position.moves(seat)
        if position.decisions()[0].kind == "marker":
            asked += 1
            assert GAME.read(GAME.data(position), settings).moves(seat) == moves
        position.play(seat, moves[int(dice.below(len(moves)))], dice)
    assert asked == 3


def test_zones_and_their_opposites() -> None:
    """SK-26, SK-27: any of the four edges, and the opposite one for the other player."""
    for edge, opposite in [("S", "N"), ("N", "S"), ("W", "E"), ("E", "W")]:
        game = to_deployment()
        game.play("P1", f"edge {edge}")
        assert [seat["zone"] for seat in game.data["seats"]] == [edge, opposite]
    assert to_deployment().refused("P1", "edge NE") == "malformed"


def test_deployment_blocked() -> None:
    """SK-R23, SK-R30: no base on terrain it cannot stand on, none on another base; touching is allowed."""
    content = board_with(["wall 4,4,6,6", "low 10,4,12,6", "area 16,4,18,6"])
    game = opened("1 6 4", content=content, first_game=True)
    placed(game, ("P1", "12,18"), ("P2", "18,18"), ("P1", "24,18"), last="5 2")
    game.play("P1", "edge S")
    assert game.refused("P1", "deploy A 5,5 B 20,5 C 25,5 D 30,5") == "deploy_blocked"
    assert game.refused("P1", "deploy A 11,5 B 20,5 C 25,5 D 30,5") == "deploy_blocked"
    assert game.refused("P1", "deploy A 17,5 B 20,5 C 21.25,5 D 30,5") == "deploy_blocked"
    for places, said in (
        ("A 17,5 B 11,5 C 25,5 D 30,5", "The base of B overlaps terrain that it cannot stand on."),
        ("A 17,5 B 20,5 C 21.25,5 D 30,5", "The base of C overlaps that of another figure."),
    ):
        refusal = game.battle.refusal(0, GAME.parse_move(game.battle, f"deploy {places}"))
        assert refusal is not None
        assert refusal.sentence == said
    assert game.refused("P1", "deploy A 17,5 B 20,5 C 25,5") == "malformed"
    assert game.refused("P1", "deploy A 17,5 B 20,5 D 25,5 D 30,5") == "malformed"
    game.play("P1", "deploy A 17,5 B 20,5 C 21.26,5 D 3.37,5")


def test_alternate_deployment() -> None:
    """SK-R31: under `deploy_order: alternate` one model each in turn, the winner first."""
    game = to_deployment(deploy_order="alternate")
    game.play("P1", "edge S")
    assert game.refused("P1", "deploy A 5,5 B 10,5 C 15,5 D 20,5") == "malformed"
    for label, x in [("B", 5), ("A", 10), ("C", 15), ("D", 20)]:
        assert game.to_decide == ["P1"]
        game.play("P1", f"deploy {label} {x},5")
        assert game.refused("P2", f"deploy {label} {x},5") == "deploy_outside_zone"
        game.play("P2", f"deploy {label} {x},31")
    assert game.step == "script"


def test_the_board_is_named_by_the_table() -> None:
    """SK-11, SK-20, SK-R27: by default the table is opened with a board of 36 x 36 inches."""
    for name in GAME.content("standard").data["boards"]:  # type: ignore[attr-defined]
        ground = opened("1 6 4", board=name["board"], first_game=True).data["ground"]
        assert (ground["id"], ground["width"], ground["height"]) == (name["board"], 36.0, 36.0)


def test_a_board_by_lot() -> None:
    """SK-R27 `random`, SK-C9: one of the boards, but not the one for drill."""
    assert opened("canal_street", board_select="random").data["board"] == "canal_street"
    with pytest.raises(Exception, match="cannot be drawn"):
        opened("blank", board_select="random")


def test_agreeing_on_a_board() -> None:
    """SK-20, SK-R27, SK-D1: propose, counter-propose, accept."""
    game = opened(board_select="agree")
    assert (game.step, game.to_decide) == ("board", ["P1"])
    assert game.refused("P1", "accept") == "malformed"
    assert game.refused("P1", "propose atlantis") == "malformed"
    game.play("P1", "propose farmstead")
    assert game.refused("P1", "accept") == "not_your_decision"
    game.play("P2", "propose truck_stop")
    game.play("P1", "accept")
    assert (game.data["board"], game.step) == ("truck_stop", "team")


def test_after_the_third_refusal_the_board_is_drawn() -> None:
    """SK-R27: from the boards proposed so far."""
    game = opened(board_select="agree")
    for who, name in [("P1", "farmstead"), ("P2", "truck_stop"), ("P1", "farmstead")]:
        game.play(who, f"propose {name}")
    events = game.play("P2", "propose crossroads", dice="truck_stop")
    assert told(events, "board")[0] == {"board": "truck_stop", "name": "Truck Stop"}
    assert game.step == "team"


def test_missions_are_data() -> None:
    """SK-12, SK-141: the mission says how to set up; there are two, and both can be opened."""
    assert [mission.mission for mission in standard().missions] == ["secure_zone", "supply_drop"]
    assert opened(mission="supply_drop", board="blank").data["mission"]["zones"] == ["SW", "NE", "SE", "NW"]


def test_supply_drop_sets_up_by_corners() -> None:
    """SK-12, mission Supply Drop: three markers 9 inches from the edges and 8 apart, zones of 12 inches in corners."""
    game = opened("6 4", mission="supply_drop", board="blank", first_game=True)
    assert game.data["markers_left"] == 3
    assert game.refused("P1", "marker 8.99,18") == "marker_near_edge"
    game.play("P1", "marker 9,18")
    assert game.refused("P2", "marker 16.99,18") == "marker_near_marker"
    placed(game, ("P2", "17,18"), ("P1", "25,18"), last="5 2")
    game.play("P1", "edge SW")
    assert [seat["zone"] for seat in game.data["seats"]] == ["SW", "NE"]
    assert game.refused("P1", "deploy A 8.04,8.04 B 3,3 C 5,3 D 7,3") == "deploy_outside_zone"
    game.play("P1", "deploy A 8.03,8.03 B 3,3 C 5,3 D 7,3")
    game.play("P2", "deploy A 27.97,27.97 B 33,33 C 31,33 D 29,33")
    assert game.step == "script"


@pytest.mark.parametrize("order", ["all_at_once", "alternate"])
def test_a_table_set_up_by_lot_begins_with_the_orders(order: str) -> None:
    """SK-131: markers lie, P1 stands in the south and P2 opposite, and both script; the record leads there again."""
    options: dict[str, OptionValue] = {"first_game": True, "set_up": "by_lot", "deploy_order": order}
    for seed in range(3):
        match = Match.start(GAME, GAME.settings(options=options), FastDice(seed))
        seen = match.view()
        assert (seen.step, seen.round, [side.zone for side in seen.seats]) == ("script", 1, ["S", "N"])
        assert 3 <= len(seen.markers) <= 5
        assert all(model.at is not None for side in seen.seats for model in side.models)
        assert match.game.read(match.game.data(match.position)) == match.position
        assert Match.from_record(GAME, match.record(), FastDice(1)).position == match.position


def test_teams_of_ones_own_are_set_up_by_lot_as_well() -> None:
    """SK-131: everything from the markers to the last model is told, and then both script."""
    options: dict[str, OptionValue] = {"set_up": "by_lot", "board_select": "agree", "mission": "supply_drop"}
    match = Match.start(GAME, GAME.settings(options=options), FastDice(4))
    match.push("propose farmstead")
    match.push("accept")
    match.push("team phase_two_raiders " + "scav:pistol " * 5, 0)
    events = match.push("team phase_one_survivors " + "survivor:rifle " * 4, 1)
    kinds = [event.kind for event in events]
    assert (kinds.count("marker"), kinds.count("deployed"), kinds[-1]) == (3, 2, "round")
    assert match.view().step == "script"
