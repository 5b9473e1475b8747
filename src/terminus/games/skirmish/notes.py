"""What a weapon does, in a sentence for whoever has to choose it."""

from terminus.core.prose import capital, listing
from terminus.games.skirmish.content.components import ABILITIES, ACTIONS, Ability, Loadout, Weapon
from terminus.games.skirmish.speech import ACTIONS as ACTION_WORDS

WORDS = {
    "precision": "Precision",
    "stopping_power": "Stopping power",
    "rapid_fire": "Rapid fire",
    "fire_until_empty": "fires on after a hit",
    "close_only": "for close combat",
}
"""What a weapon's special rules are called."""
DOES = {
    "precision": "+{amount} on a die of {action}",
    "stopping_power": "{amount} injuries at short range",
    "rapid_fire": "throws {amount}s again",
}
"""What those do whose names do not say it (SK-135, SK-137, SK-139)."""


def loadout_note(loadout: Loadout) -> str:
    """Ranges and special rules of what a model would carry (SK-R21, SK-134)."""
    return capital("; ".join([weapon_note(weapon) for weapon in loadout.weapons]))


def weapon_note(weapon: Weapon) -> str:
    rules = listing([_rule(ability) for ability in weapon.abilities])
    if not weapon.shoots:
        return f"{weapon.name.lower()} {rules}".rstrip()
    return f"{weapon.short:g}″ short, {weapon.long:g}″ long" + (f"; {rules}" if rules else "")


def _rule(ability: Ability) -> str:
    """`Precision: +1 on a die of Aimed shot`."""
    name = ABILITIES[ability.opcode]
    if name not in DOES:
        return WORDS[name]
    amount = "1d3" if ability.rolled else ability.amount
    return f"{WORDS[name]}: {DOES[name].format(amount=amount, action=ACTION_WORDS[ACTIONS[ability.action]])}"
