"""What lies on a table of the skirmish, and who may know it: all but unrevealed cards and teams (ledger, section 7).

Lengths and places are inches, here as in moves and events; models go by their letters, weapons, boards and factions by
their ids.
"""

from typing import Annotated

from msgspec import UNSET, Meta, UnsetType

from terminus.core.audience import PER_SEAT, PUBLIC, Each, Owner, Sees, Viewer, Without
from terminus.core.sheet import PRINTED, Follows, OpenSheet, Sheet, TableSheet
from terminus.games.skirmish.content.components import ORDERS
from terminus.games.skirmish.sheet.printed import At, BoardName, Faction, Ground, Mission, Weapon

Count = Annotated[int, Meta(ge=0, le=99)]
Points = Annotated[int, Meta(ge=0, le=9999)]
Seat = Annotated[int, Meta(ge=0, le=1)]
Face = Annotated[int, Meta(ge=1, le=6)]
Label = Annotated[str, Meta(pattern="^[A-J]$")]


class Carried(OpenSheet):
    """A weapon that a model carries; an empty one is out of ammo until the round ends (SK-101)."""

    id: str
    name: Annotated[str, PRINTED] = ""
    empty: bool = False


class Model(OpenSheet):
    """A figure; only its loadout and its place are needed for one that has done and suffered nothing."""

    loadout: str
    """Profile and weapons: `survivor:rifle`, `runner:pistol+machete`."""
    at: At | None = None
    """Where it stands, in inches; None until it is deployed."""
    label: Annotated[str, Follows("SK-R32")] = ""
    weapons: tuple[Carried, ...] = ()
    """Those of its loadout, loaded, where nothing is said."""
    injuries: Count = 0
    alive: bool = True
    exposed: bool = False
    running: bool = False
    fell_in: Count | None = None
    """The round of its death; None while it lives."""
    cause: str | None = None
    """`shot`, `shootout` or `casualty`; None while it lives."""
    profile: Annotated[str, PRINTED] = ""
    radius: Annotated[float, PRINTED] = 0.0
    movement: Annotated[float, PRINTED] = 0.0

    @property
    def empty(self) -> bool:
        """Is every weapon out of ammo?"""
        return all(weapon.empty for weapon in self.weapons)

    @property
    def place(self) -> At:
        """Where it stands, once it has been deployed."""
        assert self.at is not None, f"{self.label} has not been deployed"
        return self.at


def living(models: tuple[Model, ...]) -> list[Model]:
    """Those who stand on the board."""
    return [model for model in models if model.alive and model.at is not None]


class Card(OpenSheet):
    """A card of a script: `A:run`. What is on one that lies face down only its owner knows (SK-43)."""

    card: str | UnsetType = UNSET
    """Model and action; a whole position tells it of every card."""
    outcome: str = "face_down"
    """`face_down`, `under_way`, `done`, `skipped` or `passed`."""
    revealed: Annotated[bool, Follows("SK-48")] = False

    @property
    def label(self) -> str:
        return str(self.card).partition(":")[0]

    @property
    def action(self) -> str:
        return str(self.card).partition(":")[2]


class Roster(OpenSheet):
    """A team that was handed in and not revealed yet (SK-R28)."""

    faction: str
    models: tuple[str, ...]


def _turned_up_or_own(card: Card, owner: int | None, viewer: Viewer) -> bool:
    """Its owner, and everybody once it is turned up (SK-43, SK-R34)."""
    return card.outcome != "face_down" or (owner is not None and owner == viewer)


class Side(Sheet):
    """One seat's part of the table."""

    audience = PUBLIC

    models: tuple[Model, ...] = ()
    faction: str | None = None
    """None until its team is revealed."""
    roster: Annotated[Roster | UnsetType | None, Owner()] = None
    team_in: Annotated[bool, Follows("SK-R28")] = False
    zone: str | None = None
    """The edge or corner it deploys at, once that is chosen (SK-26)."""
    # Cards stay secret one by one until they are turned up: SK-43, SK-R34
    script: Annotated[tuple[Card, ...], Each(Sees(_turned_up_or_own, otherwise=Without("card")))] = ()
    scripted: Annotated[bool, Follows("SK-42")] = False
    points: Points = 0
    """What it has scored in rounds so far."""
    score: Annotated[int, Follows("SK-29")] = 0
    """What it would have if the game ended now."""


class Marker(OpenSheet):
    """An objective marker, and the seats that control it (SK-30)."""

    at: At
    held: Annotated[tuple[int, ...], Follows("SK-30")] = ()


class Order(OpenSheet):
    """Who goes first in this round: the rolls, P1's and P2's in turn, and what came of them (SK-46, SK-47)."""

    rolls: tuple[Face, ...] = ()
    tied: Annotated[bool, Follows("SK-47")] = False
    first: Seat | None = None
    """The first player, once that is settled."""


