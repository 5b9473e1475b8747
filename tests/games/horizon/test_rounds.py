"""Rounds, phases, periods, running out of energy, and the winner (HZ-050 to HZ-085, HZ-370, HZ-371)."""

import pytest

from tests.games.horizon.table import Table, new_game, table


def test_s13_first_player() -> None:
    """HZ-S13: HZ-051, HZ-052, HZ-053, HZ-054, HZ-R12."""
    supplies = {"Y": 6, "O": 6, "P": 9, "B": 11}
    seats = {who: {"supply": supply} for who, supply in supplies.items()}
    game = table(turn="P", order=[2, 3, 0, 1], **seats)
    for who in "PBYO":
        assert game.active == who
        game.play(who, "end")
    assert game.data["round"] == 8
    assert game.data["order"] == [0, 1, 2, 3]


def test_stored_energy_does_not_count_for_the_first_player() -> None:
    """HZ-R12: B has the smallest supply, though the largest storage."""
    game = table(B={"supply": 3, "items": {"storage": 60}})
    game.end_round()
    assert game.active == "B"


def test_five_phases() -> None:
    """HZ-050, HZ-055, HZ-056, HZ-R3: 2, 3, 4, 5 and 6 rounds."""
    phases = [table(round=round).data["phase"] for round in range(1, 21)]
    assert phases == [0] * 2 + [1] * 3 + [2] * 4 + [3] * 5 + [4] * 6
    equal = [table(round=round, options={"track": "4-4-4-4-4"}).data["phase"] for round in range(1, 21)]
    assert equal == [phase for phase in range(5) for _ in range(4)]


def periods(name: str, **options: str) -> list[int]:
    return [n for n in range(1, 21) if table(round=n, options=dict(options)).data["periods"][name]]


def test_periods() -> None:
    """HZ-058 to HZ-061, HZ-R3."""
    assert periods("safety") == [1, 2, 3]
    assert periods("artifacts") == list(range(6, 21))
    assert periods("pre_realization") == [9, 14, 20]
    assert periods("pre_realization", track="4-4-4-4-4") == [8, 12, 16, 20]


def test_a_player_has_two_au_in_each_turn() -> None:
    """HZ-081 to HZ-084: they need not be used and do not carry over."""
    game = table(Y={"place": "2/3"}, O={"place": "2/3"})
    assert game.au == 2
    game.play("Y", "end")
    assert (game.active, game.au) == ("O", 2)
    game.plays("O", "extract", "extract")
    assert game.refused("O", "extract") == "needs_au"
    game.play("O", "end")
    assert game.au == 2


def test_turns_are_taken_by_those_whose_turn_it_is() -> None:
    """HZ-051, HZ-080."""
    game = table()
    assert game.refused("O", "end") == "not_asked"
    assert game.asked == "Y"


def test_counts_start_anew_each_turn() -> None:
    """HZ-082: moves, purchase, attack, discharge, amplifications, artifacts used."""
    spent = {"au": 0, "steps": 2, "bought": True, "attacked": True, "discharged": True, "amplified": 3}
    game = table(turn="Y", spent={**spent, "used": ["HB-1"], "borrowed": 4}, Y={"proposals": 2})
    assert game.data["turn"]["used"] == ["HB-1"]
    game.play("Y", "end")
    fresh = game.data["turn"]
    assert fresh == {
        "au": 2,
        "steps": 0,
        "bought": False,
        "attacked": False,
        "discharged": False,
        "amplified": 0,
        "used": [],
        "borrowed": 0,
    }
    assert game.player("Y")["proposals"] == 0


def test_out_at_the_last_energy_but_still_in_the_running() -> None:
    """HZ-072, HZ-073, HZ-074, HZ-R10, HZ-005: items and artifacts stay with a player who is out, points too."""
    game = table(
        Y={"place": "2/3", "supply": 1, "points": 9, "artifacts": ["CG-1"], "items": {"gun": 2, "storage": 6}},
    )
    events = game.play("Y", "move 2/4")
    assert [event.kind for event in events] == ["moved", "out", "turn"]
    player = game.player("Y")
    assert (player["out"], player["points"], player["artifacts"]) == (True, 9, ["CG-1"])
    assert player["items"]["gun"] == 2
    assert game.active == "O"
    assert game.moves("Y") == []


def test_a_player_who_is_out_cannot_be_a_target() -> None:
    """HZ-R10: no attack, no exchange."""
    game = table(Y={"place": "2/3", "items": {"gun": 1}}, O={"place": "2/3", "supply": 0, "out": True}, order=[0, 2, 3])
    assert game.refused("Y", "attack 1") == "not_here"
    assert game.refused("Y", "offer 1 1 for nothing") == "not_together"


def test_when_all_are_out_the_track_runs_out() -> None:
    """HZ-R11, HZ-073: the rest is realized at once and the events still score."""
    gone = {who: {"supply": 0, "out": True} for who in "OPB"}
    game = table(round=7, events=["F01-P@3/4 r0 +"], order=[0], Y={"place": "2/3", "supply": 1}, **gone)
    game.play("Y", "move 2/4")
    assert game.match.result is not None
    assert game.points("P") == 3
    assert game.winners == "P"


