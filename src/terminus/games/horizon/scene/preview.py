"""What a move would do, before it is made: one sentence, and where it helps the thing itself as a ghost on the field.

A preview is worked out on what the player sees: the forecast after the move is compared with the one before. Nothing
hidden is looked at, and what chance adds is left open.
"""

from terminus.core.dice import FastDice
from terminus.core.game import Game, Preview
from terminus.core.moves import Move
from terminus.core.prose import signed
from terminus.core.scene import Node, node
from terminus.games.horizon import moves, speech
from terminus.games.horizon.content.components import BORROW, piece_text
from terminus.games.horizon.moves import first_of, kind_of, second_of
from terminus.games.horizon.rules.horizon import Horizon
from terminus.games.horizon.scene.cards import card_art
from terminus.games.horizon.scene.layout import at, hexagon, move_to
from terminus.games.horizon.scene.looks import INK, path
from terminus.games.horizon.scene.possessions import POWER_WORDS, level_words
from terminus.games.horizon.scene.words import arcs_of, forecast_words
from terminus.games.horizon.sheet.field import Forecast
from terminus.games.horizon.sheet.table import HorizonSheet

RUIN = "You would be out of energy and could act no more."
RUIN_BY_BET = "You would then be out of energy and could act no more."
"""What nobody should overlook before they agree (HZ-R25)."""
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
        ruin = _ruin(before, seat, move)
        return Preview(" ".join([said, *_notes(before, seat, move), *ruin, *_tension(position, seat, kind)]), [], *ruin)
    after = _after(game, position, seat, move)
    ruin = [RUIN] if after.seats[seat].out and not before.seats[seat].out else []
    told = [*_besides(before, seat, move), *_energy(before, after, seat), *ruin, *_changes(before, after)]
    return Preview(" ".join([said, *told]), _ghosts(after, seat, kind), *ruin)


def _after(game: Game[Horizon, HorizonSheet], position: Horizon, seat: int, move: Move) -> HorizonSheet:
    """The table after the move; the dice only serve to draw an artifact that nobody looks at."""
    copy = position.copy()
    copy.play(seat, move, FastDice(0))
    return game.view(copy, None)


def _besides(before: HorizonSheet, seat: int, move: Move) -> list[str]:
    """What a purchase, the content of a storage or a Tangle means besides its energy."""
    kind = kind_of(move.code)
    if kind == moves.CAST_TANGLE:
        return ["Everybody bets on it in secret."]
    if kind == moves.EMPTY_STORAGE:
        return ["The storage is used up by it."]
    if kind != moves.BUY:
        return []
    item = before.pieces.items[first_of(move.code)]
    level = item.levels[before.seats[seat].items.level(item.id)]
    return [f"{level_words(item.id, level).capitalize()}."]


def _energy(before: HorizonSheet, after: HorizonSheet, seat: int) -> list[str]:
    """Energy of everybody it changes."""
    said: list[str] = []
    for i, (was, now) in enumerate(zip(before.seats, after.seats, strict=True)):
        if was.supply != now.supply:
            who = "Your energy" if i == seat else f"{was.name}'s energy"
            said.append(f"{who}: {was.supply} → {now.supply}.")
        if now.out and not was.out and i != seat:
            said.append(f"{was.name} would be out.")
    return said


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
        return [f"The others go face down to the discard; you keep {table.face(piece_text(first_of(move.code))).name}."]
    return []


def _price(table: HorizonSheet, bet: Move) -> int:
    """What the impacts of a bet cost (HZ-361)."""
    return second_of(bet.code) * table.amount("tangle_impact_cost")


def _ruin(table: HorizonSheet, seat: int, move: Move) -> list[str]:
    """What it means to stake everything (HZ-R25)."""
    all_of_it = kind_of(move.code) == moves.BET and _price(table, move) == table.seats[seat].stake
    return [RUIN_BY_BET] if all_of_it else []


def _tension(position: Horizon, seat: int, kind: int) -> list[str]:
    """What the end of the turn does to a Hole in the Box as its debt is now (HZ-324, HZ-325)."""
    hole = position.players[seat].on_table(BORROW)
    if kind != moves.END_TURN or hole is None or not hole.debt:
        return []
    artifact = hole.artifact
    tension = hole.tension + artifact.tension_step(hole.debt)
    if tension > artifact.scale:
        return [f"The Hole would burst and take {hole.debt} energy, first of all yours."]
    return [f"The tension of the Hole: {hole.tension} → {tension} of {artifact.scale}."]


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
