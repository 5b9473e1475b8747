"""How large a number may be that people and programs send: nothing on a table counts further.

Compiled rules count in 64 bits, and a move's code holds several numbers. What is larger is refused where text becomes a
move, data a position and a file content, so that nobody behind has to think of it.
"""

import re
from typing import Final

from terminus.core.errors import MalformedMove

MOST_DIGITS: Final = 9
LARGEST: Final = 10**MOST_DIGITS - 1
_LARGE = re.compile(rf"(?<![\d.])\d{{{MOST_DIGITS + 1}}}")


def check_text(text: str) -> None:
    """Refuse a text of a move with a number that no game could hold.

    What stands in quotes is a text of its own, and digits after a point make no number larger.
    """
    if _LARGE.search(text.partition('"')[0]):
        raise MalformedMove("There is a number in this move that no game could hold.")


def large_number(data: object, path: str = "") -> str | None:
    """Where in plain data a number stands that no game could hold (`seats[0].coins`), or None."""
    if isinstance(data, dict):
        parts = [(f"{path}.{name}" if path else str(name), value) for name, value in data.items()]
    elif isinstance(data, (list, tuple)):
        parts = [(f"{path}[{at}]", value) for at, value in enumerate(data)]
    else:
        return path if isinstance(data, (int, float)) and not -LARGEST <= data <= LARGEST else None
    return next((found for where, value in parts if (found := large_number(value, where)) is not None), None)
