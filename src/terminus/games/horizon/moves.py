"""The moves of Time Horizon: codes, and one row per kind with its notation, its clicks and its phrase.

A code holds the kind in its lowest six bits and then the numbers that its row names in braces; a row's place in `ROWS`
is its kind. What an exchange holds and how much is borrowed or paid back is no finite choice and travels in the
payload.
"""

from typing import Final

from mypy_extensions import i64

from terminus.core.kinds import Kind, Kinds
from terminus.games.horizon.content.components import ITEMS, PIECES
from terminus.games.horizon.content.field import NODES, PLACES, SIDES

KEEP_HAND: Final = 0
SWAP_CARD: Final = 1
MOVE: Final = 2
ORGANISE: Final = 3
ORGANISE_ATTACKING: Final = 4
ORGANISE_SUPPORTING: Final = 5
ORGANISE_LOGISTIC: Final = 6
LAY_LINK: Final = 7
LAID_ALL: Final = 8
EXTRACT: Final = 9
WEAK_IMPACT: Final = 10
STRONG_IMPACT: Final = 11
BUY: Final = 12
ATTACK: Final = 13
DISCHARGE: Final = 14
CAST: Final = 15
CAST_TANGLE: Final = 16
BET: Final = 17
JUMP: Final = 18
WORMHOLE: Final = 19
BORROW: Final = 20
REPAY: Final = 21
LAY_NEEDLE: Final = 22
STABILISE: Final = 23
AMPLIFY: Final = 24
AMPLIFY_NEEDLE: Final = 25
EMPTY_STORAGE: Final = 26
GIVE_ENERGY: Final = 27
GIVE_ARTIFACTS: Final = 28
ASK_ENERGY: Final = 29
ASK_ARTIFACTS: Final = 30
ACCEPT: Final = 31
DECLINE: Final = 32
WITHDRAW: Final = 33
KEEP_CARD: Final = 34
FLEE_TO: Final = 35
STRIKE_NEXT: Final = 36
END_TURN: Final = 37

CAUSE: Final = 1
HINDRANCE: Final = 0
CODES: Final = 274877906944  # every code is below this
LAYS_EVENT: Final = [ORGANISE, ORGANISE_ATTACKING, ORGANISE_SUPPORTING, CAST_TANGLE]
"""The moves that put an event on the player's node."""

# Codes: 6 bits for the kind, then 12 bits, 12 bits and 8 bits for up to three numbers


def packed(kind: i64, first: i64 = 0, second: i64 = 0, third: i64 = 0) -> i64:
    """A move with up to three numbers: a card, a node, a seat, a side..."""
    return kind + (first << 6) + (second << 18) + (third << 30)


def kind_of(code: i64) -> int:
    return int(code & 63)


def first_of(code: i64) -> int:
    return int((code >> 6) & 4095)


def second_of(code: i64) -> int:
    return int((code >> 18) & 4095)


def third_of(code: i64) -> int:
    return int(code >> 30)


def placing(kind: int, card: int, rotation: int, token_yes: bool, arcs: int = 0) -> i64:
    """Lay a card with a rotation and the organiser's token; `arcs` says who is named on a flexible event."""
    return packed(kind, card, rotation * 2 + (1 if token_yes else 0), arcs)


def rotation_of(code: i64) -> int:
    return second_of(code) // 2


def token_of(code: i64) -> bool:
    """Is the token at the sign of happening?"""
    return second_of(code) % 2 == 1


def both_arcs(yes_seat: int, no_seat: int) -> int:
    """Two named players: Attacking."""
    return yes_seat * 8 + no_seat


def one_arc(seat: int, yes: bool) -> int:
    """One named player, on the arc of happening or on the other: Supporting."""
    return seat * 2 + (1 if yes else 0)


def linking(side: int, cause: int, strength: int) -> i64:
    """A link of a Logistic event."""
    return packed(LAY_LINK, side, cause, strength)


def betting(yes: bool, impacts: int) -> i64:
    return packed(BET, 1 if yes else 0, impacts)


# Rows


class Number:
    """A number in a code: the bit it begins at, how many it takes, and how many values the rules know of it."""

    def __init__(self, at: int, bits: int, size: int) -> None:
        self.at = at
        self.mask = (1 << bits) - 1
        self.size = size

    def of(self, code: int) -> int:
        return (code >> self.at) & self.mask


