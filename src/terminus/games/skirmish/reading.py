"""Positions from data: what `telling.data` wrote, what a view shows, or what a person set up by hand."""

from typing import Annotated, Any

import msgspec

from terminus.core.audience import Data
from terminus.core.dice import Dice
from terminus.core.errors import ContentError, PositionError
from terminus.games.skirmish.advice.suggestions import Experience
from terminus.games.skirmish.content.bringing import brought_board
from terminus.games.skirmish.content.components import ACTIONS, LABELS, PASS, Board, Faction, Loadout, Mission, Variant
from terminus.games.skirmish.position import (
    CARDS,
    CAUSES,
    FACE_DOWN,
    OUTCOMES,
    STEP_BEGIN,
    STEP_BOARD,
    STEP_ORDER,
    STEP_OVER,
    STEP_SCRIPT,
    STEPS,
    Activation,
    Attack,
    Model,
    Shootout,
    card_of,
)
from terminus.games.skirmish.rules.battle import Battle, redraw_cards, redraw_team
from terminus.geometry.measure import Point

Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Seat = Annotated[int, msgspec.Meta(ge=0, le=1)]
Face = Annotated[int, msgspec.Meta(ge=1, le=9)]
Xy = tuple[float, float]


class WeaponState(msgspec.Struct):
    id: str
    empty: bool = False


class ModelState(msgspec.Struct):
    """A model; only its loadout and its place are needed for one that has done and suffered nothing."""

    loadout: str
    at: Xy | None = None
    label: str | None = None
    weapons: list[WeaponState] = []
    injuries: Count = 0
    alive: bool = True
    exposed: bool = False
    running: bool = False
    fell_in: Count | None = None
    cause: str | None = None


class CardState(msgspec.Struct):
    card: str
    revealed: bool = False
    outcome: str = OUTCOMES[FACE_DOWN]


class RosterState(msgspec.Struct):
    faction: str
    models: list[str]


class SeatState(msgspec.Struct):
    """A seat; a card that is null, or a roster that is in but not shown, is one that the viewer cannot see."""

    models: list[ModelState] = []
    faction: str | None = None
    team_in: bool = False
    roster: RosterState | None = None
    zone: str | None = None
    script: list[CardState | None] = []
    points: Count = 0


class MarkerState(msgspec.Struct):
    x: float
    y: float


class OrderState(msgspec.Struct):
    rolls: list[Face] = []
    tied: bool = False
    first: Seat | None = None


class AttackState(msgspec.Struct):
    target: str
    weapon: Count
    dice: list[Face]
    rerolled: list[bool]


class ShootoutState(msgspec.Struct):
    enemy: str
    dice: list[list[Face]]
    side: Count
    chosen: list[Count | None]


class ActivationState(msgspec.Struct):
    seat: Seat
    label: str
    action: str
    to_move: bool
    to_shoot: bool
    walked: list[Xy]
    shoot_first: bool = False
    moved: float = 0.0
    attacks: Count = 0
    firing: Count = 0
    attack: AttackState | None = None
    shootout: ShootoutState | None = None


class PositionState(msgspec.Struct):
    """What is needed to set a position up; everything else that `telling.data` writes follows from it."""

    seats: list[SeatState]
    step: str = "script"
    round: Count = 1
    asked: Seat = 0
    brought: list[str] = []
    proposals: list[str] = []
    board: dict[str, Any] | None = None
    markers: list[MarkerState] = []
    markers_left: Count = 0
    order: OrderState = msgspec.field(default_factory=OrderState)
    resolved: Count = 0
    activation: ActivationState | None = None


def read_position(data: Data, variant: Variant, dice: Dice | None) -> Battle:
    """A position from data; what is hidden in it is drawn by the dice. PositionError says what cannot be."""
    try:
        given = msgspec.convert(data, PositionState)
    except msgspec.ValidationError as error:
        raise PositionError(f"not a position of the skirmish: {error}") from None
    names = [step.name for step in STEPS]
    if len(given.seats) != 2 or given.step not in names:
        raise PositionError(f"a position needs two seats and a step: one of {', '.join(names)}")
    battle = Battle(variant, Experience())
    battle.step = STEPS[names.index(given.step)]
    battle.asked = given.asked
    battle.round = given.round
    _read_table(battle, given)
    for seat, entry in enumerate(given.seats):
        _read_seat(battle, seat, entry, dice)
    battle.order_rolls = list(given.order.rolls)
    battle.order_tied = given.order.tied
    battle.first = given.order.first or 0
    battle.resolved = given.resolved
    if given.activation is not None:
        battle.activation = _read_activation(battle, given.activation)
    _check(battle)
    return battle


def _named(names: list[str], name: str, what: str) -> int:
    if name not in names:
        raise PositionError(f"there is no {what} '{name}': there are {', '.join(names)}")
    return names.index(name)


def _read_table(battle: Battle, given: PositionState) -> None:
    mission = battle.variant.mission
    for text in given.brought:
        battle.brought = [*battle.brought, _brought(text, mission, len(battle.boards()))]
    boards = [board.key for board in battle.boards()]
    battle.proposals = [_named(boards, name, "board") for name in given.proposals]
    if given.board is not None:
        battle.board = battle.boards()[_named(boards, str(given.board.get("id")), "board")]
    elif battle.step is STEP_BOARD:
        battle.board = None
    elif battle.board is None:
        raise PositionError("say which board is played on")
    battle.markers = [Point(marker.x, marker.y) for marker in given.markers]
    battle.markers_left = given.markers_left


def _brought(text: str, mission: Mission, number: int) -> Board:
    try:
        return brought_board(text, mission, number)
    except ContentError as error:
        raise PositionError(f"a board that was brought along: {error}") from None


