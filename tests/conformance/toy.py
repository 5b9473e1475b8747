"""Lighthouse: a toy game that asks for everything the core promises, in as little as it can.

Three seats bid for the right to drop a buoy. Rules, numbered as a rulebook would:

TOY-1  Cards 1 to 12; each seat is dealt two, which only it sees, and has five coins.
TOY-2  Each round all seal a bid; when the last is in, the highest pays (ties: the first seat) and draws a card.
TOY-3  The winner drops a buoy in the sea, a square of 100 by 100, at least 20 from the lighthouse and not on a buoy.
TOY-4  The winner may then offer a card to another seat for coins that seat has. Only those two see which card.
TOY-5  The seat asked accepts or declines.
TOY-6  A seat with fewer than two cards that has not bid yet may buy a card for a coin. Nobody waits for it.
TOY-7  After the last round, cards and coins are added up; the most wins, and ties share.
"""

from typing import Annotated, Any, Final

from msgspec import UNSET, UnsetType

from terminus.core.audience import HOW_MANY, PER_SEAT, PUBLIC, Owner, Sees, Without
from terminus.core.decisions import Decision, Refusal, Result
from terminus.core.dice import Dice
from terminus.core.errors import MalformedMove
from terminus.core.events import Event, Log
from terminus.core.moves import Move, MoveList
from terminus.core.position import Position
from terminus.core.seeing import seen
from terminus.core.settings import Settings
from terminus.core.sheet import ContentName, Follows, OpenSheet, Sheet, TableSheet, asked

BID, BUOY, OFFER, KEEP, ACCEPT, DECLINE, REFILL = range(7)
QUESTIONS: Final = {
    BID: "bid",
    BUOY: "buoy",
    OFFER: "offer",
    KEEP: "offer",
    ACCEPT: "answer",
    DECLINE: "answer",
    REFILL: "refill",
}
PAYLOADS: Final = {BID: 1, BUOY: 2, OFFER: 1}
RULES: Final = {"bid": "TOY-2", "buoy": "TOY-3", "offer": "TOY-4", "answer": "TOY-5", "refill": "TOY-6"}
SEA: Final = 100
LIGHTHOUSE: Final = (50, 50)
CARDS: Final = range(1, 13)


class Keeper(Sheet):
    """One seat's part of the table (TOY-1, TOY-2)."""

    coins: Annotated[int, PUBLIC]
    hand: Annotated[tuple[int, ...] | int, Owner(others=HOW_MANY)]
    sealed: Annotated[bool, PUBLIC] = False
    bid: Annotated[int | UnsetType | None, Owner()] = None


class Offer(OpenSheet):
    """A card for coins, of which only two know the card (TOY-4)."""

    by: int
    to: int
    price: int
    card: int | UnsetType = UNSET


def _is_party(offer: Offer | None, owner: int | None, viewer: int | None) -> bool:
    return offer is None or viewer in (offer.by, offer.to)


class SeaSheet(TableSheet, kw_only=True):
    """The table of Lighthouse."""

    audience = PUBLIC

    phase: str
    round: int
    rounds: int
    active: int | None
    deck: Annotated[tuple[int, ...] | int, HOW_MANY, Follows("TOY-1")] = ()
    buoys: tuple[tuple[int, int], ...]
    offer: Annotated[Offer | None, Sees(_is_party, otherwise=Without("card"))]
    seats: Annotated[tuple[Keeper, ...], PER_SEAT]


def offering(card: int, to: int) -> int:
    return OFFER | card << 3 | to << 7


def offered(code: int) -> tuple[int, int]:
    """The card and the seat of an offer's code."""
    return code >> 3 & 15, code >> 7


