"""Before the battle: the board, the teams, roll-offs, markers, zones and the deployment."""

from msgspec import UNSET, UnsetType

from terminus.core.prose import listing
from terminus.core.told import Roll, Teller, Told
from terminus.games.skirmish.events.telling import DICE, SIDES, model_key
from terminus.games.skirmish.lengths import roughly_at
from terminus.games.skirmish.sheet.printed import At
from terminus.games.skirmish.speech import SEATS, ZONES, team_members

PURPOSES = {"markers": "the first marker", "deployment": "the choice of zone", "order": "the order of play"}


class Proposed(Told):
    """A board was proposed (SK-R27)."""

    board: str
    name: str

    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} proposed to play on {self.name}."


class Board(Told):
    """The board was settled."""

    board: str
    name: str

    def say(self, to: Teller) -> str:
        return f"The board is {self.name}."


class TeamIn(Told):
    """A team was handed in; what is in it only its owner knows yet (SK-R28)."""

    team: tuple[str, ...] | UnsetType = UNSET

    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} handed in a team."


class Team(Told):
    """A team was revealed."""

    faction: str
    name: str
    team: tuple[str, ...]

    def say(self, to: Teller) -> str:
        members = ", ".join(team_members(self.team))
        return f"{to.who(self.seat)} {to.verb(self.seat, 'field')} {self.name}: {members}."


class RolledOff(Told):
    """Both rolled until the faces differed; the seat is the winner's (SK-R4)."""

    purpose: str
    faces: tuple[int, ...]

    def say(self, to: Teller) -> str:
        pairs = ", ".join(f"{self.faces[i]} to {self.faces[i + 1]}" for i in range(0, len(self.faces), 2))
        return f"Roll-off for {PURPOSES[self.purpose]}: {pairs}; {to.whom(self.seat)} won it."

    def rolls(self) -> list[Roll]:
        """The two sides in turn, ties and all, each die with whose it is."""
        return [Roll(DICE[n % 2], SIDES, face, SEATS[n % 2]) for n, face in enumerate(self.faces)]

    def thrown(self, to: Teller) -> str:
        return f"Roll-off for {PURPOSES[self.purpose]}."


class Markers(Told):
    """How many objective markers are used (SK-22)."""

    count: int

    def say(self, to: Teller) -> str:
        return f"{self.count} objective markers are in play."


class Marker(Told):
    """A marker was placed; they are counted from 1."""

    number: int
    at: At

    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} placed marker {self.number} at {roughly_at(self.at)}."

    def keys(self) -> list[str]:
        return [f"marker-{self.number - 1}"]


class Edge(Told):
    """An edge or a corner was chosen (SK-26)."""

    zone: str

    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} chose {ZONES[self.zone]}."


class Deployed(Told):
    """Models were placed, each where the list beside says."""

    labels: tuple[str, ...]
    at: tuple[At, ...]

    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} deployed {listing(self.labels)}."

    def keys(self) -> list[str]:
        return [model_key(self.seat, label) for label in self.labels]


EVENTS = Proposed | Board | TeamIn | Team | RolledOff | Markers | Marker | Edge | Deployed
