"""The worked scenarios of the skirmish ledger, SK-S1 to SK-S25, with their dictated dice."""

import pytest

from tests.games.skirmish.table import Field, field, opened, told

BARRICADE = ["low 20,16.5,21,19.5"]
RIFLES = "team phase_one_survivors" + 4 * " survivor:rifle"


def test_s1_teams_number_and_order_of_markers() -> None:
    """SK-S1: SK-21, SK-22, SK-23, SK-41, SK-133, SK-140, SK-R3, SK-R4, SK-R28, SK-R32."""
    game = opened()
    assert game.to_decide == ["P1", "P2"]
    assert game.refused("P1", RIFLES + " survivor:rifle") == "bad_team"
    assert (
        game.refused("P1", "team phase_one_survivors" + 3 * " survivor:rifle" + " survivor:rifle+pistol") == "bad_team"
    )
    mixed = "team phase_one_survivors survivor:rifle survivor:rifle survivor:shotgun survivor:pistol"
    game.play("P1", mixed)
    assert game.view("P2")["seats"][0]["models"] == []
    assert "roster" not in game.view("P2")["seats"][0]
    assert game.view("P1")["seats"][0]["roster"]["models"][2] == "survivor:shotgun"
    events = game.play("P2", RIFLES, dice="5 2 2 6 4")
    models = game.view("P2")["seats"][0]["models"]
    assert [m["label"] + " " + m["loadout"] for m in models] == [
        "A survivor:rifle",
        "B survivor:rifle",
        "C survivor:shotgun",
        "D survivor:pistol",
    ]
    assert told(events, "markers")[0]["count"] == 5
    for who, at in [("P1", "6,6"), ("P2", "18,6"), ("P1", "30,6"), ("P2", "6,30")]:
        assert game.to_decide == [who]
        game.play(who, f"marker {at}")
    game.play("P1", "marker 30,30", dice="1 2")
    assert len(game.data["markers"]) == 5


def test_s2_illegal_markers() -> None:
    """SK-S2: SK-24, SK-25, SK-R12, SK-R29."""
    game = opened("5 6 4", board="blank", first_game=True)
    game.play("P1", "marker 18,18")
    assert game.refused("P2", "marker 30.01,18") == "marker_near_edge"
    assert game.refused("P2", "marker 22,22") == "marker_near_marker"
    game.play("P2", "marker 24,18")


def test_s3_deployment() -> None:
    """SK-S3: SK-26, SK-27, SK-28, SK-R30, SK-R31."""
    game = opened("1 6 4", board="blank", first_game=True)
    game.play("P1", "marker 18,18")
    game.play("P2", "marker 24,18")
    game.play("P1", "marker 12,18", dice="3 5")
    game.play("P2", "edge W")
    assert (game.data["seats"][0]["zone"], game.data["seats"][1]["zone"]) == ("E", "W")
    assert game.refused("P1", "deploy A 30,5 B 30,10 C 30,15 D 30,20") == "not_your_decision"
    assert game.refused("P2", "deploy A 8.37,10 B 8.40,14 C 4,20 D 4,24") == "deploy_outside_zone"
    game.play("P2", "deploy A 8.37,10 B 8.37,14 C 4,20 D 4,24")
    assert game.refused("P1", "deploy A 27.62,5 B 30,10 C 30,15 D 30,20") == "deploy_outside_zone"
    assert game.refused("P1", "deploy A 27.63,5 B 30,10 C 30,15 D 35.38,20") == "deploy_outside_zone"
    game.play("P1", "deploy A 27.63,5 B 30,10 C 30,15 D 35.37,20")
    assert (game.step, game.data["round"]) == ("script", 1)


def test_s4_illegal_scripts() -> None:
    """SK-S4: SK-42, SK-45, SK-R33, SK-R34."""
    game = field({"A": "5,5", "B": "8,5", "D": "14,5"}, {"A": "5,30"}, round=2)
    assert game.refused("P1", "script A:run B:run") == "script_count"
    assert game.refused("P1", "script C:run A:pass B:pass") == "script_dead_model"
    assert game.refused("P1", "script A:reload B:run D:run") == "script_unknown_action"
    game.play("P1", "script A:run A:run B:pass")
    assert game.refused("P1", "script B:run B:run B:run") == "script_locked"


