"""The rounds: scripts, cards turned up, moves, and what each round ends with."""

from msgspec import UNSET, UnsetType

from terminus.core.prose import listing
from terminus.core.staging import Actor, Chip, Row, Stage
from terminus.core.told import Roll, Teller, Told
from terminus.games.skirmish.events.telling import DICE, NOBODYS, SIDES, ToldOfModel, counted, thrown
from terminus.games.skirmish.lengths import inches_roughly, roughly, roughly_at
from terminus.games.skirmish.sheet.printed import At
from terminus.games.skirmish.speech import ACTIONS

IDLE = {
    "aimed_shot": "there is nobody in sight and range",
    "move_and_shoot": "it can neither move nor shoot",
    "run": "it is too badly hurt to run",
}
"""Why a living model's order comes to nothing (SK-49, SK-R36)."""


class Round(Told):
    """A round begins (SK-104)."""

    round: int

    def say(self, to: Teller) -> str:
        return f"Round {self.round} begins: everybody reloads."

    def anew(self) -> bool:
        return True


class ScriptIn(Told):
    """Orders were given; what is on the cards only its owner knows (SK-43)."""

    cards: tuple[str, ...] | UnsetType = UNSET

    def say(self, to: Teller) -> str:
        if isinstance(self.cards, UnsetType):
            return f"{to.who(self.seat)} gave orders in secret."
        cards = [card.partition(":") for card in self.cards]
        return f"{to.who(self.seat)} ordered {listing([f'{label} {ACTIONS[action]}' for label, _, action in cards])}."


class Order(Told):
    """Who goes first is settled (SK-46, SK-47)."""

    tied: bool

    def say(self, to: Teller) -> str:
        why = ", for after a tie the higher roller must" if self.tied else ""
        return f"{to.who(self.seat)} {to.verb(self.seat, 'go', 'goes')} first this round{why}."


class Card(ToldOfModel):
    """A card was turned up; `outcome` says what becomes of it (SK-48, SK-49)."""

    card: str
    action: str
    outcome: str
    dead: bool

    def say(self, to: Teller) -> str:
        card = f"{self.model(to)}: {ACTIONS[self.action]}"
        if self.outcome == "skipped":
            return f"{card}, skipped: {'the model is dead' if self.dead else IDLE[self.action]}."
        return f"{card}."

    def stage(self, to: Teller) -> Stage | None:
        """An order that comes to nothing stands there for a while, so that its giver sees why."""
        if self.outcome != "skipped" or self.dead:
            return None
        title = f"{self.model(to)}: {ACTIONS[self.action]}."
        return Stage(
            "skipped", title, (Row((self.actor(to, ACTIONS[self.action]),)),), words=f"Skipped: {IDLE[self.action]}."
        )

    def anew(self) -> bool:
        """The fight before it is over, and no card is a part of one."""
        return True

    def brief(self, to: Teller, said: str) -> str:
        """Of an order that is carried out the deeds are told."""
        return f"{self.label}'s {ACTIONS[self.action]} skipped" if self.outcome == "skipped" else ""


class Begins(ToldOfModel):
    """A Move and Shoot begins with one or the other (SK-63)."""

    shoot_first: bool

    def say(self, to: Teller) -> str:
        first, then = ("shoots", "moves") if self.shoot_first else ("moves", "shoots")
        return f"{self.model(to)} {first} first and {then} then."

    def brief(self, to: Teller, said: str) -> str:
        """What it does is told by itself."""
        return ""


class Moved(ToldOfModel):
    """A model walked a path, its start first."""

    path: tuple[At, ...]
    length: float

    def say(self, to: Teller) -> str:
        return f"{self.model(to)} {self._far} to {roughly_at(self.path[-1])}."

    def brief(self, to: Teller, said: str) -> str:
        return f"{self.label} {self._far}"

    @property
    def _far(self) -> str:
        return "barely moved" if roughly(self.length) == "0" else f"moved {inches_roughly(self.length)}"


class Stayed(ToldOfModel):
    """A model did not use its move."""

    def say(self, to: Teller) -> str:
        return f"{self.model(to)} stayed where it was."


class PutBack(ToldOfModel):
    """A model may not stand where it was stopped (SK-R26)."""

    at: At

    def say(self, to: Teller) -> str:
        return f"{self.model(to)} cannot stay there and steps back."


