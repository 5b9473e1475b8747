"""Positions from data: what `telling.data` wrote, what a view shows, or what a person set up by hand."""

from collections import Counter

import msgspec

from terminus.core.audience import Data
from terminus.core.dice import Dice
from terminus.core.errors import PositionError
from terminus.games.horizon import unseen
from terminus.games.horizon.content.components import COLOURS, MARKS, Artifact, Card, piece_number, turned
from terminus.games.horizon.content.field import CENTRE, MON, NODES, RADIUS_OF, place_number, side_number
from terminus.games.horizon.player import Bet, CastArtifact, Player
from terminus.games.horizon.position import (
    EMPTY,
    HAND_SIZE,
    HAPPENED,
    STATUSES,
    UNREALIZED,
    Annihilation,
    Building,
    Laid,
    NeedleLink,
    Offer,
    State,
    Variant,
)
from terminus.games.horizon.rules.horizon import Horizon
from terminus.games.horizon.rules.stages import STAGES
from terminus.games.horizon.schema import (
    AnnihilationData,
    BetData,
    BuildingData,
    CastData,
    EventData,
    NodeData,
    OfferData,
    PositionData,
    SeatData,
)

NAMES = [stage.name for stage in STAGES]


def read_position(data: Data, variant: Variant, dice: Dice | None = None) -> Horizon:
    """A position from data; PositionError says what cannot be. With dice, what a view leaves out is drawn."""
    try:
        given = msgspec.convert(data, PositionData)
        state = _build(given, variant)
    except (msgspec.ValidationError, ValueError) as error:
        raise PositionError(f"not a position of Time Horizon: {error}") from None
    viewer = unseen.fill_in(state, given)
    _check(state)
    return state if dice is None else state.resample(viewer, dice)


def _build(given: PositionData, variant: Variant) -> Horizon:
    if len(given.seats) != variant.seats:
        raise PositionError(f"this table has {variant.seats} seats, the position {len(given.seats)}")
    if given.stage not in NAMES:
        raise PositionError(f"'{given.stage}' is no stage: {', '.join(NAMES)}")
    state = Horizon(variant)
    state.round = given.round
    state.stage = NAMES.index(given.stage)
    _read_seats(state, given)
    _read_turn(state, given)
    _read_field(state, given)
    state.artifact_discard = sorted(_artifact(state, text).number for text in given.artifact_discard)
    state.gone = sorted(_artifact(state, text).number for text in given.gone)
    state.offer = None if given.offer is None else _offer(state, given.offer)
    state.building = None if given.building is None else _building(state, given.building)
    state.annihilation = None if given.annihilation is None else _annihilation(given.annihilation)
    state.tangle = None if given.tangle is None else _node(given.tangle)
    state.realizing = None if given.realizing is None else _node(given.realizing)
    state.fleeing = list(given.fleeing)
    return state


def _card(state: State, text: str) -> Card:
    card = state.variant.box.cards.get(piece_number(text))
    if card is None:
        raise PositionError(f"there is no event card {text}")
    return card


def _artifact(state: State, text: str) -> Artifact:
    artifact = state.variant.box.artifacts.get(piece_number(text))
    if artifact is None:
        raise PositionError(f"there is no artifact {text}")
    return artifact


def _node(text: str) -> int:
    node = place_number(text)
    if node == MON:
        raise PositionError(f"{text} is no node of the field")
    return node


# Seats


def _read_seats(state: State, given: PositionData) -> None:
    for seat, entry in enumerate(given.seats):
        letter = COLOURS[seat] if entry.colour is None else entry.colour
        if letter not in COLOURS or any(player.colour == COLOURS.index(letter) for player in state.players):
            raise PositionError(f"seat {seat}: '{letter}' is no colour of its own")
        player = Player(seat, COLOURS.index(letter))
        state.players.append(player)
        replacement = None if entry.replacement is None else _card(state, entry.replacement).number
        state.replacements.append(replacement)
        _read_player(state, player, entry)


