"""What a designer may compare on the research ship: characters, treasure, enemies, bosses, rooms, the Merchant."""

import msgspec

from terminus.core.audience import Data
from terminus.core.errors import SettingsError
from terminus.core.events import Event
from terminus.core.moves import Move
from terminus.core.settings import Settings
from terminus.core.traits import FIRST, OPENS, By, Had, Trait, Traits, When, fact, once
from terminus.games.ship.content import BOXES
from terminus.games.ship.content.schema import BoxFile
from terminus.games.ship.moves import BUY, CLAIM_CHARACTER, first_of, kind_of
from terminus.games.ship.position import CLAIM
from terminus.games.ship.rules.voyage import Voyage

HEARD = {
    "became": "character",
    "drew": "drawn",
    "bought": "bought",
    "equipped": "used",
    "attached": "used",
    "used": "used",
    "sold": "sold",
    "spawned": "enemy",
    "boss_fight": "boss",
    "boss_defeated": "beaten",
}
"""Events that name a thing, and the trait it is counted for."""
TREASURES = ("drawn", "bought", "used", "sold", "stock")


class ShipTraits(Traits[Voyage]):
    declared = (
        OPENS,
        Trait("character", "Character", When.HELD, By.LINEUP),
        Trait("stock", "In the Merchant's first stock", When.FACED, By.DEAL),
        Trait("drawn", "Treasure drawn", When.HELD, By.LOT),
        Trait("bought", "Treasure bought", When.HELD, By.PLAY),
        Trait("used", "Treasure worn, attached or used", When.USED, By.PLAY),
        Trait("sold", "Treasure sold", When.USED, By.PLAY),
        Trait("enemy", "Enemy met", When.FACED, By.LOT),
        Trait("boss", "Boss fought", When.FACED, By.PLAY),
        Trait("beaten", "Boss beaten", When.FACED, By.PLAY),
        Trait("room", "Room found", When.FACED, By.LOT),
    )

    def at_start(self, position: Voyage) -> list[Had]:
        treasures = position.variant.box.treasures
        return [Had(None, "stock", treasures[number].name) for number in position.stock]

    def happened(self, position: Voyage, event: Event) -> list[Had]:
        if event.kind == "explored":
            return [Had(event.seat, "room", str(fact(event, "room")))]
        trait = HEARD.get(event.kind)
        return [] if trait is None else [Had(event.seat, trait, str(fact(event, "name")))]

    def at_end(self, position: Voyage) -> list[Had]:
        return [Had(position.first, OPENS.key, FIRST)]

    def lines_up(self, position: Voyage) -> bool:
        return position.stage == CLAIM

    def chosen(self, position: Voyage, seat: int, move: Move) -> list[Had]:
        box = position.variant.box
        kind, number = kind_of(move.code), first_of(move.code)
        if kind == CLAIM_CHARACTER:
            return [Had(seat, "character", box.characters[number - 1].name)]
        if kind == BUY:
            return [Had(seat, "bought", box.treasures[number].name)]
        return []

    def known(self, settings: Settings) -> dict[str, list[str]]:
        box = BOXES.pieces(settings.content)
        treasures = once([treasure.name for treasure in box.treasures.values()])
        bosses = [boss.name for boss in box.bosses]
        return {
            "character": [character.name for character in box.characters],
            "enemy": once([enemy.name for enemy in box.enemies.values()]),
            "boss": bosses,
            "beaten": bosses,
            "room": once([tile.name for tile in box.tiles.values()]),
            **dict.fromkeys(TREASURES, treasures),
        }

    def without(self, settings: Settings, trait: str, name: str) -> Data | None:
        """Treasure and enemies stay in the box; a character can only be left unchosen, bosses and rooms are needed."""
        if trait == "character":
            return None
        if trait != "enemy" and trait not in TREASURES:
            raise SettingsError("bosses and rooms cannot be left out of the ship: the rules count on each of them")
        box = msgspec.convert(settings.content.data, BoxFile)
        if name in [armor.name for armor in box.armor]:
            raise SettingsError(f"{name} belongs to a set of three, which the rules need whole: change its effects")
        box.enemy = [entry for entry in box.enemy if entry.name != name]
        box.augment = [entry for entry in box.augment if entry.name != name]
        box.item = [entry for entry in box.item if entry.name != name]
        left: Data = msgspec.to_builtins(box)
        return left

    def round(self, position: Voyage) -> int:
        return position.round


TRAITS = ShipTraits()
