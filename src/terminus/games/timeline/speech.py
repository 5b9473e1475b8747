"""Timeline in words: prompts, moves and events as sentences, made per reader."""

from terminus.core.audience import Viewer
from terminus.core.moves import Move
from terminus.core.prose import TIMES, listing
from terminus.games.timeline.moves import KINDS, flipped_of, kind_of, spelt
from terminus.games.timeline.sheet.table import BARE, ERAS_PER_CARD, TERMINUS, DuelSheet

ERAS = {
    "R": "a red victory",
    "B": "a blue victory",
    "G": "Grow",
    "F": "Freeze",
    "S": "Swap",
    "E": "an empty era",
    "T": "Terminus approaches",
    "I": "Impetus",
    "X": "a fixed event",
}
SEVERAL = {
    "R": "red victories",
    "B": "blue victories",
    "G": "Grows",
    "F": "Freezes",
    "S": "Swaps",
    "E": "empty eras",
    "T": "Terminus approaches",
    "I": "eras of Impetus",
    "X": "fixed events",
}
NUMBERS = {2: "two", 3: "three"}


def approaching(time: int, entering: int, last: int) -> str:
    """What a *Terminus approaches* does; of a variant, at other times (TL-33, TL-34, TL-37)."""
    if time > max(entering, last):
        return "Terminus approaches once more; nothing changes."
    does = ["the card Terminus goes into the deck"] if time == entering else []
    does += ["from now on Terminus counts as 0"] if time == last else []
    return f"Terminus approaches for the {TIMES[time]} time: {listing(does) or 'nothing happens yet'}."


def card_name(card: str) -> str:
    return "Terminus" if card == TERMINUS else f"card {card}"


def covered_eras(letters: str) -> str:
    """Up to three covered eras in words: `two red victories and Grow`."""
    kinds = sorted(set(letters), key=letters.index)
    times = {letter: letters.count(letter) for letter in kinds}
    return listing([ERAS[k] if times[k] == 1 else f"{NUMBERS[times[k]]} {SEVERAL[k]}" for k in kinds])


def spoken(letters: str) -> str:
    """Eras in words: `a red victory, Grow and an empty era`."""
    return "no eras" if letters == BARE else listing([ERAS[letter] for letter in letters])


def seat_name(seen: DuelSheet, seat: int) -> str:
    return seen.seats[seat].colour.title()


def stand(seen: DuelSheet) -> str:
    """Red's and Blue's victories, and how long it may take."""
    left = seen.deck if isinstance(seen.deck, int) else len(seen.deck)
    score = " : ".join(str(player.victories) for player in seen.seats)
    return f"{score}, {left} {'card' if left == 1 else 'cards'} in the deck"


def prompt(seen: DuelSheet, reader: Viewer) -> str:
    if seen.over:
        return "Terminus has been played. The game is over."
    if reader != seen.active:
        doing = "play a card" if seen.step == "play" else "resolve the special events just covered"
        return f"{seat_name(seen, seen.active)} is to {doing}."
    if seen.step == "play":
        frozen = any(held.frozen for held in seen.seats[seen.active].hand)
        return "Play your lowest card" + (" or a frozen one." if frozen else ".") + _last_turn(seen)
    return f"You covered {_open_specials(seen)}: resolve what you like, then end your turn."


def _last_turn(seen: DuelSheet) -> str:
    """The other side holds Terminus and nothing else that it could play: it ends the game next (TL-13, TL-57)."""
    other = seen.seats[1 - seen.active]
    if other.lowest != TERMINUS or any(held.frozen for held in other.hand):
        return ""
    return f" {other.colour.title()} must play Terminus next: unless you swap it away, this is your last turn."


def _open_specials(seen: DuelSheet) -> str:
    """What may still be resolved; of Swap, which is easily misunderstood, also how."""
    times = {"Grow": seen.open.grow, "Freeze": seen.open.freeze, "Swap (give one card, take one)": seen.open.swap}
    return listing([f"{n} x {title}" if n > 1 else title for title, n in times.items() if n])


def describe(seen: DuelSheet, move: Move) -> str:
    """A move as a short imperative phrase; a place is told by what lies there, for columns carry no numbers."""
    texts = spelt(move.code)
    turned = ", turned around," if flipped_of(move.code) else ""
    words = {**texts, "card": card_name(texts["card"]) + turned, "taken": card_name(texts["taken"])}
    phrase = KINDS.by_code[int(kind_of(move.code))].phrase
    if "{where}" in phrase:
        words["where"] = _where(seen, int(texts["column"]))
    return phrase.format_map(words)


def _where(seen: DuelSheet, column: int) -> str:
    """Where a card would lie that begins in this column: `over Freeze and an empty era`, `at the left end`."""
    first = column - seen.left
    covered = "".join([era.era for era in seen.row[max(0, first) : max(0, first + ERAS_PER_CARD)]])
    return f"over {covered_eras(covered)}" if covered else f"at the {'left' if first < 0 else 'right'} end"
