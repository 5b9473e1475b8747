"""What a move would do, before it is made: one sentence, and where it helps the thing itself as a ghost on the field.

A preview is worked out on what the player sees: the forecast after the move is compared with the one before. Nothing
hidden is looked at, and what chance adds is left open.
"""

from terminus.core.decisions import Result
from terminus.core.dice import FastDice
from terminus.core.game import Game, Preview
from terminus.core.moves import Move
from terminus.core.prose import listing, signed
from terminus.core.scene import Node, node
from terminus.games.horizon import moves, speech
from terminus.games.horizon.content.components import BORROW, COLLECT, piece_text
from terminus.games.horizon.content.field import MON
from terminus.games.horizon.moves import first_of, kind_of, row_of, second_of
from terminus.games.horizon.offers import read_offer
from terminus.games.horizon.player import CastArtifact
from terminus.games.horizon.rules.energy import basic_extraction, collected, own_bonus
from terminus.games.horizon.rules.horizon import Horizon
from terminus.games.horizon.scene.cards import card_art
from terminus.games.horizon.scene.costs import costs
from terminus.games.horizon.scene.field import balance
from terminus.games.horizon.scene.layout import SIZE, at, hexagon, move_to
from terminus.games.horizon.scene.looks import INK, STOCK, path
from terminus.games.horizon.scene.possessions import POWER_WORDS, level_words
from terminus.games.horizon.scene.words import arcs_of, forecast_words
from terminus.games.horizon.sheet.field import Forecast
from terminus.games.horizon.sheet.table import HorizonSheet, Offer, shown

RUIN = "You would be out of energy and could act no more."
RUIN_BY_BET = "You would then be out of energy and could act no more."
RUIN_BY_DEAL = "If it is accepted, you are out of energy and can act no more."
"""What nobody should overlook before they agree (HZ-R25, HZ-074)."""
FORESEEN = (
    *moves.LAYS_EVENT,
    moves.WEAK_IMPACT,
    moves.STRONG_IMPACT,
    moves.STABILISE,
    moves.LAY_NEEDLE,
    moves.AMPLIFY,
    moves.AMPLIFY_NEEDLE,
    moves.EXTRACT,
    moves.MOVE,
    moves.JUMP,
    moves.WORMHOLE,
    moves.ATTACK,
    moves.BUY,
    moves.EMPTY_STORAGE,
    moves.BORROW,
    moves.REPAY,
    moves.DISCHARGE,
    moves.ACCEPT,
)
"""Moves whose consequences follow from what lies open; an artifact that comes with an event is left open."""


def preview(game: Game[Horizon, HorizonSheet], position: Horizon, seat: int, move: Move) -> Preview:
    """The consequence of a move as far as its player may know it."""
    kind = kind_of(move.code)
    before = game.view(position, seat)
    said = f"{speech.describe(before, move)}."
    if kind not in FORESEEN:
        ruin = [*_ruin(before, seat, move), *_ruin_by_hole(position, seat, kind)]
        return Preview(" ".join([said, *_notes(before, seat, move), *_tension(position, seat, kind), *ruin]), [], *ruin)
    after, result = _after(game, position, seat, move)
    ruin = [RUIN] if after.seats[seat].out and not before.seats[seat].out else []
    told = [
        *_items(position, seat, move),
        *_besides(before, after, seat, move),
        *costs(before, after, seat),
        *ruin,
        *_end(after, seat, result),
        *_changes(before, after),
    ]
    return Preview(" ".join([said, *told]), [*_ghosts(after, seat, kind), *_turns(before, after)], *ruin)


def _after(
    game: Game[Horizon, HorizonSheet], position: Horizon, seat: int, move: Move
) -> tuple[HorizonSheet, Result | None]:
    """The table after the move, and the result if there is one; the dice only draw an artifact that nobody looks at."""
    copy = position.copy()
    copy.play(seat, move, FastDice(0))
    return game.view(copy, None), copy.result()


