"""The battle round: scripting, order, resolution, casualties, length, score (SK-40 to SK-52, SK-R33 to SK-R41)."""

import pytest

from tests.games.skirmish.table import Field, field, random_field, told

FAR = {"A": "30,30"}


def end_of_round(game: Field, dice: str = "") -> None:
    """Everybody passes; P1 wins the roll-off. `dice` are those of the round's end."""
    game.play("P1", f"script {game._script(0, '')}")
    if game.to_decide == ["P2"]:
        game.play("P2", f"script {game._script(1, '')}", dice="6 1")
        game.play("P1", "go first", dice=dice)


def test_three_phases_and_three_actions_each() -> None:
    """SK-5, SK-40, SK-42, SK-48: script, resolve six cards by turns, casualties; then the next round."""
    game = field({"A": "5,5", "B": "8,5 injuries=1"}, {"A": "5,30", "B": "8,30"})
    game.play("P1", "script A:pass B:pass A:pass")
    game.play("P2", "script B:pass A:pass B:pass", dice="6 1")
    events = game.play("P1", "go first", dice="5")
    kinds = [event.kind for event in events if event.kind in ("card", "casualty", "round")]
    assert kinds == ["card"] * 6 + ["casualty", "round"]
    turns = [(event.seat, event.facts["label"]) for event in events if event.kind == "card"]
    assert turns == [(0, "A"), (1, "B"), (0, "B"), (1, "A"), (0, "A"), (1, "B")]


def test_a_turn_is_a_battle_round() -> None:
    """SK-R1, SK-70, SK-R38: a model that acted stays exposed to the end of the round, and no longer."""
    game = field({"A": "5,5"}, FAR)
    game.cards("A:run A:pass A:run")
    game.play("P1", "move 5,8")
    assert game.exposed() == ["P1:A"]
    game.play("P1", "move")
    assert (game.data["round"], game.exposed()) == (2, [])


def test_being_shot_out_does_not_expose() -> None:
    """SK-R38: only a card of its own exposes a model."""
    game = field({"A": "10,10"}, {"B": "16,10", "C": "30,30"})
    game.cards("A:run", "C:pass C:run")
    game.play("P1", "move 14,10", dice="1 4")
    assert (game.is_alive("P1:A"), game.is_exposed("P2:B")) == (False, False)


def test_higher_roller_chooses() -> None:
    """SK-46, SK-R5: he decides, and may go second."""
    game = field({"A": "5,5"}, FAR)
    game.play("P1", "script A:run A:pass A:pass")
    game.play("P2", "script A:run A:pass A:pass", dice="2 3")
    assert (game.step, game.to_decide) == ("order", ["P2"])
    assert game.refused("P1", "go first") == "not_your_decision"
    game.play("P2", "go second")
    assert game.to_decide == ["P1"]


def test_repeated_ties() -> None:
    """SK-47, SK-R6: after any number of ties the higher roller must go first."""
    game = field({"A": "5,5"}, FAR)
    game.play("P1", "script A:run A:pass A:pass")
    game.play("P2", "script A:run A:pass A:pass", dice="4 4 1 1 6 2")
    assert (game.step, game.to_decide) == ("move", ["P1"])
    assert game.refused("P1", "go second") == "must_go_first"
    assert game.refused("P2", "go second") == "not_your_decision"


def test_details_are_chosen_when_the_card_is_turned_up() -> None:
    """SK-50, SK-R35: the target may be one that came into sight only after the scripts were in."""
    game = field({"A": "12,18"}, {"B": "24,20"}, pieces=["wall 17,12,19,24"])
    game.cards("A:pass A:aimed_shot", "B:run")
    game.play("P2", "move 24,27 20,28")
    assert (game.step, game.moves("P1")) == ("shoot", ["shoot B rifle"])


def test_single_cards() -> None:
    """SK-R33: under `card_copies: single` the same card may not be scripted twice."""
    game = field({"A": "5,5"}, FAR, card_copies="single")
    assert game.refused("P1", "script A:run A:run A:pass") == "script_duplicate"
    game.play("P1", "script A:run A:aimed_shot A:pass")


def test_skipped_cards_leave_no_trace_unless_agreed() -> None:
    """SK-R36, SK-R37: a skipped card exposes only under `skip_exposes`; a Pass never does."""
    for option in (False, True):
        game = field({"A": "5,5", "B": "8,5"}, {"A": "30,34"}, skip_exposes=option)
        game.cards("A:aimed_shot B:pass A:run", "A:pass A:run")
        assert game.is_exposed("P1:A") == option
        assert not game.is_exposed("P1:B")


def test_a_run_without_allowance_is_skipped() -> None:
    """SK-R36, SK-R52: with allowance 0 a Move and Shoot needs a target, a Run is always possible for a Survivor."""
    game = field({"A": "5,5 injuries=3"}, {"A": "30,34"})
    game.cards("A:move_and_shoot A:run")
    assert game.outcomes("P1")[0] == "skipped"
    assert game.left == 6


def test_a_shot_only() -> None:
    """SK-R36, SK-R52: Move and Shoot with allowance 0 but with a target is carried out."""
    game = field({"A": "5,5 injuries=3"}, {"A": "12,5"})
    game.cards("A:move_and_shoot")
    game.play("P1", "begin move")
    assert game.left == 0
    assert game.refused("P1", "move 5,5.01") == "path_too_long"
    game.play("P1", "move")
    assert game.step == "shoot"


@pytest.mark.parametrize(
    ("injuries", "die", "alive"), [(1, 2, False), (1, 3, True), (2, 4, False), (2, 5, True), (3, 6, False)]
)
def test_casualty_roll(injuries: int, die: int, alive: bool) -> None:
    """SK-51, SK-52, SK-97, SK-R51: a d3 no higher than the injuries is the end; injuries never heal."""
    game = field({"A": f"5,5 injuries={injuries}", "B": "8,5"}, FAR)
    end_of_round(game, dice=str(die))
    assert (game.is_alive("P1:A"), game.injuries("P1:A")) == (alive, injuries)


