"""What bots know about the ship: exact odds, ways through the map, and the moves a sensible team mate makes."""

from itertools import product

import pytest

from terminus.bots.bot import find_bot
from terminus.bots.search.tree import Manner, Tree
from terminus.core.dice import FastDice
from terminus.core.heuristics import NEVER, Heuristics
from terminus.core.moves import MoveList
from terminus.games.ship.advice.fighting import best_raid, courage
from terminus.games.ship.advice.heuristics import BY_HAND
from terminus.games.ship.advice.odds import boss_odds, duel_odds, fight_odds, round_odds, stamina
from terminus.games.ship.advice.routes import walk_from
from terminus.games.ship.layout import FAR, circle
from terminus.games.ship.rules.combat import duel_total, enemy_total
from tests.games.ship.table import GAME, K, Table, keys, mat, table

JUDGE = BY_HAND


def best(ship: Table, who: str, judge: Heuristics = JUDGE) -> str:
    """The move that looks best to a player."""
    seat = "ABCDE".index(who)
    moves = ship.match.moves(seat)
    chosen = max(moves, key=lambda move: judge.score(ship.position, seat, move.code, move.payload))
    return ship.match.notation(chosen)


def judged(ship: Table, move: str) -> float:
    """How a move of A looks."""
    found = GAME.parse_move(ship.position, move)
    return JUDGE.score(ship.position, 0, found.code, found.payload)


@pytest.mark.parametrize("lead", range(-6, 7))
@pytest.mark.parametrize("ties_win", [False, True])
def test_the_odds_of_a_fight_are_exact(lead: int, ties_win: bool) -> None:
    """SH-R6, SH-C25: counted over all 36 rolls; +1 gives 21 in 31 (ledger, 5.13)."""
    rolls = list(product(range(1, 7), repeat=2))
    won = sum(own + lead > other or (ties_win and own + lead == other) for own, other in rolls)
    lost = sum(own + lead < other for own, other in rolls)
    assert duel_odds(lead, ties_win) == pytest.approx(won / (won + lost) if won + lost else 0.0)


def test_odds_know_modifiers_and_allies() -> None:
    """SH-403, SH-408: Zarnax with an ally against Mad Bull, 2 against 1."""
    ship = table(mat("Zarnax", "1,0#5"), mat("Yucca", "1,0#5"), rooms=[f"{K} PRI-8"])
    position = ship.position
    enemy = position.enemies[1]
    assert enemy is not None
    assert fight_odds(position, position.players[0], enemy) == pytest.approx(21 / 31)


def test_the_odds_of_a_boss_round_are_exact() -> None:
    """SH-805: a bare d6 beats a bare d8 in 15 of 42 decided rolls (ledger, 5.13); bosses add their own."""
    ship = table(mat("Gorma"), mat("Yucca"))
    position = ship.position
    misfolda = position.variant.box.bosses[2]
    assert round_odds(position, misfolda, [position.players[0]]) == pytest.approx(15 / 42)
    both = round_odds(position, misfolda, position.players)
    won = sum(max(a, b) > c + 1 for a, b, c in product(range(1, 7), range(1, 7), range(1, 9)))
    lost = sum(max(a, b) < c + 1 for a, b, c in product(range(1, 7), range(1, 7), range(1, 9)))
    assert both == pytest.approx(won / (won + lost))


def test_three_wins_before_the_strength_is_gone() -> None:
    """SH-806, SH-R34: three hearts against Misfolda stand three lost rounds: 3 wins come before 3 losses."""
    position = table(mat("Gorma"), mat("Yucca")).position
    misfolda = position.variant.box.bosses[2]
    assert stamina(position, position.players[0], misfolda, 10) == 3
    p = 15 / 42
    exact = sum(p**3 * (1 - p) ** losses * (losses + 1) * (losses + 2) / 2 for losses in range(3))
    assert boss_odds(position, misfolda, [position.players[0]], 3) == pytest.approx(exact)


