"""What bots know of Time Horizon: judgements that a player would share."""

from typing import Any

import pytest

from terminus.bots.bot import find_bot
from terminus.bots.search.playout import play_sensibly
from terminus.core.dice import FastDice
from terminus.core.heuristics import NEVER
from terminus.core.moves import Move, MoveList
from terminus.games.horizon import GAME
from terminus.games.horizon.advice.chances import all_chances, expected_points, prospects_of
from terminus.games.horizon.advice.school import SURVIVAL
from terminus.games.horizon.content.components import ROUNDS
from terminus.games.horizon.moves import BUY, EMPTY_STORAGE, kind_of
from terminus.games.horizon.position import State
from tests.games.horizon.table import Table, table
from tests.games.judging import judged_in

HEURISTICS = GAME.heuristics()


def best(game: Table, who: str) -> str:
    """The move that looks best at first sight."""
    position, seat = game.position, game.seat(who)

    def looks(move: Move) -> float:
        return HEURISTICS.score(position, seat, move.code, move.payload)

    return game.match.notation(max(position.moves(seat), key=looks))


def score(game: Table, who: str, text: str) -> float:
    """What a move looks like."""
    position, seat = game.position, game.seat(who)
    move = next(each for each in position.moves(seat) if game.match.notation(each) == text)
    return HEURISTICS.score(position, seat, move.code, move.payload)


def test_energy_is_drawn_before_the_turn_ends() -> None:
    """HZ-100: with nothing to organise, two extractions and then the end."""
    game = table(round=16, Y={"place": "4/6", "supply": 9, "hand": []}, spent={"bought": True})
    for _ in range(2):
        assert best(game, "Y") == "extract"
        game.play("Y", "extract")


def test_a_good_event_is_organised() -> None:
    """HZ-170: two points for Y, the token where Y gains."""
    game = table(round=14, Y={"place": "3/4", "supply": 40, "hand": ["F08-Y"]}, spent={"bought": True})
    assert best(game, "Y").startswith("organise F08-Y")
    assert best(game, "Y").endswith("+")


HEMMED_IN: dict[str, Any] = {
    "events": ["F01-G@4/8 r5 - by Y", "F02-G@4/9 r5 - by Y", "F03-G@4/10 r5 - by O"],
    "Y": {"place": "4/9", "supply": 40, "hand": ["F08-Y", "F02-Y"]},
}


def test_one_who_stands_among_events_walks_on_to_a_free_node() -> None:
    """HZ-090, HZ-171: two moves away there is room for an event, and two moves are what a turn allows."""
    game = table(round=16, spent={"bought": True}, **HEMMED_IN)
    assert best(game, "Y") in ("move 4/8", "move 4/10")
    game.play("Y", best(game, "Y"))
    assert best(game, "Y") in ("move 4/7", "move 4/11")
    game.play("Y", best(game, "Y"))
    assert best(game, "Y").startswith("organise")


def test_a_way_promises_no_more_than_there_is_at_its_end() -> None:
    """HZ-090: who is told more at every step than is found at the next walks on and on, or back."""
    game = table(round=16, spent={"bought": True}, **HEMMED_IN)
    promised = score(game, "Y", "move 4/8")
    game.play("Y", "move 4/8")
    assert score(game, "Y", "move 4/7") == pytest.approx(promised, abs=1e-9)


def test_nobody_walks_away_from_where_there_is_room_only_to_come_back() -> None:
    """HZ-090: with moves to spare, a free node ahead can be reached by the wrong way, too: no reason to go it."""
    crowd = [f"F0{n}-G@4/{place} r0 - by O" for n, place in enumerate((7, 8, 9, 10, 11, 14, 15, 16), 1)]
    fast = {"place": "4/11", "supply": 60, "hand": ["F08-Y", "F01-Y"], "items": {"accelerator": 2}}
    game = table("YOP", round=18, spent={"bought": True}, events=crowd, Y=fast)
    assert best(game, "Y") == "move 4/12", "there is room"
    back = score(game, "Y", "move 4/10")
    assert back == pytest.approx(score(game, "Y", "extract"), abs=1e-3), "only energy is to be had there"
    assert back < score(game, "Y", "move 4/12") - 0.1


def test_nobody_buys_in_the_last_rounds_what_would_have_to_be_used_for_long() -> None:
    """HZ-115: with energy to spare, a gun, a shield or an accelerator is bought early, and not four rounds before the
    end."""
    rich = {"place": "4/6", "supply": 90, "hand": []}
    assert best(table(round=8, Y=rich), "Y").startswith("buy")
    late = table(round=ROUNDS - 4, Y=rich)
    for move in late.position.moves(late.seat("Y")):
        if kind_of(move.code) == BUY and "amplifier" not in late.match.notation(move):
            assert HEURISTICS.score(late.position, late.seat("Y"), move.code, move.payload) == NEVER


