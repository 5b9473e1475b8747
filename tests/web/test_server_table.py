"""A table over the wire: a real server, real sockets, people who play, watch, leave, come back and ask too much."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from terminus.core.dice import DictatedDice
from terminus.core.match import Match
from terminus.core.record import read_record
from terminus.core.scene import Node, Scene
from terminus.games import find_game
from terminus.table.dice import verify
from terminus.table.lesson import LAST_WORDS
from tests.games.skirmish.table import field
from tests.web.applying import apply
from tests.web.serving import Frame, Player, Server, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("tables")) as running:
        yield running


def scene_of(data: Any) -> Scene:
    return msgspec.convert(data, Scene)


def test_a_whole_game_against_a_bot_and_every_step_is_shown(server: Server) -> None:
    """From the first frame on, scene plus diffs is what a fresh look shows; versions follow each other."""
    status, leads_to, _ = server.post("/play/timeline", "bot=novice")
    assert status == 303
    table, passport = leads_to.removeprefix("/t/"), server.passport
    with server.sit_down(table, None, passport) as player:
        hello = player.until("hello")
        assert [seat["kind"] for seat in hello["table"]["seats"]] == ["person", "bot"]
        assert [seat["you"] for seat in hello["table"]["seats"]] == [True, False]
        while not player.until_yours()["result"]:
            assert player.play(3)["is"] == "fine"
        states = [frame for frame in player.frames if frame["is"] == "state"]
        assert [state["version"] for state in states] == list(range(len(states)))
        record = read_record(server.get(f"/t/{table}/record")[2])
        assert [state["own"] for state in states[1:]] == [turn.seat == 0 for turn in record.turns]
        scene = scene_of(states[0]["scene"])
        for state in states[1:]:
            assert state["base"] == state["version"] - 1
            for diff in [*(event.get("diff", []) for event in state["events"]), state["diff"]]:
                scene = apply(scene, [[_node(part) for part in step] for step in diff])
        with server.sit_down(table, None, passport) as again:
            assert scene_of(again.until("state")["scene"]) == scene
        check_ending(server, player, table, hello)


def _node(part: Any) -> Any:
    return msgspec.convert(part, Node) if isinstance(part, dict) and "tag" in part else part


def check_ending(server: Server, player: Player, table: str, hello: Frame) -> None:
    """Somebody has won, and the dice can be checked: the seed is open now."""
    assert player.state["result"]["say"]
    shown = json.loads(server.get(f"/t/{table}/verify")[2])
    assert shown["commitment"] == hello["table"]["commitment"]
    record = read_record(server.get(f"/t/{table}/record")[2])
    verify(find_game("timeline"), record, shown["seed"], shown["commitment"])


def test_the_seed_is_secret_while_the_game_runs(server: Server) -> None:
    table, _ = server.open_table("you", "friend")
    assert json.loads(server.get(f"/t/{table}/verify")[2])["seed"] is None


def test_two_people_at_one_table(server: Server) -> None:
    """A friend takes the open seat by the link; each sees the other's moves, and neither can move for the other."""
    table, key = server.open_table("you", "friend")
    status, leads_to, _ = server.post(f"/t/{table}/sit", "name=Bo")
    assert (status, leads_to) == (303, f"/t/{table}")
    with server.sit_down(table, key) as ada, server.sit_down(table, None, server.passport) as bo:
        players = [ada, bo]
        for player in players:
            player.until_version(1)
        seat = ada.state["prompt"]["seats"][0]
        mover, other = players[seat], players[1 - seat]
        assert (mover.state["prompt"]["yours"], other.state["prompt"]["yours"]) == (True, False)
        assert other.state["choices"] == []
        stolen = mover.state["choices"][0]
        answer = other.ask(do="move", move=stolen["move"], seat=seat, version=1)
        assert (answer["is"], "not yours" in answer["sentence"]) == ("error", True)
        answer = other.ask(do="move", move=stolen["move"], seat=1 - seat, version=1)
        assert answer["is"] == "refused"
        assert answer["rule"].startswith("TL-")
        mover.play()
        assert other.until_version(2)["events"][0]["say"] == mover.state["events"][0]["say"].replace(
            "You", ["Red", "Blue"][seat]
        )
        assert bo.ask(do="name", name="Bo the Bold")["is"] == "fine"
        assert ada.until("seats")["seats"][1]["name"] == "Bo the Bold"


