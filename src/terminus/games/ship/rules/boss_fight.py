"""A boss fight: pooled dice round by round, who is kicked out, and victory (SH-805 to SH-814, SH-R32 to SH-R41)."""

from mypy_extensions import i64

from terminus.core.action import Action, Facts, Fate, Payload, Reason
from terminus.games.ship import moves
from terminus.games.ship.content.components import Item
from terminus.games.ship.content.vocabulary import ENEMY_ROLL
from terminus.games.ship.layout import CENTRE, Room
from terminus.games.ship.position import (
    NO_GRACE,
    PENDING,
    REROLL_BOSS,
    REST,
    TIE_ENEMY,
    TIE_REROLL,
    TURN,
    BossFight,
    Player,
    State,
)
from terminus.games.ship.rules.combat import attack_bonus, cell_of, earn, pay_reward, stakes, wins_ties
from terminus.games.ship.rules.dice import roll_boss_die, roll_player_die
from terminus.games.ship.rules.effects import foe_total, unused_rerolls
from terminus.games.ship.rules.keys import take
from terminus.games.ship.rules.losses import fall, lose, lose_heart
from terminus.games.ship.rules.reasons import NO_CONCEDING
from terminus.games.ship.rules.receipts import ALLIES, Receipt, foe_receipt, own_receipt, reward_facts


def fight_of(s: State) -> BossFight:
    """The fight under way, which the stage promises."""
    assert s.fight is not None
    return s.fight


def boss_facts(s: State) -> Facts:
    """The boss of the fight, as events name it."""
    return {"boss": fight_of(s).boss.id, "name": fight_of(s).boss.name}


def begin(s: State, fate: Fate) -> None:
    """All who paid go in; the grace of the room they leave ends (SH-R32, SH-R38)."""
    fight = fight_of(s)
    for seat in fight.inside:
        player = s.players[seat]
        player.room = fight.room
        player.cell = circle_inside(s.layout.rooms[fight.room])
        player.grace = NO_GRACE
    if fate.heard:
        fate.tell("boss_fight", fight.leader, {**boss_facts(s), "inside": list(fight.inside)})
    _round(s, fate)


def circle_inside(room: Room) -> int:
    """Where everybody stands who fights a boss."""
    return CENTRE if room.circles[CENTRE] else room.circles.index(True)


def _round(s: State, fate: Fate) -> None:
    """Everybody inside rolls once, then the boss; then re-rolls are asked for, clockwise (SH-805, SH-R33)."""
    fight = fight_of(s)
    fight.round += 1
    _roll_all(s, fate)


def _roll_all(s: State, fate: Fate) -> None:
    fight = fight_of(s)
    for seat in fight.inside:
        fight.dice[seat] = roll_player_die(fate)
    fight.boss_die = roll_boss_die(fate)
    if fate.heard:
        dice = [fight.dice[seat] for seat in fight.inside]
        fate.tell(
            "boss_dice", None, {**boss_facts(s), "seats": list(fight.inside), "dice": dice, "boss_die": fight.boss_die}
        )
    s.asked = [seat for seat in fight.inside if _rerolls(s, seat)]
    s.stage = REROLL_BOSS
    if not s.asked:
        _settle(s, fate)


def _rerolls(s: State, seat: int) -> list[int]:
    player = s.players[seat]
    return unused_rerolls(s, player, player.outfit.attack_rerolls)


class RollAgainBoss(Action[State]):
    """Use a re-roll in a boss round (SH-C24)."""

    def __init__(self) -> None:
        super().__init__(moves.ROLL_AGAIN, [REROLL_BOSS])

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        p.players[seat].rerolls_used.append(_rerolls(p, seat)[0])
        die = roll_player_die(fate)
        fight_of(p).dice[seat] = die
        if fate.heard:
            fate.tell("rolled_again", seat, {"die": die})
        if not _rerolls(p, seat):
            _next_reroll(p, fate)


class KeepBoss(Action[State]):
    def __init__(self) -> None:
        super().__init__(moves.KEEP, [REROLL_BOSS])

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        if fate.heard:
            fate.tell("kept", seat, {})
        _next_reroll(p, fate)


def _next_reroll(s: State, fate: Fate) -> None:
    s.asked = s.asked[1:]
    if not s.asked:
        _settle(s, fate)


def own_total(s: State, player: Player) -> int:
    """A player's die with all that counts against the boss; allies count only by option (SH-R33)."""
    fight = fight_of(s)
    allies = len(fight.inside) - 1 if s.variant.ally_bonus_vs_boss else 0
    return fight.dice[player.seat] + attack_bonus(s, player, fight.boss) + allies


def boss_total(s: State) -> int:
    fight = fight_of(s)
    inside = [s.players[seat] for seat in fight.inside]
    return fight.boss_die + foe_total(s, fight.boss, ENEMY_ROLL, inside) + s.variant.boss_bonus


def _settle(s: State, fate: Fate) -> None:
    """Compare the highest total with the boss (SH-805, SH-R33)."""
    fight = fight_of(s)
    totals = [own_total(s, s.players[seat]) for seat in fight.inside]
    highest = max(totals)
    boss = boss_total(s)
    tie = highest == boss
    best = [fight.inside[i] for i in range(len(totals)) if totals[i] == highest]
    if tie:
        best = [seat for seat in best if wins_ties(s, s.players[seat], fight.boss)]
    won = highest > boss or (tie and len(best) > 0)
    lost = highest < boss or (tie and s.variant.tie == TIE_ENEMY and not won)
    if fate.heard:
        facts: Facts = {**boss_facts(s), "own": highest, "other": boss, "won": won, "lost": lost, "totals": totals}
        facts.update(_round_facts(s))
        fate.tell("boss_round", best[0] if won else None, facts)
    if tie and not won and s.variant.tie == TIE_REROLL:
        _roll_all(s, fate)
        return
    if won:
        s.boss_health[fight.boss.number] -= 1
        if s.boss_health[fight.boss.number] == 0:
            _victory(s, best, fate)
            return
    if lost or (won and s.variant.individual_losses):
        _suffer(s, [fight.inside[i] for i in range(len(totals)) if lost or totals[i] < boss], fate)
    _rest(s, fate)


