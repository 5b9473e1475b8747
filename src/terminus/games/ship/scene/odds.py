"""Chances in words, for previews: what the dice can do before they are rolled."""

from mypy_extensions import i64

from terminus.core.action import Fate
from terminus.core.dice import Dice
from terminus.core.prose import listing, signed
from terminus.games.ship.chances import fight_odds, round_odds
from terminus.games.ship.content.components import Boss, Foe
from terminus.games.ship.content.effect_text import phrase
from terminus.games.ship.content.vocabulary import HEARTS, ORANGE, SPAWN
from terminus.games.ship.layout import Room
from terminus.games.ship.position import Player, State
from terminus.games.ship.rules.combat import SPAWNS_UP_TO
from terminus.games.ship.rules.effects import save_threshold, suffers, total
from terminus.games.ship.rules.losses import lose


def fight_words(state: State, player: Player, foe: Foe) -> str:
    """Both bonuses and the chance to win (SH-403)."""
    odds = fight_odds(state, player, foe)
    dice = f"{die_words('Your die', odds.own)} against {die_words('its die', odds.other)}"
    return f"{dice}: you win {odds.share} times in 100."


def die_words(words: str, bonus: int) -> str:
    """A die, with what is added to it."""
    return f"{words} {signed(bonus)}" if bonus else words


def loss_words(state: State, player: Player, foe: Foe) -> str:
    """What losing costs, and that heat doubles it (SH-404, SH-707)."""
    return f"{phrase(foe.loss)}, twice in this heat" if suffers(state, player, ORANGE) else phrase(foe.loss)


class _Unlucky(Dice):
    """No die saves anybody."""

    def below(self, n: i64) -> i64:
        return 0


def fallen_words(state: State, player: Player, foe: Foe, allies: bool) -> str:
    """Who would go down by losing, and whether that is the end of it; found by losing, on a copy (SH-451, SH-108)."""
    after = state.copy()
    assert isinstance(after, State)
    exposed = [player.seat, *[ally.seat for ally in state.companions(player) if allies]]
    for seat in exposed:
        lose(after, after.players[seat], foe, Fate(_Unlucky(), None))
    fallen = [each for each in after.players if each.seat in exposed and each.hearts == 0]
    if not fallen:
        return ""
    saved = any(save_threshold(state, state.players[each.seat], HEARTS, foe) is not None for each in fallen)
    hope = "if no die saves, " if saved else ""
    if all(each.down or each.hearts == 0 for each in after.players):
        return f"Then{', ' if hope else ' '}{hope}everybody is down, and the game is lost."
    who = listing(["you" if each.seat == player.seat else each.character.name for each in fallen])
    goes = "goes" if len(fallen) == 1 and fallen[0].seat != player.seat else "go"
    return f"Then{', ' if hope else ' '}{hope}{who} {goes} down: Zekts and cards in hand are lost."


def boss_words(state: State, seats: list[int], boss: Boss, room: Room) -> str:
    """A round against the boss die, for the last of those who go in; companions add dice (SH-805, SH-R33)."""
    odds = round_odds(state, seats, boss, room)
    team = [state.players[seat].character.name for seat in seats[:-1]]
    company = f"with {listing(team)}" if team else "alone"
    dice = f"{die_words('Your die', odds.own)} against {die_words('its eight-sided die', odds.other)}"
    return f"{dice}: {company} you win {odds.share} rounds in 100."


def spawn_words(state: State, player: Player) -> str:
    """When an enemy appears in a room without one (SH-401, SH-C15)."""
    highest = SPAWNS_UP_TO - total(state, player, SPAWN)
    if highest <= 0:
        return "No enemy can appear before you."
    return f"An enemy appears if the red die shows {highest} or less."
