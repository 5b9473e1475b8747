"""Moves as paths of clicks. A path names things in the scene:

`node-2/3`, `node-V616`, `side-4`, `wormhole-2/3`   a place, a side of one's own node, a wormhole
`card-F01-Y`, then `lay-F01-Y-5+`                   an event, its rotation and the token (+ happens, - does not)
`artifact-CG-1`, then `cast` or `discharge`         an artifact in hand; a Tangle is laid like an event
`attack`, `exchange`, then `player-2`               somebody in one's node; an exchange has fields to fill in
`bet-3+`, `refill-G1`, `offered-G1`, `item-gun`     a sealed bet, a card to keep or to take, an item to buy
everything else is a button by its own name: `extract`, `weak+`, `needle-`, `accept`, `end`...
"""

from collections.abc import Callable

from terminus.core.choices import Amount, Choice, Field, Some
from terminus.core.dice import Dice
from terminus.core.errors import MalformedMove
from terminus.core.moves import Move
from terminus.games.horizon import moves
from terminus.games.horizon.content.components import BORROW, ITEMS, piece_number, piece_text
from terminus.games.horizon.content.field import SIDES, place_number, place_text
from terminus.games.horizon.moves import ROWS, kind_of, packed, row_of
from terminus.games.horizon.offers import offer_code, offer_payload
from terminus.games.horizon.player import Player
from terminus.games.horizon.position import State
from terminus.games.horizon.rules.bargains import askable, own_artifacts, plain_offer, table_numbers
from terminus.games.horizon.rules.exchange import may_deal, may_propose
from terminus.games.horizon.rules.hole import room_to_borrow

Path = tuple[str, ...]

TRIES = 20
"""How often chance may fill in an exchange before a plain one is taken."""
PROPOSALS = [row.code for row in ROWS if row.is_offer]
"""By what comes first in them: energy given, artifacts given, energy asked for, artifacts asked for."""


def sign(yes: bool) -> str:
    """The end of a key that has two sides."""
    return "+" if yes else "-"


# From a move to its clicks


KEYS: dict[str, Callable[[int], str]] = {
    **dict.fromkeys(("card", "give", "take", "artifact", "tangle"), piece_text),
    **dict.fromkeys(("node", "place"), place_text),
    **dict.fromkeys(("yes", "no", "named", "seat", "side", "rotation", "strength", "impacts"), str),
    **dict.fromkeys(("token", "link", "push", "result"), lambda number: sign(number == 1)),
    "arc": lambda arc: "yes" if arc else "no",
    "collector": lambda used: "collect" if used else "extract",
    "item": ITEMS.__getitem__,
}
"""How the numbers of a move stand in keys."""


def path_of(code: int) -> Path:
    """The clicks that make a move; an exchange still has its fields to fill in."""
    row = row_of(code)
    named = {name: KEYS[name](number) for name, number in row.values(code).items()}
    return tuple(row.clicks.format_map(named).split())


class Proposal(Choice):
    """An exchange with its fields. Each may hold what the two have; together they may not make two equal artifacts."""

    def __init__(self, state: State, seat: int, plain: Move, fields: tuple[Field, ...]) -> None:
        super().__init__(plain.code, path_of(plain.code), fields)
        self.state = state
        self.seat = seat
        self.plain = plain

    def sample(self, dice: Dice) -> Move:
        """Some exchange that may be proposed (HZ-R40)."""
        for _ in range(TRIES):
            move = super().sample(dice)
            if self.state.refusal(self.seat, move) is None:
                return move
        return self.plain


def choices(state: State, seat: int) -> list[Choice]:
    """Every legal answer; what has no end of possibilities once, with fields to fill in."""
    found: dict[int, Choice] = {}
    for move in state.moves(seat):
        if move.code not in found and not row_of(move.code).is_offer:
            fields = _fields(state, state.players[seat], move.code) if move.payload else ()
            found[move.code] = Choice(move.code, path_of(move.code), fields)
    return [*found.values(), *_proposals(state, seat)]


def _proposals(state: State, seat: int) -> list[Choice]:
    """Exchanges, as many as one likes in a turn (HZ-130, HZ-381)."""
    player = state.players[seat]
    if not may_propose(state, player):
        return []
    partners = [partner for partner in state.players if may_deal(state, player, partner)]
    found: list[Choice] = []
    for kind in PROPOSALS:
        for partner in partners:
            offer = plain_offer(state, kind, player, partner)
            if offer is not None:
                plain = Move(int(offer_code(offer)), offer_payload(offer))
                found.append(Proposal(state, seat, plain, _exchange(state, player, partner, kind)))
    return found


def _fields(state: State, player: Player, code: int) -> tuple[Field, ...]:
    kind = kind_of(code)
    hole = player.on_table(BORROW)
    if hole is not None and kind == moves.BORROW:
        return (Amount("energy to take", 1, room_to_borrow(state, hole)),)
    assert hole is not None
    return (Amount("energy to pay back", 1, min(hole.debt, player.supply)),)


def _exchange(state: State, player: Player, partner: Player, kind: int) -> tuple[Field, ...]:
    """What comes first in a proposal is at least one; what comes before it is nothing at all (HZ-130)."""
    least = [1 if each == kind else 0 for each in PROPOSALS]
    given, wanted = own_artifacts(player), _wanted(state, player, partner)
    at_most = min(len(wanted), len(partner.table) + len(partner.artifacts))
    fields: list[Field] = [
        Amount("energy you give", least[0], player.supply),
        Some("artifacts you give", given, least[1], len(given), _titles(state, player, given)),
        Amount("energy you want", least[2], partner.supply),
        Some("artifacts you want", wanted, least[3], at_most, _titles(state, partner, wanted)),
    ]
    return tuple(fields[PROPOSALS.index(kind) :])


