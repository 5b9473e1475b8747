"""Along the bottom: what the viewer may do, event cards, artifacts and the item tablet."""

from terminus.core.audience import Viewer
from terminus.core.buttons import button
from terminus.core.scene import Node, kept, kept_for_the_moment, node
from terminus.games.horizon.scene.actions import actions, well_equipped
from terminus.games.horizon.scene.cards import CARD_BOX, card_art, colour_word, event_card, link_words, printed_arcs
from terminus.games.horizon.scene.looks import CROSS, GEAR, TICK, emblem, icon
from terminus.games.horizon.scene.panels import panels
from terminus.games.horizon.scene.possessions import (
    ITEM_RULES,
    ITEM_SIGNS,
    POWER_RULES,
    cast_state,
    item_state,
    item_words,
    power_words,
)
from terminus.games.horizon.sheet.box import ArtifactFace, Face, Item
from terminus.games.horizon.sheet.table import Cast, HorizonSheet, Items, Laying, shown


def hand(table: HorizonSheet, viewer: Viewer) -> Node:
    if viewer is None:
        return node("div", "hand", *panels(table, viewer), class_="horizon-hand public")
    player = table.seats[viewer]
    held = tuple([table.face(card) for card in shown(player.hand)])
    desk = [*panels(table, viewer), _events(held), *_layings(table, viewer), _arcs(table, viewer, held)]
    desk += [_tablet(player.items, table.pieces.items), *_artifacts(table, viewer)]
    classes = ["horizon-hand", player.colour]
    classes += ["well-equipped"] if well_equipped(table, viewer) else []
    return node(
        "div",
        "hand",
        actions(table, viewer),
        # One can scroll it, so one can focus it
        node("div", "desk", *desk, class_="desk", role="group", tabindex=0, aria_label="Your cards and items"),
        class_=" ".join(classes),
    )


# Event cards


@kept
def _events(held: tuple[Face, ...]) -> Node:
    cards = [event_card(f"card-{face.card}", face) for face in held]
    return node("div", "events", *cards, class_="row own-events", role="group", aria_label="Your event cards")


def _layings(table: HorizonSheet, seat: int) -> list[Node]:
    """For each card the rotations that fit into the viewer's node (HZ-172), each with the token on either sign."""
    return [_laying(laying, table.face(laying.card)) for laying in table.seats[seat].layings or ()]


@kept
def _laying(laying: Laying, face: Face) -> Node:
    ways = [_way(laying.card, face, rotation) for rotation in ([0] if face.flex == "logistic" else laying.rotations)]
    # Where names are to be chosen too, they need the room
    words = {"none": "Turn it and set your token", "logistic": "Set your token"}.get(face.flex)
    lead = [node("p", f"rotations-{laying.card}-lead", words, class_="lead")] if words else []
    return node(
        "div",
        f"rotations-{laying.card}",
        *lead,
        *ways,
        class_="row rotations",
        role="group",
        aria_label=f"How to lay {face.name}",
    )


@kept_for_the_moment
def _way(card: str, face: Face, rotation: int) -> Node:
    """One rotation as the card would lie, over two buttons for the token."""
    key = f"lay-{card}-{rotation}"
    links = "".join(face.links[(side - rotation) % 6] for side in range(6))
    art = card_art(f"{key}-art", face, links, printed_arcs(face))
    said = "links to be chosen" if face.flex == "logistic" else link_words(links)
    picture = node("svg", f"{key}-picture", *art, class_="card-art", viewBox=CARD_BOX, aria_hidden="true")
    step = "what your token says" if face.flex == "logistic" else "a rotation, and below it what your token says"
    return node("div", key, picture, _token(key, said, step, True), _token(key, said, step, False), class_="way")


def _token(key: str, said: str, step: str, yes: bool) -> Node:
    sign = "+" if yes else "-"
    token = f"our token says it {'happens' if yes else 'does not happen'}"
    figure = icon(f"{key}{sign}-icon", TICK if yes else CROSS, "sign")
    return button(
        f"{key}{sign}",
        "token-choice for" if yes else "token-choice against",
        f"{said}; y{token}",
        figure,
        step=step,
        short=f"Y{token}",
    )


