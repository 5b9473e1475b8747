"""What the readers of JSON and TOML complain of, as a person would say it: where, what was expected, what was found."""

import re
from difflib import get_close_matches
from typing import NamedTuple

import msgspec

from terminus.core.sheet import words_in

KINDS = {
    "int": "a whole number",
    "float": "a number with a fraction",
    "str": "a text",
    "bool": "true or false",
    "array": "a list",
    "object": "a table of named fields",
    "null": "nothing (null)",
}
LONGEST = 60
"""Letters of a value that a sentence quotes."""
TOO_DEEP = "it is nested too deeply"
UNREADABLE = (msgspec.MsgspecError, UnicodeError, RecursionError)
"""What reading JSON into a type raises, whatever the text holds."""
SYNTAX = {
    "Illegal character '\\n'": "a text begins on this line and does not end: its closing quote is missing",
    "Unterminated string": "a text begins here and does not end: its closing quote is missing",
    "Unclosed array": "a list does not end before this: its ] is missing, or a comma between two of its values",
    "Invalid value": "after = comes a number, true, false, a [list], or a text in quotes",
    "Expected '=' after a key": "after the name of a field comes = and its value",
    "Cannot overwrite a value": "this field is given a second time",
    "Cannot declare": "this table is begun a second time",
    "Invalid statement": "a line is a field (name = value), the [head] of a table, or a # remark",
    "Expected newline or end of document": "something follows the value that does not belong to it",
}
"""What the reader of TOML says, by how it begins, and what a person would say."""
_PLACE = re.compile(r"^(?P<what>.*?)(?: - at `\$\.?(?P<path>[^`]*)`)?$", re.DOTALL)
_EXPECTED = re.compile(r"Expected `(?P<wanted>[^`]*)`(?: (?P<bound>[<>]=? ?-?[\d.]+|of length.*|matching.*))?")
_PATTERN = re.compile(r"matching regex '(?P<pattern>.*)'")
_GOT = re.compile(r", got `(?P<got>[^`]*)`")
_BOUND = re.compile(r"(?P<length>of length )?(?P<sign>[<>]=?) ?(?P<number>-?[\d.]+)")
BOUNDS = {"<=": "at most", ">=": "at least", "<": "less than", ">": "more than"}
_UNKNOWN = re.compile(r"Object contains unknown field `(?P<name>.*)`$", re.DOTALL)
_MISSING = re.compile(r"Object missing required field `(?P<name>.*)`$")
_INVALID = re.compile(r"Invalid (?:enum )?value (?P<value>.*)$", re.DOTALL)


class Complaint(NamedTuple):
    """Where something is wrong (`seats[0].coins`; empty: as a whole), and what; which field there is not, if any."""

    path: str
    what: str
    unknown: str = ""

    def __str__(self) -> str:
        return f"{self.path}: {self.what}" if self.path else self.what

    def knowing(self, fields: list[str]) -> "Complaint":
        """With a word about the fields there are, where one was given that is none of them."""
        if not self.unknown or not fields:
            return self
        close = get_close_matches(self.unknown, fields, 1)
        hint = f"did you mean '{close[0]}'?" if close else f"there are: {', '.join(fields)}"
        return self._replace(what=f"{self.what}; {hint}")


def complaint(error: Exception) -> Complaint:
    """The complaint that an error of `UNREADABLE` makes."""
    if isinstance(error, RecursionError):
        return Complaint("", TOO_DEEP)
    if isinstance(error, UnicodeError):
        return Complaint("", "it is not text in UTF-8")
    if not isinstance(error, msgspec.ValidationError):
        return Complaint("", f"it is not JSON ({str(error).removeprefix('JSON is malformed: ')})")
    match = _PLACE.match(str(error))
    assert match is not None
    path, what = match["path"] or "", match["what"]
    unknown = _UNKNOWN.match(what)
    if unknown is not None:
        return Complaint(path, f"there is no field '{short(unknown['name'])}'", unknown["name"])
    return Complaint(path, _in_words(what))


def syntax(said: str) -> str:
    """What is wrong with a text that is no TOML, as a person would say it."""
    return next((words for begins, words in SYNTAX.items() if said.startswith(begins)), said)


def _in_words(what: str) -> str:
    missing, invalid, wanted = _MISSING.match(what), _INVALID.match(what), _EXPECTED.search(what)
    if missing is not None:
        return f"the field '{missing['name']}' is missing"
    if invalid is not None:
        return f"it cannot be {short(invalid['value'])}"
    if what.endswith("out of range"):
        return "the number is too large"
    if wanted is None:
        return what
    pattern = _PATTERN.fullmatch(wanted["bound"] or "")
    words = [] if pattern is None else words_in(pattern["pattern"])
    if words:
        return f"one of {', '.join(words)} was expected"
    bound = f" {_bound(wanted['bound'])}" if wanted["bound"] else ""
    got = _GOT.search(what)
    found = f", not {_kinds(got['got'])}" if got else ""
    return f"{_kinds(wanted['wanted'])}{bound} was expected{found}"


def _bound(said: str) -> str:
    """How far a number may go, or a list: `<= 240.0` is "of at most 240"."""
    bound = _BOUND.fullmatch(said)
    if bound is None:
        return said
    number = bound["number"].removesuffix(".0")
    return f"{bound['length'] or 'of '}{BOUNDS[bound['sign']]} {number}"


def _kinds(names: str) -> str:
    return " or ".join(KINDS.get(name, name) for name in names.split(" | "))


def quoted(value: object) -> str:
    """A value as a sentence quotes it."""
    return short(msgspec.json.encode(value).decode())


def short(text: str) -> str:
    """As much of a text as a sentence quotes."""
    return text if len(text) <= LONGEST else text[: LONGEST - 3] + "..."
