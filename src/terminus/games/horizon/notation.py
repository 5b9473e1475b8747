"""Moves as text. Cards and artifacts by ids, nodes as radius/index, seats by number, + happening, - not happening.

`FORMS` and `PLAIN` show every form there is. A Logistic event is organised in several moves: `organise S3-Y +`, then
`link NW cause 2` for each link, and `links laid`. V616 Mon is written V616; an offer's empty side is `nothing`.
"""

import re
from collections.abc import Callable

from terminus.core.errors import MalformedMove
from terminus.core.moves import Move
from terminus.games.horizon import moves
from terminus.games.horizon.content.components import ITEMS, piece_number, piece_text
from terminus.games.horizon.content.field import MON, place_number, place_text, side_number
from terminus.games.horizon.moves import (
    betting,
    both_arcs,
    first_of,
    kind_of,
    linking,
    one_arc,
    packed,
    placing,
    rotation_of,
    second_of,
    third_of,
    token_of,
)
from terminus.games.horizon.position import Offer
from terminus.games.horizon.rules.offers import offer_code, offer_payload, read_offer
from terminus.geometry.hex import DIRECTION_NAMES

PLAIN = {
    moves.KEEP_HAND: "keep hand",
    moves.LAID_ALL: "links laid",
    moves.EMPTY_STORAGE: "empty storage",
    moves.ACCEPT: "accept",
    moves.DECLINE: "decline",
    moves.WITHDRAW: "withdraw",
    moves.END_TURN: "end",
}
WITH_PLACE = {moves.MOVE: "move", moves.JUMP: "jump", moves.WORMHOLE: "wormhole", moves.FLEE_TO: "flee"}
WITH_PIECE = {moves.DISCHARGE: "discharge", moves.CAST: "cast", moves.KEEP_CARD: "keep"}
WITH_SEAT = {moves.ATTACK: "attack", moves.STRIKE_NEXT: "strike"}
WITH_SIGN = {moves.WEAK_IMPACT: "weak", moves.STRONG_IMPACT: "strong", moves.STABILISE: "stabilise"}
WITH_AMOUNT = {moves.BORROW: "borrow", moves.REPAY: "repay"}
OFFERS = (moves.GIVE_ENERGY, moves.GIVE_ARTIFACTS, moves.ASK_ENERGY, moves.ASK_ARTIFACTS)
TYPES = ["hindrance", "cause"]
EXAMPLES = "move 2/3, organise F01-Y r5 +, extract, weak +, buy gun, offer 1 CG-1 for 10 or end"
FORMS = {
    "move": ["move 2/3"],
    "jump": ["jump 3/4"],
    "wormhole": ["wormhole 2/5"],
    "flee": ["flee 2/4"],
    "discharge": ["discharge CG-1"],
    "cast": ["cast CG-1", "cast TF-sun r0 +"],
    "keep": ["keep F01-Y"],
    "attack": ["attack 2"],
    "strike": ["strike 1"],
    "weak": ["weak +"],
    "strong": ["strong -"],
    "stabilise": ["stabilise -"],
    "borrow": ["borrow 7"],
    "repay": ["repay 3"],
    "swap": ["swap S2-Y F01-Y"],
    "organise": ["organise F01-Y r5 +", "organise S1-G r5 + naming 1 2", "organise S2-T r5 - naming 0 on -",
                 "organise S3-Y +"],
    "link": ["link NW cause 2"],
    "extract": ["extract", "extract collector"],
    "buy": ["buy gun"],
    "bet": ["bet + 2"],
    "needle": ["needle 4/2 cause"],
    "amplify": ["amplify NE", "amplify needle 4/2"],
    "offer": ["offer 1 CG-1,5 for 10"],
}  # fmt: skip
"""How each kind of move is written; one with another number of words is none."""
_NUMBER = re.compile(r"\d{1,3}")


def format_move(move: Move) -> str:
    code = move.code
    kind = kind_of(code)
    first = first_of(code)
    if kind in PLAIN:
        return PLAIN[kind]
    if kind in WITH_PLACE:
        return f"{WITH_PLACE[kind]} {place_text(first)}"
    if kind in WITH_PIECE:
        return f"{WITH_PIECE[kind]} {piece_text(first)}"
    if kind in WITH_SEAT:
        return f"{WITH_SEAT[kind]} {first}"
    if kind in WITH_SIGN:
        return f"{WITH_SIGN[kind]} {_sign(first == 1)}"
    if kind in WITH_AMOUNT:
        return f"{WITH_AMOUNT[kind]} {move.payload[0]}"
    return _FORMATS[kind](move)


def _sign(yes: bool) -> str:
    return "+" if yes else "-"