class Casualty(ToldOfModel):
    """The roll of an injured model at the end of a round (SK-51)."""

    rolled: int
    injuries: int
    alive: bool

    def say(self, to: Teller) -> str:
        fate = "holds on" if self.alive else "is lost"
        return f"{self.model(to)}, with {counted(self.injuries, 'injury')}, rolled {self.rolled} and {fate}."

    def brief(self, to: Teller, said: str) -> str:
        return f"{self.label} held on" if self.alive else f"lost {self.label}"

    def stage(self, to: Teller) -> Stage:
        """A d3, which must be more than the injuries (SK-52)."""
        dice = tuple(thrown(self.seat, [self.rolled], ["to hold on"]))
        row = Row((self.actor(to, fallen=not self.alive),), dice, (), self.rolled, best=True)
        hurt = counted(self.injuries, "injury")
        fate = (
            f"beats {hurt}: {self.model(to)} holds on"
            if self.alive
            else f"does not beat {hurt}: {self.model(to)} is lost"
        )
        words = f"{self.rolled} {fate}."
        return Stage("casualty", f"{self.model(to)}, with {hurt}, rolls to hold on.", (row,), words=words)

    def rolls(self) -> list[Roll]:
        return thrown(self.seat, [self.rolled])


class Scored(Told):
    """Points for a round (SK-R62)."""

    points: int
    total: int

    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} scored {counted(self.points, 'point')} for markers held: {self._sum}."

    def stage(self, to: Teller) -> Stage:
        """What there was, what is added, and what that makes."""
        seat = self.seat or 0
        who = Actor(to.names[seat], f"{DICE[seat]}-flag")
        chips = (Chip("so far", self.total - self.points), Chip("for markers held", self.points))
        row = Row((who,), (), chips, self.total, best=True)
        return Stage("score", f"{to.names[seat]} counts the markers it holds.", (row,), words=f"{self._sum}.")

    @property
    def _sum(self) -> str:
        return f"{self.total - self.points} + {self.points} = {self.total}"


class Length(Told):
    """The die that decides whether one more round is played (SK-32)."""

    round: int
    rolled: int
    needed: int

    def say(self, to: Teller) -> str:
        return f"After round {self.round} the die shows {self.rolled}: {self._then}."

    @property
    def _then(self) -> str:
        return "one more round" if self.rolled >= self.needed else "the game ends"

    def stage(self, to: Teller) -> Stage:
        """One die, and what it has to show for the battle to go on."""
        die = Roll(NOBODYS, SIDES, self.rolled, f"{self.needed} or more: one more round")
        row = Row((), (die,), (), self.rolled, best=True)
        return Stage("length", f"Is round {self.round} the last?", (row,), words=f"{self.rolled}: {self._then}.")

    def anew(self) -> bool:
        return True

    def rolls(self) -> list[Roll]:
        return [Roll(NOBODYS, SIDES, self.rolled)]


class Over(Told):
    """The last score, and what it is made of: points of the rounds, flags held and enemies fallen (SK-29)."""

    scores: tuple[int, int]
    rounds: tuple[int, int]
    flags: tuple[int, int]
    flag: int
    """What a flag is worth at the end."""
    fallen: tuple[int, int]
    """Enemies that each side has felled."""
    kill: int

    def say(self, to: Teller) -> str:
        sides = [f"{to.names[seat]} {self._score(seat)}" for seat in range(2)]
        return f"The skirmish is over: {', '.join(sides)}."

    def anew(self) -> bool:
        return True

    def _score(self, seat: int) -> str:
        """`10 (2 flags: 6, 4 fallen: 4)`."""
        receipt = self.receipt(seat)
        return f"{self.scores[seat]} ({receipt})" if receipt else str(self.scores[seat])

    def receipt(self, seat: int) -> str:
        """What a score is made of; empty where there is nothing to count."""
        rounds, flags, fallen = self.rounds[seat], self.flags[seat], self.fallen[seat]
        parts = [f"rounds: {rounds}"] if rounds else []
        parts += [f"{flags} {'flag' if flags == 1 else 'flags'}: {flags * self.flag}"] if flags * self.flag else []
        parts += [f"{fallen} fallen: {fallen * self.kill}"] if fallen * self.kill else []
        return ", ".join(parts)


EVENTS = Round | ScriptIn | Order | Card | Begins | Moved | Stayed | PutBack | Casualty | Scored | Length | Over
