"""Where the pieces of the box are: each lies in exactly one place, or the game is played without it (SH-121)."""

from terminus.games.ship.position import State


def all_pieces(s: State) -> list[int]:
    """Every drawable piece of the box; the start tile lies where it lies."""
    box = s.variant.box
    return [*box.treasures, *box.enemies, *box.tiles]


def lying_open(s: State) -> list[int]:
    """Everything that lies somewhere but in a deck."""
    found = s.stock + s.treasure_discard + s.enemy_discard
    for player in s.players:
        found += [card.number for card in player.hand]
        for worn in player.outfit.slots:
            if worn is not None:
                found += [worn.armor.number] + [augment.number for augment in worn.augments]
    found += [enemy.number for enemy in s.enemies if enemy is not None]
    found += [room.tile.number for room in s.layout.rooms[1:]]
    return found + ([] if s.drawn is None else [s.drawn.number])


def lying_nowhere(s: State) -> list[int]:
    """The pieces that this game is played without."""
    found = set(lying_open(s) + s.treasure_deck + s.enemy_deck + s.tile_deck)
    return [number for number in all_pieces(s) if number not in found]
