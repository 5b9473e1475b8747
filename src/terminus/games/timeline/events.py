"""What happens in Timeline, as it is told: one class per event, with its sentence and the things it mentions."""

from terminus.core.prose import TIMES, listing, signed
from terminus.core.told import Teller, Told
from terminus.games.timeline.sheet.table import key_of
from terminus.games.timeline.speech import approaching, card_name, covered_eras

VICTORIES = {"R": "Red", "B": "Blue"}
"""The eras that are counted at the end, and for whom."""


class Laid(Told):
    """A card was laid, perhaps over others."""

    card: str
    column: int
    flipped: bool
    eras: str
    by_grow: bool
    covered: tuple[str, ...]
    covered_columns: tuple[int, ...]

    def say(self, to: Teller) -> str:
        turned = " turned around" if self.flipped else ""
        way = " through Grow" if self.by_grow else ""
        over = f", covering {covered_eras(''.join(self.covered))}" if self.covered else " at the end of the Timeline"
        return f"{to.who(self.seat)} played {card_name(self.card)}{turned}{way}{over}{self._changes()}."

    def _changes(self) -> str:
        """What is added to both counts and taken from them (TL-2): `: Red +1 −1, Blue +2`."""
        found: list[str] = []
        for letter, colour in VICTORIES.items():
            changes = (self.eras.count(letter), -self.covered.count(letter))
            if any(changes):
                found.append(f"{colour} {' '.join(signed(change) for change in changes if change)}")
        return f": {', '.join(found)}" if found else ""

    def keys(self) -> list[str]:
        return [f"era-{column}" for column in range(self.column, self.column + 3)]


class Approaches(Told):
    """*Terminus approaches* was laid, for the first time or another."""

    time: int
    place: str
    entering: int = 2
    last: int = 3

    def say(self, to: Teller) -> str:
        return approaching(self.time, self.entering, self.last)

    def brief(self, to: Teller, said: str) -> str:
        late = self.time > max(self.entering, self.last)
        return f"made Terminus approach {'once more' if late else f'for the {TIMES[self.time]} time'}"

    def keys(self) -> list[str]:
        return ["terminus"]

    def momentous(self) -> bool:
        return True


class Frozen(Told):
    """A card was turned sideways."""

    card: str

    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} froze {card_name(self.card)}."

    def keys(self) -> list[str]:
        return [key_of(self.card)]


class Swapped(Told):
    """Two cards changed hands."""

    give: str
    take: str

    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} gave {card_name(self.give)} and took {card_name(self.take)}."

    def keys(self) -> list[str]:
        return [key_of(self.give), key_of(self.take)]


class Drew(Told):
    """Step 3: cards from the deck."""

    cards: tuple[str, ...]
    left: int

    def say(self, to: Teller) -> str:
        drawn = listing([card_name(card) for card in self.cards])
        return f"{to.who(self.seat)} drew {drawn}; {self.left} left in the deck."

    def keys(self) -> list[str]:
        return [key_of(card) for card in self.cards]


class Out(Told):
    """A seat has no cards left."""

    def say(self, to: Teller) -> str:
        takes = to.verb(self.seat, "take")
        return f"{to.who(self.seat)} {to.has(self.seat)} no cards left and {takes} no more turns."


class Turn(Told):
    """A turn begins; the table shows whose."""

    turn: int


class Over(Told):
    """Terminus was played."""

    scores: tuple[int, int]

    def say(self, to: Teller) -> str:
        first, second = self.scores
        return f"Terminus ends the game: {to.names[0]} {first}, {to.names[1]} {second}."

    def momentous(self) -> bool:
        return True


EVENTS = Laid | Approaches | Frozen | Swapped | Drew | Out | Turn | Over
