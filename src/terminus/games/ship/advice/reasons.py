"""Why a move may be good, in a sentence: the odds of a fight, the errand behind a step, the use of a card."""

from mypy_extensions import i64

from terminus.games.ship import moves
from terminus.games.ship.advice.errands import Errands
from terminus.games.ship.advice.fighting import RollAgainAdvice, best_raid, inside, lasting
from terminus.games.ship.advice.odds import boss_odds, escape_odds, fight_odds
from terminus.games.ship.advice.worth import use_of
from terminus.games.ship.moves import cell_of, first_of, kind_of, x_of, y_of
from terminus.games.ship.position import Player, State
from terminus.games.ship.rules.boss_door import fee_of
from terminus.games.ship.rules.boss_fight import fight_of
from terminus.games.ship.rules.merchant import price_of, ware_in_stock


def told(s: State, player: Player, code: i64) -> str:
    """Why a player might make a move; nothing where the rules leave little to think about."""
    kind = kind_of(code)
    if kind == moves.STEP:
        room = s.layout.at(x_of(code), y_of(code))
        assert room is not None
        return f"It leads on, for {Errands(s, player).why(room.number, cell_of(code))}."
    if kind == moves.EXPLORE:
        return "The bosses still hide in rooms that nobody has seen."
    if kind == moves.FIGHT or kind == moves.ESCAPE:
        return _meeting(s, player, kind == moves.FIGHT)
    if kind == moves.ENTER_BOSS or kind == moves.JOIN_IN:
        return _boss(s, player, kind == moves.JOIN_IN, first_of(code))
    if kind == moves.BUY:
        ware = ware_in_stock(s, first_of(code))
        price = price_of(s, player, ware)
        return f"To you it is worth about {use_of(player, ware):.0f} Zekts, and it costs {price}."
    if kind == moves.CONTINUE or kind == moves.CONCEDE:
        return _next_round(s, kind == moves.CONCEDE)
    if kind == moves.ROLL_AGAIN or kind == moves.KEEP:
        lost = RollAgainAdvice().points(s, player, code, ()) > 0.0
        return "As the dice lie, it is not won." if lost else "As the dice lie, it is won."
    if kind == moves.ATTACH:
        return "In your hand it does nothing; attached it works."
    if kind == moves.END_TURN:
        return "Nothing else you could do now helps the team."
    return ""


def _meeting(s: State, player: Player, fighting: bool) -> str:
    enemy = s.enemy_with(player)
    assert enemy is not None
    fight = fight_odds(s, player, enemy)
    escape = escape_odds(s, player)
    if fighting:
        return f"You win in {fight:.0%} of all cases, and would get away in {escape:.0%}."
    return f"You get away in {escape:.0%} of all cases, and would win only in {fight:.0%}."


def _next_round(s: State, giving_up: bool) -> str:
    team = inside(s)
    odds = boss_odds(s, fight_of(s).boss, team, lasting(s, team))
    return f"Those inside would {'only' if giving_up else 'still'} beat the boss in {odds:.0%} of all cases."


def _boss(s: State, player: Player, joining: bool, side: int) -> str:
    if joining:
        fight = fight_of(s)
        team = [s.players[seat] for seat in fight.inside]
        alone = boss_odds(s, fight.boss, team, lasting(s, team))
        both = boss_odds(s, fight.boss, [*team, player], lasting(s, [*team, player]))
        return f"With you the boss falls in {both:.0%} of all cases, without you in {alone:.0%}."
    there = s.layout.beyond(s.room_of(player), side)
    boss = None if there is None else there.tile.boss
    if boss is None:
        return ""
    here = [player, *[other for other in s.companions(player) if other.zekts >= fee_of(s, other, boss)]]
    return f"Those who stand here beat the boss in {best_raid(s, boss, here).odds:.0%} of all cases."
