"""Refusals and sentences: which rule they cite, what exactly was wrong, and what would be allowed."""

import re
from typing import Any

import pytest

from terminus.core.action import Reason
from terminus.core.decisions import Refusal
from terminus.core.errors import SettingsError
from terminus.games.skirmish import GAME
from terminus.games.skirmish.position import STEPS
from terminus.games.skirmish.rules import reasons
from terminus.games.skirmish.scene.odds import Fighter, duel
from tests.games.skirmish.table import SEATS, Field, board_with, field, opened, told
from tests.games.skirmish.test_setup import to_deployment
from tests.games.skirmish.test_shootouts import C, gunslingers


def refusal(game: Field, who: str, move: str) -> Refusal:
    """Why a move is refused."""
    refused = game.battle.refusal(SEATS[who], GAME.parse_move(game.battle, move))
    assert refused is not None
    return refused


def test_every_reason_cites_a_paragraph_of_the_rulebook() -> None:
    """Ledger, section 4.12: a referee names a reason; here also the rule, which can be looked up."""
    rulebook = GAME.page("rulebook.md")
    named = [reason for reason in vars(reasons).values() if isinstance(reason, Reason)]
    assert len(named) > 40
    for rule in [*(reason.rule for reason in named), *(step.rule for step in STEPS)]:
        assert re.search(rf"\b{rule}\b", rulebook), rule


def test_what_is_not_on_offer_cites_the_rule_that_asks() -> None:
    """SK-26, SK-28, SK-R27, SK-R55: each question's own rule, not one for all."""
    game = opened(board_select="agree")
    assert (refusal(game, "P1", "accept").code, refusal(game, "P1", "accept").rule) == ("malformed", "SK-R27")
    game = to_deployment()
    assert (refusal(game, "P1", "edge NE").rule, refusal(game, "P1", "edge NE").sentence) == (
        "SK-26",
        "Choose one of S, N, W, E.",
    )
    game.play("P1", "edge S")
    assert refusal(game, "P2", "deploy A 5,31 B 10,31 C 15,31 D 20,31").rule == "SK-28"
    game = field({"A": "10,10"}, {"A": "16,12", "B": "16,8", **C})
    game.cards("A:run", "J:pass J:run")
    game.play("P1", "move 20,10")
    assert (refusal(game, "P1", "fight J").rule, refusal(game, "P1", "fight J").sentence) == (
        "SK-R55",
        "Only enemies within 3 inches can be fought: A, B.",
    )
    assert refusal(game, "P2", "fight A").rule == "SK-R55"


def test_a_finished_game_says_so() -> None:
    """SK-33: nothing is asked any more."""
    game = field({"A": "5,5"}, {"A": "5,30"}, round=4)
    game.cards("", dice="6 1", order="")
    game.play("P1", "go first", dice="1")
    refused = refusal(game, "P1", "go first")
    assert (refused.code, refused.rule, refused.sentence) == ("not_your_decision", "SK-33", "The game is over.")


def test_which_base_is_wrong_is_told() -> None:
    """SK-R23, SK-R30: a whole team is placed at once, so the refusal names the model."""
    game = to_deployment()
    game.play("P1", "edge S")
    assert "of C must lie" in refusal(game, "P1", "deploy A 5,5 B 10,5 C 15,9 D 20,5").sentence
    assert "of D overlaps" in refusal(game, "P1", "deploy A 5,5 B 10,5 C 15,5 D 15,5").sentence


def test_a_wrong_team_is_told_what_it_lacks() -> None:
    """SK-21, SK-133, SK-140: size, loadouts and limits, each by name."""
    game = opened()
    short = refusal(game, "P1", "team phase_one_survivors survivor:rifle").sentence
    assert short == "A small team of Phase One Survivors has 4 models, not 1."
    unknown = refusal(game, "P1", "team phase_one_survivors" + 4 * " survivor:bow").sentence
    assert "there are survivor:rifle, survivor:shotgun, survivor:pistol" in unknown
    crowd = refusal(game, "P1", "team phase_two_raiders" + 5 * " gunner:machine_gun").sentence
    assert crowd == "A small team has at most 1 of the profile Gunner, not 5."
    assert "phase_two_raiders" in refusal(game, "P1", "team nobody").sentence