def test_the_own_event_is_pushed_just_before_it_is_realized() -> None:
    """HZ-105: Y gains if it happens and loses the point to O if not."""
    game = table(round=9, events=["F01-Y@2/3 r4 - by O impact -1"], Y={"place": "2/3", "supply": 30, "hand": []})
    assert best(game, "Y") == "strong +"


def test_the_last_energy_is_kept() -> None:
    """HZ-072: nobody walks out of the game for nothing."""
    game = table(round=8, Y={"place": "2/3", "supply": 1, "hand": []}, spent={"au": 0})
    assert best(game, "Y") == "end"


@pytest.mark.parametrize(
    ("offer", "answer"), [("offer 0 9 for nothing", "accept"), ("offer 0 nothing for 9", "decline")]
)
def test_gifts_are_taken_and_begging_is_not(offer: str, answer: str) -> None:
    """HZ-134."""
    game = table(round=8, Y={"place": "2/3"}, O={"place": "2/3"})
    game.play("O", offer)
    assert best(game, "Y") == answer


HAGGLING: dict[str, Any] = {
    "Y": {"place": "4/6", "supply": 3, "hand": [], "artifacts": ["SS-1"]},
    "O": {"place": "4/6", "supply": 60},
}


def test_the_poor_sell_to_the_rich_what_suits_them_better() -> None:
    """HZ-130, HZ-134: Y needs energy and cannot afford to wait for events; O can, and agrees."""
    game = table("YOP", round=8, spent={"au": 0, "bought": True, "discharged": True}, **HAGGLING)
    offer = best(game, "Y")
    assert offer.startswith("offer 1 SS-1 for ")
    game.play("Y", offer)
    assert best(game, "O") == "accept"


def test_nobody_haggles_twice_in_a_turn() -> None:
    """HZ-134: who was declined goes on with the turn."""
    game = table("YOP", round=8, spent={"au": 0, "bought": True, "discharged": True}, **HAGGLING)
    game.play("Y", best(game, "Y"))
    game.play("O", "decline")
    assert not best(game, "Y").startswith("offer")


def test_nobody_drags_out_a_turn_for_fear_of_the_next() -> None:
    """HZ-051: that O gets a turn is no news when Y's turn is over."""
    game = table("YOP", round=8, Y={"hand": []}, spent={"au": 0})
    before = HEURISTICS.outlook(game.position, 0)
    game.play("Y", "end")
    assert HEURISTICS.outlook(game.position, 0) == pytest.approx(before, abs=0.02)


def test_nobody_asks_for_gifts_or_gives_them() -> None:
    """HZ-134: search does not spend its time on proposals by which one side can only lose."""
    game = table(round=8, Y={"place": "2/3"}, O={"place": "2/3"})
    position = game.position
    proposals = [move for move in position.moves(0) if game.match.notation(move).startswith("offer")]
    assert proposals
    assert {HEURISTICS.score(position, 0, move.code, move.payload) for move in proposals} == {NEVER}


def test_cards_that_reward_oneself_are_kept() -> None:
    """HZ-141: Y takes the card with two points for Y."""
    game = table(Y={"hand": "S1-Y S2-Y S3-Y S4-Y"})
    game.play("Y", "end", draws="G4 F07-Y F08-T")
    assert best(game, "Y") == "keep F07-Y"


def test_a_bet_follows_the_balance() -> None:
    """HZ-358: with three impacts against it nobody bets on happening."""
    waiting = [{"node": "3/4", "event": None, "impact": -3}]
    game = table(round=13, nodes=waiting, Y={"place": "3/4", "artifacts": ["TF-sun"]}, P={"supply": 7})
    game.play("Y", "cast TF-sun r0 -")
    assert best(game, "P") == "bet - 0"


def test_players_flee_outwards() -> None:
    """HZ-221: where there is more energy to draw."""
    game = table(round=9, Y={"place": "2/3"})
    game.end_round()
    assert best(game, "Y") in ("flee 3/4", "flee 3/5")


def test_judgement_does_not_look_into_hands() -> None:
    """Ledger, section 7: the same score whatever the others hold."""
    game = table(round=8, Y={"place": "2/3"}, O={"place": "2/3", "artifacts": ["HB-1"]})
    position = game.position
    for move in position.moves(0):
        scores = {
            HEURISTICS.score(position.resample(0, FastDice(seed)), 0, move.code, move.payload) for seed in range(3)
        }
        assert len(scores) == 1


def test_what_is_kept_of_the_field_is_what_it_would_be_worked_out_to() -> None:
    """Positions share prospects with their copies; whatever happens in between, they never go stale."""
    dice = FastDice(11)
    position = GAME.setup(GAME.settings(3), dice)
    moves = MoveList()
    while not position.over():
        assert isinstance(position, State)
        kept = prospects_of(position)
        fresh = all_chances(position)
        assert list(kept.chances) == list(fresh)
        assert list(kept.points) == list(expected_points(position, fresh))
        play_sensibly(position, 1, dice, moves, HEURISTICS)


