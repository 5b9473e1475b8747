"""A position from a sheet: what is given is put on the table, what follows is worked out by the rules.

Positions that no game could lead to are allowed where they play on correctly: events that the node, the radius or the
round would have forbidden, or that nobody organised; hands of any cards up to five; players in V616 Mon without a
Collapse Generator; any order of turns in a round; a proposal that could not be accepted.
"""

from msgspec import UnsetType

from terminus.core.dice import Dice
from terminus.core.errors import PositionError
from terminus.games.horizon.content.components import (
    COLOURS,
    LOGISTIC,
    turned,
)
from terminus.games.horizon.content.field import (
    BESIDE,
    CENTRE,
    NODES,
    PLACE_NAMES,
    RADIUS_OF,
    SIDES,
    side_number,
)
from terminus.games.horizon.options import settled_colours
from terminus.games.horizon.player import Bet, CastArtifact, Player
from terminus.games.horizon.position import EMPTY, FLEE, HAPPENED, OVER, STATUSES, UNREALIZED, Memory, State, Variant
from terminus.games.horizon.rules.horizon import Horizon
from terminus.games.horizon.rules.rounds import records_due
from terminus.games.horizon.rules.stages import STAGES
from terminus.games.horizon.sheet import checks, field, hidden, table
from terminus.games.horizon.sheet.pieces import Pieces, marks_in, node_at, place_at
from terminus.games.horizon.sheet.table import HorizonSheet, shown
from terminus.games.horizon.things import Annihilation, Building, Laid, NeedleLink, Offer

NAMES = [stage.name for stage in STAGES]


def read(sheet: HorizonSheet, variant: Variant, dice: Dice | None = None) -> Horizon:
    """The position; PositionError says what cannot be. With dice, what a view leaves out is drawn."""
    if len(sheet.seats) != variant.seats:
        raise PositionError(f"seats: this table has {variant.seats}, and {len(sheet.seats)} are given")
    if sheet.stage not in NAMES:
        raise PositionError(f"stage: '{sheet.stage}' is no stage; there are: {', '.join(NAMES)}")
    state = Horizon(variant, Memory(variant.seats))
    if sheet.round > variant.rounds:
        raise PositionError(f"round: a whole number <= {variant.rounds} (HZ-050)")
    state.round = sheet.round
    state.stage = NAMES.index(sheet.stage)
    pieces = Pieces(variant.box)
    _read_seats(state, sheet, pieces)
    _read_turn(state, sheet, pieces)
    _read_field(state, sheet, pieces)
    _read_open(state, sheet, pieces)
    if sheet.offer is not None:
        state.offer = _offer(sheet.offer, dice is None, pieces)
    viewer = hidden.complete(state, sheet)
    checks.check(state)
    return state if dice is None else state.resample(viewer, dice)


# Seats


def _read_seats(state: State, sheet: HorizonSheet, pieces: Pieces) -> None:
    colours = _colours(state, sheet)
    for seat, entry in enumerate(sheet.seats):
        where = f"seats[{seat}]"
        player = Player(seat, colours[seat])
        state.players.append(player)
        replaced = None if entry.replacement is None else pieces.card(entry.replacement, f"{where}.replacement").number
        state.replacements.append(replaced)
        _read_player(state, player, entry, where, pieces)


def _colours(state: State, sheet: HorizonSheet) -> list[int]:
    """As given; what is left out is as the options have it, or one that is left."""
    settled = settled_colours(state.variant.settings)
    given = [entry.colour for entry in sheet.seats]
    found: list[int] = []
    for seat, letter in enumerate(given):
        where = f"seats[{seat}].colour"
        due = settled[seat]
        if not letter:
            free = [colour for colour in range(len(COLOURS)) if COLOURS[colour] not in given and colour not in found]
            found.append(free[0] if due is None else due)
            continue
        if letter not in COLOURS:
            raise PositionError(f"{where}: '{letter}' is no colour; there are: {', '.join(COLOURS)} (HZ-R5)")
        if due is not None and letter != COLOURS[due]:
            raise PositionError(f"{where}: by the options of this table it is {COLOURS[due]}, not {letter} (HZ-013)")
        found.append(COLOURS.index(letter))
    if len(set(found)) < len(found):
        raise PositionError("seats: every player has a colour of his own (HZ-013)")
    return found


