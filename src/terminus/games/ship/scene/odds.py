"""Chances in words, for previews: what the dice can do before they are rolled."""

from terminus.core.prose import listing, signed
from terminus.games.ship.chances import fight_odds, round_odds
from terminus.games.ship.content.components import Boss, Foe
from terminus.games.ship.content.effect_text import phrase
from terminus.games.ship.content.vocabulary import ORANGE, SPAWN
from terminus.games.ship.layout import Room
from terminus.games.ship.position import Player, State
from terminus.games.ship.rules.combat import SPAWNS_UP_TO
from terminus.games.ship.rules.effects import suffers, total


def fight_words(state: State, player: Player, foe: Foe) -> str:
    """Both bonuses and the chance to win (SH-403)."""
    odds = fight_odds(state, player, foe)
    return f"{_die('Your die', odds.own)} against {_die('its die', odds.other)}: you win {odds.share} times in 100."


def _die(words: str, bonus: int) -> str:
    """A die, with what is added to it."""
    return f"{words} {signed(bonus)}" if bonus else words


def loss_words(state: State, player: Player, foe: Foe) -> str:
    """What losing costs, and that heat doubles it (SH-404, SH-707)."""
    return f"{phrase(foe.loss)}, twice in this heat" if suffers(state, player, ORANGE) else phrase(foe.loss)


def boss_words(state: State, seats: list[int], boss: Boss, room: Room) -> str:
    """A round against the boss die, for the last of those who go in; companions add dice (SH-805, SH-R33)."""
    odds = round_odds(state, seats, boss, room)
    team = [state.players[seat].character.name for seat in seats[:-1]]
    company = f"with {listing(team)}" if team else "alone"
    dice = f"{_die('Your die', odds.own)} against {_die('its eight-sided die', odds.other)}"
    return f"{dice}: {company} you win {odds.share} rounds in 100."


def spawn_words(state: State, player: Player) -> str:
    """When an enemy appears in a room without one (SH-401, SH-C15)."""
    highest = SPAWNS_UP_TO - total(state, player, SPAWN)
    return f"An enemy appears on a {highest} or less." if highest > 0 else "No enemy can appear before you."
