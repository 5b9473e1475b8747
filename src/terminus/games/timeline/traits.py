"""What a designer may compare in Timeline: colours, cards by what became of them, and what was covered."""

import msgspec

from terminus.core.audience import Data
from terminus.core.errors import SettingsError
from terminus.core.events import Event
from terminus.core.settings import Settings
from terminus.core.traits import FIRST, OPENS, By, Had, Trait, Traits, When, fact, texts
from terminus.games.timeline.content import DECKS, NUMBERS, DeckFile
from terminus.games.timeline.moves import card_text
from terminus.games.timeline.rules.duel import Duel
from terminus.games.timeline.sheet.table import TERMINUS
from terminus.games.timeline.speech import ERAS

COLOURS = ("Red", "Blue")
COVERABLE = "RBGFSE"
"""The eras that are not fixed."""
BLANK = "EEE"
"""The face of a card that is as good as none: a deck has each number once."""
DEALT = ("hand", "drawn", "played", "frozen", "swapped")
"""Traits whose things are cards."""


class TimelineTraits(Traits[Duel]):
    declared = (
        OPENS,
        Trait("colour", "Colour", When.HELD, By.TABLE),
        Trait("hand", "Card in the opening hand", When.HELD, By.DEAL),
        Trait("drawn", "Card drawn later", When.HELD, By.LOT),
        Trait("played", "Card played", When.USED, By.PLAY),
        Trait("covered", "Event covered", When.USED, By.PLAY),
        Trait("frozen", "Card frozen", When.USED, By.PLAY),
        Trait("swapped", "Card taken in a Swap", When.USED, By.PLAY),
    )
    by_lot = {"colours": "random"}

    def at_start(self, position: Duel) -> list[Had]:
        found = [Had(seat, "colour", COLOURS[seat != position.red_seat]) for seat in (0, 1)]
        found.append(Had(int(position.active), OPENS.key, FIRST))
        for seat in (0, 1):
            hand = int(position.hand(seat))
            found += [Had(seat, "hand", _name(position, card_text(card))) for card in NUMBERS if hand >> card & 1]
        return found

    def happened(self, position: Duel, event: Event) -> list[Had]:
        if event.kind == "laid":
            covered = [Had(event.seat, "covered", ERAS[letter]) for letter in texts(fact(event, "covered"))]
            return [Had(event.seat, "played", _name(position, str(fact(event, "card")))), *covered]
        if event.kind == "drew":
            return [Had(event.seat, "drawn", _name(position, card)) for card in texts(fact(event, "cards"))]
        if event.kind == "frozen":
            return [Had(event.seat, "frozen", _name(position, str(fact(event, "card"))))]
        if event.kind == "swapped":
            return [Had(event.seat, "swapped", _name(position, str(fact(event, "take"))))]
        return []

    def known(self, settings: Settings) -> dict[str, list[str]]:
        names = DECKS.pieces(settings.content).names
        cards = [_titled(number, names) for number in NUMBERS if number > 1]
        by_play = {key: [*cards, "Terminus"] for key in DEALT if key != "hand"}
        return {"colour": list(COLOURS), "hand": cards, "covered": [ERAS[letter] for letter in COVERABLE], **by_play}

    def without(self, settings: Settings, trait: str, name: str) -> Data | None:
        """A deck has every number once, so a card is made blank; Terminus and Impetus stay."""
        if trait not in DEALT or name == "Terminus":
            raise SettingsError("only cards 2 to 17 can be left out of a Timeline deck")
        number = int(name.split()[0])
        deck = msgspec.convert(settings.content.data, DeckFile)
        for card in deck.card:
            if card.number == number:
                card.face = BLANK
        left: Data = msgspec.to_builtins(deck)
        return left

    def round(self, position: Duel) -> int:
        return int(position.turn)


def _titled(number: int, names: dict[int, str]) -> str:
    return f"{number} {names[number]}"


def _name(position: Duel, card: str) -> str:
    return "Terminus" if card == TERMINUS else _titled(int(card), position.variant.deck.names)


TRAITS = TimelineTraits()
