"""Lighthouse as a Game: settings, notation, clicks, words and pictures of the toy."""

import re
from pathlib import Path
from typing import Any

from msgspec import UNSET, UnsetType

from terminus.core.audience import Data, Viewer
from terminus.core.choices import Amount, Choice, Point
from terminus.core.dice import Dice, FastDice
from terminus.core.errors import ContentError, MalformedMove, PositionError
from terminus.core.game import Content, Game, Option, Preview, Settings, plain
from terminus.core.heuristics import Heuristics
from terminus.core.moves import Move
from terminus.core.position import Position
from terminus.core.scene import Scene, node
from terminus.core.told import Teller, Told
from tests.conformance import toy
from tests.conformance.toy import ACCEPT, BID, BUOY, CARDS, DECLINE, KEEP, OFFER, REFILL, SEA, Lighthouse, SeaSheet

PLAIN = {KEEP: "keep", ACCEPT: "accept", DECLINE: "decline", REFILL: "refill"}
NUMBERED = {BID: "bid {}", BUOY: "buoy {} {}"}
PHASES = ("bid", "buoy", "offer", "answer", "over")
OFFERED = re.compile(r"offer (\d{1,2}) to (\d) for (\d{1,3})")
FORMS = {BID: re.compile(r"bid (\d{1,3})"), BUOY: re.compile(r"buoy (\d{1,3}) (\d{1,3})")}


class Plainly(Told):
    """An event of the toy: told by its facts."""

    def say(self, to: Teller) -> str:
        return str(self)


class Buoy(Plainly):
    point: tuple[int, int]

    def keys(self) -> list[str]:
        return ["sea"]


class Sealed(Plainly):
    bid: int | UnsetType = UNSET


class Bids(Plainly):
    bids: tuple[int, ...]


class Drew(Plainly):
    left: int
    card: int | UnsetType = UNSET


class Offer(Plainly):
    to: int
    price: int
    card: int | UnsetType = UNSET


class Kept(Plainly): ...


class Accepted(Plainly): ...


class Declined(Plainly): ...


class Over(Plainly): ...


class Indifferent(Heuristics):
    """All moves look alike."""

    def score(self, position: Position, seat: int, code: int, payload: tuple[int, ...]) -> float:
        return 0.0

    def outlook(self, position: Position, seat: int) -> float:
        return 1 / 3


def check(sheet: SeaSheet) -> None:
    """What cannot be (TOY-1 to TOY-6)."""
    whose = sheet.active if sheet.phase in ("buoy", "offer", "answer") else None
    if sheet.phase not in PHASES or sheet.active != whose or (whose is None and sheet.phase not in ("bid", "over")):
        raise PositionError("active: a seat is active from the bids to the answer, and nobody else")
    if (whose is not None and whose not in range(3)) or not 1 <= sheet.round <= sheet.rounds:
        raise PositionError("there are three seats, and so many rounds")
    for keeper in sheet.seats:
        bid = keeper.bid if isinstance(keeper.bid, int) else None
        sealed = keeper.sealed and sheet.phase == "bid"
        if not 0 <= (bid or 0) <= keeper.coins <= 99 or not sealed == keeper.sealed == (bid is not None):
            raise PositionError("a sealed bid is paid in coins that are there (TOY-2)")
    if sheet.phase == "bid" and all(keeper.sealed for keeper in sheet.seats):
        raise PositionError("seats: when the last bid is in, the bids are opened (TOY-2)")
    _check_cards(sheet)
    if any(not (0 <= x <= SEA and 0 <= y <= SEA) for x, y in sheet.buoys):
        raise PositionError("buoys: the sea reaches from 0 to 100 both ways (TOY-3)")


def _check_cards(sheet: SeaSheet) -> None:
    held = [card for keeper in sheet.seats if isinstance(keeper.hand, tuple) for card in keeper.hand]
    if len(set(held)) != len(held) or any(card not in CARDS for card in held):
        raise PositionError("seats: every card from 1 to 12 is in one place (TOY-1)")
    if any(isinstance(keeper.hand, tuple) and list(keeper.hand) != sorted(keeper.hand) for keeper in sheet.seats):
        raise PositionError("seats: hands are sorted")
    offer = sheet.offer
    if (offer is None) == (sheet.phase == "answer"):
        raise PositionError("offer: there is one while an answer is awaited (TOY-5)")
    if offer is None:
        return
    parties = offer.by == sheet.active and offer.to in range(3) and offer.to != offer.by
    hand = sheet.seats[offer.by].hand if parties else ()
    if not isinstance(hand, tuple) or offer.card not in hand or not 0 <= offer.price <= sheet.seats[offer.to].coins:
        raise PositionError("offer: a card of one's own for coins that the other has (TOY-4)")


