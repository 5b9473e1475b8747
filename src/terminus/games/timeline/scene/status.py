"""The slim rail: both players with their counts, the opponent's cards, the deck and how near the end is."""

from terminus.core.audience import Viewer
from terminus.core.scene import Node, kept, node
from terminus.games.timeline.scene.cards import shown_hand
from terminus.games.timeline.scene.eras import LOOKS
from terminus.games.timeline.sheet.table import DuelSheet

EMBLEMS = {"red": "R", "blue": "B"}


def status(table: DuelSheet, viewer: Viewer, near: int) -> Node:
    """`near` is the seat whose cards lie in the hand region, `viewer` the one who looks."""
    far = 1 - near
    return node(
        "div",
        "status",
        _player(table, far, "", shown_hand(table, far)),
        _omens(table),
        _player(table, near, "" if viewer is None else "you"),
        class_="timeline-status",
    )


def _player(table: DuelSheet, seat: int, note: str, *more: Node) -> Node:
    player = table.seats[seat]
    playing = table.active == seat and not table.over
    state = "out of cards" if player.out else "to play" if playing else note
    head = _head(seat, player.colour, state, player.victories)
    classes = f"player {player.colour}" + (" active" if playing else "") + (" out" if player.out else "")
    return node("section", f"seat-{seat}", head, *more, class_=classes, aria_label=player.colour.title())


@kept
def _head(seat: int, colour: str, state: str, victories: int) -> Node:
    return node(
        "div",
        f"player-{seat}",
        _emblem(seat, colour),
        node("span", f"player-{seat}-name", colour.title(), class_="name"),
        node("span", f"player-{seat}-state", state, class_="state"),
        node(
            "b",
            f"score-{seat}",
            str(victories),
            class_="score",
            role="img",
            aria_label=f"{victories} {'victory' if victories == 1 else 'victories'} in view",
            data_about=f"{colour.title()} has {victories} {colour} {'era' if victories == 1 else 'eras'} in view. "
            "More than the other when Terminus is laid wins.",
            data_rule="TL-2",
        ),
        class_="player-head",
    )


@kept
def _emblem(seat: int, colour: str) -> Node:
    look = LOOKS[EMBLEMS[colour]]
    glyph = node(
        "path", f"emblem-{seat}-glyph", class_=f"glyph {look.kind}" + (" filled" if look.filled else ""), d=look.glyph
    )
    return node("svg", f"emblem-{seat}", glyph, class_=f"emblem {colour}", viewBox="-34 -34 68 68", aria_hidden="true")


def _omens(table: DuelSheet) -> Node:
    """How near the end is."""
    track = _track(table.approaches, table.lamps)
    return node("section", "omens", track, _terminus(table), _deck(table), class_="omens", aria_label="The end")


@kept
def _track(approaches: int, lamps: int) -> Node:
    """The line that runs to a bar, with a lamp for each *Terminus approaches*."""
    apart = 132 // lamps
    lit = [
        node(
            "circle",
            f"lamp-{n}",
            class_="lamp lit" if n <= approaches else "lamp",
            cx=n * apart + 28 - apart,
            cy=22,
            r=9,
        )
        for n in range(1, lamps + 1)
    ]
    line = node("path", "track-line", class_="track-line", d="M4 22H150")
    bar = node("path", "track-bar", class_="track-bar", d="M152 4V40")
    return node(
        "svg",
        "track",
        line,
        *lit,
        bar,
        class_="track",
        viewBox="0 0 160 44",
        role="img",
        aria_label=f"Terminus has approached {approaches} of {lamps} times",
        data_about=f"Terminus has approached {approaches} of {lamps} times. One of them shuffles it into the deck, and "
        "the last makes it count as 0.",
        data_rule="TL-32",
    )


def _terminus(table: DuelSheet) -> Node:
    """The last card's number, and where it is."""
    place = terminus_place(table)
    about = f"Terminus counts as {table.end.number}, and is {place}. Whoever lays it ends the game."
    return _fact("terminus", table.end.number, "Terminus", place, about, "TL-57")


def _deck(table: DuelSheet) -> Node:
    size = table.deck_size
    word = "card" if size == 1 else "cards"
    about = f"{size} {word} in the deck. After a turn one draws up to three cards, as long as there are any."
    return _fact("deck", size, word, "in the deck", about, "TL-52")


@kept
def _fact(key: str, number: int, word: str, place: str, about: str, rule: str) -> Node:
    return node(
        "p",
        key,
        node("b", f"{key}-number", str(number), class_="number"),
        node("span", f"{key}-word", word, class_="word"),
        node("span", f"{key}-place", place, class_="place"),
        class_=key,
        data_about=about,
        data_rule=rule,
    )


def terminus_place(table: DuelSheet) -> str:
    """Where the last card is, in words."""
    place = table.end.place
    if place.startswith("seat"):
        return f"in {table.seats[int(place.removeprefix('seat '))].colour.title()}'s hand"
    return {"aside": "aside", "deck": "in the deck", "timeline": "played"}[place]
