"""Combat: spawning, fights with allies, escapes, rewards and defeats (SH-401 to SH-412, SH-308 to SH-310)."""

from typing import Final

from mypy_extensions import i64

from terminus.core.action import Action, Facts, Fate, Payload, Reason
from terminus.games.ship import moves
from terminus.games.ship.content.components import Enemy, Foe, piece_text
from terminus.games.ship.content.vocabulary import (
    ALLY_ATTACK,
    ATTACK,
    DRAW_BONUS,
    ENEMY_ROLL,
    HEAL,
    ORANGE,
    PLAYER_ROLL,
    RED,
    RESOURCES,
    SPAWN,
    TIE_WIN,
    ZEKT_BONUS,
)
from terminus.games.ship.content.vocabulary import ESCAPE as ESCAPE_BONUS
from terminus.games.ship.position import (
    REROLL_ATTACK,
    REROLL_ESCAPE,
    TIE_ENEMY,
    TIE_PLAYER,
    TIE_REROLL,
    TURN,
    Player,
    State,
)
from terminus.games.ship.rules.decks import draw_enemy, draw_treasure
from terminus.games.ship.rules.dice import roll_enemy_die, roll_player_die
from terminus.games.ship.rules.effects import foe_total, has, suffers, total, unused_rerolls
from terminus.games.ship.rules.losses import fall, lose
from terminus.games.ship.rules.reasons import ENGAGED_ONCE, LOST_HERE, NO_ENEMY
from terminus.games.ship.rules.receipts import escape_receipt, foe_receipt, own_receipt, reward_facts

SPAWNS_UP_TO: Final = 4
ESCAPES_FROM: Final = 4


def meet(s: State, player: Player, fate: Fate) -> None:
    """On entering: fight the enemy that is there, or roll whether one appears (SH-401, SH-406, SH-407)."""
    if s.enemy_with(player) is None:
        die = roll_enemy_die(fate)
        enemy = draw_enemy(s, fate) if die + total(s, player, SPAWN) <= SPAWNS_UP_TO else None
        if fate.heard:
            fate.tell("spawn_roll", player.seat, {"die": die, "appears": enemy is not None})
        if enemy is None:
            return
        s.enemies[player.room] = enemy
        if fate.heard:
            facts: Facts = {"enemy": piece_text(enemy.number), "name": enemy.name}
            facts["type"], facts["text"] = str(enemy.face["type"]), str(enemy.face["text"])
            fate.tell("spawned", player.seat, facts)
    throw(s, player, fate)


def attack_bonus(s: State, player: Player, foe: Foe) -> int:
    """What the player and the foe's card add to the player's own die, allies aside (SH-403, SH-708)."""
    acid = 1 if suffers(s, player, RED) else 0
    return total(s, player, ATTACK, foe) - acid + foe_total(s, foe, PLAYER_ROLL, [player])


def ally_bonus(s: State, player: Player, foe: Foe) -> int:
    """One for each other player in the room, and what those bring along (SH-408, SH-C11)."""
    bonus = 0
    for ally in s.companions(player):
        bonus += 1 + total(s, ally, ALLY_ATTACK, foe)
    return bonus


def duel_total(s: State, player: Player, enemy: Enemy) -> int:
    """The player die as it lies, with all that counts in a fight (SH-403)."""
    return s.player_die + attack_bonus(s, player, enemy) + ally_bonus(s, player, enemy)


def enemy_total(s: State, player: Player, enemy: Enemy) -> int:
    return s.enemy_die + foe_total(s, enemy, ENEMY_ROLL, [player])


def throw(s: State, player: Player, fate: Fate) -> None:
    """Roll player die and enemy die; with a re-roll at hand the player is asked first (SH-402, SH-C24)."""
    s.player_die = roll_player_die(fate)
    s.enemy_die = roll_enemy_die(fate)
    _after_dice(s, player, fate)


def _after_dice(s: State, player: Player, fate: Fate) -> None:
    if unused_rerolls(s, player, player.outfit.attack_rerolls):
        s.stage = REROLL_ATTACK
        if fate.heard:
            fate.tell("dice", player.seat, {"player_die": s.player_die, "enemy_die": s.enemy_die})
    else:
        settle_fight(s, player, fate)


