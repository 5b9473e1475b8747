"""Every card: its effect happens where it should, and does not where it should not.

Each case names a probe of `probes.py`, a situation in which the card must change the measure by so much, and one in
which it must change nothing. Purple rooms switch gear off (SH-709), so they are the place where nothing must happen to
effects without a condition.
"""

from typing import Any

import pytest

from terminus.games.ship.position import Outfit
from tests.games.ship import probes
from tests.games.ship.probes import BOX, Probe
from tests.games.ship.table import COLOURED, K, mat, table

Case = tuple[Probe, dict[str, Any], int, dict[str, Any]]
OFF: dict[str, Any] = {"room": "purple"}

ARMOR: dict[str, Case] = {
    "ARM-01": (probes.attack, {}, 1, {"company": 1}),
    "ARM-02": (probes.lost, {"foe": "RAD-3"}, -1, {"foe": "RAD-3", "room": "purple"}),
    "ARM-03": (probes.moves, {}, 1, OFF),
    "ARM-04": (probes.attack, {"foe": "INH-3"}, 1, {"foe": "RAD-3"}),
    "ARM-05": (probes.augment_slots, {}, 1, {}),
    "ARM-06": (probes.rerolls, {"move": "escape"}, 1, {"move": "fight"}),
    "ARM-07": (probes.boss_attack, {}, 1, {}),
    "ARM-08": (probes.lost, {"foe": "PRI-5", "die": 6}, -1, {"foe": "PRI-5", "die": 5}),
    "ARM-09": (probes.moves, {}, 1, OFF),
    "ARM-10": (probes.hand_limit, {}, 1, OFF),
    "ARM-11": (probes.lost, {"foe": "INH-6"}, -1, {"foe": "RAD-3"}),
    "ARM-12": (probes.moves, {}, 1, OFF),
    "ARM-13": (probes.spawns, {}, -1, {"room": "purple"}),
    "ARM-14": (probes.lost, {"foe": "PRI-5", "die": 5}, -1, {"foe": "PRI-5", "die": 4}),
    "ARM-15": (probes.escapes, {}, -1, OFF),
    "ARM-16": (probes.attack, {"foe": "RAD-3"}, 1, {"foe": "PRI-5"}),
    "ARM-17": (probes.equip_cost, {}, -1, OFF),
    "ARM-18": (probes.attack, {"hearts": 2}, 1, {"hearts": 3}),
}
AUGMENTS: dict[str, Case] = {
    "AUG-01": (probes.attack, {}, 1, OFF),
    "AUG-02": (probes.attack, {}, 1, {"company": 2}),
    "AUG-03": (probes.attack, {"company": 1}, 1, {}),
    "AUG-04": (probes.attack, {}, 2, OFF),
    "AUG-05": (probes.attack, {"foe": "RAD-3"}, 2, {"foe": "INH-3"}),
    "AUG-06": (probes.attack, {"foe": "INH-3"}, 2, {"foe": "PRI-5"}),
    "AUG-07": (probes.attack, {"foe": "PRI-5"}, 2, {"foe": "RAD-3"}),
    "AUG-08": (probes.boss_attack, {}, 2, {}),
    "AUG-09": (probes.wins_tie, {}, 1, OFF),
    "AUG-10": (probes.rerolls, {"move": "fight"}, 1, {"move": "escape"}),
    "AUG-11": (probes.attack, {"room": "red"}, 1, {"room": "white"}),
    "AUG-12": (probes.chilled, {}, -1, {}),
    "AUG-13": (probes.lost, {"foe": "RAD-3", "room": "orange"}, -2, {"foe": "RAD-3"}),
    "AUG-14": (probes.heart_lost_to_salt, {}, -1, {}),
    "AUG-15": (probes.moves, {}, 1, OFF),
    "AUG-16": (probes.escapes, {}, -2, OFF),
    "AUG-17": (probes.lost, {"foe": "RAD-8"}, -2, {"foe": "PRI-5"}),
    "AUG-18": (probes.lost, {"foe": "PRI-5", "die": 5}, -1, {"foe": "PRI-5", "die": 4}),
    "AUG-19": (probes.reward, {}, 1, OFF),
    "AUG-20": (probes.reward, {"ally": True}, 2, {"ally": True, "room": "purple"}),
    "AUG-21": (probes.drawn, {}, 1, OFF),
    "AUG-22": (probes.fee, {}, -3, {"outer": "TIL-20 1,0"}),
    "AUG-23": (probes.ally_attack, {}, 1, {"company": 0}),
    "AUG-24": (probes.healed, {"foe": "RAD-3"}, 1, {"foe": "INH-3"}),
    "AUG-25": (probes.price, {}, -2, {}),
}
SETS: dict[str, list[Case]] = {
    "GLY": [(probes.reward, {}, 1, OFF), (probes.attack, {"company": 1}, 1, {"company": 1, "room": "purple"})],
    "CAC": [(probes.rerolls, {"move": "fight"}, 1, OFF), (probes.attack, {"foe": "PRI-5"}, 1, OFF)],
    "ETC": [(probes.boss_attack, {}, 3, {}), (probes.attack, {}, 0, OFF)],
    "BOX": [(probes.moves, {}, 2, OFF), (probes.attack, {}, 1, OFF)],
    "URE": [
        (probes.lost, {"foe": "PRI-5", "die": 4}, -1, {"foe": "PRI-5", "die": 3}),
        (probes.attack, {"foe": "PRI-5"}, 1, {"foe": "INH-3"}),
    ],
    "PPP": [(probes.healed, {"foe": "INH-3"}, 1, OFF), (probes.attack, {"foe": "RAD-3"}, 2, {"foe": "PRI-5"})],
}
ELSEWHERE: dict[str, Probe] = {"ARM-07": probes.attack, "AUG-08": probes.attack, "ETC": probes.attack}
"""Cards that act against bosses only do nothing in an ordinary fight."""