def test_numbers_stand_in_the_refusal() -> None:
    """SK-24, SK-25, SK-R21, SK-R50: how far, and how far it may be."""
    game = opened("5 6 4", board="blank", first_game=True)
    assert "at least 6 inches from every edge" in refusal(game, "P1", "marker 5,18").sentence
    game = field({"A": "5,5 injuries=1", "B": "33,5 pistol"}, {"A": "20,5", **C})
    game.cards("A:run B:aimed_shot")
    assert refusal(game, "P1", "move 5,15.5").sentence == "The path is 10.5 inches long; A may move 10."
    assert refusal(game, "P1", "move 5,15.02").sentence == "The path is just over 10 inches long; A may move 10."
    game = field({"A": "20,18 pistol"}, {"A": "20,33", "B": "30,18"})
    game.cards("A:aimed_shot")
    assert refusal(game, "P1", "shoot A pistol").sentence == "A is 13.7 inches away; the pistol reaches 12."
    assert refusal(game, "P1", "shoot B rifle").sentence == "A does not shoot with that; it has pistol."


def test_a_wrong_card_is_told_what_there_is() -> None:
    """SK-R34: the living models, and the actions on the profile."""
    game = field({"A": "5,5", "C": "14,5"}, {"A": "5,30"})
    dead = refusal(game, "P1", "script B:run A:run A:run").sentence
    assert dead == "Every card must name a living model of your own: A, C."
    unknown = refusal(game, "P1", "script A:reload A:run A:run").sentence
    assert unknown == "A has no such action; it has aimed_shot, move_and_shoot, run, pass."


def test_drill_boards_are_neither_listed_nor_proposed() -> None:
    """SK-R27: the empty board is for drill; players agree on one that is played for."""
    game = opened(board_select="agree")
    assert game.moves("P1") == [
        f"propose {name}"
        for name in ("training_ground", "crossroads", "truck_stop", "canal_street", "farmstead", "container_yard")
    ]
    refused = refusal(game, "P1", "propose blank")
    assert (refused.code, refused.rule) == ("malformed", "SK-R27")
    assert refused.sentence.startswith("Parade Ground is for drill")
    assert "board-blank" not in [choice.path[0] for choice in GAME.choices(game.battle, 0)]


@pytest.mark.parametrize("select", ["random", "agree"])
def test_content_with_drill_boards_only_needs_a_named_board(select: str) -> None:
    """SK-R27: there is nothing to draw from and nothing to propose."""
    data: Any = GAME.content("standard").data
    drill = {**data, "boards": [board for board in data["boards"] if board["drill"]]}
    with pytest.raises(SettingsError, match="for drill only"):
        opened(content=drill, board_select=select)


def toughs() -> Any:
    """Survivors who bear nine injuries."""
    data: Any = board_with([])
    faction = data["factions"][0]
    profile = {**faction["profile"][0], "slain_at": 10}
    return {**data, "factions": [{**faction, "profile": [profile]}]}


def test_a_shootout_never_takes_more_than_six_dice() -> None:
    """SK-3, SK-R56: with profiles of one's own the five penalty dice are a cap in shoot-outs too."""
    game = field({"A": "10,10"}, {"A": "18,10 injuries=8", **C}, content=toughs())
    game.cards("A:run", "J:pass J:run")
    fight = told(game.play("P1", "move 14,10", dice="6 5 5 5 5 5 3"), "shootout")[0]
    assert fight["enemy_dice"] == [5, 5, 5, 5, 5, 3]
    assert not game.is_alive("P2:A")


def test_odds_of_a_shootout_know_the_cap() -> None:
    """SK-R56: more than five penalties make a side no worse than five do."""
    well, worse = Fighter(0, 0, 99, None), Fighter(50, 0, 99, None)
    assert duel(well, worse).mover == duel(well, Fighter(5, 0, 54, None)).mover


def test_the_weapon_of_a_shootout_is_called_by_its_name() -> None:
    """SK-D17, SK-R58: for the mover, and for the enemy who is asked in the middle of somebody else's move."""
    mine = field({"A": "10,10 survivor:pistol+derringer"}, {"A": "18,10 rifle", **C}, content=gunslingers())
    mine.cards("A:run", "J:pass J:run")
    mine.play("P1", "move 14,10")
    assert described(mine, "P1", "weapon derringer") == "Use the derringer in the shoot-out"
    theirs = field({"A": "10,10 rifle"}, {"A": "18,10 survivor:pistol+derringer", **C}, content=gunslingers())
    theirs.cards("A:run", "J:pass J:run")
    theirs.play("P1", "move 14,10")
    assert described(theirs, "P2", "weapon derringer") == "Use the derringer in the shoot-out"
    assert refusal(theirs, "P2", "weapon rifle").sentence == "Choose one of pistol, derringer."


def described(game: Field, who: str, move: str) -> str:
    return GAME.describe(game.match.view(SEATS[who]), GAME.parse_move(game.battle, move))
