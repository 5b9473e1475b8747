"""What a move would do, before it is made: one sentence or two, and where it can be drawn, a ghost on the map."""

from collections.abc import Callable

from terminus.core.game import Preview
from terminus.core.moves import Move
from terminus.core.prose import capital, listing
from terminus.core.scene import Node, node
from terminus.games.ship import moves, speech
from terminus.games.ship.chances import moved
from terminus.games.ship.content.components import SIDES
from terminus.games.ship.content.vocabulary import BLUE, COLOURS, GREEN, YELLOW
from terminus.games.ship.layout import EAST, SOUTH, Room, opposite
from terminus.games.ship.moves import cell_of, first_of, kind_of, x_of, y_of
from terminus.games.ship.position import Player, State
from terminus.games.ship.rules.effects import suffers
from terminus.games.ship.rules.limits import allowance
from terminus.games.ship.rules.reviving import downed_with
from terminus.games.ship.rules.turn import end_turn
from terminus.games.ship.scene.boss_preview import BOSS_PREVIEWS, say
from terminus.games.ship.scene.card_preview import CARD_PREVIEWS
from terminus.games.ship.scene.fight_preview import FIGHT_PREVIEWS
from terminus.games.ship.scene.homecoming import homecoming
from terminus.games.ship.scene.looks import DOT, ROOMS
from terminus.games.ship.scene.odds import fallen_words, fight_words, spawn_words
from terminus.games.ship.scene.rooms import corner, dots, floor, spot
from terminus.games.ship.sheet.table import Turning
from terminus.games.ship.sheet.writing import turnings, write
from terminus.games.ship.speech import SIDE_NAMES, circle_name, entrances, plural

COLLAPSE = "This is the very last turn: when it ends, the ship falls apart and you all lose."
AWAY = "This is your last turn, and you are not home: nobody escapes without you."
LAST_HEART = "If you are still here on your next turn, the salt takes your last heart and you go down."


def preview(position: State, seat: int, move: Move) -> Preview:
    """The consequence of a move as far as its player may know it; what chance adds is told as chance."""
    foresee = _FORESEE.get(kind_of(move.code))
    if foresee is None:
        return Preview(f"{speech.describe(write(position.settings.game, position), move)}.", [])
    return foresee(position, seat, move)


# On the way


def _step(s: State, seat: int, move: Move) -> Preview:
    player = s.players[seat]
    x, y, cell = x_of(move.code), y_of(move.code), cell_of(move.code)
    room = s.layout.at(x, y)
    assert room is not None
    ring = _ring(x, y, cell)
    left = plural(allowance(s, player) - player.steps_used - 1, "step")
    if room.number == player.room:
        return Preview(f"To {circle_name(cell)}; {left} left.", [ring])
    home = homecoming(s, player, room)
    climate = "" if home else _environment(room)
    fallen = _threat(s, player, room)
    sentences = [f"Into {room.tile.name}; {left} left.", home, climate, _meeting(s, player, room), fallen]
    return Preview(" ".join(sentence for sentence in sentences if sentence), [ring], fallen)


def _environment(room: Room) -> str:
    look = ROOMS[COLOURS[room.tile.colour - 1]]
    return f"{look.word}: {look.effect}"


def _meeting(s: State, player: Player, room: Room) -> str:
    """Who is there, or whether somebody may appear (SH-401, SH-407, SH-311)."""
    if room.tile.colour == GREEN or room.tile.boss is not None:
        return ""
    after = moved(s, [player.seat], room)
    there = after.players[player.seat]
    enemy = s.enemies[room.number]
    if enemy is not None:
        return f"{enemy.name} waits there and must be fought. {fight_words(after, there, enemy)}"
    return "" if s.room_of(player).tile.boss is not None else spawn_words(after, there)


def _threat(s: State, player: Player, room: Room) -> str:
    """Who would go down if the fight that waits there is lost."""
    enemy = s.enemies[room.number]
    if enemy is None:
        return ""
    after = moved(s, [player.seat], room)
    return fallen_words(after, after.players[player.seat], enemy, allies=True)


