"""Moves that are followed step by step: they stop where more happens without anybody being asked."""

from typing import Any

from terminus.core.dice import FastDice
from terminus.core.events import Log
from terminus.core.match import Match
from terminus.games import find_game
from tests.adapters.talk import Line

SKIRMISH = find_game("skirmish")


def drill() -> Any:
    """Ochre's A is about to run, the last card of Ochre's; Steel's last is a pass, and the round ends."""
    passed = [{"card": "B:pass", "outcome": "passed"}] * 2
    cards = ([*passed, {"card": "A:run", "outcome": "under_way"}], [*passed, {"card": "C:pass"}])
    seats = [
        {
            "faction": "phase_one_survivors",
            "zone": "SN"[seat],
            "models": [
                {"loadout": "survivor:rifle", "at": [x, 10 + 20 * seat], "exposed": (seat, x) == (0, 10)}
                for x in (10, 14, 18, 22)
            ],
            "script": cards[seat],
        }
        for seat in (0, 1)
    ]
    return {"step": "move", "round": 2, "order": {"rolls": [6, 1], "first": 0}, "seats": seats}


def opened() -> Line:
    line = Line()
    assert line.ask("set", game="skirmish", options={"board": "blank"}, position=drill(), seed=3)["ok"]
    return line


def test_a_move_stops_before_every_card_and_shows_that_moment() -> None:
    """SK-48, SK-R39: after the run and before the round ends, the runner is seen running and exposed."""
    line = opened()
    first = line.ask("play", move="move 10,14", stop=True, position=True, box=False)
    assert (first["stopped"], first["decisions"], [event["kind"] for event in first["events"]]) == (True, [], ["moved"])
    runner = first["position"]["seats"][0]["models"][0]
    assert (runner["running"], runner["exposed"], runner["at"]) == (True, True, [10.0, 14.0])
    assert line.ask("moves") == {"ok": True, "seat": 0, "moves": [], "families": []}
    assert [event["kind"] for event in line.ask("continue")["events"]] == ["card"]
    last = line.ask("continue", position=True)
    assert ("stopped" in last, last["position"]["round"]) == (False, 3)
    assert not last["position"]["seats"][0]["models"][0]["running"]


def test_the_record_knows_nothing_of_stops() -> None:
    """Card by card or at one go, the same dice lead to the same record and to the same dice after it."""
    stepped, straight = opened(), opened()
    reply = stepped.ask("play", move="move 10,14", stop=True)
    assert stepped.ask("record") == opened().ask("record")
    while reply.get("stopped"):
        reply = stepped.ask("continue")
    straight.ask("play", move="move 10,14")
    assert stepped.ask("record") == straight.ask("record")
    for line in (stepped, straight):
        line.ask("play", seat=0, move="script A:pass B:pass C:pass")
        line.ask("play", seat=1, move="script A:pass B:pass C:pass")
    assert stepped.ask("record") == straight.ask("record")


def test_a_move_half_carried_out_can_be_taken_back_but_not_overtaken() -> None:
    line = opened()
    line.ask("play", move="move 10,14", stop=True)
    assert line.ask("play", move="move")["error"]["code"] == "halfway"
    undone = line.ask("undo")
    assert (undone["seat"], undone["move"], undone["prompt"]) == (0, "move 10,14", "Ochre is to move.")
    assert line.ask("continue")["error"]["code"] == "not_halfway"
    assert line.ask("play", move="move 10,14")["ok"]


def test_dictated_chance_is_met_stop_by_stop() -> None:
    """What is missing is told where it is asked for; what is too much, at the end, and nothing has changed."""
    line = opened()
    assert line.ask("play", move="move 10,14", stop=True, chance=[5])["stopped"]
    assert line.ask("continue")["stopped"]
    assert line.ask("continue")["error"]["sentence"] == "1 of the dictated outcomes were not asked for"
    assert line.ask("undo")["ok"]


def test_a_game_without_such_places_is_played_as_ever() -> None:
    line, other = Line(), Line()
    for each in (line, other):
        each.ask("new", game="timeline", seed=7)
    assert line.ask("play", move="2+@-3", stop=True) == other.ask("play", move="2+@-3")


def test_whole_battles_lead_to_the_same_place_card_by_card() -> None:
    """A battle played at random, every move of it once at a go and once card by card."""
    match = Match.start(SKIRMISH, SKIRMISH.settings(options={"first_game": True}), FastDice(5))
    dice = FastDice(6)
    stops = 0
    while not match.over:
        moves = match.moves()
        move, seat = moves[int(dice.below(len(moves)))], match.to_decide[0]
        stepped, thrown = match.position.copy(), match.dice.copy()
        assert stepped.stop_between()
        log = Log()
        stepped.play(seat, move, thrown, log)
        while stepped.stopped():
            stops += 1
            assert stepped.decisions() == []
            stepped.go_on(thrown, log)
        assert match.push(move, seat) == log.events
        assert (stepped, thrown) == (match.position, match.dice)
    assert stops > 20
