"""Timeline in words: prompts, moves and events as sentences, made per reader."""

from collections.abc import Callable
from typing import Any

from terminus.core.audience import Data, Viewer
from terminus.core.moves import Move
from terminus.games.timeline.moves import (
    DO_FREEZE,
    DO_SWAP,
    END_SPECIALS,
    PLAY_GROW,
    card_of,
    column_of,
    flipped_of,
    kind_of,
    taken_of,
)

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
APPROACHES = {
    1: "Terminus approaches for the first time: nothing happens yet.",
    2: "Terminus approaches for the second time: the card Terminus goes into the deck.",
    3: "Terminus approaches for the third time: from now on Terminus counts as 0.",
}


def card_name(card: int) -> str:
    return "Terminus" if card == 18 else f"card {card}"


def listed(words: list[str]) -> str:
    """One, two and three."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def covered_eras(letters: str) -> str:
    """Up to three covered eras in words: `two red victories and Grow`."""
    kinds = sorted(set(letters), key=letters.index)
    times = {letter: letters.count(letter) for letter in kinds}
    return listed([ERAS[k] if times[k] == 1 else f"{NUMBERS[times[k]]} {SEVERAL[k]}" for k in kinds])


def seat_name(seen: Data, seat: int) -> str:
    return "Red" if seen["red_seat"] == seat else "Blue"


def prompt(seen: Any, reader: Viewer) -> str:
    if seen["step"] == "over":
        return "Terminus has been played. The game is over."
    active = seen["active"]
    if reader != active:
        doing = "play a card" if seen["step"] == "play" else "resolve the special events just covered"
        return f"{seat_name(seen, active)} is to {doing}."
    if seen["step"] == "play":
        return "Play your lowest card" + (" or a frozen one." if _any_frozen(seen, active) else ".")
    open_ = [f"{n} x {kind.title()}" if n > 1 else kind.title() for kind, n in seen["open"].items() if n]
    return f"You covered {listed(open_)}: resolve what you like, then end your turn."


def _any_frozen(seen: Any, seat: int) -> bool:
    return any(held["frozen"] for held in seen["seats"][seat]["hand"])


def describe(move: Move) -> str:
    """A move as a short imperative phrase."""
    code = move.code
    kind = kind_of(code)
    card = card_name(int(card_of(code)))
    if kind == DO_FREEZE:
        return f"Freeze {card}"
    if kind == DO_SWAP:
        return f"Swap {card} for {card_name(int(taken_of(code)))}"
    if kind == END_SPECIALS:
        return "End your turn"
    turned = ", turned around," if flipped_of(code) else ""
    how = "Grow: play" if kind == PLAY_GROW else "Play"
    return f"{how} {card}{turned} at column {int(column_of(code))}"


def sentence(event: Any, names: list[str], reader: Viewer) -> str:
    """An event as one sentence to one reader."""
    tell = _TELL.get(event["kind"])
    seat = event["seat"]
    who = "You" if seat is not None and seat == reader else names[seat or 0]
    return "" if tell is None else tell(event, who, names)


def _laid(event: Any, who: str, names: list[str]) -> str:
    turned = " turned around" if event["flipped"] else ""
    way = " through Grow" if event["by_grow"] else ""
    covered = "".join(event["covered"])
    over = f", covering {covered_eras(covered)}" if covered else " at the end of the Timeline"
    return f"{who} played {card_name(event['card'])}{turned}{way}{over}."


def _approaches(event: Any, who: str, names: list[str]) -> str:
    return APPROACHES.get(event["time"], "Terminus approaches once more; nothing changes.")


def _frozen(event: Any, who: str, names: list[str]) -> str:
    return f"{who} froze {card_name(event['card'])}."


def _swapped(event: Any, who: str, names: list[str]) -> str:
    return f"{who} gave {card_name(event['give'])} and took {card_name(event['take'])}."


def _drew(event: Any, who: str, names: list[str]) -> str:
    return f"{who} drew {listed([card_name(card) for card in event['cards']])}; {event['left']} left in the deck."


def _out(event: Any, who: str, names: list[str]) -> str:
    have, take = ("have", "take") if who == "You" else ("has", "takes")
    return f"{who} {have} no cards left and {take} no more turns."


def _over(event: Any, who: str, names: list[str]) -> str:
    first, second = event["scores"]
    return f"Terminus ends the game: {names[0]} {first}, {names[1]} {second}."


_TELL: dict[str, Callable[[Any, str, list[str]], str]] = {
    "laid": _laid,
    "approaches": _approaches,
    "frozen": _frozen,
    "swapped": _swapped,
    "drew": _drew,
    "out": _out,
    "over": _over,
}


def mentions(event: Any) -> list[str]:
    """Keys of the things in the scene that an event speaks of."""
    kind = event["kind"]
    if kind == "laid":
        return [f"era-{column}" for column in range(event["column"], event["column"] + 3)]
    if kind == "frozen":
        return [f"card-{event['card']}"]
    if kind == "swapped":
        return [f"card-{event['give']}", f"card-{event['take']}"]
    if kind == "drew":
        return [f"card-{card}" for card in event["cards"]]
    if kind == "approaches":
        return ["terminus"]
    return []
