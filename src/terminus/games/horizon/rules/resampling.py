"""What a seat cannot know, drawn anew from what it does know: hands, refills, sealed answers, offers, artifacts.

A seat knows the box, everything open, its own things, the cards it threw away itself and the artifacts it saw go into a
hand. It also knows that nobody starts with anything but the starting cards of his colour, of which at most one was
swapped out before the first round; the size of the deck tells how many were, in all.
"""

from terminus.core.dice import Dice
from terminus.games.horizon.content.components import SUPPORTING, is_starting
from terminus.games.horizon.player import Bet, Player
from terminus.games.horizon.position import SWAP, State
from terminus.games.horizon.things import Offer


def draw_anew(s: State, seat: int, dice: Dice) -> None:
    """Change everything hidden from the seat; a seat that nobody has sees only what is open."""
    others = [player for player in s.players if player.seat != seat]
    draw_cards(s, seat, others, dice)
    draw_artifacts(s, seat, others, dice)
    for player in others:
        draw_swap(player, dice)
        draw_bets(s, player, dice)
    if s.offer is not None and s.offer.by != seat and s.offer.to != seat:
        s.offer = Offer(s.offer.by, s.offer.to, 1, [], 0, [])


def take(pool: list[int], count: int, dice: Dice) -> list[int]:
    """So many cards out of the pool, in rising order."""
    taken: list[int] = []
    for _ in range(count):
        taken.append(pool.pop(int(dice.below(len(pool)))))
    taken.sort()
    return taken


# Event cards


def starting_laid(s: State) -> set[int]:
    """The starting events that lie open, the one being built among them."""
    laid: set[int] = set()
    for event in s.laid:
        if event is not None and is_starting(event.card.number):
            laid.add(event.card.number)
    if s.building is not None:
        laid.add(s.building.card)
    return laid


def unseen_starting(s: State, player: Player, laid: set[int]) -> list[int]:
    """A player's starting cards that lie nowhere open; openly replaced ones are out of the game (HZ-025)."""
    replaced = s.replacements[player.seat] is not None
    found: list[int] = []
    for number in s.variant.box.starting(player.colour):
        openly_gone = replaced and s.variant.box.cards[number].flex == SUPPORTING
        if number not in laid and not openly_gone:
            found.append(number)
    return found


def draw_cards(s: State, seat: int, others: list[Player], dice: Dice) -> None:
    """Hands, cards to choose from, deck and discard."""
    own_rejected = set(s.players[seat].rejected if 0 <= seat < len(s.players) else [])
    known_discard = [number for number in s.discard if number in own_rejected] if own_rejected else []
    unknown = [number for number in s.discard if number not in own_rejected] if known_discard else s.discard
    pool = s.deck + unknown
    for player in others:
        pool += player.refill + player.offered
        if s.stage != SWAP:
            pool += [number for number in player.hand if not is_starting(number)]
    pool.sort()
    if s.stage != SWAP:
        draw_hands(s, others, pool, dice)
    for player in others:
        player.refill = take(pool, len(player.refill), dice)
        player.offered = take(pool, len(player.offered), dice)
        player.rejected = []
    s.discard = sorted(known_discard + take(pool, len(s.discard) - len(known_discard), dice))
    s.deck = pool


def draw_hands(s: State, others: list[Player], pool: list[int], dice: Dice) -> None:
    """Starting cards stay with their owners; whose left the game in secret, and which, is drawn."""
    laid = starting_laid(s)
    unseen = [unseen_starting(s, player, laid) for player in others]
    missing = draw_missing(others, unseen, dice)
    for i in range(len(others)):
        player = others[i]
        size = len(player.hand)
        own = unseen[i]
        openly_gone = [number for number in player.removed if number not in own]
        player.removed = sorted(openly_gone + take(own, missing[i], dice))
        player.hand = sorted(own + take(pool, size - len(own), dice))


def draw_missing(others: list[Player], unseen: list[list[int]], dice: Dice) -> list[int]:
    """How many unseen starting cards of each player left the game: as many as truly did in all, evenly spread.

    One who has more of them unseen than cards in hand must have lost the difference.
    """
    left = 0
    counts: list[int] = []
    for i in range(len(others)):
        for number in others[i].removed:
            if number in unseen[i]:
                left += 1
        counts.append(max(0, len(unseen[i]) - len(others[i].hand)))
        left -= counts[i]
    limits = [len(own) for own in unseen]
    while left > 0:
        chosen = dice.draw_from(fewest(counts, limits))
        counts[chosen] += 1
        left -= 1
    return counts


def fewest(counts: list[int], limits: list[int]) -> list[int]:
    """Where the smallest count below its limit stands."""
    found: list[int] = []
    for i in range(len(counts)):
        if counts[i] < limits[i]:
            if found and counts[i] < counts[found[0]]:
                found = []
            if not found or counts[i] == counts[found[0]]:
                found.append(i)
    return found


def draw_swap(player: Player, dice: Dice) -> None:
    """Another sealed answer to the swap: nothing, or any card for any of the three."""
    if not player.ready:
        return
    player.swap = []
    if dice.below(2) == 0:
        player.swap = [dice.draw_from(player.hand), dice.draw_from(player.offered)]


# Artifacts and bets


def draw_artifacts(s: State, seat: int, others: list[Player], dice: Dice) -> None:
    """Artifacts in hands and in the deck, except those the seat saw go into a hand."""
    insight = s.players[seat].insight if 0 <= seat < len(s.players) else []
    pool = s.artifact_deck.copy()
    kept: list[list[int]] = []
    for player in others:
        known = [number for number in player.artifacts if (number, player.seat) in insight] if insight else []
        kept.append(known)
        pool += [number for number in player.artifacts if number not in known] if known else player.artifacts
    pool.sort()
    for i in range(len(others)):
        player = others[i]
        player.artifacts = sorted(kept[i] + take(pool, len(player.artifacts) - len(kept[i]), dice))
        player.insight = []
    s.artifact_deck = pool


def draw_bets(s: State, player: Player, dice: Dice) -> None:
    """Other sealed bets that the player could pay."""
    left = player.supply // s.variant.tangle_impact_cost
    bets: list[Bet] = []
    for _ in player.bets:
        impacts = int(dice.below(left + 1))
        left -= impacts
        bets.append(Bet(player.seat, dice.below(2) == 1, impacts))
    player.bets = bets