def test_one_player_left_goes_on_playing() -> None:
    """HZ-R11."""
    gone = {who: {"supply": 0, "out": True} for who in "OPB"}
    game = table(order=[0], Y={"place": "3/4"}, **gone)
    game.play("Y", "end")
    assert (game.active, game.data["round"]) == ("Y", 8)


# The winner


def finished(*events: str, **players: dict[str, object]) -> Table:
    """The end: everybody on the rim's last node, and on the rim the given events alone."""
    seats = {who: {"place": "4/23", "records": [2, 2, 2], **entry} for who, entry in players.items()}
    game = table(round=20, turn="B", order=[0, 1, 2, 3], events=events, **seats)
    game.play("B", "end")
    return game


def history(points: int, records: list[int], **rest: object) -> dict[str, object]:
    """Points, and the records before the realization of radii 1, 2, 3; the fourth is taken at the end."""
    return {"points": points, "records": records, **rest}


def test_most_points_win() -> None:
    """HZ-070, HZ-001, HZ-R14."""
    game = finished(Y={"points": 9}, O={"points": 8}, P={"points": 3}, B={"points": 3})
    assert game.winners == "Y"
    result = game.match.result
    assert result is not None
    assert (result.scores, result.rule) == ([9, 8, 3, 3], "HZ-070")


def test_s25a_the_earlier_scorer() -> None:
    """HZ-S25: HZ-071, HZ-370, HZ-R33: the record before the realization of radius 2 is the first that counts."""
    game = finished(Y=history(9, [9, 3, 5]), O=history(9, [0, 4, 4]), P=history(8, [8, 8, 8]), B=history(3, [2, 2, 2]))
    assert game.winners == "O"
    result = game.match.result
    assert result is not None
    assert (result.rule, result.reason) == ("HZ-370", "level on points with Yellow, but ahead after phase 1")


@pytest.mark.parametrize(
    ("phase", "y", "o", "events"),
    [
        (2, history(9, [2, 4, 6]), history(9, [2, 4, 5]), []),
        (3, history(9, [2, 4, 5]), history(8, [2, 4, 5]), ["F01-O@4/6 r0 +"]),
    ],
)
def test_the_phase_that_decided_is_told(
    phase: int, y: dict[str, object], o: dict[str, object], events: list[str]
) -> None:
    """HZ-370, HZ-R33: the first after which they differ; O catches up on the rim when it is too late."""
    game = finished(*events, Y=y, O=o, P=history(8, [8, 8, 8]), B=history(3, [2, 2, 2]))
    result = game.match.result
    assert result is not None
    assert (game.winners, result.scores[:2], result.rule) == ("Y", [9, 9], "HZ-370")
    assert result.reason == f"level on points with Orange, but ahead after phase {phase}"


@pytest.mark.parametrize(("o_supply", "winners"), [(14, "Y"), (15, "YO")])
def test_s25b_and_c_deep_draw(o_supply: int, winners: str) -> None:
    """HZ-S25: HZ-371: supply and storage count, charges do not."""
    rich = {"table": [{"artifact": "CG-1"}], "items": {"amplifier": 5}}
    game = finished(
        Y=history(9, [2, 4, 5], supply=5, items={"storage": 10}),
        O=history(9, [3, 4, 5], supply=o_supply, **rich),
        P=history(8, [2, 2, 2]),
        B=history(3, [2, 2, 2]),
    )
    assert game.winners == winners
    result = game.match.result
    assert result is not None
    assert result.rule == "HZ-371"
    assert ("more energy" in result.reason) == (winners == "Y")
    shares = [game.position.value(seat) for seat in range(4)]
    assert shares == [1 / len(winners) if who in winners else 0 for who in "YOPB"]


def test_twenty_rounds_and_then_it_is_over() -> None:
    """HZ-050, HZ-057, HZ-045: a whole game of players who do nothing."""
    game = new_game(4, replace_cards=False)
    rounds = set()
    while game.match.result is None:
        rounds.add(game.data["round"])
        who = game.asked[0]
        game.play(who, "end" if game.data["stage"] == "turn" else game.moves(who)[-1])
    assert rounds == set(range(1, 21))
    assert len([node for node in game.data["nodes"] if node["status"] != "open"]) == 61


def test_taking_back_is_left_to_the_table() -> None:
    """HZ-008, HZ-R46: an action that revealed nothing says so; one that drew a card does not."""
    game = table(Y={"place": "2/3", "hand": "F10-Y F01-Y F02-Y S4-Y S5-Y"})
    assert not any(event.reveals for event in game.play("Y", "move 2/4"))
    assert any(event.reveals for event in game.play("Y", "organise F10-Y r0 +"))


def test_additional_rules_win() -> None:
    """HZ-007: section O lets a storage load outside its owner's turn, against the general rule of moving."""
    game = table(round=5, O={"place": "1/2", "items": {"storage": 0}})
    game.end_round()
    game.play("O", "flee 2/3")
    assert game.player("O")["items"]["storage"] == 1
