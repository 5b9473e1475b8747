"""The codex: events, artifacts and items of a box, each with its picture, its numbers and what it does."""

from terminus.core.codex import Chapter, Codex, Entry
from terminus.core.prose import capital
from terminus.games.horizon.content import components
from terminus.games.horizon.content.schema import ArtifactEntry, BoxFile
from terminus.games.horizon.scene.cards import (
    colour_word,
    event_card,
    link_words,
    mark_words,
    printed_arcs,
    worth_words,
)
from terminus.games.horizon.scene.instruments import instrument, tool
from terminus.games.horizon.scene.possessions import level_words
from terminus.games.horizon.sheet.box import Face, Item
from terminus.games.horizon.sheet.writing import printed_box

OPENING = """Every event, artifact and item. Points come from events alone: when one becomes past, the arc of the result
says who gains or loses (HZ-002, HZ-220). Faces, prices and scales are this project's reconstruction."""
MARKS = {"A": "HZ-156", "N": "HZ-157", "R": "HZ-158"}
FLEXIBLE = "What it says is named when it is laid (HZ-230)."
POWERS = {
    "jump": (
        "For a charge and 1 energy you are in any node of the future, or in V616 Mon, where an extraction yields"
        " {extraction}; {charges} charges (HZ-302, HZ-304).",
        "A jump to V616 Mon leaves a wormhole behind, which closes after whoever passes: without another charge it is a"
        " prison (HZ-305, HZ-307).",
    ),
    "borrow": (
        "Up to {per_turn} energy a turn from the bank, as a debt of {debt_limit} at most (HZ-321, HZ-322).",
        "Each turn the debt raises the tension, by more the larger it is. Past {scale} it annihilates: first its owner,"
        " then the others by distance lose energy until the debt is gone (HZ-324 to HZ-328).",
    ),
    "collect": (
        "As you extract, the bonuses of all events around you are yours too: {least} to {most} more; {charges} charges"
        " (HZ-350, HZ-352).",
        "Only blue circles count, so it is worth most where many cards lie close together (HZ-351).",
    ),
    "needle": (
        "Ties your node to a later one nearby, as cause or hindrance, with the usual strength of 2; {charges} pairs of"
        " markers (HZ-336, HZ-337, HZ-340).",
        "Lachesis measures the thread of life. Empty nodes may be tied as well: an event that comes there later is then"
        " caught in it (HZ-341).",
    ),
    "stabilise": (
        "For a charge, {impact} impact on the event here and on the two nodes symmetrical to it; {charges} charges"
        " (HZ-346, HZ-347).",
        "Where there is no event yet, the push waits for one (HZ-349).",
    ),
    "bet": (
        "Becomes an event in your node, free of charge. Everybody bets on it in secret, its caster three times"
        " (HZ-355, HZ-358).",
        "Each token on the side of the result is a point for its owner; impacts that were laid with it push the event"
        " (HZ-361, HZ-363).",
    ),
}
"""By its power: what an artifact does, and what to know about it."""
ITEMS = {
    "gun": "Once in your turn, pay its expense and take its damage from a player in your node (HZ-250).",
    "shield": "You lose less when you are attacked (HZ-251).",
    "accelerator": "More moves in a turn, each still for 1 energy (HZ-255).",
    "storage": "Gathers 1 energy with every move, and gives all of it at once (HZ-260, HZ-262).",
    "amplifier": "A charge strengthens a link of your node, up to 4 (HZ-266, HZ-269).",
}


def codex(file: BoxFile, pieces: components.Box) -> Codex:
    """The page of a box, given as its file and as its pieces."""
    box = printed_box(pieces)
    printed = {entry.id for entry in file.event}
    events = [face for face in box.cards if face.card in printed]
    artifacts = {entry.id for entry in file.artifact}
    printed_on_the_field = [face for face in box.cards if face.card not in printed | artifacts]
    return Codex(
        "Codex of Time Horizon",
        OPENING,
        (
            Chapter("Artifacts", tuple(map(_artifact, file.artifact)), "One use per group and turn (HZ-287, HZ-288)."),
            Chapter("Items", tuple(map(_item, box.items)), "One purchase a turn (HZ-115)."),
            *(
                Chapter(title, tuple(_event(face) for face in events if face.card[0] == letter), about)
                for letter, title, about in FAMILIES
            ),
            Chapter("The centre", tuple(map(_event, printed_on_the_field)), "Where time begins (HZ-037)."),
        ),
    )


FAMILIES = (
    ("S", "Starting events", "Five of each colour: everybody begins with their own."),
    ("F", "Events of the families", "The letter at the end is the family's colour."),
    ("G", "Events of nobody", "No arc names a player."),
)


def _event(face: Face) -> Entry:
    arcs = printed_arcs(face)
    facts = [("Happens", colour_word(arcs.yes)), ("Does not", colour_word(arcs.no))] if arcs.yes != "?" else []
    facts += [("Links", "as you like" if face.flex == "logistic" else link_words(face.links))]
    facts += [("Energy bonus", str(face.bonus))] if face.bonus else []
    mark = f"{mark_words(face.mark)} ({MARKS[face.mark[0]]})" if face.mark else ""
    said = [worth_words(face, arcs), mark]
    does = "; ".join(each for each in said if each)
    return Entry(
        face.card,
        face.name,
        kind=face.card,
        does=f"{capital(does)}." if does else "",
        about=FLEXIBLE if face.flex != "none" else "",
        facts=tuple(facts),
        picture=event_card(f"codex-{face.card}", face).children[0],
    )


def _artifact(entry: ArtifactEntry) -> Entry:
    numbers = {name: getattr(entry, name) for name in entry.__struct_fields__}
    does, about = (words.format(**numbers) for words in POWERS[entry.power])
    return Entry(
        entry.id,
        entry.name,
        kind=f"artifact, {entry.group}",
        does=does,
        about=about,
        facts=(("Copies", str(entry.copies)),),
        also=tuple(f"{entry.id}-{number}" for number in range(1, entry.copies + 1)) if entry.power != "bet" else (),
        picture=instrument(f"codex-{entry.id}", entry.power, entry.group),
    )


def _item(item: Item) -> Entry:
    facts = tuple((f"{level.price} energy", level_words(item.id, level)) for level in item.levels)
    return Entry(
        item.id, item.name, kind="item", does=ITEMS[item.id], facts=facts, picture=tool(f"codex-{item.id}", item.id)
    )