def _explore(s: State, seat: int, move: Move) -> Preview:
    tiles = plural(len(s.tile_deck), "tile")
    side = SIDE_NAMES[SIDES[first_of(move.code)]]
    player = s.players[seat]
    return say(f"Draw one of {tiles} and go {side}, for a step. {spawn_words(s, player)} A boss room costs no step.")


def _place(s: State, seat: int, move: Move) -> Preview:
    tile = s.drawn
    assert tile is not None
    player = s.players[seat]
    here = s.room_of(player)
    x, y = here.x + EAST[s.side], here.y + SOUTH[s.side]
    turning = next(each for each in turnings(s) if each.turn == first_of(move.code))
    arrival = turning.doors.cells[SIDES[opposite(s.side)]]
    colour = COLOURS[tile.colour - 1]
    look = ROOMS[colour]
    ways = f"{capital(entrances(turning.doors.sides))}; you arrive on {circle_name(arrival)}."
    return Preview(
        f"{ways} {look.word}: {look.effect} {spawn_words(s, player)}",
        [_ghost(turning, colour, x, y), _ring(x, y, arrival)],
    )


def _ghost(turning: Turning, colour: str, x: int, y: int) -> Node:
    """The tile as it would lie; a piece, so that what is told of it stands beside it."""
    left, top = corner((x, y))
    drawing = [*floor("ghost", turning, colour), *dots("ghost", turning)]
    return node(
        "g", "ghost", *drawing, class_=f"room ghost {colour}", transform=f"translate({left} {top})", role="img",
    )  # fmt: skip


def _ring(x: int, y: int, cell: int) -> Node:
    left, top = corner((x, y))
    across, down = spot(cell)
    return node(
        "circle", "ring", class_="ring", cx=left + across, cy=top + down, r=DOT + 4, fill="none", stroke="#7df0d0",
        stroke_width=3,
    )  # fmt: skip


# Those who are down


def _revive(s: State, seat: int, move: Move) -> Preview:
    names = [player.character.name for player in downed_with(s, s.players[seat])]
    verb = "gets" if len(names) == 1 else "get"
    return say(f"{listing(names)} {verb} all hearts back, for nothing.")


def _reset(s: State, seat: int, move: Move) -> Preview:
    hearts = s.players[seat].character.hearts
    lost = "without Zekts and without any card, what you wear included"
    return say(f"Begin again on the start tile with {plural(hearts, 'heart')}, {lost}.")


def _stay_down(s: State, seat: int, move: Move) -> Preview:
    return say("Your turn is skipped. You keep what you wear, and get up when a companion revives you here.")


# Ends of turns


def _end(s: State, seat: int, move: Move) -> Preview:
    player = s.players[seat]
    left = allowance(s, player) - player.steps_used
    unused = f"{plural(left, 'step')} unused." if left > 0 else ""
    after = s.copy()
    assert isinstance(after, State)
    end_turn(after)
    limit = s.variant.collapse_round
    if limit is not None and after.round > limit:  # SH-R57
        return say(unused, COLLAPSE, warning=COLLAPSE)
    if limit == s.round and s.room_of(player).tile.colour != GREEN:
        return say(AWAY, unused, warning=AWAY)
    warning = LAST_HEART if suffers(after, player, YELLOW) and player.hearts == 1 else ""
    morning = warning or _next_morning(after, seat)
    return say(morning, unused, f"{s.players[after.active].character.name} is next.", warning=warning)


def _next_morning(after: State, seat: int) -> str:
    """What the room will do to somebody who begins the next turn in it (SH-706, SH-710)."""
    player = after.players[seat]
    if suffers(after, player, YELLOW):
        return "If you are still here on your next turn, the salt costs you a heart."
    return "If you are still here on your next turn, the cold slows you down." if suffers(after, player, BLUE) else ""


_FORESEE: dict[int, Callable[[State, int, Move], Preview]] = {
    moves.STEP: _step,
    moves.EXPLORE: _explore,
    moves.PLACE_TILE: _place,
    moves.REVIVE: _revive,
    moves.RESET: _reset,
    moves.STAY_DOWN: _stay_down,
    moves.END_TURN: _end,
    **FIGHT_PREVIEWS,
    **CARD_PREVIEWS,
    **BOSS_PREVIEWS,
}
