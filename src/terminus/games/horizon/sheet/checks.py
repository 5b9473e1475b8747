"""What cannot be, each with the rule that forbids it: pieces, players, the field, and what a stage needs.

Whatever passes can be played on; the rules themselves are asked wherever they know the answer.
"""

from terminus.core.errors import PositionError
from terminus.games.horizon.content.components import (
    AMPLIFIER,
    ATTACKING,
    BET,
    BORROW,
    FIXED,
    STORAGE,
    SUPPORTING,
    Card,
)
from terminus.games.horizon.content.field import BESIDE, DISTANCES, MON, NODES, PLACE_NAMES, SIDES
from terminus.games.horizon.player import CastArtifact, Player
from terminus.games.horizon.position import FLEE, OVER, UNREALIZED, State
from terminus.games.horizon.rules.refill import cards_to_choose_from
from terminus.games.horizon.rules.rounds import records_due
from terminus.games.horizon.sheet.stages import check_stage
from terminus.games.horizon.things import Laid


def check(s: State) -> None:
    """PositionError names the first thing that cannot be."""
    _check_order(s)
    for player in s.players:
        where = f"seats[{player.seat}]"
        _check_place(s, player, where)
        _check_points(s, player, where)
        _check_hand(s, player, where)
        _check_items(s, player, where)
        _check_table(s, player, where)
        _check_memory(s, player, where)
    _check_turn(s)
    _check_events(s)
    _check_field(s)
    _check_needles(s)
    check_stage(s)


# Players


def _check_order(s: State) -> None:
    seats = range(len(s.players))
    if s.active not in seats:
        raise PositionError(f"active: there is no seat {s.active} at this table")
    if len(set(s.order)) != len(s.order) or any(seat not in seats for seat in s.order):
        raise PositionError("order: the seats of the table, each at most once (HZ-051)")
    missing = [player.seat for player in s.players if not player.out and player.seat not in s.order]
    if missing:
        raise PositionError(f"order: seat {missing[0]} is in the game and has a turn in every round (HZ-051)")


def _check_place(s: State, player: Player, where: str) -> None:
    past = player.place != MON and s.status[player.place] != UNREALIZED
    if past and not player.out and s.stage != OVER and not (s.stage == FLEE and player.place == s.realizing):
        raise PositionError(f"{where}.place: {PLACE_NAMES[player.place]} is past, and nobody stays there (HZ-040)")


def _check_points(s: State, player: Player, where: str) -> None:
    if s.variant.points_floor and min([player.points, *player.records]) < 0:
        raise PositionError(f"{where}.points: the track ends at 0 (HZ-R13)")
    due = records_due(s)
    if len(player.records) != due:
        raise PositionError(
            f"{where}.records: in round {s.round} there are {due}, one for each phase that ended (HZ-191)"
        )


def _check_hand(s: State, player: Player, where: str) -> None:
    most = s.variant.most_in_hand()
    if len(player.hand) > most:
        raise PositionError(f"{where}.hand: {most} event cards at most (HZ-140)")
    for number in player.hand:
        _check_owner(s, number, player.colour, f"{where}.hand")
    for name, cards in (("refill", player.refill), ("offered", player.offered)):
        for number in cards:
            _check_from_deck(s, number, f"{where}.{name}")
    if player.refill and (player.out or len(player.hand) >= s.variant.hand_size):
        raise PositionError(f"{where}.refill: only one in the game with too few cards chooses a new one (HZ-140)")
    if len(player.refill) > cards_to_choose_from(s):
        raise PositionError(f"{where}.refill: one chooses from {cards_to_choose_from(s)} cards (HZ-141)")
    replacement = s.replacements[player.seat]
    if replacement is None:
        return
    _check_from_deck(s, replacement, f"{where}.replacement")
    supporting = [n for n in s.variant.box.starting(player.colour) if s.variant.box.cards[n].flex == SUPPORTING]
    if len(s.players) != 3 or any(number not in player.removed for number in supporting):
        raise PositionError(f"{where}.replacement: of three players, for the Supporting event (HZ-024, HZ-025)")


def _check_owner(s: State, number: int, colour: int, where: str) -> None:
    card = s.variant.box.cards[number]
    if card.starting_colour() not in (None, colour):
        raise PositionError(f"{where}: {card.id} is a starting event of another colour (HZ-014)")


def _check_from_deck(s: State, number: int, where: str) -> None:
    card = s.variant.box.cards[number]
    if card.starting_colour() is not None:
        raise PositionError(f"{where}: {card.id} is a starting event, which is never in the event deck (HZ-012)")


def _check_items(s: State, player: Player, where: str) -> None:
    box = s.variant.box
    for item, level in enumerate(player.levels):
        if level > len(box.items[item].levels):
            raise PositionError(f"{where}.items: {box.items[item].name} has no level {level} (HZ-246)")
    for item, held in ((STORAGE, player.storage or 0), (AMPLIFIER, player.amplifier)):
        most = box.items[item].levels[0].holds
        if held > most:
            raise PositionError(f"{where}.items: {box.items[item].name} holds {most} at most (HZ-263, HZ-265)")


def _check_table(s: State, player: Player, where: str) -> None:
    kinds = [cast.artifact.kind() for cast in player.table]
    for i, cast in enumerate(player.table):
        here = f"{where}.table[{i}]"
        if kinds.index(kinds[i]) != i:
            raise PositionError(f"{here}: {cast.artifact.name} lies there already (HZ-284)")
        _check_cast(cast, here)


