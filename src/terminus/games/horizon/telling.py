"""Positions as plain data: the one form in which a table is stored, shown and set up."""

from functools import cache

from terminus.games.horizon.content.components import (
    COLOURS,
    FLEXES,
    GROUPS,
    ITEMS,
    MARKS,
    POWERS,
    Box,
    Card,
    piece_text,
)
from terminus.games.horizon.content.field import BESIDE, NODES, PLACE_NAMES, SIDES
from terminus.games.horizon.player import Bet, Player
from terminus.games.horizon.position import PRE_REALIZATION, STATUSES, UNREALIZED, Laid, State, Variant
from terminus.games.horizon.rules.movement import speed
from terminus.games.horizon.rules.realization import link_balance
from terminus.games.horizon.rules.stages import STAGES
from terminus.geometry.hex import DIRECTION_NAMES

Data = dict[str, object]


def ids(numbers: list[int]) -> list[str]:
    return [piece_text(number) for number in numbers]


def _colour(colour: int | None) -> str | None:
    return None if colour is None else COLOURS[colour]


def face(card: Card) -> Data:
    """What is printed on a card."""
    mark = "A" if card.brings_artifact else "N" if card.not_soon else ""
    if len(card.radii) < 4:
        mark = "R" + "".join(str(radius) for radius in card.radii)
    return {
        "name": card.name,
        "yes": _colour(card.yes),
        "no": _colour(card.no),
        "sign": card.sign,
        "points": card.points,
        "links": letters(card.links),
        "bonus": card.bonus,
        "mark": mark,
        "flex": FLEXES[card.flex],
    }


@cache
def printed(box: Box) -> Data:
    """The box: everybody knows what is printed on its pieces."""
    return {
        "name": box.name,
        "cards": {piece_text(number): face(card) for number, card in box.events.items()},
        "items": [
            {
                "id": ITEMS[i],
                "name": item.name,
                "levels": [
                    {
                        "price": level.price,
                        "damage": level.damage,
                        "expense": level.expense,
                        "defence": level.defence,
                        "speed": level.speed,
                        "holds": level.holds,
                    }
                    for level in item.levels
                ],
            }
            for i, item in enumerate(box.items)
        ],
        "artifacts": {
            piece_text(number): {
                "name": artifact.name,
                "group": GROUPS[artifact.group],
                "power": POWERS[artifact.power],
                "scale": artifact.scale,
                "debt_limit": artifact.debt_limit,
                "per_turn": artifact.per_turn,
            }
            for number, artifact in box.artifacts.items()
        },
        "extraction": box.extraction,
    }


def letters(marks: list[int]) -> str:
    return "".join(MARKS[mark] for mark in marks)


def options(variant: Variant) -> Data:
    return {
        "track": variant.track,
        "prerealization": PRE_REALIZATION[variant.pre_realization],
        "weak_impact_energy": variant.weak_impact_energy,
        "points_floor": variant.points_floor,
        "artifact_reuse": variant.reuse_artifact,
        "needle_reach": variant.needle_reach,
        "collector_own": variant.collector_own,
        "tangle_impact_cost": variant.tangle_impact_cost,
        "replace_cards": variant.replace_cards,
        "immediate_refill": variant.immediate_refill,
    }


def data(s: State) -> Data:
    """The whole position; who may see which part is declared in `audience.py`."""
    return {
        "game": "horizon",
        "box": printed(s.variant.box),
        "options": options(s.variant),
        "stage": STAGES[s.stage].name,
        "round": s.round,
        "phase": s.phase(),
        "periods": {
            "safety": s.safety(),
            "artifacts": s.artifacts_available(),
            "pre_realization": s.pre_realization(),
        },
        "order": list(s.order),
        "active": s.active,
        "turn": _turn(s),
        "seats": [_seat(s, player) for player in s.players],
        "nodes": [_node(s, node) for node in range(NODES) if _is_marked(s, node)],
        "reinforced": _reinforced(s),
        "needles": [
            {
                "source": PLACE_NAMES[link.source],
                "target": PLACE_NAMES[link.target],
                "cause": link.cause,
                "reinforced": link.reinforced,
            }
            for link in s.needles
        ],
        "deck": ids(s.deck),
        "discard": ids(s.discard),
        "artifact_deck": ids(s.artifact_deck),
        "artifact_discard": ids(s.artifact_discard),
        "gone": ids(s.gone),
        "offer": _offer(s),
        "building": _building(s),
        "tangle": None if s.tangle is None else PLACE_NAMES[s.tangle],
        "realizing": None if s.realizing is None else PLACE_NAMES[s.realizing],
        "fleeing": list(s.fleeing),
        "annihilation": _annihilation(s),
    }