def _round_facts(s: State) -> Facts:
    """The dice of a round with all that made up the totals, by seat, and what is at stake (SH-805, SH-R33)."""
    fight = fight_of(s)
    inside = [s.players[seat] for seat in fight.inside]
    facts: Facts = {"seats": list(fight.inside), "dice": [fight.dice[seat] for seat in fight.inside]}
    facts["cells"] = [cell_of(player) for player in inside]
    owners: list[int] = []
    receipt = Receipt()
    for player in inside:
        own = own_receipt(s, player, fight.boss, False)
        if s.variant.ally_bonus_vs_boss:
            own.add(ALLIES, "", len(inside) - 1)
        for i in range(len(own.amounts)):
            receipt.add(own.sources[i], own.names[i], own.amounts[i])
            owners.append(player.seat)
    facts["own_seats"] = owners
    facts.update(receipt.facts("own"))
    facts["boss_die"] = fight.boss_die
    facts.update(foe_receipt(s, fight.boss, inside, s.variant.boss_bonus).facts("other"))
    facts["health"], facts["health_of"] = s.boss_health[fight.boss.number], fight.boss.health
    facts.update(stakes(s, inside[0], fight.boss))
    return facts


def _victory(s: State, best: list[int], fate: Fate) -> None:
    """The boss is dead: Zekts for all inside; hearts, cards and key for the last winning roll (SH-812 to SH-814)."""
    fight = fight_of(s)
    while len(best) > 1:  # a bare roll-off between players, no attack roll (SH-R41)
        best = roll_off(best, {**boss_facts(s), "prize": "reward"}, fate)
    paid = [s.players[seat] for seat in fight.inside]
    for player in paid:
        pay_reward(s, player, fight.boss)
    if fate.heard:
        fate.tell("boss_defeated", best[0], {**boss_facts(s), **reward_facts(s, paid, fight.boss)})
    earn(s, s.players[best[0]], fight.boss, fate)
    take(s, s.players[best[0]], fight.boss.number, fate)
    _end(s)


def roll_off(seats: list[int], prize: Facts, fate: Fate) -> list[int]:
    """Each rolls the player die for a prize; those with the highest remain (SH-814, SH-R2, SH-R41)."""
    dice = [roll_player_die(fate) for _ in seats]
    highest = max(dice)
    if fate.heard:
        fate.tell("roll_off", None, {**prize, "seats": list(seats), "dice": list(dice)})
    return [seats[i] for i in range(len(seats)) if dice[i] == highest]


def _suffer(s: State, seats: list[int], fate: Fate) -> None:
    """The boss's effect on each; who cannot meet it or has no heart left is out (SH-807, SH-808, SH-R34)."""
    fight = fight_of(s)
    unable = [seat for seat in seats if not lose(s, s.players[seat], fight.boss, fate)]
    for seat in list(fight.inside):
        if seat in unable or s.players[seat].hearts == 0:
            _kick_out(s, s.players[seat], fate)
    fall(s, fate)


def _kick_out(s: State, player: Player, fate: Fate) -> None:
    """Onto the circle outside and one heart less, but no heart from one who has none (SH-809, SH-R36, SH-R38)."""
    fight = fight_of(s)
    fight.inside.remove(player.seat)
    player.room = fight.outer_room
    player.cell = fight.outer_cell
    player.grace = PENDING
    if fate.heard:
        fate.tell("kicked_out", player.seat, boss_facts(s))
    if player.hearts > 0:
        lose_heart(player, "boss", fate)


def _rest(s: State, fate: Fate) -> None:
    """Between rounds each player inside may heal, then goes on or gives up (SH-R35)."""
    s.asked = [seat for seat in fight_of(s).inside if s.variant.may_concede or _can_heal(s.players[seat])]
    s.stage = REST
    if not s.asked:
        _next_round(s, fate)


def _can_heal(player: Player) -> bool:
    cards = [card for card in player.hand if isinstance(card, Item)]
    return player.hearts < player.character.hearts and len(cards) > 0


def _next_round(s: State, fate: Fate) -> None:
    fight = fight_of(s)
    if fight.inside:
        _round(s, fate)
        return
    s.boss_health[fight.boss.number] = fight.boss.health  # SH-810, SH-R37
    if fate.heard:
        fate.tell("boss_recovers", None, boss_facts(s))
    _end(s)


def _end(s: State) -> None:
    s.fight = None
    s.asked = []
    s.stage = TURN


class Continue(Action[State]):
    """Face the boss for another round."""

    def __init__(self) -> None:
        super().__init__(moves.CONTINUE, [REST])

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        if fate.heard:
            fate.tell("went_on", seat, {})
        _rested(p, fate)


class Concede(Action[State]):
    """Give up and be kicked out (SH-808, SH-R35)."""

    def __init__(self) -> None:
        super().__init__(moves.CONCEDE, [REST])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        return None if p.variant.may_concede else NO_CONCEDING

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        if fate.heard:
            fate.tell("gave_up", seat, {})
        _kick_out(p, p.players[seat], fate)
        fall(p, fate)
        _rested(p, fate)


def _rested(s: State, fate: Fate) -> None:
    s.asked = s.asked[1:]
    if not s.asked:
        _next_round(s, fate)
