"""Enemies: who appears, what the dice say, and who gets away."""

from functools import partial

from terminus.core.staging import Actor, Chip, Roll, Row, Stage, Verdict, against, chips, receipt
from terminus.core.told import Teller
from terminus.games.ship.events.kinds import (
    OUTCOMES,
    Rewarded,
    ShipTold,
    enzyme_in_turn,
    foe_kind,
    player_actor,
    winner,
)
from terminus.games.ship.events.losses import AtStake
from terminus.games.ship.lore import fact
from terminus.games.ship.rolls import enemy_die, item_words, player_die
from terminus.games.ship.speech import plural


class SpawnRoll(ShipTold):
    """The enemy die on entering a room (SH-401)."""

    die: int
    appears: bool

    def say(self, to: Teller) -> str:
        return f"The enemy die shows {self.die}: {'something stirs' if self.appears else 'nobody is here'}."

    def goes_on(self) -> bool:
        return not self.appears

    def rolls(self) -> list[Roll]:
        return [enemy_die(self.die)]

    def thrown(self, to: Teller) -> str:
        return "The enemy die: is anybody here?"


class Spawned(ShipTold):
    """An enemy appeared: who it is, and the biochemistry where it happens (SH-102)."""

    enemy: str
    name: str
    type: str
    text: str

    def say(self, to: Teller) -> str:
        kind = f"an {self.type}" if self.type == "inhibitor" else f"a {self.type}"
        return f"{self.name}, {kind}, attacks {to.whom(self.seat)}. {self.text}"

    def things(self) -> list[str]:
        return [f"enemy-{self.enemy}"]


class Dice(ShipTold):
    """The dice of a fight lie there, and a re-roll is possible (SH-C24)."""

    player_die: int
    enemy_die: int

    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} rolled {self.player_die} against {self.enemy_die}."

    def brief(self, to: Teller, said: str) -> str:
        return ""

    def rolls(self) -> list[Roll]:
        return [player_die(self.player_die), enemy_die(self.enemy_die)]

    def thrown(self, to: Teller) -> str:
        return f"{to.who(self.seat)} {to.verb(self.seat, 'roll')} against the enemy die."


class Fought(AtStake):
    """A fight as it stands after all modifiers (SH-403): both totals, and what made them up."""

    enemy: str
    player_die: int
    enemy_die: int
    own: int
    other: int
    allies: tuple[int, ...]
    cells: tuple[str, ...]
    wins_ties: bool
    own_from: tuple[str, ...]
    own_names: tuple[str, ...]
    own_by: tuple[int, ...]
    other_from: tuple[str, ...]
    other_names: tuple[str, ...]
    other_by: tuple[int, ...]

    def sides(self, to: Teller) -> tuple[Row, Row]:
        us = tuple(map(partial(player_actor, to), (self.seat, *self.allies), self.cells))
        words = [item_words(*item) for item in zip(self.own_from, self.own_names, strict=True)]
        own = chips(self.own_from, words, self.own_by)
        ties = (Chip("wins ties"),) if self.wins_ties and self.own == self.other else ()
        foe = (Actor(self.name, self.enemy, foe_kind(self.enemy)),)
        its = [item_words(*item) for item in zip(self.other_from, self.other_names, strict=True)]
        other = chips(self.other_from, its, self.other_by)
        return (
            Row(us, (player_die(self.player_die),), (*own, *ties), self.own, best=True),
            Row(foe, (enemy_die(self.enemy_die),), other, self.other),
        )

    def verdict(self) -> Verdict:
        if self.own == self.other:
            return "won" if self.wins_ties else "tie"
        return "won" if self.own > self.other else "lost"

    def say(self, to: Teller) -> str:
        tie = "a tie, " if self.own == self.other else ""
        return f"{to.who(self.seat)} fought {self.name}: {tie}{against(*self.sides(to))}."

    def brief(self, to: Teller, said: str) -> str:
        outcome = self.verdict()
        if outcome == "tie":
            return ""  # it is rolled again
        return f"fought {self.name}: {OUTCOMES[outcome].lower()} {self.own} : {self.other}"

    def stage(self, to: Teller) -> Stage:
        own, foe = self.sides(to)
        verdict = self.verdict()
        title = f"{to.who(self.seat)} {to.verb(self.seat, 'fight')} {self.name}."
        words = f"{OUTCOMES[verdict]}, {self.own} against {self.other}."
        note, sight = enzyme_in_turn(self.own_from, self.own_names, self.player_die + self.enemy_die)
        fighters = [each for each in (self.seat, *self.allies) if each is not None]
        stakes = (self.winning(len(fighters) > 1), self.losing(), winner(to, fighters))
        return Stage("fight", title, (own,), foe, verdict, words, *stakes, note or fact(self.name), sight)

    def things(self) -> list[str]:
        return [f"enemy-{self.enemy}"]

    def rolls(self) -> list[Roll]:
        return [player_die(self.player_die), enemy_die(self.enemy_die)]


class Defeated(Rewarded):
    """An enemy fell, and everybody in the room is paid (SH-409, SH-412)."""

    enemy: str

    def say(self, to: Teller) -> str:
        return f"{self.name} is defeated: {plural(self.zekts, 'Zekt')} for everybody in the room{self.more(to)}."

    def things(self) -> list[str]:
        return [f"enemy-{self.enemy}"]


class EscapeRoll(AtStake):
    """An attempt to get away: the die and what helps must reach what is needed (SH-309)."""

    enemy: str
    die: int
    escaped: bool
    needed: int
    cell: str
    own_from: tuple[str, ...]
    own_names: tuple[str, ...]
    own_by: tuple[int, ...]

    def row(self, to: Teller) -> Row:
        own = chips(self.own_from, self.own_names, self.own_by)
        return Row(
            (player_actor(to, self.seat, self.cell),),
            (player_die(self.die),),
            own,
            self.die + sum(self.own_by),
            best=True,
        )

    def say(self, to: Teller) -> str:
        outcome = "and got away from" if self.escaped else "but could not get away from"
        return f"{to.who(self.seat)} rolled {receipt(self.row(to))} {outcome} {self.name}."

    def brief(self, to: Teller, said: str) -> str:
        return f"{'got away' if self.escaped else 'could not get away'} from {self.name}"

    def stage(self, to: Teller) -> Stage:
        title = f"{to.who(self.seat)} {to.verb(self.seat, 'try', 'tries')} to get away from {self.name}."
        foe = Row((Actor(self.name, self.enemy, foe_kind(self.enemy)),), (), (), self.needed)
        words = "Got away." if self.escaped else "No way out."
        verdict: Verdict = "won" if self.escaped else "lost"
        who = f"{to.whom(self.seat)} {to.verb(self.seat, 'get')} away"
        return Stage("escape", title, (self.row(to),), foe, verdict, words, "the way is free", self.losing(), who)

    def things(self) -> list[str]:
        return [f"enemy-{self.enemy}"]

    def rolls(self) -> list[Roll]:
        return [player_die(self.die)]


class RolledAgain(ShipTold):
    """A re-roll in a boss round (SH-C24)."""

    die: int

    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} rolled again: {self.die}."

    def rolls(self) -> list[Roll]:
        return [player_die(self.die)]

    def thrown(self, to: Teller) -> str:
        return f"{to.who(self.seat)} {to.verb(self.seat, 'roll')} again."


class Kept(ShipTold):
    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} {to.verb(self.seat, 'keep')} the dice."

    def brief(self, to: Teller, said: str) -> str:
        return ""


FIGHTS = SpawnRoll | Spawned | Dice | Fought | Defeated | EscapeRoll | RolledAgain | Kept