def changes(probe: Probe, card: str, situation: dict[str, Any]) -> int:
    """What wearing the card changes."""
    if probe is probes.augment_slots:
        return probe(card, **situation) - 1
    return probe(card, **situation) - probe("nothing", **situation)


@pytest.mark.parametrize("card", [*ARMOR, *AUGMENTS])
def test_a_card_does_what_it_says_where_it_says_so(card: str) -> None:
    """SH-C10 to SH-C25, SH-911, SH-912: the effect is there."""
    probe, where, amount, _ = {**ARMOR, **AUGMENTS}[card]
    assert changes(probe, card, where) == amount


@pytest.mark.parametrize("card", [card for card, case in {**ARMOR, **AUGMENTS}.items() if case[3]])
def test_a_card_does_nothing_where_it_says_nothing(card: str) -> None:
    """SH-709, SH-C10 to SH-C25: another foe, other company, or switched off by alkali."""
    probe, _, _, elsewhere = {**ARMOR, **AUGMENTS}[card]
    assert changes(probe, card, elsewhere) == 0


@pytest.mark.parametrize("card", ELSEWHERE)
def test_boss_gear_is_idle_against_ordinary_enemies(card: str) -> None:
    """SH-C10: `vs:boss`."""
    assert changes(ELSEWHERE[card], card, {}) == 0


@pytest.mark.parametrize("card", [*ARMOR, *AUGMENTS])
def test_cards_in_the_hand_do_nothing(card: str) -> None:
    """SH-C41: only what is equipped has effects."""
    assert probes.attack("nothing", hand=card) == probes.attack("nothing")
    assert probes.lost("nothing", "PRI-5", die=6, hand=card) == probes.lost("nothing", "PRI-5")
    assert probes.moves("nothing", hand=card) == probes.moves("nothing")


@pytest.mark.parametrize(("name", "case"), [(name, i) for name, cases in SETS.items() for i in range(len(cases))])
def test_a_complete_set_gives_what_is_printed(name: str, case: int) -> None:
    """SH-609, SH-C40, SH-C42: pieces and bonus add up; switched off with the gear."""
    probe, where, amount, elsewhere = SETS[name][case]
    assert changes(probe, name, where) == amount
    if elsewhere:
        assert changes(probe, name, elsewhere) == 0


@pytest.mark.parametrize("name", SETS)
def test_two_of_three_pieces_are_no_set(name: str) -> None:
    """SH-C42: taking any piece off ends the bonus."""
    pieces = dict(zip(("head", "chest", "legs"), probes.SETS[name], strict=True))
    effects = len(outfit(pieces).effects)
    for slot in pieces:
        rest = {other: piece for other, piece in pieces.items() if other != slot}
        assert effects - len(outfit(rest).effects) == 1 + len(BOX.sets[list(SETS).index(name)].bonus)


def outfit(pieces: dict[str, str]) -> Outfit:
    return table(mat("Gorma", **pieces), mat("Yucca")).position.players[0].outfit


@pytest.mark.parametrize("number", range(1, 16))
def test_items(number: int) -> None:
    """SH-616, SH-C26, SH-C27: patches repair 1, cradles 2; vials pay 2, caches 3, the gradient 5."""
    card = f"ITM-{number:02d}"
    if number <= 9:
        ship = table(mat("Yucca", hand=card, hearts=1), mat())
        ship.play("A", f"use {card}")
        assert ship.mat("A")["hearts"] == 1 + (1 if number <= 6 else 2)
        return
    ship = table(mat("Yucca", "1,0#5"), mat(), rooms=[f"{K} PRI-1"])
    ship.play("A", "fight", f"P6 E1 {card}")
    assert ship.mat("A")["zekts"] == 3 + (2 if number <= 12 else 3 if number <= 14 else 5)


