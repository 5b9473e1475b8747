"""What a foe takes: what is at stake before the dice fall, then what is lost, saved or regained."""

from terminus.core.staging import Roll
from terminus.core.told import Teller
from terminus.games.ship.events.kinds import ShipTold
from terminus.games.ship.rolls import player_die
from terminus.games.ship.speech import plural, reward

LOST = {"hearts": "heart", "zekts": "Zekt", "moves": "step"}
CAUSES = {"salt": "The salt costs {} a heart.", "boss": "Being thrown out costs {} a heart."}


class AtStake(ShipTold):
    """A foe was met: what losing costs, and what winning brings (SH-404)."""

    name: str
    loss: str
    loss_by: int
    heat: int
    zekts: int
    cards: int

    def losing(self) -> str:
        doubled = f": {self.loss_by // self.heat} × {self.heat} heat" if self.heat > 1 else ""
        return f"{plural(self.loss_by, LOST[self.loss])} lost{doubled}"

    def winning(self, shared: bool) -> str:
        return reward(self.zekts, self.cards, shared)


class Demanded(ShipTold):
    """What a foe demands: the printed loss, doubled in the heat, less shields; then perhaps a save (SH-R20)."""

    what: str
    amount: int
    printed: int
    heat: int
    own_from: tuple[str, ...]
    own_names: tuple[str, ...]
    own_by: tuple[int, ...]
    die: int
    needed: int

    def things(self) -> list[str]:
        return list(self.own_from)

    @property
    def demanded(self) -> int:
        return max(0, self.printed * self.heat - sum(self.own_by))

    def account(self) -> str:
        """How the demand comes about, where it is not just what is printed: "2 × 2 heat − 1 Elastin Greaves = 3"."""
        heat = " × 2 heat" if self.heat > 1 else ""
        shields = "".join(f" − {by} {name}" for name, by in zip(self.own_names, self.own_by, strict=True))
        return f"{self.printed}{heat}{shields} = {self.demanded}" if heat or shields else ""

    def sentence(self, *parts: str) -> str:
        return ": ".join([part for part in (parts[0], "; ".join(filter(None, parts[1:]))) if part]) + "."

    def rolls(self) -> list[Roll]:
        return [player_die(self.die)] if self.die else []

    def thrown(self, to: Teller) -> str:
        return f"{to.who(self.seat)} {to.verb(self.seat, 'roll')} for gear that may save: {self.needed} or more."


class Lost(Demanded):
    """What an enemy or boss took: hearts, Zekts or moves (SH-404)."""

    def say(self, to: Teller) -> str:
        if self.amount == 0:
            return self.sentence(
                f"{to.who(self.seat)} had no {LOST[self.what]}s left to lose", self.account(), self.save()
            )
        rest = "there was no more" if self.amount < self.demanded else ""
        return self.sentence(f"{to.who(self.seat)} {self.brief(to, '')}", self.account(), self.save(), rest)

    def brief(self, to: Teller, said: str) -> str:
        return f"lost {plural(self.amount, LOST[self.what])}" if self.amount else ""

    def save(self) -> str:
        return f"a {self.die} does not save, {self.needed} was needed" if self.die else ""


class Saved(Demanded):
    """Gear kept a loss away, by itself or by a roll (SH-C17)."""

    def say(self, to: Teller) -> str:
        saved = f"Gear saved {to.whom(self.seat)} from losing {plural(self.amount, LOST[self.what])}"
        return self.sentence(saved, self.account(), f"a {self.die}, and {self.needed} is enough" if self.die else "")


class Heart(ShipTold):
    """A heart that no enemy took (SH-R22, SH-R36)."""

    cause: str

    def say(self, to: Teller) -> str:
        return CAUSES[self.cause].format(to.whom(self.seat))

    def brief(self, to: Teller, said: str) -> str:
        return "lost a heart to the salt" if self.cause == "salt" else "lost a heart"


class Healed(ShipTold):
    amount: int

    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} repaired {plural(self.amount, 'heart')}."


class Down(ShipTold):
    """Going down, and its price (SH-452)."""

    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} {to.verb(self.seat, 'are', 'is')} down: all Zekts and cards in hand are lost."

    def brief(self, to: Teller, said: str) -> str:
        return "went down"


LOSSES = Lost | Saved | Heart | Healed | Down