def test_stamina_by_resource() -> None:
    """SH-R34: 13 Zekts pay the fee and one lost round against Fentonax; four tokens four rounds against Allosteros."""
    position = table(mat("Gorma", zekts=13), mat("Yucca")).position
    player = position.players[0]
    allosteros, fentonax, _ = position.variant.box.bosses
    assert stamina(position, player, fentonax, 10) == 2
    assert stamina(position, player, allosteros, 10) == 5


def test_ways_through_the_ship() -> None:
    """SH-C3: six steps from the middle of the start tile through two rooms; a living boss bars the way."""
    position = table(mat("Gorma"), mat("Yucca"), rooms=[K, "TIL-04 2,0 r1", "TIL-26 0,-1"]).position
    steps = walk_from(position, 0, 5).steps
    assert [steps[circle(*place)] for place in ((0, 6), (1, 4), (1, 5), (2, 4), (2, 6), (3, 5))] == [1, 2, 3, 4, 6, FAR]


def test_wear_what_you_have_and_heal_before_the_last_heart_breaks() -> None:
    """SH-608, SH-617."""
    assert best(table(mat("Gorma", hand="ARM-03"), mat("Yucca")), "A") == "equip ARM-03"
    assert best(table(mat("Gorma", hand="ITM-01", hearts=1), mat("Yucca")), "A") == "use ITM-01"


def test_do_not_take_off_what_would_only_be_put_on_again() -> None:
    """SH-608, SH-611, SH-614: taking off is free, so a bot that would rather not end its turn could go on for ever."""
    ship = table(mat("Gorma", chest="ARM-02 AUG-09", hand="ARM-03"), mat("Yucca"))
    assert {judged(ship, "remove chest"), judged(ship, "detach AUG-09")} == {NEVER}


def test_take_off_what_makes_room_for_something_better_and_wear_that() -> None:
    """SH-610: the better vest comes on, and the other one does not come back."""
    ship = table(mat("Gorma", chest="ARM-02", hand="ARM-14"), mat("Yucca"))
    assert judged(ship, "remove chest") > judged(ship, "end")
    ship.play("A", "remove chest")
    assert judged(ship, "equip ARM-14") > judged(ship, "end")
    assert judged(ship, "equip ARM-02") == NEVER


def test_a_search_does_not_stop_time_by_changing_clothes() -> None:
    """SH-R57: the ship collapses when the turn ends, whatever is put on and taken off before."""
    delivered = keys(flux="delivered", charge="delivered", fold="delivered")
    away = mat("Yucca", "1,0#5")
    hull: dict[str, str | int | bool] = {"collapse_round": 20}
    ship = table(mat("Gorma", chest="ARM-02"), away, rooms=[K], round=20, bosses=delivered, options=hull)
    tree = Tree(ship.position, 0, JUDGE, FastDice(3), Manner())
    tree.grow(100)
    assert "remove chest" not in {ship.match.notation(line.move) for line in tree.tried()}


def test_nothing_is_bought_to_be_sold_again() -> None:
    """SH-752, SH-C22: with a discount a card can cost what it brings, so a bot could trade for ever."""
    haggler = mat("Yucca", chest="ARM-02 AUG-25", zekts=13)
    ship = table(haggler, mat("Gorma"), stock=["AUG-17"])
    assert judged(ship, "buy AUG-17") == NEVER
    ship.play("A", "buy AUG-17")
    assert ship.mat("A")["zekts"] == 11
    ship.play("A", "sell AUG-17")
    assert ship.mat("A")["zekts"] == 13


def test_bring_the_key_home() -> None:
    """SH-851: the carrier goes home, even past an open entrance."""
    ship = table(mat("Gorma", "1,0#4"), mat("Yucca"), rooms=[K], bosses=keys(flux="carried A"))
    assert best(ship, "A") == "step 0,0#6"


