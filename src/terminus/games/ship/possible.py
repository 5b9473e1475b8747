"""Whether a position that was read from data can be: what the rules and the scene rely on."""

from terminus.core.errors import PositionError
from terminus.games.ship.content.components import Item
from terminus.games.ship.position import (
    CLAIM,
    COUNTER,
    DELIVERED,
    DOWN,
    JOIN,
    OFFER,
    OVER,
    PLACE,
    REROLL_ATTACK,
    REROLL_BOSS,
    REROLL_ESCAPE,
    REST,
    SPACE,
    START,
    State,
)


def check(s: State) -> None:
    """PositionError names what cannot be."""
    _check_seats(s)
    _check_stage(s)
    if s.stage == CLAIM:
        return
    _check_counts(s)
    _check_offer(s)
    if s.stage != OVER:
        _check_players(s)


def _check_seats(s: State) -> None:
    """Whoever is spoken of sits at the table."""
    spoken_of = [s.active, s.first, *s.asked]
    if s.offer is not None:
        spoken_of += [s.offer.giver, s.offer.taker]
    if s.fight is not None:
        spoken_of += [s.fight.leader, *s.fight.inside]
    for seat in spoken_of:
        if not 0 <= seat < s.variant.seats:
            raise PositionError(f"there is no seat {seat} at this table")


def _check_stage(s: State) -> None:
    """What is asked can be answered."""
    if s.stage == CLAIM and len(s.chosen) == s.variant.seats:
        raise PositionError("everybody has a character already")
    if s.stage in (SPACE, JOIN, REROLL_BOSS, REST) and not s.asked:
        raise PositionError("this stage needs to know who is asked")
    if s.stage == PLACE and s.drawn is None:
        raise PositionError("a tile to place must be drawn")
    if s.stage in (REROLL_ATTACK, REROLL_ESCAPE) and not 1 <= s.player_die <= 6:
        raise PositionError("there are no dice to roll again")
    if s.stage == REROLL_ATTACK and not 1 <= s.enemy_die <= 6:
        raise PositionError("there is no enemy die beside the player die")
    if s.stage in (OFFER, COUNTER) and s.offer is None:
        raise PositionError("there is no offer to answer")
    if s.stage in (JOIN, REROLL_BOSS, REST) and s.fight is None:
        raise PositionError("there is no boss fight")


def _check_counts(s: State) -> None:
    if s.round < 1:
        raise PositionError("rounds are counted from 1")
    for player in s.players:
        if player.zekts < 0:
            raise PositionError(f"seat {player.seat}: nobody has fewer than no Zekts")
    for boss, health in zip(s.variant.box.bosses, s.boss_health, strict=True):
        if not 0 <= health <= boss.health:
            raise PositionError(f"the health of {boss.name} is between 0 and {boss.health}")


def _check_offer(s: State) -> None:
    """Both sides have what they would give (SH-504, SH-505)."""
    offer = s.offer
    if offer is None:
        return
    for seat, cards, zekts in ((offer.giver, offer.give, offer.pay), (offer.taker, offer.get, offer.ask)):
        player = s.players[seat]
        held = [card.number for card in player.hand]
        if not 0 <= zekts <= player.zekts or any(card not in held for card in cards):
            raise PositionError(f"seat {seat} does not have what the offer says")


def _check_players(s: State) -> None:
    for player in s.players:
        if not 0 <= player.hearts <= player.character.hearts or (player.hearts == 0) != player.down:
            raise PositionError(f"seat {player.seat}: a player is down exactly when no heart is whole")
        if any(isinstance(card, Item) and not card.heals for card in player.hand):
            raise PositionError(f"seat {player.seat}: a Zekt card is used as it is drawn and never in a hand")
    if s.stage == DOWN and not s.players[s.active].down:
        raise PositionError("at the stage 'down' the active player is down")
    # A leader may fall in a boss's room while allies fight on (SH-R33)
    if s.players[s.active].down and s.stage not in (DOWN, REROLL_BOSS, REST):
        raise PositionError("a player who is down cannot be active, but at the stage 'down' or in a boss's room")
    if all(player.down for player in s.players):
        raise PositionError("everybody is down: the game is over")
    if s.key_places.count(DELIVERED) == 3 and all(player.room == START for player in s.players):
        raise PositionError("all keys are delivered and everybody is home: the game is over")
