"""The sheet of a position. Cold code: nothing here runs in playouts or search."""

from functools import cache

from terminus.core.game import AnyGame
from terminus.core.sheet import asked
from terminus.games.ship.content.components import SIDES, SLOTS, WALL, piece_text
from terminus.games.ship.layout import Room as PlacedRoom
from terminus.games.ship.layout import opposite
from terminus.games.ship.position import (
    CARRIED,
    DOOR,
    ENDINGS,
    GRACES,
    KEY_PLACES,
    LYING,
    OVER,
    PASSING,
    PLACE,
    REROLL_ATTACK,
    REROLL_ESCAPE,
    STAGES,
    TURN,
    BossFight,
    Player,
    State,
)
from terminus.games.ship.position import Offer as Deal
from terminus.games.ship.position import Worn as Piece
from terminus.games.ship.rules.combat import engage_reason
from terminus.games.ship.rules.explore import leads_on
from terminus.games.ship.rules.keys import carries
from terminus.games.ship.rules.limits import allowance, hand_limit, trapped
from terminus.games.ship.rules.merchant import price_of, ware_in_stock
from terminus.games.ship.sheet.faces import Doors, faces_of
from terminus.games.ship.sheet.pieces import lying_nowhere
from terminus.games.ship.sheet.table import (
    Boss,
    Dice,
    Fight,
    Gear,
    Mat,
    Offer,
    Room,
    ShipSheet,
    Turning,
    Worn,
)

_id = cache(piece_text)


def write(game: AnyGame, s: State) -> ShipSheet:
    """Everything on the table."""
    settings = s.variant.settings
    seats = range(s.variant.seats)
    return ShipSheet(
        game=game.key,
        options=settings.written,
        content=game.content_name(settings),
        decisions=asked(s.decisions()),
        stage=STAGES[TURN if s.stage == PASSING else s.stage],
        round=s.round,
        last_round=s.variant.collapse_round,
        active=s.active if s.players else None,
        first=s.first if s.players else None,
        queue=tuple(s.asked),
        seats=tuple([_mat(s, s.players[seat]) if s.players else _newcomer(s, seat) for seat in seats]),
        rooms=tuple([_room(s, room) for room in s.layout.rooms]),
        bosses=tuple([_boss(s, number) for number in range(len(s.variant.box.bosses))]),
        stock=_ids(s.stock),
        treasure_deck=_ids(s.treasure_deck),
        treasure_discard=_ids(s.treasure_discard),
        enemy_deck=_ids(s.enemy_deck),
        enemy_discard=_ids(s.enemy_discard),
        tile_deck=_ids(s.tile_deck),
        left_out=_ids(lying_nowhere(s)),
        drawn=None if s.drawn is None else piece_text(s.drawn.number),
        side=SIDES[s.side] if s.stage in (PLACE, DOOR) else None,
        turnings=turnings(s),
        ways=_ways(s),
        dice=_dice(s),
        offers_made=s.offers_made,
        offer=None if s.offer is None else _offer(s.offer),
        fight=None if s.fight is None else _fight(s, s.fight),
        ending=ENDINGS[s.ending] if s.stage == OVER else None,
        faces=faces_of(s.variant.box),
    )


def _ids(numbers: list[int]) -> tuple[str, ...]:
    return tuple(map(_id, numbers))


# Players


def _newcomer(s: State, seat: int) -> Mat:
    """A seat while characters are still being chosen."""
    characters = s.variant.box.characters
    chosen, claimed = s.chosen.get(seat), s.claims.get(seat)
    return Mat(
        character=None if chosen is None else characters[chosen - 1].id,
        claim=None if claimed is None else characters[claimed - 1].id,
    )


