"""What players own, in signs and in words: items with their levels, artifacts with their state and their power."""

import msgspec

from terminus.core.prose import listing, plural
from terminus.games.horizon.scene.cards import colour_word
from terminus.games.horizon.sheet.box import ArtifactFace, Box, Item, Level, artifacts
from terminus.games.horizon.sheet.table import Cast, Items, Seat, how_many

LEVELS = ["", "I", "II", "III"]
ITEM_SIGNS = {
    "gun": "M-9 -3H6V1H-2L-4 6H-8L-7 1H-9Z",
    "shield": "M0 -9L8 -6V0Q8 6 0 9Q-8 6 -8 0V-6Z",
    "accelerator": "M-8 -6L-1 0L-8 6ZM0 -6L7 0L0 6Z",
    "storage": "M-6 -8H6V8H-6ZM-6 -3H6M-6 2H6",
    "amplifier": "M-8 5L0 -3L8 5M-8 -1L0 -9L8 -1",
}
ITEM_RULES = {
    "gun": "HZ-250",
    "shield": "HZ-251",
    "accelerator": "HZ-255",
    "storage": "HZ-260",
    "amplifier": "HZ-265",
}
POWER_RULES = {
    "jump": "HZ-302",
    "borrow": "HZ-321",
    "collect": "HZ-350",
    "needle": "HZ-336",
    "stabilise": "HZ-346",
    "bet": "HZ-358",
}
"""Where the rulebook tells of an item, and of what an artifact can do."""
POWER_WORDS = {
    "jump": "Jump to any unrealized node or to V616 Mon: 1 charge, 1 energy, 1 move.",
    "borrow": "Take up to 10 energy a turn on credit; debt raises the tension, and beyond the scale it bursts.",
    "collect": "When extracting, also collect the bonuses of the events around you: 5 to 13 more.",
    "needle": "Link your node to a later one nearby, as cause or hindrance.",
    "stabilise": "3 impact on the event here and on the two symmetrical nodes.",
    "bet": "Lay it as an event in an empty node, free of charge. Everybody bets in secret; a right bet is a point.",
}


# Items


def item_state(items: Items, item: str) -> str:
    """Level, content or charges of an item that is owned."""
    if item == "storage":
        return str(items.storage)
    return str(items.amplifier) if item == "amplifier" else LEVELS[items.level(item)]


def level_words(item: str, level: Level) -> str:
    """What a level of an item is worth."""
    words = {
        "gun": f"damage {level.damage}, expense {level.expense}",
        "shield": f"defence {level.defence}",
        "accelerator": f"speed {level.speed}",
        "storage": f"holds up to {level.holds}, loads 1 with every move",
        "amplifier": f"{level.holds} charges to strengthen links",
    }
    return words[item]


def item_words(items: Items, item: Item) -> str:
    """An item as one of its owner's tablet: what it does now, and the price of more (HZ-245 to HZ-247)."""
    level = items.level(item.id)
    after = item.levels[level] if level < len(item.levels) else None
    numbered = f" (level {LEVELS[level]})" if len(item.levels) > 1 else ""
    owned = f"{_now(items, item)}{numbered}" if level else "not owned"
    price = f"; next for {after.price}: {level_words(item.id, after)}" if after else ""
    return f"{item.name}: {owned}{price}"


def _now(items: Items, item: Item) -> str:
    """What an item is good for as it is: charges that are gone count no more, and what is gathered does."""
    if item.id == "amplifier":
        return f"{plural(items.amplifier, 'charge')} left to strengthen links"
    level = level_words(item.id, item.levels[items.level(item.id) - 1])
    return level.replace("holds", f"holds {items.storage} of") if item.id == "storage" else level


def _owned_words(items: Items, item: Item) -> str:
    """An item as others see it: a gun's damage, a storage's content."""
    if item.id in ("storage", "amplifier"):
        return f"{item.name} with {item_state(items, item.id)}"
    level = items.level(item.id)
    return f"{item.name} {LEVELS[level]} ({level_words(item.id, item.levels[level - 1])})"


# Artifacts


def power_words(artifact: ArtifactFace) -> str:
    return f"{artifact.name}. {POWER_WORDS[artifact.power]}"


def cast_count(artifact: ArtifactFace, cast: Cast) -> str:
    debt = f"−{cast.debt}" if cast.debt else "0"
    return debt if artifact.power == "borrow" else str(cast.left)


def cast_state(artifact: ArtifactFace, cast: Cast) -> str:
    """The state of a cast artifact in words."""
    if artifact.power == "borrow":
        return f"anti-charge {cast.debt} of {artifact.debt_limit}, tension {cast.tension} of {artifact.scale}"
    return "exhausted" if not cast.left else f"{cast.left} charge{'s' if cast.left > 1 else ''}"


def cast_words(artifact: ArtifactFace, cast: Cast) -> str:
    return f"{artifact.name}: {cast_state(artifact, cast)}"


# A whole player


class PlayerRow(msgspec.Struct, frozen=True):
    """What lies open about a player, the same for every viewer."""

    seat: int
    colour: str
    points: int
    supply: int
    speed: int
    out: bool
    items: Items
    casts: tuple[Cast, ...]
    cards: int
    artifacts: int

    @property
    def name(self) -> str:
        return colour_word(self.colour)


def standing(seat: int, player: Seat) -> PlayerRow:
    return PlayerRow(
        seat,
        player.colour,
        player.points,
        player.supply,
        player.speed,
        player.out,
        player.items,
        player.table,
        how_many(player.hand),
        how_many(player.artifacts),
    )


def points_words(points: int) -> str:
    return f"{points} point{'' if points == 1 else 's'}"


def player_words(player: PlayerRow, box: Box, doing: str) -> str:
    """Everything that lies open about a player, for whoever has no room to see it."""
    items = [_owned_words(player.items, item) for item in box.items if player.items.level(item.id)]
    casts = [f"{cast_words(artifacts(box)[cast.artifact], cast)}." for cast in player.casts]
    cards = [plural(player.cards, "event card")]
    cards += [plural(player.artifacts, "artifact")] if player.artifacts else []
    said = [f"{player.name}, {doing}: {points_words(player.points)}, {player.supply} energy, speed {player.speed}."]
    said += [f"Owns {listing(items)}."] if items else []
    return " ".join([*said, *casts, f"In hand: {listing(cards)}."])
