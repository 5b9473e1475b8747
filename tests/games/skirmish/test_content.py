"""Content: what comes with the game is sound, and a user's mistakes are told with file and line (ledger, section 5)."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from terminus.core.content import ContentFile
from terminus.core.dice import DictatedDice, FastDice
from terminus.core.errors import ContentError
from terminus.core.faults import faults_in
from terminus.core.game import OptionValue
from terminus.core.match import Match
from terminus.games.skirmish import GAME
from terminus.games.skirmish.content import load
from terminus.games.skirmish.content.building import build_board
from terminus.games.skirmish.content.built_in import standard
from terminus.games.skirmish.content.components import Board
from terminus.games.skirmish.content.joining import check_fit, read_board, read_faction, read_mission
from terminus.games.skirmish.content.schema import BoardFile
from terminus.games.skirmish.rules.sight import caught_in_the_open, visible
from terminus.geometry.disc import Disc, gap
from terminus.geometry.polygon import signed_area

HOME = Path(__file__).parents[3] / "src/terminus/games/skirmish/content"
BOARDS = [board for board in standard().boards if not board.drill]

YARD = """board = "yard"
name = "Yard"
width = 36
height = 36

[[piece]]
id = "shed"
kind = "wall"
outline = [[10, 10], [14, 10], [14, 14], [10, 14]]

[[piece]]
id = "hedge"
kind = "low"
outline = [[20, 20], [24, 20], [24, 21], [20, 21]]
"""


def file_of(folder: str, name: str) -> ContentFile:
    return ContentFile(f"{name}.toml", (HOME / folder / f"{name}.toml").read_text("utf-8"))


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.board)
def test_each_board_passes_the_checks_for_users_boards(board: BoardFile) -> None:
    """SK-20, SK-R16, SK-R30: simple outlines, no overlaps, the symmetry it claims, room and ways for both missions."""
    file = file_of("boards", board.board)
    assert read_board(file) == board
    check_fit(file.fail, board, standard())


PIECES_AND_AREA = {
    "training_ground": (21, 11),
    "crossroads": (25, 15),
    "truck_stop": (19, 17),
    "canal_street": (22, 18),
    "farmstead": (21, 24),
    "container_yard": (25, 16),
}


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.board)
def test_terrain_of_each_board(board: BoardFile) -> None:
    """SK-20: plenty of terrain; number of pieces and share of the table as the ledger lists them."""
    pieces, share = PIECES_AND_AREA[board.board]
    area = sum(signed_area(piece.outline.vertices) for piece in build_board(board, 0).pieces)
    assert (len(board.piece), round(100 * area / (36 * 36))) == (pieces, share)


SIGHT = {
    "training_ground": (76, 78),
    "crossroads": (57, 73),
    "truck_stop": (62, 79),
    "canal_street": (60, 81),
    "farmstead": (70, 62),
    "container_yard": (56, 76),
}


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.board)
def test_sight_on_each_board(board: BoardFile) -> None:
    """SK-R18, SK-R19: the ledger's shares of pairs in sight and caught in the open, within what 600 pairs can tell."""
    built = build_board(board, 0)
    dice = FastDice(7)
    pairs = [pair(built, dice) for _ in range(600)]
    seen = [(a, b) for a, b in pairs if visible(a, b, built.blockers)]
    caught = [1 for a, b in seen if caught_in_the_open(a, b, built.cover)]
    expected_seen, expected_caught = SIGHT[board.board]
    assert abs(100 * len(seen) / len(pairs) - expected_seen) < 7
    assert abs(100 * len(caught) / len(seen) - expected_caught) < 7


def pair(board: Board, dice: FastDice) -> tuple[Disc, Disc]:
    """Two places to stand, 3 to 24 inches apart, evenly drawn."""
    while True:
        a, b = (Disc(float(dice.below(3601)) / 100, float(dice.below(3601)) / 100, 0.63) for _ in range(2))
        if all(board.has_room(d.x, d.y, 0.63) for d in (a, b)) and 3 <= gap(a, b) <= 24:
            return a, b


