"""Realization (HZ-190 to HZ-225, HZ-400, HZ-374, HZ-R27, HZ-R31, HZ-R32)."""

import pytest

from tests.games.horizon.table import Table, table


def realize(game: Table) -> Table:
    game.end_round()
    return game


def test_s9_complex_example() -> None:
    """HZ-S9: HZ-200 to HZ-225, HZ-400, HZ-151, HZ-153, HZ-155, HZ-R2.

    2/2 is realized first: its own link to 1/1 is dead, an impact against decides.
    """
    game = table(
        round=9,
        events=["F01-P@1/2 r0 happened", "F05-Y@2/2 r5 - impact -1", "F09-O@2/3 r0 + by Y impact 1"],
        reinforced=[
            {"node": "1/2", "side": "NE", "tokens": 1},
            {"node": "2/2", "side": "S", "tokens": 2},
            {"node": "2/3", "side": "SE", "tokens": 1},
        ],
    )
    realize(game)
    assert game.node("2/2")["status"] == "failed"
    node = game.node("2/3")
    assert (node["status"], node["impact"]) == ("happened", 0)
    assert game.points("O") == 1
    assert game.data["reinforced"] == [{"node": "2/3", "side": "SE", "tokens": 1}]


def test_s9_as_it_is_told() -> None:
    """HZ-400: links +3 and -4, impacts +1, the token decides."""
    game = table(
        round=9,
        turn="B",
        order=[0, 1, 2, 3],
        events=["F01-P@1/2 r0 happened", "F05-Y@2/2 r5 - impact -1", "F09-O@2/3 r0 + by Y impact 1"],
        reinforced=[{"node": "1/2", "side": "NE", "tokens": 1}, {"node": "2/2", "side": "S", "tokens": 2}],
    )
    told = [event.facts for event in game.play("B", "end") if event.kind == "realized"][-1]
    assert (told["node"], told["links"], told["impact"], told["by_token"]) == ("2/3", -1, 1, True)
    assert told["gains"] == [0, -1, 0, 0]


def test_s10_order_and_empty_nodes() -> None:
    """HZ-S10: HZ-192, HZ-193, HZ-200, HZ-205, HZ-223, HZ-190, HZ-202."""
    game = table(round=9, events=["F01-P@1/2 r5 failed", "F01-O@2/5 r0 -", "F01-Y@2/6 r1 -"])
    realize(game)
    for index in (0, 1, 2, 3, 4, 7, 8, 9, 10, 11):
        assert game.node(f"2/{index}")["status"] == "empty"
    assert [game.node(f"2/{index}")["status"] for index in (5, 6)] == ["happened", "happened"]
    assert (game.points("O"), game.points("Y")) == (3, 3)


@pytest.mark.parametrize(
    ("earlier", "status", "expected"),
    [
        ("F01-P@1/2 r1", "happened", "happened"),  # a forward cause that happened
        ("F01-P@1/2 r1", "failed", "failed"),
        ("F01-B@1/2 r1", "happened", "failed"),  # a forward hindrance
        ("F01-B@1/2 r1", "failed", "happened"),
    ],
)
def test_links_push_by_their_colour(earlier: str, status: str, expected: str) -> None:
    """HZ-205, HZ-003, HZ-004: the SW neighbour of 2/3 points at it with side 3 of its card, turned to the NE."""
    card = earlier.replace("r1", "r4")
    token = "-" if expected == "happened" else "+"
    game = realize(table(round=9, events=[f"{card} {status}", f"G4@2/3 r0 {token}"]))
    assert game.node("2/3")["status"] == expected


def test_marks_of_both_cards_are_one_link() -> None:
    """HZ-R27, HZ-204: two causes at one junction give 2, not 4; three impacts against outweigh them."""
    events = ["F01-P@1/2 r4 happened", "F01-Y@2/3 r4 + impact -3"]
    game = realize(table(round=9, events=events))
    assert game.node("2/3")["status"] == "failed"


def test_of_different_colours_the_realized_card_counts() -> None:
    """HZ-203: the realized hindrance overrides the own cause."""
    events = ["F01-B@1/2 r4 happened", "F01-Y@2/3 r4 + impact 1"]
    game = realize(table(round=9, events=events))
    assert game.node("2/3")["status"] == "failed"


def test_a_mark_towards_an_empty_node_is_ignored() -> None:
    """HZ-202, HZ-201: nothing acts, so the token decides."""
    for token, status in (("+", "happened"), ("-", "failed")):
        game = realize(table(round=9, events=[f"F01-Y@2/3 r4 {token}"]))
        assert game.node("2/3")["status"] == status


