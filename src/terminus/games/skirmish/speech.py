"""The skirmish in words: prompts, moves and events as sentences, made per reader."""

from collections.abc import Callable
from typing import Any

from terminus.core.audience import Viewer
from terminus.core.moves import Move
from terminus.games.skirmish import phrases
from terminus.games.skirmish.notation import inches_text, points_text

SEATS = ("Ochre", "Steel")

PROMPTS = {
    "board": ("propose a board, or accept the one proposed", "propose or accept a board"),
    "team": ("choose your faction and your team, in secret", "choose a team"),
    "marker": ("place an objective marker", "place an objective marker"),
    "edge": ("choose where you deploy", "choose a deployment zone"),
    "deploy": ("place your models inside your zone", "deploy"),
    "script": ("script three actions, in secret", "script three actions"),
    "order": ("you rolled higher: go first or second", "choose who goes first"),
    "begin": ("move first or shoot first", "choose between moving and shooting first"),
    "move": ("move", "move"),
    "fight": ("several enemies are within 3 inches: choose whom to fight first", "choose whom to fight first"),
    "shootout_weapon": ("choose the weapon for the shoot-out", "choose a weapon for the shoot-out"),
    "shoot": ("choose a target", "choose a target"),
    "rapid": ("Rapid fire: choose which ones to throw again", "use Rapid fire"),
    "reroll": ("the target is exposed: throw one die again, or keep all", "re-roll a die"),
    "precision": ("Precision: add 1 to one die", "use Precision"),
    "again": ("fire again, or stop", "fire again or stop"),
}
ACTIONS = {"aimed_shot": "Aimed shot", "move_and_shoot": "Move and Shoot", "run": "Run", "pass": "Pass"}


def listed(words: list[str]) -> str:
    """One, two and three."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def prompt(seen: Any, reader: Viewer) -> str:
    """Who must do what, in one sentence."""
    if seen["step"] == "over":
        first, second = (seat["score"] for seat in seen["seats"])
        return f"The skirmish is over: {SEATS[0]} {first}, {SEATS[1]} {second}."
    waiting = seen["waiting"]
    yours, theirs = PROMPTS[seen["step"]]
    if reader in waiting:
        return f"{_acting(seen, seen['activation'])}{capital(yours)}{_budget(seen)}."
    if reader is not None and seen["step"] in ("team", "script"):
        return f"Wait for {listed([SEATS[seat] for seat in waiting])} to {theirs}."
    verb = "are" if len(waiting) > 1 else "is"
    return f"{listed([SEATS[seat] for seat in waiting])} {verb} to {theirs}."


def _acting(seen: Any, activation: Any) -> str:
    return "" if activation is None else f"{activation['label']}, {ACTIONS[activation['action']]}: "


def _budget(seen: Any) -> str:
    if seen["step"] != "move":
        return ""
    left = seen["activation"]["left"]
    return f" up to {left:.2f} inches" if left > 0 else ": nothing is left, so stay"


def describe(seen: Any, move: Move) -> str:
    """A move as a short imperative phrase."""
    return phrases.phrase(seen, move)


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
    counts = {key: event["team"].count(key) for key in event["team"]}
    members = listed([f"{count} {key.replace(':', ' with ').replace('_', ' ')}" for key, count in counts.items()])
    return f"{who} {'field' if who == 'You' else 'fields'} {event['faction']}: {members}."


def _rolled_off(event: Any, who: str, names: list[str]) -> str:
    rolls = event["rolls"]
    pairs = ", ".join(f"{rolls[i]} to {rolls[i + 1]}" for i in range(0, len(rolls), 2))
    purpose = {"markers": "the first marker", "deployment": "the choice of zone", "order": "the order of play"}
    return f"Roll-off for {purpose[event['purpose']]}: {pairs}; {who} won it."


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
    "edge": lambda event, who, names: f"{who} chose {event['edge']}.",
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