@pytest.mark.parametrize("name", ["phase_one_survivors", "phase_two_raiders"])
def test_factions_pass_their_checks(name: str) -> None:
    """SK-2, SK-6: sizes, weapons, profiles."""
    assert read_faction(file_of("factions", name)).faction == name


@pytest.mark.parametrize("name", ["secure_zone", "supply_drop"])
def test_missions_pass_their_checks(name: str) -> None:
    """SK-12: markers, zones, scoring, length."""
    assert read_mission(file_of("missions", name)).mission == name


def bring(tmp_path: Path, text: str, name: str = "yard.toml") -> Path:
    path = tmp_path / name
    path.write_text(text, "utf-8")
    return path


def test_a_users_board_is_the_one_played(tmp_path: Path) -> None:
    """SK-11, SK-141: one file with a board, and the table is opened on it."""
    settings = GAME.settings(content=bring(tmp_path, YARD), options={"first_game": True})
    match = Match.start(GAME, settings, FastDice(1))
    sheet = match.view()
    assert (sheet.board, len(sheet.boards)) == ("yard", 8)
    again = Match.from_record(GAME, match.record(), DictatedDice([]))
    assert again.position == match.position


def test_a_folder_of_content(tmp_path: Path) -> None:
    """SK-12, SK-141: boards, factions and missions side by side; one with a known id takes its place."""
    bring(tmp_path, YARD)
    quick = (
        (HOME / "missions/secure_zone.toml")
        .read_text("utf-8")
        .replace("rounds = 4, extra = [{ after = 4", "rounds = 2, extra = [{ after = 2")
    )
    bring(tmp_path, quick, "quick.toml")
    raiders = (HOME / "factions/phase_two_raiders.toml").read_text("utf-8").replace("movement = 7", "movement = 8")
    bring(tmp_path, raiders, "raiders.toml")
    pack: Any = load(tmp_path).data
    assert [mission["mission"] for mission in pack["missions"]] == ["secure_zone", "supply_drop"]
    assert (pack["board"], pack["mission"], pack["missions"][0]["length"]["rounds"]) == ("yard", "secure_zone", 2)
    assert pack["factions"][1]["profile"][1]["movement"] == 8


