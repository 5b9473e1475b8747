"""The slim rail: mission and round, then both sides with their score and every figure's state."""

from typing import NamedTuple

import msgspec

from terminus.core.audience import Viewer
from terminus.core.prose import capital, listing
from terminus.core.scene import Node, kept, kept_for_the_moment, node
from terminus.games.skirmish.notes import WORDS
from terminus.games.skirmish.scene.models import SIDES, state_rule, token
from terminus.games.skirmish.sheet.printed import Mission, Scoring, Weapon
from terminus.games.skirmish.sheet.table import BattleSheet, Model
from terminus.games.skirmish.speech import SEATS


class Gun(NamedTuple):
    """What the rail tells of a weapon."""

    id: str
    name: str
    about: str
    art: str | None


class Entry(NamedTuple):
    """What the rail tells of a figure."""

    label: str
    weapons: tuple[Gun, ...]
    injuries: int
    alive: bool
    state: str
    about: str
    """All of that and more, for whoever taps it."""
    rule: str


class Roll(msgspec.Struct, frozen=True, cache_hash=True):
    """The figures of a seat; it knows its hash, by which the part of the rail is found that was drawn of it before."""

    entries: tuple[Entry, ...]


def status(table: BattleSheet, viewer: Viewer) -> Node:
    board = "no board yet" if table.ground is None else table.ground.name
    return node(
        "div",
        "status",
        _battle(table.task, board, table.round, table.over),
        *(_side(seat, table.seats[seat].score, *_standing(table, viewer, seat)) for seat in range(2)),
        class_="skirmish-status",
    )


@kept
def _battle(task: Mission, board: str, now: int, over: bool) -> Node:
    """Where the battle stands: a line of rounds that runs to a bar; the last may not be played (SK-32)."""
    sure, last = task.rounds, task.last_round
    points = ", ".join([_points(each) for each in task.scoring])
    words = "Set-up" if not now else "The end" if over else f"Round {now}"
    return node(
        "section",
        "battle",
        node("p", "battle-mission", task.name, class_="mission", data_about=_aim(task), data_rule="SK-29"),
        node("p", "battle-board", board, class_="where"),
        node("p", "battle-round", words, class_="round-word"),
        node("span", "battle-rounds", *(_round(number, now, over, sure) for number in range(1, last + 1)),
             class_="rounds", aria_hidden="true"),
        node("p", "battle-points", points, class_="points", data_about=_aim(task), data_rule="SK-29"),
        class_="battle",
        aria_label="The battle",
    )  # fmt: skip


def _points(scoring: Scoring) -> str:
    """What scores, as short as can be."""
    return f"{scoring.points} a {'flag' if scoring.control else 'fallen enemy'}"


def _aim(task: Mission) -> str:
    """What it is all about: where points come from (SK-29)."""
    ways = [
        f"{each.points} {'point' if each.points == 1 else 'points'} for each "
        f"{f'flag that you alone have figures within {task.within:g}″ of' if each.control else 'enemy who fell'}, "
        f"{'at the end' if each.at_end else f'after every round from round {each.from_round} on'}"
        for each in task.scoring
    ]
    return f"{task.name}: {'; '.join(ways)}. Most points win."


def _round(number: int, now: int, over: bool, sure: int) -> Node:
    state = "now" if number == now and not over else "done" if number <= now else "to-come"
    doubtful = " maybe" if number > sure else ""
    return node("i", f"round-{number}", class_=f"round {state}{doubtful}")


def _standing(table: BattleSheet, viewer: Viewer, seat: int) -> tuple[bool, str, Roll]:
    """Is the seat asked, what there is to note about it, and its figures."""
    active = seat in table.owing() and not table.over
    note = "to act" if active else "you" if seat == viewer else ""
    return active, note, _roll(seat, table.seats[seat].models, table.armoury(seat))


@kept_for_the_moment
def _roll(seat: int, models: tuple[Model, ...], armoury: tuple[Weapon, ...]) -> Roll:
    known = {weapon.id: weapon for weapon in armoury}
    return Roll(tuple([_entry(seat, model, tuple([known[each.id] for each in model.weapons])) for model in models]))


@kept
def _entry(seat: int, model: Model, weapons: tuple[Weapon, ...]) -> Entry:
    guns = tuple([_gun(weapon, carried.empty) for weapon, carried in zip(weapons, model.weapons, strict=True)])
    about = _about(seat, model, weapons)
    return Entry(
        model.label,
        guns,
        model.injuries,
        model.alive,
        _state(model) if model.alive else "dead",
        about,
        state_rule(model),
    )