def test_a_spectator_watches_and_cannot_play(server: Server) -> None:
    """Spectators talk among themselves: a word of theirs could help a player."""
    table, key = server.open_table("you", "hotseat")
    with (
        server.sit_down(table, key) as player,
        server.sit_down(table, None) as watcher,
        server.sit_down(table, None) as other,
    ):
        assert watcher.until("hello")["table"]["spectator"]
        player.play()
        shown = watcher.until_version(1)
        assert shown["choices"] == []
        assert not shown["undo"]
        for request in ({"do": "undo", "version": 1}, {"do": "rematch"}, {"do": "hint", "seat": 0}):
            assert watcher.ask(**request)["is"] == "error"
        assert watcher.ask(do="chat", text="What a game!")["is"] == "fine"
        assert other.until("chat")["text"] == "What a game!"
        assert player.ask(do="chat", text="Indeed.")["is"] == "fine"
        assert player.until("chat")["text"] == "Indeed."


def test_a_stale_move_changes_nothing(server: Server) -> None:
    table, key = server.open_table("you", "hotseat")
    with server.sit_down(table, key) as player:
        old = player.until_yours()
        player.play()
        version = player.state["version"]
        answer = player.ask(do="move", move=old["choices"][1]["move"], seat=old["choices"][1]["seat"], version=0)
        assert answer["is"] == "error"
        assert "moved on" in answer["sentence"]
        with server.sit_down(table, key) as again:
            assert again.until("state")["version"] == version


def test_a_player_comes_back_to_the_whole_picture(server: Server) -> None:
    """After a lost connection: full scene, every sentence so far, the same choices."""
    table, key = server.open_table("you", "hotseat")
    with server.sit_down(table, key) as player:
        for _ in range(4):
            player.play()
        before = player.until_yours()
        told = [event["say"] for frame in player.frames if frame["is"] == "state" for event in frame["events"]]
    with server.sit_down(table, key) as again:
        after = again.until("state")
        assert after["base"] is None
        assert after["choices"] == before["choices"]
        assert len(after["events"]) == len(told)
        assert {event["at"] for event in after["events"]} == set(range(1, before["version"] + 1))


def test_a_shared_screen_calls_everybody_by_name(server: Server) -> None:
    """Where "you" is soon somebody else, sentences name seats, and prompts say whom they address."""
    table, key = server.open_table("you", "hotseat")
    with server.sit_down(table, key) as player:
        for _ in range(2):
            state = player.until_yours()
            assert state["prompt"]["text"].startswith(f"{['Red', 'Blue'][state['viewer']]} · ")
            player.play()
        assert not any("You" in event["say"] for frame in player.frames for event in frame.get("events", []))


def test_looking_back_shows_what_was_shown(server: Server) -> None:
    table, key = server.open_table("you", "hotseat")
    with server.sit_down(table, key) as player:
        first = player.until_yours()
        for _ in range(3):
            player.play()
        view = player.ask(do="look", at=0)
        assert (view["is"], view["scene"]) == ("view", first["scene"])
        assert player.ask(do="look", at=99)["is"] == "error"


def test_why_and_preview(server: Server) -> None:
    """TL-13 in answer to a wrong card; a preview changes nothing."""
    table, key = server.open_table("you", "hotseat")
    with server.sit_down(table, key) as player:
        state = player.until_yours()
        seat = state["viewer"]
        legal = {choice["path"][0] for choice in state["choices"]}
        wrong = next(f"card-{n}+" for n in range(17, 1, -1) if f"card-{n}+" not in legal)
        assert player.ask(do="why", path=[wrong], seat=seat)["is"] == "refused"
        assert player.ask(do="why", path=list(legal)[:1], seat=seat)["is"] == "fine"
        move = state["choices"][0]["move"]
        assert player.ask(do="preview", move=move, seat=seat, version=state["version"])["is"] == "preview"
        with server.sit_down(table, key) as again:
            assert again.until("state")["version"] == 0


def test_a_move_that_told_nothing_is_taken_back(server: Server) -> None:
    with find_free_move(server) as player:
        version = player.state["version"]
        assert player.ask(do="undo", version=version)["is"] == "fine"
        assert player.until_version(version + 1)["events"][0]["say"].endswith("took the latest move back.")
        assert player.ask(do="undo", version=version)["is"] == "error", "twice is stale"


def find_free_move(server: Server) -> Player:
    """A hot seat whose latest move met no chance: most games have one, and games are short."""
    random = Random(8)
    for _ in range(20):
        player = server.sit_down(*server.open_table("you", "hotseat"))
        while not player.until_yours()["result"]:
            player.play(random.randrange(100))
            if player.until_yours()["undo"]:
                return player
        player.close()
    raise AssertionError("no move of twenty games could be taken back")