def _turn(s: State) -> Data:
    return {
        "au": s.au,
        "steps": s.steps,
        "bought": s.bought,
        "attacked": s.attacked,
        "discharged": s.discharged,
        "amplified": s.amplified,
        "used": ids(s.used),
        "borrowed": s.borrowed,
        "offers": s.offers,
    }


def _seat(s: State, player: Player) -> Data:
    replacement = s.replacements[player.seat]
    return {
        "colour": COLOURS[player.colour],
        "supply": player.supply,
        "place": PLACE_NAMES[player.place],
        "out": player.out,
        "points": player.points,
        "records": list(player.records),
        "hand": ids(player.hand),
        "artifacts": ids(player.artifacts),
        "table": [
            {
                "artifact": piece_text(cast.artifact.number),
                "charges": cast.charges,
                "debt": cast.debt,
                "tension": cast.tension,
            }
            for cast in player.table
        ],
        "items": {
            "gun": player.levels[0],
            "shield": player.levels[1],
            "accelerator": player.levels[2],
            "storage": player.storage,
            "amplifier": player.amplifier,
        },
        "speed": speed(s, player),
        "refill": ids(player.refill),
        "replacement": None if replacement is None else piece_text(replacement),
        "offered": ids(player.offered),
        "ready": player.ready,
        "swap": ids(player.swap),
        "bets": [_bet(bet) for bet in player.bets],
        "removed": ids(player.removed),
        "rejected": ids(player.rejected),
        "insight": [{"artifact": piece_text(number), "holder": holder} for number, holder in player.insight],
    }


def _bet(bet: Bet) -> Data:
    return {"seat": bet.seat, "yes": bet.yes, "impacts": bet.impacts}


def _is_marked(s: State, node: int) -> bool:
    bare = s.laid[node] is None and s.impact[node] == 0 and s.wormholes[node] == 0
    return not bare or s.status[node] != UNREALIZED


def _node(s: State, node: int) -> Data:
    laid = s.laid[node]
    return {
        "node": PLACE_NAMES[node],
        "status": STATUSES[s.status[node]],
        "event": None if laid is None else _event(s, node, laid),
        "impact": s.impact[node],
        "wormholes": s.wormholes[node],
    }


def _event(s: State, node: int, laid: Laid) -> Data:
    """An event, with the balance of its links as it would be if it were realized now."""
    return {
        "card": piece_text(laid.card.number),
        "rotation": laid.rotation,
        "links": letters(laid.marks),
        "organiser": laid.organiser,
        "token": laid.token_yes,
        "yes": laid.yes_seat,
        "no": laid.no_seat,
        "bets": [_bet(bet) for bet in laid.bets],
        "balance": link_balance(s, node) if s.status[node] == UNREALIZED else 0,
    }


def _reinforced(s: State) -> list[Data]:
    """Each junction once, from its earlier node."""
    found: list[Data] = []
    for node in range(NODES):
        for side in range(SIDES):
            tokens = s.reinforcement(node, side)
            if tokens and BESIDE[node][side] > node:
                found.append({"node": PLACE_NAMES[node], "side": DIRECTION_NAMES[side], "tokens": tokens})
    return found


def _offer(s: State) -> Data | None:
    offer = s.offer
    if offer is None:
        return None
    return {
        "by": offer.by,
        "to": offer.to,
        "give_energy": offer.give_energy,
        "give": ids(offer.give),
        "get_energy": offer.get_energy,
        "get": ids(offer.get),
    }


def _building(s: State) -> Data | None:
    building = s.building
    if building is None:
        return None
    return {
        "card": piece_text(building.card),
        "token": building.token_yes,
        "links": letters(building.marks),
        "added": list(building.added),
    }


def _annihilation(s: State) -> Data | None:
    burst = s.annihilation
    if burst is None:
        return None
    return {
        "owner": burst.owner,
        "place": PLACE_NAMES[burst.place],
        "left": burst.left,
        "struck": list(burst.struck),
    }
