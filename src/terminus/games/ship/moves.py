"""The moves of the ship game as codes: the kind in the lowest six bits, then up to two numbers, or a circle of the map.

An offer's cards and Zekts are no finite choice and travel in the payload: how many cards are given, the cards in rising
order, Zekts paid, how many cards are wanted, the cards, Zekts asked.
"""

from typing import Final

from mypy_extensions import i64

from terminus.core.errors import MalformedMove
from terminus.core.kinds import Kind, Kinds
from terminus.games.ship.position import Offer

CLAIM_CHARACTER: Final = 0
CHOOSE_SPACE: Final = 1
STEP: Final = 2
EXPLORE: Final = 3
PLACE_TILE: Final = 4
ENTER_BOSS: Final = 5
STAY: Final = 6
JOIN_IN: Final = 7
STAY_OUT: Final = 8
FIGHT: Final = 9
ESCAPE: Final = 10
ROLL_AGAIN: Final = 11
KEEP: Final = 12
REVIVE: Final = 13
MAKE_OFFER: Final = 14
MAKE_COUNTER: Final = 15
ACCEPT: Final = 16
DECLINE: Final = 17
WITHDRAW: Final = 18
BUY: Final = 19
SELL: Final = 20
EQUIP: Final = 21
REMOVE: Final = 22
ATTACH: Final = 23
DETACH: Final = 24
USE: Final = 25
DISCARD: Final = 26
TAKE_KEY: Final = 27
GIVE_KEY: Final = 28
RESET: Final = 29
STAY_DOWN: Final = 30
CONTINUE: Final = 31
CONCEDE: Final = 32
END_TURN: Final = 33

CODES: Final = 67108864  # no code is higher
ORIGIN: Final = 128  # added to coordinates, so that a code is never negative

# What a deal leads with stands in its code, so that one description fits all deals of a code (SH-R45)
GIVES_CARDS: Final = 0
WANTS_CARDS: Final = 1  # and gives none
PAYS_ZEKTS: Final = 2  # and no card changes hands
ASKS_ZEKTS: Final = 3  # and nothing else changes hands

# `{card}`, `{side}` and the like stand in the order in which the code packs them; a circle takes the room of two
# numbers, and a deal is the payload, with what it leads with as the second number
KINDS: Final = Kinds(
    [
        Kind(CLAIM_CHARACTER, "claim {character}", "character-{character}", "Be {character}"),
        Kind(CHOOSE_SPACE, "space {cell}", "circle-0,0-{cell}", "Begin on {cell}"),
        Kind(STEP, "step {circle}", "circle-{circle}", "{circle}"),
        Kind(EXPLORE, "explore {side}", "door-{side}", "Explore to the {side}"),
        Kind(PLACE_TILE, "place {turn}", "turn-{turn}", "Place it {turn}"),
        Kind(ENTER_BOSS, "enter {side}", "door-{side}", "Pay and enter the boss room to the {side}"),
        Kind(STAY, "stay", "stay", "Stay outside"),
        Kind(JOIN_IN, "join", "join", "Pay and come along"),
        Kind(STAY_OUT, "stay out", "stay-out", "Stay out of it"),
        Kind(FIGHT, "fight", "fight", "Fight the enemy"),
        Kind(ESCAPE, "escape", "escape", "Try to escape"),
        Kind(ROLL_AGAIN, "reroll", "reroll", "Roll again"),
        Kind(KEEP, "keep", "keep", "Keep the dice"),
        Kind(REVIVE, "revive", "revive", "Revive"),
        Kind(MAKE_OFFER, "offer {seat} {deal}", "player-{seat} {deal}", "{deal}"),
        Kind(MAKE_COUNTER, "counter {deal}", "counter {deal}", "{deal} instead"),
        Kind(ACCEPT, "accept", "accept", "Accept"),
        Kind(DECLINE, "decline", "decline", "Decline"),
        Kind(WITHDRAW, "withdraw", "withdraw", "Withdraw your offer"),
        Kind(BUY, "buy {card}", "stock-{card}", "Buy {card}"),
        Kind(SELL, "sell {card}", "card-{card} sell", "Sell {card}"),
        Kind(EQUIP, "equip {card}", "card-{card} wear", "Put on {card}"),
        Kind(REMOVE, "remove {slot}", "worn-{slot} take-off", "Take off your {slot} armor"),
        Kind(ATTACH, "attach {card} {slot}", "card-{card} worn-{slot}", "Attach {card} to your {slot} armor"),
        Kind(DETACH, "detach {card}", "card-{card} detach", "Detach {card}"),
        Kind(USE, "use {card}", "card-{card} use", "Use {card}"),
        Kind(DISCARD, "discard {card}", "card-{card} discard", "Discard {card}"),
        Kind(TAKE_KEY, "take key {key}", "key-{key}", "Take the {key}"),
        Kind(GIVE_KEY, "give key {key} to {seat}", "key-{key} player-{seat}", "Give the {key} to {seat}"),
        Kind(RESET, "reset {cell}", "reset circle-0,0-{cell}", "Give up everything and begin again on {cell}"),
        Kind(STAY_DOWN, "stay down", "stay-down", "Stay down"),
        Kind(CONTINUE, "continue", "continue", "Go on"),
        Kind(CONCEDE, "concede", "concede", "Give up and be thrown out"),
        Kind(END_TURN, "end", "end", "End your turn"),
    ],
    {"deal": r"\S+ for \S+"},
)


