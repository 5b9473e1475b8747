"""What happened, as facts for those who listen: one function for each thing worth telling. Lengths are inches.

Cold code beside the compiled rules: nothing here runs in playouts or search.
"""

from terminus.core.action import Facts, Fate
from terminus.games.skirmish.content.components import ACTIONS, LABELS, SAVES
from terminus.games.skirmish.model import CAUSES, Model, all_empty
from terminus.games.skirmish.position import OUTCOMES, Attack, Shootout, State, card_action, card_label, card_text
from terminus.games.skirmish.rules.scoring import controls, final_score, marker_reach
from terminus.games.skirmish.rules.sight import pieces_between
from terminus.games.skirmish.rules.targets import Penalties
from terminus.geometry.disc import gap
from terminus.geometry.measure import Point, hundredths, inches


def letter(model: Model) -> str:
    return LABELS[model.label]


def pair(at: Point) -> list[float]:
    """A place as a sheet has it."""
    return [at.x, at.y]


def measured(length: float) -> float:
    """A length as it is read off a tape, to the nearest 1/100 inch."""
    return inches(hundredths(length))


# Set-up


def board_proposed(s: State, seat: int, fate: Fate) -> None:
    board = s.boards()[s.proposals[-1]]
    fate.tell("proposed", seat, {"board": board.key, "name": board.name})


def board_chosen(s: State, fate: Fate) -> None:
    fate.tell("board", None, {"board": s.table().key, "name": s.table().name})


def team_in(s: State, seat: int, fate: Fate) -> None:
    own: Facts = {"team": [loadout.key for loadout in s.teams[seat]]}
    fate.tell("team_in", seat, {}, {seat: own})


def team_revealed(s: State, seat: int, fate: Fate) -> None:
    number = s.factions[seat]
    assert number is not None
    faction = s.variant.factions[number]
    team = [loadout.key for loadout in s.teams[seat]]
    fate.tell("team", seat, {"faction": faction.key, "name": faction.name, "team": team}, reveals=True)


def rolled_off(purpose: str, rolls: list[int], fate: Fate) -> None:
    """The winner is the seat of the event."""
    fate.tell("rolled_off", 0 if rolls[-2] > rolls[-1] else 1, {"purpose": purpose, "faces": rolls})


def markers_rolled(s: State, fate: Fate) -> None:
    fate.tell("markers", None, {"count": s.markers_left})


def marker_placed(s: State, seat: int, fate: Fate) -> None:
    fate.tell("marker", seat, {"number": len(s.markers), "at": pair(s.markers[-1])})


def zone_chosen(s: State, seat: int, fate: Fate) -> None:
    zone = s.zones[seat]
    assert zone is not None
    fate.tell("edge", seat, {"zone": s.variant.mission.zone_names()[zone]})


def deployed(seat: int, models: list[Model], fate: Fate) -> None:
    places = [pair(model.at()) for model in models]
    fate.tell("deployed", seat, {"labels": [letter(model) for model in models], "at": places})


# The round


def round_begins(s: State, fate: Fate) -> None:
    fate.tell("round", None, {"round": s.round})


def script_in(seat: int, script: list[int], fate: Fate) -> None:
    fate.tell("script_in", seat, {}, {seat: {"cards": [card_text(card) for card in script]}})


def order_chosen(s: State, fate: Fate) -> None:
    fate.tell("order", s.first, {"tied": s.order_tied})


def revealed(s: State, seat: int, card: int, outcome: int, fate: Fate) -> None:
    facts: Facts = {
        "card": card_text(card),
        "label": LABELS[card_label(card)],
        "action": ACTIONS[card_action(card)],
        "outcome": OUTCOMES[outcome],
        "dead": not s.models[seat][card_label(card)].alive,
    }
    fate.tell("card", seat, facts, reveals=True)


def no_target(model: Model, fate: Fate) -> None:
    fate.tell("no_target", model.seat, {"label": letter(model)})


def begun(model: Model, shoot_first: bool, fate: Fate) -> None:
    fate.tell("begins", model.seat, {"label": letter(model), "shoot_first": shoot_first})


def stayed(model: Model, fate: Fate) -> None:
    fate.tell("stayed", model.seat, {"label": letter(model)})


def held_fire(model: Model, fate: Fate) -> None:
    fate.tell("held_fire", model.seat, {"label": letter(model)})


def picked(mover: Model, enemy: Model, fate: Fate) -> None:
    fate.tell("fights", mover.seat, {"label": letter(mover), "enemy": letter(enemy)})


def weapon_chosen(model: Model, weapon: int, fate: Fate) -> None:
    chosen = model.weapons[weapon]
    fate.tell("drew", model.seat, {"label": letter(model), "weapon": chosen.key, "name": chosen.name})


def moved(model: Model, path: list[Point], length: float, fate: Fate) -> None:
    walked = [pair(at) for at in path]
    fate.tell("moved", model.seat, {"label": letter(model), "path": walked, "length": measured(length)})


def put_back(model: Model, fate: Fate) -> None:
    fate.tell("put_back", model.seat, {"label": letter(model), "at": pair(model.at())})


# Shooting