def test_s5_secrecy() -> None:
    """SK-S5: SK-43, SK-44, SK-45, SK-R33, SK-R34."""
    game = field({"A": "5,5"}, {"B": "5,30"})
    game.play("P1", "script A:run A:aimed_shot A:aimed_shot")
    assert game.view("P2")["seats"][0]["scripted"] is True
    assert game.script("P1", "P2") == ["-", "-", "-"]
    assert game.script("P1", "P1") == ["A:run", "A:aimed_shot", "A:aimed_shot"]
    game.play("P2", "script B:pass B:pass B:pass", dice="6 1")
    assert game.script("P1", "P2") == ["-", "-", "-"]
    game.play("P1", "go first")
    assert game.script("P1", "P2") == ["A:run", "-", "-"]


def test_s6_tied_order_roll() -> None:
    """SK-S6: SK-46, SK-47."""
    game = field({"A": "5,5"}, {"A": "5,30"})
    game.play("P1", "script A:pass A:pass A:pass")
    game.play("P2", "script A:run A:pass A:pass", dice="4 4 2 5")
    assert game.data["order"] == {"rolls": [4, 4, 2, 5], "tied": True, "first": 1}
    assert (game.step, game.to_decide) == ("move", ["P2"])
    assert game.refused("P2", "go second") == "must_go_first"


def test_s7_going_second_and_a_dead_models_cards() -> None:
    """SK-S7: SK-46, SK-48, SK-49, SK-68, SK-83, SK-R36, SK-R37, SK-R49."""
    game = field({"C": "18,20", "D": "5,5"}, {"A": "18,30", "B": "30,30"})
    game.cards("C:run C:run D:pass", "A:aimed_shot B:pass B:pass", dice="6 3", order="go second")
    shot = told(game.play("P2", "shoot C rifle", dice="6"), "shot")[0]
    assert (shot["gap"], shot["dice"]) == (8.74, [6])
    events = game.play("P2", "precision none")
    assert not game.is_alive("P1:C")
    assert told(events, "save") == []
    cards = told(events, "card")
    assert [(card["label"], card["outcome"]) for card in cards] == [
        ("C", "skipped"),
        ("B", "passed"),
        ("C", "skipped"),
        ("B", "passed"),
        ("D", "passed"),
    ]
    # The round is over by now: that only P2:A was exposed shows in the cards
    assert [card for card in cards if card["outcome"] in ("under_way", "done")] == []


def test_s8_the_seeds_example_with_numbers() -> None:
    """SK-S8: SK-50, SK-60, SK-66, SK-70, SK-71, SK-80, SK-84, SK-85, SK-94, SK-135, SK-R39."""
    game = field({"A": "10,5"}, {"G": "10,33"}, team_size="large")
    game.cards("A:run", "G:aimed_shot")
    game.play("P1", "move 10,17")
    assert (game.is_exposed("P1:A"), game.is_running("P1:A")) == (True, True)
    shot = told(game.play("P2", "shoot A rifle", dice="5 1 4"), "shot")[0]
    assert (shot["gap"], shot["long"], shot["running"]) == (14.74, 1, 1)
    game.play("P2", "reroll 1", dice="3")
    assert game.dice == [5, 3, 4]
    # The save, then the casualty phase: A is injured and lives, and no die is owed to anybody else
    events = game.play("P2", "precision 1", dice="4 4")
    assert told(events, "precision")[0]["dice"] == [5, 4, 4]
    assert told(events, "to_hit")[0]["result"] == 4
    assert told(events, "save")[0]["dice"] == [4]
    assert game.injuries("P1:A") == 1


def test_s9_injured_running() -> None:
    """SK-S9: SK-66, SK-67, SK-96, SK-R50."""
    game = field({"A": "5,5 injuries=1"}, {"A": "30,30"})
    game.cards("A:run A:move_and_shoot")
    assert game.left == 10
    assert game.refused("P1", "move 5,15.5") == "path_too_long"
    game.play("P1", "move 5,15")
    game.play("P1", "begin move")
    assert game.left == 4