def _end(after: HorizonSheet, seat: int, result: Result | None) -> list[str]:
    """How it ends if the last one who can act goes out: nothing is drawn any more (HZ-R11)."""
    if result is None:
        return []
    names = ["you" if winner == seat else after.seats[winner].name for winner in result.winners]
    ends = f"{listing(names)} would win" if len(names) < len(after.seats) else "it would be a draw"
    return [f"With that nobody is left to act: all would become past at once, and {ends}."]


def _items(position: Horizon, seat: int, move: Move) -> list[str]:
    """What an extraction adds up to, where it is more than what the node yields (HZ-101, HZ-350)."""
    player = position.players[seat]
    if kind_of(move.code) != moves.EXTRACT:
        return []
    bonus = own_bonus(position, player.place)
    module = player.on_table(COLLECT) if first_of(move.code) else None
    more = collected(position, player.place, module) if module is not None else 0
    basic = basic_extraction(position, player.place)
    return [f"{speech.extraction(basic, bonus, more)}."] if bonus or more else []


def _besides(before: HorizonSheet, after: HorizonSheet, seat: int, move: Move) -> list[str]:
    """What a purchase, a jump, the content of a storage or a Tangle means besides, and that nothing is there."""
    kind = kind_of(move.code)
    if kind == moves.CAST_TANGLE:
        return ["Everybody bets on it in secret, you three times."]
    if kind == moves.ACCEPT and before.offer is not None:
        return [_deal(before, before.offer)]
    if kind == moves.JUMP and first_of(move.code) == MON:
        return [f"A wormhole opens in {before.seats[seat].place}, and closes behind whoever passes."]
    if kind == moves.EMPTY_STORAGE:
        return ["The storage is used up by it."]
    if kind == moves.EXTRACT and before.seats[seat].supply == after.seats[seat].supply:
        return ["There is nothing to extract here: a node yields three times its radius."]
    if kind != moves.BUY:
        return []
    item = before.pieces.items[first_of(move.code)]
    level = item.levels[before.seats[seat].items.level(item.id)]
    return [f"{level_words(item.id, level).capitalize()}."]


def _deal(table: HorizonSheet, offer: Offer) -> str:
    """What changes hands if an offer is accepted, as whoever is asked knows it (HZ-134)."""
    given, wanted = shown(offer.get or ()), shown(offer.give or ())
    give, get = [[table.artifact(each).name for each in held] for held in (given, wanted)]
    return (
        f"You give {speech.bundle(offer.get_energy or 0, give)} and get {speech.bundle(offer.give_energy or 0, get)}."
    )


def _changes(before: HorizonSheet, after: HorizonSheet) -> list[str]:
    """Events whose forecast turns, and new ones."""
    said: list[str] = []
    for old, new in zip(before.nodes, after.nodes, strict=True):
        if new.event is None or new.event.forecast is None:
            continue
        judged = new.event.forecast
        name = f"{after.face(new.event.card).name} in {new.node}"
        if old.event is None or old.event.forecast is None:
            said.append(f"{forecast_words(judged, new.impact, after.colours)}.")
        else:
            said += _turn(name, old.event.forecast, judged)
    return said


def _turn(name: str, old: Forecast, new: Forecast) -> list[str]:
    if old.happens != new.happens:
        return [f"{name} {'would now happen' if new.happens else 'would now not happen'} ({signed(new.total)})."]
    return [] if old.total == new.total else [f"{name}: {signed(old.total)} → {signed(new.total)}."]


def _notes(table: HorizonSheet, seat: int, move: Move) -> list[str]:
    """Consequences that are no change of the field."""
    kind = kind_of(move.code)
    if kind == moves.BET:
        price = _price(table, move)
        return [f"Costs {price} energy when the bets are opened." if price else "Costs nothing."]
    if kind == moves.FLEE_TO:
        return ["Costs nothing."]
    if kind == moves.CAST:
        return [POWER_WORDS[table.artifact(piece_text(first_of(move.code))).power]]
    if kind == moves.END_TURN and table.turn.au:
        return [f"{table.turn.au} AU {'stays' if table.turn.au == 1 else 'stay'} unused."]
    if kind == moves.KEEP_CARD:
        return ["The others go face down to the discard."]
    return []


