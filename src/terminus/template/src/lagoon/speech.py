"""The game in words: seats, prompts and phrases."""

from terminus.core.audience import Viewer
from terminus.core.moves import Move

from lagoon.moves import KINDS, kind_of, spelt
from lagoon.sheet.table import WreckSheet


def seat_name(seen: WreckSheet, seat: int) -> str:
    return f"Diver {seat + 1}"


def breaths(air: int) -> str:
    """How much air is left, as the end of a sentence."""
    return f"{air} air is left" if air else "no air is left"


def prompt(seen: WreckSheet, reader: Viewer) -> str:
    """One sentence: who must do what."""
    if seen.over:
        return "The air is used up."
    if seen.asked(reader) is None:
        return f"{seat_name(seen, seen.active)} is to dive or to surface."
    carried = len(seen.seats[seen.active].bag)
    return "Dive to a depth, or surface with what you carry." if carried else "Dive to a depth, or rest in the boat."


def describe(seen: WreckSheet, move: Move) -> str:
    """A move as a short imperative phrase."""
    return KINDS.by_code[kind_of(move.code)].phrase.format_map(spelt(move.code))