class Attack(OpenSheet):
    """A shooting attack whose dice lie on the table, while its player may still change them."""

    target: Label
    weapon: str
    dice: tuple[Face, ...]
    rerolled: tuple[bool, ...] = ()
    """Which of them were thrown again (SK-R7); none where nothing is said."""


class Shootout(OpenSheet):
    """A deadly shoot-out: the mover's part of everything comes first, then the enemy's."""

    enemy: Label
    dice: tuple[tuple[Face, ...], ...] = ((), ())
    side: Annotated[int, Meta(ge=0, le=1)] = 0
    """Whose Rapid fire is asked about: 0 the mover's, 1 the enemy's."""
    chosen: tuple[str | None, ...] = (None, None)
    """The weapons whose abilities are used, where there was a choice (SK-D17)."""


class Activation(OpenSheet):
    """A card being carried out: by whom, how far it has got, and the dice that lie there."""

    seat: Annotated[int, Follows("SK-48")] = 0
    label: Annotated[str, Follows("SK-48")] = ""
    action: Annotated[str, Follows("SK-48")] = ""
    shoot_first: bool = False
    """Has a Move and Shoot begun with its shot? (SK-63)"""
    walked: tuple[At, ...] = ()
    """The path walked so far, its start first; where nothing is said, the model has not moved."""
    moved: Annotated[float, Meta(ge=0.0, le=9999.0)] | None = None
    """Its length; a path that was stopped knows it better than its points do."""
    to_move: Annotated[bool, Follows("SK-61")] = False
    to_shoot: Annotated[bool, Follows("SK-61")] = False
    left: Annotated[float | None, Follows("SK-R50")] = None
    """What may still be moved, where that is asked."""
    attacks: Count = 0
    """How many attacks were made in this activation (SK-100)."""
    firing: str | None = None
    """The weapon that may fire on, where that is asked (SK-D16)."""
    attack: Attack | None = None
    shootout: Shootout | None = None


class BattleSheet(TableSheet, kw_only=True):
    """A table of the skirmish. `board` may be left out where the options settle it."""

    audience = PUBLIC

    mission: Annotated[Mission | None, PRINTED] = None
    factions: Annotated[tuple[Faction, ...], PRINTED] = ()
    boards: Annotated[tuple[BoardName, ...], PRINTED] = ()
    brought: tuple[str, ...] = ()
    """Board files that players brought along, as they were written (SK-D1)."""
    proposals: tuple[str, ...] = ()
    board: str | None = None
    """The board that is played on, by its id; None until one is settled."""
    ground: Annotated[Ground | None, PRINTED] = None
    """The board that is played on, with its terrain."""
    team_size: Annotated[str, Follows("SK-R9")] = ""
    """The size of the teams: the option's, or the mission's own."""
    step: str = "script"
    """What is being decided: `board`, `team`, `marker`, `edge`, `deploy`, `script`, `order`, `begin`, `move`, `fight`,
    `shootout_weapon`, `shoot`, `rapid`, `reroll`, `precision`, `again`, or `over`."""
    phase: Annotated[str, Follows("SK-14")] = ""
    active: Seat | None = None
    """The seat that must answer; None while both write in secret. Needed only where nothing else tells it: while
    markers are placed, a zone is chosen and models are deployed."""
    round: Count = 1
    markers: tuple[Marker, ...] = ()
    markers_left: Count = 0
    """How many are still to be placed."""
    seats: Annotated[tuple[Side, ...], PER_SEAT]
    order: Order = Order()
    resolved: Annotated[int, Follows("SK-48")] = 0
    """How many cards have been turned up."""
    activation: Activation | None = None
    """The card that is being carried out, while somebody is asked about it."""

    @property
    def over(self) -> bool:
        return self.step == "over"

    @property
    def fighting(self) -> bool:
        """Is the battle itself under way, with everybody deployed?"""
        return self.phase in ("script", "order", "resolve")

    @property
    def orders(self) -> int:
        """How many cards a script has (SK-42); a variant may have others."""
        return int(self.options.get("orders", ORDERS))

    @property
    def task(self) -> Mission:
        """The mission, which every table that was written has."""
        assert self.mission is not None, "a table that was written has a mission"
        return self.mission

    def living(self, seat: int) -> list[Model]:
        """The models of a seat that stand on the board."""
        return living(self.seats[seat].models)

    def model(self, seat: int, label: str) -> Model:
        return next(model for model in self.seats[seat].models if model.label == label)

    def weapons(self, seat: int) -> dict[str, Weapon]:
        """The weapons of a seat's faction by their ids, once its team is known."""
        return {weapon.id: weapon for weapon in self.armoury(seat)}

    def armoury(self, seat: int) -> tuple[Weapon, ...]:
        """The weapons of a seat's faction, as they are printed."""
        key = self.seats[seat].faction
        for faction in self.factions:
            if faction.id == key:
                return faction.weapons
        return ()

    def actor(self) -> Model | None:
        """The model whose card is being carried out."""
        acting = self.activation
        return None if acting is None else self.model(acting.seat, acting.label)