class LighthouseGame(Game[Lighthouse, SeaSheet]):
    key = "lighthouse"
    title = "Lighthouse"
    tagline = "Three seats, sealed bids and buoys."
    designer = "nobody"
    minutes = "1"
    players = range(3, 4)
    rules_version = "1"
    contents = ("plain",)
    table = SeaSheet
    events = Buoy | Sealed | Bids | Drew | Offer | Kept | Accepted | Declined | Over
    options = (Option("rounds", "Rounds", (3, 1), ("three", "one"), "TOY-7"),)

    def content(self, source: str | Path | Data) -> Content:
        if source != "plain":
            raise ContentError(str(source), None, "there is nothing but plain")
        return Content("plain", {})

    def setup(self, settings: Settings, dice: Dice) -> Lighthouse:
        deck = list(CARDS)
        hands: list[list[int]] = [[], [], []]
        for hand in hands * 2:
            card = dice.draw_from(deck)
            deck.remove(card)
            hand.append(card)
        seats = [{"coins": 5, "hand": sorted(hand), "sealed": False, "bid": None} for hand in hands]
        start = {"phase": "bid", "round": 1, "rounds": settings.options["rounds"], "active": None}
        return Lighthouse(settings, {**start, "deck": deck, "buoys": [], "offer": None, "seats": seats})

    def sheet(self, position: Lighthouse) -> SeaSheet:
        return toy.sheet_of(position)

    def position(self, sheet: SeaSheet, settings: Settings, dice: Dice | None = None) -> Lighthouse:
        if len(sheet.seats) != 3:
            raise PositionError("Lighthouse is for three")
        if sheet.rounds != settings.options["rounds"]:
            raise PositionError("rounds: this table plays another number of rounds")
        if dice is None:
            check(sheet)
        return toy.fill_in(sheet, settings, FastDice(0) if dice is None else dice)

    def format_move(self, position: Lighthouse, move: Move) -> str:
        kind = move.code & 7
        if kind == OFFER:
            card, to = toy.offered(move.code)
            return f"offer {card} to {to} for {move.payload[0]}"
        return PLAIN[kind] if kind in PLAIN else NUMBERED[kind].format(*move.payload)

    def parse_move(self, position: Lighthouse, text: str) -> Move:
        for code, word in PLAIN.items():
            if text == word:
                return Move(code)
        for code, form in FORMS.items():
            if match := form.fullmatch(text):
                return Move(code, tuple(int(number) for number in match.groups()))
        if match := OFFERED.fullmatch(text):
            return Move(toy.offering(int(match[1]) & 15, int(match[2])), (int(match[3]),))
        raise MalformedMove(f"'{text}' is no move of Lighthouse")

    def format_draw(self, drawn: int) -> str:
        return f"card {drawn}"

    def parse_draw(self, name: str) -> int:
        return int(name.removeprefix("card "))

    def choices(self, position: Lighthouse, seat: int) -> list[Choice]:
        codes = sorted({move.code for move in position.moves(seat)})
        return [self._choice(position.state, seat, code) for code in codes]

    def _choice(self, data: Any, seat: int, code: int) -> Choice:
        kind = code & 7
        if kind == BID:
            return Choice(code, ("purse",), (Amount("bid", 0, data["seats"][seat]["coins"]),))
        if kind == BUOY:
            return Choice(code, ("sea",), (Point("point", (0, 0), (SEA, SEA), f"M0 0H{SEA}V{SEA}H0Z"),))
        if kind == OFFER:
            card, to = toy.offered(code)
            return Choice(code, (f"card-{card}", f"seat-{to}"), (Amount("price", 0, data["seats"][to]["coins"]),))
        return Choice(code, (PLAIN[kind],))

    def attempt(self, position: Lighthouse, seat: int, path: list[str]) -> Move | None:
        return next((Move(code) for code, word in PLAIN.items() if path == [word]), None)

    def seat_name(self, seen: SeaSheet, seat: int) -> str:
        return f"Keeper {seat + 1}"

    def prompt(self, seen: SeaSheet, reader: Viewer) -> str:
        return f"It is time to {seen.phase}."

    def describe(self, seen: SeaSheet, move: Move) -> str:
        return PLAIN.get(move.code & 7, NUMBERED.get(move.code & 7, "offer a card")).title()

    def text(self, seen: SeaSheet) -> str:
        return "\n".join(f"{name}: {value}" for name, value in plain(seen).items())

    def scene(self, seen: SeaSheet, viewer: Viewer) -> Scene:
        buoys = [node("circle", f"buoy-{x}-{y}", cx=x, cy=y, r=2) for x, y in seen.buoys]
        seats = [node("li", f"seat-{n}", str(seat.coins)) for n, seat in enumerate(seen.seats)]
        own = () if viewer is None else seen.seats[viewer].hand
        held = own if isinstance(own, tuple) else ()
        hand = [node("button", f"card-{card}", str(card)) for card in held]
        buttons = [node("button", word, word) for word in ("purse", *PLAIN.values())]
        board = node("svg", "board", node("rect", "sea", width=SEA, height=SEA), *buoys, viewBox=f"0 0 {SEA} {SEA}")
        return Scene(board, node("ul", "status", *seats), node("div", "hand", *hand, *buttons))

    def preview(self, position: Lighthouse, seat: int, move: Move) -> Preview:
        return Preview(self.describe(self.view(position, seat), move), [])

    def heuristics(self) -> Heuristics:
        return Indifferent()

    def page(self, name: str) -> str:
        return str(toy.__doc__)


GAME = LighthouseGame()
