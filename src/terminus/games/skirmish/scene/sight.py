"""Who sees whom, as the picture tells it: chalk lines from base to base, with what is in the way named."""

from terminus.core.prose import listing
from terminus.core.scene import kept, kept_in_numbers
from terminus.games.skirmish.scene.layout import outline
from terminus.games.skirmish.sheet.lines import SightLine, Spot, line
from terminus.games.skirmish.sheet.printed import Ground
from terminus.games.skirmish.speech import by_name


def told(found: SightLine) -> str:
    """The line in words: how far, and what is in the way."""
    far = f"{found.gap:.1f} inches"
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
    """The straight line between two bases, as path data."""
    return outline([one[:2], other[:2]], high, closed=False)
