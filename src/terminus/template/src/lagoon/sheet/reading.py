"""A position from a sheet, and what is wrong with one that cannot be.

Positions that no game could lead to are allowed where they play on correctly: any find may have been landed by any
diver, and there may be more air left than so many finds should have used.
"""

from msgspec import UnsetType
from terminus.core.dice import Dice
from terminus.core.errors import MalformedMove, PositionError

from lagoon.moves import parse_find
from lagoon.position import BAG, Variant
from lagoon.rules.expedition import Expedition
from lagoon.sheet.table import Carried, WreckSheet


def read(sheet: WreckSheet, variant: Variant, dice: Dice | None) -> Expedition:
    """The position; PositionError says what cannot be. With dice, they draw what the sheet does not tell."""
    players = variant.settings.players
    if len(sheet.seats) != players:
        raise PositionError(f"seats: {len(sheet.seats)} are given, and the table is for {players}")
    if sheet.active >= players:
        raise PositionError(f"active: there is no seat {sheet.active}; seats are numbered from 0 to {players - 1}")
    if sheet.air > variant.air:
        raise PositionError(f"air: {sheet.air} is more than the tank holds, which is {variant.air} (LAG-2)")
    p = Expedition(variant)
    p.air = sheet.air
    p.active = sheet.active
    for seat, diver in enumerate(sheet.seats):
        if len(diver.bag) > BAG:
            raise PositionError(f"seats[{seat}].bag: a bag holds {BAG} finds (LAG-5)")
        p.landed[seat] = [_taken(p, find, f"seats[{seat}].landed") for find in diver.landed]
        p.bags[seat] = [_taken(p, each.find, f"seats[{seat}].bag") for each in diver.bag if isinstance(each.find, str)]
    _fill_unknown(p, sheet, dice)
    return p


def _taken(p: Expedition, name: str, where: str) -> int:
    """A find that lies nowhere else, taken from the wreck."""
    try:
        find = parse_find(name)
    except MalformedMove as error:
        raise PositionError(f"{where}: {error}") from None
    if find not in p.variant.wreck.finds:
        raise PositionError(f"{where}: there is no find {name} in this wreck (LAG-1)")
    if find not in p.below:
        raise PositionError(f"{where}: find {name} lies elsewhere too (LAG-1)")
    p.below.remove(find)
    return find


def _fill_unknown(p: Expedition, sheet: WreckSheet, dice: Dice | None) -> None:
    """Bags whose finds a view does not tell: any from the right depths at first, and then drawn by the dice."""
    unknown = [seat for seat, diver in enumerate(sheet.seats) if any(map(_is_hidden, diver.bag))]
    for seat in unknown:
        for carried in filter(_is_hidden, sheet.seats[seat].bag):
            there = p.at(carried.depth)
            if not there:
                raise PositionError(f"seats[{seat}].bag: nothing is left at depth {carried.depth} to be carried")
            p.below.remove(there[0])
            p.bags[seat].append(there[0])
    if dice is not None:
        p.redraw(unknown, dice)


def _is_hidden(carried: Carried) -> bool:
    return isinstance(carried.find, UnsetType)
