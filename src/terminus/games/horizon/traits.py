"""What a designer may compare in Time Horizon: colours, events, artifacts, items, and what turns are spent on."""

import msgspec

from terminus.core.audience import Data
from terminus.core.errors import SettingsError
from terminus.core.events import Event
from terminus.core.moves import Move
from terminus.core.settings import Settings
from terminus.core.traits import FIRST, OPENS, By, Had, Trait, Traits, When, fact, once, texts
from terminus.games.horizon.content import BOXES
from terminus.games.horizon.content.components import COLOUR_NAMES, FIRST_STARTING, ITEMS
from terminus.games.horizon.content.schema import BoxFile
from terminus.games.horizon.moves import BUY, CAST, first_of, kind_of
from terminus.games.horizon.rules.horizon import Horizon

HEARD = {"gained_artifact": "artifact", "cast": "cast", "discharged": "discharged", "organised": "event"}
"""Events that name a thing, and the trait it is counted for."""
DEEDS = {
    "moved": "Move",
    "organised": "Organise an event",
    "extracted": "Extract energy",
    "impact": "Impact",
    "bought": "Buy an item",
    "attacked": "Attack",
    "amplified": "Amplify a link",
    "jumped": "Jump",
    "wormhole": "Pass a wormhole",
    "borrowed": "Borrow from the Hole",
    "needle": "Lay a Needle",
    "stabilised": "Stabilise",
    "exchanged": "Exchange",
    "sealed_bet": "Bet on a Tangle",
}
EVENTS = ("dealt", "event")
ARTIFACTS = ("artifact", "cast", "discharged")


class HorizonTraits(Traits[Horizon]):
    declared = (
        OPENS,
        Trait("colour", "Colour", When.HELD, By.TABLE),
        Trait("dealt", "Event drawn to choose from", When.HELD, By.LOT),
        Trait("event", "Event organised", When.USED, By.PLAY),
        Trait("artifact", "Artifact gained", When.HELD, By.LOT),
        Trait("cast", "Artifact cast", When.USED, By.PLAY),
        Trait("discharged", "Artifact discharged", When.USED, By.PLAY),
        Trait("item", "Item bought", When.USED, By.PLAY),
        Trait("deed", "Done at least once", When.USED, By.PLAY),
    )
    by_lot = {"colours": "random"}

    def at_start(self, position: Horizon) -> list[Had]:
        found = [Had(player.seat, "colour", COLOUR_NAMES[player.colour]) for player in position.players]
        found.append(Had(position.active, OPENS.key, FIRST))
        cards = position.variant.box.cards
        return found + [Had(p.seat, "dealt", cards[number].name) for p in position.players for number in p.offered]

    def happened(self, position: Horizon, event: Event) -> list[Had]:
        found: list[Had] = []
        if event.kind in DEEDS:
            found.append(Had(event.seat, "deed", DEEDS[event.kind]))
        if event.kind in HEARD:
            found.append(Had(event.seat, HEARD[event.kind], str(fact(event, "name"))))
        elif event.kind == "drew":
            found += [Had(event.seat, "dealt", name) for name in texts(fact(event, "names"))]
        elif event.kind == "bought":
            found.append(Had(event.seat, "item", str(fact(event, "item"))))
        return found

    def chosen(self, position: Horizon, seat: int, move: Move) -> list[Had]:
        kind, number = kind_of(move.code), first_of(move.code)
        if kind == BUY:
            return [Had(seat, "item", ITEMS[number])]
        if kind == CAST:
            return [Had(seat, "cast", position.variant.box.artifacts[number].name)]
        return []

    def known(self, settings: Settings) -> dict[str, list[str]]:
        box = BOXES.pieces(settings.content)
        events = once([card.name for card in box.events.values() if card is not box.centre])
        artifacts = once([artifact.name for artifact in box.artifacts.values()])
        return {
            "colour": list(COLOUR_NAMES),
            "dealt": once([card.name for card in box.cards.values() if card.number < FIRST_STARTING]),
            "event": events,
            "item": list(ITEMS),
            "deed": list(DEEDS.values()),
            **dict.fromkeys(ARTIFACTS, artifacts),
        }

    def without(self, settings: Settings, trait: str, name: str) -> Data | None:
        """Events of the deck and artifacts stay in the box; an item can only be left unbought."""
        if trait == "item":
            return None
        if trait not in EVENTS and trait not in ARTIFACTS:
            raise SettingsError(f"a {trait} cannot be left out of Time Horizon; try dealt, event, artifact or item")
        box = msgspec.convert(settings.content.data, BoxFile)
        box.artifact = [entry for entry in box.artifact if entry.name != name]
        box.event = [entry for entry in box.event if entry.name != name or entry.id.startswith("S")]
        left: Data = msgspec.to_builtins(box)
        return left

    def round(self, position: Horizon) -> int:
        return position.round


TRAITS = HorizonTraits()
