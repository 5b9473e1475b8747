"""Lengths and places as people say them: to a tenth of an inch, everywhere in the same way."""


def roughly(inches: float) -> str:
    """A length as people say it, to a tenth: `7.5`, `4`."""
    return f"{round(inches, 1):g}"


def inches_roughly(inches: float) -> str:
    """`1 inch`, `2.4 inches`."""
    far = roughly(inches)
    return f"{far} inch" if far == "1" else f"{far} inches"


def roughly_beyond(inches: float, limit: float) -> str:
    """A length that is too long, so that it never reads as if it were not: `24.5`, or `just over 24`."""
    far = roughly(inches)
    return f"just over {far}" if far == roughly(limit) else far


def roughly_at(at: tuple[float, float]) -> str:
    """A place as people read it off the rulers: `8.4,10`."""
    return f"{roughly(at[0])},{roughly(at[1])}"
