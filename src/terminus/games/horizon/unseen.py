"""Completing a position of which some cards are not given: those of a view, or those that follow from the rest.

The cards that nobody has named are put where they are missing in the order of their numbers. For a view this is only a
beginning: `Position.resample` then draws them anew.
"""

from terminus.core.errors import PositionError
from terminus.games.horizon.player import Bet, Player, plus, without
from terminus.games.horizon.position import SWAP, State
from terminus.games.horizon.rules.resampling import cards_laid, unseen_starting
from terminus.games.horizon.schema import Hidden, PositionData, SeatData


def fill_in(state: State, given: PositionData) -> int:
    """Put every card somewhere; the answer is the seat whose view this is, or a seat that nobody has."""
    viewer = next((seat for seat, entry in enumerate(given.seats) if isinstance(entry.hand, list)), len(given.seats))
    _fill_cards(state, given)
    _fill_artifacts(state, given)
    for player, entry in zip(state.players, given.seats, strict=True):
        if isinstance(entry.bets, int):
            player.bets = [Bet(player.seat, False, 0) for _ in range(entry.bets)]
    return viewer


def _size(hidden: Hidden | None) -> int:
    """How many cards are missing: none where they are named."""
    return hidden if isinstance(hidden, int) else 0


def _fill_cards(state: State, given: PositionData) -> None:
    box = state.variant.box
    if isinstance(given.deck, list):
        state.deck = _named(state, given.deck)
    if isinstance(given.discard, list):
        state.discard = _named(state, given.discard)
    else:
        state.discard = sorted(number for player in state.players for number in player.rejected)
    pool = [number for number in box.event_deck if number not in _placed(state)]
    for player, entry in zip(state.players, given.seats, strict=True):
        _fill_starting(state, player, entry)
    _fill_swaps(state, given, pool)
    for player, entry in zip(state.players, given.seats, strict=True):
        if isinstance(entry.hand, int):
            player.hand = sorted(player.hand + _take(pool, entry.hand - len(player.hand)))
        player.refill = player.refill + _take(pool, _size(entry.refill))
        player.offered = player.offered + _take(pool, _size(entry.offered))
    if isinstance(given.discard, int):
        state.discard = sorted(state.discard + _take(pool, given.discard - len(state.discard)))
    if not isinstance(given.deck, list):
        state.deck = pool


def _named(state: State, texts: list[str]) -> list[int]:
    known = {card.id: number for number, card in state.variant.box.cards.items()}
    unknown = [text for text in texts if text not in known]
    if unknown:
        raise PositionError(f"there is no event card {unknown[0]}")
    return sorted(known[text] for text in texts)


def _placed(state: State) -> set[int]:
    """Event cards that lie somewhere by name."""
    placed = set(state.deck) | set(state.discard)
    for player in state.players:
        placed |= {*player.hand, *player.refill, *player.offered, *player.removed}
    if state.building is not None:
        placed.add(state.building.card)
    return placed | {laid.card.number for laid in state.laid if laid is not None}


def _fill_starting(state: State, player: Player, entry: SeatData) -> None:
    """Starting cards that lie nowhere are in the hand where that is hidden, else out of the game."""
    own = [number for number in unseen_starting(state, player, cards_laid(state)) if number not in player.hand]
    gone = [number for number in state.variant.box.starting(player.colour) if number not in _placed(state)]
    if isinstance(entry.hand, int):
        replacement = state.replacements[player.seat]
        if state.stage == SWAP and replacement is not None:
            own.append(replacement)
        player.removed = sorted(number for number in gone if number not in own)
        player.hand = sorted(own)
        while len(player.hand) > entry.hand:
            player.removed = plus(player.removed, player.hand[-1])
            player.hand = player.hand[:-1]
    elif entry.removed is None:
        player.removed = sorted(gone)


def _fill_swaps(state: State, given: PositionData, pool: list[int]) -> None:
    """As many more starting cards are out of the game as there are cards too many for all the hidden places."""
    hidden = [
        (player, entry.hand)
        for player, entry in zip(state.players, given.seats, strict=True)
        if isinstance(entry.hand, int)
    ]
    for player, _ in hidden:
        if state.stage == SWAP and state.replacements[player.seat] in pool:
            pool.remove(state.replacements[player.seat] or 0)
    if not isinstance(given.deck, int):
        return
    room = given.deck + _size(given.discard) - (len(state.discard) if isinstance(given.discard, int) else 0)
    room += sum(_size(entry.refill) + _size(entry.offered) for entry in given.seats)
    room += sum(size - len(player.hand) for player, size in hidden)
    while len(pool) > room:
        holding = [
            player for player, _ in hidden if set(player.hand) & set(unseen_starting(state, player, cards_laid(state)))
        ]
        if not holding:
            return
        player = min(holding, key=lambda each: len(each.removed))
        swapped = max(set(player.hand) & set(unseen_starting(state, player, cards_laid(state))))
        player.hand = without(player.hand, swapped)
        player.removed = plus(player.removed, swapped)
        room += 1


def _fill_artifacts(state: State, given: PositionData) -> None:
    box = state.variant.box
    if isinstance(given.artifact_deck, list):
        known = {artifact.id: number for number, artifact in box.artifacts.items()}
        unknown = [text for text in given.artifact_deck if text not in known]
        if unknown:
            raise PositionError(f"there is no artifact {unknown[0]}")
        state.artifact_deck = sorted(known[text] for text in given.artifact_deck)
    insight = [known_pair for player in state.players for known_pair in player.insight]
    for player, entry in zip(state.players, given.seats, strict=True):
        if isinstance(entry.artifacts, int):
            player.artifacts = sorted(number for number, holder in insight if holder == player.seat)
    pool = [number for number in sorted(box.artifacts) if number not in _placed_artifacts(state)]
    for player, entry in zip(state.players, given.seats, strict=True):
        player.artifacts = sorted(player.artifacts + _take(pool, _size(entry.artifacts) - len(player.artifacts)))
    if not isinstance(given.artifact_deck, list):
        state.artifact_deck = pool


def _placed_artifacts(state: State) -> set[int]:
    placed = {*state.artifact_deck, *state.artifact_discard, *state.gone}
    for player in state.players:
        placed |= {*player.artifacts, *(cast.artifact.number for cast in player.table)}
    return placed | {laid.card.number for laid in state.laid if laid is not None}


def _take(pool: list[int], count: int) -> list[int]:
    """The first cards of the pool; PositionError if it has not so many."""
    if count > len(pool):
        raise PositionError("there are not enough cards for all the places where they should be")
    taken = pool[: max(0, count)]
    del pool[: len(taken)]
    return taken