def screens(s: State, shooter: Model, target: Model) -> list[str]:
    """The pieces, by their ids, that cost a die each (SK-87)."""
    cover = [piece for piece in s.table().pieces if piece.cover]
    return [piece.key for piece in cover if pieces_between(shooter, target, [piece.outline])]


def shot(s: State, shooter: Model, target: Model, weapon: int, penalties: Penalties, fate: Fate) -> None:
    attack = s.acting().attack
    assert attack is not None
    facts: Facts = {
        "label": letter(shooter),
        "target": letter(target),
        "weapon": shooter.weapons[weapon].key,
        "name": shooter.weapons[weapon].name,
        "gap": measured(gap(shooter, target)),
        "dice": attack.dice,
        "long": penalties.long,
        "running": penalties.running,
        "moving": penalties.on_the_move,
        "terrain": penalties.terrain,
        "screens": screens(s, shooter, target),
        "injuries": penalties.injuries,
        "again": penalties.again,
    }
    fate.tell("shot", shooter.seat, facts, reveals=True)


def rerolled(seat: int, places: list[int], dice: list[int], fate: Fate) -> None:
    fate.tell("rerolled", seat, {"places": places, "dice": dice}, reveals=True)


def improved(seat: int, die: int, dice: list[int], fate: Fate) -> None:
    fate.tell("precision", seat, {"die": die, "dice": dice})


def to_hit(shooter: Model, target: Model, attack: Attack, result: int, fate: Fate) -> None:
    facts: Facts = {
        "label": letter(shooter),
        "target": letter(target),
        "result": result,
        "weapon": shooter.weapons[attack.weapon].key,
        "name": shooter.weapons[attack.weapon].name,
        "empty": shooter.empty[attack.weapon],
    }
    fate.tell("to_hit", shooter.seat, facts)


def saved(target: Model, dice: list[int], fate: Fate) -> None:
    comes_to = [SAVES[outcome] for outcome in target.profile.saves[1:]]
    fate.tell("save", target.seat, {"label": letter(target), "dice": dice, "comes_to": comes_to}, reveals=True)


def harmed(model: Model, fate: Fate) -> None:
    """It was hurt, and perhaps too much."""
    if model.alive:
        fate.tell("injured", model.seat, {"label": letter(model), "injuries": model.injuries})
    else:
        fate.tell("slain", model.seat, {"label": letter(model), "cause": CAUSES[model.cause]})


# Deadly shoot-outs


def exchange(mover: Model, enemy: Model, shootout: Shootout, caught: list[bool], fate: Fate) -> None:
    """Both threw; `caught` says of each whether it alone stands in the open (SK-119)."""
    facts: Facts = {
        "label": letter(mover),
        "enemy": letter(enemy),
        "dice": shootout.dice[0],
        "enemy_dice": shootout.dice[1],
        "injuries": mover.injuries,
        "empty": 1 if all_empty(mover) else 0,
        "open": 1 if caught[0] else 0,
        "enemy_injuries": enemy.injuries,
        "enemy_empty": 1 if all_empty(enemy) else 0,
        "enemy_open": 1 if caught[1] else 0,
    }
    fate.tell("shootout", mover.seat, facts, reveals=True)


def compared(mover: Model, enemy: Model, shootout: Shootout, fate: Fate) -> None:
    """The lowest dice of both were held against each other."""
    facts: Facts = {
        "label": letter(mover),
        "enemy": letter(enemy),
        "dice": shootout.dice[0],
        "enemy_dice": shootout.dice[1],
        "results": [min(dice) for dice in shootout.dice],
        "alive": mover.alive,
        "enemy_alive": enemy.alive,
        "injuries": mover.injuries,
        "enemy_injuries": enemy.injuries,
    }
    fate.tell("shootout_over" if not (mover.alive and enemy.alive) else "shootout_tied", mover.seat, facts)


# The end of a round


def casualty(model: Model, rolled: int, fate: Fate) -> None:
    facts: Facts = {
        "label": letter(model),
        "rolled": rolled,
        "injuries": model.injuries,
        "alive": model.alive,
    }
    fate.tell("casualty", model.seat, facts, reveals=True)


def scored(s: State, seat: int, points: int, fate: Fate) -> None:
    fate.tell("scored", seat, {"points": points, "total": s.points[seat]})


def length_rolled(s: State, rolled: int, needed: int, fate: Fate) -> None:
    facts: Facts = {"round": s.round, "rolled": rolled, "needed": needed}
    fate.tell("length", None, facts, reveals=True)


def over(s: State, fate: Fate) -> None:
    within = marker_reach(s.variant.mission)
    facts: Facts = {
        "scores": [final_score(s, 0), final_score(s, 1)],
        "rounds": s.points[:],
        "flags": [len([1 for marker in s.markers if controls(s, seat, marker, within)]) for seat in range(2)],
        "flag": end_points(s, True),
        "fallen": [s.dead(1), s.dead(0)],
        "kill": end_points(s, False),
    }
    fate.tell("over", None, facts)


def end_points(s: State, control: bool) -> int:
    """What each flag, or each fallen enemy, is worth at the end."""
    return sum([line.points for line in s.variant.mission.scoring if line.at_end and line.control == control])
