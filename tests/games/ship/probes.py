"""Probes for card tests: what a card changes in one situation, measured against the same situation without it."""

from collections.abc import Callable
from typing import Any

from terminus.core.dice import DictatedDice, FastDice
from terminus.core.record import read_chance
from terminus.games.ship.content import BOXES
from tests.games.ship.table import COLOURED, GAME, Table, mat, outcomes, table, told

BOX = BOXES.pieces(BOXES.load("standard"))
LAIRS = {"inhibitor": "TIL-25", "radical": "TIL-26", "prion": "TIL-27"}
SETS = {
    "GLY": ("ARM-01", "ARM-02", "ARM-03"),
    "CAC": ("ARM-04", "ARM-05", "ARM-06"),
    "ETC": ("ARM-07", "ARM-08", "ARM-09"),
    "BOX": ("ARM-10", "ARM-11", "ARM-12"),
    "URE": ("ARM-13", "ARM-14", "ARM-15"),
    "PPP": ("ARM-16", "ARM-17", "ARM-18"),
}
Probe = Callable[..., int]


def gear(card: str) -> dict[str, Any]:
    """What to wear: armor in its slot, an augment on the Palmitoyl Hood, a whole set, or nothing."""
    if card == "nothing":
        return {}
    if card in SETS:
        return dict(zip(("head", "chest", "legs"), SETS[card], strict=True))
    if card.startswith("ARM"):
        return {("head", "chest", "legs")[(int(card[4:]) - 1) % 3]: card}
    return {"head": f"ARM-10 {card}"}


def scene(card: str, room: str = "white", foe: str = "", company: int = 0, **rest: Any) -> Table:
    """A, a Gorma with 20 Zekts who wears the card, in a room with a foe and company; the others are elsewhere."""
    names = ("Yucca", "Zarnax")
    others = [mat(name, "1,0#5" if i < company else "0,0#5") for i, name in enumerate(names)]
    mats = [mat("Gorma", "1,0#5", **{"zekts": 20, **gear(card), **rest}), *others]
    return table(*mats, rooms=[f"{COLOURED[room]} 1,0 {foe}"])


def dice(chance: str) -> DictatedDice:
    """This chance first, then any."""
    return DictatedDice(read_chance(GAME, outcomes(chance)), FastDice(1))


def play_on(ship: Table, move: str, chance: str) -> None:
    """Play a move with these dice first and any chance after them; a re-roll that is offered is not used."""
    ship.match.dice = dice(chance)
    events = list(ship.match.push(move, 0))
    while ship.stage in ("reroll_attack", "reroll_escape", "reroll_boss"):
        events += ship.match.push("keep", 0)
    ship.match.events = events


def attack(card: str, foe: str = "INH-3", **situation: Any) -> int:
    """A's total with a 1 on the die, all modifiers included; the enemy rolls a 6."""
    ship = scene(card, foe=foe, **situation)
    play_on(ship, "fight", "P1 E6")
    return int(str(told(ship.match.events, "fought")[0]["own"]))


def enemy_total(foe: str, augments: str = "", **situation: Any) -> int:
    """The enemy's total with a 6 on its die."""
    worn: dict[str, Any] = {"head": f"ARM-10 {augments}"} if augments else {}
    ship = scene("nothing", foe=foe, **situation, **worn)
    play_on(ship, "fight", "P1 E6")
    return int(str(told(ship.match.events, "fought")[0]["other"]))


def boss_attack(card: str, boss: str = "radical", **rest: Any) -> int:
    """A's total against a boss, with a 1 on the die."""
    mats = [mat("Gorma", "1,0#5", **{"zekts": 20, **gear(card), **rest}), mat("Yucca")]
    ship = table(*mats, rooms=["TIL-01 1,0", f"{LAIRS[boss]} 2,0 r1"])
    play_on(ship, "enter E", "P1 B8")
    return int(str(told(ship.match.events, "boss_round")[0]["own"]))


def moves(card: str, room: str = "white", **rest: Any) -> int:
    return int(scene(card, room, **rest).mat("A")["allowance"])


def hand_limit(card: str, room: str = "white") -> int:
    return int(scene(card, room).mat("A")["hand_limit"])


def lost(card: str, foe: str, die: int = 1, **situation: Any) -> int:
    """What a lost fight costs A, in hearts, Zekts or tokens; `die` is what a save would roll."""
    ship = scene(card, foe=foe, **situation)
    before = ship.mat("A")
    play_on(ship, "fight", f"P1 E6 P{die}")
    after = ship.mat("A")
    return sum(int(before[name] - after[name]) for name in ("hearts", "zekts")) + int(after["stops"] - before["stops"])


def lost_to_boss(card: str, boss: str) -> int:
    """What a lost round against a boss costs A."""
    mats = [mat("Gorma", "1,0#5", zekts=30, **gear(card)), mat("Yucca")]
    ship = table(*mats, rooms=["TIL-01 1,0", f"{LAIRS[boss]} 2,0 r1"])
    play_on(ship, "enter E", "P1 B8 P1")
    mat_ = ship.mat("A")
    return int(3 - mat_["hearts"] + mat_["stops"] + (20 - mat_["zekts"] if boss == "radical" else 0))