@pytest.mark.parametrize(("impact", "status"), [(1, "happened"), (-1, "failed")])
def test_impacts_decide_without_links(impact: int, status: str) -> None:
    """HZ-210, HZ-212, HZ-213."""
    token = "-" if impact > 0 else "+"
    game = realize(table(round=9, events=[f"F01-Y@2/3 r4 {token} impact {impact}"]))
    assert game.node("2/3")["status"] == status


@pytest.mark.parametrize(("token", "status"), [("+", "happened"), ("-", "failed")])
def test_the_neutral_token_decides_the_centre(token: str, status: str) -> None:
    """HZ-214, HZ-042, HZ-191: no points are recorded at the end of phase zero."""
    game = realize(table(round=2, events=[f"CENTRE@0/0 {token}"]))
    assert game.node("0/0")["status"] == status
    assert game.player("Y")["records"] == []


def test_the_centre_acts_on_radius_one() -> None:
    """HZ-R47, HZ-042, HZ-225: its cause to the north pushes the event in 1/0."""
    game = realize(table(round=5, events=["G5@1/0 r3 -"]))
    assert game.node("1/0")["status"] == "happened"


def test_points_are_recorded_before_each_realization() -> None:
    """HZ-191, HZ-R33."""
    game = table(round=9, events=["F01-Y@2/3 r4 +"], Y={"points": 5, "records": [3]})
    realize(game)
    assert game.player("Y")["records"] == [3, 5]
    assert game.points("Y") == 6


def test_points_do_not_fall_below_zero() -> None:
    """HZ-R13, HZ-155: a loss of 2 at 1 point leads to 0; by option below."""
    game = realize(table(round=9, events=["F11-Y@2/3 r4 +"], Y={"points": 1}))
    assert game.points("Y") == 0
    game = realize(table(round=9, events=["F11-Y@2/3 r4 +"], options={"points_floor": "none"}, Y={"points": 1}))
    assert game.points("Y") == -1


def test_more_than_fifteen_points() -> None:
    """HZ-373, HZ-021: one number; the board would show 15 and a pawn."""
    game = realize(table(round=9, events=["F07-Y@2/3 r4 +"], Y={"points": 14}))
    assert game.points("Y") == 16


def test_s18_surfing_and_storage() -> None:
    """HZ-S18: HZ-221, HZ-260, HZ-261, HZ-374, HZ-376, HZ-R32."""
    game = table(round=5, Y={"place": "1/2", "supply": 3, "items": {"storage": 4}})
    game.end_round()
    assert set(game.moves("Y")) == {"flee 2/3", "flee 2/4", "flee 2/5", "flee 1/3"}
    assert game.refused("Y", "flee 1/1") == "realized"
    assert game.refused("Y", "flee 2/7") == "not_adjacent"
    game.plays("Y", "flee 1/3", "flee 1/4", "flee 1/5", "flee 2/11")
    assert (game.supply("Y"), game.player("Y")["items"]["storage"]) == (3, 8)
    assert game.data["round"] == 6


def test_players_flee_in_turn_order() -> None:
    """HZ-222: beginning with the first player of the round just finished; later ones see where earlier ones went."""
    places = {who: {"place": "1/2"} for who in "YOB"}
    game = table(round=5, turn="P", order=[2, 3, 0, 1], **places)
    game.end_round()
    for who in "BYO":
        assert game.asked == who
        assert game.refused("P", "flee 2/3") == "not_asked"
        game.play(who, "flee 2/3")
    assert game.data["stage"] == "turn"


def test_what_lies_in_a_realized_node_vanishes() -> None:
    """HZ-224, HZ-R32, HZ-R45: impacts, delayed impacts, wormholes and tokens towards the past."""
    nodes = [{"node": "2/3", "event": None, "impact": 3, "wormholes": 2}]
    kept = {"node": "2/3", "side": "NE", "tokens": 1}
    lost = {"node": "1/2", "side": "NE", "tokens": 1}
    game = realize(table(round=9, nodes=nodes, reinforced=[kept, lost]))
    assert (game.node("2/3")["impact"], game.node("2/3")["wormholes"]) == (0, 0)
    assert game.data["reinforced"] == [kept]


def test_the_last_node_of_the_field() -> None:
    """HZ-R31, HZ-045, HZ-057, HZ-002: whoever is there stays; the game is over."""
    game = table(round=20, events=["F01-Y@4/23 r0 +"], Y={"place": "4/23"})
    game.end_round()
    while game.match.result is None:
        who = game.asked[0]
        game.play(who, game.moves(who)[0])
    assert game.place("Y") == "4/23"
    assert game.points("Y") == 3
    assert game.refused("Y", "end") == "game_over"


def test_players_in_v616_mon_are_never_touched() -> None:
    """HZ-R31."""
    game = table(round=9, Y={"place": "V616"})
    game.end_round()
    assert game.place("Y") == "V616"
    assert game.data["round"] == 10