def _check_cast(cast: CastArtifact, where: str) -> None:
    artifact = cast.artifact
    if artifact.power == BET:
        raise PositionError(f"{where}: {artifact.name} never lies on the table (HZ-355)")
    if cast.charges > artifact.charges:
        raise PositionError(f"{where}.charges: {artifact.name} has {artifact.charges} at most")
    limits = (artifact.debt_limit, artifact.scale) if artifact.power == BORROW else (0, 0)
    if cast.debt > limits[0] or cast.tension > limits[1]:
        raise PositionError(
            f"{where}: {artifact.name} has a debt up to {limits[0]} and a tension up to {limits[1]} (HZ-322, HZ-325)"
        )


def _check_memory(s: State, player: Player, where: str) -> None:
    """What a seat remembers is true."""
    for number in player.rejected:
        others = [other for other in s.players if other is not player and number in other.rejected]
        if number not in s.discard or others or player.rejected.count(number) > 1:
            card = s.variant.box.cards[number].id
            raise PositionError(f"{where}.rejected: {card} is not a card of the discard that only he knows (HZ-R35)")
    for number, holder in player.insight:
        artifact = s.variant.box.artifacts[number].id
        if holder >= len(s.players) or holder == player.seat or number not in s.players[holder].artifacts:
            raise PositionError(f"{where}.insight: {artifact} is not in the hand of seat {holder} (HZ-132)")
    if len({number for number, _ in player.insight}) < len(player.insight):
        raise PositionError(f"{where}.insight: each artifact is in one hand only (HZ-132)")


def _check_turn(s: State) -> None:
    used = [s.variant.box.artifacts[number] for number in s.used]
    lent = [artifact.per_turn for artifact in used if artifact.power == BORROW]
    if s.borrowed > max([0, *lent]):
        raise PositionError("turn.borrowed: only a Hole that was used lends energy, up to its limit (HZ-321, HZ-387)")
    for i, artifact in enumerate(used):
        again = [other for other in used[:i] if other.group == artifact.group]
        if again and not (s.variant.reuse_artifact and all(other is artifact for other in again)):
            raise PositionError(f"turn.used: {artifact.id} is the second use of its group in one turn (HZ-288)")


# The field


def _check_events(s: State) -> None:
    colours = [player.colour for player in s.players]
    for number in s.discard:
        _check_from_deck(s, number, "discard")
    for node in range(NODES):
        laid = s.laid[node]
        if laid is None or node == 0:
            continue
        where = f"nodes[{PLACE_NAMES[node]}].event"
        colour = laid.card.starting_colour()
        if colour is not None and colour not in colours:
            raise PositionError(f"{where}: nobody here plays the colour of {laid.card.id} (HZ-014)")
        _check_seats_on(s, laid, where)


def _check_seats_on(s: State, laid: Laid, where: str) -> None:
    """Seats that stand on an event: its organiser, those named on flexible arcs, those who bet on a Tangle."""
    named = [laid.organiser, laid.yes_seat, laid.no_seat, *[bet.seat for bet in laid.bets]]
    if any(seat is not None and seat >= len(s.players) for seat in named):
        raise PositionError(f"{where}: it names a seat that this table does not have")
    if laid.bets and not _is_tangle(s, laid.card):
        raise PositionError(f"{where}.bets: one bets on Tangles only (HZ-358)")
    there = [seat for seat in (laid.yes_seat, laid.no_seat) if seat is not None]
    if laid.card.flex == FIXED and laid.card.yes is None and laid.yes_seat is not None:
        raise PositionError(f"{where}.yes: {laid.card.id} has no such arc (HZ-154)")
    if laid.card.flex == FIXED and laid.card.no is None and laid.no_seat is not None:
        raise PositionError(f"{where}.no: {laid.card.id} has no such arc (HZ-154)")
    wanted = {ATTACKING: 2, SUPPORTING: 1}.get(laid.card.flex, len(there))
    if len(set(there)) != wanted:
        raise PositionError(f"{where}: {laid.card.name} names {wanted} of the players (HZ-231, HZ-232)")


def _is_tangle(s: State, card: Card) -> bool:
    return card.number in s.variant.box.artifacts


def _check_field(s: State) -> None:
    """The past keeps nothing that concerns only the present (HZ-224)."""
    for node in range(NODES):
        gone = s.status[node] != UNREALIZED and node != s.realizing
        if gone and (s.impact[node] or s.wormholes[node]):
            raise PositionError(f"nodes[{PLACE_NAMES[node]}]: the node is past, and its tokens are gone (HZ-224)")
        if gone and any(s.reinforcement(node, side) for side in range(SIDES) if BESIDE[node][side] < node):
            raise PositionError(f"reinforced: {PLACE_NAMES[node]} is past, and so are tokens on links to it (HZ-224)")


def _check_needles(s: State) -> None:
    for i, link in enumerate(s.needles):
        where = f"needles[{i}]"
        if link.target <= link.source:
            raise PositionError(f"{where}: a Needle links a node to a later one (HZ-338)")
        if DISTANCES[link.source][link.target] > s.variant.needle_reach:
            raise PositionError(f"{where}: a Needle reaches a distance of {s.variant.needle_reach} (HZ-336)")
        if s.needle_between(link.source, link.target) is not link:
            raise PositionError(f"{where}: those nodes are joined by a Needle already (HZ-386)")
        if s.status[link.target] != UNREALIZED and link.target != s.realizing:
            raise PositionError(f"{where}: {PLACE_NAMES[link.target]} is past, and so is what leads to it (HZ-224)")
