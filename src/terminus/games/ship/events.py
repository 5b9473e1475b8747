"""What happened: one sentence per event and reader, the things in the scene it speaks of, and the dice it threw."""

from collections.abc import Callable
from typing import Any

from terminus.core.audience import Viewer
from terminus.core.game import Roll
from terminus.games.ship.speech import SIDE_NAMES, bundle, circle_name, deal, listed, plural

BOSS_SIDES = 8
LOSSES = {"hearts": "heart", "zekts": "Zekt", "moves": "movement token"}
PRIZES = {
    "character": "for {name}",
    "first_turn": "for the first turn",
    "reward": "for the cards and the key of {name}",
}
CAUSES = {"salt": "The salt costs {} a heart.", "boss": "Being thrown out costs {} a heart."}


class Teller:
    """Turns an event into a sentence for one reader: who is "you", and who goes by name."""

    def __init__(self, names: list[str], reader: Viewer) -> None:
        self.names = names
        self.reader = reader

    def who(self, seat: int) -> str:
        return "You" if seat == self.reader else self.names[seat]

    def whom(self, seat: int) -> str:
        return "you" if seat == self.reader else self.names[seat]

    def all(self, seats: list[int]) -> str:
        return listed([self.whom(seat) for seat in seats])

    def verb(self, seat: int, you: str, other: str) -> str:
        return f"{self.who(seat)} {you if seat == self.reader else other}"


def sentence(event: Any, names: list[str], reader: Viewer) -> str:
    """An event as one sentence to one reader; empty if it is not worth telling."""
    tell = _TELL.get(event["kind"])
    return "" if tell is None else tell(event, Teller(names, reader))


Tell = Callable[[Any, Teller], str]


def _did(phrase: str) -> Tell:
    """A sentence that begins with who did it; the rest names facts of the event."""
    return lambda event, to: f"{to.who(event['seat'])} {phrase.format(**event)}."


def _with_price(phrase: str) -> Tell:
    return lambda event, to: f"{to.who(event['seat'])} {phrase.format(**event)} for {plural(event['zekts'], 'Zekt')}."


def _newcomer(event: Any, to: Teller) -> str:
    """Somebody who has no character to be called by yet."""
    return "You" if event["seat"] == to.reader else f"Player {event['seat'] + 1}"


def _drew(event: Any, to: Teller) -> str:
    gain = f": {plural(event['zekts'], 'Zekt')} at once" if event["zekts"] else ""
    return f"{to.who(event['seat'])} drew {event['name']}{gain}."


def _spawn_roll(event: Any, to: Teller) -> str:
    if event["appears"]:
        return f"The enemy die shows {event['die']}: something stirs."
    return f"The enemy die shows {event['die']}: nobody is here."


def _spawned(event: Any, to: Teller) -> str:
    """Who it is, and the biochemistry where it happens (SH-102)."""
    kind = f"an {event['type']}" if event["type"] == "inhibitor" else f"a {event['type']}"
    return f"{event['name']}, {kind}, attacks {to.whom(event['seat'])}. {event['text']}"


def _fought(event: Any, to: Teller) -> str:
    dice = f"{event['player']} against {event['enemy']} on the dice"
    tie = "a tie, " if event["own"] == event["other"] else ""
    return f"{to.who(event['seat'])} fought {event['name']}: {tie}{event['own']} against {event['other']} ({dice})."


def _defeated(event: Any, to: Teller) -> str:
    return f"{event['name']} is defeated: {plural(event['zekts'], 'Zekt')} for everybody in the room."


def _lost(event: Any, to: Teller) -> str:
    if event["amount"] == 0:
        return f"{to.who(event['seat'])} had nothing left to give."
    return f"{to.who(event['seat'])} lost {plural(event['amount'], LOSSES[event['what']])}."


def _saved(event: Any, to: Teller) -> str:
    return f"Armor saved {to.whom(event['seat'])} from losing {plural(event['amount'], LOSSES[event['what']])}."


