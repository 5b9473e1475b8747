"""The game in words: seats, prompts and phrases."""

from terminus.core.audience import Viewer

from lagoon.sheet.table import WreckSheet


def seat_name(seat: int) -> str:
    return f"Diver {seat + 1}"


def breaths(air: int) -> str:
    """How much air is left, as the end of a sentence."""
    return f"{air} air is left" if air else "no air is left"


def prompt(seen: WreckSheet, reader: Viewer) -> str:
    """One sentence: who must do what."""
    if seen.over:
        return "The air is used up."
    if seen.asked(reader) is None:
        return f"{seat_name(seen.active)} is to dive or to surface."
    carried = len(seen.seats[seen.active].bag)
    return "Dive to a depth, or surface with what you carry." if carried else "Dive to a depth, or rest in the boat."