def escapes(card: str, room: str = "white") -> int:
    """The lowest die with which A gets away."""
    for die in range(1, 7):
        ship = scene(card, room, foe="INH-1")
        play_on(ship, "escape", f"P{die}")
        if not ship.mat("A")["trapped"]:
            return die
    return 7


def spawns(card: str, room: str = "white") -> int:
    """The highest enemy die with which an enemy appears as A steps out of such a room into a white one."""
    for die in range(6, 0, -1):
        mats = [mat("Gorma", "0,0#6", **gear(card)), mat("Yucca")]
        rotation = "r3" if room == "white" else "r2"
        ship = table(*mats, rooms=[f"{COLOURED[room]} 1,0 {rotation}"])
        play_on(ship, "step E", f"E{die}")
        if told(ship.match.events, "spawned"):
            return die
    return 0


def reward(card: str, foe: str = "RAD-3", ally: bool = False, **situation: Any) -> int:
    """The Zekts A gets when an enemy falls, as attacker or as B's ally; Zekt cards aside."""
    ship = scene(card, foe=foe, **{"company": 1, **situation} if ally else situation)
    who = "B" if ally else "A"
    if ally:
        ship.play("A", "end")
    before = ship.mat("A")["zekts"]
    ship.match.dice = dice("P6 E1 ARM-18 ARM-17 ARM-16")
    ship.match.push("fight", "AB".index(who))
    while ship.stage == "reroll_attack":
        ship.match.push("keep", 0)
    return int(ship.mat("A")["zekts"] - before)


def drawn(card: str, foe: str = "INH-3", **situation: Any) -> int:
    """How many cards A draws for an enemy."""
    ship = scene(card, foe=foe, **situation)
    play_on(ship, "fight", "P6 E1")
    return len(told(ship.match.events, "drew"))


def healed(card: str, foe: str = "RAD-3", **situation: Any) -> int:
    """Hearts that A, hurt, repairs by winning."""
    ship = scene(card, foe=foe, hearts=1, **situation)
    play_on(ship, "fight", "P6 E1")
    return int(ship.mat("A")["hearts"]) - 1


def heart_lost_to_salt(card: str) -> int:
    mats = [mat("Gorma", "1,0#5", **gear(card)), mat("Yucca")]
    ship = table(*mats, rooms=["TIL-23 1,0"], active=1)
    ship.play("B", "end")
    return 3 - int(ship.mat("A")["hearts"])


def chilled(card: str) -> int:
    mats = [mat("Gorma", "1,0#5", **gear(card)), mat("Yucca")]
    ship = table(*mats, rooms=["TIL-09 1,0"], active=1)
    ship.play("B", "end")
    return int(ship.mat("A")["chill"] > 0)


def fee(card: str, outer: str = "TIL-01 1,0") -> int:
    """What A pays at a boss's door."""
    ship = table(mat("Gorma", "1,0#5", zekts=20, **gear(card)), mat("Yucca"), rooms=[outer, "TIL-26 2,0 r1"])
    play_on(ship, "enter E", "P6 B1")
    return 20 - int(ship.mat("A")["zekts"])


def equip_cost(card: str, room: str = "white", augment: str = "AUG-20") -> int:
    """What attaching an augment to the Pyruvate Greaves costs A."""
    worn: dict[str, Any] = {"legs": "ARM-03"} if "legs" not in gear(card) else {}
    ship = scene(card, room, hand=augment, **worn)
    ship.play("A", f"attach {augment} legs")
    return 20 - int(ship.mat("A")["zekts"])


def price(card: str, ware: str = "ARM-09") -> int:
    """What A pays the Merchant."""
    ship = table(mat("Gorma", zekts=20, **gear(card)), mat("Yucca"), stock=[ware])
    ship.play("A", f"buy {ware}")
    return 20 - int(ship.mat("A")["zekts"])


def rerolls(card: str, room: str = "white", move: str = "fight") -> int:
    """Is A asked about a re-roll after a bad roll?"""
    ship = scene(card, room, foe="INH-3")
    ship.match.dice = dice("P1 E6" if move == "fight" else "P1")
    ship.match.push(move, 0)
    return int(ship.stage.startswith("reroll"))


def wins_tie(card: str, room: str = "white") -> int:
    """Is a tie won at once?"""
    ship = scene(card, room, foe="INH-3")
    play_on(ship, "fight", "P3 E3")
    return int(len(told(ship.match.events, "fought")) == 1)


def ally_attack(card: str, room: str = "white", company: int = 1) -> int:
    """B's total on a 1 in a fight beside A, who wears the card."""
    mats = [mat("Gorma", "1,0#5" if company else "0,0#5", **gear(card)), mat("Yucca", "1,0#5")]
    ship = table(*mats, rooms=[f"{COLOURED[room]} 1,0 INH-3"], active=1)
    ship.match.dice = dice("P1 E6")
    ship.match.push("fight", 1)
    return int(str(told(ship.match.events, "fought")[0]["own"]))


def augment_slots(card: str, room: str = "white") -> int:
    """How many augments fit on the armor."""
    slot = next(iter(gear(card)))
    ship = scene(card, room, hand="AUG-02 AUG-09 AUG-01")
    fitted = 0
    for augment in ("AUG-02", "AUG-09", "AUG-01"):
        if f"attach {augment} {slot}" in ship.moves("A"):
            ship.play("A", f"attach {augment} {slot}")
            fitted += 1
    return fitted
