"""What happened, for people: each kind of event as a sentence per reader, the things it mentions, the dice it threw."""

from collections.abc import Callable
from typing import Any

from terminus.core.audience import Viewer
from terminus.core.game import Roll
from terminus.games.skirmish.notation import inches_text, points_text
from terminus.games.skirmish.speech import ACTIONS, ZONES, listed, team_members

DICE = ("ochre", "steel")
NOBODYS = "bone"
SIDES = 6


def sentence(event: Any, names: list[str], reader: Viewer) -> str:
    """An event as one sentence to one reader; empty if it is not worth telling."""
    tell = _TELL.get(event["kind"])
    if tell is None:
        return ""
    seat = event["seat"]
    who = "" if seat is None else "You" if seat == reader else names[seat]
    return tell(event, who, names)


def _own(event: Any, names: list[str], key: str = "label") -> str:
    """A model of the event's own side: `Ochre A`."""
    return f"{names[event['seat']]} {event[key]}"


def _foe(event: Any, names: list[str], key: str) -> str:
    return f"{names[1 - event['seat']]} {event[key]}"


def _plural(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {'injuries' if thing == 'injury' else thing + 's'}"


def _team_in(event: Any, who: str, names: list[str]) -> str:
    return f"{who} handed in a team."


def _team(event: Any, who: str, names: list[str]) -> str:
    members = ", ".join(team_members(event["team"]))
    return f"{who} {'field' if who == 'You' else 'fields'} {event['faction']}: {members}."


def _rolled_off(event: Any, who: str, names: list[str]) -> str:
    rolls = event["rolls"]
    pairs = ", ".join(f"{rolls[i]} to {rolls[i + 1]}" for i in range(0, len(rolls), 2))
    purpose = {"markers": "the first marker", "deployment": "the choice of zone", "order": "the order of play"}
    return f"Roll-off for {purpose[event['purpose']]}: {pairs}; {'you' if who == 'You' else who} won it."


def _marker(event: Any, who: str, names: list[str]) -> str:
    return f"{who} placed marker {event['number']} at {points_text(tuple(event['at']))[0]}."


def _deployed(event: Any, who: str, names: list[str]) -> str:
    return f"{who} deployed {listed(event['labels'])}."


def _script_in(event: Any, who: str, names: list[str]) -> str:
    if "cards" not in event:
        return f"{who} handed in a script."
    cards = [card.split(":") for card in event["cards"]]
    return f"{who} scripted {listed([f'{label} {ACTIONS[action]}' for label, action in cards])}."


def _order(event: Any, who: str, names: list[str]) -> str:
    why = ", for after a tie the higher roller must" if event["tied"] else ""
    return f"{who} {'go' if who == 'You' else 'goes'} first this round{why}."


def _card(event: Any, who: str, names: list[str]) -> str:
    card = f"{_own(event, names)}: {ACTIONS[event['action']]}"
    if event["outcome"] == "skipped":
        return f"{card}, skipped: {'the model is dead' if event['dead'] else 'it cannot be carried out'}."
    return f"{card}."


def _begins(event: Any, who: str, names: list[str]) -> str:
    first, then = ("shoots", "moves") if event["shoot_first"] else ("moves", "shoots")
    return f"{_own(event, names)} {first} first and {then} then."


def _moved(event: Any, who: str, names: list[str]) -> str:
    end = points_text(tuple(event["path"]))[-1]
    return f"{_own(event, names)} moved {inches_text(event['length'])} inches to {end}."


def _shot(event: Any, who: str, names: list[str]) -> str:
    causes = {
        "long": "long range",
        "running": "a running target",
        "moving": "Move and Shoot",
        "terrain": "terrain",
        "injuries": "injuries",
        "again": "firing on",
    }
    counted = [f"{event[key]} for {cause}" for key, cause in causes.items() if event[key]]
    penalties = f" Penalty dice: {', '.join(counted)}." if counted else ""
    dice = ", ".join(map(str, event["dice"]))
    at = _foe(event, names, "target")
    gap = inches_text(event["gap"])
    return f"{_own(event, names)} shot at {at} from {gap} inches ({event['weapon']}) and rolled {dice}.{penalties}"


def _rerolled(event: Any, who: str, names: list[str]) -> str:
    if not event["places"]:
        return f"{who} kept all dice."
    return f"{who} threw {len(event['places'])} again: {', '.join(map(str, event['dice']))}."


def _precision(event: Any, who: str, names: list[str]) -> str:
    return f"{who} used Precision: {', '.join(map(str, event['dice']))}."


def _to_hit(event: Any, who: str, names: list[str]) -> str:
    result = event["result"]
    what = "a critical hit" if result >= 6 else "a hit" if result >= 3 else "a miss"
    empty = f" The {event['weapon'].lower()} is out of ammo." if event["empty"] else ""
    return f"Lowest die {result}: {what}.{empty}"


def _save(event: Any, who: str, names: list[str]) -> str:
    cover = " with cover" if len(event["dice"]) > 1 else ""
    return f"{_own(event, names)} saved{cover}: {', '.join(map(str, event['dice']))}."


def _injured(event: Any, who: str, names: list[str]) -> str:
    return f"{_own(event, names)} has {_plural(event['injuries'], 'injury')} now."


def _shootout(event: Any, who: str, names: list[str]) -> str:
    own = ", ".join(map(str, event["dice"]))
    theirs = ", ".join(map(str, event["enemy_dice"]))
    return f"Deadly shoot-out: {_own(event, names)} rolled {own}, {_foe(event, names, 'enemy')} {theirs}."


def _shootout_tied(event: Any, who: str, names: list[str]) -> str:
    return f"A tie at {event['results'][0]}: both are injured and roll again."


def _shootout_over(event: Any, who: str, names: list[str]) -> str:
    own, theirs = event["results"]
    sides = [(_own(event, names), event["alive"]), (_foe(event, names, "enemy"), event["enemy_alive"])]
    dead = listed([name for name, alive in sides if not alive])
    aced = " An ace!" if abs(own - theirs) > 1 else ""
    return f"{own} to {theirs}: {dead} {'are' if ' and ' in dead else 'is'} slain.{aced}"


def _casualty(event: Any, who: str, names: list[str]) -> str:
    fate = "holds on" if event["alive"] else "is lost"
    injuries = _plural(event["injuries"], "injury")
    return f"{_own(event, names)}, with {injuries}, rolled {event['rolled']} and {fate}."


def _scored(event: Any, who: str, names: list[str]) -> str:
    return f"{who} scored {_plural(event['points'], 'point')} for markers held."


def _length(event: Any, who: str, names: list[str]) -> str:
    on = event["rolled"] >= event["needed"]
    return (
        f"After round {event['round']} the die shows {event['rolled']}: {'one more round' if on else 'the game ends'}."
    )


def _over(event: Any, who: str, names: list[str]) -> str:
    first, second = event["scores"]
    return f"The skirmish is over: {names[0]} {first}, {names[1]} {second}."


_TELL: dict[str, Callable[[Any, str, list[str]], str]] = {
    "proposed": lambda event, who, names: f"{who} proposed to play on {event['board']}.",
    "board": lambda event, who, names: f"The board is {event['board']}.",
    "team_in": _team_in,
    "team": _team,
    "rolled_off": _rolled_off,
    "markers": lambda event, who, names: f"{event['count']} objective markers are in play.",
    "marker": _marker,
    "edge": lambda event, who, names: f"{who} chose {ZONES[event['edge']]}.",
    "deployed": _deployed,
    "round": lambda event, who, names: f"Round {event['round']} begins: everybody reloads.",
    "script_in": _script_in,
    "order": _order,
    "card": _card,
    "no_target": lambda event, who, names: f"{_own(event, names)} has no target and does not shoot.",
    "begins": _begins,
    "stayed": lambda event, who, names: f"{_own(event, names)} stayed where it was.",
    "held_fire": lambda event, who, names: f"{_own(event, names)} held its fire.",
    "fights": lambda event, who, names: f"{_own(event, names)} turns to {_foe(event, names, 'enemy')}.",
    "drew": lambda event, who, names: f"{_own(event, names)} draws the {event['weapon'].lower()}.",
    "moved": _moved,
    "put_back": lambda event, who, names: f"{_own(event, names)} cannot stay there and steps back.",
    "shot": _shot,
    "rerolled": _rerolled,
    "precision": _precision,
    "to_hit": _to_hit,
    "save": _save,
    "injured": _injured,
    "slain": lambda event, who, names: f"{_own(event, names)} is slain.",
    "shootout": _shootout,
    "shootout_tied": _shootout_tied,
    "shootout_over": _shootout_over,
    "casualty": _casualty,
    "scored": _scored,
    "length": _length,
    "over": _over,
}


def mentions(event: Any) -> list[str]:
    """Keys of the things in the scene that an event speaks of."""
    keys: list[str] = []
    seat = event["seat"]
    if "label" in event:
        keys.append(f"model-{seat}-{event['label']}")
    for name in ("target", "enemy"):
        if name in event:
            keys.append(f"model-{1 - seat}-{event[name]}")
    keys += [f"model-{seat}-{label}" for label in event.get("labels", [])]
    if event["kind"] == "marker":
        keys.append(f"marker-{event['number'] - 1}")
    return keys


# Dice


def rolls(event: Any) -> list[Roll]:
    """The dice an event threw; none for most."""
    found = _ROLLS.get(event["kind"])
    return [] if found is None else found(event)


def _of(seat: int, faces: list[int]) -> list[Roll]:
    return [Roll(DICE[seat], SIDES, face) for face in faces]


def _roll_off_dice(event: Any) -> list[Roll]:
    """The two sides in turn, ties and all (SK-R4)."""
    return [Roll(DICE[n % 2], SIDES, face) for n, face in enumerate(event["rolls"])]


def _rerolled_dice(event: Any) -> list[Roll]:
    return _of(event["seat"], [event["dice"][place] for place in event["places"]])


def _shootout_dice(event: Any) -> list[Roll]:
    return [*_of(event["seat"], event["dice"]), *_of(1 - event["seat"], event["enemy_dice"])]


_ROLLS: dict[str, Callable[[Any], list[Roll]]] = {
    "rolled_off": _roll_off_dice,
    "shot": lambda event: _of(event["seat"], event["dice"]),
    "rerolled": _rerolled_dice,
    "save": lambda event: _of(event["seat"], event["dice"]),
    "shootout": _shootout_dice,
    "casualty": lambda event: _of(event["seat"], [event["rolled"]]),
    "length": lambda event: [Roll(NOBODYS, SIDES, event["rolled"])],
}
