"""What happened, as events: one function for each thing worth telling. Places are in 1/100 inch.

Cold code beside the compiled rules: nothing here runs in playouts or search.
"""

from typing import TYPE_CHECKING

from terminus.core.events import Event, Fact
from terminus.games.skirmish.content.components import ACTIONS, LABELS
from terminus.games.skirmish.position import (
    CAUSES,
    OUTCOMES,
    Attack,
    Model,
    Shootout,
    State,
    card_action,
    card_label,
)
from terminus.games.skirmish.rules.scoring import final_score
from terminus.geometry.disc import gap
from terminus.geometry.measure import Point, hundredths

if TYPE_CHECKING:
    from terminus.games.skirmish.rules.targets import Penalties


def letter(model: Model) -> str:
    return LABELS[model.label]


def flat(points: list[Point]) -> list[int]:
    """Points as one list of numbers, x and y in turn."""
    return [hundredths(number) for point in points for number in (point.x, point.y)]


def cards(script: list[int]) -> list[str]:
    """Cards as text: `A:run`."""
    return [card_text(card) for card in script]


def card_text(card: int) -> str:
    action = card_action(card)
    return f"{LABELS[card_label(card)]}:{ACTIONS[action] if action < len(ACTIONS) else '?'}"


# Set-up


def board_proposed(s: State, seat: int) -> Event:
    return Event("proposed", seat, {"board": s.boards()[s.proposals[-1]].name})


def board_chosen(s: State) -> Event:
    return Event("board", None, {"board": s.table().name})


def team_in(s: State, seat: int) -> Event:
    own: dict[str, Fact] = {"team": [loadout.key for loadout in s.teams[seat]]}
    return Event("team_in", seat, {}, {seat: own})


def team_revealed(s: State, seat: int) -> Event:
    faction = s.factions[seat]
    assert faction is not None
    names = [loadout.key for loadout in s.teams[seat]]
    return Event("team", seat, {"faction": s.variant.factions[faction].name, "team": names}, reveals=True)


def rolled_off(purpose: str, rolls: list[int]) -> Event:
    """The winner is the seat of the event."""
    return Event("rolled_off", 0 if rolls[-2] > rolls[-1] else 1, {"purpose": purpose, "rolls": rolls})


def markers_rolled(s: State) -> Event:
    return Event("markers", None, {"count": s.markers_left})


def marker_placed(s: State, seat: int) -> Event:
    return Event("marker", seat, {"number": len(s.markers), "at": flat([s.markers[-1]])})


def zone_chosen(s: State, seat: int) -> Event:
    zone = s.zones[seat]
    assert zone is not None
    return Event("edge", seat, {"edge": s.variant.mission.zone_names()[zone]})


def deployed(seat: int, models: list[Model]) -> Event:
    places = flat([model.at() for model in models])
    return Event("deployed", seat, {"labels": [letter(model) for model in models], "at": places})


# The round


def round_begins(s: State) -> Event:
    return Event("round", None, {"round": s.round})


def script_in(seat: int, script: list[int]) -> Event:
    return Event("script_in", seat, {}, {seat: {"cards": cards(script)}})


def order_chosen(s: State) -> Event:
    return Event("order", s.first, {"tied": s.order_tied})


def revealed(s: State, seat: int, card: int, outcome: int) -> Event:
    facts: dict[str, Fact] = {
        "label": LABELS[card_label(card)],
        "action": ACTIONS[card_action(card)],
        "outcome": OUTCOMES[outcome],
        "dead": not s.models[seat][card_label(card)].alive,
    }
    return Event("card", seat, facts, reveals=True)


def no_target(model: Model) -> Event:
    return Event("no_target", model.seat, {"label": letter(model)})


def begun(model: Model, shoot_first: bool) -> Event:
    return Event("begins", model.seat, {"label": letter(model), "shoot_first": shoot_first})


def stayed(model: Model) -> Event:
    return Event("stayed", model.seat, {"label": letter(model)})


def held_fire(model: Model) -> Event:
    return Event("held_fire", model.seat, {"label": letter(model)})


