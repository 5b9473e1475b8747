"""A Timeline table for tests, spoken to in the words of the rulebook: Red and Blue, rows, hands, dictated draws.

duel = table("1+@0, 3+@2 Blue, 4+@5 Red", red="9 15 17", blue="10 12 16", to_move="Red")
duel.play("Red", "9+@2")
duel.play("Red", "swap 17 16", draws="6")
assert duel.row == "E I B E F B G E"
"""

from typing import Any

from terminus.core.audience import Data
from terminus.core.chronicle import Chronicle
from terminus.core.dice import DictatedDice, Outcome
from terminus.core.events import Event
from terminus.core.game import OptionValue
from terminus.core.match import Match
from terminus.core.moves import Move
from terminus.games.timeline import GAME
from terminus.games.timeline.moves import parse_card
from terminus.games.timeline.rules.duel import Duel
from terminus.games.timeline.sheet.table import DuelSheet

SEATS = {"Red": 0, "Blue": 1}
NAMES = {0: "Red", 1: "Blue"}


class Table:
    """A match between Red in seat 0 and Blue in seat 1. Every draw is dictated, so every draw is expected."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def position(self) -> Duel:
        assert isinstance(self.match.position, Duel)
        return self.match.position

    def play(self, who: str, move: str, draws: str = "") -> list[Event]:
        """Play a move by notation; it must draw exactly the cards named."""
        return self.match.push(move, SEATS[who], [*draws.split()])

    def chronicle(self, who: str, move: str, draws: str = "") -> list[tuple[str, DuelSheet]]:
        """What a move brings about: each kind of event, and the table as it stood when it was told."""
        chronicle = Chronicle(GAME, self.position)
        dice = DictatedDice([Outcome(parse_card(card), True) for card in draws.split()])
        self.position.play(SEATS[who], GAME.parse_move(self.position, move), dice, chronicle)
        return [(event.kind, sheet) for event, sheet in zip(chronicle.events, chronicle.sheets, strict=True)]

    def refused(self, who: str, move: str | Move) -> str:
        """The code with which a move is refused; the position must not change."""
        before = self.match.game.data(self.match.position)
        value = self.match.game.parse_move(self.match.position, move) if isinstance(move, str) else move
        refusal = self.match.position.refusal(SEATS[who], value)
        assert refusal is not None, f"{move} by {who} is allowed"
        assert self.match.game.data(self.match.position) == before
        return refusal.code

    def moves(self, who: str) -> list[str]:
        """A player's legal moves in notation."""
        return [self.match.notation(move) for move in self.match.moves(SEATS[who])]

    def columns(self, who: str, card: str) -> list[int]:
        """The columns in which a player may lay a card in Step 1."""
        plays = [move for move in self.moves(who) if "@" in move and not move.startswith("grow")]
        return sorted({int(play.split("@")[1]) for play in plays if play.split("@")[0].rstrip("+-") == card})

    def playable(self, who: str) -> set[str]:
        """The cards a player may play in Step 1."""
        return {move.split("@")[0].rstrip("+-") for move in self.moves(who) if "@" in move}

    @property
    def data(self) -> Any:
        return self.match.game.data(self.match.position)

    @property
    def row(self) -> str:
        """What is visible, from the left end to the right."""
        return " ".join(era["era"] for era in self.data["row"])

    @property
    def span(self) -> tuple[int, int]:
        """The first and the last column of the row; there must be no gap between them."""
        columns = [era["column"] for era in self.data["row"]]
        assert columns == list(range(columns[0], columns[-1] + 1))
        return columns[0], columns[-1]

    def hand(self, who: str) -> str:
        """A hand as the ledger writes it: `4 9f Ter`."""
        held = self.data["seats"][SEATS[who]]["hand"]
        return " ".join(card["card"] + ("f" if card["frozen"] else "") for card in held)

    def victories(self, who: str) -> int:
        return int(self.data["seats"][SEATS[who]]["victories"])

    def latest(self, who: str) -> list[str]:
        """The cards of a player's most recent turn."""
        return list(self.data["seats"][SEATS[who]]["latest"])

    @property
    def deck(self) -> int:
        return len(self.data["deck"])

    @property
    def open(self) -> dict[str, int]:
        """The covered specials still to resolve, by kind."""
        return {kind: n for kind, n in self.data["open"].items() if n}

    @property
    def to_move(self) -> str:
        return NAMES[self.match.to_decide[0]] if self.match.to_decide else "nobody"

    @property
    def winner(self) -> str:
        result = self.match.result
        assert result is not None
        assert len(result.winners) == 1
        return NAMES[result.winners[0]]

    def terminus(self) -> tuple[str, int]:
        """Where Terminus is and what it counts."""
        return self.data["terminus"]["place"], self.data["terminus"]["number"]


def table(timeline: str, *, red: str, blue: str, to_move: str, content: Any = None, **options: OptionValue) -> Table:
    """A position at the start of a turn. `3+@2 Blue` is a turn; `2+@4 Red & 10-@7` a turn with two cards."""
    laid: list[Data] = []
    for turn, cards in enumerate(timeline.split(", ")):
        who = SEATS.get(cards.split()[1]) if " " in cards else None
        laid += [{"play": card.split()[0], "seat": who, "turn": turn} for card in cards.split(" & ")]
    data: Data = {
        "laid": laid,
        "seats": [{"hand": red.split(), "out": not red}, {"hand": blue.split(), "out": not blue}],
        "active": SEATS[to_move],
        "turn": len(timeline.split(", ")),
    }
    settings = GAME.settings(options=options, content=content)
    return Table(Match.from_position(GAME, settings, data, DictatedDice([])))


def deal(draws: str, *, content: Any = None, **options: OptionValue) -> Table:
    """A game just dealt, with the cards in the order in which they are drawn."""
    dice = DictatedDice([Outcome(parse_card(card), True) for card in draws.split()])
    return Table(Match.start(GAME, GAME.settings(options=options, content=content), dice))


def deck_file(**faces: str) -> Data:
    """The standard deck as data with some faces changed: `deck_file(_13="TTG")`."""
    data: Any = GAME.content("standard").data
    changed = {int(number.strip("_")): face for number, face in faces.items()}
    cards = [{**card, "face": changed.get(card["number"], card["face"])} for card in data["card"]]
    return {**data, "name": "changed", "card": cards}
