"""The decks: drawing, discarding and refilling (SH-121 to SH-123, SH-R52). Unordered: a draw picks from all."""

from terminus.core.action import Facts, Fate
from terminus.games.ship.content.components import Enemy, Item, Treasure, piece_text
from terminus.games.ship.position import Player, State


def _drawn(deck: list[int], discard: list[int], fate: Fate) -> int | None:
    """One card, from the reshuffled discards if the deck has run out; None if there is no card at all (SH-123)."""
    if not deck:
        deck.extend(sorted(discard))
        discard.clear()
    if not deck:
        return None
    number = fate.dice.draw_from(deck)
    deck.remove(number)
    return number


def draw_enemy(s: State, fate: Fate) -> Enemy | None:
    number = _drawn(s.enemy_deck, s.enemy_discard, fate)
    return None if number is None else s.variant.box.enemies[number]


def draw_treasure(s: State, player: Player, count: int, fate: Fate) -> None:
    """Draw one by one into the hand; a Zekt card pays at once and counts as one of the cards (SH-618, SH-R51)."""
    for _ in range(count):
        number = _drawn(s.treasure_deck, s.treasure_discard, fate)
        if number is None:
            return
        card = s.variant.box.treasures[number]
        spent = isinstance(card, Item) and not card.heals
        if isinstance(card, Item) and not card.heals:
            player.zekts += card.gain
            s.treasure_discard.append(number)
        else:
            player.hand.append(card)
        if fate.heard:
            gain = card.gain if isinstance(card, Item) else 0
            facts: Facts = {"card": piece_text(number), "name": card.name, "zekts": gain if spent else 0}
            fate.tell("drew", player.seat, facts)


def discard(s: State, card: Treasure) -> None:
    s.treasure_discard.append(card.number)


def discard_hand(s: State, player: Player) -> None:
    """All cards of the hand go to the Treasure discard (SH-452, SH-605)."""
    for card in player.hand:
        discard(s, card)
    player.hand = []
