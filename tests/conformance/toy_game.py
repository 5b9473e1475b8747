"""Lighthouse as a Game: settings, notation, clicks, words and pictures of the toy."""

import re
from pathlib import Path
from typing import Any

import msgspec

from terminus.core.audience import Data, Viewer
from terminus.core.choices import Amount, Choice, Point
from terminus.core.dice import Dice
from terminus.core.errors import ContentError, MalformedMove, PositionError
from terminus.core.game import Content, Game, Option, Preview, Settings
from terminus.core.heuristics import Heuristics
from terminus.core.moves import Move
from terminus.core.position import Position
from terminus.core.scene import Scene, node
from tests.conformance import toy
from tests.conformance.toy import ACCEPT, AUDIENCE, BID, BUOY, CARDS, DECLINE, KEEP, OFFER, REFILL, SEA, Lighthouse

PLAIN = {KEEP: "keep", ACCEPT: "accept", DECLINE: "decline", REFILL: "refill"}
NUMBERED = {BID: "bid {}", BUOY: "buoy {} {}"}
OFFERED = re.compile(r"offer (\d{1,2}) to (\d) for (\d{1,3})")
FORMS = {BID: re.compile(r"bid (\d{1,3})"), BUOY: re.compile(r"buoy (\d{1,3}) (\d{1,3})")}


class SeatData(msgspec.Struct):
    coins: int
    hand: list[int]
    sealed: bool
    bid: int | None


class StateData(msgspec.Struct):
    phase: str
    round: int
    rounds: int
    active: int | None
    deck: list[int]
    buoys: list[list[int]]
    offer: dict[str, int] | None
    seats: list[SeatData]


class Indifferent(Heuristics):
    """All moves look alike."""

    def score(self, position: Position, seat: int, code: int, payload: tuple[int, ...]) -> float:
        return 0.0

    def outlook(self, position: Position, seat: int) -> float:
        return 1 / 3


class LighthouseGame(Game):
    key = "lighthouse"
    title = "Lighthouse"
    tagline = "Three seats, sealed bids and buoys."
    designer = "nobody"
    minutes = "1"
    players = range(3, 4)
    rules_version = "1"
    contents = ("plain",)
    audience = AUDIENCE
    options = (Option("rounds", "Rounds", (3, 1), ("three", "one"), "TOY-7"),)

    def content(self, source: str | Path | Data) -> Content:
        if source != "plain":
            raise ContentError(str(source), None, "there is nothing but plain")
        return Content("plain", {})

    def setup(self, settings: Settings, dice: Dice) -> Position:
        deck = list(CARDS)
        hands: list[list[int]] = [[], [], []]
        for hand in hands * 2:
            card = dice.draw_from(deck)
            deck.remove(card)
            hand.append(card)
        seats = [{"coins": 5, "hand": sorted(hand), "sealed": False, "bid": None} for hand in hands]
        start = {"phase": "bid", "round": 1, "rounds": settings.options["rounds"], "active": None}
        return Lighthouse({**start, "deck": deck, "buoys": [], "offer": None, "seats": seats})

    def position(self, data: Data, settings: Settings) -> Position:
        try:
            return Lighthouse(msgspec.to_builtins(msgspec.convert(data, StateData)))
        except msgspec.ValidationError as error:
            raise PositionError(str(error)) from None

    def from_view(self, seen: Data, settings: Settings, dice: Dice) -> Position:
        return toy.fill_in(seen, dice)

    def format_move(self, position: Position, move: Move) -> str:
        kind = move.code & 7
        if kind == OFFER:
            card, to = toy.offered(move.code)
            return f"offer {card} to {to} for {move.payload[0]}"
        return PLAIN[kind] if kind in PLAIN else NUMBERED[kind].format(*move.payload)

    def parse_move(self, position: Position, text: str) -> Move:
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

    def choices(self, position: Position, seat: int) -> list[Choice]:
        data: Any = position.data()
        codes = sorted({move.code for move in position.moves(seat)})
        return [self._choice(data, seat, code) for code in codes]

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

    def attempt(self, position: Position, seat: int, path: list[str]) -> Move | None:
        return next((Move(code) for code, word in PLAIN.items() if path == [word]), None)

    def seat_name(self, seen: Data, seat: int) -> str:
        return f"Keeper {seat + 1}"

    def prompt(self, seen: Data, reader: Viewer) -> str:
        return f"It is time to {seen['phase']}."

    def describe(self, seen: Data, move: Move) -> str:
        return PLAIN.get(move.code & 7, NUMBERED.get(move.code & 7, "offer a card")).title()

    def sentence(self, event: Data, names: list[str], reader: Viewer) -> str:
        return f"{event['kind']}: {event}"

    def mentions(self, event: Data) -> list[str]:
        return ["sea"] if event["kind"] == "buoy" else []

    def text(self, seen: Data) -> str:
        return "\n".join(f"{name}: {value}" for name, value in seen.items())

    def scene(self, seen: Any, viewer: Viewer) -> Scene:
        buoys = [node("circle", f"buoy-{x}-{y}", cx=x, cy=y, r=2) for x, y in seen["buoys"]]
        seats = [node("li", f"seat-{n}", str(seat["coins"])) for n, seat in enumerate(seen["seats"])]
        held = [] if viewer is None else seen["seats"][viewer]["hand"]
        hand = [node("button", f"card-{card}", str(card)) for card in held]
        buttons = [node("button", word, word) for word in ("purse", *PLAIN.values())]
        board = node("svg", "board", node("rect", "sea", width=SEA, height=SEA), *buoys, viewBox=f"0 0 {SEA} {SEA}")
        return Scene(board, node("ul", "status", *seats), node("div", "hand", *hand, *buttons))

    def preview(self, position: Position, seat: int, move: Move) -> Preview:
        return Preview(self.describe(self.view(position, seat), move), [])

    def heuristics(self) -> Heuristics:
        return Indifferent()

    def page(self, name: str) -> str:
        return str(toy.__doc__)


GAME = LighthouseGame()
