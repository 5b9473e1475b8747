"""What is worth doing where somebody stands, as a prompt says it: all of it from what lies on the table."""

from terminus.core.prose import capital, listing
from terminus.games.ship.content.components import SIDES
from terminus.games.ship.layout import EAST, SOUTH
from terminus.games.ship.sheet.faces import Face
from terminus.games.ship.sheet.table import Mat, ShipSheet


def errand(seen: ShipSheet, seat: int) -> str:
    """What is worth doing where somebody stands: rescue, keys, the Merchant, then what nobody has seen yet."""
    mat, room = seen.seats[seat], seen.room_of(seat)
    if friends := rescue(seen, seat):
        return friends
    if any(boss.lies == room.at for boss in seen.bosses):
        return "An access key lies here: take it."
    if mat.keys:
        return _bearing(seen, "the key" if len(mat.keys) == 1 else "the keys")
    if seen.bosses and all(boss.key == "delivered" for boss in seen.bosses):
        return "All keys are home: gather there, all of you."
    if ready := dressing(seen, seat) or shopping(seen, seat, "walk or explore"):
        return ready
    entrances = room.doors.cells
    beside = [side for side in seen.ways if entrances.get(side) == mat.cell]
    if beside:
        return _at_an_arrow(seen, mat, beside[0])
    if raid := _raid(seen, mat):
        return raid
    return "Walk to an arrow to explore." if seen.ways else "Walk: tap a room to see the way there."


def rescue(seen: ShipSheet, seat: int) -> str:
    place = seen.seats[seat].place
    fallen = [seen.name(n) for n, other in enumerate(seen.seats) if other.down and other.place == place]
    return f"Revive {listing(fallen)}: it costs nothing." if fallen and seen.room_of(seat).enemy is None else ""


def dressing(seen: ShipSheet, seat: int) -> str:
    mat = seen.seats[seat]
    armor = [seen.faces[card] for card in mat.hand if seen.faces[card].set is not None]
    bare = [face.name for face in armor if mat.gear.slots.get(face.slot) is None]
    return f"Put on {bare[0]} from your hand: it costs nothing." if bare else ""


def shopping(seen: ShipSheet, seat: int, otherwise: str) -> str:
    at_home = seen.faces[seen.room_of(seat).tile].colour == "green"
    return f"Buy from the Merchant, {otherwise}." if at_home and seen.seats[seat].affords else ""


def _at_an_arrow(seen: ShipSheet, mat: Mat, side: str) -> str:
    """Of somebody beside an entrance to the unknown, or to a boss who wants to be paid (SH-801)."""
    x, y = mat.place
    i = SIDES.index(side)
    lair = seen.room_at((x + EAST[i], y + SOUTH[i]))
    if lair is None:
        return "Go through the arrow beside you, or walk."
    boss = next(seen.faces[boss.boss] for boss in seen.bosses if seen.faces[boss.boss].tile == lair.tile)
    if not _pays(seen, mat, boss):
        return f"{boss.name} asks {boss.price} at the door, and you have {mat.zekts}: walk on."
    return f"{boss.name} is behind the arrow beside you: tap it for price and odds, or walk."


def _raid(seen: ShipSheet, mat: Mat) -> str:
    """Of bosses whose doors are on the map: who can be paid, or, where nothing is to be explored, what is missing."""
    waiting = [seen.faces[boss.boss] for boss in seen.bosses if boss.key == "boss"]
    doors = [face for face in waiting if any(room.tile == face.tile for room in seen.rooms)]
    paid = [face.name for face in doors if face.fee <= mat.zekts]
    if paid:
        room = "its room" if len(paid) == 1 else "a room of theirs"
        return f"You can pay {listing(paid, 'or')}: tap {room} for the way there."
    if not doors or seen.ways or any(_pays(seen, mat, face) for face in doors):
        return ""
    least = min(doors, key=lambda face: face.fee)
    price = f"{least.name} asks {least.price}, and you have {mat.zekts}"
    return f"{price}: fight for more."


def _pays(seen: ShipSheet, mat: Mat, boss: Face) -> bool:
    """Can the fee be paid, or is anything worn that makes it less (SH-801, SH-C22)? How much, the door knows."""
    cheaper = any("fee" in effect for card in mat.gear.cards for effect in seen.faces[card].effects)
    return mat.zekts >= boss.fee or cheaper


def _bearing(seen: ShipSheet, keys: str) -> str:
    """What somebody with keys is to do: the way home can wait as long as bosses have theirs (SH-107)."""
    if any(boss.key == "boss" for boss in seen.bosses):
        return f"Carry {keys} home to the Escape Pod Bay, or look for the next boss first."
    return f"Carry {keys} home to the Escape Pod Bay."


def left_to_do(seen: ShipSheet, seat: int) -> str:
    """What can be done without a step: a newcomer looks for whatever is named."""
    mat = seen.seats[seat]
    peace = seen.room_of(seat).enemy is None
    beside = [other for other in seen.seats if other is not mat and other.place == mat.place and not other.down]
    deals = peace and bool(beside) and any(each.hand for each in (mat, *beside))
    ways = [*(["see to your cards"] if cards_wait(seen, mat) else []), *(["deal"] if deals else []), "end your turn"]
    return capital(f"{', or '.join(filter(None, [', '.join(ways[:-1]), ways[-1]]))}.")


def mends(seen: ShipSheet, mat: Mat) -> bool:
    """Is there a broken heart, and a card for it?"""
    return mat.hearts < mat.max_hearts and any(seen.faces[card].kind == "heart" for card in mat.hand)


def cards_wait(seen: ShipSheet, mat: Mat) -> bool:
    """Is there a card in hand that is of use now, or one too many?"""
    held = [seen.faces[card] for card in mat.hand]
    bare = [worn for worn in mat.gear.slots.values() if worn is not None and not worn.augments]
    fits = bool(bare) and any(face.kind == "augment" and face.equip <= mat.zekts for face in held)
    return mends(seen, mat) or fits or len(held) > mat.hand_limit
