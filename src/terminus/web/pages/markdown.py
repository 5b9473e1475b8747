"""Rulebooks, guides and other texts in Markdown as HTML.

A rule of a rulebook becomes an anchor, every mention of a known rule's number becomes a link to it, a block `figure`
becomes a picture drawn by the game's scenes, and what looks like HTML in a text is text: nothing that somebody wrote
can bring a script onto a page.
"""

import re
from collections import Counter
from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import NamedTuple

import htpy as h
from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict
from markupsafe import Markup, escape

from terminus.core.game import AnyGame
from terminus.core.rulebook import NUMBER, OPENING
from terminus.web import figures

_MENTION = re.compile(rf"\b{NUMBER}\b")
_STEP = re.compile(r"^step\s*=", re.MULTILINE)


class Heading(NamedTuple):
    """A chapter of a text, for its table of contents, with the numbers of its rules, if it has any."""

    level: int
    anchor: str
    title: str
    rules: tuple[str, ...] = ()


class Text(NamedTuple):
    """A rendered text: its title, its chapters and its body."""

    title: str
    headings: list[Heading]
    body: Markup


def render(source: str, rules: Collection[str], rulebook: str = "", game: AnyGame | None = None) -> Text:
    """A text as HTML; `rulebook` is the address of the page that holds the rules' anchors, empty for this page.

    `game` is the one whose scenes draw the figures of the text.
    """
    known: EnvType = {"rules": rules, "rulebook": rulebook, "game": game}
    title, tokens = _without_title(_MARKDOWN.parse(source, known))
    headings = _with_rules(_with_anchors(tokens), tokens)
    _label_tables(tokens)
    _group_steps(tokens)
    return Text(title, headings, Markup(_MARKDOWN.renderer.render(tokens, _MARKDOWN.options, known)))


def contents(headings: Sequence[Heading]) -> h.Element:
    """The chapters as a list of links."""
    return h.nav(".contents", aria_label="Contents")[
        h.ol[[h.li[h.a(href=f"#{each.anchor}")[each.title]] for each in headings if each.level == 2]]
    ]


def anchor(title: str) -> str:
    """The name of a heading in addresses."""
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")


class Anchors:
    """The names of a text's headings in addresses, in their order: where a title comes again, its name is numbered."""

    def __init__(self) -> None:
        self._met: Counter[str] = Counter()

    def of(self, title: str) -> str:
        name = anchor(title)
        self._met[name] += 1
        return name if self._met[name] == 1 else f"{name}-{self._met[name]}"


class _Renderer(RendererHTML):
    """HTML as Markdown has it, with rule numbers that lead to their rules and tables in frames."""

    def text(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        """Plain text; where it is not part of a link, rules that it mentions become links."""
        content = tokens[idx].content
        if sum(token.nesting for token in tokens[:idx] if token.type.startswith("link_")):
            return escape(content)
        pieces = _MENTION.split(content)
        links = [_mention(number, env) for number in _MENTION.findall(content)]
        return "".join(piece for pair in zip(map(escape, pieces), [*links, ""], strict=True) for piece in pair)

    def softbreak(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        return " "

    def paragraph_open(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        number = tokens[idx].attrGet("id")
        link = "" if number is None else f"{h.a('.rule-number', href=f'#{number}')[str(number)]} "
        return self.renderToken(tokens, idx, options, env) + link

    def table_open(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        """A table may be wider than a phone: it scrolls in its own frame, which the keyboard can reach."""
        label = escape(f"Table: {', '.join(tokens[idx].meta['columns'])}")
        frame = f'<div class="frame" tabindex="0" role="group" aria-label="{label}">'
        return frame + self.renderToken(tokens, idx, options, env)

    def fence(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        """A block of code, or the picture that it describes; steps of an example stand side by side."""
        token = tokens[idx]
        if not figures.is_figure(token) or env["game"] is None:
            return f"<pre><code>{escape(token.content)}</code></pre>"
        drawn = figures.drawn(env["game"], token.content, lambda line: _MARKDOWN.renderInline(line, env))
        before = '<div class="figure-steps">' if token.meta.get("first") else ""
        return f"{before}{drawn}{'</div>' if token.meta.get('last') else ''}"

    def table_close(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        return self.renderToken(tokens, idx, options, env) + "</div>\n"


_MARKDOWN = MarkdownIt("commonmark", {"html": False}, renderer_cls=_Renderer).enable("table")


def _mention(number: str, env: EnvType) -> str:
    if number not in env["rules"]:
        return number
    return str(h.a(".mention", href=f"{env['rulebook']}#{number}")[number])


def _plain(inline: Token) -> str:
    """The words of a line without their styles."""
    return "".join(token.content for token in inline.children or [])


def _without_title(tokens: list[Token]) -> tuple[str, list[Token]]:
    """The text of the first heading of all, and everything but it."""
    at = next((place for place, token in enumerate(tokens) if token.type == "heading_open" and token.tag == "h1"), None)
    if at is None:
        return "", tokens
    return _plain(tokens[at + 1]), tokens[:at] + tokens[at + 3 :]


def _with_anchors(tokens: list[Token]) -> list[Heading]:
    """Give each heading an anchor made of its words."""
    headings: list[Heading] = []
    anchors = Anchors()
    for opening, inline in pairwise(tokens):
        if opening.type == "heading_open":
            title = _plain(inline)
            heading = Heading(int(opening.tag[1:]), anchors.of(title), title)
            opening.attrSet("id", heading.anchor)
            headings.append(heading)
    return headings


def _with_rules(headings: list[Heading], tokens: list[Token]) -> list[Heading]:
    """Give each paragraph that is a rule an anchor instead of its number in bold; chapters with the rules in them."""
    rules: dict[str, list[str]] = {heading.anchor: [] for heading in headings}
    chapter: list[str] = []
    for opening, inline in pairwise(tokens):
        if opening.type == "heading_open" and opening.tag == "h2":
            chapter = rules[str(opening.attrGet("id"))]
        number = OPENING.match(inline.content) if opening.type == "paragraph_open" else None
        if number:
            opening.attrs |= {"class": "rule", "id": number[1]}
            inline.children = _MARKDOWN.parseInline(inline.content[number.end() :])[0].children
            chapter.append(number[1])
    return [heading._replace(rules=tuple(rules[heading.anchor])) for heading in headings]


def _group_steps(tokens: list[Token]) -> None:
    """Figures that are steps and follow one another belong together."""
    steps = [figures.is_figure(token) and bool(_STEP.search(token.content)) for token in tokens]
    for token, before, is_step, after in zip(tokens, [False, *steps], steps, [*steps[1:], False], strict=False):
        token.meta |= {"first": is_step and not before, "last": is_step and not after}


def _label_tables(tokens: list[Token]) -> None:
    """One of many columns is read entry by entry on a phone, so cells say what they are."""
    columns: list[str] = []
    column = 0
    for opening, inline in pairwise(tokens):
        match opening.type:
            case "table_open":
                columns = opening.meta["columns"] = []
            case "tr_open":
                column = 0
            case "th_open":
                opening.attrSet("scope", "col")
                columns.append(_plain(inline))
            case "td_open":
                opening.attrSet("data-column", columns[column])
                column += 1
