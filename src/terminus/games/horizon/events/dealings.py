"""What players do with each other and in secret: exchanges, bets, swaps, and new cards."""

from msgspec import UNSET, UnsetType

from terminus.core.prose import listing, signed
from terminus.core.staging import Actor, Chip, Row, Stage
from terminus.core.told import Teller
from terminus.games.horizon.events.happening import Happening
from terminus.games.horizon.speech import NOTHING, bundle, stake

Ids = tuple[str, ...]


class SwapSealed(Happening):
    """Somebody has decided about swapping a card; `swap` is the card given and the card taken."""

    swap: Ids | UnsetType = UNSET
    names: Ids | UnsetType = UNSET

    def say(self, to: Teller) -> str:
        if isinstance(self.names, UnsetType) or not self.names:
            return f"{to.who(self.seat)} decided about swapping a card."
        give, take = self.names
        return f"{to.who(self.seat)} swapped {give} for {take}."


class Replaced(Happening):
    """With three players a card found in the deck takes the place of Supporting, for all to see (HZ-024)."""

    card: str
    name: str

    def say(self, to: Teller) -> str:
        who, whom = to.whose(self.seat), to.whom(self.seat)
        return f"{who} Supporting is out of the game: {self.name} replaces it, which serves {whom} alone."

    def brief(self, to: Teller, said: str) -> str:
        return ""  # it was no decision


class SwapsMade(Happening):
    left: int

    def say(self, to: Teller) -> str:
        return f"All swaps are made; {self.left} cards lie in the event deck."


class Drew(Happening):
    count: int
    cards: Ids | UnsetType = UNSET
    names: Ids | UnsetType = UNSET

    def say(self, to: Teller) -> str:
        if isinstance(self.names, UnsetType):
            return f"{to.who(self.seat)} drew {self.count} cards to choose from."
        if not self.names:
            return "There is no card to draw."
        return f"{to.who(self.seat)} drew {listing(self.names)} to choose from."

    def brief(self, to: Teller, said: str) -> str:
        return ""  # what comes of it is seen when it is laid

    def goes_on(self) -> bool:
        return True


class Kept(Happening):
    card: str | UnsetType = UNSET
    name: str | UnsetType = UNSET

    def say(self, to: Teller) -> str:
        what = "one of the cards" if isinstance(self.name, UnsetType) else self.name
        return f"{to.who(self.seat)} kept {what}."

    def brief(self, to: Teller, said: str) -> str:
        return ""  # nor is this seen by anybody else


class Shortage(Happening):
    def say(self, to: Teller) -> str:
        return "There are not enough event cards: whoever still has to choose must do so now."


# Exchange


class Proposed(Happening):
    """What is in it, only the two learn (HZ-R40)."""

    to: int
    give_energy: int | UnsetType = UNSET
    give: Ids | UnsetType = UNSET
    give_names: Ids | UnsetType = UNSET
    get_energy: int | UnsetType = UNSET
    get: Ids | UnsetType = UNSET
    get_names: Ids | UnsetType = UNSET

    def say(self, to: Teller) -> str:
        who, whom = to.who(self.seat), to.whom(self.to)
        if isinstance(self.give_names, UnsetType) or isinstance(self.get_names, UnsetType):
            return f"{who} proposed an exchange to {whom}."
        give, get = bundle(self.give_energy or 0, self.give_names), bundle(self.get_energy or 0, self.get_names)
        return f"{who} asked {whom} for {get}." if give == NOTHING else f"{who} offered {whom} {give} for {get}."


class Exchanged(Happening):
    """Everybody sees energy and artifacts on the table change hands; of hidden ones the others see how many."""

    by: int
    give_energy: int
    get_energy: int
    give_table: Ids
    get_table: Ids
    give_table_names: Ids
    get_table_names: Ids
    give_hand: int
    get_hand: int
    give: Ids | UnsetType = UNSET
    give_names: Ids | UnsetType = UNSET
    get: Ids | UnsetType = UNSET
    get_names: Ids | UnsetType = UNSET

    def say(self, to: Teller) -> str:
        given, got = self.give_names, self.get_names
        if isinstance(given, UnsetType) or isinstance(got, UnsetType):
            given = (*self.give_table_names, *_hidden(self.give_hand))
            got = (*self.get_table_names, *_hidden(self.get_hand))
        give, get = bundle(self.give_energy, given), bundle(self.get_energy, got)
        gave = [f"gave {give}"] if give != NOTHING else []
        return f"{to.who(self.seat)} accepted: {to.whom(self.by)} {' and '.join([*gave, f'got {get}'])}."


