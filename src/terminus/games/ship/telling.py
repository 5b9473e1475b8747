"""A position as plain data: the bridge from the rules to people. Cold code: nothing here runs in playouts or search."""

from terminus.games.ship.content.components import SIDES, SLOTS, WALL, Face, piece_text
from terminus.games.ship.layout import Room
from terminus.games.ship.position import (
    CARRIED,
    DOOR,
    ENDINGS,
    GRACES,
    KEY_PLACES,
    LYING,
    OVER,
    PLACE,
    REROLL_ATTACK,
    REROLL_ESCAPE,
    STAGES,
    TIES,
    Offer,
    Outfit,
    Player,
    State,
    Worn,
)
from terminus.games.ship.rules.limits import allowance, hand_limit, trapped

Data = dict[str, object]


def data(s: State) -> Data:
    """The whole position; who may see which part is declared in `audience.py`."""
    over = s.stage == OVER
    return {
        "game": "ship",
        "content": s.variant.box.name,
        "options": _options(s),
        "stage": STAGES[s.stage],
        "round": s.round,
        "active": s.active if s.players else None,
        "first": s.first if s.players else None,
        "asked": list(s.asked),
        "claiming": [seat for seat in range(s.variant.seats) if seat not in s.claims and seat not in s.chosen],
        "claims": [s.claims.get(seat) for seat in range(s.variant.seats)],
        "seats": [_seat(s, seat) for seat in range(s.variant.seats)],
        "rooms": [_room(s, room) for room in s.layout.rooms],
        "bosses": [_boss(s, number) for number in range(len(s.variant.box.bosses))],
        "stock": _ids(s.stock),
        "treasure_deck": _ids(s.treasure_deck),
        "treasure_discard": _ids(s.treasure_discard),
        "enemy_deck": _ids(s.enemy_deck),
        "enemy_discard": _ids(s.enemy_discard),
        "tile_deck": _ids(s.tile_deck),
        "drawn": None if s.drawn is None else piece_text(s.drawn.number),
        "side": SIDES[s.side] if s.stage in (PLACE, DOOR) else None,
        "dice": _dice(s),
        "offers_made": s.offers_made,
        "offer": None if s.offer is None else _offer(s.offer),
        "fight": _fight(s),
        "ending": ENDINGS[s.ending] if over else None,
        "faces": _faces(s),
    }


def _ids(numbers: list[int]) -> list[str]:
    return [piece_text(number) for number in numbers]


def _options(s: State) -> Data:
    variant = s.variant
    limit = variant.collapse_round
    return {
        "start_space": "choose" if variant.choose_space else "centre",
        "combat_tie": TIES[variant.tie],
        "engagements_per_turn": "unlimited" if variant.unlimited_engagements else "one",
        "cold_lasts": "two_turns" if variant.cold_turns == 2 else "one_turn",
        "reset_who": "anyone_on_own_turn" if variant.anyone_may_reset else "downed",
        "reset_acts": variant.reset_acts,
        "ally_bonus_vs_boss": variant.ally_bonus_vs_boss,
        "boss_losses": "individual" if variant.individual_losses else "group",
        "boss_concede": variant.may_concede,
        "zekt_gifts": variant.zekt_gifts,
        "trade_with_enemy": variant.trade_with_enemy,
        "collapse_round": "none" if limit is None else limit,
        "boss_bonus": variant.boss_bonus,
    }


def _seat(s: State, seat: int) -> Data:
    """A player's mat; only the character, if that, while others still choose theirs."""
    if not s.players:
        character = s.chosen.get(seat)
        return {"character": None if character is None else f"CHR-{character}"}
    player = s.players[seat]
    room = s.room_of(player)
    return {
        "character": f"CHR-{player.character.number}",
        "at": [room.x, room.y, player.cell],
        "hearts": player.hearts,
        "max_hearts": player.character.hearts,
        "down": player.down,
        "zekts": player.zekts,
        "hand": [piece_text(card.number) for card in player.hand],
        "hand_limit": hand_limit(s, player),
        "gear": _gear(player.outfit),
        "stops": player.stops,
        "due_stops": player.due_stops,
        "chill": player.chill,
        "grace": GRACES[player.grace],
        "steps_used": player.steps_used,
        "allowance": allowance(s, player),
        "voluntary_used": player.voluntary_used,
        "lost_here": player.lost_here,
        "escaped": player.escaped,
        "trapped": trapped(s, player),
        "rerolls_used": [_source(source) for source in player.rerolls_used],
        "keys": [key + 1 for key in range(len(s.key_places)) if _carried_by(s, key, player)],
    }


