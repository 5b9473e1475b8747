"""What a weapon does, in a sentence for whoever has to choose it."""

from terminus.core.prose import listing
from terminus.games.skirmish.content.components import ABILITIES, Loadout, Weapon

WORDS = {
    "precision": "Precision",
    "stopping_power": "Stopping power",
    "rapid_fire": "Rapid fire",
    "fire_until_empty": "fires on after a hit",
    "close_only": "for close combat",
}
"""What a weapon's special rules are called."""


def loadout_note(loadout: Loadout) -> str:
    """Ranges and special rules of what a model would carry (SK-R21, SK-134)."""
    return "; ".join([weapon_note(weapon) for weapon in loadout.weapons])


def weapon_note(weapon: Weapon) -> str:
    rules = listing([WORDS[ABILITIES[ability.opcode]] for ability in weapon.abilities])
    if not weapon.shoots:
        return rules.capitalize()
    return f"{weapon.short:g}″ short, {weapon.long:g}″ long" + (f", {rules}" if rules else "")
