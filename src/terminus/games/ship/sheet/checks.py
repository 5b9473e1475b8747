"""What cannot be, each with the rule that forbids it: whatever passes here plays on."""

from collections.abc import Callable

from terminus.core.errors import PositionError
from terminus.games.ship.content.components import Item, Ware
from terminus.games.ship.content.vocabulary import GREEN
from terminus.games.ship.layout import Room
from terminus.games.ship.moves import ORIGIN
from terminus.games.ship.position import (
    ALL_DOWN,
    CARRIED,
    CLAIM,
    COLLAPSED,
    COUNTER,
    DELIVERED,
    DOOR,
    DOWN,
    JOIN,
    NO_GRACE,
    OFFER,
    OVER,
    PLACE,
    REROLL_ATTACK,
    REROLL_BOSS,
    REROLL_ESCAPE,
    REST,
    SPACE,
    STAGES,
    START,
    WON,
    Player,
    State,
)
from terminus.games.ship.rules.boss_door import fee_of
from terminus.games.ship.rules.boss_fight import circle_inside
from terminus.games.ship.rules.combat import gets_away
from terminus.games.ship.rules.effects import unused_rerolls
from terminus.games.ship.rules.explore import door_cell
from terminus.games.ship.rules.trade import offer_reason
from terminus.games.ship.rules.turn import all_down, all_home
from terminus.games.ship.sheet.table import ShipSheet

FIGHTING = (JOIN, REROLL_BOSS, REST)
INSIDE = (REROLL_BOSS, REST)


def check(s: State, sheet: ShipSheet) -> None:
    """PositionError says which field cannot be as it is, and why."""
    _check_map(s)
    for player in s.players:
        _check_player(s, player)
    _check_bosses(s)
    _check_stock(s)
    _check_leftovers(s, sheet)
    _check_end(s)
    if s.stage != CLAIM:
        _check_active(s)
    _STAGES.get(s.stage, _nothing_more)(s)


def _wrong(where: str, sentence: str) -> PositionError:
    return PositionError(f"{where}: {sentence}")


# What lies about


def _check_map(s: State) -> None:
    """Enemies are in ordinary rooms, and whatever is still drawn finds a place that a move can name."""
    farthest = 0
    for room in s.layout.rooms:
        farthest = max(farthest, abs(room.x), abs(room.y))
        if s.enemies[room.number] is not None and (room.tile.colour == GREEN or room.tile.boss is not None):
            raise _wrong(f"rooms[{room.number}].enemy", f"no enemy is ever in {room.tile.name} (SH-704, SH-R40)")
    if farthest + len(s.tile_deck) + (s.drawn is not None) >= ORIGIN:
        raise _wrong("rooms", "the ship would grow beyond 127 tiles from the start tile, where no move can name a room")


def _check_player(s: State, player: Player) -> None:
    where = f"seats[{player.seat}]"
    if player.hearts > player.character.hearts:
        name, most = player.character.name, player.character.hearts
        raise _wrong(f"{where}.hearts", f"{name} has {most} hearts at most (SH-129)")
    for at, card in enumerate(player.hand):
        if isinstance(card, Item) and not card.heals:
            raise _wrong(f"{where}.hand[{at}]", f"{card.name} is used as it is drawn, and never in a hand (SH-618)")
    if player.due_stops > player.stops or (player.due_stops and player.seat != s.active):
        raise _wrong(f"{where}.due_stops", "only tokens on the mat are due, and in one's own turn (SH-R16)")
    if player.down and (player.hand or player.stops or player.chill or player.grace != NO_GRACE):
        raise _wrong(where, "a downed player has no cards in hand, no stop tokens, no chill and no grace (SH-R25)")
    lair = s.living_boss(s.room_of(player))
    if lair is not None and (s.stage not in INSIDE or s.fight is None or player.seat not in s.fight.inside):
        raise _wrong(f"{where}.at", f"with {lair.name} alive, only who fights it is in its room (SH-R36)")


def _check_bosses(s: State) -> None:
    for number, boss in enumerate(s.variant.box.bosses):
        where, place, holder = f"bosses[{number}]", s.key_places[number], s.key_holders[number]
        if s.boss_health[number] > boss.health:
            raise _wrong(f"{where}.health", f"{boss.name} has a health of {boss.health} at most (SH-R37)")
        if place == CARRIED and (s.players[holder].down or s.players[holder].room == START):
            raise _wrong(f"{where}.carrier", "who goes down drops keys, and who comes home delivers them (SH-R27)")
        for tile in s.tile_deck:
            if s.boss_health[number] == 0 and s.variant.box.tiles[tile].boss is boss:
                raise _wrong(where, f"{boss.name} is beaten, so its room lies on the map, or is left out (SH-711)")


def _check_stock(s: State) -> None:
    for at, number in enumerate(s.stock):
        card = s.variant.box.treasures[number]
        if not isinstance(card, Ware):
            raise _wrong(f"stock[{at}]", f"the Merchant does not deal in {card.name} (SH-125, SH-R47)")


