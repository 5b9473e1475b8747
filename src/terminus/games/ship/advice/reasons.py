"""Why a move may be good, in a sentence: the odds of a fight, the errand behind a step, the friend who waits."""

from typing import Final

from mypy_extensions import i64

from terminus.core.prose import counted, plural
from terminus.games.ship import moves
from terminus.games.ship.advice import card_reasons
from terminus.games.ship.advice.errands import Errands, bosses_left, friend_from, ways_on
from terminus.games.ship.advice.fighting import best_raid, inside, lasting, lies_well
from terminus.games.ship.advice.odds import boss_odds, escape_odds, fight_odds
from terminus.games.ship.advice.weights import Weights
from terminus.games.ship.content.vocabulary import ALWAYS, ATTACK
from terminus.games.ship.layout import FAR
from terminus.games.ship.moves import cell_of, first_of, kind_of, second_of, x_of, y_of
from terminus.games.ship.position import JOIN, START, Player, State
from terminus.games.ship.rules.boss_door import fee_of
from terminus.games.ship.rules.boss_fight import fight_of
from terminus.games.ship.rules.reviving import downed_with

FIGHTING: Final = [
    moves.FIGHT, moves.ESCAPE, moves.ROLL_AGAIN, moves.KEEP, moves.ENTER_BOSS, moves.STAY, moves.JOIN_IN,
    moves.STAY_OUT, moves.CONTINUE, moves.CONCEDE,
]  # fmt: skip
HOPE: Final = 0.25  # odds below which a fight with a boss is a gamble


def claimed(s: State, code: i64, favourite: bool) -> str:
    """Why somebody might be a character; to have a favourite for each seat keeps claims from clashing."""
    character = s.variant.box.characters[first_of(code) - 1]
    gifts = f"It has {character.hearts} hearts and {character.moves} steps a turn"
    strength = sum([effect.n for effect in character.effects if effect.op == ATTACK and effect.condition == ALWAYS])
    if strength > 0:
        gifts += f", and {strength} more in every fight"
    return f"{gifts}; bots in other seats like other cells better." if favourite else f"{gifts}."


def told(w: Weights, s: State, player: Player, code: i64, payload: tuple[int, ...]) -> str:
    """Why a player might make a move: what speaks for it, in the terms by which bots weigh it."""
    kind = kind_of(code)
    if kind == moves.STEP:
        room = s.layout.at(x_of(code), y_of(code))
        assert room is not None
        return f"It leads on, for {Errands(w, s, player).why(room.number, cell_of(code))}."
    if kind == moves.EXPLORE:
        hidden = len(s.boss_health) > len(s.layout.lairs)
        hope = "The bosses still hide in rooms" if hidden else "There may be foes and treasure in a room"
        return f"{hope} that nobody has seen."
    if kind == moves.CHOOSE_SPACE:
        return _beginning(s, first_of(code))
    if kind == moves.PLACE_TILE:
        return _placing(s, player, first_of(code))
    if kind == moves.END_TURN:
        return "Nothing else you could do now helps the team."
    if kind in FIGHTING:
        return _fighting(w, s, player, code)
    return card_reasons.told(w, s, player, code, payload) or _among_friends(s, player, code)


# Ways


def _beginning(s: State, cell: int) -> str:
    if cell in s.layout.rooms[START].doors:
        return "It lies beside an entrance, so you explore with your first step."
    return "It lies away from the entrances: a step more before you can explore."


def _placing(s: State, player: Player, turn: int) -> str:
    unknown, joined = ways_on(s, player, turn)
    if unknown:
        more = f" and {plural(joined, 'door')} to rooms you know" if joined else ""
        return f"So it leaves {plural(unknown, 'door')} into the unknown{more}."
    return f"So it opens {plural(joined, 'door')} to rooms you know." if joined else "Laid so, it is a dead end."


def _among_friends(s: State, player: Player, code: i64) -> str:
    """Those who lie there, keys that must get home, and a life given up."""
    kind = kind_of(code)
    if kind == moves.REVIVE:
        fallen = " and ".join([other.character.name for other in downed_with(s, player)])
        return f"It costs nothing: {fallen} will be back with all hearts and gear."
    if kind == moves.TAKE_KEY:
        return "Nobody escapes without it."
    if kind == moves.GIVE_KEY:
        friend = s.players[second_of(code)]
        theirs = plural(friend.hearts, "heart")
        return f"{friend.character.name} has {theirs} left, and you have {counted(player.hearts)}."
    if kind == moves.WITHDRAW:
        return "Nobody has to wait for an answer then."
    return _down(s, player)


def _down(s: State, player: Player) -> str:
    """Of somebody who lies there: is it worth waiting for a friend?"""
    if not player.down:
        return "You would begin again with all your hearts, and without your gear and Zekts."
    if bosses_left(s) == 0:
        return "No boss is left, so all that counts is to be home."
    steps, friend = friend_from(s, player)
    if friend is None or steps >= FAR:
        return "Nobody can reach you."
    away = "here" if steps == 0 else "one step away" if steps == 1 else f"{steps} steps away"
    return f"{friend.character.name}, the nearest who could revive you, is {away}."


# Fights


def _fighting(w: Weights, s: State, player: Player, code: i64) -> str:
    kind = kind_of(code)
    if kind == moves.FIGHT or kind == moves.ESCAPE:
        return _meeting(s, player, kind == moves.FIGHT)
    if kind == moves.ROLL_AGAIN or kind == moves.KEEP:
        return "As the dice lie, it is won." if lies_well(s, player) else "As the dice lie, it is not won."
    if kind == moves.CONTINUE or kind == moves.CONCEDE:
        return _next_round(s)
    if s.stage == JOIN:
        return _coming_along(s, player)
    return _at_the_door(w, s, player, s.side if kind == moves.STAY else first_of(code))


def _meeting(s: State, player: Player, fighting: bool) -> str:
    enemy = s.enemy_with(player)
    assert enemy is not None
    fight = fight_odds(s, player, enemy)
    escape = escape_odds(s, player)
    if fighting:
        return f"You win in {fight:.0%} of all cases, and would get away in {escape:.0%}."
    scarcely = "only " if fight < escape else ""
    return f"You get away in {escape:.0%} of all cases, and would win {scarcely}in {fight:.0%}."


def _next_round(s: State) -> str:
    team = inside(s)
    odds = boss_odds(s, fight_of(s).boss, team, lasting(s, team))
    return f"Those inside would {'only' if odds < HOPE else 'still'} beat the boss in {odds:.0%} of all cases."


def _coming_along(s: State, player: Player) -> str:
    fight = fight_of(s)
    team = inside(s)
    alone = boss_odds(s, fight.boss, team, lasting(s, team))
    both = boss_odds(s, fight.boss, [*team, player], lasting(s, [*team, player]))
    return f"With you the boss falls in {both:.0%} of all cases, without you in {alone:.0%}."


def _at_the_door(w: Weights, s: State, player: Player, side: int) -> str:
    there = s.layout.beyond(s.room_of(player), side)
    boss = None if there is None else there.tile.boss
    assert boss is not None
    here = [player, *[other for other in s.companions(player) if other.zekts >= fee_of(s, other, boss)]]
    odds = best_raid(w, s, boss, here).odds
    return f"Those who stand here beat the boss {'only ' if odds < HOPE else ''}in {odds:.0%} of all cases."
