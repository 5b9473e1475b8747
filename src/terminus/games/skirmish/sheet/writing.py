"""The sheet of a position. Cold code: nothing here runs in playouts or search."""

from functools import lru_cache

from terminus.core.game import AnyGame
from terminus.core.sheet import asked
from terminus.games.skirmish.content.components import ABILITIES, ACTIONS, LABELS, SIZES, Board, Mission
from terminus.games.skirmish.content.components import Faction as FactionKit
from terminus.games.skirmish.model import CAUSES
from terminus.games.skirmish.model import Model as Figure
from terminus.games.skirmish.position import FACE_DOWN, OUTCOMES, STEP_AGAIN, STEP_MOVE, STEP_ORDER, State, card_text
from terminus.games.skirmish.position import Activation as Acting
from terminus.games.skirmish.rules.ground import movement_left
from terminus.games.skirmish.rules.scoring import controls, final_score, marker_reach
from terminus.games.skirmish.sheet.printed import (
    BoardName,
    Extra,
    Faction,
    Ground,
    Loadout,
    Piece,
    Scoring,
    Weapon,
)
from terminus.games.skirmish.sheet.printed import Mission as MissionSheet
from terminus.games.skirmish.sheet.table import (
    Activation,
    Attack,
    BattleSheet,
    Card,
    Carried,
    Marker,
    Model,
    Order,
    Roster,
    Shootout,
    Side,
)
from terminus.geometry.measure import Point


def write(game: AnyGame, s: State) -> BattleSheet:
    """Everything on the table."""
    settings = s.variant.settings
    decisions = s.decisions()
    secret = any(decision.secret for decision in decisions)
    return BattleSheet(
        game=game.key,
        options=settings.written,
        content=game.content_name(settings),
        decisions=asked(decisions),
        mission=mission_sheet(s.variant.mission),
        factions=tuple([faction_sheet(faction) for faction in s.variant.factions]),
        boards=tuple([BoardName(board.key, board.name, board.drill) for board in s.boards()]),
        brought=tuple([board.source for board in s.brought]),
        proposals=tuple([s.boards()[number].key for number in s.proposals]),
        board=None if s.board is None else s.board.key,
        ground=None if s.board is None else ground_sheet(s.board),
        team_size=SIZES[s.variant.size],
        step=s.step.name,
        phase=s.step.phase,
        active=None if secret or not decisions else s.asked,
        round=s.round,
        markers=tuple([_marker(s, marker) for marker in s.markers]),
        markers_left=s.markers_left,
        seats=(_side(s, 0), _side(s, 1)),
        order=_order(s),
        resolved=s.resolved,
        activation=None if s.activation is None else _activation(s, s.activation),
    )


# What is printed: written once for a mission, a faction or a board, and shared by all sheets


@lru_cache(maxsize=64)
def mission_sheet(mission: Mission) -> MissionSheet:
    return MissionSheet(
        id=mission.key,
        name=mission.name,
        edge=mission.edge,
        apart=mission.apart,
        zones=tuple(mission.zone_names()),
        depth=mission.depth,
        rounds=mission.rounds,
        within=marker_reach(mission),
        scoring=tuple([Scoring(line.control, line.points, line.at_end, line.from_round) for line in mission.scoring]),
        extra=tuple([Extra(extra.after, extra.roll) for extra in mission.extra]),
    )


@lru_cache(maxsize=64)
def faction_sheet(faction: FactionKit) -> Faction:
    weapons = [
        Weapon(w.key, w.name, w.short, w.long, tuple([ABILITIES[ability.opcode] for ability in w.abilities]))
        for w in faction.weapons
    ]
    loadouts = [
        Loadout(
            id=loadout.key,
            profile=loadout.profile.name,
            movement=loadout.profile.movement,
            weapons=tuple([weapon.key for weapon in loadout.weapons]),
            limit=dict(zip(SIZES, loadout.profile.limits, strict=True)),
            actions=tuple([ACTIONS[action] for action in loadout.profile.actions]),
        )
        for loadout in faction.loadouts
    ]
    sizes = dict(zip(SIZES, faction.sizes, strict=True))
    return Faction(faction.key, faction.name, sizes, tuple(weapons), tuple(loadouts))