def test_revive_a_friend_and_take_the_key() -> None:
    """SH-456, SH-R27."""
    ship = table(mat("Gorma", "1,0#4"), mat("Yucca", "1,0#5", down=True), rooms=[K])
    assert best(ship, "A") == "revive"
    ship = table(mat("Gorma", "1,0#4"), mat("Yucca"), rooms=[K], bosses=keys(flux="lying 1,0"))
    assert best(ship, "A") == "take key 1"


def test_roll_again_what_is_not_won() -> None:
    """SH-C24."""
    worn = {"head": "ARM-10 AUG-10"}
    for dice, choice in (("P1 E6", "reroll"), ("P6 E1", "keep")):
        ship = table(mat("Gorma", "1,0#5", **worn), mat("Yucca"), rooms=[f"{K} INH-3"])
        ship.play("A", "fight", dice)
        assert best(ship, "A") == choice


@pytest.mark.parametrize("tie", ["reroll", "player", "enemy"])
def test_what_is_won_as_it_lies_is_kept(tie: str) -> None:
    """SH-R6: by advice and reason just when keeping the dice wins, also where they are equal."""
    worn = {"head": "ARM-10 AUG-10"}
    for player_die in range(1, 7):
        ship = table(mat("Gorma", "1,0#5", **worn), mat("Yucca"), rooms=[f"{K} INH-3"], options={"combat_tie": tie})
        ship.play("A", "fight", f"P{player_die} E4")
        s, enemy = ship.position, ship.position.enemy_with(ship.position.players[0])
        assert enemy is not None
        own, other = (total(s, s.players[0], enemy) for total in (duel_total, enemy_total))
        won = own > other or (own == other and tie == "player")
        assert best(ship, "A") == ("keep" if won else "reroll")
        kept = GAME.parse_move(s, "keep")
        assert JUDGE.reason(s, 0, kept.code, kept.payload) == f"As the dice lie, it is {'won' if won else 'not won'}."


def test_no_boss_without_a_chance_but_one_with_a_strong_team() -> None:
    """SH-713: a bare cell stays out of Fentonax's room; two armed ones go in together."""
    rooms = ["TIL-01 1,0", "TIL-26 2,0 r1"]
    ship = table(mat("Gorma", "1,0#5", zekts=10), mat("Yucca"), rooms=rooms)
    assert best(ship, "A") != "enter E"
    strong = mat("Zarnax", "1,0#5", zekts=13, head="ARM-10 AUG-08")
    ship = table(strong, mat("Gorma", "1,0#5", zekts=13, legs="ARM-03 AUG-05"), rooms=rooms)
    assert best(ship, "A") == "enter E"
    ship.play("A", "enter E")
    assert best(ship, "B") == "join"


def test_a_fair_chance_at_the_door_is_taken_without_waiting_for_friends() -> None:
    """SH-713: with a friend beside them the odds would be better still, but the rounds of waiting cost more."""
    strong = mat("Zarnax", "1,0#5", zekts=13, head="ARM-10 AUG-08")
    friend = mat("Gorma", zekts=13, legs="ARM-03 AUG-05")
    ship = table(strong, friend, rooms=["TIL-01 1,0", "TIL-26 2,0 r1"])
    s = ship.position
    alone, together = (best_raid(JUDGE.by, s, s.variant.box.bosses[1], s.players[:n]).odds for n in (1, 2))
    assert courage(JUDGE.by, s) < alone < together - 0.12
    assert best(ship, "A") == "enter E"


def test_a_card_goes_to_whoever_has_use_for_it() -> None:
    """SH-501: a friend without armor is given the spare piece, and a gift is accepted; a bad deal is not."""
    giver = mat("Gorma", "1,0#4", "ARM-12", legs="ARM-03")
    ship = table(giver, mat("Yucca", "1,0#4"), rooms=[K])
    assert best(ship, "A") == "offer 1 ARM-12 for nothing"
    ship.play("A", "offer 1 ARM-12 for nothing")
    assert best(ship, "B") == "accept"
    ship = table(mat("Gorma", "1,0#4", zekts=9), mat("Yucca", "1,0#4", "ARM-12", zekts=9), rooms=[K])
    ship.play("A", "offer 1 nothing for ARM-12,0")
    assert best(ship, "B") == "decline"


