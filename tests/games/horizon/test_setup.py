"""Setting up and replacing cards (HZ-010 to HZ-028, HZ-R5, HZ-R37, HZ-R38)."""

from typing import Any

import pytest

from terminus.core.errors import SettingsError
from terminus.core.game import OptionValue
from terminus.core.told import Teller
from terminus.games.horizon import GAME
from terminus.games.horizon.speech import prompt
from tests.games.horizon.table import new_game

PLAIN: Any = {"replace_cards": False}


def test_s1_setup() -> None:
    """HZ-S1: HZ-010, HZ-011, HZ-012, HZ-014, HZ-016, HZ-017, HZ-020, HZ-021, HZ-022, HZ-059, HZ-060, HZ-001."""
    game = new_game(4, outcomes=[1, 3], replace_cards=False)
    for who in "YOPB":
        player = game.player(who)
        assert (player["supply"], player["points"], player["place"]) == (16, 2, "0/0")
        assert player["hand"] == [f"S{n}-{who}" for n in range(1, 6)]
        assert player["items"] == {"gun": 0, "shield": 0, "accelerator": 0, "storage": None, "amplifier": 0}
    data = game.data
    assert (data["round"], data["phase"]) == (1, 0)
    assert data["periods"] == {"safety": True, "artifacts": False, "pre_realization": False}
    assert (len(data["deck"]), len(data["artifact_deck"])) == (78, 17)
    assert data["order"] == [2, 3, 0, 1]
    assert game.asked == "P"


@pytest.mark.parametrize(("flip", "token"), [(1, True), (2, False)])
def test_the_neutral_token_is_flipped_onto_the_central_event(flip: int, token: bool) -> None:
    """HZ-019, HZ-042: the centre holds an event with six forward links and no organiser (HZ-R47)."""
    event = new_game(4, outcomes=[flip, 1], **PLAIN).node("0/0")["event"]
    assert event["card"] == "CENTRE"
    assert event["token"] is token
    assert event["organiser"] is None
    assert event["links"] == "CHCHCH"


def test_three_to_six_players() -> None:
    """HZ-R5, HZ-013: six colours in a fixed order, or by lot; no two players share one."""
    for players in (2, 7):
        with pytest.raises(SettingsError):
            GAME.settings(players=players)
    assert [seat["colour"] for seat in new_game(6).data["seats"]] == list("YOPBTG")
    lots = {"".join(seat["colour"] for seat in new_game(3, seed, colours="random").data["seats"]) for seed in range(9)}
    assert len(lots) > 1
    assert all(len(set(lot)) == 3 for lot in lots)


def test_colours_can_be_chosen() -> None:
    """HZ-013: seat by seat; the others get what is left, in order or by lot."""

    def dealt(seed: int = 1, **options: OptionValue) -> str:
        return "".join(seat["colour"] for seat in new_game(4, seed, None, **options).data["seats"])

    assert dealt(colour_0="blue", colour_2="yellow") == "BOYP"
    assert dealt(colour_3="orange") == "YPBO"
    assert dealt(colour_5="yellow") == "YOPB"  # nobody sits there
    lots = {dealt(seed, colours="random", colour_1="gray") for seed in range(9)}
    assert len(lots) > 1
    assert {lot[1] for lot in lots} == {"G"}
    assert {len(set(lot)) for lot in lots} == {4}


def test_two_players_cannot_have_one_colour() -> None:
    """HZ-013."""
    with pytest.raises(SettingsError, match=r"the first and the third seat both want blue: .* \(HZ-013\)"):
        GAME.settings(4, {"colour_0": "blue", "colour_2": "blue"})
    with pytest.raises(SettingsError, match=r"can be any, yellow, orange, .*, not 'green'"):
        GAME.settings(4, {"colour_0": "green"})


def test_the_event_deck_has_no_starting_cards() -> None:
    """HZ-012, HZ-014, HZ-015, HZ-R5: cards of colours that nobody plays stay in the deck."""
    game = new_game(3, **PLAIN)
    assert not any(card.startswith("S") for card in game.data["deck"])
    assert {"F01-B", "F01-T", "F01-G"} <= set(game.data["deck"])


