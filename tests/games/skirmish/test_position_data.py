"""Positions as data: what is inferred, what is refused and by which rule, what 0.1 wrote (ledger, section 7)."""

from typing import Any

import pytest

from terminus.core.dice import FastDice
from terminus.core.errors import PositionError
from terminus.games.skirmish import GAME
from tests.games.skirmish.table import Field, board_with, field

Changes = dict[str, Any]


def model(at: str | None = None, loadout: str = "survivor:rifle", **more: Any) -> Changes:
    place = None if at is None else [float(number) for number in at.split(",")]
    return {"loadout": loadout, "at": place, **more}


def cards(*cards: str) -> list[Changes]:
    """A script: `A:run done`, `B:pass` face down."""
    words = [[*card.split(), "face_down"] for card in cards]
    return [{"card": word[0], "outcome": word[1]} for word in words]


def given(options: Changes | None = None, **changes: Any) -> Changes:
    """A small position on the empty board at the start of a round, with some parts changed."""
    sides = [{"models": [model("10,10"), model("10,20")]}, {"models": [model("20,10"), model("30,30")]}]
    small = {"options": {"board": "blank", **(options or {})}, "seats": sides, "markers": [{"at": [18, 18]}]}
    return {**small, **changes}


def sides(*changes: Changes) -> list[Changes]:
    """Both sides of the small position, with some parts of each changed."""
    first, second = given()["seats"]
    return (
        [{**first, **changes[0]}, {**second, **changes[1]}] if len(changes) == 2 else [{**first, **changes[0]}, second]
    )


def resolving(first: list[Changes], second: list[Changes], **changes: Any) -> Changes:
    """The small position in the middle of a round, seat 0 going first."""
    order = {"rolls": [6, 1], "first": 0}
    return given(**{"seats": sides({"script": first}, {"script": second}), "order": order, **changes})


REST = cards("B:pass", "B:pass", "B:pass")
RUN = cards("A:run under_way", "A:pass", "B:pass")
AIM = cards("A:aimed_shot under_way", "A:pass", "B:pass")
BOTH = cards("A:move_and_shoot under_way", "A:pass", "B:pass")
BLUNT = [{"id": "pistol"}, {"id": "machete", "empty": True}]
SHOT = {"target": "A", "weapon": "rifle", "dice": [4]}


def test_a_position_set_up_by_hand() -> None:
    """SK-R32, SK-30, SK-29: letters, factions, control, score and who decides follow from what is given."""
    data: Any = GAME.data(GAME.read(given(markers=[{"at": [10, 12]}])))
    assert [model["label"] for model in data["seats"][1]["models"]] == ["A", "B"]
    assert data["seats"][0]["faction"] == "phase_one_survivors"
    assert data["markers"] == [{"at": [10.0, 12.0], "held": [0]}]
    assert [seat["score"] for seat in data["seats"]] == [3, 0]
    assert [asked["kind"] for asked in data["decisions"]] == ["script", "script"]
    assert (data["round"], data["phase"], data["board"], data["ground"]["id"]) == (1, "script", "blank", "blank")


def test_an_activation_follows_from_the_card_under_way() -> None:
    """SK-48, SK-61: who acts, with what, and what is still to come."""
    data: Any = GAME.data(GAME.read(resolving(BOTH, REST, step="begin")))
    acting = data["activation"]
    assert [acting[name] for name in ("seat", "label", "action", "to_move", "to_shoot")] == [
        0,
        "A",
        "move_and_shoot",
        True,
        True,
    ]
    data = GAME.data(GAME.read(resolving(RUN, REST, step="move", activation={"walked": [[6, 10], [10, 10]]})))
    assert (data["activation"]["moved"], data["activation"]["left"], data["active"]) == (4.0, 8.0, 0)
    data = GAME.data(GAME.read(resolving(AIM, REST, step="precision", activation={"attack": SHOT})))
    assert (data["activation"]["attacks"], data["activation"]["attack"]["rerolled"]) == (1, [False])


def raiders(**changes: Any) -> Changes:
    """A gunner who has just hit, before somebody to fire on at."""
    gunner = {"models": [model("10,10", "gunner:machine_gun"), model("10,20", "scav:pistol")], "script": AIM}
    return resolving(AIM, REST, **{"seats": sides(gunner, {"script": REST}), "step": "again", **changes})