def test_s10_walls_and_barricades() -> None:
    """SK-S10: SK-R16, SK-R23, SK-R24."""
    game = field({"A": "10,10", "B": "18,10"}, {"A": "30,30"}, pieces=["wall 12,8,13,12", "low 20,8,21,12"])
    game.cards("A:run B:move_and_shoot")
    assert game.refused("P1", "move 16,10") == "path_blocked"
    moved = told(game.play("P1", "move 11.5,12.7 13.5,12.7 16,10"), "moved")[0]
    assert moved["length"] == 8.77
    game.play("P1", "begin move")
    assert game.refused("P1", "move 20.5,10") == "end_blocked"
    assert told(game.play("P1", "move 23,10"), "moved")[0]["length"] == 5


def test_s11_no_sight_no_shot() -> None:
    """SK-S11: SK-49, SK-60, SK-73, SK-R18, SK-R36, SK-R37."""
    game = field({"A": "12,18"}, {"B": "24,18"}, pieces=["wall 17,12,19,24"])
    events = game.cards("A:aimed_shot", "B:run")
    assert told(events, "card")[0]["outcome"] == "skipped"
    assert (game.step, game.to_decide) == ("move", ["P2"])
    assert not game.is_exposed("P1:A")


def behind_the_barricade() -> Field:
    return field({"A": "10,18"}, {"B": "22,18", "C": "10,26"}, pieces=BARRICADE)


def test_s12_concealed_behind_a_barricade() -> None:
    """SK-S12: SK-60, SK-62, SK-65, SK-72, SK-87, SK-91, SK-R19, SK-R20."""
    game = behind_the_barricade()
    game.cards("A:move_and_shoot")
    game.play("P1", "begin move")
    game.play("P1", "move")
    assert game.refused("P1", "shoot B rifle") == "target_concealed"
    assert game.moves("P1") == ["shoot C rifle"]
    assert told(game.play("P1", "shoot C rifle", dice="1 4"), "shot")[0]["gap"] == 6.74

    alone = field({"A": "10,18"}, {"B": "22,18"}, pieces=BARRICADE)
    alone.cards("A:move_and_shoot", "B:pass B:run")
    alone.play("P1", "begin move")
    assert told(alone.play("P1", "move"), "no_target") == [{"label": "A"}]
    assert alone.is_exposed("P1:A")

    aimed = behind_the_barricade()
    aimed.cards("A:aimed_shot", "C:pass C:run")
    shot = told(aimed.play("P1", "shoot B rifle", dice="4 3"), "shot")[0]
    assert (shot["gap"], shot["terrain"], shot["long"]) == (10.74, 1, 0)
    events = aimed.play("P1", "precision 1", dice="2 5")
    assert told(events, "to_hit")[0]["result"] == 4
    assert told(events, "save")[0]["dice"] == [2, 5]
    assert aimed.injuries("P2:B") == 1


def test_s13_half_covered() -> None:
    """SK-S13: SK-72, SK-87, SK-91, SK-R19, SK-R20, SK-R47."""
    game = field({"A": "10,18"}, {"B": "22,18"}, pieces=["low 20,18.2,21,20.2"])
    game.cards("A:aimed_shot", "B:pass B:run")
    shot = told(game.play("P1", "shoot B rifle", dice="3"), "shot")[0]
    assert (shot["terrain"], shot["dice"]) == (0, [3])
    assert told(game.play("P1", "precision none", dice="6 2"), "save")[0]["dice"] == [6, 2]


@pytest.mark.parametrize(("x", "dice"), [("18.5", "4"), ("18.3", "4 5")])
def test_s14_shooting_over_ones_own_barricade(x: str, dice: str) -> None:
    """SK-S14: SK-72, SK-87, SK-R14."""
    game = field({"A": f"{x},18"}, {"B": "28,18"}, pieces=BARRICADE)
    game.cards("A:aimed_shot", "B:pass B:run")
    game.play("P1", "shoot B rifle", dice=dice)
    # In the open: one save die
    assert told(game.play("P1", "precision none", dice="6"), "save")[0]["dice"] == [6]


