"""What lies in the box: event cards, items, artifacts. Never changed; every position of a table shares one box.

Everything chance can draw has a number that is unique in the box and follows from its id alone, whatever the content:
`F01-Y` is card 10, `G1` 19, `S1-Y` 1010, the first Collapse Generator `CG-1` 2001.
"""

import re
from typing import Final

from terminus.games.horizon.content.field import BESIDE, NODES, SIDES

ROUNDS: Final = 20  # HZ-050
PHASES: Final = 5  # one for each radius of the field (HZ-055)
MOST_IN_PHASE: Final = 8  # rounds that a variant may give a phase
COLOURS: Final = ["Y", "O", "P", "B", "T", "G"]
COLOUR_NAMES: Final = ["Yellow", "Orange", "Purple", "Blue", "Turquoise", "Gray"]

# Marks on the sides of a card (HZ-151, HZ-152); their letters are those of the content files
MARKS: Final = "-cChH"
NO_MARK: Final = 0
BACKWARD_CAUSE: Final = 1
FORWARD_CAUSE: Final = 2
BACKWARD_HINDRANCE: Final = 3
FORWARD_HINDRANCE: Final = 4

FLEXES: Final = ["none", "attacking", "supporting", "logistic"]
FIXED: Final = 0
ATTACKING: Final = 1
SUPPORTING: Final = 2
LOGISTIC: Final = 3

# Items (HZ 5.5)
ITEMS: Final = ["gun", "shield", "accelerator", "storage", "amplifier"]
GUN: Final = 0
SHIELD: Final = 1
ACCELERATOR: Final = 2
STORAGE: Final = 3
AMPLIFIER: Final = 4

# Artifacts: what they can do, and their groups (HZ-287)
POWERS: Final = ["jump", "borrow", "collect", "needle", "stabilise", "bet"]
JUMP: Final = 0
BORROW: Final = 1
COLLECT: Final = 2
NEEDLE: Final = 3
STABILISE: Final = 4
BET: Final = 5
GROUPS: Final = ["movement", "energy", "events"]
MOVEMENT: Final = 0
ENERGY: Final = 1
EVENTS: Final = 2

ARTIFACT_CODES: Final = ["CG", "HB", "CM", "LN", "SS", "TF-sun", "TF-moon"]
CENTRE_ID: Final = "CENTRE"
CENTRE_NUMBER: Final = 0
FIRST_STARTING: Final = 1000
FIRST_ARTIFACT: Final = 2000
PER_ARTIFACT: Final = 20  # numbers kept for the copies of one artifact
PIECES: Final = 4096  # every number is below this
_FAMILY: Final = re.compile(r"(F|S)(\d{1,2})-([YOPBTG])")
_BACKGROUND: Final = re.compile(r"G(\d{1,2})")


class Card:
    """An event card. Arcs name colours; an arc that names nobody is None, and so is one still to be chosen."""

    def __init__(self, number: int, name: str, yes: int | None, no: int | None, sign: int, points: int) -> None:
        self.number = number
        self.id = piece_text(number)
        self.name = name
        self.yes = yes
        self.no = no
        self.sign = sign  # +1 gains, -1 loses, 0 changes no points (HZ-153)
        self.points = points
        self.links: list[int] = [NO_MARK] * SIDES
        self.bonus = 0
        self.brings_artifact = False
        self.not_soon = False  # the joined circles (HZ-158)
        self.radii: list[int] = [1, 2, 3, 4]
        self.flex = FIXED
        self.index = 0  # its place in the box
        self.rotations: list[list[int]] = []
        self.turnings: list[list[int]] = [self.links] * SIDES

    def with_links(self, links: list[int]) -> None:
        """Give the card its marks, and work out how it fits into each node (HZ-172)."""
        self.links = links
        self.turnings = [turned(links, rotation) for rotation in range(SIDES)]
        self.rotations = [fitting(links, node) for node in range(NODES)]

    def lies_on(self, radius: int) -> bool:
        """May it lie on this radius (HZ-175)? A search of boxed numbers would take ten times as long."""
        return any(each == radius for each in self.radii)

    def starting_colour(self) -> int | None:
        """The colour of the dot on the back; none on cards of the event deck (HZ-012)."""
        return self.number % 10 if is_starting(self.number) else None


def is_starting(number: int) -> bool:
    """Is it the number of a starting event (HZ-012)?"""
    return FIRST_STARTING <= number < FIRST_ARTIFACT


def is_backward(mark: int) -> bool:
    return mark in (BACKWARD_CAUSE, BACKWARD_HINDRANCE)


def is_forward(mark: int) -> bool:
    return mark in (FORWARD_CAUSE, FORWARD_HINDRANCE)


def is_cause(mark: int) -> bool:
    return mark in (BACKWARD_CAUSE, FORWARD_CAUSE)


def turned(links: list[int], rotation: int) -> list[int]:
    """Marks by field direction: with rotation k, card side j faces direction j + k."""
    return [links[(side - rotation) % SIDES] for side in range(SIDES)]


def fitting(links: list[int], node: int) -> list[int]:
    """The rotations in which backward marks face earlier nodes and forward marks later ones (HZ-172)."""
    return [rotation for rotation in range(SIDES) if _fits(turned(links, rotation), node)]