@pytest.mark.parametrize(
    ("wrong", "line", "says"),
    [
        (("[20, 20], [24, 20], [24, 21], [20, 21]", "[20, 20], [24, 20]"), 14, "three or more vertices"),
        (("[20, 20], [24, 20], [24, 21], [20, 21]", "[20, 20], [24, 21], [24, 20], [20, 21]"), 14, "meet"),
        (("[20, 20], [24, 20], [24, 21], [20, 21]", "[20, 20], [24, 20], [24, 21], [20, 20]"), 14, "same point"),
        (
            ("[20, 20], [24, 20], [24, 21], [20, 21]", "[13, 13], [16, 13], [16, 16], [13, 16]"),
            14,
            "shed and hedge overlap",
        ),
        (("[20, 20], [24, 20], [24, 21], [20, 21]", "[34, 20], [37, 20], [37, 21], [34, 21]"), 14, "off the table"),
        (('kind = "low"', 'kind = "lava"'), 13, "no kind of terrain"),
        (('id = "hedge"', 'id = "shed"'), 12, "second time"),
        (('id = "hedge"', 'id = "The Hedge"'), 12, "no id"),
        (("height = 36", 'height = 36\nsymmetry = "r4"'), 10, "has no image"),
        (("height = 36", "height = 48"), 3, "is played on 36 x 36"),
        (
            ("[10, 10], [14, 10], [14, 14], [10, 14]", "[0, 0.5], [36, 0.5], [36, 8.5], [0, 8.5]"),
            1,
            "no room for 10 bases",
        ),
        (("[10, 10], [14, 10], [14, 14], [10, 14]", "[0, 17], [36, 17], [36, 18], [0, 18]"), 1, "no way leads"),
        (("width = 36", "width = true"), 3, "was expected"),
        (('name = "Yard"', 'name = "Yard"\ncolour = "red"'), 3, "there is no field"),
    ],
)
def test_a_wrong_board_is_refused_with_file_and_line(
    tmp_path: Path, wrong: tuple[str, str], line: int, says: str
) -> None:
    """SK-R16: open or crossing outlines, overlaps, and everything else a board must not have."""
    path = bring(tmp_path, YARD.replace(*wrong))
    with pytest.raises(ContentError, match=says) as caught:
        load(path)
    assert (caught.value.source, caught.value.line) == (str(path), line)


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (("small = 5", "small = 3"), "4 to 10 models"),
        (('traits = ["scarce_ammo"]', 'traits = ["lucky"]'), "no trait"),
        (('["pistol", "machete"]', '["pistol", "katana"]'), "no weapon 'katana'"),
        (("short = 10", "short = 30"), "short range"),
        (("short = 10", "short = -1"), "0 inches or more"),
        (('id = "close_only"', 'id = "silent"'), "no ability"),
        (('action = "aimed_shot", step = 1', "step = 1"), "takes action and step"),
        (('injuries = "1d3"', 'injuries = "2d6"'), "1d3 or a number"),
    ],
)
def test_a_wrong_faction_is_refused(tmp_path: Path, wrong: tuple[str, str], says: str) -> None:
    """SK-2, SK-6, SK-141: factions of one's own are checked too."""
    text = (HOME / "factions/phase_two_raiders.toml").read_text("utf-8")
    assert wrong[0] in text
    with pytest.raises(ContentError, match=says) as caught:
        load(bring(tmp_path, text.replace(*wrong), "raiders.toml"))
    assert caught.value.line is not None


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (('count = "1d3+2"', 'count = "many"'), "such as 3, or 1d3"),
        (("edge = 6", "edge = 20"), "so far from all edges"),
        (("depth = 9", "depth = 20"), "fit on the board"),
        (("after = 4", "after = 5"), "after round 4"),
        (("within = 2", "within = 0"), "control is measured"),
    ],
)
def test_a_wrong_mission_is_refused(tmp_path: Path, wrong: tuple[str, str], says: str) -> None:
    """SK-12: missions of one's own are checked too."""
    text = (HOME / "missions/secure_zone.toml").read_text("utf-8")
    assert wrong[0] in text
    with pytest.raises(ContentError, match=says):
        load(bring(tmp_path, text.replace(*wrong), "zone.toml"))


def test_a_file_that_says_not_what_it_is(tmp_path: Path) -> None:
    """SK-141: the first key names the kind of content."""
    with pytest.raises(ContentError, match="begin with board"):
        load(bring(tmp_path, 'name = "?"'))
    (tmp_path / "empty").mkdir()
    with pytest.raises(ContentError, match="holds no"):
        load(tmp_path / "empty")


def test_new_kinds_of_terrain(tmp_path: Path) -> None:
    """SK-R16: a board file may define further kinds by the same four flags."""
    glass = '[kinds.glass]\nblocks_sight = false\ncover = true\ncross = false\nstand = false\n\n[[piece]]\nid = "shed"'
    text = YARD.replace('[[piece]]\nid = "shed"', glass, 1).replace('kind = "wall"', 'kind = "glass"')
    settings = GAME.settings(content=bring(tmp_path, text), options={"first_game": True})
    ground = GAME.sheet(GAME.setup(settings, FastDice(1))).ground
    assert ground is not None
    shed = ground.pieces[0]
    assert (shed.kind, shed.blocks_sight, shed.cover) == ("glass", False, True)


@pytest.mark.parametrize("board", standard().boards, ids=lambda board: board.board)
def test_a_picture_of_each_board(board: BoardFile) -> None:
    """SK-11: a board can be drawn without a game, every piece of it."""
    picture = GAME.draw_board(board.board).svg
    assert picture.startswith("<svg")
    assert 'xmlns="http://www.w3.org/2000/svg"' in picture
    assert all(piece.id in picture for piece in board.piece)