def _check_leftovers(s: State, sheet: ShipSheet) -> None:
    """Whatever waits for an answer belongs to a stage that asks for it, and is there when it does."""
    waiting = (
        ("queue", bool(s.asked), (SPACE, *FIGHTING)),
        ("drawn", s.drawn is not None, (PLACE,)),
        ("side", sheet.side is not None, (PLACE, DOOR)),
        ("dice", sheet.dice is not None, (REROLL_ATTACK, REROLL_ESCAPE)),
        ("offer", s.offer is not None, (OFFER, COUNTER)),
        ("fight", s.fight is not None, FIGHTING),
        ("ending", sheet.ending is not None, (OVER,)),
    )
    for name, given, stages in waiting:
        if given != (s.stage in stages):
            need = "needs one" if s.stage in stages else "has none"
            raise _wrong(name, f"the stage '{STAGES[s.stage]}' {need}")


def _check_end(s: State) -> None:
    """The game is over the moment it is won or lost (SH-108, SH-R24, SH-R28, SH-R57)."""
    limit = s.variant.collapse_round
    late = limit is not None and s.round > limit
    reached = {
        ALL_DOWN: all_down(s),
        WON: all_home(s) and s.key_places.count(DELIVERED) == len(s.key_places),
        COLLAPSED: limit is not None and s.round == limit + 1,
    }
    if s.stage == OVER:
        if not s.players or not reached[s.ending] or (late and s.ending != COLLAPSED):
            raise _wrong("ending", "the table does not look like that (SH-108, SH-R28, SH-R57)")
    elif s.players and (reached[ALL_DOWN] or reached[WON]):
        raise _wrong("stage", "everybody is down, or home with all keys: the game is over (SH-R24, SH-R28)")
    elif late:
        raise _wrong("round", f"the ship falls apart after round {limit} (SH-R57)")


# The moment


def _nothing_more(s: State) -> None:
    """A stage that needs nothing but a player who acts."""


def _check_active(s: State) -> None:
    """Who acts is on their feet; but a leader may fall in a boss's room while allies fight on (SH-R32)."""
    down = s.players[s.active].down
    if s.stage == DOWN and not down:
        raise _wrong("active", "at the stage 'down' the active player is down (SH-R23)")
    if down and s.stage not in (DOWN, SPACE, OVER, *INSIDE):
        raise _wrong("active", "who is down has no turn, but is asked at the stage 'down' (SH-453)")


def _check_claims(s: State) -> None:
    if len(s.claims) + len(s.chosen) >= s.variant.seats:
        raise _wrong("seats", "everybody has claimed or got a character already, which ends this stage (SH-131)")


def _check_spaces(s: State) -> None:
    """The seats still to choose are the last ones, in their order (SH-R1)."""
    if not s.variant.choose_space:
        raise _wrong("stage", "at this table everybody starts in the middle (SH-R1)")
    if s.asked != list(range(s.variant.seats))[-len(s.asked) :]:
        raise _wrong("queue", "spaces are chosen in seat order, up to the last seat (SH-R1)")
    if any(player.room != START for player in s.players):
        raise _wrong("seats", "everybody is on the start tile while spaces are chosen (SH-132)")


def _check_place(s: State) -> None:
    player = s.players[s.active]
    here = s.room_of(player)
    assert s.drawn is not None
    if s.drawn.boss is not None:
        raise _wrong("drawn", f"{s.drawn.name} is laid as it is drawn: nobody chooses its rotation (SH-R31)")
    if s.layout.beyond(here, s.side) is not None or door_cell(s, here, s.side) != player.cell:
        raise _wrong("side", "the active player stands at an entrance with nothing behind it (SH-351)")


def _check_door(s: State) -> None:
    player = s.players[s.active]
    there = s.layout.through(s.room_of(player), s.side)
    boss = None if there is None else s.living_boss(there)
    if boss is None or s.room_of(player).doors[s.side] != player.cell:
        raise _wrong("side", "the active player stands at the entrance to a living boss (SH-353)")
    if player.zekts < fee_of(s, player, boss):
        raise _wrong("stage", "only who can pay the fee is asked whether to enter (SH-353)")


def _check_dice(s: State) -> None:
    """A fight or a failed escape, and a re-roll that could still be used (SH-C24)."""
    player = s.players[s.active]
    fighting = s.stage == REROLL_ATTACK
    if s.enemy_with(player) is None:
        raise _wrong("dice", "there is no enemy in the active player's room (SH-308)")
    if fighting != (s.enemy_die > 0):
        raise _wrong("dice.enemy", "in a fight the enemy die lies beside the player die, in an escape not (SH-402)")
    if not fighting and gets_away(s, player):
        raise _wrong("dice.player", "that die is an escape, and needs no second roll (SH-309)")
    sources = player.outfit.attack_rerolls if fighting else player.outfit.escape_rerolls
    if not unused_rerolls(s, player, sources):
        raise _wrong("stage", "the active player has no re-roll left for this (SH-C24)")


