"""Older and shorter spellings of a Timeline position, as they are written today.

By hand: `"9f"` is card 9, frozen; `9` is card 9; `"3+@2"` alone is a card laid. Version 0.1 wrote cards as numbers,
Terminus as 18, and the name of the deck by itself.
"""

from terminus.core.audience import Data
from terminus.core.spelling import spell_each, spell_parts

OLD_TERMINUS = 18
_CARDS_IN = ("cards", "covered", "row")


def modern(data: Data) -> Data:
    """The same position in today's spelling; what is wrong is left for the reader to complain of."""
    given = dict(data)
    if isinstance(given.get("deck_name"), str):
        given.setdefault("content", {"name": given.pop("deck_name")})
    for name in _CARDS_IN:
        spell_each(given, name, _named_card)
    spell_each(given, "deck", _card)
    spell_each(given, "laid", _laid)
    _begin_with_impetus(given)
    spell_parts(given, "seats", _seat)
    return given


def _card(card: object) -> object:
    if isinstance(card, int) and not isinstance(card, bool):
        return "Ter" if card == OLD_TERMINUS else str(card)
    return card


def _named_card(entry: object) -> object:
    return {**entry, "card": _card(entry["card"])} if isinstance(entry, dict) and "card" in entry else entry


def _laid(entry: object) -> object:
    if isinstance(entry, str):
        return {"play": entry}
    return {name: entry[name] for name in entry if entry[name] is not None} if isinstance(entry, dict) else entry


def _begin_with_impetus(given: Data) -> None:
    """Impetus may be left out of what was laid: it lies there already (TL-6)."""
    laid = given.get("laid")
    if isinstance(laid, list) and not any(_is_impetus(entry) for entry in laid):
        given["laid"] = [{"play": "1+@0"}, *laid]


def _is_impetus(entry: object) -> bool:
    play = entry.get("play") if isinstance(entry, dict) else None
    return isinstance(play, str) and play.lstrip("#").startswith(("1+", "1-"))


def _seat(entry: Data) -> Data:
    seat = dict(entry)
    spell_each(seat, "hand", _held)
    spell_each(seat, "latest", _card)
    return seat


def _held(held: object) -> object:
    card = _card(held)
    if isinstance(card, str):
        return {"card": card[:-1], "frozen": True} if card.endswith("f") else {"card": card}
    return _named_card(held)