def settle_fight(s: State, player: Player, fate: Fate) -> None:
    """The higher total wins; equal totals are rolled again unless something decides them (SH-403, SH-R6)."""
    s.stage = TURN
    enemy = s.enemy_with(player)
    assert enemy is not None
    own = duel_total(s, player, enemy)
    other = enemy_total(s, player, enemy)
    if fate.heard:
        _tell_fought(s, player, enemy, own, other, fate)
    if beats(s, player, enemy, own, other):
        _reward(s, player, enemy, fate)
    elif own < other or s.variant.tie == TIE_ENEMY:
        _defeat(s, player, enemy, fate)
    elif s.variant.tie == TIE_REROLL:
        throw(s, player, fate)
    else:
        player.lost_here = True  # a standoff: nobody gains or loses, and there is no second try (SH-R6)


def _tell_fought(s: State, player: Player, enemy: Enemy, own: int, other: int, fate: Fate) -> None:
    """Both totals with all that made them up, and what is at stake."""
    facts: Facts = {"enemy": piece_text(enemy.number), "name": enemy.name, "own": own, "other": other}
    facts["player_die"], facts["enemy_die"] = s.player_die, s.enemy_die
    facts["allies"] = [ally.seat for ally in s.companions(player)]
    facts["cells"] = [cell_of(each) for each in [player, *s.companions(player)]]
    facts["wins_ties"] = wins_ties(s, player, enemy)
    facts.update(own_receipt(s, player, enemy, True).facts("own"))
    facts.update(foe_receipt(s, enemy, [player], 0).facts("other"))
    facts.update(stakes(s, player, enemy))
    fate.tell("fought", player.seat, facts)


def cell_of(player: Player) -> str:
    """What kind of cell the player is, as printed on the character."""
    return str(player.character.face["cell"])


def stakes(s: State, player: Player, foe: Foe) -> Facts:
    """What a defeat would cost, heat included, and what a victory brings, as printed (SH-404, SH-707)."""
    heat = 2 if suffers(s, player, ORANGE) else 1
    loss: Facts = {"loss": RESOURCES[foe.loss.about - 1], "loss_by": foe.loss.n * heat, "heat": heat}
    return {**loss, "zekts": foe.zekts, "cards": foe.cards}


def beats(s: State, player: Player, foe: Foe, own: int, other: int) -> bool:
    """Does a player with this total beat a foe with that one? Equal ones are for whoever wins ties (SH-403, SH-R6)."""
    return own > other or (own == other and wins_ties(s, player, foe))


def wins_ties(s: State, player: Player, foe: Foe) -> bool:
    return s.variant.tie == TIE_PLAYER or has(s, player, TIE_WIN, foe)


def _reward(s: State, player: Player, enemy: Enemy, fate: Fate) -> None:
    """Enemy to the discard, Zekts for all in the room, then hearts and cards for the attacker (SH-409 to SH-412)."""
    s.enemies[player.room] = None
    s.enemy_discard.append(enemy.number)
    paid = [player, *s.companions(player)]
    for each in paid:
        pay_reward(s, each, enemy)
    if fate.heard:
        facts: Facts = {"enemy": piece_text(enemy.number), **reward_facts(s, paid, enemy)}
        fate.tell("defeated", player.seat, facts)
    earn(s, player, enemy, fate)


def pay_reward(s: State, player: Player, foe: Foe) -> None:
    player.zekts += foe.zekts + total(s, player, ZEKT_BONUS, foe)


def earn(s: State, player: Player, foe: Foe, fate: Fate) -> None:
    """What only the victor gets: repaired hearts, then cards one by one (SH-410, SH-R51)."""
    healed = min(player.character.hearts - player.hearts, total(s, player, HEAL, foe))
    if healed > 0:
        player.hearts += healed
        if fate.heard:
            fate.tell("healed", player.seat, {"amount": healed})
    draw_treasure(s, player, foe.cards + total(s, player, DRAW_BONUS, foe), fate)


