"""Why somebody might make a move, in a sentence: the points it promises, what dice lie there, who acts before whom."""

from typing import Final

from terminus.games.skirmish.advice.estimates import best_shot
from terminus.games.skirmish.content.components import AIMED_SHOT, LABELS, MOVE_AND_SHOOT
from terminus.games.skirmish.moves import BEGIN, MOVE, ORDER, PRECISE, REROLL, SCRIPT, SHOOT, first_of, kind_of
from terminus.games.skirmish.position import State, card_action, card_label
from terminus.games.skirmish.rules.rolls import lowest
from terminus.games.skirmish.rules.shooting import HIT, current_attack

LEAST: Final = 0.05
"""Fewer points are no reason."""

PROMISES: Final[dict[int, str]] = {
    SCRIPT: "Its cards together promise {gain} points.",
    MOVE: "Ground, cover and targets there are worth {gain} points.",
    SHOOT: "The shot is worth {gain} points on average.",
    BEGIN: "That order promises {gain} points.",
}
"""Moves that are made for what they gain."""


def told(s: State, side: int, code: int, gain: float) -> str:
    """The reason for a move that promises so many points; empty where there is none to tell."""
    kind = int(kind_of(code))
    chosen = int(first_of(code)) - 1
    if kind == ORDER:
        return _first(s, side) if chosen < 0 else "You see each of their cards before yours, and yours is the last."
    if kind == REROLL:
        return _kept(current_attack(s).dice) if chosen < 0 else _thrown_again(current_attack(s).dice, chosen)
    if kind == PRECISE:
        return "" if chosen < 0 else _improved(current_attack(s).dice, chosen)
    tell = PROMISES.get(kind)
    return "" if tell is None or gain < LEAST else tell.format(gain=f"{gain:.1f}")


def _first(s: State, side: int) -> str:
    """What going first is good for, by the card that would be turned over first (SK-46)."""
    card = s.scripts[side][0]
    model = s.models[side][card_label(card)]
    action = card_action(card)
    if action in (AIMED_SHOT, MOVE_AND_SHOOT) and best_shot(s, model, action) > 0.0:
        return f"{LABELS[model.label]} has a target now, and shoots before anybody can hide or shoot back."
    return "Your cards act before theirs: who falls first acts no more."


def _kept(faces: list[int]) -> str:
    if lowest(faces) >= HIT:
        return f"The lowest die is a {lowest(faces)}: the shot hits as it lies."
    misses = len([face for face in faces if face < HIT])
    return "More than one die misses: to throw one again is not enough." if misses > 1 else ""


def _thrown_again(faces: list[int], die: int) -> str:
    """How often the shot hits if one die is thrown again (SK-81, SK-71)."""
    others = faces[:die] + faces[die + 1 :]
    if others and lowest(others) <= faces[die]:
        return ""
    hits = 0 if others and lowest(others) < HIT else 7 - HIT
    if hits == 0 or faces[die] >= HIT:
        return f"The lowest die counts, and this {faces[die]} is it."
    return f"The lowest die counts, and this {faces[die]} is it: thrown again, it hits {hits} times in 6."


def _improved(faces: list[int], die: int) -> str:
    """What one more on a die is good for (SK-135, SK-101)."""
    after = [*faces[:die], faces[die] + 1, *faces[die + 1 :]]
    if lowest(after) > lowest(faces):
        hit = " and the shot hits" if lowest(faces) < HIT <= lowest(after) else ""
        return f"The lowest die counts: with one more it is a {lowest(after)}{hit}."
    return "A die that is no miss any more saves the ammunition." if after[die] == HIT else ""