# Enemies: roll modifier here, roll modifier there, loss, Zekts, cards
ENEMIES: dict[str, tuple[int, int, int, int]] = {
    "INH-1": (-1, 1, 1, 1),
    "INH-2": (-1, 1, 2, 1),
    "INH-3": (0, 1, 2, 1),
    "INH-4": (0, 1, 2, 1),
    "INH-5": (0, 1, 3, 1),
    "INH-6": (0, 2, 3, 1),
    "INH-7": (0, 2, 3, 1),
    "INH-8": (1, 2, 4, 1),
    "INH-9": (1, 2, 4, 2),
    "RAD-1": (-1, 1, 2, 1),
    "RAD-2": (-1, 1, 3, 0),
    "RAD-3": (0, 2, 3, 1),
    "RAD-4": (0, 1, 3, 1),
    "RAD-5": (0, 2, 4, 0),
    "RAD-6": (0, 2, 4, 1),
    "RAD-7": (0, 2, 4, 1),
    "RAD-8": (1, 3, 5, 1),
    "RAD-9": (1, 3, 6, 2),
    "PRI-1": (-1, 1, 1, 1),
    "PRI-2": (-1, 1, 2, 1),
    "PRI-3": (0, 1, 2, 1),
    "PRI-4": (0, 1, 3, 1),
    "PRI-5": (0, 1, 3, 1),
    "PRI-6": (0, 1, 4, 1),
    "PRI-7": (0, 1, 4, 1),
    "PRI-8": (1, 1, 5, 1),
    "PRI-9": (1, 2, 5, 2),
}


@pytest.mark.parametrize("enemy", ENEMIES)
def test_an_enemy_in_a_plain_fight(enemy: str) -> None:
    """SH-404, SH-913, SH-914, SH-915, SH-C28 to SH-C32: its roll, its loss, its Zekts and cards."""
    modifier, loss, zekts, cards = ENEMIES[enemy]
    assert probes.enemy_total(enemy) == 6 + modifier
    assert probes.lost("nothing", enemy) == loss
    assert probes.reward("nothing", enemy) == zekts
    assert probes.drawn("nothing", enemy) == cards


@pytest.mark.parametrize(
    ("enemy", "situation", "extra"),
    [
        ("INH-7", {"augments": "AUG-02"}, 1),
        ("INH-7", {"augments": "AUG-02", "room": "purple"}, 1),
        ("INH-8", {"augments": "AUG-02"}, 0),
        ("RAD-4", {"room": "red"}, 1),
        ("RAD-4", {"room": "orange"}, 0),
        ("RAD-6", {"room": "orange"}, 1),
        ("RAD-6", {"room": "red"}, 0),
        ("RAD-7", {"company": 2}, 2),
        ("RAD-8", {"company": 2}, 0),
        ("PRI-4", {"room": "orange"}, 1),
        ("PRI-4", {"room": "yellow"}, 0),
        ("PRI-7", {"company": 1}, 1),
    ],
)
def test_enemies_that_grow_with_the_situation(enemy: str, situation: dict[str, Any], extra: int) -> None:
    """SH-C28: per augment (switched off or not), per companion, by the room's printed colour."""
    assert probes.enemy_total(enemy, **situation) == 6 + ENEMIES[enemy][0] + extra


def test_the_sleepless_makes_arms_heavy() -> None:
    """SH-C29: -1 on the roll against it, and on no other."""
    assert probes.attack("nothing", "PRI-6") == 0
    assert probes.attack("nothing", "PRI-5") == 1


@pytest.mark.parametrize(("boss", "loss"), [("inhibitor", 1), ("radical", 3), ("prion", 1)])
def test_bosses_take_their_own_kind_of_toll(boss: str, loss: int) -> None:
    """SH-807, SH-712, SH-C30 to SH-C32; shields against ordinary enemies do not help (`vs:enemy`)."""
    assert probes.lost_to_boss("nothing", boss) == loss
    assert probes.lost_to_boss("AUG-17", boss) == loss
    assert probes.lost_to_boss("ARM-11", boss) == loss


@pytest.mark.parametrize(
    ("card", "boss", "bonus"), [("AUG-05", "radical", 2), ("AUG-07", "prion", 2), ("ARM-04", "inhibitor", 1)]
)
def test_a_boss_counts_as_its_type(card: str, boss: str, bonus: int) -> None:
    """SH-C10: `vs:radical` also means Fentonax, and no other boss."""
    for other in ("inhibitor", "radical", "prion"):
        gain = probes.boss_attack(card, other) - probes.boss_attack("nothing", other)
        assert gain == (bonus if other == boss else 0)


def test_discounts_leave_something_to_pay() -> None:
    """SH-C22: the Merchant takes at least 1, attaching may be free."""
    assert probes.price("AUG-25", "ARM-15") == 2
    assert probes.equip_cost("ARM-17", augment="AUG-01") == 0
    assert probes.equip_cost("ARM-17", augment="AUG-02") == 0


def test_every_card_is_in_the_tests() -> None:
    """SH-606: 18 armor, 25 augments, 15 items, 27 enemies; the climates are all there too."""
    cards = {card.face["id"] for card in BOX.treasures.values()}
    assert cards == {*ARMOR, *AUGMENTS, *(f"ITM-{n:02d}" for n in range(1, 16))}
    assert {enemy.face["id"] for enemy in BOX.enemies.values()} == set(ENEMIES)
    assert len(COLOURED) == 6