def _format_placing(move: Move) -> str:
    """A card with its rotation and token, and whoever is named on it."""
    code = move.code
    verb = "cast" if kind_of(code) == moves.CAST_TANGLE else "organise"
    placed = f"{verb} {piece_text(first_of(code))} r{rotation_of(code)} {_sign(token_of(code))}"
    arcs = third_of(code)
    if kind_of(code) == moves.ORGANISE_ATTACKING:
        return f"{placed} naming {arcs // 8} {arcs % 8}"
    if kind_of(code) == moves.ORGANISE_SUPPORTING:
        return f"{placed} naming {arcs // 2} on {_sign(arcs % 2 == 1)}"
    return placed


def _format_offer(move: Move) -> str:
    offer = read_offer(kind_of(move.code), 0, first_of(move.code), move.payload)
    assert offer is not None
    return f"offer {offer.to} {_bundle(offer.give, offer.give_energy)} for {_bundle(offer.get, offer.get_energy)}"


def _bundle(artifacts: list[int], energy: int) -> str:
    parts = [piece_text(number) for number in artifacts] + ([str(energy)] if energy else [])
    return ",".join(parts) or "nothing"


_FORMATS: dict[int, Callable[[Move], str]] = {
    moves.SWAP_CARD: lambda move: f"swap {piece_text(first_of(move.code))} {piece_text(second_of(move.code))}",
    moves.ORGANISE: _format_placing,
    moves.ORGANISE_ATTACKING: _format_placing,
    moves.ORGANISE_SUPPORTING: _format_placing,
    moves.CAST_TANGLE: _format_placing,
    moves.ORGANISE_LOGISTIC: lambda m: f"organise {piece_text(first_of(m.code))} {_sign(second_of(m.code) == 1)}",
    moves.LAY_LINK: lambda m: f"link {DIRECTION_NAMES[first_of(m.code)]} {TYPES[second_of(m.code)]} {third_of(m.code)}",
    moves.EXTRACT: lambda move: "extract collector" if first_of(move.code) else "extract",
    moves.BUY: lambda move: f"buy {ITEMS[first_of(move.code)]}",
    moves.BET: lambda move: f"bet {_sign(first_of(move.code) == 1)} {second_of(move.code)}",
    moves.LAY_NEEDLE: lambda m: f"needle {place_text(first_of(m.code))} {TYPES[second_of(m.code)]}",
    moves.AMPLIFY: lambda move: f"amplify {DIRECTION_NAMES[first_of(move.code)]}",
    moves.AMPLIFY_NEEDLE: lambda move: f"amplify needle {place_text(first_of(move.code))}",
    **dict.fromkeys(OFFERS, _format_offer),
}


def parse_move(text: str) -> Move:
    """The move a text means, legal or not; MalformedMove tells the forms there are."""
    words = text.split()
    line = " ".join(words)
    for kind, plain in PLAIN.items():
        if line == plain:
            return Move(kind)
    refused = f"'{text}' is no move of Time Horizon"
    if not words or words[0] not in _PARSERS:
        raise MalformedMove(f"{refused}: write for example {EXAMPLES}")
    forms = FORMS[words[0]]
    if len(words) not in [len(form.split()) for form in forms]:
        raise MalformedMove(f"{refused}: write {', or '.join(forms)}")
    try:
        return _PARSERS[words[0]](words[1:])
    except ValueError as error:
        raise MalformedMove(f"{refused}: {error}") from None


def _choice(word: str, words: list[str]) -> int:
    if word not in words:
        raise ValueError(f"{word} is none of {', '.join(words)}")
    return words.index(word)


def _number(word: str) -> int:
    if _NUMBER.fullmatch(word) is None:
        raise ValueError(f"{word} is no whole number below 1000")
    return int(word)


def _seat(word: str) -> int:
    if word not in ("0", "1", "2", "3", "4", "5"):
        raise ValueError(f"{word} is no seat: 0 to 5")
    return int(word)


def _yes(word: str) -> bool:
    if word not in ("+", "-"):
        raise ValueError("write + for happening and - for not happening")
    return word == "+"


def _place_parser(kind: int) -> Callable[[list[str]], Move]:
    def parse(words: list[str]) -> Move:
        (place,) = words
        number = place_number(place)
        if number == MON and kind != moves.JUMP:
            raise ValueError(f"{place} is no node of the field")
        return Move(packed(kind, number))

    return parse


def _piece_parser(kind: int) -> Callable[[list[str]], Move]:
    def parse(words: list[str]) -> Move:
        (piece,) = words
        return Move(packed(kind, piece_number(piece)))

    return parse


def _seat_parser(kind: int) -> Callable[[list[str]], Move]:
    def parse(words: list[str]) -> Move:
        (seat,) = words
        return Move(packed(kind, _seat(seat)))

    return parse


def _sign_parser(kind: int) -> Callable[[list[str]], Move]:
    def parse(words: list[str]) -> Move:
        (sign,) = words
        return Move(packed(kind, 1 if _yes(sign) else 0))

    return parse


def _amount_parser(kind: int) -> Callable[[list[str]], Move]:
    def parse(words: list[str]) -> Move:
        (amount,) = words
        if _number(amount) == 0:
            raise ValueError("nothing is no amount")
        return Move(kind, (_number(amount),))

    return parse


