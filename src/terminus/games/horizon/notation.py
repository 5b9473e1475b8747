"""Moves as text. Cards and artifacts by ids, nodes as radius/index, seats by number, + happening, - not happening.

The rows of `moves.ROWS` say how each kind is written. A Logistic event is organised in several moves: `organise S3-Y
+`, then `link NW cause 2` for each link, and `links laid`. V616 Mon is written V616; an empty side of an offer is
`nothing`.
"""

import re
from collections.abc import Callable

from terminus.core.errors import MalformedMove
from terminus.core.moves import Move
from terminus.games.horizon.content.components import ITEMS, piece_number, piece_text
from terminus.games.horizon.content.field import MON, place_number, place_text, side_number
from terminus.games.horizon.moves import AMOUNT, KINDS, NUMBERS, OFFER, ROWS, Row, first_of, kind_of, row_of
from terminus.games.horizon.offers import offer_code, offer_payload, read_offer
from terminus.games.horizon.things import Offer
from terminus.geometry.hex import DIRECTION_NAMES

LINKS = ["hindrance", "cause"]
SEATS = ["0", "1", "2", "3", "4", "5"]
LARGEST = 999
EXAMPLES = "move 2/3, organise F01-Y r5 +, extract, weak +, buy gun, offer 1 CG-1 for 10 or end"
OFFER_EXAMPLE = "CG-1,5 for 10"
_NUMBER = re.compile(r"\d{1,3}")


class Spelling:
    """How a number of a move is written and read, with an example; reading raises ValueError."""

    def __init__(self, example: str, write: Callable[[int], str], read: Callable[[str], int]) -> None:
        self.example = example
        self.write = write
        self.read = read


def _out_of(words: list[str], example: str) -> Spelling:
    def read(word: str) -> int:
        if word not in words:
            raise ValueError(f"{word} is none of {', '.join(filter(None, words))}")
        return words.index(word)

    return Spelling(example, words.__getitem__, read)


def _number(word: str) -> int:
    if _NUMBER.fullmatch(word) is None:
        raise ValueError(f"{word} is no whole number up to {LARGEST}")
    return int(word)


def _amount(word: str) -> int:
    if _number(word) == 0:
        raise ValueError("nothing is no amount")
    return _number(word)


def _seat(word: str) -> int:
    if word not in SEATS:
        raise ValueError(f"{word} is no seat: {SEATS[0]} to {SEATS[-1]}")
    return int(word)


def _yes(word: str) -> int:
    if word not in ("+", "-"):
        raise ValueError("write + for happening and - for not happening")
    return 1 if word == "+" else 0


def _rotation(word: str) -> int:
    if re.fullmatch("r[0-5]", word) is None:
        raise ValueError("a rotation is r0 to r5")
    return int(word[1])


def _node(word: str) -> int:
    if place_number(word) == MON:
        raise ValueError(f"{word} is no node of the field")
    return place_number(word)


def _piece(example: str) -> Spelling:
    return Spelling(example, piece_text, piece_number)


SIGN = Spelling("+", lambda yes: "+" if yes else "-", _yes)
SEAT = Spelling("1", str, _seat)
SPELLINGS = {
    "card": _piece("F01-Y"),
    "give": _piece("S2-Y"),
    "take": _piece("F01-Y"),
    "artifact": _piece("CG-1"),
    "tangle": _piece("TF-sun"),
    "rotation": Spelling("r5", lambda turns: f"r{turns}", _rotation),
    "token": SIGN,
    "yes": SEAT,
    "no": Spelling("2", str, _seat),
    "named": SEAT,
    "arc": SIGN,
    "node": Spelling("2/3", place_text, _node),
    "place": Spelling("3/4", place_text, place_number),
    "seat": SEAT,
    "side": Spelling("NW", DIRECTION_NAMES.__getitem__, side_number),
    "link": _out_of(LINKS, "cause"),
    "strength": Spelling("2", str, _number),
    "collector": _out_of(["", " collector"], " collector"),
    "push": SIGN,
    "result": SIGN,
    "impacts": Spelling("2", str, _number),
    "item": _out_of(ITEMS, "gun"),
    AMOUNT: Spelling("7", str, _amount),
}


EXAMPLE_OF = {**{name: spelling.example for name, spelling in SPELLINGS.items()}, OFFER: OFFER_EXAMPLE}


def format_move(move: Move) -> str:
    row = row_of(move.code)
    written = {name: SPELLINGS[name].write(value) for name, value in row.values(move.code).items()}
    if row.has_amount:
        written[AMOUNT] = SPELLINGS[AMOUNT].write(move.payload[0])
    if row.is_offer:
        written[OFFER] = _format_offer(move)
    return row.notation.format_map(written)


def parse_move(text: str) -> Move:
    """The move a text means, legal or not; MalformedMove tells the forms there are."""
    refused = f"'{text[:60]}' is no move of Time Horizon"
    found = KINDS.read(text)
    if found is None:
        forms = dict.fromkeys(KINDS.like(text, EXAMPLE_OF))
        raise MalformedMove(f"{refused}: write {', or '.join(forms) or f'for example {EXAMPLES}'}")
    kind, words = found
    try:
        return _parse_offer(words["seat"], words[OFFER]) if OFFER in words else _move(ROWS[kind.code], words)
    except ValueError as error:
        raise MalformedMove(f"{refused}: {error}") from None


def _move(row: Row, words: dict[str, str]) -> Move:
    values = {name: SPELLINGS[name].read(word) for name, word in words.items()}
    for name, value in values.items():
        if name != AMOUNT and value >= NUMBERS[name].size:
            raise ValueError(f"{name} {words[name]} is beyond any limit")
    return Move(row.with_values(values), (values[AMOUNT],) if row.has_amount else ())


# Exchange


def _format_offer(move: Move) -> str:
    offer = read_offer(kind_of(move.code), 0, first_of(move.code), move.payload)
    assert offer is not None
    return f"{_bundle(offer.give, offer.give_energy)} for {_bundle(offer.get, offer.get_energy)}"


def _bundle(artifacts: list[int], energy: int) -> str:
    parts = [piece_text(number) for number in artifacts] + ([str(energy)] if energy else [])
    return ",".join(parts) or "nothing"


def _parse_offer(partner: str, sides: str) -> Move:
    give, _, get = sides.partition(" for ")
    given, energy = _parse_bundle(give)
    wanted, asked = _parse_bundle(get)
    offer = Offer(0, _seat(partner), energy, given, asked, wanted)
    if not (energy or given or asked or wanted):
        raise ValueError("an exchange of nothing for nothing is none")
    return Move(int(offer_code(offer)), offer_payload(offer))


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
