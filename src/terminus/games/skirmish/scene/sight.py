"""Who sees whom, as the picture tells it: chalk lines from base to base, with what is in the way named."""

from math import hypot

from terminus.core.prose import listing
from terminus.core.scene import kept, kept_in_numbers
from terminus.games.skirmish.lengths import inches_roughly
from terminus.games.skirmish.scene.layout import outline
from terminus.games.skirmish.sheet.lines import SightLine, Spot, line
from terminus.games.skirmish.sheet.printed import At, Ground
from terminus.games.skirmish.speech import by_name


def told(found: SightLine) -> str:
    """The line in words: how far, and what is in the way."""
    far = inches_roughly(found.gap)
    if not found.visible:
        return f"{far}, {hidden_by(found)}"
    across = f", across {listing(by_name(found.screens))}" if found.screens else ""
    return f"{far}{across}, {'in the open' if found.open else 'in cover'}"


def hidden_by(found: SightLine) -> str:
    """What hides the target, by name."""
    return f"hidden by {listing(by_name(found.blocked_by))}" if found.blocked_by else "out of sight"


def sight_sort(found: SightLine) -> str:
    return "hidden" if not found.visible else "open" if found.open else "covered"


@kept
def seen_from(ground: Ground, shooter: Spot, target: Spot) -> str:
    """How a shooter sees a target, in words."""
    return told(line(ground, shooter, target))


@kept_in_numbers
def chalk(one: Spot, other: Spot, high: float) -> str:
    """The straight line between two bases, from rim to rim so that their letters can be read, as path data."""
    return outline([along(one, other), along(other, one)], high, closed=False)


def along(one: Spot, other: Spot, far: float = 0.0) -> At:
    """The place so many inches from the rim of one base, on the way to the other."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    share = (one[2] + far) / max(hypot(dx, dy), 0.01)
    return one[0] + share * dx, one[1] + share * dy
