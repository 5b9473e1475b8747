"""What a card about a figure says: what it carries, how it fares, how far it goes, and whom it sees."""

from terminus.core.prose import listing
from terminus.core.scene import kept
from terminus.games.skirmish.scene.sight import told
from terminus.games.skirmish.sheet.lines import Spot, line
from terminus.games.skirmish.sheet.printed import Ground, Weapon
from terminus.games.skirmish.sheet.table import Model
from terminus.games.skirmish.speech import SEATS, capital

Enemies = tuple[tuple[str, Spot], ...]
"""Letters of those who live on the other side, and where they stand."""


@kept
def figure_card(seat: int, model: Model, weapons: tuple[Weapon, ...], note: str) -> str:
    """`Steel B, Scav: pistol, 6″ short, 12″ long. Moves 6″, runs 12″. 1 injury.`; `note` is about whoever acts."""
    carried = "; ".join([_weapon(weapon, owned.empty) for weapon, owned in zip(weapons, model.weapons, strict=True)])
    less = 2.0 * model.injuries  # SK-96
    walk, run = (max(0.0, far - less) for far in (model.movement, 2.0 * model.movement))
    found = [
        f"{SEATS[seat]} {model.label}, {model.profile}: {carried}",
        f"Moves {walk:g}″, runs {run:g}″",
        *_state(model),
    ]
    return ". ".join([*found, *([capital(note)] if note else [])]) + "."


def _weapon(weapon: Weapon, empty: bool) -> str:
    reach = f", {weapon.short:g}″ short, {weapon.long:g}″ long" if weapon.shoots else ""
    return weapon.name.lower() + reach + (", out of ammo" if empty else "")


def _state(model: Model) -> list[str]:
    """What has befallen it, in a few words each (SK-70, SK-85, SK-96)."""
    hurt = f"{model.injuries} {'injury' if model.injuries == 1 else 'injuries'}, a die more for each shot of its own"
    said = [hurt] if model.injuries else []
    said += ["Exposed: a die of a shot at it may be thrown again"] if model.exposed else []
    return [*said, "Running: shots at it throw a die more"] if model.running else said


@kept
def whom_it_sees(seat: int, here: Spot, reach: float, ground: Ground, enemies: Enemies) -> str:
    """`Sees Steel A: 12.3 inches, in cover. Out of range: D. Hidden: B and C.`"""
    lines = [(label, line(ground, here, at)) for label, at in enemies]
    seen = [f"{label}: {told(found)}" for label, found in lines if found.visible and found.gap <= reach]
    far = [label for label, found in lines if found.visible and found.gap > reach]
    hidden = [label for label, found in lines if not found.visible]
    side = SEATS[1 - seat]
    said = [f"Sees {side} {'; '.join(seen)}"] if seen else [f"Has no {side} figure in sight and range"]
    said += [f"Out of range: {listing(far)}"] if far else []
    return ". ".join([*said, *([f"Hidden: {listing(hidden)}"] if hidden else [])]) + "."