def test_a_picture_of_a_users_board(tmp_path: Path) -> None:
    """SK-11, SK-R16: from its file, if the file is sound."""
    assert "hedge" in GAME.draw_board(bring(tmp_path, YARD)).svg
    with pytest.raises(ContentError, match="overlap"):
        GAME.draw_board(
            bring(tmp_path, YARD.replace("[20, 20], [24, 20], [24, 21], [20, 21]", "[9, 9], [12, 9], [12, 12]"))
        )


def test_a_mission_that_no_team_can_deploy_in_is_refused(tmp_path: Path) -> None:
    """SK-12, SK-28: its zones must have room on the boards there are; the line is that of the deployment."""
    text = (HOME / "missions" / "secure_zone.toml").read_text("utf-8").replace("depth = 9", "depth = 0.4")
    with pytest.raises(ContentError, match="line 8: on Training Ground, zone S of 'secure_zone' has no room"):
        load(bring(tmp_path, text))


def test_a_base_as_wide_as_a_zone_is_refused(tmp_path: Path) -> None:
    """SK-R13: a profile may have a base of its own, but one that fits the table."""
    text = (HOME / "factions" / "phase_one_survivors.toml").read_text("utf-8")
    with pytest.raises(ContentError, match="at most 1 inch"):
        load(bring(tmp_path, text.replace("movement = 6", "movement = 6\nbase_radius = 40")))


def given(**changes: Any) -> Any:
    """The standard content as data, with some fields of its own."""
    return {**GAME.content("standard").data, "name": "mine", **changes}


def test_a_board_given_as_data_must_have_room() -> None:
    """SK-12, SK-28: a program's board must leave room to deploy, as a file's must; the sentence says which."""
    boards = given()["boards"]
    wall = {"id": "shed", "kind": "wall", "outline": [[0, 0.5], [36, 0.5], [36, 8.5], [0, 8.5]]}
    filled = {"board": "yard", "name": "Yard", "width": 36, "height": 36, "piece": [wall]}
    with pytest.raises(ContentError, match=r"boards\[7\].board: zone S of 'secure_zone' has no room for 10 bases"):
        load(given(boards=[*boards, filled]))
    with pytest.raises(ContentError, match=r"boards\[7\].width: 'secure_zone' is played on 36 x 36"):
        load(given(boards=[*boards, {**filled, "piece": [], "height": 40}]))


def test_a_mission_given_as_data_must_have_room() -> None:
    """SK-12, SK-28: the same for zones that are too narrow."""
    zone, drop = given()["missions"]
    with pytest.raises(ContentError, match="zone S of 'secure_zone' has no room"):
        load(given(missions=[{**zone, "deployment": {"type": "edge", "depth": 0.4}}, drop]))


def test_a_faction_must_find_room_for_its_widest_bases(tmp_path: Path) -> None:
    """SK-R13, SK-28: ten bases of two inches across do not fit a narrow corner, by file or as data."""
    drop = (HOME / "missions" / "supply_drop.toml").read_text("utf-8").replace("depth = 12", "depth = 6.5")
    raiders = (HOME / "factions" / "phase_two_raiders.toml").read_text("utf-8")
    bring(tmp_path, drop, "drop.toml")
    assert load(tmp_path).name == tmp_path.stem
    bring(tmp_path, raiders.replace("movement = 6", "movement = 6\nbase_radius = 1"), "raiders.toml")
    with pytest.raises(ContentError, match="has no room for 10 bases of radius 1"):
        load(tmp_path)


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"board": "moon"}, "board: there is no 'moon' among training_ground"),
        ({"mission": "picnic"}, "mission: there is no 'picnic' among secure_zone"),
        ({"factions": []}, "at least one board"),
        (
            {"missions": [given()["missions"][0]] * 2},
            r"missions\[1\].mission: the id 'secure_zone' stands here a second",
        ),
        ({"boards": [given()["boards"][0]] * 25}, "boards: there are at most 24"),
    ],
)
def test_wrong_content_given_as_data_is_refused(changes: Any, says: str) -> None:
    """SK-141: what a program sends is told by its field."""
    with pytest.raises(ContentError, match=says):
        load(given(**changes))


