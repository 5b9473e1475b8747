"""Sets of small numbers as masks: bit n says whether n is a member. A machine word holds those below 63.

No step depends on what the set holds, as far as that can be: a processor cannot foretell it, and waits.
"""

from typing import Final

from mypy_extensions import i64

# Below 2 to the power of 62 all of them: the compiler keeps larger constants as objects
ODD_BITS: Final[i64] = 0x1555555555555555
ODD_PAIRS: Final[i64] = 0x3333333333333333
ODD_FOURS: Final[i64] = 0x0F0F0F0F0F0F0F0F


def count(mask: i64) -> i64:
    """How many members a set has: neighbouring bits are added up, then neighbouring pairs, fours and so on."""
    pairs = mask - ((mask >> 1) & ODD_BITS)
    fours = (pairs & ODD_PAIRS) + ((pairs >> 2) & ODD_PAIRS)
    eights = (fours + (fours >> 4)) & ODD_FOURS
    sixteens = eights + (eights >> 8)
    halves = sixteens + (sixteens >> 16)
    return (halves + (halves >> 32)) & 127


def lowest(mask: i64) -> i64:
    """The lowest member of a set that is not empty."""
    return count((mask & -mask) - 1)


def member(mask: i64, below: i64) -> i64:
    """The member of a set that has so many members below it."""
    while below > 0:
        mask &= mask - 1
        below -= 1
    return lowest(mask)