def test_hint_and_rematch(server: Server) -> None:
    table, key = server.open_table("you", "bot:novice")
    with server.sit_down(table, key) as player:
        state = player.until_yours()
        hint = player.ask(do="hint", seat=0)
        assert hint["is"] == "hint"
        assert hint["move"] in {choice["move"] for choice in state["choices"]}
        assert hint["path"] in [choice["path"] for choice in state["choices"]]
        assert player.ask(do="rematch")["is"] == "error", "not while the game runs"
        assert player.ask(do="resign", seat=0)["is"] == "fine"
        result = player.until_yours()["result"]
        assert (result["winners"], result["kind"], result["say"]) == ([1], "lost", "You lose: you resigned.")
        assert player.ask(do="rematch")["is"] == "fine"
        while not player.state["rematch"]:
            player.receive()
        with server.sit_down(player.state["rematch"], key) as again:
            assert [seat["you"] for seat in again.until("hello")["table"]["seats"]] == [False, True]


def test_a_resigned_game_can_be_looked_at_and_kept(server: Server) -> None:
    """TL-R26: the page steps through it to its end, and its record says who resigned."""
    table, key = server.open_table("you", "hotseat")
    with server.sit_down(table, key) as player:
        for _ in range(2):
            player.play()
        seat = player.until_yours()["viewer"]
        assert player.ask(do="resign", seat=seat)["is"] == "fine"
        last = player.until_version(3)
        assert last["result"]["winners"] == [1 - seat]
        assert [player.ask(do="look", at=version)["is"] for version in range(4)] == ["view"] * 4
    record = read_record(server.get(f"/t/{table}/record")[2])
    match = Match.from_record(find_game("timeline"), record, DictatedDice([]))
    assert (match.resigned, len(match.turns)) == (seat, 2)


def test_other_eyes_and_whole_positions_wait_for_the_end(server: Server) -> None:
    """Nobody learns by looking back what they may not know; when the game is over, everybody may see everything."""
    table, key = server.open_table("you", "bot:novice", "bot:novice", game="horizon")
    with server.sit_down(table, key) as player:
        player.until_yours()
        assert player.ask(do="look", at=0, eyes=None)["viewer"] is None
        assert player.ask(do="look", at=0, eyes=0)["viewer"] == 0
        refused = player.ask(do="look", at=0, eyes=1)
        assert (refused["is"], "your own seat" in refused["sentence"]) == ("error", True)
        assert player.ask(do="look", at=0, eyes=3)["is"] == "error"
        status, _, said = server.get(f"/t/{table}/position?at=0")
        assert (status, "once the game is over" in said) == (400, True)
    duel, key = server.open_table("you", "hotseat")
    with server.sit_down(duel, key) as player:
        player.until_yours()
        player.ask(do="resign", seat=0)
        assert player.ask(do="look", at=0, eyes=1)["viewer"] == 1
        assert json.loads(server.get(f"/t/{duel}/position?at=0")[2])["game"] == "timeline"
        assert server.get(f"/t/{duel}/position?at=99")[0] == 400


def test_nobody_wins_when_the_crew_gives_up(server: Server) -> None:
    """In a game that all win or lose as one, one alone leaves a bot; only when all agree, all have lost."""
    table, key = server.open_table("you", "friend", game="ship")
    server.post(f"/t/{table}/sit", "name=Bo")
    friend = server.sit_down(table, None, server.passport)
    with server.sit_down(table, key) as ada, friend as bo, server.sit_down(table, None) as fan:
        assert ada.ask(do="resign", seat=0)["is"] == "fine"
        assert bo.until_version(2)["result"] is None
        assert ada.ask(do="return", seat=0)["is"] == "fine"
        assert ada.ask(do="ask", what="give_up")["is"] == "fine"
        assert bo.until_told("asking")["asking"]["say"].endswith("asks all to give up together.")
        assert bo.ask(do="answer", yes=True)["is"] == "fine"
        told = [player.until_told("result")["result"] for player in (ada, bo, fan)]
    assert [result["kind"] for result in told] == ["together-lost"] * 3
    assert [result["headline"] for result in told] == ["You lose together", "You lose together", "All lose together"]
    assert {result["reason"] for result in told} == {"everybody gave up"}