def _arcs(table: HorizonSheet, seat: int, held: tuple[Face, ...]) -> Node:
    """Whom to name on the arcs of a flexible event (HZ-231, HZ-232)."""
    flexible = any(face.flex in ("attacking", "supporting") for face in held)
    if table.active != seat or table.stage != "turn" or not flexible:
        return _arc_rows(())
    return _arc_rows(tuple([(i, colour) for i, colour in enumerate(table.colours) if i != seat]))


@kept
def _arc_rows(others: tuple[tuple[int, str], ...]) -> Node:
    rows = [_arc_row(others, "yes", "if it happens"), _arc_row(others, "no", "if it does not")] if others else []
    return node("div", "arcs", *rows, class_="arcs")


def _arc_row(others: tuple[tuple[int, str], ...], arc: str, when: str) -> Node:
    names = [
        button(
            f"arc-{arc}-{other}",
            f"act arc {'for' if arc == 'yes' else 'against'}",
            f"{colour_word(colour)} {when}",
            emblem(f"arc-{arc}-{other}-emblem", colour),
            node("span", f"arc-{arc}-{other}-name", colour_word(colour), class_="word"),
            step=f"the {'green' if arc == 'yes' else 'red'} arc: whom it concerns {when}",
        )
        for other, colour in others
    ]
    return node("div", f"arcs-{arc}", node("span", f"arcs-{arc}-when", when, class_="when"), *names, class_="row")


# Items


@kept
def _tablet(items: Items, kinds: tuple[Item, ...]) -> Node:
    drawn = [_item(items, item) for item in kinds]
    return node("div", "tablet", *drawn, class_="tablet", role="group", aria_label="Your items")


def _item(items: Items, item: Item) -> Node:
    """An item with its level and the price of the next one (HZ-245 to HZ-247)."""
    level = items.level(item.id)
    after = item.levels[level] if level < len(item.levels) else None
    parts = [
        icon(f"item-{item.id}-icon", ITEM_SIGNS[item.id], item.id),
        node("span", f"item-{item.id}-name", item.name, class_="name"),
        node("b", f"item-{item.id}-state", item_state(items, item.id) if level else "–", class_="state"),
        node("span", f"item-{item.id}-price", str(after.price) if after else "", class_="price"),
    ]
    words = item_words(items, item)
    rule = ITEM_RULES[item.id]
    owned = "item owned" if level else "item"
    return button(f"item-{item.id}", owned, words, *parts, about=words, rule=rule, codex=item.id)


# Artifacts


def _artifacts(table: HorizonSheet, seat: int) -> list[Node]:
    player = table.seats[seat]
    held = [_held(table.artifact(card)) for card in shown(player.artifacts)]
    cast = [_cast(each, table.artifact(each.artifact)) for each in player.table]
    if not held and not cast:
        return []
    return [node("div", "artifacts", *held, *cast, class_="row artifacts", role="group", aria_label="Your artifacts")]


@kept
def _held(artifact: ArtifactFace) -> Node:
    key = f"artifact-{artifact.artifact}"
    label = f"{artifact.name} in your hand, {artifact.group} group"
    parts = [
        icon(f"{key}-icon", GEAR, "gear"),
        node("b", f"{key}-name", artifact.name, class_="name"),
        node("span", f"{key}-state", "in hand", class_="state"),
    ]
    return button(
        key,
        f"artifact {artifact.group}",
        label,
        *parts,
        about=power_words(artifact),
        rule=POWER_RULES[artifact.power],
        codex=artifact.artifact,
    )


@kept
def _cast(cast: Cast, artifact: ArtifactFace) -> Node:
    key = f"own-{cast.artifact}"
    state = cast_state(artifact, cast)
    parts = [
        icon(f"{key}-icon", GEAR, "gear"),
        node("b", f"{key}-name", artifact.name, class_="name"),
        node("span", f"{key}-state", state, class_="state"),
    ]
    return node(
        "div", key, *parts, class_=f"artifact on-table {artifact.group} {artifact.power}", role="img",
        aria_label=f"{artifact.name} on your table: {state}", data_about=power_words(artifact),
        data_rule=POWER_RULES[artifact.power], data_codex=artifact.artifact,
        data_from=f"artifact-{cast.artifact}",
    )  # fmt: skip
