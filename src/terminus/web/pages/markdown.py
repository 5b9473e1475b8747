"""The markdown that our rulebooks and guides are written in, as HTML.

Headings, paragraphs, lists, pipe tables, bold, italics and code: no more than the texts use. A paragraph that opens
with a rule's number in bold (`**TL-13.**`) becomes the anchor of that rule, and every mention of a known rule number
becomes a link to it.
"""

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

import htpy as h
from markupsafe import Markup, escape

_RULE = re.compile(r"\*\*([A-Z]{2}-[A-Z]?\d+)\.\*\*\s*")
_MENTION = re.compile(r"\b[A-Z]{2}-[A-Z]?\d+\b")
_ITEM = re.compile(r"(?:[-*]|(\d+)\.)\s+")
_INLINE = re.compile(r"`([^`]+)`|\*\*(.+?)\*\*|\*(.+?)\*")


class Heading(NamedTuple):
    """A chapter of a text, for its table of contents."""

    level: int
    anchor: str
    title: str


class Text(NamedTuple):
    """A rendered text: its title, its chapters and its body."""

    title: str
    headings: list[Heading]
    body: list[h.Element]


def rule_numbers(source: str) -> set[str]:
    """The rules that a rulebook gives an anchor to."""
    return {found[1] for block in _blocks(source) if (found := _RULE.match(block[0]))}


def render(source: str, rules: set[str], rulebook: str = "") -> Text:
    """A text as HTML; `rulebook` is the address of the page that holds the rules' anchors, empty for this page."""
    reader = _Reader(rules, rulebook)
    for block in _blocks(source):
        reader.read(block)
    return Text(reader.title, reader.headings, reader.body)


def _blocks(source: str) -> list[list[str]]:
    """Runs of lines between blank lines; a heading is a block of its own."""
    blocks: list[list[str]] = [[]]
    for line in source.splitlines():
        if not line.strip():
            blocks.append([])
        elif line.startswith("#"):
            blocks += [[line], []]
        else:
            blocks[-1].append(line)
    return [block for block in blocks if block]


class _Reader:
    """Turns block after block into elements."""

    def __init__(self, rules: set[str], rulebook: str) -> None:
        self.rules = rules
        self.rulebook = rulebook
        self.title = ""
        self.headings: list[Heading] = []
        self.body: list[h.Element] = []

    def read(self, block: list[str]) -> None:
        first = block[0]
        if first.startswith("#"):
            self._heading(first)
        elif first.startswith("|"):
            self.body.append(self._table(block))
        elif _ITEM.match(first):
            self.body.append(self._list(block))
        else:
            self.body.append(self._paragraph(" ".join(block)))

    def _heading(self, line: str) -> None:
        marks, _, title = line.partition(" ")
        if len(marks) == 1:
            self.title = title
            return
        heading = Heading(len(marks), _anchor(title), title)
        self.headings.append(heading)
        element = h.h2 if heading.level == 2 else h.h3
        self.body.append(element(id=heading.anchor)[self.inline(title)])

    def _paragraph(self, text: str) -> h.Element:
        found = _RULE.match(text)
        if found is None:
            return h.p[self.inline(text)]
        number = found[1]
        link = h.a(".rule-number", href=f"#{number}")[number]
        return h.p(".rule", id=number)[link, " ", self.inline(text[found.end() :])]

    def _list(self, block: list[str]) -> h.Element:
        """Lines without a mark go on with the item before them."""
        items: list[str] = []
        for line in block:
            found = _ITEM.match(line)
            if found:
                items.append(line[found.end() :])
            else:
                items[-1] += " " + line.strip()
        first = _ITEM.match(block[0])
        element = h.ol if first is not None and first[1] else h.ul
        return element[[h.li[self.inline(item)] for item in items]]

    def _table(self, block: list[str]) -> h.Element:
        head, _, *rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in block]
        # A table may be wider than a phone: it scrolls in its own frame, which the keyboard can reach. One of many
        # columns is read entry by entry there, so its cells say what they are.
        return h.div(".frame", tabindex="0", role="group", aria_label=f"Table: {', '.join(head)}")[
            h.table[
                h.thead[h.tr[[h.th(scope="col")[self.inline(cell)] for cell in head]]],
                h.tbody[[h.tr[[self._cell(*pair) for pair in zip(head, row, strict=True)]] for row in rows]],
            ]
        ]

    def _cell(self, column: str, text: str) -> h.Element:
        return h.td(data_column=column)[self.inline(text)]

    def inline(self, text: str) -> list[Markup]:
        """Bold, italics, code and mentions of rules inside a line of text."""
        return _split(_INLINE, text, self._styled, self._plain)

    def _styled(self, found: re.Match[str]) -> Markup:
        code, bold, italics = found.groups()
        if code is not None:
            return Markup(h.code[code])
        return Markup(h.strong[self.inline(bold)] if bold is not None else h.em[self.inline(italics)])

    def _plain(self, text: str) -> Markup:
        return Markup("").join(_split(_MENTION, text, self._mention, escape))

    def _mention(self, found: re.Match[str]) -> Markup:
        number = found[0]
        if number not in self.rules:
            return escape(number)
        return Markup(h.a(".mention", href=f"{self.rulebook}#{number}")[number])


def _split(
    pattern: re.Pattern[str], text: str, inside: Callable[[re.Match[str]], Markup], outside: Callable[[str], Markup]
) -> list[Markup]:
    """The pieces of a text: what the pattern finds goes through `inside`, the rest through `outside`."""
    pieces: list[Markup] = []
    at = 0
    for found in pattern.finditer(text):
        pieces += [outside(text[at : found.start()]), inside(found)]
        at = found.end()
    return [*pieces, outside(text[at:])]


def _anchor(title: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")


def contents(headings: Sequence[Heading]) -> h.Element:
    """The chapters as a list of links."""
    return h.nav(".contents", aria_label="Contents")[
        h.ol[[h.li[h.a(href=f"#{each.anchor}")[each.title]] for each in headings if each.level == 2]]
    ]
