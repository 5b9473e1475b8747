"""A position from a sheet: what is given is put on the table, what follows from it is worked out, the rest is checked.

Positions that no game could lead to are allowed where they play on correctly: teams of any one to ten models of a
faction, markers anywhere on the board, enemies within 3 inches of each other, models that are exposed, running or out
of ammo when they could not be, and points for rounds that were never played.
"""

from msgspec import UNSET

from terminus.core.dice import Dice
from terminus.core.errors import ContentError, PositionError
from terminus.core.moves import MoveList
from terminus.games.skirmish.content.bringing import LONGEST, brought_board
from terminus.games.skirmish.content.components import ACTIONS, LABELS, Board, Faction, Loadout, Variant
from terminus.games.skirmish.content.rooms import needs_of
from terminus.games.skirmish.model import CAUSES, Model
from terminus.games.skirmish.position import FACE_DOWN, OUTCOMES, STEP_NEXT, STEPS, Suggestions, card_of
from terminus.games.skirmish.rules.battle import Battle
from terminus.games.skirmish.rules.boards import MOST_REFUSALS
from terminus.games.skirmish.rules.candidates import fill_teams
from terminus.games.skirmish.rules.rolls import higher_roller
from terminus.games.skirmish.sheet.activations import find_asked, read_activation
from terminus.games.skirmish.sheet.checks import check
from terminus.games.skirmish.sheet.naming import number_of, place, where
from terminus.games.skirmish.sheet.table import BattleSheet, Card, Order, Roster, Side
from terminus.games.skirmish.sheet.table import Model as ModelSheet


def read(sheet: BattleSheet, variant: Variant, suggestions: Suggestions, dice: Dice | None) -> Battle:
    """The position; what a view hides is drawn by the dice. PositionError says what cannot be."""
    if len(sheet.seats) != 2:
        raise PositionError(f"seats: the skirmish is for two, and {len(sheet.seats)} are given (SK-R2)")
    battle = Battle(variant, suggestions)
    asking = [step for step in STEPS if step is not STEP_NEXT]
    battle.step = asking[number_of([step.name for step in asking], sheet.step, "step", "step")]
    battle.round = sheet.round
    _read_board(battle, sheet)
    battle.markers = [place(battle, marker.at, f"markers[{i}].at") for i, marker in enumerate(sheet.markers)]
    battle.markers_left = sheet.markers_left
    for seat, side in enumerate(sheet.seats):
        _read_side(battle, seat, side)
    _read_order(battle, sheet.order)
    read_activation(battle, sheet.activation)
    battle.asked = find_asked(battle, sheet.active)
    hidden = [seat for seat, side in enumerate(sheet.seats) if _hides(side)]
    if dice is not None:
        return _drawn(battle, hidden, dice)
    if hidden:
        raise PositionError(f"seats[{hidden[0]}] hides a card or a team: a position tells everything")
    check(battle)
    return battle


def _hides(side: Side) -> bool:
    """Is there something of the side that whoever wrote the sheet could not see?"""
    return side.roster is UNSET or any(card.card is UNSET for card in side.script)


def _drawn(battle: Battle, hidden: list[int], dice: Dice) -> Battle:
    """What the writer could not see, drawn anew as `resample` does."""
    for seat in hidden:
        battle = battle.resample(1 - seat, dice)
    return battle


# The board


def _read_board(battle: Battle, sheet: BattleSheet) -> None:
    for i, text in enumerate(sheet.brought):
        battle.brought = [*battle.brought, _brought(battle, text, f"brought[{i}]")]
    keys = [board.key for board in battle.boards()]
    if len(sheet.proposals) > MOST_REFUSALS + 1:
        raise PositionError("proposals: after the third refusal the board is drawn (SK-R27)")
    battle.proposals = [number_of(keys, key, "board", f"proposals[{i}]") for i, key in enumerate(sheet.proposals)]
    if sheet.board is not None:
        battle.board = battle.boards()[number_of(keys, sheet.board, "board", "board")]


def _brought(battle: Battle, text: str, path: str) -> Board:
    """A board file that a player brought along; its id must be new."""
    known = battle.boards()
    if len(text) > LONGEST or len(known) - len(battle.variant.boards) > MOST_REFUSALS:
        raise PositionError(f"{path}: at most four files of {LONGEST} characters are brought along (SK-R27)")
    try:
        board = brought_board(text, battle.variant.mission, needs_of(battle.variant.factions), len(known))
    except ContentError as error:
        raise PositionError(f"{path}: {error}") from None
    if board.key in [other.key for other in known]:
        raise PositionError(f"{path}: there is a board '{board.key}' already")
    return board


# The sides


def _read_side(battle: Battle, seat: int, side: Side) -> None:
    zones = battle.variant.mission.zone_names()
    path = f"seats[{seat}]"
    battle.zones[seat] = None if side.zone is None else number_of(zones, side.zone, "zone", f"{path}.zone")
    battle.points[seat] = side.points
    if side.models:
        _read_models(battle, seat, side, path)
    elif isinstance(side.roster, Roster):
        _read_roster(battle, seat, side.roster, f"{path}.roster")
    elif side.roster is UNSET and side.team_in:
        _guess_roster(battle, seat)
    _read_script(battle, seat, side.script, f"{path}.script")


