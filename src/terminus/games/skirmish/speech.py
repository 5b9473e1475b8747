"""The skirmish in words: what is asked, and what a move would be, as sentences for prompts, menus and logs."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from terminus.core.audience import Viewer
from terminus.core.moves import Move
from terminus.core.prose import NO_BREAK, counted, listing, plural
from terminus.games.skirmish.lengths import inches_roughly
from terminus.games.skirmish.moves import OWN_BOARD, bits_of, first_of, kind_at, numbers_in, payload_in, second_of
from terminus.games.skirmish.notation import (
    PARTS,
    TURNS,
    card_word,
    label_text,
    named,
    points_roughly,
    points_text,
)
from terminus.games.skirmish.sheet.table import BattleSheet, Carried

SEATS = ("Ochre", "Steel")

PROMPTS = {
    "board": ("propose a board, or accept the one proposed", "propose or accept a board"),
    "team": ("choose your faction and your team, in secret", "choose a team"),
    "marker": ("place an objective marker", "place an objective marker"),
    "edge": ("choose where you deploy", "choose a deployment zone"),
    "deploy": ("place your models inside your zone", "deploy"),
    "script": ("give {orders}, in secret", "give {orders}"),
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
"""What each step asks: in words to whoever is asked, and about them to the others."""
ACTIONS = {"aimed_shot": "Aimed shot", "move_and_shoot": "Move and Shoot", "run": "Run", "pass": "Pass"}
ZONES = {
    "S": "the south edge",
    "N": "the north edge",
    "W": "the west edge",
    "E": "the east edge",
    "SW": "the south-west corner",
    "NE": "the north-east corner",
    "SE": "the south-east corner",
    "NW": "the north-west corner",
}
PENALTIES = {
    "long": "long range",
    "running": "running",
    "moving": "on the move",
    "terrain": "terrain",
    "injuries": "injured",
    "again": "firing on",
}
"""What penalty dice are for (SK-84 to SK-88), as it stands beside a die."""


def by_name(pieces: Iterable[str]) -> list[str]:
    """Pieces of terrain as one would point them out: the crate, the fence, another."""
    found: list[str] = []
    for name, count in Counter(pieces).items():
        found += [f"the {name}", "another" if count == 2 else f"{counted(count - 1)} others"][: min(count, 2)]
    return found


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def seat_name(seen: BattleSheet, seat: int) -> str:
    return SEATS[seat]


def stand(seen: BattleSheet) -> str:
    """The round and the score."""
    if seen.round == 0:
        return "setting up"
    score = " : ".join(str(side.score) for side in seen.seats)
    return f"round {seen.round}, {score}"


def prompt(seen: BattleSheet, reader: Viewer) -> str:
    """Who must do what, in one sentence."""
    if seen.over:
        first, second = (side.score for side in seen.seats)
        return f"The skirmish is over: {SEATS[0]} {first}, {SEATS[1]} {second}."
    waiting = seen.owing()
    if not waiting:
        return "The next card is about to be turned up."
    yours, theirs = [words.format(orders=plural(seen.orders, "order")) for words in PROMPTS[seen.step]]
    if reader in waiting:
        return f"{_acting(seen)}{capital(yours)}{_budget(seen)}."
    if reader is not None and seen.step in ("team", "script"):
        return f"Wait for {listing([SEATS[seat] for seat in waiting])} to {theirs}."
    verb = "are" if len(waiting) > 1 else "is"
    return f"{listing([SEATS[seat] for seat in waiting])} {verb} to {theirs}."


def _acting(seen: BattleSheet) -> str:
    acting = seen.activation
    return "" if acting is None else f"{acting.label}, {ACTIONS[acting.action]}: "


def _budget(seen: BattleSheet) -> str:
    left = None if seen.activation is None else seen.activation.left
    if left is None:
        return ""
    return f" up to {inches_roughly(left)}: tap a place in the lit area" if left > 0 else ": nothing is left, so stay"


# Moves


def describe(seen: BattleSheet, move: Move) -> str:
    """A move as a short imperative phrase, for menus, logs and screen readers."""
    kind = kind_at(move.code)
    numbers = (int(first_of(move.code)), int(second_of(move.code)))
    words = {name: _WORDS[name](seen, number) for name, number in zip(numbers_in(kind), numbers, strict=False)}
    payload = payload_in(kind)
    if payload:
        words[payload] = _ALL_WORDS[payload](seen, numbers[0], move.payload)
    return capital(kind.phrase.format_map(words))


def armed(seen: BattleSheet) -> tuple[Carried, ...]:
    """The weapons that a move can name: the acting model's, or in a shoot-out those of the seat that is asked."""
    acting = seen.activation
    if acting is None:
        return ()
    shootout = acting.shootout
    if shootout is not None and seen.active is not None and seen.active != acting.seat:
        return seen.model(seen.active, shootout.enemy).weapons
    return seen.model(acting.seat, acting.label).weapons