def _read_seat(battle: Battle, seat: int, entry: SeatState, dice: Dice | None) -> None:
    variant = battle.variant
    zones = variant.mission.zone_names()
    battle.zones[seat] = None if entry.zone is None else _named(zones, entry.zone, "zone")
    battle.points[seat] = entry.points
    if entry.roster is not None:
        number, team = _read_team(variant, entry.roster.faction, entry.roster.models)
        battle.factions[seat], battle.teams[seat] = number, team
    elif entry.models:
        faction = variant.factions[0].key if entry.faction is None else entry.faction
        number, team = _read_team(variant, faction, [model.loadout for model in entry.models])
        battle.factions[seat], battle.teams[seat] = number, team
        battle.models[seat] = [_read_model(seat, i, team[i], model) for i, model in enumerate(entry.models)]
    elif entry.team_in:
        redraw_team(battle, seat, _drawing(dice))
    _read_script(battle, seat, entry, dice)


def _drawing(dice: Dice | None) -> Dice:
    if dice is None:
        raise PositionError("this is a view: hidden cards or teams are missing from the position")
    return dice


def _read_team(variant: Variant, faction: str, models: list[str]) -> tuple[int, list[Loadout]]:
    number = _named([known.key for known in variant.factions], faction, "faction")
    return number, [_loadout(variant.factions[number], name) for name in models]


def _loadout(faction: Faction, name: str) -> Loadout:
    return faction.loadouts[_named([loadout.key for loadout in faction.loadouts], name, "loadout")]


def _read_model(seat: int, label: int, loadout: Loadout, given: ModelState) -> Model:
    model = Model(seat, label, loadout)
    if given.label is not None and given.label != LABELS[label]:
        raise PositionError(f"the models of seat {seat} must stand in the order of their letters (SK-R32)")
    if given.at is not None:
        model.put(Point(*given.at))
    model.injuries = given.injuries
    model.exposed, model.running, model.alive = given.exposed, given.running, given.alive
    if given.alive and given.injuries >= loadout.profile.slain_at:
        raise PositionError(f"{LABELS[label]} of seat {seat} has too many injuries to be alive (SK-95)")
    if not given.alive:
        model.fell_in = given.fell_in or 0
        model.cause = _named(CAUSES, given.cause or CAUSES[0], "cause of death")
    if given.weapons:
        if [weapon.id for weapon in given.weapons] != [weapon.key for weapon in loadout.weapons]:
            raise PositionError(f"{LABELS[label]} of seat {seat} carries {loadout.key}")
        model.empty = [weapon.empty for weapon in given.weapons]
    return model


def _read_script(battle: Battle, seat: int, entry: SeatState, dice: Dice | None) -> None:
    if not entry.script:
        return
    if len(entry.script) != CARDS:
        raise PositionError(f"a script is exactly {CARDS} cards (SK-42)")
    battle.scripts[seat] = [card_of(0, PASS) if card is None else _read_card(card.card) for card in entry.script]
    battle.outcomes[seat] = [
        FACE_DOWN if card is None else _named(OUTCOMES, card.outcome, "outcome") for card in entry.script
    ]
    for card in battle.scripts[seat]:
        if card // 8 >= len(battle.models[seat]):
            raise PositionError(f"seat {seat} has no model for each of its cards")
    if None in entry.script:
        redraw_cards(battle, seat, _drawing(dice))


def _read_card(text: str) -> int:
    label, _, action = text.partition(":")
    return card_of(_label(label), _named(ACTIONS, action, "action"))


def _label(letter: str) -> int:
    return _named(list(LABELS), letter, "model")


def _read_activation(battle: Battle, given: ActivationState) -> Activation:
    if not given.walked:
        raise PositionError("an activation starts somewhere: give the path walked so far")
    action = _named(ACTIONS, given.action, "action")
    activation = Activation(given.seat, _label(given.label), action, Point(*given.walked[0]))
    if activation.label >= len(battle.models[given.seat]):
        raise PositionError(f"seat {given.seat} has no model {given.label}")
    activation.to_move, activation.to_shoot = given.to_move, given.to_shoot
    activation.shoot_first = given.shoot_first
    activation.moved = given.moved
    activation.walked = [Point(*at) for at in given.walked]
    activation.attacks, activation.firing = given.attacks, given.firing
    if given.attack is not None:
        attack = Attack(_label(given.attack.target), given.attack.weapon, list(given.attack.dice))
        attack.rerolled = list(given.attack.rerolled)
        activation.attack = attack
    if given.shootout is not None:
        shootout = Shootout(_label(given.shootout.enemy))
        shootout.dice = [list(faces) for faces in given.shootout.dice]
        shootout.side = given.shootout.side
        shootout.chosen = list(given.shootout.chosen)
        activation.shootout = shootout
    return activation


def _check(battle: Battle) -> None:
    """What the rules take for granted, so that a position set up by hand cannot break them later."""
    if battle.step.number >= STEP_SCRIPT.number:
        for team in battle.models:
            if not team or any(model.alive and not model.placed for model in team):
                raise PositionError("once the game has begun both seats have models, and the living have a place")
    if (battle.activation is not None) != (STEP_BEGIN.number <= battle.step.number < STEP_OVER.number):
        raise PositionError("an activation is under way exactly while a card is carried out")
    if battle.step is STEP_ORDER and len(battle.order_rolls) < 2:
        raise PositionError("the order of play is chosen after a roll-off")
    if battle.step is not STEP_OVER and not battle.decisions():
        raise PositionError("nobody can answer in this position")
