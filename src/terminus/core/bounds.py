"""How much data people and programs may send at once: many times what any table needs, and little enough to be read,
drawn and sent in a moment."""

from terminus.core.complaints import TOO_DEEP

MOST_IN_LIST = 600
LONGEST_TEXT = 6000
MOST_VALUES = 20_000
DEEPEST = 40
LARGEST = 2**63 - 1


class TooMuch(Exception):
    """Where in plain data there is too much (`$.seats[0].hand`), and what."""

    def __init__(self, path: str, what: str) -> None:
        super().__init__(path, what)
        self.path = path
        self.what = what


def check_bounds(data: object) -> None:
    """TooMuch if a list, a text or the whole is longer than anything on a table, nested deeper, or a number larger."""
    left = MOST_VALUES
    waiting: list[tuple[str, object, int]] = [("$", data, 0)]
    while waiting:
        path, value, depth = waiting.pop()
        left -= 1
        if left < 0:
            raise TooMuch("$", f"it holds more than {MOST_VALUES:,} values")
        if isinstance(value, str):
            if len(value) > LONGEST_TEXT:
                raise TooMuch(path, f"a text has at most {LONGEST_TEXT:,} letters")
        elif isinstance(value, int):
            if abs(value) > LARGEST:
                raise TooMuch(path, f"a whole number is at most {LARGEST:,}")
        elif isinstance(value, (dict, list, tuple)):
            if len(value) > MOST_IN_LIST:
                raise TooMuch(path, f"there are {len(value):,} of these; at most {MOST_IN_LIST} are possible")
            if depth == DEEPEST:
                raise TooMuch("$", TOO_DEEP)
            waiting += [(where, part, depth + 1) for where, part in _parts(path, value)]


def _parts(path: str, value: dict[object, object] | list[object] | tuple[object, ...]) -> list[tuple[str, object]]:
    if isinstance(value, dict):
        return [(f"{path}.{str(name)[:60]}", part) for name, part in value.items()]
    return [(f"{path}[{at}]", part) for at, part in enumerate(value)]