def _carried_by(s: State, key: int, player: Player) -> bool:
    return s.key_places[key] == CARRIED and s.key_holders[key] == player.seat


def _source(source: int) -> str:
    """A source of re-rolls: a card by its id, a set by its number."""
    return piece_text(source) if source > 0 else f"SET-{-source}"


def _gear(outfit: Outfit) -> Data:
    return {slot: None if worn is None else _worn(worn) for slot, worn in zip(SLOTS, outfit.slots, strict=True)}


def _worn(worn: Worn) -> Data:
    return {
        "armor": piece_text(worn.armor.number),
        "augments": [piece_text(augment.number) for augment in worn.augments],
    }


def _room(s: State, room: Room) -> Data:
    """A placed tile. `doors` and `circles` are as it lies; `breached` lists sides that were broken open."""
    enemy = s.enemies[room.number]
    printed = room.tile.shapes[room.rotation].doors
    return {
        "tile": piece_text(room.tile.number),
        "at": [room.x, room.y],
        "rotation": room.rotation,
        "enemy": None if enemy is None else piece_text(enemy.number),
        "breached": [side for i, side in enumerate(SIDES) if room.doors[i] != WALL and printed[i] == WALL],
        "circles": [cell for cell in range(1, 10) if room.circles[cell]],
        "doors": {side: room.doors[i] for i, side in enumerate(SIDES) if room.doors[i] != WALL},
    }


def _boss(s: State, number: int) -> Data:
    boss = s.variant.box.bosses[number]
    place = s.key_places[number]
    room = s.layout.rooms[s.key_holders[number]] if place == LYING else None
    return {
        "boss": boss.face["id"],
        "health": s.boss_health[number],
        "key": KEY_PLACES[place],
        "carrier": s.key_holders[number] if place == CARRIED else None,
        "lies": None if room is None else [room.x, room.y],
    }


def _dice(s: State) -> Data | None:
    """The dice that lie there while somebody thinks about a re-roll."""
    if s.stage == REROLL_ATTACK:
        return {"player": s.player_die, "enemy": s.enemy_die}
    return {"player": s.player_die} if s.stage == REROLL_ESCAPE else None


def _offer(offer: Offer) -> Data:
    return {
        "giver": offer.giver,
        "taker": offer.taker,
        "give": _ids(offer.give),
        "pay": offer.pay,
        "get": _ids(offer.get),
        "ask": offer.ask,
    }


def _fight(s: State) -> Data | None:
    fight = s.fight
    if fight is None:
        return None
    outer = s.layout.rooms[fight.outer_room]
    return {
        "boss": fight.boss.number + 1,
        "leader": fight.leader,
        "outer": [outer.x, outer.y, fight.outer_cell],
        "inside": list(fight.inside),
        "round": fight.round,
        "dice": [fight.dice[seat] for seat in fight.inside],
        "boss_die": fight.boss_die,
    }


def _faces(s: State) -> dict[str, Face]:
    """What is printed on everything that lies open, so that a view can be read without the content file."""
    box = s.variant.box
    faces = {str(face["id"]): face for face in [c.face for c in box.characters] + [b.face for b in box.bosses]}
    cards = list(s.stock) + s.treasure_discard
    for player in s.players:
        cards += [card.number for card in player.hand]
        for worn in player.outfit.slots:
            if worn is not None:
                cards += [worn.armor.number] + [augment.number for augment in worn.augments]
    faces |= {piece_text(number): box.treasures[number].face for number in cards}
    foes = s.enemy_discard + [enemy.number for enemy in s.enemies if enemy is not None]
    faces |= {piece_text(number): box.enemies[number].face for number in foes}
    tiles = [room.tile for room in s.layout.rooms] + ([] if s.drawn is None else [s.drawn])
    return faces | {piece_text(tile.number): tile.face for tile in tiles}
