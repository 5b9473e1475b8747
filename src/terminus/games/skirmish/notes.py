"""What an order or a weapon does, in a sentence for whoever has to choose it."""

from terminus.core.prose import listing
from terminus.games.skirmish.content.components import (
    ABILITIES,
    AIMED_SHOT,
    MOVE_AND_SHOOT,
    PASS,
    PRECISION,
    RUN,
    Loadout,
    Weapon,
)
from terminus.games.skirmish.model import Model
from terminus.games.skirmish.rules.ground import allowance

WORDS = {
    "precision": "Precision",
    "stopping_power": "Stopping power",
    "rapid_fire": "Rapid fire",
    "fire_until_empty": "fires on after a hit",
    "close_only": "for close combat",
}
"""What a weapon's special rules are called."""


def order_note(model: Model, action: int) -> str:
    """What an order means for this model now (SK-60 to SK-68)."""
    if action == PASS:
        return "Does nothing, and is not exposed"
    far = f"{allowance(model, action):.3g}″"
    if action == RUN:
        return f"Up to {far}, no shot; harder to hit"
    if action == MOVE_AND_SHOOT:
        return f"Up to {far} and a shot, one die worse"
    assert action == AIMED_SHOT
    precise = any(weapon.ability(PRECISION) is not None for weapon in model.weapons)
    return "Stands still and shoots" + (", with Precision" if precise else "")


def loadout_note(loadout: Loadout) -> str:
    """Ranges and special rules of what a model would carry (SK-R21, SK-134)."""
    return "; ".join([weapon_note(weapon) for weapon in loadout.weapons])


def weapon_note(weapon: Weapon) -> str:
    rules = listing([WORDS[ABILITIES[ability.opcode]] for ability in weapon.abilities])
    if not weapon.shoots:
        return rules.capitalize()
    return f"{weapon.short:g}″ short, {weapon.long:g}″ long" + (f", {rules}" if rules else "")