SEATS: Final = 8  # how many seats a code can name
IMPACTS: Final = 512
STRENGTHS: Final = 8
PIECE: Final = Number(6, 12, PIECES)
NODE: Final = Number(6, 12, NODES)
EITHER: Final = Number(6, 12, 2)
NUMBERS: Final[dict[str, Number]] = {
    "card": PIECE,
    "give": PIECE,
    "artifact": PIECE,
    "tangle": PIECE,
    "take": Number(18, 12, PIECES),
    "rotation": Number(19, 11, SIDES),
    "token": Number(18, 1, 2),
    "yes": Number(33, 5, SEATS),
    "no": Number(30, 3, SEATS),
    "named": Number(31, 7, 32),
    "arc": Number(30, 1, 2),
    "node": NODE,
    "place": Number(6, 12, PLACES),
    "seat": Number(6, 12, SEATS),
    "side": Number(6, 12, SIDES),
    "link": Number(18, 12, 2),
    "strength": Number(30, 8, STRENGTHS),
    "collector": EITHER,
    "push": EITHER,
    "result": EITHER,
    "impacts": Number(18, 12, IMPACTS),
    "item": Number(6, 12, len(ITEMS)),
}
"""The numbers that rows may name. Several names for one number are written or spoken of in different ways."""
AMOUNT: Final = "amount"
OFFER: Final = "offer"
IN_PAYLOAD: Final = [AMOUNT, OFFER]


class Row(Kind):
    """One kind of move, with the numbers of its code."""

    def __init__(self, code: int, notation: str, clicks: str, phrase: str) -> None:
        super().__init__(code, notation, clicks, phrase)
        self.has_amount = AMOUNT in self.numbers
        self.is_offer = OFFER in self.numbers
        self.fields: list[tuple[str, Number]] = [
            (name, NUMBERS[name]) for name in self.numbers if name not in IN_PAYLOAD
        ]

    def with_values(self, values: dict[str, int]) -> int:
        """The code with these numbers."""
        code = self.code
        for name, number in self.fields:
            code += values[name] << number.at
        return code

    def values(self, code: int) -> dict[str, int]:
        """The numbers of a code by name."""
        return {name: number.of(code) for name, number in self.fields}

    def well_formed(self, code: int, payload: tuple[int, ...]) -> bool:
        """Is it the one spelling of some move of this kind? What an exchange holds is judged elsewhere."""
        for _, number in self.fields:
            if number.of(code) >= number.size:
                return False
        if code != self.with_values(self.values(code)):
            return False
        if self.has_amount:
            return len(payload) == 1 and payload[0] > 0
        return self.is_offer or len(payload) == 0


