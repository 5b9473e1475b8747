"""What a move at a boss would do, before it is made: at the door, between two rounds, and by giving up."""

from collections.abc import Callable

from terminus.core.game import Preview
from terminus.core.moves import Move
from terminus.games.ship import moves
from terminus.games.ship.content.components import Boss
from terminus.games.ship.content.effect_text import phrase
from terminus.games.ship.layout import Room
from terminus.games.ship.moves import first_of
from terminus.games.ship.position import State
from terminus.games.ship.rules.boss_door import fee_of
from terminus.games.ship.scene.odds import boss_words
from terminus.games.ship.speech import plural


def say(*sentences: str, warning: str = "") -> Preview:
    """Nothing to be drawn."""
    return Preview(" ".join(sentence for sentence in sentences if sentence), [], warning)


def _enter(s: State, seat: int, move: Move) -> Preview:
    player = s.players[seat]
    there = s.layout.beyond(s.room_of(player), first_of(move.code))
    assert there is not None
    boss = there.tile.boss
    assert boss is not None
    fee = plural(fee_of(s, player, boss), "Zekt")
    return say(f"Pay {fee} to face {boss.name}.", _stakes(s, [seat], boss, there))


def _join(s: State, seat: int, move: Move) -> Preview:
    fight = s.fight
    assert fight is not None
    fee = plural(fee_of(s, s.players[seat], fight.boss), "Zekt")
    stakes = _stakes(s, [*fight.inside, seat], fight.boss, s.layout.rooms[fight.room])
    return say(f"Pay {fee} and roll along: the best die counts.", stakes)


def _stakes(s: State, seats: list[int], boss: Boss, room: Room) -> str:
    health = s.boss_health[boss.number]
    lost = f"Each lost round, for everybody inside: {phrase(boss.loss)}."
    return f"{plural(health, 'won round')} to beat it. {boss_words(s, seats, boss, room)} {lost}"


def _go_on(s: State, seat: int, move: Move) -> Preview:
    fight = s.fight
    assert fight is not None
    others = [each for each in fight.inside if each != seat]
    room = s.layout.rooms[fight.room]
    return say("Another round.", _stakes(s, [*others, seat], fight.boss, room))


def _concede(s: State, seat: int, move: Move) -> Preview:
    """Out of the door with one heart less, which may be the last of one or of all (SH-R35, SH-R36, SH-810)."""
    fight = s.fight
    assert fight is not None
    left = s.players[seat].hearts - 1
    others = [player for player in s.players if player.seat != seat and not player.down]
    out = f"You are thrown out into {s.layout.rooms[fight.outer_room].tile.name}, and a heart breaks"
    hurt = s.boss_health[fight.boss.number] < fight.boss.health
    recovers = f"Nobody is left inside, and {fight.boss.name} recovers." if hurt and fight.inside == [seat] else ""
    if left > 0:
        return say(f"{out}: {left} left.", recovers)
    lost = "everybody is down, and the game is lost" if not others else "you go down: Zekts and cards in hand are lost"
    fallen = f"It is your last: {lost}."
    return say(f"{out}.", fallen, recovers if others else "", warning=fallen)


BOSS_PREVIEWS: dict[int, Callable[[State, int, Move], Preview]] = {
    moves.ENTER_BOSS: _enter,
    moves.JOIN_IN: _join,
    moves.CONTINUE: _go_on,
    moves.CONCEDE: _concede,
}
