"""The divers: all of them in the rail, and one's own bag and boat along the bottom."""

from msgspec import UnsetType
from terminus.core.audience import Viewer
from terminus.core.scene import Node, kept, node

from lagoon.sheet.table import Carried, Diver, Face, WreckSheet
from lagoon.speech import seat_name


def status(seen: WreckSheet, viewer: Viewer) -> Node:
    return node("div", "status", *[_shown(seen, seat, viewer) for seat in range(len(seen.seats))], class_="divers")


def _shown(seen: WreckSheet, seat: int, viewer: Viewer) -> Node:
    name = seat_name(seen, seat)
    return _diver(f"{name} (you)" if seat == viewer else name, seat, seen.seats[seat], seat in seen.owing())


@kept
def _diver(name: str, seat: int, diver: Diver, active: bool) -> Node:
    """What everybody sees of a diver: a bag of finds from known depths, and what was landed."""
    backs = [
        node("span", f"back-{seat}-{i}", str(carried.depth), class_="back", data_from=f"depth-{carried.depth}")
        for i, carried in enumerate(diver.bag)
    ]
    worth = f"landed finds worth {diver.worth}"
    return node(
        "section",
        f"diver-{seat}",
        node("b", f"diver-{seat}-name", name, class_="name"),
        node("span", f"diver-{seat}-bag", *backs, class_="bag", role="img", aria_label=_bag_words(diver.bag)),
        node("b", f"diver-{seat}-worth", str(diver.worth), class_="score", role="img", aria_label=worth),
        class_="diver active" if active else "diver",
        aria_label=name,
    )


def _bag_words(bag: tuple[Carried, ...]) -> str:
    depths = ", ".join(str(carried.depth) for carried in bag)
    return f"carries finds from depth {depths}" if bag else "carries nothing"


def hand(seen: WreckSheet, viewer: Viewer) -> Node:
    """The viewer's finds, those in the bag first; spectators have none."""
    if viewer is None:
        return node("div", "hand", class_="finds")
    diver = seen.seats[viewer]
    carried = [each.find for each in diver.bag if not isinstance(each.find, UnsetType)]
    shown = [_find(seen.face(find), "carried") for find in carried]
    shown += [_find(seen.face(find), "landed") for find in diver.landed]
    return node("div", "hand", node("ul", "finds", *shown, class_="finds", aria_label="Your finds"))


@kept
def _find(face: Face, state: str) -> Node:
    return node(
        "li",
        f"find-{face.find}",
        node("b", f"find-{face.find}-worth", str(face.worth), class_="worth"),
        node("span", f"find-{face.find}-name", face.name),
        class_=f"find {state}",
        data_from=f"depth-{face.depth}",
        data_about=f"{face.name} from depth {face.depth}, worth {face.worth}: {state}.",
    )
