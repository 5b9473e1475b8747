"""What the rooms `sheet/spelling.py` of games have in common: parts of plain data are spelt anew where they stand."""

from collections.abc import Callable

from terminus.core.audience import Data


def spell_part(given: Data, name: str, change: Callable[[Data], Data]) -> None:
    """Spell the fields below a name anew; anything else there is left for the reader to complain of."""
    part = given.get(name)
    if isinstance(part, dict):
        given[name] = change(part)


def spell_each(given: Data, name: str, change: Callable[[object], object]) -> None:
    """Spell every entry of a list anew, whatever it is."""
    things = given.get(name)
    if isinstance(things, (list, tuple)):
        given[name] = [change(thing) for thing in things]


def spell_parts(given: Data, name: str, change: Callable[[Data], Data]) -> None:
    """Spell the fields of every entry of a list anew; an entry that has none is left as it is."""
    spell_each(given, name, lambda thing: change(thing) if isinstance(thing, dict) else thing)
