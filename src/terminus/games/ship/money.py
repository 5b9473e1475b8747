"""Zekts as tokens on the mat."""


def tokens(zekts: int) -> str:
    """X for ten, V for five, I for one: five I are always changed into V, two V into X (SH-542 to SH-544, SH-R53).

    >>> tokens(16)
    'XVI'
    """
    return "X" * (zekts // 10) + "V" * (zekts % 10 // 5) + "I" * (zekts % 5)