def test_s15_many_penalties_and_a_reroll_must_be_kept() -> None:
    """SK-S15: SK-71, SK-80, SK-84, SK-85, SK-86, SK-87, SK-88, SK-101, SK-135, SK-R7, SK-R44, SK-R46."""
    game = field({"A": "10,10 injuries=1"}, {"B": "26,10 exposed running"})
    game.cards("A:move_and_shoot")
    game.play("P1", "begin shoot")
    shot = told(game.play("P1", "shoot B rifle", dice="6 6 5 4 2"), "shot")[0]
    assert [shot[key] for key in ("long", "running", "moving", "terrain", "injuries")] == [1, 1, 1, 0, 1]
    events = game.play("P1", "reroll 4", dice="1")
    assert told(events, "to_hit")[0]["result"] == 1
    assert not game.is_empty("P1:A")
    assert game.refused("P1", "precision 0") == "precision_not_allowed"
    assert (game.step, game.left) == ("move", 4)


def test_s16_out_of_ammo_and_reload() -> None:
    """SK-S16: SK-65, SK-84, SK-101, SK-102, SK-104, SK-R36, SK-R41."""
    game = field({"A": "10,10 shotgun"}, {"B": "26,10"})
    game.cards("A:aimed_shot A:aimed_shot A:move_and_shoot")
    events = game.play("P1", "shoot B shotgun", dice="2 1")
    assert game.is_empty("P1:A")
    assert [card["outcome"] for card in told(events, "card") if card["label"] == "A"] == ["skipped", "under_way"]
    game.play("P1", "begin move")
    assert game.refused("P1", "shoot B shotgun") == "not_your_decision"
    game.play("P1", "move 16,10")
    assert (game.data["round"], game.step) == (2, "script")
    assert not game.is_empty("P1:A")


def test_s17_precision_makes_a_critical() -> None:
    """SK-S17: SK-82, SK-83, SK-135, SK-R44."""
    game = field({"A": "10,10"}, {"B": "18,10", "C": "30,30"})
    game.cards("A:aimed_shot", "C:pass C:run")
    game.play("P1", "shoot B rifle", dice="5")
    events = game.play("P1", "precision 0")
    assert told(events, "to_hit")[0]["result"] == 6
    assert told(events, "save") == []
    assert not game.is_alive("P2:B")

    without = field({"A": "10,10"}, {"B": "18,10"})
    without.cards("A:aimed_shot", "B:pass B:run")
    without.play("P1", "shoot B rifle", dice="5")
    assert told(without.play("P1", "precision none", dice="6"), "save")[0]["dice"] == [6]


def test_s18_rapid_fire() -> None:
    """SK-S18: SK-84, SK-92, SK-138, SK-139, SK-R43."""
    game = field({"A": "10,10 pistol"}, {"B": "20,10"})
    game.cards("A:aimed_shot", "B:pass B:run")
    events = game.play("P1", "shoot B pistol", dice="1 4 3 6")
    assert told(events, "shot")[0]["dice"] == [1, 4]
    assert told(events, "rerolled")[0]["dice"] == [3, 4]
    assert told(events, "to_hit")[0]["result"] == 3
    assert (game.injuries("P2:B"), game.is_alive("P2:B")) == (0, True)


def test_s19_stopping_power() -> None:
    """SK-S19: SK-94, SK-95, SK-136, SK-137, SK-R48."""
    close = field({"A": "10,10 shotgun"}, {"B": "18,10 injuries=1", "C": "30,30"})
    close.cards("A:aimed_shot", "C:pass C:run")
    close.play("P1", "shoot B shotgun", dice="4 3 5")
    assert not close.is_alive("P2:B")

    far = field({"A": "10,10 shotgun"}, {"B": "24,10 injuries=1"})
    far.cards("A:aimed_shot", "B:pass B:run")
    far.play("P1", "shoot B shotgun", dice="4 4 3")
    assert (far.is_alive("P2:B"), far.injuries("P2:B")) == (True, 2)


@pytest.mark.parametrize(("saves", "alive", "injuries"), [("1 4", True, 1), ("1 1", False, 0), ("2 6", True, 0)])
def test_s20_cover_saves(saves: str, alive: bool, injuries: int) -> None:
    """SK-S20: SK-91, SK-92, SK-93, SK-94, SK-R47."""
    game = behind_the_barricade()
    game.cards("A:aimed_shot", "C:pass C:run")
    game.play("P1", "shoot B rifle", dice="4 3")
    game.play("P1", "precision 1", dice=saves)
    assert (game.is_alive("P2:B"), game.injuries("P2:B")) == (alive, injuries)


