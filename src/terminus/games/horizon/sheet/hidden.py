"""Where every piece lies: decks follow from the rest, and what a view hides is put where it is missing.

Cards that nobody has named are taken in the order of their numbers. For a view this is only a beginning:
`Position.resample` then draws them anew.
"""

from terminus.core.errors import PositionError
from terminus.games.horizon.content.components import piece_text
from terminus.games.horizon.content.field import PLACE_NAMES
from terminus.games.horizon.player import Bet, Player, plus, without
from terminus.games.horizon.position import SWAP, State
from terminus.games.horizon.rules.resampling import starting_laid, unseen_starting
from terminus.games.horizon.sheet.table import Cards, HorizonSheet, Seat


def complete(state: State, sheet: HorizonSheet) -> int:
    """Put every piece somewhere; the answer is the seat whose view this is, or a seat that nobody has."""
    places = Places(state)
    _complete_cards(state, sheet, places)
    _complete_artifacts(state, sheet, places)
    for player, entry in zip(state.players, sheet.seats, strict=True):
        if isinstance(entry.bets, int):
            player.bets = [Bet(player.seat, False, 0) for _ in range(entry.bets)]
    return next((seat for seat, entry in enumerate(sheet.seats) if isinstance(entry.hand, tuple)), len(sheet.seats))


class Places:
    """Where each piece lies that a position names; PositionError if one lies twice."""

    def __init__(self, state: State) -> None:
        self.where: dict[int, str] = {}
        for node, laid in enumerate(state.laid):
            if laid is not None:
                self.put([laid.card.number], f"nodes[{PLACE_NAMES[node]}].event")
        if state.building is not None:
            self.put([state.building.card], "building.card")
        self.put(state.discard, "discard")
        self.put(state.artifact_discard, "artifact_discard")
        self.put(state.gone, "gone")
        for player in state.players:
            self._put_things_of(player, f"seats[{player.seat}]")

    def _put_things_of(self, player: Player, where: str) -> None:
        self.put(player.hand, f"{where}.hand")
        self.put(player.refill, f"{where}.refill")
        self.put(player.offered, f"{where}.offered")
        self.put(player.artifacts, f"{where}.artifacts")
        self.put([cast.artifact.number for cast in player.table], f"{where}.table")

    def put(self, numbers: list[int], where: str) -> None:
        for number in numbers:
            if number in self.where:
                raise PositionError(f"{where}: {piece_text(number)} lies there and in {self.where[number]}")
            self.where[number] = where

    def rest(self, numbers: list[int]) -> list[int]:
        """Those that lie nowhere yet."""
        return [number for number in numbers if number not in self.where]


def _size(cards: Cards) -> int:
    """How many cards are missing: none where they are named."""
    return cards if isinstance(cards, int) else 0


# Event cards


def _complete_cards(state: State, sheet: HorizonSheet, places: Places) -> None:
    if isinstance(sheet.discard, int):
        # Whoever looks knows the cards that he threw away himself
        state.discard = sorted([number for player in state.players for number in player.rejected])
        places.put(state.discard, "discard")
    pool = places.rest(state.variant.box.event_deck)
    for player, entry in zip(state.players, sheet.seats, strict=True):
        _complete_starting(state, player, entry, places)
    _complete_swaps(state, sheet, pool)
    for player, entry in zip(state.players, sheet.seats, strict=True):
        player.hand = sorted(player.hand + _take(pool, _size(entry.hand) - len(player.hand)))
        player.refill = player.refill + _take(pool, _size(entry.refill))
        player.offered = player.offered + _take(pool, _size(entry.offered))
    state.discard = sorted(state.discard + _take(pool, _size(sheet.discard) - len(state.discard)))
    state.deck = pool


def _complete_starting(state: State, player: Player, entry: Seat, places: Places) -> None:
    """Starting cards that lie nowhere are in the hand where that is hidden, else out of the game (HZ-025, HZ-027)."""
    nowhere = places.rest(state.variant.box.starting(player.colour))
    if not isinstance(entry.hand, int):
        player.removed = nowhere
        return
    laid = starting_laid(state)
    own = [number for number in unseen_starting(state, player, laid) if number in nowhere]
    replacement = state.replacements[player.seat]
    if state.stage == SWAP and replacement is not None:
        own.append(replacement)
    player.hand = sorted(own)[: entry.hand]
    player.removed = sorted([number for number in nowhere if number not in player.hand])


def _complete_swaps(state: State, sheet: HorizonSheet, pool: list[int]) -> None:
    """As many more starting cards are out of the game as there are cards too many for all the hidden places."""
    owners = [player for player, entry in zip(state.players, sheet.seats, strict=True) if isinstance(entry.hand, int)]
    for player in owners:
        replacement = state.replacements[player.seat]
        if state.stage == SWAP and replacement in pool:
            pool.remove(replacement)
    if not isinstance(sheet.deck, int):
        return
    sizes = {seat: _size(entry.hand) for seat, entry in enumerate(sheet.seats)}
    room = sheet.deck + max(0, _size(sheet.discard) - len(state.discard))
    room += sum(_size(entry.refill) + _size(entry.offered) for entry in sheet.seats)
    room += sum(sizes[player.seat] - len(player.hand) for player in owners)
    laid = starting_laid(state)
    while len(pool) > room:
        holding = [player for player in owners if set(player.hand) & set(unseen_starting(state, player, laid))]
        if not holding:
            return
        player = min(holding, key=lambda each: len(each.removed))
        swapped = max(set(player.hand) & set(unseen_starting(state, player, laid)))
        player.hand = without(player.hand, swapped)
        player.removed = plus(player.removed, swapped)
        room += 1


# Artifacts


def _complete_artifacts(state: State, sheet: HorizonSheet, places: Places) -> None:
    """Hands by what the viewer saw go into them, and then by what is left."""
    for player, entry in zip(state.players, sheet.seats, strict=True):
        if isinstance(entry.artifacts, int):
            seen = [number for each in state.players for number, holder in each.insight if holder == player.seat]
            player.artifacts = sorted(seen)[: entry.artifacts]
            places.put(player.artifacts, f"seats[{player.seat}].artifacts")
    pool = places.rest(sorted(state.variant.box.artifacts))
    for player, entry in zip(state.players, sheet.seats, strict=True):
        player.artifacts = sorted(player.artifacts + _take(pool, _size(entry.artifacts) - len(player.artifacts)))
    state.artifact_deck = pool


def _take(pool: list[int], count: int) -> list[int]:
    """The first cards of the pool; PositionError if it has not so many."""
    if count > len(pool):
        raise PositionError("there are not enough cards for all the places where they should be")
    taken = pool[: max(0, count)]
    del pool[: len(taken)]
    return taken