def _heart(event: Any, to: Teller) -> str:
    return CAUSES[event["cause"]].format(to.whom(event["seat"]))


def _healed(event: Any, to: Teller) -> str:
    return f"{to.who(event['seat'])} repaired {plural(event['amount'], 'heart')}."


def _down(event: Any, to: Teller) -> str:
    """Going down, and its price (SH-452)."""
    return f"{to.verb(event['seat'], 'are', 'is')} down: all Zekts and cards in hand are lost."


def _escape_roll(event: Any, to: Teller) -> str:
    outcome = "and got away from" if event["escaped"] else "but could not get away from"
    return f"{to.who(event['seat'])} rolled {event['die']} {outcome} {event['name']}."


def _explored(event: Any, to: Teller) -> str:
    return f"{to.who(event['seat'])} explored to the {SIDE_NAMES[event['side']]} and found {event['room']}."


def _boss_fight(event: Any, to: Teller) -> str:
    return f"{event['name']} awaits {to.all(event['inside'])}."


def _boss_dice(event: Any, to: Teller) -> str:
    rolls = [f"{to.whom(seat)} {die}" for seat, die in zip(event["seats"], event["dice"], strict=True)]
    return f"On the dice: {listed(rolls)}; {event['name']} {event['boss']}."


def _boss_round(event: Any, to: Teller) -> str:
    outcome = "The round is won" if event["won"] else "The round is lost" if event["lost"] else "A tie"
    return f"{outcome}: {event['own']} against {event['other']}."


def _boss_defeated(event: Any, to: Teller) -> str:
    return f"{event['name']} is dead: {plural(event['zekts'], 'Zekt')} for everybody still inside."


def _roll_off(event: Any, to: Teller) -> str:
    dice = dict(zip(event["seats"], event["dice"], strict=True))
    rolls = listed([f"{to.whom(seat)} {die}" for seat, die in dice.items()])
    best = [seat for seat, die in dice.items() if die == max(event["dice"])]
    prize = PRIZES[event["prize"]].format(**event)
    return f"{to.who(best[0])} rolled highest {prize}: {rolls}." if len(best) == 1 else f"A tie {prize}: {rolls}."


def _offered(event: Any, to: Teller) -> str:
    give, get = bundle(event["give_names"], event["pay"]), bundle(event["get_names"], event["ask"])
    instead = " instead" if event["kind"] == "countered" else ""
    return f"{to.who(event['seat'])} {deal(('offered', 'asked'), to.whom(event['taker']), give, get)}{instead}."


def _revived(event: Any, to: Teller) -> str:
    return f"{to.who(event['seat'])} revived {to.all(event['seats'])}."


def _hull(event: Any, to: Teller) -> str:
    left = event["left"]
    return "The hull is tearing: this is the last round." if left == 1 else f"The hull groans: {left} rounds are left."


def _over(event: Any, to: Teller) -> str:
    if event["won"]:
        return "All keys are delivered and everybody is home: the pods launch. You have won together."
    return "The ship falls apart: you have lost." if event["collapsed"] else "Everybody is down: you have lost."