def run_past() -> Field:
    """A runs past B, with C far away so that Steel has somebody to script for."""
    game = field({"A": "10,10"}, {"B": "18,10", "C": "30,30"})
    game.cards("A:run", "C:pass C:run")
    return game


def test_s21_ace_in_mid_run_then_on() -> None:
    """SK-S21: SK-110, SK-111, SK-113, SK-116, SK-119, SK-120, SK-R53, SK-R60."""
    game = run_past()
    events = game.play("P1", "move 22,10", dice="6 3")
    assert told(events, "moved")[0]["length"] == 3.74
    assert game.at("P1:A") == (13.74, 10)
    assert (game.is_alive("P2:B"), game.injuries("P1:A"), game.left) == (False, 0, 8.26)
    game.play("P1", "move 22,10")
    assert game.at("P1:A") == (22, 10)
    assert (game.is_exposed("P1:A"), game.is_running("P1:A")) == (True, True)


def test_s22_winning_by_one_in_mid_run() -> None:
    """SK-S22: SK-96, SK-115, SK-120, SK-R50, SK-R60."""
    game = run_past()
    game.play("P1", "move 22,10", dice="5 4")
    assert (game.is_alive("P2:B"), game.injuries("P1:A"), game.left) == (False, 1, 6.26)
    assert game.refused("P1", "move 20.01,10") == "path_too_long"
    game.play("P1", "move 20,10")


def test_s23_tie() -> None:
    """SK-S23: SK-114, SK-116, SK-117, SK-R56."""
    game = run_past()
    events = game.play("P1", "move 22,10", dice="4 4 3 5 6 1")
    assert told(events, "shootout_tied")[0]["results"] == [4, 4]
    assert told(events, "shootout_over")[0]["results"] == [3, 1]
    assert (game.is_alive("P2:B"), game.injuries("P1:A"), game.left) == (False, 1, 6.26)


def test_s24_shootout_modifiers() -> None:
    """SK-S24: SK-110, SK-115, SK-117, SK-118, SK-119, SK-R53, SK-R56, SK-R58."""
    game = field({"A": "8,10"}, {"B": "18,10 shotgun empty injuries=1", "C": "30,30"}, pieces=["low 16,8,17,12"])
    game.cards("A:run", "C:pass C:run")
    events = game.play("P1", "move 14.5,10", dice="4 3 5 2 6")
    assert (game.at("P1:A"), told(events, "moved")[0]["length"]) == ((13.74, 10), 5.74)
    fought = told(events, "shootout")[0]
    assert (fought["dice"], fought["enemy_dice"]) == ([4, 3], [5, 2, 6])
    assert (game.is_alive("P2:B"), game.injuries("P1:A"), game.left) == (False, 1, 4.26)


def test_s25_casualties_length_score() -> None:
    """SK-S25: SK-29, SK-30, SK-31, SK-32, SK-33, SK-51, SK-52, SK-R3, SK-R14, SK-R51, SK-R62, SK-R64."""
    game = field(
        {"A": "12,20.5 injuries=1", "B": "3,3 injuries=2", "C": "30,2", "D": "33,2"},
        {"A": "1,1 dead", "B": "2,34", "C": "9,33 injuries=3", "D": "26.7,18"},
        markers="12,18 24,18 18,28",
        round=4,
    )
    game.play("P1", "script C:pass C:pass C:pass")
    game.play("P2", "script B:pass B:pass B:pass", dice="6 1")
    events = game.play("P1", "go first", dice="4 3 6 3")
    rolls = [(roll["label"], roll["rolled"], roll["alive"]) for roll in told(events, "casualty")]
    assert rolls == [("A", 2, True), ("B", 2, False), ("C", 3, False)]
    assert [marker["held"] for marker in game.data["markers"]] == [[0], [], []]
    assert game.score == (5, 1)
    result = game.match.result
    assert result is not None
    assert (result.scores, result.winners) == ([5, 1], [0])
