"""Reading effects: which are active, when their conditions hold, and what they add up to (SH-C10 to SH-C42)."""

from terminus.games.ship.content.components import Foe
from terminus.games.ship.content.vocabulary import (
    ALLIED,
    ALONE,
    ALWAYS,
    HURT,
    IGNORE_ROOM,
    IN_ROOM,
    PER_ALLY,
    PER_AUGMENT,
    PLAIN,
    PURPLE,
    SAVE,
    VS_BOSS,
    VS_ENEMY,
    VS_TYPE,
    Effect,
)
from terminus.games.ship.position import NO_GRACE, Player, State


def switched_off(s: State, player: Player) -> bool:
    """Alkali switches gear off while one is there, unless one just came from a boss (SH-709, SH-R21, SH-R38)."""
    return s.colour(player) == PURPLE and player.grace == NO_GRACE


def holds(s: State, effect: Effect, owner: Player, foe: Foe | None) -> bool:
    """Does the effect's condition hold for its owner, against that foe if there is one (ledger, section 5.3)?"""
    condition = effect.condition
    if condition == ALWAYS:
        return True
    if condition == IN_ROOM:
        return s.colour(owner) == effect.subject
    if condition == HURT:
        return owner.hearts < owner.character.hearts
    if condition in (ALLIED, ALONE):
        return (s.company(owner) > 0) == (condition == ALLIED)
    if foe is None:
        return False
    if condition == VS_TYPE:
        return foe.type == effect.subject
    return foe.is_boss == (condition == VS_BOSS) if condition in (VS_BOSS, VS_ENEMY) else False


def active(s: State, player: Player) -> list[Effect]:
    """The effects at work: the character's always, gear and complete sets unless switched off (SH-C41, SH-C42)."""
    own = player.character.effects
    if switched_off(s, player):
        return own
    return own + player.outfit.effects if own else player.outfit.effects


def total(s: State, player: Player, op: int, foe: Foe | None = None, about: int = PLAIN) -> int:
    """What the player's active effects of one operation add up to (SH-C40)."""
    found = 0
    for effect in active(s, player):
        if effect.op == op and effect.about == about and holds(s, effect, player, foe):
            found += effect.n
    return found


def has(s: State, player: Player, op: int, foe: Foe | None = None, about: int = PLAIN) -> bool:
    """Is an effect of that operation active?"""
    for effect in active(s, player):
        if effect.op == op and effect.about == about and holds(s, effect, player, foe):
            return True
    return False


def suffers(s: State, player: Player, colour: int) -> bool:
    """Does the room's colour act on the player: printed, not ignored and no exit grace (SH-701, SH-C21, SH-R38)?"""
    return s.colour(player) == colour and player.grace == NO_GRACE and not has(s, player, IGNORE_ROOM, None, colour)


def save_threshold(s: State, player: Player, resource: int, foe: Foe) -> int | None:
    """The lowest roll that saves the player from a loss, if any does (SH-C17)."""
    lowest: int | None = None
    for effect in active(s, player):
        fits = effect.op == SAVE and effect.about == resource and holds(s, effect, player, foe)
        if fits and (lowest is None or effect.n < lowest):
            lowest = effect.n
    return lowest


def foe_total(s: State, foe: Foe, op: int, attackers: list[Player]) -> int:
    """What a foe's card adds to its own roll or to a roll against it (SH-C28, SH-C29)."""
    found = 0
    for effect in foe.rolls:
        if effect.op == op:
            found += effect.n * _times(s, effect, attackers)
    return found


def _times(s: State, effect: Effect, attackers: list[Player]) -> int:
    """How often a foe's modifier counts."""
    if effect.condition == PER_ALLY:
        return s.company(attackers[0])
    if effect.condition == PER_AUGMENT:
        count = 0
        for attacker in attackers:
            count += attacker.outfit.augments
        return count
    if effect.condition == IN_ROOM:
        return 1 if s.colour(attackers[0]) == effect.subject else 0
    return 1


def unused_rerolls(s: State, player: Player, sources: list[int]) -> list[int]:
    """The re-roll sources not used this turn; none work while gear is switched off (SH-C24)."""
    if not sources or switched_off(s, player):
        return []
    return [source for source in sources if source not in player.rerolls_used]