def _read_models(battle: Battle, seat: int, side: Side, path: str) -> None:
    if len(side.models) > len(LABELS):
        raise PositionError(f"{path}.models: a team has at most {len(LABELS)} models (SK-2)")
    if isinstance(side.roster, Roster):
        raise PositionError(f"{path}.roster: its models are known, so the team has been revealed (SK-R28)")
    names = [model.loadout for model in side.models]
    number = _faction_of(battle.variant, side.faction, names, path)
    faction = battle.variant.factions[number]
    battle.factions[seat] = number
    battle.teams[seat] = [_loadout(faction, name, f"{path}.models[{i}].loadout") for i, name in enumerate(names)]
    battle.models[seat] = [
        _read_model(battle, Model(seat, i, loadout), side.models[i]) for i, loadout in enumerate(battle.teams[seat])
    ]


def _faction_of(variant: Variant, given: str | None, loadouts: list[str], path: str) -> int:
    """The faction that is named, or the first that has all these loadouts."""
    if given is not None:
        return number_of([faction.key for faction in variant.factions], given, "faction", f"{path}.faction")
    for number, faction in enumerate(variant.factions):
        if set(loadouts) <= {loadout.key for loadout in faction.loadouts}:
            return number
    raise PositionError(f"{path}.faction: no faction has all of {', '.join(dict.fromkeys(loadouts))}")


def _loadout(faction: Faction, name: str, path: str) -> Loadout:
    return faction.loadouts[number_of([loadout.key for loadout in faction.loadouts], name, "loadout", path)]


def _read_model(battle: Battle, model: Model, given: ModelSheet) -> Model:
    path = where(model)
    if given.at is not None:
        model.put(place(battle, given.at, f"{path}.at"))
    model.injuries = given.injuries
    model.exposed, model.running, model.alive = given.exposed, given.running, given.alive
    if given.alive and (given.fell_in is not None or given.cause is not None):
        raise PositionError(f"{path} is alive: it fell in no round, and of nothing")
    if not given.alive:
        model.fell_in = given.fell_in or 0
        model.cause = number_of(CAUSES, given.cause or CAUSES[0], "cause of death", f"{path}.cause")
    if given.weapons:
        if [weapon.id for weapon in given.weapons] != [weapon.key for weapon in model.weapons]:
            raise PositionError(f"{path}.weapons: it carries {model.loadout.key}")
        model.empty = [weapon.empty for weapon in given.weapons]
    return model


def _read_roster(battle: Battle, seat: int, roster: Roster, path: str) -> None:
    """A team that has not been revealed."""
    number = _faction_of(battle.variant, roster.faction, [], path)
    faction = battle.variant.factions[number]
    battle.factions[seat] = number
    battle.teams[seat] = [_loadout(faction, name, f"{path}.models[{i}]") for i, name in enumerate(roster.models)]


def _guess_roster(battle: Battle, seat: int) -> None:
    """Any team in the place of one that is not seen: it is drawn anew."""
    offers = MoveList()
    fill_teams(battle, offers)
    battle.factions[seat] = 0
    battle.teams[seat] = [battle.variant.factions[0].loadouts[loadout] for loadout in offers.payload(0)]


def _read_script(battle: Battle, seat: int, script: tuple[Card, ...], path: str) -> None:
    if not script:
        return
    orders = battle.variant.orders
    if len(script) != orders:
        raise PositionError(f"{path}: a script is exactly {orders} cards (SK-42)")
    cards = [_read_card(battle, seat, card, f"{path}[{i}]") for i, card in enumerate(script)]
    outcomes = [number_of(OUTCOMES, card.outcome, "outcome", f"{path}[{i}].outcome") for i, card in enumerate(script)]
    battle.scripts[seat] = cards
    battle.outcomes[seat] = outcomes
    battle.resolved += len([outcome for outcome in outcomes if outcome != FACE_DOWN])


def _read_card(battle: Battle, seat: int, card: Card, path: str) -> int:
    """The card as one number; any in the place of one that is not seen, as it is drawn anew."""
    models = battle.models[seat]
    if card.card is UNSET and models:
        return card_of(0, models[0].profile.actions[0])
    label, _, action = card.label, None, card.action
    model = models[number_of(LABELS[: len(models)], label, f"model of seat {seat}", path)]
    known = [ACTIONS[each] for each in model.profile.actions]
    number_of(known, action, f"action of {label}", path)
    return card_of(model.label, ACTIONS.index(action))


def _read_order(battle: Battle, order: Order) -> None:
    rolls = list(order.rolls)
    if len(rolls) % 2 or (rolls and rolls[-2] == rolls[-1]):
        raise PositionError("order.rolls: both roll, P1 first, until the faces differ (SK-R4, SK-R6)")
    if any(rolls[i] != rolls[i + 1] for i in range(0, len(rolls) - 2, 2)):
        raise PositionError("order.rolls: only ties are rolled again (SK-47)")
    battle.order_rolls = rolls
    battle.order_tied = len(rolls) > 2
    if rolls:
        battle.first = higher_roller(rolls) if order.first is None else order.first