def _hidden(held: int) -> Ids:
    return (f"{held} hidden artifact{'s' if held > 1 else ''}",) if held else ()


class Declined(Happening):
    by: int

    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} declined {'your' if to.is_you(self.by) else to.whose(self.by)} proposal."


class Withdrew(Happening):
    to: int

    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} withdrew the proposal."


# Bets


class SealedBet(Happening):
    token: bool | UnsetType = UNSET
    impacts: int | UnsetType = UNSET

    def say(self, to: Teller) -> str:
        if isinstance(self.token, UnsetType) or isinstance(self.impacts, UnsetType):
            return f"{to.who(self.seat)} placed a sealed bet."
        return f"{to.who(self.seat)} bet that it {'happens' if self.token else 'does not happen'}{stake(self.impacts)}."


PANS = ("it happens", "it does not")


def _bet_row(name: str, yes: bool, impacts: int, price: int) -> Row:
    """A token that turns over: on which side it lies, the impacts that go with it, and what these cost."""
    side = 0 if yes else 1
    chips = (Chip(PANS[side], impacts if yes else -impacts), Chip("energy", -impacts * price))
    return Row((Actor(name, f"token-{name.lower()}"),), (), chips, None, side=side)


class BetsOpened(Happening):
    """All bets on a Tangle, token by token: + for happening."""

    node: str
    seats: tuple[int, ...]
    tokens: tuple[str, ...]
    impacts: tuple[int, ...]
    delayed: int
    """Impacts that lay there before."""
    price: int
    """Energy for each impact (HZ-361)."""

    def say(self, to: Teller) -> str:
        for_it, against = (self._side(to, sign) for sign in "+-")
        opened = f"All bets on {self.node} are opened. {self._stands()}"  # first of all: a phone cuts what is long
        return f"{opened} For it: {for_it}; against it: {against}. {self._paid(to)}"

    def _side(self, to: Teller, sign: str) -> str:
        """Who bet on a side, token by token with their impacts, and what these come to: `Yellow 1 + Orange 2 = 3`."""
        bets = zip(self.seats, self.tokens, self.impacts, strict=True)
        laid = [(to.names[seat], impacts) for seat, token, impacts in bets if token == sign]
        told = " + ".join([f"{name} {impacts}" for name, impacts in laid])
        return f"{told} = {sum(impacts for _, impacts in laid)}" if len(laid) > 1 else told or "nobody"

    def _stands(self) -> str:
        """The balance of the impacts, with all that made it up."""
        laid = list(zip(self.tokens, self.impacts, strict=True))
        for_it, against = (sum(impacts for token, impacts in laid if token == sign) for sign in "+-")
        before = f", {signed(self.delayed)} delayed" if self.delayed else ""
        balance = self.delayed + for_it - against
        return f"Impacts: {for_it} for, {against} against{before}: the Tangle stands at {signed(balance)}."

    def _paid(self, to: Teller) -> str:
        """What everybody paid for the impacts of all his tokens (HZ-361)."""
        staked = dict.fromkeys(self.seats, 0)
        for seat, impacts in zip(self.seats, self.impacts, strict=True):
            staked[seat] += impacts
        paid = [f"{to.names[seat]} {impacts * self.price}" for seat, impacts in staked.items() if impacts]
        return f"Paid, {self.price} energy for each impact: {listing(paid)}." if paid else "Nobody has to pay."

    def stage(self, to: Teller) -> Stage:
        bets = zip(self.seats, self.tokens, self.impacts, strict=True)
        rows = [_bet_row(to.names[seat], token == "+", impacts, self.price) for seat, token, impacts in bets]
        words = f"{self._stands()} {self._paid(to)}"
        return Stage("bets", f"All bets on {self.node} are opened.", tuple(rows), words=words, scale=PANS)

    def places(self) -> tuple[str, ...]:
        return (self.node,)


DEALINGS = (
    SwapSealed
    | Replaced
    | SwapsMade
    | Drew
    | Kept
    | Shortage
    | Proposed
    | Exchanged
    | Declined
    | Withdrew
    | SealedBet
    | BetsOpened
)
