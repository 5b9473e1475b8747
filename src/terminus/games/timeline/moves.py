"""The moves of Timeline: one row per kind, with its code, its notation, its clicks and its phrase.

`7-@3` plays card 7 turned end for end with its leftmost era in column 3; `grow 7+@-3` does so through Grow; `Ter@9`
lays Terminus; `freeze 9`; `swap 15 17` gives 15 and takes 17; `end` ends Step 2.
"""

import re
from typing import Final

from mypy_extensions import i64

from terminus.core.errors import MalformedMove
from terminus.core.kinds import Kind, Kinds
from terminus.games.timeline.content.components import TERMINUS

PLAY: Final[i64] = 0
PLAY_GROW: Final[i64] = 1
DO_FREEZE: Final[i64] = 2
DO_SWAP: Final[i64] = 3
END_SPECIALS: Final[i64] = 4

# A code from its lowest bit: 3 bits kind, 5 bits card, 5 bits card taken in a swap, 1 bit flipped, 8 bits column + 128
COLUMN_ZERO: Final[i64] = 128
NEXT_CARD: Final[i64] = 8  # what a code has more with the next card
NEXT_TAKEN: Final[i64] = 256  # with the next card taken
TURNED: Final[i64] = 8192  # if the card is flipped
NEXT_COLUMN: Final[i64] = 16384  # one column further to the right

CODES: Final = 1 << 22  # every code is below this

_PLACED = re.compile(r"#?(\d{1,4})([+-])@(-?\d{1,4})|(?:Ter|Terminus)@(-?\d{1,4})", re.IGNORECASE)
_CARD = re.compile(r"#?(\d{1,4})|Ter(?:minus)?", re.IGNORECASE)
FORMS: Final = "7-@3, Ter@9, grow 7+@-3, freeze 9, swap 15 17 (give, take) or end"

KINDS: Final = Kinds(
    [
        Kind(int(END_SPECIALS), "end", "end", "End your turn"),
        Kind(int(DO_FREEZE), "freeze {card}", "special-freeze card-{card}", "Freeze {card}"),
        Kind(int(DO_SWAP), "swap {card} {taken}", "special-swap card-{card} card-{taken}", "Swap {card} for {taken}"),
        Kind(
            int(PLAY_GROW),
            "grow {placing}",
            "special-grow {way} slot-{column}",
            "Grow: play {card} {where}",
        ),
        Kind(int(PLAY), "{placing}", "{way} slot-{column}", "Play {card} {where}"),
    ]
)


def placing(kind: i64, card: i64, column: i64, flipped: bool) -> i64:
    """Play a card, in Step 1 or through Grow."""
    turned = TURNED * i64(flipped)
    return kind | (card << 3) | turned | (column + COLUMN_ZERO) * NEXT_COLUMN


def freezing(card: i64) -> i64:
    return DO_FREEZE | (card << 3)


def swapping(give: i64, take: i64) -> i64:
    return DO_SWAP | (give << 3) | (take << 8)


def kind_of(code: i64) -> i64:
    return code & 7


def card_of(code: i64) -> i64:
    """The card played, frozen or given."""
    return (code >> 3) & 31


def taken_of(code: i64) -> i64:
    return (code >> 8) & 31


def flipped_of(code: i64) -> bool:
    return (code >> 13) & 1 == 1


def column_of(code: i64) -> i64:
    return (code >> 14) - COLUMN_ZERO


def well_formed(code: i64, symmetric_cards: i64) -> bool:
    """Is the code the one spelling of some move? A face that reads the same both ways is never turned (TL-R3)."""
    kind = kind_of(code)
    card = card_of(code)
    if kind == END_SPECIALS:
        return code == END_SPECIALS
    if card < 1 or card > TERMINUS:
        return False
    if kind == DO_FREEZE:
        return code == freezing(card)
    if kind == DO_SWAP:
        return code == swapping(card, taken_of(code)) and 1 <= taken_of(code) <= TERMINUS
    turned = flipped_of(code)
    if kind > PLAY_GROW or (turned and (symmetric_cards >> card) & 1):
        return False
    return code == placing(kind, card, column_of(code), turned)


def card_text(card: i64) -> str:
    return "Ter" if card == TERMINUS else str(int(card))


def parse_card(text: str) -> int:
    """The number of a card from its text; a card that does not exist is no card."""
    match = _CARD.fullmatch(text)
    if match is None:
        raise MalformedMove(f"'{text[:20]}' names no card: cards are 2 to 17 and Ter")
    number = int(match[1]) if match[1] else int(TERMINUS)
    if not 1 <= number <= TERMINUS:
        raise MalformedMove(f"there is no card {number}: cards are 2 to 17 and Ter")
    return number


def format_placing(card: i64, column: i64, flipped: bool) -> str:
    if card == TERMINUS:
        return f"Ter@{int(column)}"
    return f"{int(card)}{'-' if flipped else '+'}@{int(column)}"


def parse_placing(text: str) -> tuple[int, int, bool]:
    """Card, column and whether it is turned, from `7-@3` or `Ter@9`."""
    match = _PLACED.fullmatch(text)
    if match is None:
        raise MalformedMove(f"'{text[:60]}' is no placement: write card, side and column, as in 7-@3 or Ter@9")
    if match[4] is not None:
        card, column, flipped = int(TERMINUS), int(match[4]), False
    else:
        card, column, flipped = parse_card(match[1]), int(match[3]), match[2] == "-" and int(match[1]) != TERMINUS
    if not -100 <= column <= 100:
        raise MalformedMove(f"column {column} is off any table: columns count from Impetus at 0")
    return card, column, flipped


def spelt(code: i64) -> dict[str, str]:
    """The numbers of a move by their names, as notation and keys spell them; `way` is a card with the side up."""
    card = card_text(card_of(code))
    return {
        "card": card,
        "taken": card_text(taken_of(code)),
        "column": str(int(column_of(code))),
        "placing": format_placing(card_of(code), column_of(code), flipped_of(code)),
        "way": f"card-{card}{'-' if flipped_of(code) else '+'}",
    }


def format_code(code: i64) -> str:
    return KINDS.by_code[int(kind_of(code))].notation.format_map(spelt(code))


def parse_code(text: str, symmetric_cards: i64) -> int:
    """The code of a move from its notation; MalformedMove tells the forms there are.

    A face that reads the same both ways has one orientation only, so `14-@3` is `14+@3` (TL-R3).
    """
    found = KINDS.read(text)
    if found is None:
        raise MalformedMove(f"'{text[:60]}' is no move of Timeline: write {FORMS}")
    kind, words = found
    if "placing" in words:
        card, column, flipped = parse_placing(words["placing"])
        return int(placing(kind.code, card, column, flipped and not symmetric_cards >> card & 1))
    first = parse_card(words["card"]) if "card" in words else 0
    taken = parse_card(words["taken"]) if "taken" in words else 0
    return kind.code | first << 3 | taken << 8