_TELL: dict[str, Tell] = {
    "claimed": lambda event, to: f"{_newcomer(event, to)} made a choice.",
    "became": lambda event, to: f"{_newcomer(event, to)} will be {event['name']}.",
    "roll_off": _roll_off,
    "hull": _hull,
    "turn": lambda event, to: f"{to.verb(event['seat'], 'are', 'is')} to move.",
    "began": lambda event, to: f"{to.verb(event['seat'], 'begin', 'begins')} on {circle_name(event['cell'])}.",
    "stepped": lambda event, to: f"{to.who(event['seat'])} stepped to {circle_name(event['cell'])}.",
    "entered": _did("came into {room}"),
    "explored": _explored,
    "spawn_roll": _spawn_roll,
    "spawned": _spawned,
    "dice": _did("rolled {player} against {enemy}"),
    "rolled_again": _did("rolled again: {die}"),
    "fought": _fought,
    "defeated": _defeated,
    "healed": _healed,
    "drew": _drew,
    "lost": _lost,
    "saved": _saved,
    "heart": _heart,
    "down": _down,
    "chilled": lambda event, to: f"The cold slows {to.whom(event['seat'])} down.",
    "escape_roll": _escape_roll,
    "paid_fee": _did("paid {zekts} Zekts to go in to {name}"),
    "stayed_out": lambda event, to: f"{to.verb(event['seat'], 'stay', 'stays')} outside.",
    "went_without": lambda event, to: f"{to.verb(event['seat'], 'do', 'does')} not wait for {to.all(event['seats'])}.",
    "went_on": lambda event, to: f"{to.verb(event['seat'], 'go', 'goes')} on.",
    "kept": lambda event, to: f"{to.verb(event['seat'], 'keep', 'keeps')} the dice.",
    "boss_fight": _boss_fight,
    "boss_dice": _boss_dice,
    "boss_round": _boss_round,
    "boss_defeated": _boss_defeated,
    "boss_recovers": lambda event, to: f"{event['name']} is alone again and recovers.",
    "kicked_out": lambda event, to: f"{event['name']} throws {to.whom(event['seat'])} out.",
    "key_taken": _did("took the {name}"),
    "key_dropped": _did("dropped the {name}"),
    "key_delivered": _did("delivered the {name}"),
    "equipped": _did("put on {name}"),
    "removed": _did("took off {name}"),
    "attached": _with_price("attached {name}"),
    "detached": _did("detached {name}"),
    "used": _did("used {name}"),
    "discarded": _did("discarded {name}"),
    "bought": _with_price("bought {name}"),
    "sold": _with_price("sold {name}"),
    "offered": _offered,
    "countered": _offered,
    "accepted": _did("accepted"),
    "declined": _did("declined"),
    "withdrawn": _did("withdrew the offer"),
    "revived": _revived,
    "reset": _did("gave up everything and began again"),
    "over": _over,
}


def mentions(event: Any) -> list[str]:
    """Keys of the things in the scene that an event speaks of."""
    seats = [event["seat"]] if event["seat"] is not None else []
    seats += event.get("seats", []) + event.get("inside", [])
    keys = [f"player-{seat}" for seat in dict.fromkeys(seats)]
    keys += [f"card-{event['card']}"] if "card" in event else []
    keys += [f"enemy-{event['enemy']}"] if event["kind"] in ("spawned", "defeated") else []
    keys += [f"room-{event['x']},{event['y']}"] if event["kind"] == "entered" else []
    return keys + ([f"key-{event['key']}"] if "key" in event else [])


def rolls(event: Any) -> list[Roll]:
    """The dice an event threw, for the table to show; none for most (SH-521 to SH-523)."""
    found = _ROLLS.get(event["kind"])
    return [] if found is None else found(event)


def _fight_dice(event: Any) -> list[Roll]:
    return [_player_die(event["player"]), _enemy_die(event["enemy"])]


def _boss_round_dice(event: Any) -> list[Roll]:
    return [*_player_dice(event), Roll("boss", BOSS_SIDES, event["boss"])]


def _player_dice(event: Any) -> list[Roll]:
    return [_player_die(face) for face in event["dice"]]


def _player_die(face: int) -> Roll:
    return Roll("player", 6, face)


def _enemy_die(face: int) -> Roll:
    return Roll("enemy", 6, face)


_ROLLS: dict[str, Callable[[Any], list[Roll]]] = {
    "spawn_roll": lambda event: [_enemy_die(event["die"])],
    "dice": _fight_dice,
    "fought": _fight_dice,
    "rolled_again": lambda event: [_player_die(event["die"])],
    "escape_roll": lambda event: [_player_die(event["die"])],
    "boss_dice": _boss_round_dice,
    "roll_off": _player_dice,
}