def _wanted(state: State, player: Player, partner: Player) -> list[int]:
    """Artifacts on the partner's table, and one of each kind that he may hold: any copy will do (HZ-132)."""
    on_table = table_numbers(partner)
    first: dict[int, int] = {}
    for number in askable(state, player, partner):
        if number not in on_table:
            first.setdefault(state.variant.box.artifacts[number].kind(), number)
    return sorted([*on_table, *first.values()])


def _titles(state: State, owner: Player, numbers: list[int]) -> list[str]:
    """Names of artifacts; of equal ones, where they are."""
    names = [state.variant.box.artifacts[number].name for number in numbers]
    places = ["on the table" if number in table_numbers(owner) else "in hand" for number in numbers]
    return [f"{name} {place}" if names.count(name) > 1 else name for name, place in zip(names, places, strict=True)]


# From clicks to a move


def attempt(state: State, seat: int, path: list[str]) -> Move | None:
    """The move that clicks mean, legal or not; a path that stops early is completed as well as it can be."""
    if not path or not 0 <= seat < len(state.players):
        return None
    for choice in choices(state, seat):
        if not choice.fields and list(choice.path) == path:
            return Move(choice.code)
    try:
        return _meant(state, state.players[seat], path[0], path[1:])
    except (ValueError, LookupError, MalformedMove):
        return None


def _meant(state: State, player: Player, first: str, rest: list[str]) -> Move | None:
    """What somebody tried: `first` says the kind, the last click whom or what it was about."""
    for row in ROWS:
        if not rest and row.clicks in (first, f"{first[:-1]}{{push}}"):
            return Move(packed(row.code, 1 if first.endswith("+") else 0), (1,) if row.has_amount else ())
    word, _, about = first.partition("-")
    last = rest[-1].partition("-")[2] if rest else ""
    return ATTEMPTS[word](state, player, about, last) if word in ATTEMPTS else None


def _step(state: State, player: Player, about: str, last: str) -> Move:
    kind = moves.FLEE_TO if player.seat in state.fleeing else moves.MOVE
    return Move(packed(kind, place_number(about)))


def _lay(state: State, player: Player, about: str, last: str) -> Move:
    """A card alone is tried in a rotation that fits, so that only the card itself can be wrong."""
    number = piece_number(about)
    card = state.variant.box.cards[number]
    fits = card.rotations[player.place] if player.place < len(card.rotations) else []
    rotation = int(last.rstrip("+-")[-1]) % SIDES if last[-1:] in ("+", "-") else (fits or [0])[0]
    others = [other.seat for other in state.players if other is not player]
    kinds = [moves.ORGANISE, moves.ORGANISE_ATTACKING, moves.ORGANISE_SUPPORTING, moves.ORGANISE_LOGISTIC]
    arcs = [0, moves.both_arcs(others[0], others[1]), moves.one_arc(others[0], True), 0]
    if kinds[card.flex] == moves.ORGANISE_LOGISTIC:
        return Move(packed(moves.ORGANISE_LOGISTIC, number, 1))
    return Move(moves.placing(kinds[card.flex], number, rotation, True, arcs[card.flex]))


def _side(state: State, player: Player, about: str, last: str) -> Move:
    """A side of one's node: a link of a Logistic event while one is laid, else something to amplify."""
    if state.building is not None:
        return Move(moves.linking(int(about), moves.CAUSE, 2))
    return Move(packed(moves.AMPLIFY, int(about)))


def _artifact(state: State, player: Player, about: str, last: str) -> Move:
    artifact = state.variant.box.artifacts[piece_number(about)]
    if artifact.card is None:
        return Move(packed(moves.CAST, artifact.number))
    fits = artifact.card.rotations[player.place] if player.place < len(artifact.card.rotations) else []
    return Move(moves.placing(moves.CAST_TANGLE, artifact.number, (fits or [0])[0], True))


def _amplified(state: State, player: Player, about: str, last: str) -> Move:
    """The amplifier with a side, with the far end of a Needle link, or by itself."""
    if "/" in last:
        return Move(packed(moves.AMPLIFY_NEEDLE, place_number(last)))
    return Move(packed(moves.AMPLIFY, int(last or 0)))


ATTEMPTS: dict[str, Callable[[State, Player, str, str], Move]] = {
    "node": _step,
    "offered": lambda state, player, about, last: Move(packed(moves.SWAP_CARD, *[piece_number(about)] * 2)),
    "card": _lay,
    "side": _side,
    "artifact": _artifact,
    "amplify": _amplified,
    "extract": lambda state, player, about, last: Move(packed(moves.EXTRACT, 0)),
    "collect": lambda state, player, about, last: Move(packed(moves.EXTRACT, 1)),
    "item": lambda state, player, about, last: Move(packed(moves.BUY, ITEMS.index(about))),
    "attack": lambda state, player, about, last: Move(packed(moves.ATTACK, int(last or player.seat))),
    "exchange": lambda state, player, about, last: Move(packed(moves.GIVE_ENERGY, player.seat), (1, 0, 0, 0)),
    "jump": lambda state, player, about, last: Move(packed(moves.JUMP, place_number(last) if last else player.place)),
    "wormhole": lambda state, player, about, last: Move(packed(moves.WORMHOLE, place_number(about))),
    "needle+": lambda state, player, about, last: Move(packed(moves.LAY_NEEDLE, place_number(last), moves.CAUSE)),
    "needle": lambda state, player, about, last: Move(packed(moves.LAY_NEEDLE, place_number(last), moves.HINDRANCE)),
}