def _read_player(state: State, player: Player, entry: table.Seat, where: str, pieces: Pieces) -> None:
    player.supply = entry.supply
    player.out = entry.supply == 0
    player.place = place_at(entry.place, f"{where}.place")
    player.points = entry.points
    player.records = list(entry.records) if entry.records else [entry.points] * records_due(state)
    player.table = [_cast(cast, f"{where}.table[{i}]", pieces) for i, cast in enumerate(entry.table)]
    items = entry.items
    player.levels = [items.gun, items.shield, items.accelerator]
    player.storage = items.storage
    player.amplifier = items.amplifier
    player.ready = entry.ready
    player.proposals = entry.proposals
    player.hand = pieces.cards(shown(entry.hand), f"{where}.hand")
    player.refill = pieces.cards(shown(entry.refill), f"{where}.refill")
    player.offered = pieces.cards(shown(entry.offered), f"{where}.offered")
    player.rejected = pieces.cards(entry.rejected or (), f"{where}.rejected")
    swap = entry.swap or ()
    player.swap = [pieces.card(text, f"{where}.swap[{i}]").number for i, text in enumerate(swap)]
    player.artifacts = pieces.artifacts(shown(entry.artifacts), f"{where}.artifacts")
    known = entry.insight or ()
    player.insight = sorted(
        [(pieces.artifact(each.artifact, f"{where}.insight[{i}]").number, each.holder) for i, each in enumerate(known)]
    )
    if isinstance(entry.bets, tuple):
        player.bets = [_bet(bet) for bet in entry.bets]


def _cast(entry: table.Cast, where: str, pieces: Pieces) -> CastArtifact:
    artifact = pieces.artifact(entry.artifact, where)
    charges = entry.charges if isinstance(entry.charges, int) else artifact.charges
    return CastArtifact(artifact, charges, entry.debt, entry.tension)


def _bet(entry: field.Bet) -> Bet:
    return Bet(entry.seat, entry.yes, entry.impacts)


# The turn and the field


def _read_turn(state: State, sheet: HorizonSheet, pieces: Pieces) -> None:
    seats = len(state.players)
    clockwise = [(sheet.active + i) % seats for i in range(seats)]
    in_game = [seat for seat in clockwise if not state.players[seat].out]
    state.order = list(sheet.order) if isinstance(sheet.order, tuple) else in_game
    state.active = sheet.active
    turn = sheet.turn
    state.au = turn.au
    state.steps = turn.steps
    state.bought = turn.bought
    state.attacked = turn.attacked
    state.discharged = turn.discharged
    state.amplified = turn.amplified
    state.used = [pieces.artifact(text, f"turn.used[{i}]").number for i, text in enumerate(turn.used)]
    state.borrowed = turn.borrowed


def _read_field(state: State, sheet: HorizonSheet, pieces: Pieces) -> None:
    centre = state.variant.box.centre
    state.realizing = None if sheet.realizing is None else node_at(sheet.realizing, "realizing")
    state.lay(CENTRE, Laid(centre, 0, centre.links, None, True, None, None, []))
    for node in range(NODES):
        state.set_status(node, (HAPPENED if node == CENTRE else EMPTY) if _is_past(state, node) else UNREALIZED)
    named: set[int] = set()
    for i, entry in enumerate(sheet.nodes):
        node = node_at(entry.node, f"nodes[{i}].node")
        if node in named:
            raise PositionError(f"nodes: {entry.node} stands there twice")
        named.add(node)
        _read_node(state, node, entry, f"nodes[{entry.node}]", pieces)
    for i, junction in enumerate(sheet.reinforced):
        _read_junction(state, junction, f"reinforced[{i}]")
    state.needles = [_needle(link, f"needles[{i}]") for i, link in enumerate(sheet.needles)]


def _is_past(state: State, node: int) -> bool:
    """Has the horizon passed the node? Radii become past one by one, and node by node (HZ-041, HZ-192)."""
    if state.stage == OVER or RADIUS_OF[node] < state.phase():
        return True
    passing = state.realizing is not None and state.stage == FLEE and RADIUS_OF[node] == state.phase()
    return passing and node <= (state.realizing or 0)


def _read_node(state: State, node: int, entry: field.Spot, where: str, pieces: Pieces) -> None:
    if entry.event is not None:
        if (node == CENTRE) != (entry.event.card == state.variant.box.centre.id):
            raise PositionError(f"{where}.event: the centre holds its own event, and that lies nowhere else (HZ-042)")
        state.lay(node, _event(state, entry.event, f"{where}.event", pieces))
    if entry.status:
        state.set_status(node, _status(state, node, entry.status, f"{where}.status"))
    elif state.laid[node] is not None and state.status[node] == EMPTY:
        raise PositionError(f"{where}.status: {entry.node} is past: say whether its event happened or failed (HZ-225)")
    state.set_impact(node, entry.impact)
    state.set_wormholes(node, entry.wormholes)