def _read_player(state: State, player: Player, entry: SeatData) -> None:
    player.supply = entry.supply
    player.place = place_number(entry.place)
    player.out = entry.out
    player.points = entry.points
    player.records = list(entry.records)
    player.table = [_cast(state, cast) for cast in entry.table]
    items = entry.items
    player.levels = [items.gun, items.shield, items.accelerator]
    player.storage = items.storage
    player.amplifier = items.amplifier
    player.ready = entry.ready
    for text in (*_listed(entry.hand), *_listed(entry.refill), *_listed(entry.offered), *entry.swap, *entry.rejected):
        _card(state, text)
    player.hand = _numbers(entry.hand)
    player.refill = _numbers(entry.refill)
    player.offered = _numbers(entry.offered)
    player.swap = [piece_number(text) for text in entry.swap]
    player.rejected = _numbers(entry.rejected)
    player.removed = [] if entry.removed is None else _numbers(entry.removed)
    player.artifacts = sorted(_artifact(state, text).number for text in _listed(entry.artifacts))
    player.insight = sorted((_artifact(state, known.artifact).number, known.holder) for known in entry.insight)
    if isinstance(entry.bets, list):
        player.bets = [_bet(bet) for bet in entry.bets]


def _listed(hidden: list[str] | int) -> list[str]:
    return hidden if isinstance(hidden, list) else []


def _numbers(hidden: list[str] | int) -> list[int]:
    return sorted(piece_number(text) for text in _listed(hidden))


def _cast(state: State, entry: CastData) -> CastArtifact:
    artifact = _artifact(state, entry.artifact)
    charges = artifact.charges if entry.charges is None else entry.charges
    return CastArtifact(artifact, charges, entry.debt, entry.tension)


def _bet(entry: BetData) -> Bet:
    return Bet(entry.seat, entry.yes, entry.impacts)


# The turn and the field


def _read_turn(state: State, given: PositionData) -> None:
    seats = len(state.players)
    clockwise = [(given.active + i) % seats for i in range(seats)]
    in_game = [seat for seat in clockwise if not state.players[seat % seats].out]
    state.order = in_game if given.order is None else list(given.order)
    state.active = given.active
    turn = given.turn
    state.au = turn.au
    state.steps = turn.steps
    state.bought = turn.bought
    state.attacked = turn.attacked
    state.discharged = turn.discharged
    state.amplified = turn.amplified
    state.used = [_artifact(state, text).number for text in turn.used]
    state.borrowed = turn.borrowed
    state.offers = turn.offers


def _read_field(state: State, given: PositionData) -> None:
    for node in range(NODES):
        past = RADIUS_OF[node] < state.phase()
        state.set_status(node, (HAPPENED if node == CENTRE else EMPTY) if past else UNREALIZED)
    centre = state.variant.box.centre
    state.lay(CENTRE, Laid(centre, 0, centre.links, None, True, None, None, []))
    for entry in given.nodes:
        _read_node(state, entry)
    for junction in given.reinforced:
        state.set_reinforcement(_node(junction.node), side_number(junction.side), junction.tokens)
    state.needles = [
        NeedleLink(_node(link.source), _node(link.target), link.cause, link.reinforced) for link in given.needles
    ]


def _read_node(state: State, entry: NodeData) -> None:
    node = _node(entry.node)
    state.lay(node, None if entry.event is None else _event(state, entry.event))
    if entry.status is not None:
        if entry.status not in STATUSES:
            raise PositionError(f"'{entry.status}' is no status of a node: {', '.join(STATUSES)}")
        state.set_status(node, STATUSES.index(entry.status))
    if (state.status[node] == EMPTY) != (state.laid[node] is None) and state.status[node] != UNREALIZED:
        raise PositionError(f"{entry.node}: a realized node with an event happened or failed, one without is empty")
    state.set_impact(node, entry.impact)
    state.set_wormholes(node, entry.wormholes)


def _event(state: State, entry: EventData) -> Laid:
    card = state.variant.box.events.get(piece_number(entry.card))
    if card is None:
        raise PositionError(f"there is no event {entry.card}")
    marks = turned(card.links, entry.rotation) if entry.links is None else _marks(entry.links)
    yes_seat = state.seat_of_colour(card.yes) if card.yes is not None else entry.yes
    no_seat = state.seat_of_colour(card.no) if card.no is not None else entry.no
    bets = [_bet(bet) for bet in entry.bets]
    return Laid(card, entry.rotation, marks, entry.organiser, entry.token, yes_seat, no_seat, bets)


def _marks(letters: str) -> list[int]:
    if len(letters) != 6 or any(letter not in MARKS for letter in letters):
        raise PositionError(f"'{letters}' are no links: six letters out of {' '.join(MARKS)}")
    return [MARKS.index(letter) for letter in letters]


