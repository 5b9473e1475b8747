"""What it would do to fight or to flee, and to keep dice that lie there or to roll again, before it is done."""

from collections.abc import Callable

from terminus.core.game import Preview
from terminus.core.moves import Move
from terminus.core.prose import signed
from terminus.core.staging import Roll, Row, against, chips
from terminus.games.ship import moves
from terminus.games.ship.chances import second_roll
from terminus.games.ship.content.components import Enemy
from terminus.games.ship.content.vocabulary import ESCAPE
from terminus.games.ship.position import REROLL_BOSS, REROLL_ESCAPE, TIE_ENEMY, TIE_REROLL, Player, State
from terminus.games.ship.rolls import enemy_die, item_words, player_die
from terminus.games.ship.rules.boss_fight import boss_total, fight_of, own_total
from terminus.games.ship.rules.combat import beats, duel_total, enemy_total
from terminus.games.ship.rules.effects import total
from terminus.games.ship.rules.receipts import Receipt, foe_receipt, own_receipt
from terminus.games.ship.scene.boss_preview import say
from terminus.games.ship.scene.odds import die_words, fallen_words, fight_words, loss_words
from terminus.games.ship.speech import reward


def _enemy(s: State, player: Player) -> Enemy:
    """Whom the player is with, which such a move promises."""
    enemy = s.enemy_with(player)
    assert enemy is not None
    return enemy


def _fight(s: State, seat: int, move: Move) -> Preview:
    player = s.players[seat]
    enemy = _enemy(s, player)
    fallen = fallen_words(s, player, enemy, allies=True)
    return say(fight_words(s, player, enemy), _win(s, player, enemy), _loss(s, player, enemy), fallen, warning=fallen)


def _win(s: State, player: Player, enemy: Enemy) -> str:
    return f"Win: {reward(enemy.zekts, enemy.cards, shared=bool(s.companions(player)))}."


def _loss(s: State, player: Player, enemy: Enemy) -> str:
    return f"Lose: {loss_words(s, player, enemy)}."


def _escape(s: State, seat: int, move: Move) -> Preview:
    player = s.players[seat]
    enemy = _enemy(s, player)
    bonus = total(s, player, ESCAPE)
    helped = f" ({signed(bonus)} from your gear)" if bonus else ""
    stakes = f"A 4 or more{helped} and you may leave; otherwise: {loss_words(s, player, enemy)}. The enemy stays."
    fallen = fallen_words(s, player, enemy, allies=False)
    return say(stakes, fallen, warning=fallen)


# Dice that lie there (SH-C24)


def _keep(s: State, seat: int, move: Move) -> Preview:
    """What the dice come to as they lie."""
    player = s.players[seat]
    if s.stage == REROLL_BOSS:
        return say(f"As the dice lie, {_boss_totals(s)}.")
    enemy = _enemy(s, player)
    fallen = fallen_words(s, player, enemy, allies=s.stage != REROLL_ESCAPE)
    if s.stage == REROLL_ESCAPE:
        return say(f"You do not get away: {loss_words(s, player, enemy)}. The enemy stays.", fallen, warning=fallen)
    own, other = duel_total(s, player, enemy), enemy_total(s, player, enemy)
    lies = f"As the dice lie: {_totals(s, player, enemy)}."
    if beats(s, player, enemy, own, other):
        return say(lies, _win(s, player, enemy))
    if own < other or s.variant.tie == TIE_ENEMY:
        return say(lies, _loss(s, player, enemy), fallen, warning=fallen)
    return say(lies, "A tie: both roll again." if s.variant.tie == TIE_REROLL else "A tie: nobody wins or loses.")


def _totals(s: State, player: Player, enemy: Enemy) -> str:
    """Both totals of a fight, itemised as the log will have them."""
    own = _row(player_die(s.player_die), own_receipt(s, player, enemy, True), duel_total(s, player, enemy))
    other = _row(enemy_die(s.enemy_die), foe_receipt(s, enemy, [player], 0), enemy_total(s, player, enemy))
    return against(own, other)


def _row(die: Roll, receipt: Receipt, sum_: int) -> Row:
    words = [item_words(source, name) for source, name in zip(receipt.sources, receipt.names, strict=True)]
    return Row((), (die,), chips(receipt.sources, words, receipt.amounts), sum_)


def _boss_totals(s: State) -> str:
    """The best total of those inside against the boss's (SH-805)."""
    fight, boss = fight_of(s), boss_total(s)
    inside = [s.players[seat] for seat in fight.inside]
    best = max(own_total(s, each) for each in inside)
    names = [each.character.name for each in inside if own_total(s, each) == best]
    won = any(beats(s, each, fight.boss, own_total(s, each), boss) for each in inside)
    tie = "decides nothing" if s.variant.tie == TIE_REROLL else "is lost" if s.variant.tie == TIE_ENEMY else "is a draw"
    outcome = "the round is won" if won else f"the tie {tie}" if best == boss else "the round is lost"
    return f"{names[0]} is best with {best} against {boss}: {outcome}"


def _roll_again(s: State, seat: int, move: Move) -> Preview:
    """The chance of a second throw, which counts also where it is worse."""
    player = s.players[seat]
    if s.stage == REROLL_ESCAPE:
        return _escape(s, seat, move)
    if s.stage == REROLL_BOSS:
        old, bonus = fight_of(s).dice[seat], own_total(s, player) - fight_of(s).dice[seat]
        against_it, won = boss_total(s), "the round is won"
    else:
        enemy = _enemy(s, player)
        old, bonus = s.player_die, duel_total(s, player, enemy) - s.player_die
        against_it, won = enemy_total(s, player, enemy), "you win"
    chance = f"{die_words('Your new die', bonus)} against {against_it}: {won} {second_roll(s, player)} times in 100."
    return say(chance, f"It counts, also if it is lower than {old}." if old > 1 else "")


FIGHT_PREVIEWS: dict[int, Callable[[State, int, Move], Preview]] = {
    moves.FIGHT: _fight,
    moves.ESCAPE: _escape,
    moves.KEEP: _keep,
    moves.ROLL_AGAIN: _roll_again,
}
