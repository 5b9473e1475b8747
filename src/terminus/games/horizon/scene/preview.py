"""What a move would do, before it is made: one sentence, and where it helps the thing itself as a ghost on the field.

A preview is worked out on what the player sees: the forecast after the move is compared with the one before. Nothing
hidden is looked at, and what chance adds is left open.
"""

from terminus.core.audience import Data, view
from terminus.core.dice import FastDice
from terminus.core.game import Preview
from terminus.core.moves import Move
from terminus.core.scene import Node, node
from terminus.games.horizon import moves, speech
from terminus.games.horizon.audience import AUDIENCE
from terminus.games.horizon.content.components import BORROW, piece_text
from terminus.games.horizon.content.field import PLACE_NAMES, place_number
from terminus.games.horizon.moves import first_of, kind_of, second_of
from terminus.games.horizon.position import State
from terminus.games.horizon.scene.cards import card_art
from terminus.games.horizon.scene.forecast import forecast
from terminus.games.horizon.scene.layout import at, hexagon, move_to
from terminus.games.horizon.scene.looks import INK, path
from terminus.games.horizon.scene.possessions import POWER_WORDS, level_words
from terminus.games.horizon.scene.table import Table, read_table
from terminus.games.horizon.scene.words import arcs_of, forecast_words
from terminus.games.horizon.speech import signed

LAYING = (moves.ORGANISE, moves.ORGANISE_ATTACKING, moves.ORGANISE_SUPPORTING, moves.CAST_TANGLE)
FORESEEN = (
    *LAYING,
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


def preview(position: State, seat: int, move: Move) -> Preview:
    """The consequence of a move as far as its player may know it."""
    kind = kind_of(move.code)
    seen = view(AUDIENCE, position.data(), seat)
    said = f"{speech.describe(seen, move)}."
    if kind not in FORESEEN:
        return Preview(" ".join([said, *_notes(read_table(seen), seat, move), *_tension(position, seat, kind)]), [])
    before, after = read_table(seen), _after(position, seat, move)
    told = [*_besides(before, seat, move), *_energy(before, after, seat), *_changes(before, after)]
    return Preview(" ".join([said, *told]), _ghosts(after, seat, kind))


def _after(position: State, seat: int, move: Move) -> Table:
    """The table after the move; the dice only serve to draw an artifact that nobody looks at."""
    copy = position.copy()
    copy.play(seat, move, FastDice(0))
    seen: Data = view(AUDIENCE, copy.data(), None)
    return read_table(seen)


def _besides(before: Table, seat: int, move: Move) -> list[str]:
    """What a purchase, the content of a storage or a Tangle means besides its energy."""
    kind = kind_of(move.code)
    if kind == moves.CAST_TANGLE:
        return ["Everybody bets on it in secret."]
    if kind == moves.EMPTY_STORAGE:
        return ["The storage is used up by it."]
    if kind != moves.BUY:
        return []
    item = before.box.items[first_of(move.code)]
    level = item.levels[before.seats[seat].items.level(item.id)]
    return [f"{level_words(item.id, level).capitalize()}."]


def _energy(before: Table, after: Table, seat: int) -> list[str]:
    """Energy of everybody it changes."""
    said: list[str] = []
    for i, (was, now) in enumerate(zip(before.seats, after.seats, strict=True)):
        if was.supply != now.supply:
            who = "Your energy" if i == seat else f"{was.name}'s energy"
            said.append(f"{who}: {was.supply} → {now.supply}.")
        if now.out and not was.out:
            said.append(
                "You would be out of energy and could act no more." if i == seat else f"{was.name} would be out."
            )
    return said


def _changes(before: Table, after: Table) -> list[str]:
    """Events whose forecast turns, and new ones."""
    old, new = forecast(before), forecast(after)
    said: list[str] = []
    for number, judged in new.items():
        event = after.spots[number].event
        assert event is not None
        if number not in old:
            said.append(f"{forecast_words(after, event, judged)}.")
        elif old[number].happens != judged.happens:
            turns = "would now happen" if judged.happens else "would now not happen"
            said.append(f"{after.face(event.card).name} in {PLACE_NAMES[number]} {turns} ({signed(judged.total)}).")
        elif old[number].total != judged.total:
            name = f"{after.face(event.card).name} in {PLACE_NAMES[number]}"
            said.append(f"{name}: {signed(old[number].total)} → {signed(judged.total)}.")
    return said


def _notes(table: Table, seat: int, move: Move) -> list[str]:
    """Consequences that are no change of the field."""
    kind = kind_of(move.code)
    if kind == moves.BET:
        return _bet_notes(table, seat, second_of(move.code))
    if kind == moves.FLEE_TO:
        return ["Costs nothing."]
    if kind == moves.CAST:
        return [POWER_WORDS[table.box.artifacts[piece_text(first_of(move.code))].power]]
    if kind == moves.END_TURN and table.turn.au:
        return [f"{table.turn.au} AU stay unused."]
    if kind == moves.KEEP_CARD:
        return [f"The others go face down to the discard; you keep {table.face(piece_text(first_of(move.code))).name}."]
    return []


def _bet_notes(table: Table, seat: int, impacts: int) -> list[str]:
    """The price of a bet, and what it means to stake everything (HZ-361, HZ-R25)."""
    own = table.seats[seat]
    price = table.options.tangle_impact_cost
    said = [f"Costs {impacts * price} energy when the bets are opened."]
    staked = 0 if isinstance(own.bets, int) else sum(bet.impacts for bet in own.bets)
    if impacts and (impacts + staked) * price == own.supply:
        said.append("You would then be out of energy and could act no more.")
    return said


def _tension(position: State, seat: int, kind: int) -> list[str]:
    """What the end of the turn does to a Hole in the Box as its debt is now (HZ-324, HZ-325)."""
    hole = position.players[seat].on_table(BORROW)
    if kind != moves.END_TURN or hole is None or not hole.debt:
        return []
    artifact = hole.artifact
    tension = hole.tension + artifact.tension_step(hole.debt)
    if tension > artifact.scale:
        return [f"The Hole would burst and take {hole.debt} energy, first of all yours."]
    return [f"The tension of the Hole: {hole.tension} → {tension} of {artifact.scale}."]


def _ghosts(after: Table, seat: int, kind: int) -> list[Node]:
    """The card as it would lie, or a mark on the place one would go to."""
    place = after.seats[seat].place
    if kind in LAYING:
        event = after.spots[place_number(place)].event
        assert event is not None
        art = card_art("ghost", after.face(event.card), event.links, arcs_of(after, event))
        return [node("g", "ghost", *art, class_="ghost event", transform=move_to(at(place)), aria_hidden="true")]
    if kind in (moves.MOVE, moves.JUMP, moves.WORMHOLE):
        ring = path("ghost-ring", hexagon(54), "ghost-ring", fill="none", stroke=INK, stroke_width=4)
        return [node("g", "ghost", ring, class_="ghost", transform=move_to(at(place)), aria_hidden="true")]
    return []