def _status(state: State, node: int, text: str, where: str) -> int:
    if text not in STATUSES:
        raise PositionError(f"{where}: '{text}' is no status of a node; there are: {', '.join(STATUSES)}")
    status = STATUSES.index(text)
    name = PLACE_NAMES[node]
    if (status == UNREALIZED) == _is_past(state, node):
        due = "past" if _is_past(state, node) else "open"
        raise PositionError(f"{where}: in round {state.round} the node {name} is {due}, not {text} (HZ-041, HZ-056)")
    if status != UNREALIZED and (status == EMPTY) != (state.laid[node] is None):
        raise PositionError(f"{where}: a past node with an event happened or failed, one without is empty (HZ-223)")
    return status


def _event(state: State, entry: field.Event, where: str, pieces: Pieces) -> Laid:
    card = pieces.event(entry.card, f"{where}.card")
    if card.flex == LOGISTIC:
        if entry.rotation:
            raise PositionError(f"{where}.rotation: a Logistic event has none (HZ-R29)")
        marks = marks_in(entry.links, f"{where}.links")
    else:
        marks = turned(card.links, entry.rotation)
    yes_seat = entry.yes if card.yes is None else state.seat_of_colour(card.yes)
    no_seat = entry.no if card.no is None else state.seat_of_colour(card.no)
    bets = [_bet(bet) for bet in entry.bets]
    return Laid(card, entry.rotation, marks, entry.organiser, entry.token, yes_seat, no_seat, bets)


def _read_junction(state: State, entry: field.Junction, where: str) -> None:
    node = node_at(entry.node, f"{where}.node")
    try:
        side = side_number(entry.side)
    except ValueError as error:
        raise PositionError(f"{where}.side: {error}") from None
    if BESIDE[node][side] < node:
        raise PositionError(f"{where}: a junction is named from its earlier node, and that is the other one (HZ-039)")
    if state.reinforcement(node, side):
        raise PositionError(f"{where}: the junction {entry.node} {entry.side} stands there twice")
    state.set_reinforcement(node, side, entry.tokens)


def _needle(entry: field.Needle, where: str) -> NeedleLink:
    source, target = node_at(entry.source, f"{where}.source"), node_at(entry.target, f"{where}.target")
    return NeedleLink(source, target, entry.cause, entry.reinforced)


# What is open


def _read_open(state: State, sheet: HorizonSheet, pieces: Pieces) -> None:
    state.discard = pieces.cards(shown(sheet.discard), "discard")
    state.artifact_discard = pieces.artifacts(sheet.artifact_discard, "artifact_discard")
    state.gone = pieces.artifacts(sheet.gone, "gone")
    state.building = None if sheet.building is None else _building(sheet.building, pieces)
    state.annihilation = None if sheet.annihilation is None else _annihilation(sheet.annihilation)
    state.tangle = None if sheet.tangle is None else node_at(sheet.tangle, "tangle")
    state.fleeing = list(sheet.fleeing)


def _offer(entry: table.Offer, whole: bool, pieces: Pieces) -> Offer:
    """A proposal; one whose content is hidden stands for any, here as in `rules.resampling`."""
    if all(isinstance(part, UnsetType) for part in (entry.give_energy, entry.give, entry.get_energy, entry.get)):
        if whole:
            raise PositionError("offer: what is proposed is missing; a position tells everything (HZ-R40)")
        return Offer(entry.by, entry.to, 1, [], 0, [])
    give = pieces.artifacts(entry.give or (), "offer.give")
    get = pieces.artifacts(entry.get or (), "offer.get")
    return Offer(entry.by, entry.to, entry.give_energy or 0, give, entry.get_energy or 0, get)


def _building(entry: table.Building, pieces: Pieces) -> Building:
    if len(entry.added) != SIDES:
        raise PositionError("building.added: a Logistic event has six sides (HZ-233)")
    card = pieces.card(entry.card, "building.card")
    return Building(card.number, entry.token, marks_in(entry.links, "building.links"), list(entry.added))


def _annihilation(entry: table.Annihilation) -> Annihilation:
    return Annihilation(entry.owner, place_at(entry.place, "annihilation.place"), entry.left, list(entry.struck))