def _fits(marks: list[int], node: int) -> bool:
    for side in range(SIDES):
        earlier = BESIDE[node][side] < node
        if is_backward(marks[side]) and not earlier:
            return False
        if is_forward(marks[side]) and earlier:
            return False
    return True


class Level:
    """One level of an item: its price, and the values it brings; an item uses those that concern it (HZ-247)."""

    def __init__(self, price: int, damage: int, expense: int, defence: int, speed: int, holds: int) -> None:
        self.price = price
        self.damage = damage
        self.expense = expense
        self.defence = defence
        self.speed = speed
        self.holds = holds  # what a Kinetic Storage can hold, or a Link Amplifier's charges


class Item:
    def __init__(self, name: str, levels: list[Level]) -> None:
        self.name = name
        self.levels = levels


class Artifact:
    """An artifact card: its power, and the numbers that go with it. `kind` is the same for equal artifacts."""

    def __init__(self, number: int, name: str, group: int, power: int) -> None:
        self.number = number
        self.id = piece_text(number)
        self.name = name
        self.group = group
        self.power = power
        self.charges = 0
        self.impact = 0  # what a Stabilizer adds
        self.extraction = 0  # what V616 Mon yields
        self.least = 0  # what a Collector brings
        self.most = 0
        self.per_turn = 0  # what a Hole lends
        self.debt_limit = 0
        self.scale = 0
        self.steps: list[tuple[int, int]] = []  # up to this debt, tension rises by so much
        self.card: Card | None = None  # the event that a Tangle becomes

    def kind(self) -> int:
        return (self.number - FIRST_ARTIFACT) // PER_ARTIFACT

    def tension_step(self, debt: int) -> int:
        """How much tension rises at the end of a turn with this debt (HZ-324)."""
        for up_to, step in self.steps:
            if debt <= up_to:
                return step
        return 0


class Box:
    """All there is, by number."""

    def __init__(
        self, name: str, centre: Card, cards: list[Card], items: list[Item], artifacts: list[Artifact]
    ) -> None:
        self.name = name
        self.centre = centre
        self.items = items
        self.cards: dict[int, Card] = {card.number: card for card in cards}
        self.by_number: list[Card | None] = [None] * FIRST_ARTIFACT  # found quicker than in a dictionary
        for index, card in enumerate(cards):
            card.index = index
            self.by_number[card.number] = card
        self.artifacts: dict[int, Artifact] = {artifact.number: artifact for artifact in artifacts}
        self.event_deck: list[int] = sorted([card.number for card in cards if card.number < FIRST_STARTING])
        self.events: dict[int, Card] = dict(self.cards)  # whatever can lie on a node
        self.events[centre.number] = centre
        self.by_colour: list[list[int]] = [[] for _ in COLOURS]
        for number in sorted(self.cards):
            colour = self.cards[number].starting_colour()
            if colour is not None:
                self.by_colour[colour].append(number)
        self.extraction = 0
        for artifact in artifacts:
            self.extraction = max(self.extraction, artifact.extraction)
            if artifact.card is not None:
                self.events[artifact.number] = artifact.card

    def card(self, number: int) -> Card:
        """The event card with this number."""
        card = self.by_number[number]
        assert card is not None
        return card

    def starting(self, colour: int) -> list[int]:
        """The starting events of a colour (HZ-014)."""
        return self.by_colour[colour]


def piece_number(text: str) -> int:
    """The number of the piece with this id; ValueError if no piece can have it."""
    family = _FAMILY.fullmatch(text)
    if family is not None and int(family[2]) > 0:
        start = 0 if family[1] == "F" else FIRST_STARTING
        return start + int(family[2]) * 10 + COLOURS.index(family[3])
    background = _BACKGROUND.fullmatch(text)
    if background is not None and int(background[1]) > 0:
        return int(background[1]) * 10 + 9
    if text == CENTRE_ID:
        return CENTRE_NUMBER
    return _artifact_number(text)


def _artifact_number(text: str) -> int:
    if text in ARTIFACT_CODES and text.startswith("TF"):
        return FIRST_ARTIFACT + ARTIFACT_CODES.index(text) * PER_ARTIFACT + 1
    code, _, copy = text.partition("-")
    if code in ARTIFACT_CODES and re.fullmatch("[1-9]", copy):
        return FIRST_ARTIFACT + ARTIFACT_CODES.index(code) * PER_ARTIFACT + int(copy)
    raise ValueError(f"'{text}' names no card: write for example F01-Y, G1, S3-B, CG-1 or TF-sun")


def piece_text(number: int) -> str:
    """The id of a piece."""
    if number == CENTRE_NUMBER:
        return CENTRE_ID
    if number >= FIRST_ARTIFACT:
        code = ARTIFACT_CODES[(number - FIRST_ARTIFACT) // PER_ARTIFACT]
        return code if code.startswith("TF") else f"{code}-{(number - FIRST_ARTIFACT) % PER_ARTIFACT}"
    if number >= FIRST_STARTING:
        return f"S{(number - FIRST_STARTING) // 10}-{COLOURS[number % 10]}"
    if number % 10 == 9:
        return f"G{number // 10}"
    return f"F{number // 10:02}-{COLOURS[number % 10]}"