class Lighthouse(Position):
    """A position is plain data, which keeps a toy short."""

    def __init__(self, settings: Settings, state: Any) -> None:
        self.agreed = settings
        self.state = state

    @property
    def settings(self) -> Settings:
        return self.agreed

    def copy(self) -> "Lighthouse":
        state = self.state
        seats = [{**seat, "hand": list(seat["hand"])} for seat in state["seats"]]
        moved = {**state, "deck": list(state["deck"]), "buoys": list(state["buoys"]), "seats": seats}
        return Lighthouse(self.settings, moved)

    def over(self) -> bool:
        return bool(self.state["phase"] == "over")

    def resample(self, seat: int, dice: Dice) -> "Lighthouse":
        return fill_in(seen(sheet_of(self), int(seat)), self.settings, dice)

    def to_decide(self) -> int:
        return min(decision.seat for decision in self.decisions() if not decision.optional)

    def decisions(self) -> list[Decision]:
        phase = self.state["phase"]
        if phase == "over":
            return []
        if phase != "bid":
            return [Decision(self._asked(), phase, RULES[phase])]
        waiting = [seat for seat in range(3) if not self.state["seats"][seat]["sealed"]]
        refills = [Decision(seat, "refill", "TOY-6", optional=True) for seat in waiting if self._may_refill(seat)]
        return [Decision(seat, "bid", "TOY-2", secret=True) for seat in waiting] + refills

    def _asked(self) -> int:
        return int(self.state["offer"]["to"] if self.state["phase"] == "answer" else self.state["active"])

    def _may_refill(self, seat: int) -> bool:
        entry = self.state["seats"][seat]
        return len(entry["hand"]) < 2 and entry["coins"] > 0 and bool(self.state["deck"])

    # Legality

    def refusal(self, seat: int, move: Move) -> Refusal | None:
        kind = move.code & 7
        card, to = offered(move.code)
        if kind not in QUESTIONS or len(move.payload) != PAYLOADS.get(kind, 0) or (kind != OFFER and move.code != kind):
            raise MalformedMove(f"{move!r} is no move of Lighthouse")
        if self.over():
            return Refusal("over", "TOY-7", "The last buoy has been dropped.")
        if QUESTIONS[kind] not in {decision.kind for decision in self.decisions() if decision.seat == seat}:
            return Refusal("not_asked", RULES[QUESTIONS[kind]], "Nobody asks you for that now.")
        if kind == BID:
            return self._bid_refusal(seat, move.payload[0])
        if kind == BUOY:
            return self._buoy_refusal(*move.payload)
        return self._offer_refusal(seat, card, to, move.payload[0]) if kind == OFFER else None

    def _bid_refusal(self, seat: int, bid: int) -> Refusal | None:
        if 0 <= bid <= self.state["seats"][seat]["coins"]:
            return None
        return Refusal("too_much", "TOY-2", "Bid from nothing to all your coins.")

    def _buoy_refusal(self, x: int, y: int) -> Refusal | None:
        if not (0 <= x <= SEA and 0 <= y <= SEA):
            return Refusal("ashore", "TOY-3", "The sea reaches from 0 to 100 both ways.")
        if (x - LIGHTHOUSE[0]) ** 2 + (y - LIGHTHOUSE[1]) ** 2 < 20**2:
            return Refusal("too_close", "TOY-3", "Keep a distance of 20 from the lighthouse.")
        if [x, y] in self.state["buoys"]:
            return Refusal("taken", "TOY-3", "There is a buoy already.")
        return None

    def _offer_refusal(self, seat: int, card: int, to: int, price: int) -> Refusal | None:
        if card not in self.state["seats"][seat]["hand"] or to == seat or to > 2:
            return Refusal("no_deal", "TOY-4", "Offer a card of yours to another seat.")
        if not 0 <= price <= self.state["seats"][to]["coins"]:
            return Refusal("too_dear", "TOY-4", "Ask for no more coins than the other has.")
        return None

    def fill(self, seat: int, out: MoveList) -> None:
        """All legal moves; of bids, points and prices a few candidates."""
        for decision in self.decisions():
            if decision.seat == seat:
                for move in self._candidates(seat, decision.kind):
                    if self.refusal(seat, move) is None:
                        out.add_with(move.code, move.payload)

    def _candidates(self, seat: int, kind: str) -> list[Move]:
        entry = self.state["seats"][seat]
        if kind == "bid":
            return [Move(BID, (bid,)) for bid in sorted({0, entry["coins"] // 2, entry["coins"]})]
        if kind == "buoy":
            return [Move(BUOY, (x, y)) for x in (3, 50, 90) for y in (11, 50, 87)]
        if kind == "offer":
            others = [to for to in range(3) if to != seat]
            return [Move(offering(card, to), (1,)) for card in entry["hand"] for to in others] + [Move(KEEP)]
        return [Move(code) for code, question in QUESTIONS.items() if question == kind]

    # Play

    def carry_out(self, seat: int, code: int, payload: tuple[int, ...], dice: Dice, log: Log | None) -> None:
        events = self._play(seat, code, payload, dice)
        if log is not None:
            for event in events:
                log.add(event)

    def _play(self, seat: int, code: int, payload: tuple[int, ...], dice: Dice) -> list[Event]:
        kind = code & 7
        if kind == BID:
            return self._bid(seat, payload[0], dice)
        if kind == BUOY:
            self.state["buoys"].append(list(payload))
            self.state["phase"] = "offer"
            return [Event("buoy", seat, {"point": list(payload)})]
        if kind == OFFER:
            return self._offer(seat, *offered(code), payload[0])
        if kind == REFILL:
            self.state["seats"][seat]["coins"] -= 1
            return [self._draw(seat, dice)]
        return self._answer(kind) + self._next_round()

    def _bid(self, seat: int, bid: int, dice: Dice) -> list[Event]:
        seats = self.state["seats"]
        seats[seat].update(sealed=True, bid=bid)
        sealed = Event("sealed", seat, {}, {seat: {"bid": bid}})
        if not all(entry["sealed"] for entry in seats):
            return [sealed]
        bids = [entry["bid"] for entry in seats]
        winner = bids.index(max(bids))
        seats[winner]["coins"] -= bids[winner]
        for entry in seats:
            entry.update(sealed=False, bid=None)
        self.state.update(phase="buoy", active=winner)
        shown = Event("bids", winner, {"bids": bids}, reveals=True)
        return [sealed, shown] + ([self._draw(winner, dice)] if self.state["deck"] else [])

    def _draw(self, seat: int, dice: Dice) -> Event:
        card = dice.draw_from(self.state["deck"])
        self.state["deck"].remove(card)
        self.state["seats"][seat]["hand"] = sorted([*self.state["seats"][seat]["hand"], card])
        return Event("drew", seat, {"left": len(self.state["deck"])}, {seat: {"card": card}})

    def _offer(self, seat: int, card: int, to: int, price: int) -> list[Event]:
        self.state.update(phase="answer", offer={"by": seat, "to": to, "card": card, "price": price})
        return [Event("offer", seat, {"to": to, "price": price}, {seat: {"card": card}, to: {"card": card}})]

    def _answer(self, kind: int) -> list[Event]:
        """Keep, accept or decline: the offer is settled."""
        offer, seats = self.state["offer"], self.state["seats"]
        self.state["offer"] = None
        if kind == ACCEPT:
            giver, taker = seats[offer["by"]], seats[offer["to"]]
            giver["hand"].remove(offer["card"])
            taker["hand"] = sorted([*taker["hand"], offer["card"]])
            giver["coins"] += offer["price"]
            taker["coins"] -= offer["price"]
        return [Event(("kept", "accepted", "declined")[kind - KEEP], self.state["active"], {})]

    def _next_round(self) -> list[Event]:
        last = self.state["round"] == self.state["rounds"]
        self.state.update(phase="over" if last else "bid", active=None, round=self.state["round"] + (not last))
        return [Event("over", None, {})] if last else []

    # The end

    def _scores(self) -> list[int]:
        return [entry["coins"] + sum(entry["hand"]) for entry in self.state["seats"]]

    def result(self) -> Result | None:
        if not self.over():
            return None
        scores = self._scores()
        winners = [seat for seat in range(3) if scores[seat] == max(scores)]
        return Result(scores, winners, "TOY-7", "the most cards and coins")

    def value(self, seat: int) -> float:
        result = self.result()
        assert result is not None
        return 1 / len(result.winners) if seat in result.winners else 0.0


def sheet_of(position: Lighthouse) -> SeaSheet:
    """Everything on the table."""
    state = position.state
    offer = state["offer"]
    return SeaSheet(
        game="lighthouse",
        options={"rounds": state["rounds"]},
        content=ContentName("plain"),
        decisions=asked(position.decisions()),
        phase=state["phase"],
        round=state["round"],
        rounds=state["rounds"],
        active=state["active"],
        deck=tuple(state["deck"]),
        buoys=tuple([(x, y) for x, y in state["buoys"]]),
        offer=None if offer is None else Offer(**offer),
        seats=tuple([Keeper(**{**seat, "hand": tuple(seat["hand"])}) for seat in state["seats"]]),
    )


def fill_in(table: SeaSheet, settings: Settings, dice: Dice) -> Lighthouse:
    """A position in which what a view leaves out is drawn by the dice."""
    offer = table.offer
    known = {card for keeper in table.seats if isinstance(keeper.hand, tuple) for card in keeper.hand}
    shown = {} if offer is None or isinstance(offer.card, UnsetType) else {offer.by: offer.card}
    pool = [card for card in CARDS if card not in known | set(shown.values())]
    seats = []
    for number, keeper in enumerate(table.seats):
        if isinstance(keeper.hand, int):
            start = [shown[number]] if number in shown else []
            hand = sorted(start + [_take(pool, dice) for _ in range(keeper.hand - len(start))])
        else:
            hand = list(keeper.hand)
        hidden = isinstance(keeper.bid, UnsetType)
        bid = (int(dice.below(keeper.coins + 1)) if keeper.sealed else None) if hidden else keeper.bid
        seats.append({"coins": keeper.coins, "hand": hand, "sealed": keeper.sealed, "bid": bid})
    return Lighthouse(
        settings,
        {
            "phase": table.phase,
            "round": table.round,
            "rounds": table.rounds,
            "active": table.active,
            "deck": pool,
            "buoys": [list(buoy) for buoy in table.buoys],
            "offer": None if offer is None else _offer_of(offer, seats, dice),
            "seats": seats,
        },
    )


def _offer_of(offer: Offer, seats: list[Any], dice: Dice) -> dict[str, int]:
    card = dice.draw_from(seats[offer.by]["hand"]) if isinstance(offer.card, UnsetType) else offer.card
    return {"by": offer.by, "to": offer.to, "card": card, "price": offer.price}


def _take(pool: list[int], dice: Dice) -> int:
    card = dice.draw_from(pool)
    pool.remove(card)
    return card