def _parse_swap(words: list[str]) -> Move:
    give, take = words
    return Move(packed(moves.SWAP_CARD, piece_number(give), piece_number(take)))


def _parse_organise(words: list[str]) -> Move:
    """Plain, Attacking, Supporting or Logistic, by how much is said."""
    if len(words) == 2:
        return Move(packed(moves.ORGANISE_LOGISTIC, piece_number(words[0]), 1 if _yes(words[1]) else 0))
    card, rotation, sign, *named = words
    lying = (piece_number(card), _rotation(rotation), _yes(sign))
    if not named:
        return Move(placing(moves.ORGANISE, *lying))
    if named[0] == "naming" and len(named) == 3:
        return Move(placing(moves.ORGANISE_ATTACKING, *lying, both_arcs(_seat(named[1]), _seat(named[2]))))
    if named[0] == "naming" and len(named) == 4 and named[2] == "on":
        return Move(placing(moves.ORGANISE_SUPPORTING, *lying, one_arc(_seat(named[1]), _yes(named[3]))))
    raise ValueError("write organise F01-Y r5 +, and for flexible events naming 1 2, or naming 1 on +")


def _rotation(word: str) -> int:
    if re.fullmatch("r[0-5]", word) is None:
        raise ValueError("a rotation is r0 to r5")
    return int(word[1])


def _parse_link(words: list[str]) -> Move:
    side, cause, strength = words
    if re.fullmatch("[0-7]", strength) is None:
        raise ValueError(f"{strength} is no strength of a link")
    return Move(linking(side_number(side), _choice(cause, TYPES), int(strength)))


def _parse_extract(words: list[str]) -> Move:
    if words not in ([], ["collector"]):
        raise ValueError("one extracts alone or with the collector")
    return Move(packed(moves.EXTRACT, len(words)))


def _parse_buy(words: list[str]) -> Move:
    (item,) = words
    return Move(packed(moves.BUY, _choice(item, ITEMS)))


def _parse_cast(words: list[str]) -> Move:
    if len(words) == 1:
        return Move(packed(moves.CAST, piece_number(words[0])))
    artifact, rotation, sign = words
    return Move(placing(moves.CAST_TANGLE, piece_number(artifact), _rotation(rotation), _yes(sign)))


def _parse_bet(words: list[str]) -> Move:
    sign, impacts = words
    if _number(impacts) > 500:
        raise ValueError("nobody can bet so much")
    return Move(betting(_yes(sign), _number(impacts)))


def _parse_needle(words: list[str]) -> Move:
    target, cause = words
    if place_number(target) == MON:
        raise ValueError("a Needle links nodes of the field")
    return Move(packed(moves.LAY_NEEDLE, place_number(target), _choice(cause, TYPES)))


def _parse_amplify(words: list[str]) -> Move:
    if len(words) == 2 and words[0] == "needle" and place_number(words[1]) != MON:
        return Move(packed(moves.AMPLIFY_NEEDLE, place_number(words[1])))
    (side,) = words
    return Move(packed(moves.AMPLIFY, side_number(side)))


def _parse_offer(words: list[str]) -> Move:
    partner, give, middle, get = words
    if middle != "for":
        raise ValueError("write offer 1 CG-1,5 for 10, with nothing for an empty side")
    given, energy = _parse_bundle(give)
    wanted, asked = _parse_bundle(get)
    offer = Offer(0, _seat(partner), energy, given, asked, wanted)
    if not (energy or given or asked or wanted):
        raise ValueError("an exchange of nothing for nothing is none")
    return Move(offer_code(offer), offer_payload(offer))


def _parse_bundle(text: str) -> tuple[list[int], int]:
    """Artifacts and energy: `CG-1,HB-2,5`, or `nothing`."""
    artifacts: list[int] = []
    energy = 0
    for part in text.split(",") if text != "nothing" else []:
        if _NUMBER.fullmatch(part):
            energy += int(part)
        else:
            artifacts.append(piece_number(part))
    if len(set(artifacts)) != len(artifacts):
        raise ValueError("each artifact can change hands once")
    return sorted(artifacts), energy


_PARSERS: dict[str, Callable[[list[str]], Move]] = {
    **{word: _place_parser(kind) for kind, word in WITH_PLACE.items()},
    **{word: _piece_parser(kind) for kind, word in WITH_PIECE.items()},
    **{word: _seat_parser(kind) for kind, word in WITH_SEAT.items()},
    **{word: _sign_parser(kind) for kind, word in WITH_SIGN.items()},
    **{word: _amount_parser(kind) for kind, word in WITH_AMOUNT.items()},
    "swap": _parse_swap,
    "organise": _parse_organise,
    "link": _parse_link,
    "extract": _parse_extract,
    "buy": _parse_buy,
    "cast": _parse_cast,
    "bet": _parse_bet,
    "needle": _parse_needle,
    "amplify": _parse_amplify,
    "offer": _parse_offer,
}