def picked(mover: Model, enemy: Model) -> Event:
    return Event("fights", mover.seat, {"label": letter(mover), "enemy": letter(enemy)})


def weapon_chosen(model: Model, weapon: int) -> Event:
    return Event("drew", model.seat, {"label": letter(model), "weapon": model.weapons[weapon].name})


def moved(model: Model, path: list[Point], length: float) -> Event:
    return Event("moved", model.seat, {"label": letter(model), "path": flat(path), "length": hundredths(length)})


def put_back(model: Model) -> Event:
    return Event("put_back", model.seat, {"label": letter(model), "at": flat([model.at()])})


# Shooting


def shot(s: State, shooter: Model, target: Model, weapon: int, penalties: "Penalties") -> Event:
    attack = s.acting().attack
    assert attack is not None
    facts: dict[str, Fact] = {
        "label": letter(shooter),
        "target": letter(target),
        "weapon": shooter.weapons[weapon].name,
        "gap": hundredths(gap(shooter, target)),
        "dice": attack.dice,
        "long": penalties.long,
        "running": penalties.running,
        "moving": penalties.on_the_move,
        "terrain": penalties.terrain,
        "injuries": penalties.injuries,
        "again": penalties.again,
    }
    return Event("shot", shooter.seat, facts, reveals=True)


def rerolled(seat: int, places: list[int], dice: list[int]) -> Event:
    return Event("rerolled", seat, {"places": places, "dice": dice}, reveals=True)


def improved(seat: int, die: int, dice: list[int]) -> Event:
    return Event("precision", seat, {"die": die, "dice": dice})


def to_hit(shooter: Model, target: Model, attack: Attack, result: int) -> Event:
    facts: dict[str, Fact] = {
        "label": letter(shooter),
        "target": letter(target),
        "result": result,
        "weapon": shooter.weapons[attack.weapon].name,
        "empty": shooter.empty[attack.weapon],
    }
    return Event("to_hit", shooter.seat, facts)


def saved(target: Model, dice: list[int]) -> Event:
    return Event("save", target.seat, {"label": letter(target), "dice": dice}, reveals=True)


def injured(model: Model) -> Event:
    return Event("injured", model.seat, {"label": letter(model), "injuries": model.injuries})


def slain(model: Model) -> Event:
    return Event("slain", model.seat, {"label": letter(model), "cause": CAUSES[model.cause]})


# Deadly shoot-outs


def exchange(mover: Model, enemy: Model, shootout: Shootout) -> Event:
    facts: dict[str, Fact] = {
        "label": letter(mover),
        "enemy": letter(enemy),
        "dice": shootout.dice[0],
        "enemy_dice": shootout.dice[1],
    }
    return Event("shootout", mover.seat, facts, reveals=True)


def compared(mover: Model, enemy: Model, own: int, theirs: int) -> Event:
    facts: dict[str, Fact] = {
        "label": letter(mover),
        "enemy": letter(enemy),
        "results": [own, theirs],
        "alive": mover.alive,
        "enemy_alive": enemy.alive,
        "injuries": mover.injuries,
        "enemy_injuries": enemy.injuries,
    }
    return Event("shootout_over" if not (mover.alive and enemy.alive) else "shootout_tied", mover.seat, facts)


# The end of a round


def casualty(model: Model, rolled: int) -> Event:
    facts: dict[str, Fact] = {
        "label": letter(model),
        "rolled": rolled,
        "injuries": model.injuries,
        "alive": model.alive,
    }
    return Event("casualty", model.seat, facts, reveals=True)


def scored(s: State, seat: int, points: int) -> Event:
    return Event("scored", seat, {"points": points, "total": s.points[seat]})


def length_rolled(s: State, rolled: int, needed: int) -> Event:
    facts: dict[str, Fact] = {"round": s.round, "rolled": rolled, "needed": needed}
    return Event("length", None, facts, reveals=True)


def over(s: State) -> Event:
    return Event("over", None, {"scores": [final_score(s, 0), final_score(s, 1)]})