def _gun(weapon: Weapon, empty: bool) -> Gun:
    """A weapon as its own card would tell it: how far it reaches, its rules, and whether it is loaded."""
    rules = listing([WORDS[each] for each in weapon.abilities if each != "close_only"])
    special = f" {capital(rules)}." if rules else ""
    if not weapon.shoots:
        return Gun(weapon.id, weapon.name, f"{weapon.name}: for close combat only; it does not shoot.{special}", None)
    reach = f"one die to hit up to {weapon.short:g}″, one more up to {weapon.long:g}″, no shot beyond that"
    now = "Out of ammo until the next round." if empty else "Loaded."
    return Gun(
        weapon.id, weapon.name, f"{weapon.name}: {reach}.{special} {now}", f"reach-{weapon.short:.0f}-{weapon.long:.0f}"
    )


def _about(seat: int, model: Model, weapons: tuple[Weapon, ...]) -> str:
    """A figure as its card would tell it: who it is, what it carries and how far that reaches, and how it fares."""
    guns = [
        f"{each.name} ({each.short:g}″ short, {each.long:g}″ long)" if each.shoots else each.name for each in weapons
    ]
    hurt = [f"{model.injuries} {'injury' if model.injuries == 1 else 'injuries'}"] if model.injuries else []
    fares = listing([*hurt, *([_state(model)] if _state(model) else [])])
    return f"{SEATS[seat]} {model.label}, {model.profile}: moves {model.movement:g}″; {listing(guns)}" + (
        f"; {fares}." if fares else "."
    )


@kept
def _side(seat: int, score: int, active: bool, note: str, roll: Roll) -> Node:
    head = node(
        "div",
        f"side-{seat}-head",
        emblem(f"side-{seat}-emblem", seat, SEATS[seat][0]),
        node("span", f"side-{seat}-name", SEATS[seat], class_="name"),
        node("span", f"side-{seat}-note", note, class_="state"),
        node(
            "b",
            f"score-{seat}",
            str(score),
            class_="score",
            role="img",
            aria_label=f"{score} points so far",
            data_rule="SK-29",
        ),
        class_="side-head",
    )
    return node(
        "section",
        f"side-{seat}",
        head,
        _figures(seat, roll),
        class_=f"side {SIDES[seat]}" + (" active" if active else ""),
        aria_label=SEATS[seat],
    )


@kept
def _figures(seat: int, roll: Roll) -> Node:
    return node("ul", f"side-{seat}-figures", *(_figure(seat, entry) for entry in roll.entries), class_="figures")


@kept
def emblem(key: str, seat: int, letter: str) -> Node:
    return node(
        "svg", key, *token(key, seat, letter, 0.63), class_=f"emblem {SIDES[seat]}", viewBox="-68 -68 136 136",
        aria_hidden="true",
    )  # fmt: skip


@kept
def _figure(seat: int, entry: Entry) -> Node:
    key = f"figure-{seat}-{entry.label}"
    injuries = entry.injuries
    return node(
        "li",
        key,
        emblem(f"{key}-emblem", seat, entry.label),
        node("span", f"{key}-weapon", *_guns(f"{key}-weapon", entry.weapons), class_="weapon"),
        *([node("span", f"{key}-injuries", "●" * injuries, class_="injuries", role="img",
                aria_label=f"{injuries} injured")] if injuries else []),
        node("span", f"{key}-state", entry.state, class_="state"),
        class_="figure" if entry.alive else "figure dead",
        aria_label=entry.about,
        data_about=entry.about,
        data_rule=entry.rule,
        data_art=f"{SIDES[seat]}-{entry.label}",
    )  # fmt: skip


def _guns(key: str, guns: tuple[Gun, ...]) -> list[Node | str]:
    """Weapons by name, each with a card of its own for whoever taps it."""
    named = [
        node("span", f"{key}-{n}", gun.name, data_about=gun.about, data_rule="SK-84", data_codex=gun.id,
             data_art=gun.art)
        for n, gun in enumerate(guns)
    ]  # fmt: skip
    return [part for each in named for part in (" + ", each)][1:]


def _state(model: Model) -> str:
    if not model.alive:
        return f"dead since round {model.fell_in}"
    words = [name for name in ("exposed", "running") if getattr(model, name)]
    return ", ".join([*words, *(["empty"] if model.empty else [])])