def packed(kind: int, first: int = 0, second: int = 0) -> int:
    """A move with up to two numbers: a card, a side, a seat, a slot, a cell..."""
    return kind + first * 64 + second * 65536


def stepping(x: int, y: int, cell: int) -> int:
    """A step to the circle on a cell of the tile at (x, y)."""
    return STEP + cell * 64 + (x + ORIGIN) * 1024 + (y + ORIGIN) * 262144


def well_formed(code: i64, payload: tuple[int, ...]) -> bool:
    """Could a move have such a code and payload? Numbers that its kind does not use are 0."""
    kind = KINDS.by_code.get(kind_of(code))
    if kind is None or (len(payload) > 0) != ("deal" in kind.numbers):
        return False
    first = kind.numbers[:1] not in ([], ["deal"])
    second = len(kind.numbers) == 2 or "deal" in kind.numbers or "circle" in kind.numbers
    return (first or first_of(code) == 0) and (second or second_of(code) == 0)


def kind_of(code: i64) -> int:
    return int(code & 63)


def first_of(code: i64) -> int:
    return int((code >> 6) & 1023)


def second_of(code: i64) -> int:
    return int(code >> 16)


def cell_of(code: i64) -> int:
    """The cell of a step."""
    return int((code >> 6) & 15)


def x_of(code: i64) -> int:
    return int((code >> 10) & 255) - ORIGIN


def y_of(code: i64) -> int:
    return int(code >> 18) - ORIGIN


def offer_payload(give: list[int], pay: int, get: list[int], ask: int) -> tuple[int, ...]:
    """An offer's cards and Zekts as the payload of a move."""
    return (len(give), *sorted(give), pay, len(get), *sorted(get), ask)


def read_offer(giver: int, taker: int, payload: tuple[int, ...]) -> Offer:
    """The offer in a payload; MalformedMove if its numbers do not fit together."""
    given = payload[0] if payload else -1
    wanted = payload[given + 2] if 0 <= given < len(payload) - 2 else -1
    if given < 0 or wanted < 0 or len(payload) != given + wanted + 4:
        raise MalformedMove("an offer is: how many cards and which, Zekts paid, how many cards and which, Zekts asked")
    offer = Offer(
        giver,
        taker,
        list(payload[1 : 1 + given]),
        payload[1 + given],
        list(payload[3 + given : 3 + given + wanted]),
        payload[-1],
    )
    if offer.pay < 0 or offer.ask < 0 or len(set(offer.give)) != given or len(set(offer.get)) != wanted:
        raise MalformedMove("an offer names each card once, and no negative Zekts")
    return offer


def lead_of(offer: Offer) -> int:
    """What a deal leads with."""
    if offer.give:
        return GIVES_CARDS
    if offer.get:
        return WANTS_CARDS
    return PAYS_ZEKTS if offer.pay > 0 else ASKS_ZEKTS


def deal_code(kind: int, partner: int, payload: tuple[int, ...]) -> int:
    """The code of a deal with that payload; a counter-offer names no partner."""
    return packed(kind, partner, lead_of(read_offer(0, partner, payload)))


def read_deal(giver: int, taker: int, code: i64, payload: tuple[int, ...]) -> Offer:
    """The offer in a move; MalformedMove if code and payload do not fit together."""
    offer = read_offer(giver, taker, payload)
    if second_of(code) != lead_of(offer):
        raise MalformedMove("the code of an offer says what it leads with: cards given, cards wanted, or Zekts")
    return offer