def _check_offer(s: State) -> None:
    offer = s.offer
    assert offer is not None
    if (offer.taker if s.stage == COUNTER else offer.giver) != s.active:
        raise _wrong("offer", "the active player made it, or is answered by it (SH-R45)")
    if s.offers_made == 0:
        raise _wrong("offers_made", "the offer on the table is one of them (SH-R45)")
    if len({*offer.give}) < len(offer.give) or len({*offer.get}) < len(offer.get):
        raise _wrong("offer", "each card is named once")
    reason = offer_reason(s, offer)
    if reason is not None:
        raise _wrong("offer", f"{reason.sentence} ({reason.rule})")


# Boss fights


def _check_fight(s: State) -> None:
    """Inside are the leader and companions, clockwise; the door leads from the outer circle to a living boss."""
    fight = s.fight
    assert fight is not None
    outer = s.layout.rooms[fight.outer_room]
    if s.boss_health[fight.boss.number] == 0:
        raise _wrong("fight.boss", f"{fight.boss.name} is beaten (SH-R40)")
    if fight.leader != s.active:
        raise _wrong("fight.leader", "the active player leads (SH-R31)")
    if not any(_leads_to(s, outer, side, fight.room, fight.outer_cell) for side in range(4)):
        raise _wrong("fight.outer", f"no entrance leads from there to {fight.boss.name} (SH-803)")
    if not fight.inside or fight.inside != _clockwise(s, fight.inside):
        raise _wrong("fight.inside", "somebody is inside, everybody once, clockwise from the leader (SH-R31)")
    for seat in fight.inside:
        _check_fighter(s, s.players[seat])
    if s.asked != [seat for seat in _clockwise(s, s.asked) if seat in _askable(s)]:
        raise _wrong("queue", "those who are asked are asked once each, clockwise from the leader (SH-R31)")
    if s.stage == JOIN:
        _check_companions(s)
    else:
        _check_rolled(s)


def _leads_to(s: State, outer: Room, side: int, room: int, cell: int) -> bool:
    there = s.layout.through(outer, side)
    return there is not None and there.number == room and outer.doors[side] == cell


def _clockwise(s: State, seats: list[int]) -> list[int]:
    """Seats in the order in which they are asked, each once."""
    assert s.fight is not None
    return [player.seat for player in s.clockwise(s.fight.leader) if player.seat in seats]


def _askable(s: State) -> list[int]:
    """Who may still be asked: whoever is inside, or could come along."""
    fight = s.fight
    assert fight is not None
    if s.stage != JOIN:
        return fight.inside
    leader = s.players[fight.leader]
    able = [other for other in s.companions(leader) if other.zekts >= fee_of(s, other, fight.boss)]
    return [other.seat for other in able if other.seat not in fight.inside]


def _check_fighter(s: State, player: Player) -> None:
    """Before the fight all are still outside, the leader at the door; then all are inside (SH-R31, SH-R32)."""
    fight = s.fight
    assert fight is not None
    where = f"seats[{player.seat}].at"
    inside = s.layout.rooms[fight.room]
    if player.down:
        raise _wrong(where, "who is down is thrown out, and does not fight (SH-R35)")
    if s.stage != JOIN and (player.room != fight.room or player.cell != circle_inside(inside)):
        raise _wrong(where, f"who fights {fight.boss.name} stands in its room (SH-R32)")
    if s.stage == JOIN and player.room != fight.outer_room:
        raise _wrong(where, "who comes along comes from the room outside (SH-803)")
    if s.stage == JOIN and player.seat == fight.leader and player.cell != fight.outer_cell:
        raise _wrong(where, "the leader stands at the door (SH-803)")


def _check_companions(s: State) -> None:
    fight = s.fight
    assert fight is not None
    if fight.inside[0] != fight.leader or fight.inside + s.asked != _clockwise(s, fight.inside + s.asked):
        raise _wrong("queue", "the leader goes first, and companions are asked clockwise (SH-R31)")
    if s.enemies[fight.outer_room] is not None:
        raise _wrong("stage", "with an enemy in the room nobody is asked along (SH-R31)")
    if fight.round or any(fight.dice) or fight.boss_die:
        raise _wrong("fight", "no dice are rolled before the fight begins (SH-805)")


def _check_rolled(s: State) -> None:
    fight = s.fight
    assert fight is not None
    if not fight.round or not fight.boss_die or not all(fight.dice[seat] for seat in fight.inside):
        raise _wrong("fight.dice", "everybody inside and the boss have rolled in this round (SH-805)")
    for seat in s.asked if s.stage == REROLL_BOSS else []:
        player = s.players[seat]
        if not unused_rerolls(s, player, player.outfit.attack_rerolls):
            raise _wrong("queue", f"seat {seat} has no re-roll left (SH-C24)")


_STAGES: dict[int, Callable[[State], None]] = {
    CLAIM: _check_claims,
    SPACE: _check_spaces,
    PLACE: _check_place,
    DOOR: _check_door,
    REROLL_ATTACK: _check_dice,
    REROLL_ESCAPE: _check_dice,
    OFFER: _check_offer,
    COUNTER: _check_offer,
    JOIN: _check_fight,
    REROLL_BOSS: _check_fight,
    REST: _check_fight,
}