def _defeat(s: State, player: Player, enemy: Enemy, fate: Fate) -> None:
    """The enemy stays; the attacker and all allies suffer its effect (SH-405, SH-411, SH-R15)."""
    player.lost_here = True
    allies = s.companions(player)
    lose(s, player, enemy, fate)
    for ally in allies:
        lose(s, ally, enemy, fate)
    fall(s, fate)


def gets_away(s: State, player: Player) -> bool:
    """Does the player die as it lies make an escape (SH-309, SH-R12)?"""
    return s.player_die + total(s, player, ESCAPE_BONUS) >= ESCAPES_FROM


def _settle_escape(s: State, player: Player, fate: Fate) -> None:
    """Four or more and the way is free; otherwise another roll, or the enemy's effect (SH-309, SH-310, SH-R12)."""
    s.stage = TURN
    enemy = s.enemy_with(player)
    assert enemy is not None
    away = gets_away(s, player)
    if fate.heard:
        facts: Facts = {"enemy": piece_text(enemy.number), "name": enemy.name, "die": s.player_die, "escaped": away}
        facts.update(escape_receipt(s, player).facts("own"))
        facts.update(stakes(s, player, enemy))
        facts["needed"], facts["cell"] = ESCAPES_FROM, cell_of(player)
        fate.tell("escape_roll", player.seat, facts)
    if away:
        player.escaped = True  # for the rest of the turn, whatever a further attempt brings (SH-R11)
    elif unused_rerolls(s, player, player.outfit.escape_rerolls):
        s.stage = REROLL_ESCAPE
    else:
        _fail_escape(s, player, enemy, fate)


def _fail_escape(s: State, player: Player, enemy: Enemy, fate: Fate) -> None:
    """Only the escaping player suffers, doubled in the heat (SH-R13)."""
    s.stage = TURN
    lose(s, player, enemy, fate)
    fall(s, fate)


def engage_reason(s: State, player: Player) -> Reason | None:
    """Why a player may not fight or try to escape of their own choice (SH-308, SH-R9)."""
    if s.enemy_with(player) is None:
        return NO_ENEMY
    if s.variant.unlimited_engagements:
        return None
    return LOST_HERE if player.lost_here else ENGAGED_ONCE if player.voluntary_used else None


class Engage(Action[State]):
    """What a fight and an escape of one's own choice have in common (SH-308, SH-R9)."""

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        return engage_reason(p, p.players[seat])

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        player = p.players[seat]
        player.voluntary_used = True
        self.engage(p, player, fate)

    def engage(self, p: State, player: Player, fate: Fate) -> None:
        throw(p, player, fate)


class Fight(Engage):
    def __init__(self) -> None:
        super().__init__(moves.FIGHT, [TURN])


class Escape(Engage):
    def __init__(self) -> None:
        super().__init__(moves.ESCAPE, [TURN])

    def engage(self, p: State, player: Player, fate: Fate) -> None:
        p.player_die = roll_player_die(fate)
        _settle_escape(p, player, fate)


class RollAgain(Action[State]):
    """Use a re-roll in a fight or an escape; the new die stands (SH-C24)."""

    def __init__(self) -> None:
        super().__init__(moves.ROLL_AGAIN, [REROLL_ATTACK, REROLL_ESCAPE])

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        player = p.players[seat]
        attacking = p.stage == REROLL_ATTACK
        sources = player.outfit.attack_rerolls if attacking else player.outfit.escape_rerolls
        player.rerolls_used.append(unused_rerolls(p, player, sources)[0])
        p.player_die = roll_player_die(fate)
        if attacking:
            _after_dice(p, player, fate)
        else:
            _settle_escape(p, player, fate)


class Keep(Action[State]):
    """Let the dice lie."""

    def __init__(self) -> None:
        super().__init__(moves.KEEP, [REROLL_ATTACK, REROLL_ESCAPE])

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        player = p.players[seat]
        enemy = p.enemy_with(player)
        assert enemy is not None
        if p.stage == REROLL_ATTACK:
            settle_fight(p, player, fate)
        else:
            _fail_escape(p, player, enemy, fate)