def _offer(state: State, entry: OfferData) -> Offer:
    give = sorted(_artifact(state, text).number for text in entry.give)
    get = sorted(_artifact(state, text).number for text in entry.get)
    return Offer(entry.by, entry.to, entry.give_energy, give, entry.get_energy, get)


def _building(state: State, entry: BuildingData) -> Building:
    if len(entry.added) != 6:
        raise PositionError("a Logistic event has six sides")
    return Building(_card(state, entry.card).number, entry.token, _marks(entry.links), list(entry.added))


def _annihilation(entry: AnnihilationData) -> Annihilation:
    return Annihilation(entry.owner, place_number(entry.place), entry.left, list(entry.struck))


# What no game could lead to


def _check(state: State) -> None:
    _check_seats(state)
    _check_pieces(state)
    _check_stage(state)


def _check_seats(state: State) -> None:
    seats = range(len(state.players))
    order = state.order
    if any(seat not in seats for seat in (state.active, *order, *state.fleeing)) or len(set(order)) != len(order):
        raise PositionError("the order of turns names each seat of the table at most once")
    levels = [len(item.levels) for item in state.variant.box.items]
    for player in state.players:
        if player.out != (player.supply == 0):
            raise PositionError(f"seat {player.seat}: out means a supply of 0, and nothing else (HZ-072)")
        if len(player.hand) > HAND_SIZE:
            raise PositionError(f"seat {player.seat} holds more than {HAND_SIZE} event cards (HZ-140)")
        if any(player.levels[i] > levels[i] for i in range(3)):
            raise PositionError(f"seat {player.seat} has an item above its highest level (HZ-246)")
        realized = player.place != MON and state.status[player.place] != UNREALIZED
        if realized and not player.out and STAGES[state.stage].name not in ("flee", "over"):
            raise PositionError(f"seat {player.seat} is in a realized node (HZ-040)")


def _check_pieces(state: State) -> None:
    """Every card and artifact of the box is in exactly one place (ledger, section 7)."""
    found: Counter[int] = Counter(state.deck + state.discard)
    if state.building is not None:
        found[state.building.card] += 1
    found.update(state.artifact_deck + state.artifact_discard + state.gone)
    for player in state.players:
        found.update(player.hand + player.refill + player.offered + player.removed + player.artifacts)
        found.update(cast.artifact.number for cast in player.table)
    found.update(laid.card.number for laid in state.laid if laid is not None)
    box = state.variant.box
    absent = [player.colour for player in state.players]
    for number, card in box.cards.items():
        colour = card.starting_colour()
        if found[number] != 1 and (colour is None or colour in absent):
            raise PositionError(f"event card {card.id} is in {found[number]} places instead of one")
    for number, artifact in box.artifacts.items():
        if found[number] != 1:
            raise PositionError(f"artifact {artifact.id} is in {found[number]} places instead of one")


def _check_stage(state: State) -> None:
    """What is open fits what is asked."""
    stage = STAGES[state.stage].name
    parts = {
        "answer": state.offer is not None,
        "logistic": state.building is not None,
        "bet": state.tangle is not None,
        "flee": state.realizing is not None and bool(state.fleeing),
        "strike": state.annihilation is not None,
    }
    for name, there in parts.items():
        if there != (stage == name):
            raise PositionError(f"the stage is '{stage}', which does not fit what is open ({name})")
    if stage == "bet" and state.tangle is not None and state.laid[state.tangle] is None:
        raise PositionError("there is no Tangle to bet on")
    if stage not in ("swap", "flee", "over") and state.active not in state.order:
        raise PositionError("the active seat has no turn in this round")
    if stage not in ("flee", "over", "strike") and state.players[state.active].out:
        raise PositionError("the active seat is out (HZ-072)")
    if stage.startswith("refill") and not state.players[state.active].refill:
        raise PositionError("the active seat has no cards to choose from")
    seats = len(state.players)
    if state.offer is not None and (max(state.offer.by, state.offer.to) >= seats or state.offer.by == state.offer.to):
        raise PositionError("an exchange is between two seats of the table")
    if state.annihilation is not None and state.annihilation.owner >= seats:
        raise PositionError("the owner of the Hole is no seat of the table")
