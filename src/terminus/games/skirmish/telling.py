"""A position as plain data: the bridge from the rules to people. Lengths are inches; computed places are not rounded.

Cold code beside the compiled rules: nothing here runs in playouts or search.
"""

from terminus.games.skirmish.content.components import (
    ABILITIES,
    ACTIONS,
    CONTESTS,
    LABELS,
    SIZES,
    Board,
    Faction,
    Mission,
)
from terminus.games.skirmish.position import (
    CAUSES,
    FACE_DOWN,
    OUTCOMES,
    STEP_BOARD,
    STEP_MOVE,
    Activation,
    Model,
    State,
)
from terminus.games.skirmish.rules.ground import movement_left
from terminus.games.skirmish.rules.happenings import card_text, letter
from terminus.games.skirmish.rules.scoring import controls, final_score, marker_reach
from terminus.geometry.measure import Point

Data = dict[str, object]


def data(s: State, waiting: list[int]) -> Data:
    """The whole position; who may see which part is declared in `audience.py`. `waiting` are the seats asked."""
    return {
        "game": "skirmish",
        "mission": mission_data(s.variant.mission),
        "options": options_data(s),
        "boards": [{"id": board.key, "name": board.name} for board in s.boards()],
        **proposal_data(s),
        "factions": [faction_data(faction) for faction in s.variant.factions],
        "board": None if s.board is None else board_data(s.board),
        "proposals": [s.boards()[number].key for number in s.proposals],
        "phase": s.step.phase,
        "step": s.step.name,
        "waiting": waiting,
        "asked": s.asked,
        "round": s.round,
        "markers": [marker_data(s, marker) for marker in s.markers],
        "markers_left": s.markers_left,
        "seats": [seat_data(s, seat) for seat in range(2)],
        "order": {"rolls": s.order_rolls, "tied": s.order_tied, "first": s.first if s.order_rolls else None},
        "resolved": s.resolved,
        "activation": None if s.activation is None else activation_data(s, s.activation),
    }


def options_data(s: State) -> Data:
    variant = s.variant
    return {
        "team_size": SIZES[variant.size],
        "team_reveal": "open" if variant.open_teams else "simultaneous",
        "first_game": variant.first_game,
        "deploy_order": "alternate" if variant.alternate_deployment else "all_at_once",
        "card_copies": "single" if variant.single_cards else "unlimited",
        "skip_exposes": variant.skip_exposes,
        "running_penalty": "last_action" if variant.running_penalty else "off",
        "optional_shots": variant.optional_shots,
        "manual_rapid_fire": variant.manual_rapid_fire,
        "shootout_sight": variant.shootout_sight,
        "objective_contest": CONTESTS[variant.contest],
        "wipeout_ends": variant.wipeout_ends,
    }


def proposal_data(s: State) -> Data:
    """While a board is sought, those that are not proposed; and for good, the files that players brought along."""
    found: Data = {}
    if s.step is STEP_BOARD:
        found["drill"] = [board.key for board in s.boards() if board.drill]
    if s.brought:
        found["brought"] = [board.source for board in s.brought]
    return found


def mission_data(mission: Mission) -> Data:
    return {
        "id": mission.key,
        "name": mission.name,
        "edge": mission.edge,
        "apart": mission.apart,
        "zones": mission.zone_names(),
        "depth": mission.depth,
        "rounds": mission.rounds,
        "within": marker_reach(mission),
        "scoring": [
            {"control": line.control, "points": line.points, "at_end": line.at_end, "from": line.from_round}
            for line in mission.scoring
        ],
        "extra": [{"after": extra.after, "roll": extra.roll} for extra in mission.extra],
    }