def test_a_board_alone_joins_what_comes_with_the_game() -> None:
    """A program sends it as data, as a person brings it as a file: it is the one played, and the others are there."""
    board = msgspec.to_builtins(standard().boards[1]) | {"board": "mine", "name": "Mine"}
    content = load(board)
    assert (content.name, content.data["board"]) == ("Mine", "mine")
    assert load(content.data).hash == content.hash
    with pytest.raises(ContentError, match="the content given: width: a number with a fraction"):
        load({**board, "width": "wide"})


def test_all_that_is_wrong_in_a_folder_is_told_at_once(tmp_path: Path) -> None:
    for name, text in {"a": 'board = "a"', "b": "fraction = 1"}.items():
        (tmp_path / f"{name}.toml").write_text(text)
    with pytest.raises(ContentError) as caught:
        load(tmp_path)
    assert [(Path(fault.source).name, fault.message) for fault in faults_in(caught.value)] == [
        ("a.toml", "the field 'name' is missing"),
        ("a.toml", "the field 'width' is missing"),
        ("a.toml", "the field 'height' is missing"),
        ("b.toml", "does not say what it is: begin with board = ..., faction = ... or mission = ..."),
    ]


def test_all_that_is_wrong_in_a_file_is_told_at_once(tmp_path: Path) -> None:
    """Whatever does not fit its form, the rest is looked at, too."""
    files = GAME.content_files("standard")
    for name, changes in {
        "truck_stop": [
            ('symmetry = "r2"', 'symmetry = "r3"'),
            ('kind = "wreck"', 'kind = "wrek"'),
            ("[[10, ", "[[100, "),
        ],
        "phase_two_raiders": [
            ("scarce_ammo", "scarce"),
            ("movement = 7", "movement = -7"),
            ('["sawn_off"]', '["saw"]'),
        ],
    }.items():
        text = files[f"{name}.toml"]
        for before, after in changes:
            assert before in text
            text = text.replace(before, after, 1)
        (tmp_path / f"{name}.toml").write_text(text)
    with pytest.raises(ContentError) as caught:
        load(tmp_path)
    assert [fault.message.split(":")[0] for fault in faults_in(caught.value)] == [
        "there is no trait 'scarce'",
        "there is no weapon 'saw' in this file",
        "a movement is 0 or more",
        "it cannot be 'r3'; there are",
        "'wrek' is no kind of terrain",
        "container1",
    ]


@pytest.mark.parametrize("order", ["all_at_once", "alternate"])
def test_teams_on_different_bases_are_offered_legal_deployments(order: str) -> None:
    """SK-28, SK-R13: however narrow the zone that passed the checks, there is a move, and every one listed is legal."""
    data = given()
    raiders, drop = data["factions"][1], data["missions"][1]
    wide = [{**profile, "base_radius": 1 if profile["id"] == "scav" else 0.5} for profile in raiders["profile"]]
    content = given(
        boards=[board for board in data["boards"] if board["board"] == "blank"],
        factions=[{**raiders, "profile": wide}],
        missions=[{**drop, "deployment": {"type": "corner", "depth": 9.5}}],
        mission="supply_drop",
    )
    options: dict[str, OptionValue] = {"board": "blank", "team_size": "large", "deploy_order": order}
    match = Match.start(GAME, GAME.settings(content=content, options=options), FastDice(2))
    for seat in (0, 1):
        match.push("team phase_two_raiders " + "scav:pistol " * 6 + "runner:pistol+machete " * 4, seat)
    while match.view().step != "script":
        moves = match.moves()
        assert moves
        assert all(match.position.refusal(match.to_decide[0], move) is None for move in moves)
        match.push(moves[0])
