"""The sheet of a position. Cold code: nothing here runs in playouts or search."""

from functools import cache, lru_cache

from terminus.core.game import AnyGame
from terminus.core.sheet import asked
from terminus.games.horizon.content import components
from terminus.games.horizon.content.components import COLOURS, FLEXES, GROUPS, ITEMS, MARKS, POWERS, Card, piece_text
from terminus.games.horizon.content.field import BESIDE, MON, NODES, PLACE_NAMES, RADIUS, SIDES
from terminus.games.horizon.player import Player
from terminus.games.horizon.position import STATUSES, TURN, State
from terminus.games.horizon.rules.energy import PER_RADIUS, basic_extraction, own_bonus
from terminus.games.horizon.rules.forecast import Judgement, forecast
from terminus.games.horizon.rules.movement import speed
from terminus.games.horizon.rules.realization import stakes
from terminus.games.horizon.rules.stages import stage_of
from terminus.games.horizon.rules.tangle import energy_to_stake, tokens_to_bet
from terminus.games.horizon.sheet import box as printed
from terminus.games.horizon.sheet import field
from terminus.games.horizon.sheet import table as sheet
from terminus.games.horizon.sheet.table import HorizonSheet
from terminus.games.horizon.things import Laid
from terminus.geometry.hex import DIRECTION_NAMES

_id = cache(piece_text)
BORDERS = [(node, side) for node in range(NODES) for side in range(SIDES) if BESIDE[node][side] > node]
"""Every junction, by its earlier node."""


def write(game: AnyGame, s: State) -> HorizonSheet:
    """Everything on the table."""
    settings = s.variant.settings
    judged = forecast(s)
    return HorizonSheet(
        game=game.key,
        options=settings.written,
        content=game.content_name(settings),
        decisions=asked(s.decisions()),
        box=printed_box(s.variant.box),
        stage=stage_of(s).name,
        round=s.round,
        phase=s.phase(),
        phase_ends=tuple(s.variant.last_rounds),
        periods=sheet.Periods(s.safety(), s.artifacts_available(), s.pre_realization()),
        order=tuple(s.order),
        active=s.active,
        turn=_turn(s),
        seats=tuple([_seat(s, player) for player in s.players]),
        nodes=tuple([_node(s, node, judged.get(node)) for node in range(NODES)]),
        reinforced=_reinforced(s),
        needles=tuple([_needle(link.source, link.target, link.cause, link.reinforced) for link in s.needles]),
        deck=_ids(s.deck),
        discard=_ids(s.discard),
        artifact_deck=_ids(s.artifact_deck),
        artifact_discard=_ids(s.artifact_discard),
        gone=_ids(s.gone),
        offer=_offer(s),
        building=_building(s),
        tangle=_place(s.tangle),
        realizing=_place(s.realizing),
        fleeing=tuple(s.fleeing),
        annihilation=_annihilation(s),
    )


def _ids(numbers: list[int]) -> tuple[str, ...]:
    return tuple(map(_id, numbers))


def _place(place: int | None) -> str | None:
    return None if place is None else PLACE_NAMES[place]


def _letters(marks: list[int]) -> str:
    return "".join([MARKS[mark] for mark in marks])


# What is printed


@lru_cache(printed.BOXES_KEPT)
def printed_box(box: components.Box) -> printed.Box:
    """What is printed on the pieces of a box."""
    items = [
        printed.Item(
            ITEMS[i],
            item.name,
            tuple([printed.Level(e.price, e.damage, e.expense, e.defence, e.speed, e.holds) for e in item.levels]),
        )
        for i, item in enumerate(box.items)
    ]
    artifacts = [
        printed.ArtifactFace(a.id, a.name, GROUPS[a.group], POWERS[a.power], a.scale, a.debt_limit, a.per_turn)
        for a in box.artifacts.values()
    ]
    return printed.Box(
        name=box.name,
        cards=tuple([_face(card) for card in box.events.values()]),
        items=tuple(items),
        artifacts=tuple(artifacts),
        extraction=box.extraction,
        yields=tuple([PER_RADIUS * radius for radius in range(RADIUS + 1)]),
    )


def _face(card: Card) -> printed.Face:
    mark = "A" if card.brings_artifact else "N" if card.not_soon else ""
    if len(card.radii) < RADIUS:
        mark = "R" + "".join([str(radius) for radius in card.radii])
    return printed.Face(
        card=card.id,
        name=card.name,
        yes=None if card.yes is None else COLOURS[card.yes],
        no=None if card.no is None else COLOURS[card.no],
        sign=card.sign,
        points=card.points,
        links=_letters(card.links),
        bonus=card.bonus,
        mark=mark,
        flex=FLEXES[card.flex],
    )


# Seats and the turn


def _turn(s: State) -> sheet.Turn:
    return sheet.Turn(
        au=s.au,
        steps=s.steps,
        bought=s.bought,
        attacked=s.attacked,
        discharged=s.discharged,
        amplified=s.amplified,
        used=_ids(s.used),
        borrowed=s.borrowed,
    )