def faction_data(faction: Faction) -> Data:
    return {
        "id": faction.key,
        "name": faction.name,
        "sizes": dict(zip(SIZES, faction.sizes, strict=True)),
        "weapons": [
            {
                "id": weapon.key,
                "name": weapon.name,
                "short": weapon.short,
                "long": weapon.long,
                "abilities": [ABILITIES[ability.opcode] for ability in weapon.abilities],
            }
            for weapon in faction.weapons
        ],
        "loadouts": [
            {
                "id": loadout.key,
                "profile": loadout.profile.name,
                "movement": loadout.profile.movement,
                "weapons": [weapon.key for weapon in loadout.weapons],
                "limit": dict(zip(SIZES, loadout.profile.limits, strict=True)),
                "actions": [ACTIONS[action] for action in loadout.profile.actions],
            }
            for loadout in faction.loadouts
        ],
    }


def board_data(board: Board) -> Data:
    return {
        "id": board.key,
        "name": board.name,
        "width": board.width,
        "height": board.height,
        "pieces": [
            {
                "id": piece.key,
                "kind": piece.kind,
                "poly": points_data(piece.outline.vertices),
                "blocks_sight": piece.blocks_sight,
                "cover": piece.cover,
                "cross": piece.cross,
                "stand": piece.stand,
            }
            for piece in board.pieces
        ],
    }


def points_data(points: list[Point]) -> list[list[float]]:
    return [[point.x, point.y] for point in points]


def marker_data(s: State, marker: Point) -> Data:
    within = marker_reach(s.variant.mission)
    held = [seat for seat in range(2) if controls(s, seat, marker, within)]
    return {"x": marker.x, "y": marker.y, "held": held}


def seat_data(s: State, seat: int) -> Data:
    mustered = len(s.models[seat]) > 0
    faction = s.factions[seat]
    zone = s.zones[seat]
    handed_in: Data | None = None
    if faction is not None and not mustered:
        team = [loadout.key for loadout in s.teams[seat]]
        handed_in = {"faction": s.variant.factions[faction].key, "models": team}
    return {
        "faction": s.variant.factions[faction].key if faction is not None and mustered else None,
        "team_in": len(s.teams[seat]) > 0,
        "roster": handed_in,
        "zone": None if zone is None else s.variant.mission.zone_names()[zone],
        "models": [model_data(model) for model in s.models[seat]],
        "scripted": s.scripted(seat),
        "script": [
            {
                "card": card_text(card),
                "revealed": s.outcomes[seat][place] != FACE_DOWN,
                "outcome": OUTCOMES[s.outcomes[seat][place]],
            }
            for place, card in enumerate(s.scripts[seat])
        ],
        "points": s.points[seat],
        "score": final_score(s, seat),
    }


def model_data(model: Model) -> Data:
    return {
        "label": letter(model),
        "loadout": model.loadout.key,
        "profile": model.profile.name,
        "radius": model.radius,
        "movement": model.profile.movement,
        "weapons": [
            {"id": weapon.key, "name": weapon.name, "empty": model.empty[i]} for i, weapon in enumerate(model.weapons)
        ],
        "at": [model.x, model.y] if model.placed else None,
        "injuries": model.injuries,
        "alive": model.alive,
        "exposed": model.exposed,
        "running": model.running,
        "fell_in": None if model.alive else model.fell_in,
        "cause": None if model.alive else CAUSES[model.cause],
    }


def activation_data(s: State, activation: Activation) -> Data:
    attack = activation.attack
    shootout = activation.shootout
    return {
        "seat": activation.seat,
        "label": LABELS[activation.label],
        "action": ACTIONS[activation.action],
        "to_move": activation.to_move,
        "to_shoot": activation.to_shoot,
        "shoot_first": activation.shoot_first,
        "moved": activation.moved,
        "left": movement_left(s) if s.step is STEP_MOVE else None,
        "walked": points_data(activation.walked),
        "attacks": activation.attacks,
        "firing": activation.firing,
        "attack": None
        if attack is None
        else {
            "target": LABELS[attack.target],
            "weapon": attack.weapon,
            "dice": attack.dice,
            "rerolled": attack.rerolled,
        },
        "shootout": None
        if shootout is None
        else {
            "enemy": LABELS[shootout.enemy],
            "dice": shootout.dice,
            "side": shootout.side,
            "chosen": shootout.chosen,
        },
    }