def _board(seen: BattleSheet, number: int) -> str:
    return "a board of your own" if number == OWN_BOARD else named([board.name for board in seen.boards], number)


def _die(seen: BattleSheet, number: int) -> str:
    attack = None if seen.activation is None else seen.activation.attack
    faces = () if attack is None else attack.dice
    return f"die {number} (showing {faces[number - 1]})" if number <= len(faces) else f"die {number}"


_WORDS: dict[str, Callable[[BattleSheet, int], str]] = {
    "board": _board,
    "faction": lambda seen, number: named([faction.name for faction in seen.factions], number),
    "zone": lambda seen, number: ZONES.get(named(seen.task.zones, number), "nowhere"),
    "whom": lambda seen, number: "",
    "turn": lambda seen, number: named(TURNS, number),
    "part": lambda seen, number: named(PARTS, number),
    "target": lambda seen, number: label_text(number - 1),
    "weapon": lambda seen, number: named([weapon.name for weapon in armed(seen)], number).lower(),
    "die": _die,
    "enemy": lambda seen, number: label_text(number),
    "dice": lambda seen, number: f"die {' and '.join(str(die + 1) for die in bits_of(number))}",
}
"""The small numbers of a move in words."""


def _models(seen: BattleSheet, faction: int, payload: Sequence[int]) -> str:
    known = [loadout.id for loadout in seen.factions[faction].loadouts] if faction < len(seen.factions) else []
    return ", ".join(team_members([named(known, number) for number in payload]))


def team_members(loadouts: Sequence[str]) -> list[str]:
    """The models of a team by what they carry: `2 × survivor with rifle`, `runner with pistol and machete`."""
    counts = {name: loadouts.count(name) for name in loadouts}
    words = {name: name.replace(":", " with ").replace("+", " and ").replace("_", " ") for name in counts}
    return [f"{count}{NO_BREAK}× {words[name]}" if count > 1 else words[name] for name, count in counts.items()]


def _places(seen: BattleSheet, label: int, payload: Sequence[int]) -> str:
    first = max(0, label - 1)
    return ", ".join(f"{label_text(first + i)} at {place}" for i, place in enumerate(points_text(payload)))


def _way(seen: BattleSheet, first: int, payload: Sequence[int]) -> str:
    places = points_roughly(payload[1:])
    if not places:
        return "stay"
    return f"move to {places[-1]}" + (f" by {' and '.join(places[:-1])}" if places[:-1] else "")


_ALL_WORDS: dict[str, Callable[[BattleSheet, int, Sequence[int]], str]] = {
    "models": _models,
    "place": lambda seen, first, payload: "".join(points_text(payload)[:1]),
    "places": _places,
    "cards": lambda seen, first, payload: ", ".join(
        card_word(card).replace(":", " ").replace("_", " ") for card in payload
    ),
    "path": _way,
}
"""What the payload of a move holds, in words."""
