"""Why a move may be good, in a sentence: the odds of a fight, the errand behind a step, the friend who waits."""

from typing import Final

from mypy_extensions import i64

from terminus.core.prose import counted, listing, plural
from terminus.games.ship import moves
from terminus.games.ship.advice import card_reasons, way_reasons
from terminus.games.ship.advice.errands import bosses_left
from terminus.games.ship.advice.fighting import (
    boss_behind,
    inside,
    lasting,
    lies_well,
    odds_without_and_with,
    raid_from_here,
)
from terminus.games.ship.advice.odds import boss_odds, escape_odds, fight_odds, in_percent
from terminus.games.ship.advice.travel import friend_from, ways_on
from terminus.games.ship.advice.weights import Weights
from terminus.games.ship.content.components import WALL
from terminus.games.ship.content.vocabulary import ALWAYS, ATTACK
from terminus.games.ship.layout import opposite
from terminus.games.ship.moves import first_of, kind_of, second_of
from terminus.games.ship.position import JOIN, START, Player, State
from terminus.games.ship.rules.boss_fight import fight_of
from terminus.games.ship.rules.reviving import downed_with

FIGHTING: Final = [
    moves.FIGHT, moves.ESCAPE, moves.ROLL_AGAIN, moves.KEEP, moves.ENTER_BOSS, moves.STAY, moves.JOIN_IN,
    moves.STAY_OUT, moves.CONTINUE, moves.CONCEDE,
]  # fmt: skip
HOPE: Final = 0.25  # odds below which a fight with a boss is a gamble


def claimed(s: State, code: i64) -> str:
    """Why somebody might be a character: what it brings along."""
    character = s.variant.box.characters[first_of(code) - 1]
    gifts = f"It has {character.hearts} hearts and {character.moves} steps a turn"
    strength = sum([effect.n for effect in character.effects if effect.op == ATTACK and effect.condition == ALWAYS])
    if strength > 0:
        gifts += f", and {strength} more in every fight"
    return f"{gifts}."


def told(w: Weights, s: State, player: Player, code: i64, payload: tuple[int, ...]) -> str:
    """Why a player might make a move: what speaks for it, in the terms by which bots weigh it."""
    kind = kind_of(code)
    if kind == moves.STEP:
        return way_reasons.stepped(w, s, player, code)
    if kind == moves.EXPLORE:
        hidden = len(s.boss_health) > len(s.layout.lairs)
        hope = "The bosses still hide in rooms" if hidden else "There may be foes and treasure in a room"
        return f"{hope} that nobody has seen.{way_reasons.key_along(s, player)}"
    if kind == moves.CHOOSE_SPACE:
        return _beginning(s, first_of(code))
    if kind == moves.PLACE_TILE:
        return _placing(s, player, first_of(code))
    if kind == moves.END_TURN:
        return way_reasons.stayed(w, s, player)
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
    if joined:
        return f"So it opens {plural(joined, 'door')} to rooms you know."
    return "It leads nowhere on, and fits in no other way." if _only_way(s) else "Laid so, it is a dead end."


def _only_way(s: State) -> bool:
    """Is there just one way to lay the drawn tile (SH-352)?"""
    tile = s.drawn
    return tile is not None and sum([shape.doors[opposite(s.side)] != WALL for shape in tile.shapes]) == 1


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
    return _starting_over(s, player) if kind == moves.RESET else _waiting(s, player)


def _starting_over(s: State, player: Player) -> str:
    """Of a life that is given up: what for, and what goes with it."""
    if player.down and bosses_left(s) == 0:
        return "No boss is left, so all that counts is to be home, and there you begin again."
    if player.down and friend_from(s, player)[1] is None:
        return "Nobody can reach you; so you begin again with all your hearts."
    lost = _belongings(player)
    if not lost:
        return "You have nothing to lose, and begin again with all your hearts."
    return f"You begin again with all your hearts and wait for nobody; it costs you {lost}."


def _belongings(player: Player) -> str:
    """All that is lost with a life."""
    cards = len(player.hand) + player.outfit.augments + len([worn for worn in player.outfit.slots if worn is not None])
    return listing([plural(n, thing) for n, thing in ((cards, "card"), (player.zekts, "Zekt")) if n > 0])


def _waiting(s: State, player: Player) -> str:
    """Of somebody who lies there: who might come."""
    steps, friend = friend_from(s, player)
    if friend is None:
        return "You keep what you have, though nobody can reach you now."
    away = "here" if steps == 0 else "one step away" if steps == 1 else f"{steps} steps away"
    enemy = s.enemies[player.room]
    first = "" if enemy is None else f"; {enemy.name} has to be beaten first"
    return f"{friend.character.name}, the nearest who could revive you, is {away}{first}."


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
        return f"You win in {in_percent(fight)} of all cases, and would get away in {in_percent(escape)}."
    scarcely = "only " if fight < escape else ""
    return f"You get away in {in_percent(escape)} of all cases, and would win {scarcely}in {in_percent(fight)}."


def _next_round(s: State) -> str:
    team = inside(s)
    odds = boss_odds(s, fight_of(s).boss, team, lasting(s, team))
    return f"Those inside would {'only' if odds < HOPE else 'still'} beat the boss in {in_percent(odds)} of all cases."


def _coming_along(s: State, player: Player) -> str:
    without, together = odds_without_and_with(s, player)
    return f"With you the boss falls in {in_percent(together)} of all cases, without you in {in_percent(without)}."


def _at_the_door(w: Weights, s: State, player: Player, side: int) -> str:
    raid = raid_from_here(w, s, player, boss_behind(s, player, side))
    if not raid.team:
        return "Those who stand here would hardly ever beat the boss."
    scarcely = "only " if raid.odds < HOPE else ""
    return f"At their best those who stand here beat the boss {scarcely}in {in_percent(raid.odds)} of all cases."