ROWS: Final[list[Row]] = [
    Row(KEEP_HAND, "keep hand", "keep-hand", "Keep your hand as it is"),
    Row(SWAP_CARD, "swap {give} {take}", "card-{give} offered-{take}", "Swap {give} for {take}"),
    Row(MOVE, "move {node}", "node-{node}", "Move to {node}"),
    Row(
        ORGANISE,
        "organise {card} {rotation} {token}",
        "card-{card} lay-{card}-{rotation}{token}",
        "Organise {card}, turned {rotation}, token on {token}",
    ),
    Row(
        ORGANISE_ATTACKING,
        "organise {card} {rotation} {token} naming {yes} {no}",
        "card-{card} lay-{card}-{rotation}{token} arc-yes-{yes} arc-no-{no}",
        "Organise {card}, turned {rotation}, token on {token}, against {yes} (✓) and {no} (X)",
    ),
    Row(
        ORGANISE_SUPPORTING,
        "organise {card} {rotation} {token} naming {named} on {arc}",
        "card-{card} lay-{card}-{rotation}{token} arc-{arc}-{named}",
        "Organise {card}, turned {rotation}, token on {token}, for {named} ({arc})",
    ),
    Row(
        ORGANISE_LOGISTIC,
        "organise {card} {token}",
        "card-{card} lay-{card}-0{token}",
        "Organise {card}, token on {token}, and choose its links",
    ),
    Row(
        LAY_LINK,
        "link {side} {link} {strength}",
        "side-{side} link-{strength}{link}",
        "Lay a {link} of strength {strength} to the {side}",
    ),
    Row(LAID_ALL, "links laid", "laid-all", "Organise it with these links"),
    Row(EXTRACT, "extract{collector}", "{collector}", "Extract energy{collector}"),
    Row(WEAK_IMPACT, "weak {push}", "weak{push}", "Weak impact {push} its happening"),
    Row(STRONG_IMPACT, "strong {push}", "strong{push}", "Strong impact {push} its happening"),
    Row(BUY, "buy {item}", "item-{item}", "Buy: {item}"),
    Row(ATTACK, "attack {seat}", "attack player-{seat}", "Attack {seat}"),
    Row(DISCHARGE, "discharge {artifact}", "artifact-{artifact} discharge", "Discharge {artifact} for energy"),
    Row(CAST, "cast {artifact}", "artifact-{artifact} cast", "Cast {artifact}"),
    Row(
        CAST_TANGLE,
        "cast {tangle} {rotation} {token}",
        "artifact-{tangle} lay-{tangle}-{rotation}{token}",
        "Cast {tangle} here, turned {rotation}, token on {token}",
    ),
    Row(BET, "bet {result} {impacts}", "bet-{impacts}{result}", "Bet on {result}{impacts}"),
    Row(JUMP, "jump {place}", "jump node-{place}", "Jump to {place}"),
    Row(WORMHOLE, "wormhole {node}", "wormhole-{node}", "Pass the wormhole of {node}"),
    Row(BORROW, "borrow {amount}", "borrow", "Take {amount} from the Hole"),
    Row(REPAY, "repay {amount}", "repay", "Pay {amount} back into the Hole"),
    Row(LAY_NEEDLE, "needle {node} {link}", "needle{link} node-{node}", "Lay a Needle {link} to {node}"),
    Row(
        STABILISE,
        "stabilise {push}",
        "stabilise{push}",
        "Stabilise {push} happening, here and in the two symmetrical nodes",
    ),
    Row(AMPLIFY, "amplify {side}", "amplify side-{side}", "Amplify the link to the {side}"),
    Row(AMPLIFY_NEEDLE, "amplify needle {node}", "amplify node-{node}", "Amplify the Needle link with {node}"),
    Row(EMPTY_STORAGE, "empty storage", "empty-storage", "Empty the Kinetic Storage"),
    Row(GIVE_ENERGY, "offer {seat} {offer}", "exchange player-{seat} give-energy", "Offer {seat} {offer}"),
    Row(GIVE_ARTIFACTS, "offer {seat} {offer}", "exchange player-{seat} give-artifacts", "Offer {seat} {offer}"),
    Row(ASK_ENERGY, "offer {seat} {offer}", "exchange player-{seat} ask-energy", "Offer {seat} {offer}"),
    Row(ASK_ARTIFACTS, "offer {seat} {offer}", "exchange player-{seat} ask-artifacts", "Offer {seat} {offer}"),
    Row(ACCEPT, "accept", "accept", "Accept the exchange"),
    Row(DECLINE, "decline", "decline", "Decline the exchange"),
    Row(WITHDRAW, "withdraw", "withdraw", "Withdraw your proposal"),
    Row(KEEP_CARD, "keep {card}", "refill-{card}", "Keep {card}"),
    Row(FLEE_TO, "flee {node}", "node-{node}", "Flee to {node}"),
    Row(STRIKE_NEXT, "strike {seat}", "player-{seat}", "Let the field strike {seat} next"),
    Row(END_TURN, "end", "end", "End your turn"),
]
KINDS: Final = Kinds([*ROWS], {OFFER: r"\S+ for \S+", "collector": "(?: collector)?"})


def row_of(code: i64) -> Row:
    return ROWS[kind_of(code)]


def well_formed(code: int, payload: tuple[int, ...]) -> bool:
    """Can it be a move at all? What an exchange holds is judged by whoever reads it (`offers.read_offer`)."""
    if not 0 <= code < CODES or kind_of(code) >= len(ROWS):
        return False
    return row_of(code).well_formed(code, payload)