def _mat(s: State, player: Player) -> Mat:
    room = s.room_of(player)
    return Mat(
        character=player.character.id,
        claim=None,
        at=room.circle_text(player.cell),
        hearts=player.hearts,
        max_hearts=player.character.hearts,
        down=player.down,
        zekts=player.zekts,
        hand=_ids([card.number for card in player.hand]),
        hand_limit=hand_limit(s, player),
        gear=Gear(**{slot: _worn(worn) for slot, worn in zip(SLOTS, player.outfit.slots, strict=True)}),
        stops=player.stops,
        due_stops=player.due_stops,
        chill=player.chill,
        grace=GRACES[player.grace],
        steps_used=player.steps_used,
        allowance=allowance(s, player),
        voluntary_used=player.voluntary_used,
        lost_here=player.lost_here,
        escaped=player.escaped,
        trapped=trapped(s, player),
        may_engage=engage_reason(s, player) is None,
        affords=_affords(s, player),
        rerolls_used=tuple([source_text(source) for source in player.rerolls_used]),
        keys=tuple([key + 1 for key in range(len(s.key_places)) if carries(s, player, key)]),
    )


def _worn(worn: Piece | None) -> Worn | None:
    if worn is None:
        return None
    return Worn(piece_text(worn.armor.number), _ids([augment.number for augment in worn.augments]))


def _affords(s: State, player: Player) -> tuple[str, ...]:
    return _ids([number for number in s.stock if price_of(s, player, ware_in_stock(s, number)) <= player.zekts])


def source_text(source: int) -> str:
    """A source of re-rolls: a card by its id, a set by its number."""
    return piece_text(source) if source > 0 else f"SET-{-source}"


# The ship


def _doors(doors: list[int]) -> Doors:
    return Doors(*[None if cell == WALL else cell for cell in doors])


def _cells(circles: list[bool]) -> tuple[int, ...]:
    return tuple([cell for cell in range(1, 10) if circles[cell]])


def _room(s: State, room: PlacedRoom) -> Room:
    enemy = s.enemies[room.number]
    printed = room.tile.shapes[room.rotation].doors
    return Room(
        tile=piece_text(room.tile.number),
        at=room.place_text(),
        rotation=room.rotation,
        enemy=None if enemy is None else piece_text(enemy.number),
        breached=tuple([side for i, side in enumerate(SIDES) if room.doors[i] != WALL and printed[i] == WALL]),
        circles=_cells(room.circles),
        doors=_doors(room.doors),
    )


def turnings(s: State) -> tuple[Turning, ...]:
    """How the drawn tile may lie, so that an entrance meets the one gone through."""
    if s.drawn is None:
        return ()
    fitting = [turn for turn, shape in enumerate(s.drawn.shapes) if shape.doors[opposite(s.side)] != WALL]
    shapes = s.drawn.shapes
    return tuple([Turning(turn, _cells(shapes[turn].circles), _doors(shapes[turn].doors)) for turn in fitting])


def _ways(s: State) -> tuple[str, ...]:
    if not s.players:
        return ()
    room = s.room_of(s.players[s.active])
    return tuple([side for i, side in enumerate(SIDES) if leads_on(s, room, i)])


# What waits


def _boss(s: State, number: int) -> Boss:
    place = s.key_places[number]
    return Boss(
        boss=s.variant.box.bosses[number].id,
        health=s.boss_health[number],
        key=KEY_PLACES[place],
        carrier=s.key_holders[number] if place == CARRIED else None,
        lies=s.layout.rooms[s.key_holders[number]].place_text() if place == LYING else None,
    )


def _dice(s: State) -> Dice | None:
    if s.stage == REROLL_ATTACK:
        return Dice(s.player_die, s.enemy_die)
    return Dice(s.player_die) if s.stage == REROLL_ESCAPE else None


def _offer(deal: Deal) -> Offer:
    return Offer(deal.giver, deal.taker, _ids(deal.give), deal.pay, _ids(deal.get), deal.ask)


def _fight(s: State, fight: BossFight) -> Fight:
    return Fight(
        boss=fight.boss.id,
        leader=fight.leader,
        outer=s.layout.rooms[fight.outer_room].circle_text(fight.outer_cell),
        inside=tuple(fight.inside),
        round=fight.round,
        dice=tuple([fight.dice[seat] for seat in fight.inside]),
        boss_die=fight.boss_die,
    )