def test_casualties_count_as_dead_enemies() -> None:
    """SK-31, SK-R51: also in the last round, before the score."""
    game = field({"A": "5,5 injuries=1", "B": "8,5"}, FAR, round=5)
    end_of_round(game, dice="1")
    assert game.score == (0, 1)
    assert game.match.result is not None
    assert game.match.result.winners == [1]


@pytest.mark.parametrize(("die", "rounds"), [(3, 4), (4, 5)])
def test_length_of_secure_zone(die: int, rounds: int) -> None:
    """SK-4, SK-32, SK-33, SK-R8: four rounds, and a fifth on 4 or more; then it ends without a roll."""
    game = field({"A": "5,5"}, FAR)
    for _ in range(3):
        end_of_round(game)
    end_of_round(game, dice=str(die))
    if rounds == 5:
        end_of_round(game)
    assert (game.step, game.data["round"]) == ("over", rounds)


def test_extra_rounds_may_repeat() -> None:
    """SK-4, SK-R8: under `extra_rounds: repeat` the roll comes again, up to six rounds."""
    game = field({"A": "5,5"}, FAR, round=4, extra_rounds="repeat")
    end_of_round(game, dice="4")
    end_of_round(game, dice="6")
    assert game.data["round"] == 6
    end_of_round(game)
    assert game.step == "over"


def test_a_draw() -> None:
    """SK-R64: equal totals are shared."""
    game = field({"A": "5,5"}, FAR, round=5)
    end_of_round(game)
    assert game.match.result is not None
    assert game.match.result.winners == [0, 1]
    assert [game.battle.value(seat) for seat in (0, 1)] == [0.5, 0.5]


def test_wiped_out_side_watches() -> None:
    """SK-R34, SK-R63: who has nobody left scripts nothing; the other plays three cards in a row, without a roll-off."""
    game = field({"A": "5,5"}, {"A": "9,9 dead"})
    assert game.to_decide == ["P1"]
    events = game.play("P1", "script A:run A:pass A:run")
    assert told(events, "rolled_off") == []
    game.play("P1", "move 5,10")
    game.play("P1", "move 5,12")
    assert (game.data["round"], game.to_decide) == (2, ["P1"])


def test_wipeout_may_end_the_game() -> None:
    """SK-R63: under `wipeout_ends` the game ends with the round in which a side is wiped out."""
    game = field({"A": "10,10", "B": "3,3"}, {"A": "16,10"}, wipeout_ends=True)
    game.cards("A:run")
    game.play("P1", "move 14,10", dice="6 1")
    assert game.step == "move"
    game.play("P1", "move")
    assert (game.step, game.score) == ("over", (1, 0))


def test_both_wiped_out() -> None:
    """SK-R57, SK-R63: if nobody is left the game ends at once and is scored."""
    game = field({"A": "10,10 injuries=3"}, {"A": "16,10"}, round=2)
    game.cards("A:run A:pass A:pass")
    game.play("P1", "move 14,10", dice="5 6 5 6 4")
    assert (game.alive("P1"), game.alive("P2")) == ("", "")
    assert (game.step, game.score, game.data["round"]) == ("over", (1, 1), 2)


def test_control_of_markers() -> None:
    """SK-29, SK-30, SK-R14, SK-R61: within 2 inches of the centre, measured from the rim; contested, nobody scores."""
    own = {"A": "12,20.63", "B": "20,15.36"}
    enemies = {"A": "12,15.37", "B": "30,30"}
    for contest, score in [("none", (0, 0)), ("majority", (0, 0)), ("both", (3, 3))]:
        game = field(own, enemies, markers="12,18 20,18", objective_contest=contest)
        assert game.score == score
    more = {**own, "C": "10,18"}
    assert field(more, enemies, markers="12,18", objective_contest="majority").score == (3, 0)
    assert field(more, enemies, markers="12,18").score == (0, 0)


def test_supply_drop_scores_every_round() -> None:
    """Mission Supply Drop, SK-R62: a point a marker from round 2 on, after the casualties; kills at the end."""
    game = field({"A": "12,18"}, {"A": "24,18 injuries=3", "B": "30,30"}, markers="12,18 24,18", mission="supply_drop")
    end_of_round(game, dice="1")
    assert [seat["points"] for seat in game.data["seats"]] == [0, 0]
    end_of_round(game)
    assert [seat["points"] for seat in game.data["seats"]] == [1, 0]
    assert game.score == (2, 0)


def test_supply_drop_lasts_up_to_six_rounds() -> None:
    """Mission Supply Drop, SK-4: a roll after rounds 4 and 5; the round score of the last round counts (SK-R62)."""
    game = field({"A": "12,18"}, FAR, markers="12,18", mission="supply_drop", round=4, points=(2, 0))
    end_of_round(game, dice="4")
    end_of_round(game, dice="4")
    end_of_round(game)
    assert (game.step, game.data["round"], game.score) == ("over", 6, (5, 0))


def test_no_roll_needs_more_than_six_dice() -> None:
    """SK-3, SK-89: one die and at most five penalty dice, in any game."""
    for seed in range(4):
        game = random_field(seed, board="crossroads")
        dice = game.match.dice
        while game.match.result is None:
            seat = game.match.to_decide[0]
            moves = game.match.moves(seat)
            for event in game.match.push(moves[int(dice.below(len(moves)))], seat):
                thrown = event.facts.get("dice")
                assert thrown is None or (isinstance(thrown, list) and len(thrown) <= 6)