def test_everybody_may_swap_one_card() -> None:
    """HZ-026, HZ-R38: three cards each, decided in secret at the same time."""
    game = new_game(
        4,
        outcomes=[
            1,
            1,
            *["G1", "G2", "G3", "F01-Y", "F01-O", "F01-P", "F02-Y", "F02-O", "F02-P", "F03-Y", "F03-O", "F03-P"],
        ],
    )
    assert game.asked == "YOPB"
    assert [decision.secret for decision in game.match.decisions] == [True] * 4
    assert game.player("Y")["offered"] == ["G1", "G2", "G3"]
    assert len(game.moves("Y")) == 16
    assert game.refused("Y", "swap S1-Y F01-Y") == "not_offered"
    assert game.refused("Y", "swap S1-O G1") == "not_offered"
    game.play("B", "swap S2-B F03-P")
    assert game.player("B")["hand"] == ["S1-B", "S2-B", "S3-B", "S4-B", "S5-B"]
    game.plays("Y", "keep hand")
    game.plays("O", "swap S1-O F01-Y")
    game.plays("P", "keep hand")
    assert game.player("O")["hand"] == ["F01-Y", "S2-O", "S3-O", "S4-O", "S5-O"]
    assert "S2-B" not in game.player("B")["hand"]
    assert game.active == "Y"
    assert game.data["stage"] == "turn"


def test_swapped_starting_cards_leave_the_game() -> None:
    """HZ-027, HZ-028: everything else that was not taken is in the deck again."""
    game = new_game(4, outcomes=[1, 1, *["G1", "G2", "G3"]])
    game.play("Y", "swap S1-Y G2")
    for who in "OPB":
        game.play(who, "keep hand")
    assert len(game.data["deck"]) == 77
    assert {"G1", "G3"} <= set(game.data["deck"])
    assert "G2" not in game.data["deck"]
    assert "S1-Y" not in game.data["deck"] + game.player("Y")["hand"]
    assert game.player("Y")["removed"] == ["S1-Y"]


def test_swapping_can_be_left_out() -> None:
    """HZ-023, HZ-009."""
    game = new_game(3, **PLAIN)
    assert game.data["stage"] == "turn"
    assert game.player("Y")["hand"] == ["S1-Y", "S2-Y", "S3-Y", "S4-Y", "S5-Y"]


def test_three_players_search_for_a_card_that_rewards_them_alone() -> None:
    """HZ-024, HZ-025, HZ-R37: P's search turns G1, F01-O (O gains) and F09-P (red) over before F02-P fits."""
    found = [*["F03-Y"], *["F12-O"], *["G1", "F01-O", "F09-P", "F02-P"]]
    game = new_game(3, outcomes=[1, 1, *found])
    replacements = [seat["replacement"] for seat in game.data["seats"]]
    assert replacements == ["F03-Y", "F12-O", "F02-P"]
    for who in "YOP":
        assert f"S2-{who}" not in game.player(who)["hand"]
        assert len(game.player(who)["hand"]) == 5
    assert sum(len(seat["offered"]) for seat in game.data["seats"]) + len(game.data["deck"]) == 75


def test_what_was_turned_over_is_told_to_everybody() -> None:
    """HZ-024: whose Supporting is gone, and what stands for it, in the log of the first answer and in one's prompt."""
    game = new_game(3, outcomes=[1, 1, "F03-Y", "F12-O", "F02-P"])
    assert prompt(game.sheet("O"), 1).startswith(f"{game.sheet('O').name_of('F12-O')} replaces your Supporting. ")
    told = [event for event in game.play("P", "keep hand") if event.kind == "replaced"]
    assert [(event.seat, event.facts["card"]) for event in told] == [(0, "F03-Y"), (1, "F12-O"), (2, "F02-P")]
    said = [GAME.told(event, 1).say(Teller(["Yellow", "Orange", "Purple"], 1)) for event in told]
    assert said[0].startswith("Yellow's Supporting is out of the game: ")
    assert said[0].endswith(" replaces it, which serves Yellow alone.")
    assert said[1].endswith(" replaces it, which serves you alone.")
    assert not [event for event in game.play("O", "keep hand") if event.kind == "replaced"]


def test_the_search_skips_cards_that_reward_an_opponent() -> None:
    """HZ-024: F01-Y gives O points if it does not happen, F05-O gives Y points; F01-G rewards G or Y."""
    game = new_game(3, outcomes=[1, 1, "F01-Y", "F05-O", "F01-G"])
    assert game.player("Y")["replacement"] == "F01-G"


def test_a_replacement_that_is_swapped_out_goes_back_into_the_deck() -> None:
    """HZ-R38."""
    game = new_game(3, outcomes=[1, 1, "F03-Y"])
    offered = game.player("Y")["offered"][0]
    game.play("Y", f"swap F03-Y {offered}")
    game.plays("O", "keep hand")
    game.plays("P", "keep hand")
    assert "F03-Y" in game.data["deck"]
    assert game.player("Y")["removed"] == ["S2-Y"]


def test_four_players_keep_their_supporting_events() -> None:
    """HZ-024: the search is for exactly three players."""
    assert "S2-Y" in new_game(4).player("Y")["hand"]


def test_the_hint_sheet_is_the_rulebook() -> None:
    """HZ-018: every rule can be looked up."""
    assert "**HZ-018.**" in GAME.page("rulebook.md")