def test_in_the_last_round_nothing_is_bought_that_brings_nothing() -> None:
    """When nothing can be used any more, ending the turn beats a purchase that would cost nothing either (HZ-055)."""
    dice = FastDice(3)
    position = GAME.setup(GAME.settings(3), dice)
    bought = 0
    while not position.over():
        assert isinstance(position, State)
        seat = int(position.to_decide())
        scored = [(HEURISTICS.score(position, seat, m.code, m.payload), m) for m in position.moves(seat)]
        move = max(scored, key=lambda pair: pair[0])[1]
        bought += position.round == ROUNDS and kind_of(move.code) in (BUY, EMPTY_STORAGE)
        position.carry_out(seat, move.code, move.payload, dice, None)
    assert bought == 0


@pytest.mark.parametrize(("earlier", "left", "answer"), [("3/5", 0, "buy"), ("3/4", 0, "end"), ("3/4", 1, "end")])
def test_an_amplifier_is_bought_near_the_end_only_to_be_used_at_once(earlier: str, left: int, answer: str) -> None:
    """HZ-266: a link from 3/5 to Y's event can be strengthened; from 3/4 there is none, and it can wait."""
    events = ["F01-Y@4/6 r0 - by O", f"F02-O@{earlier} happened"]
    rich = {"place": "4/6", "supply": 60, "hand": []}
    assert best(table(round=ROUNDS - left, events=events, Y=rich, spent={"au": 0}), "Y").startswith(answer)


def test_who_learned_a_little_is_as_thrifty_and_wary_as_who_learned_all() -> None:
    """HZ-072: whoever is out by the middle of the game plays no game."""
    settings = GAME.settings(3)
    apprentice, master = (find_bot(name).judgement(settings).weights() for name in ("apprentice", "master"))
    assert [apprentice[name] for name in SURVIVAL] == [master[name] for name in SURVIVAL]
    assert apprentice["guard"] != master["guard"]


@pytest.mark.parametrize(("guns", "answer"), [(0, "end"), (2, "buy shield")])
def test_a_shield_is_for_those_whom_somebody_could_shoot(guns: int, answer: str) -> None:
    """HZ-251: it does nothing but stop shots."""
    owner = {"items": {"gun": guns}}
    game = table(round=8, Y={"place": "2/3", "supply": 30, "hand": []}, O=owner, spent={"au": 0})
    position, seat = game.position, game.seat("Y")

    def looks(text: str) -> float:
        move = GAME.parse_move(position, text)
        return HEURISTICS.score(position, seat, move.code, move.payload)

    assert max(("end", "buy shield"), key=looks) == answer


def test_moves_are_played_on_for_four_rounds_but_near_the_end_to_the_end() -> None:
    """What a move is worth is counted, not guessed, where so little is left to play; there, a small lead will do."""
    early, late = (table(round=number).position for number in (ROUNDS - 4, ROUNDS - 3))
    soon, after = (table(round=number).position for number in (ROUNDS - 1, ROUNDS))
    assert HEURISTICS.round_of(soon) < judged_in(early)
    assert judged_in(early) == HEURISTICS.round_of(after) < judged_in(late)
    small, large = (racing.margin for racing in map(HEURISTICS.racing, (late, early)) if racing is not None)
    assert small < large


@pytest.mark.parametrize(("left", "told"), [(2, "There you can draw 12"), (0, "In your next turn an extraction there")])
def test_a_hint_does_not_promise_for_now_what_is_for_the_next_turn(left: int, told: str) -> None:
    """HZ-080: whoever has no activity unit left walks only to begin the next turn elsewhere."""
    game = table(round=16, Y={"place": "4/6", "supply": 9, "hand": []}, spent={"bought": True, "au": left})
    there = next(move for move in game.position.moves(0) if game.match.notation(move) == "move 4/7")
    assert HEURISTICS.reason(game.position, 0, there.code, there.payload).startswith(told)


def test_a_hint_tells_how_a_game_ends_that_is_ended_by_spending_the_last_energy() -> None:
    """HZ-072, HZ-074: nobody else can act; what Y's last energy pushes decides, and that is the reason."""
    out = {"supply": 0, "out": True}
    records = [2, 2, 2]
    rich = {"place": "4/6", "supply": 6, "hand": [], "records": records}
    others = {who: {**out, "records": records} for who in "OP"}
    game = table("YOP", round=ROUNDS, events=["F01-Y@4/6 r0 - by Y"], Y=rich, order=[0], **others)
    pushes = {game.match.notation(each): each for each in game.position.moves(0)}
    said = [HEURISTICS.reason(game.position, 0, pushes[way].code, ()) for way in ("strong +", "strong -")]
    ends = "Nobody has a turn after it: everything becomes past, and you "
    assert said == [
        f"{ends}win with 3 points, the next has 2.",
        f"{ends}have 2 points, the best of the others 3.",
    ]