@lru_cache(maxsize=64)
def ground_sheet(board: Board) -> Ground:
    pieces = [
        Piece(p.key, p.kind, _places(p.outline.vertices), p.blocks_sight, p.cover, p.cross, p.stand)
        for p in board.pieces
    ]
    return Ground(board.key, board.name, board.width, board.height, tuple(pieces))


def _places(points: list[Point]) -> tuple[tuple[float, float], ...]:
    return tuple([(point.x, point.y) for point in points])


# What lies there


def _marker(s: State, marker: Point) -> Marker:
    within = marker_reach(s.variant.mission)
    return Marker((marker.x, marker.y), tuple([seat for seat in range(2) if controls(s, seat, marker, within)]))


def _side(s: State, seat: int) -> Side:
    number = s.factions[seat]
    faction = None if number is None else s.variant.factions[number].key
    mustered = len(s.models[seat]) > 0
    zone = s.zones[seat]
    team = tuple([loadout.key for loadout in s.teams[seat]])
    return Side(
        models=tuple([_model(model) for model in s.models[seat]]),
        faction=faction if mustered else None,
        roster=None if faction is None or mustered else Roster(faction, team),
        team_in=len(team) > 0,
        zone=None if zone is None else s.variant.mission.zone_names()[zone],
        script=tuple([_card(card, outcome) for card, outcome in zip(s.scripts[seat], s.outcomes[seat], strict=True)]),
        scripted=s.scripted(seat),
        points=s.points[seat],
        score=final_score(s, seat),
    )


def _card(card: int, outcome: int) -> Card:
    return Card(card_text(card), OUTCOMES[outcome], outcome != FACE_DOWN)


def _model(model: Figure) -> Model:
    weapons = [Carried(weapon.key, weapon.name, model.empty[i]) for i, weapon in enumerate(model.weapons)]
    return Model(
        loadout=model.loadout.key,
        at=(model.x, model.y) if model.placed else None,
        label=LABELS[model.label],
        weapons=tuple(weapons),
        injuries=model.injuries,
        alive=model.alive,
        exposed=model.exposed,
        running=model.running,
        fell_in=None if model.alive else model.fell_in,
        cause=None if model.alive else CAUSES[model.cause],
        profile=model.profile.name,
        radius=model.radius,
        movement=model.profile.movement,
    )


def _order(s: State) -> Order:
    settled = len(s.order_rolls) > 0 and s.step is not STEP_ORDER
    return Order(tuple(s.order_rolls), s.order_tied, s.first if settled else None)


def _activation(s: State, acting: Acting) -> Activation:
    actor = s.actor()
    return Activation(
        seat=acting.seat,
        label=LABELS[acting.label],
        action=ACTIONS[acting.action],
        shoot_first=acting.shoot_first,
        walked=_places(acting.walked),
        moved=acting.moved,
        to_move=acting.to_move,
        to_shoot=acting.to_shoot,
        left=movement_left(s) if s.step is STEP_MOVE else None,
        attacks=acting.attacks,
        firing=actor.weapons[acting.firing].key if s.step is STEP_AGAIN else None,
        attack=_attack(acting, actor),
        shootout=_shootout(s, acting, actor),
    )


def _attack(acting: Acting, actor: Figure) -> Attack | None:
    attack = acting.attack
    if attack is None:
        return None
    weapon = actor.weapons[attack.weapon].key
    return Attack(LABELS[attack.target], weapon, tuple(attack.dice), tuple(attack.rerolled))


def _shootout(s: State, acting: Acting, actor: Figure) -> Shootout | None:
    shootout = acting.shootout
    if shootout is None:
        return None
    fighters = (actor, s.models[1 - acting.seat][shootout.enemy])
    chosen = [
        None if number is None else model.weapons[number].key
        for number, model in zip(shootout.chosen, fighters, strict=True)
    ]
    dice = tuple([tuple(faces) for faces in shootout.dice])
    return Shootout(LABELS[shootout.enemy], dice, shootout.side, tuple(chosen))