def _seat(s: State, player: Player) -> sheet.Seat:
    replacement = s.replacements[player.seat]
    return sheet.Seat(
        colour=COLOURS[player.colour],
        supply=player.supply,
        place=PLACE_NAMES[player.place],
        out=player.out,
        points=player.points,
        records=tuple(player.records),
        hand=_ids(player.hand),
        artifacts=_ids(player.artifacts),
        table=tuple([sheet.Cast(c.artifact.id, c.charges, c.debt, c.tension) for c in player.table]),
        items=_items(player),
        speed=speed(s, player),
        yields=basic_extraction(s, player.place) + own_bonus(s, player.place),
        refill=_ids(player.refill),
        replacement=None if replacement is None else piece_text(replacement),
        offered=_ids(player.offered),
        ready=player.ready,
        swap=_ids(player.swap),
        proposals=player.proposals,
        bets=tuple([field.Bet(bet.seat, bet.yes, bet.impacts) for bet in player.bets]),
        tokens=tokens_to_bet(s, player),
        stake=energy_to_stake(s, player),
        layings=_layings(s, player),
        removed=_ids(player.removed),
        rejected=_ids(player.rejected),
        insight=tuple([sheet.Known(piece_text(number), holder) for number, holder in player.insight]),
    )


def _items(player: Player) -> sheet.Items:
    gun, shield, accelerator = player.levels
    return sheet.Items(gun, shield, accelerator, player.storage, player.amplifier)


def _layings(s: State, player: Player) -> tuple[sheet.Laying, ...]:
    """The cards of the active player, and the Tangles in his hand, while he may lay any."""
    if s.stage != TURN or s.active != player.seat or player.place == MON:
        return ()
    events = s.variant.box.events
    held = [events[number] for number in (*player.hand, *player.artifacts) if number in events]
    return tuple([sheet.Laying(card.id, tuple(card.rotations[player.place])) for card in held])


# The field


def _node(s: State, node: int, judged: Judgement | None) -> field.Spot:
    laid = s.laid[node]
    if laid is None and not s.impact[node] and not s.wormholes[node]:
        return _bare(node, s.status[node])
    event = None if laid is None else _event(laid, judged)
    return field.Spot(PLACE_NAMES[node], event, STATUSES[s.status[node]], s.impact[node], s.wormholes[node])


@cache
def _bare(node: int, status: int) -> field.Spot:
    return field.Spot(PLACE_NAMES[node], None, STATUSES[status])


def _event(laid: Laid, judged: Judgement | None) -> field.Event:
    return field.Event(
        card=laid.card.id,
        rotation=laid.rotation,
        token=laid.token_yes,
        organiser=laid.organiser,
        yes=laid.yes_seat,
        no=laid.no_seat,
        links=_letters(laid.marks),
        bets=tuple([field.Bet(bet.seat, bet.yes, bet.impacts) for bet in laid.bets]),
        forecast=None if judged is None else _forecast(laid, judged),
    )


def _forecast(laid: Laid, judged: Judgement) -> field.Forecast:
    gains: dict[int, int] = {}
    for seat, points in stakes(laid, judged.happens):
        gains[seat] = gains.get(seat, 0) + points
    return field.Forecast(
        pushes=tuple([field.Push(PLACE_NAMES[push.node], push.amount, push.needle) for push in judged.pushes]),
        total=judged.total,
        happens=judged.happens,
        gains=tuple([field.Gain(seat, points) for seat, points in gains.items()]),
    )


def _reinforced(s: State) -> tuple[field.Junction, ...]:
    """Each junction once, from its earlier node."""
    return tuple(
        [
            field.Junction(PLACE_NAMES[node], DIRECTION_NAMES[side], s.reinforcement(node, side))
            for node, side in BORDERS
            if s.reinforced[node] and s.reinforcement(node, side)
        ]
    )


def _needle(source: int, target: int, cause: bool, reinforced: int) -> field.Needle:
    return field.Needle(PLACE_NAMES[source], PLACE_NAMES[target], cause, reinforced)


# What is open


def _offer(s: State) -> sheet.Offer | None:
    offer = s.offer
    if offer is None:
        return None
    return sheet.Offer(offer.by, offer.to, offer.give_energy, _ids(offer.give), offer.get_energy, _ids(offer.get))


def _building(s: State) -> sheet.Building | None:
    building = s.building
    if building is None:
        return None
    return sheet.Building(
        piece_text(building.card), building.token_yes, _letters(building.marks), tuple(building.added)
    )


def _annihilation(s: State) -> sheet.Annihilation | None:
    burst = s.annihilation
    if burst is None:
        return None
    return sheet.Annihilation(burst.owner, PLACE_NAMES[burst.place], burst.left, tuple(burst.struck))