def test_a_trapped_player_tries_something() -> None:
    """SH-308: waiting does not open the door."""
    ship = table(mat("Gorma", "1,0#4", hearts=1), mat("Yucca"), rooms=[f"{K} PRI-9"])
    assert best(ship, "A") in ("fight", "escape")


def test_whoever_is_drawn_by_a_fight_goes_in() -> None:
    """SH-402: an errand that is urgent suffers no fight on the way, but may itself be one."""
    ship = table(mat("Zarnax", "0,0#6", head="ARM-10 AUG-01"), mat("Yucca", "0,0#5"), rooms=[f"{K} INH-9"])
    for card in (4.0, 40.0):
        assert best(ship, "A", JUDGE.weighted({"card": card})) == "step 1,0#4"


def test_all_must_get_home_so_bots_that_learned_help_whom_an_enemy_keeps() -> None:
    """SH-852, SH-408: two are stronger than one, and the ship does not wait."""
    delivered = keys(flux="delivered", charge="delivered", fold="delivered")
    ship = table(mat("Zarnax", "0,0#6"), mat("Yucca", "1,0#5"), rooms=[f"{K} PRI-1"], bosses=delivered)
    assert best(ship, "A") == "end"
    assert best(ship, "A", JUDGE.weighted({"rescue_over": 80.0})) == "step 1,0#4"


def test_whoever_would_not_be_home_in_time_turns_back_unless_the_last_boss_needs_them() -> None:
    """SH-852, SH-R57: in the last round nobody who thinks of it explores where there is no way back from."""
    mindful = JUDGE.weighted({"in_time": 1.0})
    beaten = keys(flux="delivered", fold="delivered")
    for number, hasty, careful in ((18, "explore E", "explore E"), (20, "explore E", "step 1,0#4")):
        hull: dict[str, str | int | bool] = {"collapse_round": 20}
        away = mat("Gorma", "1,0#5", zekts=12)
        ship = table(away, mat("Yucca"), rooms=[K, "TIL-26 0,-1"], round=number, bosses=beaten, options=hull)
        assert (best(ship, "A"), best(ship, "A", mindful)) == (hasty, careful)


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("bot", ["novice", "apprentice"])
def test_advised_games_come_to_an_end(bot: str, players: int) -> None:
    """SH-107, SH-108: played by advice alone, a game is won or lost, well before anybody is bored."""
    dice = FastDice(players)
    position = GAME.setup(GAME.settings(players), dice)
    judge = find_bot(bot).judgement(position.settings)
    out = MoveList()
    decisions = 0
    while not position.over():
        seat = position.to_decide()
        out.clear()
        position.fill(seat, out)
        scores = [judge.score(position, seat, out.code(i), out.payload(i)) for i in range(out.size)]
        index = scores.index(max(scores))
        position.carry_out(seat, out.code(index), out.payload(index), dice, None)
        decisions += 1
        assert decisions < 4000
    assert 0.0 <= JUDGE.outlook(position, 0) <= 1.0


def test_the_outlook_rises_with_keys_hearts_and_gear() -> None:
    """SH-107: progress is worth something, being down costs."""
    plain = JUDGE.outlook(table(mat("Gorma"), mat("Yucca")).position, 0)
    keyed = JUDGE.outlook(table(mat("Gorma"), mat("Yucca"), bosses=keys(flux="delivered")).position, 0)
    armed = JUDGE.outlook(table(mat("Gorma", head="ARM-10 AUG-01"), mat("Yucca")).position, 0)
    fallen = JUDGE.outlook(table(mat("Gorma"), mat("Yucca", down=True)).position, 0)
    assert fallen < plain < armed < keyed