def test_the_weapon_that_fires_on_is_found() -> None:
    """SK-100, SK-D16: the one that can."""
    battle = GAME.read(raiders(activation={"attacks": 1}))
    assert [GAME.format_move(battle, move) for move in battle.moves(0)] == ["shoot A machine_gun", "stop"]


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"seats": sides({"modles": []})}, "did you mean 'models'"),
        ({"step": "ambush"}, "there is no step 'ambush'"),
        ({"round": 0}, "SK-32"),
        ({"round": 7}, "SK-32"),
        ({"markers_left": 2}, "SK-14"),
        ({"markers": [{"at": [18, 40]}]}, "SK-R12"),
        ({"markers": [{"at": [float("nan"), 4]}]}, "counts that far"),
        ({"markers": [{"at": [18, 18], "held": [1]}]}, "SK-30"),
        ({"board": "atlantis"}, "there is no board 'atlantis'"),
        ({"board": "crossroads"}, "SK-R27"),
        ({"brought": ["board = "]}, "not valid TOML"),
        ({"proposals": ["crossroads"]}, "SK-R27"),
        ({"phase": "resolve"}, "SK-14"),
        ({"active": 1}, "active: 1 is given"),
        ({"resolved": 2}, "SK-48"),
        ({"decisions": []}, "decisions"),
        # Models
        ({"seats": sides({"models": [model("10,10")] * 11})}, "SK-2"),
        ({"seats": sides({"models": []})}, "SK-R28"),
        ({"seats": sides({"models": [model("10,10", "survivor:bow")]})}, "no faction has"),
        ({"seats": sides({"faction": "phase_two_raiders"})}, "there is no loadout 'survivor:rifle'"),
        ({"seats": sides({"faction": "nobody"})}, "there is no faction 'nobody'"),
        ({"seats": sides({"models": [model()]})}, "SK-28"),
        ({"seats": sides({"models": [model("10,99")]})}, "SK-R12"),
        ({"seats": sides({"models": [model("10,0.5")]})}, "SK-R23"),
        ({"seats": sides({"models": [model("10,10"), model("11,10")]})}, "overlaps that of another"),
        ({"seats": sides({"models": [model("10,10", label="C")]})}, "SK-R32"),
        ({"seats": sides({"models": [model("10,10", injuries=4)]})}, "SK-95"),
        ({"seats": sides({"models": [model("10,10", injuries=-1)]})}, "at least 0"),
        ({"seats": sides({"models": [model("10,10", fell_in=1)]})}, "is alive"),
        ({"seats": sides({"models": [model("10,10"), model(alive=False, fell_in=2)]})}, "round 2 is still to come"),
        ({"seats": sides({"models": [model("10,10"), model(alive=False, cause="love")]})}, "no cause of death 'love'"),
        ({"seats": sides({"models": [model("10,10"), model(alive=False, running=True)]})}, "SK-R49"),
        ({"seats": sides({"models": [model("10,10", weapons=[{"id": "pistol"}])]})}, "it carries survivor:rifle"),
        (
            {"seats": sides({"models": [model("10,10", "runner:pistol+machete", weapons=BLUNT)]})},
            "SK-118",
        ),
        ({"seats": sides({"zone": "S"})}, "SK-27"),
        ({"seats": sides({"zone": "S"}, {"zone": "W"})}, "SK-27"),
        ({"seats": sides({"zone": "SW"})}, "there is no zone 'SW'"),
        ({"seats": sides({"points": 2})}, "SK-29"),
        ({"seats": sides({"score": 2})}, "SK-29"),
        ({"seats": sides({"roster": {"faction": "phase_one_survivors", "models": []}})}, "SK-R28"),
        # Scripts and order
        ({"seats": sides({"script": cards("A:run")})}, "SK-42"),
        ({"seats": sides({"script": cards("C:run", "A:run", "A:run")})}, "there is no model of seat 0 'C'"),
        ({"seats": sides({"script": cards("A:fly", "A:run", "A:run")})}, "there is no action of A 'fly'"),
        ({"seats": sides({"script": cards("A:run lost", "A:run", "A:run")})}, "there is no outcome 'lost'"),
        ({"seats": sides({"script": cards("A:run done", "A:run", "A:run")})}, "SK-46"),
        ({"seats": sides({"script": [{"outcome": "face_down"}] * 3})}, "hides a card"),
        ({"seats": sides({"script": REST}, {"script": REST})}, "nobody can answer"),
        ({"order": {"rolls": [6, 1]}}, "SK-46"),
        ({"order": {"rolls": [6]}}, "SK-R4"),
        ({"order": {"rolls": [6, 6]}}, "SK-R6"),
        ({"order": {"rolls": [6, 5, 4, 3]}}, "SK-47"),
        ({"order": {"rolls": [7, 1]}}, "at most 6"),
        ({"order": {"first": 1}}, "order.first"),
        ({"step": "order"}, "SK-46"),
        ({"step": "over"}, "SK-33"),
        ({"activation": {}}, "SK-48"),
        ({"step": "move"}, "needs one card under way"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_with_the_rule(changes: Changes, said: str) -> None:
    """SK-2, SK-14, SK-27 to SK-33, SK-42 to SK-48, SK-95, SK-118, SK-R2 to SK-R34, SK-R49."""
    with pytest.raises(PositionError, match=said):
        GAME.read(given(**changes))


@pytest.mark.parametrize(
    ("first", "second", "changes", "said"),
    [
        (RUN, REST, {"step": "begin"}, "SK-63"),
        (RUN, REST, {"step": "shoot"}, "SK-66"),
        (AIM, REST, {"step": "move"}, "SK-60"),
        (RUN, [], {"step": "move", "order": {}}, "SK-R63"),
        (RUN, REST, {"step": "move", "order": {}}, "SK-46"),
        (RUN, REST, {"step": "move", "order": {"rolls": [6, 1], "first": 1}}, "SK-48"),
        (RUN, REST, {"step": "move", "order": {"rolls": [2, 2, 6, 1], "first": 1}}, "SK-47"),
        (cards("A:pass", "A:run under_way", "B:pass"), REST, {"step": "move"}, "SK-48"),
        (cards("A:pass under_way", "A:run", "B:pass"), REST, {"step": "move"}, "SK-68"),
        (cards("A:run passed", "A:run under_way", "B:pass"), REST, {"step": "move"}, "SK-68"),
        (RUN, REST, {"step": "move", "activation": {"label": "B"}}, "SK-48"),
        (RUN, REST, {"step": "move", "activation": {"walked": [[0.7, 10], [25, 10]], "moved": 3.0}}, "is 24.3 long"),
        (RUN, REST, {"step": "move", "activation": {"walked": [[10, 30], [10, 10]]}}, "SK-R50"),
        (RUN, REST, {"step": "move", "activation": {"walked": [[6, 10]]}}, "SK-R24"),
        (RUN, REST, {"step": "move", "activation": {"walked": [[6, 10], [8, 10]]}}, "SK-R24"),
        (RUN, REST, {"step": "move", "activation": {"shoot_first": True}}, "SK-63"),
        (RUN, REST, {"step": "move", "activation": {"firing": "rifle"}}, "SK-D16"),
        (RUN, REST, {"step": "move", "activation": {"attack": SHOT}}, "SK-"),
        (RUN, REST, {"step": "fight"}, "SK-R55"),
        (RUN, REST, {"step": "shootout_weapon"}, "SK-R58"),
        (RUN, REST, {"step": "shootout_weapon", "activation": {"shootout": {"enemy": "A"}}}, "SK-111"),
        (RUN, REST, {"step": "shootout_weapon", "activation": {"shootout": {"enemy": "K"}}}, "enemy"),
        (RUN, REST, {"step": "rapid"}, "SK-R43"),
        (AIM, REST, {"step": "reroll"}, "SK-71"),
        (AIM, REST, {"step": "precision"}, "SK-135"),
        (AIM, REST, {"step": "precision", "activation": {"attack": {**SHOT, "target": "J"}}}, "model of seat 1 'J'"),
        (AIM, REST, {"step": "precision", "activation": {"attack": {**SHOT, "weapon": "bow"}}}, "weapon here 'bow'"),
        (AIM, REST, {"step": "precision", "activation": {"attack": {**SHOT, "dice": []}}}, "SK-80"),
        (AIM, REST, {"step": "precision", "activation": {"attack": {**SHOT, "dice": [1, 2]}}}, "SK-80"),
        (AIM, REST, {"step": "precision", "activation": {"attack": {**SHOT, "rerolled": [True, True]}}}, "SK-R7"),
        (AIM, REST, {"step": "reroll", "activation": {"attack": SHOT}}, "SK-71"),
        (AIM, REST, {"step": "again"}, "SK-100"),
        (BOTH, REST, {"step": "precision", "activation": {"attack": {**SHOT, "dice": [4, 4]}}}, "SK-135"),
        (BOTH, REST, {"step": "begin", "activation": {"shoot_first": True}}, "SK-63"),
    ],
)  # fmt: skip
def test_an_impossible_activation_is_refused(
    first: list[Changes], second: list[Changes], changes: Changes, said: str
) -> None:
    """SK-46 to SK-48, SK-60 to SK-71, SK-80, SK-100, SK-110, SK-135, SK-R7, SK-R24, SK-R43, SK-R50, SK-R55, SK-R63."""
    with pytest.raises(PositionError, match=said):
        GAME.read(resolving(first, second, **changes))


def test_a_table_for_three_is_none() -> None:
    """SK-R2: exactly two."""
    with pytest.raises(PositionError, match="SK-R2"):
        GAME.read(given(seats=[*given()["seats"], {}]), GAME.settings(options={"board": "blank"}))


def setting_up(step: str, options: Changes | None = None, **changes: Any) -> Changes:
    """A position before the first round: both teams known, nobody deployed."""
    teams = [{"models": [model(), model()]}, {"models": [model(), model()]}]
    return given(options, **{"step": step, "seats": teams, "markers": [], **changes})


PLACED = [{"models": [model("10,5"), model("12,5")], "zone": "S"}, {"models": [model(), model()], "zone": "N"}]
HALF = {"models": [model("10,5"), model()], "zone": "S"}
ONE = {"models": [model()]}
FEW = {"faction": "phase_one_survivors", "models": ["survivor:rifle"]}


def test_positions_of_the_set_up() -> None:
    """SK-23, SK-26, SK-28: with whoever is asked named, as nothing else tells it."""
    assert GAME.read(setting_up("marker", active=1, markers_left=2)).to_decide() == 1
    assert GAME.read(setting_up("edge", active=0)).to_decide() == 0
    assert GAME.read(setting_up("deploy", active=1, seats=PLACED)).to_decide() == 1
    assert GAME.read(setting_up("team", seats=[{}, {}])).to_decide() == 0
    assert (
        GAME.read(setting_up("board", {"board_select": "agree"}, seats=[{}, {}], proposals=["farmstead"])).to_decide()
        == 1
    )


@pytest.mark.parametrize(
    ("position", "said"),
    [
        (setting_up("marker", markers_left=2), "say which seat places the next marker"),
        (setting_up("marker", active=0), "SK-23"),
        (setting_up("marker", active=0, markers_left=1, round=1), "SK-14"),
        (setting_up("edge", active=0, markers_left=1), "SK-26"),
        (setting_up("edge", active=0, seats=PLACED), "SK-26"),
        (setting_up("deploy", active=1), "SK-26"),
        (setting_up("deploy", active=0, seats=PLACED), "SK-28"),
        (setting_up("deploy", active=1, seats=[{**PLACED[0], "zone": "N"}, {**PLACED[1], "zone": "S"}]), "SK-R30"),
        (setting_up("deploy", active=1, seats=[HALF, PLACED[1]]), "SK-R31"),
        (setting_up("marker", active=0, markers_left=1, seats=[{"models": [model(injuries=1)]}, ONE]), "SK-14"),
        (setting_up("marker", active=0, markers_left=1, seats=[{"models": [model(alive=False)]}, ONE]), "SK-14"),
        (setting_up("marker", active=0, markers_left=1, seats=[{}, ONE]), "SK-R28"),
        (setting_up("team"), "SK-R28"),
        (setting_up("team", {"first_game": True}, seats=[{}, {}]), "SK-131"),
        (setting_up("team", seats=[{"roster": FEW}, {}]), "SK-R9"),
        (setting_up("team", {"team_reveal": "open"}, seats=[{}, ONE]), "SK-R28"),
        (setting_up("team", seats=[{}, {}], markers_left=3), "SK-14"),
        (setting_up("board", seats=[{}, {}]), "SK-R27"),
        (setting_up("board", {"board_select": "agree"}), "SK-R28"),
        (setting_up("board", {"board_select": "agree"}, seats=[{}, {}], board="farmstead"), "SK-R27"),
        (setting_up("board", {"board_select": "agree"}, seats=[{}, {}], proposals=["blank"]), "SK-R27"),
        (setting_up("team", {"board_select": "random"}, seats=[{}, {}]), "say which board"),
        (setting_up("team", {"board_select": "random"}, seats=[{}, {}], board="blank"), "SK-R27"),
        (setting_up("board", {"board_select": "agree"}, seats=[{}, {}], markers=[{"at": [9, 9]}]), "SK-14"),
    ],
)  # fmt: skip
def test_an_impossible_set_up_is_refused(position: Changes, said: str) -> None:
    """SK-14, SK-23, SK-26, SK-28, SK-131, SK-R9, SK-R27, SK-R28, SK-R30, SK-R31."""
    with pytest.raises(PositionError, match=said):
        GAME.read(position)


def test_a_mover_that_was_stopped_may_be_where_nobody_may_stand() -> None:
    """SK-R26: over a barricade or a friend, while its move is not over; others may not."""
    content = board_with(["low 9,9,11,11"])
    way = {"walked": [[10, 7], [10, 10]]}
    alone = sides({"models": [model("10,10"), model("10,20")], "script": RUN}, {"script": REST})
    position = {**resolving(RUN, REST, step="move", activation=way, seats=alone), "options": {}}
    assert GAME.read(position, GAME.settings(content=content)).to_decide() == 0
    with pytest.raises(PositionError, match="SK-R23"):
        GAME.read({**given(), "options": {}}, GAME.settings(content=content))


def test_a_duel_is_asked_about_with_its_dice() -> None:
    """SK-R43, SK-112: whose ones may be thrown again, with as many dice as penalties make."""
    seats = sides(
        {"models": [model("10,10", "survivor:pistol")], "script": cards("A:run under_way", "A:pass", "A:pass")},
        {"models": [model("14.26,10", "survivor:pistol")], "script": cards("A:pass", "A:pass", "A:pass")},
    )
    fight = {"shootout": {"enemy": "A", "dice": [[1], [1]], "side": 1}}
    position = resolving(
        RUN, REST, seats=seats, step="rapid", activation=fight, options={"manual_rapid_fire": True, "board": "blank"}
    )
    assert GAME.read(position).to_decide() == 1
    for wrong, rule in (
        ({"dice": [[1, 1], [1]]}, "SK-112"),
        ({"dice": [[1], [2]]}, "SK-139"),
        ({"dice": [[1]]}, "SK-112"),
        ({"chosen": ["pistol", None]}, "SK-D17"),
    ):
        changed = {"shootout": {**fight["shootout"], **wrong}}
        with pytest.raises(PositionError, match=rule):
            GAME.read({**position, "activation": changed})


def test_a_position_goes_on_like_the_one_it_was_written_from() -> None:
    """Ledger 7: the same moves, the same events."""
    game: Field = field({"A": "5,5", "B": "8,5"}, {"A": "30,30", "B": "20,30"})
    game.cards("A:run A:run B:run", "A:run B:aimed_shot B:pass")
    again = GAME.read(game.data)
    assert again.moves(0) == game.battle.moves(0)
    move = again.moves(0)[3]
    events = game.battle.copy().play(0, move, FastDice(3))
    assert [event.facts for event in again.play(0, move, FastDice(3))] == [event.facts for event in events]


def test_what_version_0_1_wrote_is_read() -> None:
    """Boards written whole, markers as x and y, who was asked beside who waited, weapons by number."""
    old = resolving(AIM, REST, step="precision", markers=[{"x": 18, "y": 18, "held": []}], waiting=[0], asked=0)
    old["board"] = {"id": "blank", "name": "Parade Ground", "width": 36.0, "height": 36.0, "pieces": []}
    old["activation"] = {
        "seat": 0,
        "label": "A",
        "action": "aimed_shot",
        "to_move": False,
        "to_shoot": True,
        "walked": [[10.0, 10.0]],
        "attacks": 1,
        "firing": 0,
        "attack": {"target": "A", "weapon": 0, "dice": [4], "rerolled": [False]},
        "shootout": None,
    }
    old["seats"][0]["models"] = [{**model("10,10"), "label": "A"}, model("10,20")]
    today = resolving(AIM, REST, step="precision", activation={"attack": SHOT})
    assert GAME.read(old) == GAME.read(today)
