"""What defeat costs: losses with heat, shields and saves, and going down (SH-R13 to SH-R25)."""

from terminus.core.action import Facts, Fate
from terminus.games.ship.content.components import Foe
from terminus.games.ship.content.vocabulary import HEARTS, ORANGE, RESOURCES, SHIELD, ZEKTS
from terminus.games.ship.position import NO_GRACE, Player, State
from terminus.games.ship.rules.decks import discard_hand
from terminus.games.ship.rules.dice import roll_player_die
from terminus.games.ship.rules.effects import save_threshold, suffers, total
from terminus.games.ship.rules.keys import drop_keys
from terminus.games.ship.rules.limits import allowance
from terminus.games.ship.rules.receipts import shield_receipt


def lose(s: State, player: Player, foe: Foe, fate: Fate) -> bool:
    """Suffer a foe's effect: doubled by heat, then shields, then a save (SH-R20). Could the player meet it in full?"""
    resource = foe.loss.about
    heat = 2 if suffers(s, player, ORANGE) else 1  # SH-707
    demanded = foe.loss.n * heat - total(s, player, SHIELD, foe, resource)
    facts = _account(s, player, foe, heat) if fate.heard else {}
    if demanded <= 0:
        _tell("saved", player, foe.loss.n * heat, facts, fate)
        return True
    threshold = save_threshold(s, player, resource, foe)
    if threshold is not None:
        die = roll_player_die(fate)
        facts["die"], facts["needed"] = die, threshold
        if die >= threshold:
            _tell("saved", player, demanded, facts, fate)
            return True
    given = _give(s, player, resource, demanded)
    _tell("lost", player, given, facts, fate)
    return given == demanded or resource == HEARTS


def _account(s: State, player: Player, foe: Foe, heat: int) -> Facts:
    """What a loss is made of: as printed, heat and shields; `die` is 0 where nothing is rolled for (SH-R20)."""
    facts: Facts = {"what": RESOURCES[foe.loss.about - 1], "printed": foe.loss.n, "heat": heat, "die": 0, "needed": 0}
    facts.update(shield_receipt(s, player, foe, foe.loss.about).facts("own"))
    return facts


def _give(s: State, player: Player, resource: int, demanded: int) -> int:
    """Give up what is there, and no more than that (SH-R14, SH-R18, SH-541)."""
    if resource == HEARTS:
        given = min(demanded, player.hearts)
        player.hearts -= given
    elif resource == ZEKTS:
        given = min(demanded, player.zekts)
        player.zekts -= given
    else:
        given = min(demanded, allowance(s, player))
        player.stops += given
    return given


def lose_heart(player: Player, cause: str, fate: Fate) -> None:
    """A heart that no enemy took: salt or being kicked out; nothing doubles or saves it (SH-R22, SH-R36)."""
    player.hearts = max(0, player.hearts - 1)
    if fate.heard:
        fate.tell("heart", player.seat, {"cause": cause})


def fall(s: State, fate: Fate) -> None:
    """Everybody without hearts goes down: Zekts, hand, stops, chill and grace gone, keys dropped (SH-451, SH-452)."""
    for player in s.players:
        if player.hearts == 0 and not player.down:
            player.down = True
            player.zekts = 0
            discard_hand(s, player)
            clear_tokens(player)
            if fate.heard:
                fate.tell("down", player.seat, {})
            drop_keys(s, player, fate)


def clear_tokens(player: Player) -> None:
    """No stop tokens, no chill, no grace (SH-R25)."""
    player.stops = 0
    player.due_stops = 0
    player.chill = 0
    player.grace = NO_GRACE


def _tell(kind: str, player: Player, amount: int, account: Facts, fate: Fate) -> None:
    if fate.heard:
        fate.tell(kind, player.seat, {**account, "amount": amount})