def test_an_open_seat_can_be_given_to_a_bot(server: Server) -> None:
    table, key = server.open_table("you", "friend")
    with server.sit_down(table, key) as player:
        assert player.ask(do="fill", seat=1, bot="grandmaster")["is"] == "error"
        assert player.ask(do="fill", seat=1, bot="random")["is"] == "fine"
        assert player.until_yours()["choices"]


def test_a_lesson_is_led_through(server: Server) -> None:
    status, leads_to, _ = server.post("/learn/timeline")
    assert status == 303
    table = leads_to.removeprefix("/t/")
    with server.sit_down(table, None, server.passport) as player:
        assert player.until_yours()["note"]
        hint = player.ask(do="hint", seat=player.state["viewer"])
        other = next(c for c in player.state["choices"] if c["move"] != hint["move"])
        answer = player.ask(do="move", move=other["move"], seat=other["seat"], version=player.state["version"])
        assert (answer["is"], answer["code"]) == ("refused", "tutorial")
        notes = follow_the_lesson(player)
        assert len(notes) > 3
        assert all(notes), "the learner is never left without a word"


def follow_the_lesson(player: Player) -> list[str]:
    """Do as the hints say until the lesson or the game is over; what was told before each move."""
    notes: list[str] = []
    while not player.until_yours()["result"] and LAST_WORDS not in player.state["note"]:
        notes.append(player.state["note"])
        seat, version = player.state["viewer"], player.state["version"]
        hint = player.ask(do="hint", seat=seat)
        assert ". " not in hint["say"], "the lesson has said why; a bot's reason might contradict it"
        answer = player.ask(do="move", move=hint["move"], seat=seat, version=version)
        assert answer["is"] == "fine"
        player.until_version(answer["version"])
    return notes


def test_a_table_that_is_not_there(server: Server) -> None:
    with server.sit_down("atlantis", None) as player:
        assert "no table 'atlantis'" in player.until("error")["sentence"]


def test_the_schema_describes_the_frames_that_are_sent(server: Server) -> None:
    schema = json.loads(server.get("/schema/frames.json")[2])
    sent = {
        each["properties"]["is"]["enum"][0] for each in schema["$defs"].values() if "is" in each.get("properties", {})
    }
    assert sent == {
        "hello", "state", "fine", "refused", "planned", "error", "preview", "hint", "view", "seats", "room", "chat"
    }  # fmt: skip


def test_a_hot_seat_sees_how_a_round_ended_before_its_curtain_falls(server: Server) -> None:
    """SK-43, SK-51: the last shot of a round is told to both, step by step; then the screen is passed on."""
    battle = field({"A": "10,10"}, {"A": "20,10"})
    battle.cards("A:aimed_shot")
    wish = {"game": "skirmish", "seats": ["you", "hotseat"], "position": battle.data}
    opened = json.loads(server.post("/api/tables", json.dumps(wish), "application/json")[2])
    with server.sit_down(opened["table"], opened["key"]) as player:
        for _ in range(4):  # a target, a die to throw again, a die to improve
            player.play()
            if player.until_yours()["curtain"]:
                break
        before, last = [frame for frame in player.frames if frame["is"] == "state"][-2:]
    assert (last["curtain"], last["base"]) == (True, None)
    assert before["version"] == last["version"]
    assert before["base"] == before["version"] - 1
    assert (before["curtain"], before["choices"]) == (False, [])
    assert any("Round 2 begins" in event["say"] for event in before["events"])


def test_a_hot_seat_is_told_what_came_of_orders_once_all_may_look(server: Server) -> None:
    """SK-43, SK-46: whoever wrote last sees no more of it from now on, and the roll-off is news like any other."""
    wish = {"game": "skirmish", "seats": ["you", "hotseat"], "options": {"first_game": "on", "set_up": "by_lot"}}
    opened = json.loads(server.post("/api/tables", json.dumps(wish), "application/json")[2])
    with server.sit_down(opened["table"], opened["key"]) as player:
        for seat in (0, 1):
            state = player.until_yours()
            cards = [f"{'ABC'[n]}:run" for n in range(3)]  # whoever goes first is asked where to
            player.ask(do="move", move=f"script {' '.join(cards)}", seat=seat, version=state["version"])
            player.until_version(state["version"] + 1)
        before, news = [frame for frame in player.frames if frame["is"] == "state"][-2:]
    assert (before["base"], before["curtain"], before["choices"]) == (None, False, [])
    assert before["version"] == news["base"] == news["version"] - 1
    assert "A:run" not in json.dumps(before), "nobody sees the orders that lie face down"
    assert any(event["rolls"] for event in news["events"])
