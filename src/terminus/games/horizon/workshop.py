"""How a box is edited: links are chosen side by side, and colours by name."""

from terminus.core.workshop import Letters, Workshop

SIDES = ("North", "North-east", "South-east", "South", "South-west", "North-west")
LINKS = {
    "-": "none",
    "c": "backward cause",
    "h": "backward hindrance",
    "C": "forward cause",
    "H": "forward hindrance",
}
COLOURS = ("", "Y", "O", "P", "B", "T", "G")
WORKSHOP = Workshop(
    choices={
        "event.centre": ("green", "red", "gray"),
        "event.yes": COLOURS,
        "event.no": COLOURS,
        "event.flex": ("none", "attacking", "supporting", "logistic"),
        "artifact.group": ("movement", "energy", "events"),
        "artifact.power": ("jump", "borrow", "collect", "needle", "stabilise", "bet"),
    },
    letters={"event.links": Letters(SIDES, LINKS), "centre.links": Letters(SIDES, LINKS)},
)