def _price(table: HorizonSheet, bet: Move) -> int:
    """What the impacts of a bet cost (HZ-361)."""
    return second_of(bet.code) * table.amount("tangle_impact_cost")


def _ruin(table: HorizonSheet, seat: int, move: Move) -> list[str]:
    """What it means to stake everything (HZ-R25), or to give it away (HZ-074)."""
    kind, own = kind_of(move.code), table.seats[seat]
    if kind == moves.BET and _price(table, move) == own.stake:
        return [RUIN_BY_BET]
    offer = read_offer(kind, seat, first_of(move.code), move.payload) if row_of(move.code).is_offer else None
    gives_all = offer is not None and offer.give_energy - offer.get_energy == own.supply
    return [RUIN_BY_DEAL] if gives_all else []


def _tension(position: Horizon, seat: int, kind: int) -> list[str]:
    """What the end of the turn does to a Hole in the Box as its debt is now (HZ-324, HZ-325)."""
    hole = position.players[seat].on_table(BORROW)
    if kind != moves.END_TURN or hole is None or not hole.debt:
        return []
    if _bursts(hole):
        return [f"The Hole would burst and take {hole.debt} energy, first of all yours."]
    return [f"The tension of the Hole: {hole.tension} → {_tension_after(hole)} of {hole.artifact.scale}."]


def _tension_after(hole: CastArtifact) -> int:
    return int(hole.tension + hole.artifact.tension_step(hole.debt))


def _bursts(hole: CastArtifact) -> bool:
    return hole.debt > 0 and _tension_after(hole) > hole.artifact.scale


def _ruin_by_hole(position: Horizon, seat: int, kind: int) -> list[str]:
    """A Hole that bursts strikes its owner first, who may have no more than it takes (HZ-327)."""
    player = position.players[seat]
    hole = player.on_table(BORROW)
    deadly = kind == moves.END_TURN and hole is not None and _bursts(hole) and hole.debt >= player.supply
    return [RUIN] if deadly else []


def _turns(before: HorizonSheet, after: HorizonSheet) -> list[Node]:
    """The new forecast of each event that lies there already and would get another."""
    drawn: list[Node] = []
    for old, new in zip(before.nodes, after.nodes, strict=True):
        if old.event is None or new.event is None or old.event.forecast is None or new.event.forecast is None:
            continue
        judged, key = new.event.forecast, f"turn-{new.node}"
        if (judged.total, judged.happens) != (old.event.forecast.total, old.event.forecast.happens):
            ring = path(f"{key}-ring", hexagon(SIZE - 1.5), "ghost-ring", fill="none", stroke=INK, stroke_width=4)
            plate = node("rect", f"{key}-plate", x=-38, y=11, width=76, height=22, rx=6, fill=STOCK, class_="stock")
            chip = balance(key, judged.total, judged.happens, new.impact)
            parts = (ring, plate, chip)  # the plate covers the forecast before it, whatever its width
            drawn.append(node("g", key, *parts, class_="ghost", transform=move_to(at(new.node)), aria_hidden="true"))
    return drawn


def _ghosts(after: HorizonSheet, seat: int, kind: int) -> list[Node]:
    """The card as it would lie, or a mark on the place one would go to."""
    place = after.seats[seat].place
    if kind in moves.LAYS_EVENT:
        event = after.at(place).event
        assert event is not None
        face = after.face(event.card)
        art = card_art("ghost", face, event.links, arcs_of(face, event, after.colours))
        return [node("g", "ghost", *art, class_="ghost event", transform=move_to(at(place)), aria_hidden="true")]
    if kind in (moves.MOVE, moves.JUMP, moves.WORMHOLE):
        ring = path("ghost-ring", hexagon(54), "ghost-ring", fill="none", stroke=INK, stroke_width=4)
        return [node("g", "ghost", ring, class_="ghost", transform=move_to(at(place)), aria_hidden="true")]
    return []
