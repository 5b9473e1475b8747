"""A table of Time Horizon for tests, spoken to in the words of the rulebook: colours, nodes, events, dictated draws.

    game = table("YOPB", round=7, turn="Y", events=["F01-P@1/2 r0 happened"], Y={"place": "2/3", "supply": 20})
    game.play("Y", "organise F01-Y r5 +")
    assert game.supply("Y") == 7

Unless said otherwise each player has 20 energy, 2 points, no items and no artifacts, holds the starting events of the
own colour that do not lie on the field, and is in 4/12; every radius below the current phase is realized empty, and the
centre happened.
"""

from typing import Any

from terminus.core.decisions import Refusal
from terminus.core.dice import Dice, DictatedDice, FastDice, Outcome
from terminus.core.errors import IllegalMove
from terminus.core.events import Event
from terminus.core.game import OptionValue, plain
from terminus.core.match import Match
from terminus.games.horizon import GAME
from terminus.games.horizon.content.components import piece_number
from terminus.games.horizon.rules.horizon import Horizon
from terminus.games.horizon.sheet.table import HorizonSheet

STATUSES = ("happened", "failed")


class Table:
    """A match whose players are called by the letters of their colours."""

    def __init__(self, match: Match, colours: str) -> None:
        self.match = match
        self.colours = colours

    def seat(self, who: str) -> int:
        return self.colours.index(who)

    def play(self, who: str, move: str, draws: str | None = None) -> list[Event]:
        """Play a move; named draws are dictated and all of them must be used, else chance decides."""
        chance: list[int | str] | None = None if draws is None else list(draws.split())
        return self.match.push(move, self.seat(who), chance)

    def plays(self, who: str, *moves: str) -> None:
        for move in moves:
            self.play(who, move)

    def refused(self, who: str, move: str) -> str:
        """The code of the refusal; the position must stay as it was."""
        before = self.data
        refusal = self.refusal(who, move)
        assert self.data == before
        return refusal.code

    def refusal(self, who: str, move: str) -> Refusal:
        try:
            self.match.push(move, self.seat(who))
        except IllegalMove as error:
            return Refusal(error.code, error.rule, error.sentence)
        raise AssertionError(f"{move} was allowed")

    def moves(self, who: str, word: str = "") -> list[str]:
        """Legal moves that begin with a word."""
        texts = [self.match.notation(move) for move in self.match.moves(self.seat(who))]
        return [text for text in texts if text.startswith(word)]

    @property
    def position(self) -> Horizon:
        assert isinstance(self.match.position, Horizon)
        return self.match.position

    @property
    def data(self) -> Any:
        return GAME.data(self.position)

    @property
    def active(self) -> str:
        return self.colours[self.data["active"]]

    @property
    def asked(self) -> str:
        """The colours for whose answer the game waits."""
        return "".join(self.colours[seat] for seat in self.match.to_decide)

    def player(self, who: str) -> Any:
        return self.data["seats"][self.seat(who)]

    def supply(self, who: str) -> int:
        return int(self.player(who)["supply"])

    def points(self, who: str) -> int:
        return int(self.player(who)["points"])

    def place(self, who: str) -> str:
        return str(self.player(who)["place"])

    def cast(self, who: str, artifact: str) -> Any:
        """An artifact on somebody's table with its state."""
        return next(cast for cast in self.player(who)["table"] if cast["artifact"] == artifact)

    @property
    def au(self) -> int:
        return int(self.data["turn"]["au"])

    def node(self, name: str) -> Any:
        """What is on a node; a bare one shows nothing."""
        bare = {"node": name, "status": "open", "event": None, "impact": 0, "wormholes": 0}
        return next((entry for entry in self.data["nodes"] if entry["node"] == name), bare)

    def strength(self, name: str, side: str) -> int:
        """The strength of a link at a junction, given from its earlier node."""
        for junction in self.data["reinforced"]:
            if (junction["node"], junction["side"]) == (name, side):
                return 2 + int(junction["tokens"])
        return 2

    def end_turns(self, *who: str) -> None:
        for each in who:
            self.play(each, "end")

    def end_round(self) -> None:
        """Everybody left in this round ends the turn."""
        now = self.data["round"]
        while self.match.result is None and self.data["round"] == now and self.data["stage"] == "turn":
            self.play(self.active, "end")

    @property
    def winners(self) -> str:
        result = self.match.result
        assert result is not None
        return "".join(self.colours[seat] for seat in result.winners)

    def sheet(self, who: str | None) -> HorizonSheet:
        """What somebody sees."""
        return GAME.view(self.position, None if who is None else self.seat(who))

    def view(self, who: str | None) -> Any:
        """The same as plain data."""
        return plain(self.sheet(who))


def table(
    colours: str = "YOPB",
    /,
    *,
    turn: Any = "Y",
    round: Any = 7,
    events: Any = None,
    options: Any = None,
    spent: Any = None,
    **rest: Any,
) -> Table:
    """A position in somebody's turn. Keywords that are colours describe players, all others the position.

    `spent` are the counters of the turn: AU left, moves made and so on.
    """
    nodes = [_event(text, colours) for text in events or []] + rest.pop("nodes", [])
    lying = [node["event"]["card"] for node in nodes if node["event"] is not None]
    seats = []
    for colour in colours:
        own = [f"S{n}-{colour}" for n in range(1, 6) if f"S{n}-{colour}" not in lying]
        entry = {"colour": colour, "supply": 20, "place": "4/12", "hand": own, **rest.pop(colour, {})}
        seats.append({**entry, "hand": entry["hand"].split() if isinstance(entry["hand"], str) else entry["hand"]})
    data = {"round": round, "active": colours.index(turn), "turn": spent or {}, "seats": seats, "nodes": nodes, **rest}
    drawn = {} if "YOPBTG".startswith(colours) else {"colours": "random"}
    settings = GAME.settings(players=len(colours), options={**drawn, **(options or {})})
    return Table(Match.from_position(GAME, settings, data, FastDice(1)), colours)


def _event(text: str, colours: str) -> Any:
    """`F09-O@2/3 r0 + by Y impact 1`; a realized one says `happened` or `failed`; `yes B no P` name players."""
    placed, *words = text.split()
    card, node = placed.split("@")
    found: dict[str, Any] = {"card": card, "organiser": 0}
    entry: dict[str, Any] = {"node": node, "event": found}
    for i, word in enumerate(words):
        if word in STATUSES:
            entry["status"] = word
        elif word in ("+", "-"):
            found["token"] = word == "+"
        elif word[0] == "r" and word[1:].isdecimal():
            found["rotation"] = int(word[1:])
        elif word in ("by", "yes", "no"):
            found["organiser" if word == "by" else word] = colours.index(words[i + 1])
        elif word == "impact":
            entry["impact"] = int(words[i + 1])
    return entry


def new_game(players: int = 4, seed: int = 1, outcomes: list[int | str] | None = None, **options: OptionValue) -> Table:
    """A game just set up; outcomes of the neutral token, the first player and draws may be dictated."""
    dice: Dice = FastDice(seed)
    if outcomes is not None:
        dice = DictatedDice(
            [Outcome(piece_number(o), True) if isinstance(o, str) else Outcome(o, False) for o in outcomes], dice
        )
    settings = GAME.settings(players=players, options=dict(options))
    return Table(Match.start(GAME, settings, dice), "YOPBTG"[:players])
