"""The codex: every era with what it is for, and every card of a deck."""

from terminus.core.codex import Chapter, Codex, Entry
from terminus.core.prose import capital, listing
from terminus.core.scene import node
from terminus.games.timeline.content.components import Deck
from terminus.games.timeline.scene.eras import HEIGHT, LOOKS, PEN, WIDTH, Cell, card_face, era_marks
from terminus.games.timeline.speech import ERAS, spoken

OPENING = (
    "Every era and every card. Cards are strips of three eras (TL-14); their faces are this project's reconstruction."
)
MEANINGS = {
    "R": "A point for Red while it is in view at the end (TL-2, TL-22).",
    "B": "A point for Blue while it is in view at the end (TL-2, TL-22).",
    "G": "Covered, it lets you lay your lowest card too, at an end (TL-43).",
    "F": "Covered, it lets you turn a card of yours sideways, to be laid whatever its number (TL-44, TL-45).",
    "S": "Covered, it lets you give one of your cards and take one of your opponent's (TL-49).",
    "T": "Acts as it is laid: the second sends Terminus into the deck, the third makes it 0 (TL-32 to TL-37).",
    "I": "Where it all began. Nobody ever covers it (TL-23, TL-27).",
    "X": "A fixed event: it stays in sight for ever (TL-23, TL-27).",
    "E": "Nothing. Anything may cover it (TL-25).",
}
TERMINUS = "..."


def codex(deck: Deck) -> Codex:
    used = dict.fromkeys("RBGFSTI" + "".join(deck.letters.values()) + "E")
    cards = [_card(str(number), deck.names[number], face) for number, face in sorted(deck.letters.items())]
    end = Entry(
        "Ter",
        "Terminus",
        kind="18, then 0",
        does="Ends the game on the spot, and blots out up to three eras (TL-57, TL-58, TL-R5).",
        picture=card_face("codex-Ter", TERMINUS),
    )
    return Codex(
        "Codex of the Timeline",
        OPENING,
        (
            Chapter("The eras", tuple(_era(letter) for letter in used)),
            Chapter("The cards", (*cards, end), "The lowest number before you must be laid (TL-13)."),
        ),
    )


def _era(letter: str) -> Entry:
    name = ERAS[letter].removeprefix("a ").removeprefix("an ")
    key = f"codex-era-{letter}"
    face = era_marks(key, letter, Cell(True, True, 0))
    picture = node("svg", key, *face, viewBox=f"-1 -1 {WIDTH + 2} {HEIGHT + 2}", aria_hidden="true", **PEN)
    return Entry(
        f"era-{LOOKS[letter].kind}",
        capital(name),
        kind=f"written {letter}",
        does=MEANINGS[letter],
        picture=picture,
    )


def _card(number: str, name: str, face: str) -> Entry:
    return Entry(
        number,
        name,
        kind=f"card {number}",
        does=f"Eras: {spoken(face)}.",
        about=_uses(face),
        picture=card_face(f"codex-{number}", face),
    )


def _uses(face: str) -> str:
    """What the card is good for, by its eras."""
    points = {"R": "Red", "B": "Blue"}
    said = [f"{face.count(letter)} for {who}" for letter, who in points.items() if letter in face]
    bait = [ERAS[letter] for letter in "GFS" if letter in face]
    words = [f"Victories: {listing(said)}."] if said else []
    if bait:
        words.append(f"Whoever covers it may use {listing(bait)} (TL-59).")
    if set("TIX") & set(face):
        words.append("Its black era can never be covered (TL-27).")
    return " ".join(words)
