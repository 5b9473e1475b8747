"""A skirmish for tests, spoken to in the words of the rulebook: Ochre is P1, Steel is P2, dice are dictated.

    fight = field({"A": "10,10"}, {"B": "18,10"}, pieces=["low 20,16.5,21,19.5"])
    fight.cards("A:aimed_shot")                   # P1 gets this card first; everybody else passes
    fight.play("P1", "shoot B rifle", dice="5")

A model is `place [weapon] [state ...]`: "10,10 shotgun injuries=1 exposed running empty dead".
"""

from typing import Any

from terminus.core.audience import Data
from terminus.core.dice import DictatedDice, FastDice, Outcome
from terminus.core.errors import MalformedMove
from terminus.core.events import Event
from terminus.core.game import OptionValue, plain
from terminus.core.match import Match
from terminus.games.skirmish import GAME
from terminus.games.skirmish.content.built_in import standard
from terminus.games.skirmish.content.components import LABELS
from terminus.games.skirmish.rules.battle import Battle

SEATS = {"P1": 0, "P2": 1}


class Field:
    """A match between P1 and P2. Every die is dictated, so every die is expected."""

    def __init__(self, match: Match) -> None:
        self.match = match

    def play(self, who: str, move: str, dice: str = "") -> list[Event]:
        """Play a move by notation; it must throw exactly the dice given."""
        return self.match.push(move, SEATS[who], [int(face) if face.isdecimal() else face for face in dice.split()])

    def refused(self, who: str, move: str) -> str:
        """The code with which a move is refused; the position must not change."""
        before = GAME.data(self.battle)
        try:
            value = GAME.parse_move(self.battle, move)
        except MalformedMove:
            return "malformed"
        refusal = self.match.position.refusal(SEATS[who], value)
        assert refusal is not None, f"{move} by {who} is allowed"
        assert GAME.data(self.battle) == before
        return refusal.code

    def allowed(self, who: str, move: str) -> bool:
        value = GAME.parse_move(self.battle, move)
        return self.match.position.refusal(SEATS[who], value) is None

    def cards(self, first: str, second: str = "", dice: str = "6 1", order: str = "go first") -> list[Event]:
        """Both script; missing cards are passes of somebody alive. P1 wins the roll-off and goes first."""
        self.play("P1", f"script {self._script(0, first)}")
        if not second and not self.alive("P2"):
            return []
        self.play("P2", f"script {self._script(1, second)}", dice)
        return self.play("P1", order) if order else []

    def _script(self, seat: int, cards: str) -> str:
        idle = next(model["label"] for model in self.data["seats"][seat]["models"] if model["alive"])
        named = cards.split()
        return " ".join(named + [f"{idle}:pass"] * (3 - len(named)))

    @property
    def data(self) -> Any:
        return GAME.data(self.battle)

    @property
    def battle(self) -> Battle:
        assert isinstance(self.match.position, Battle)
        return self.match.position

    def view(self, who: str | None) -> Any:
        return plain(self.match.view(None if who is None else SEATS[who]))

    def script(self, who: str, viewer: str | None) -> list[str]:
        """The cards of a script as somebody sees them; `-` is one that lies face down."""
        return [card.get("card", "-") for card in self.view(viewer)["seats"][SEATS[who]]["script"]]

    def model(self, name: str) -> Any:
        """`P1:A`."""
        who, label = name.split(":")
        return next(model for model in self.data["seats"][SEATS[who]]["models"] if model["label"] == label)

    def at(self, name: str) -> tuple[float, float]:
        """Where a model stands, to two decimals, as scenario texts give it."""
        x, y = self.model(name)["at"]
        return round(x, 2), round(y, 2)

    def injuries(self, name: str) -> int:
        return int(self.model(name)["injuries"])

    def is_alive(self, name: str) -> bool:
        return bool(self.model(name)["alive"])

    def is_exposed(self, name: str) -> bool:
        return bool(self.model(name)["exposed"])

    def is_running(self, name: str) -> bool:
        return bool(self.model(name)["running"])

    def is_empty(self, name: str) -> bool:
        return bool(self.model(name)["weapons"][0]["empty"])

    def alive(self, who: str) -> str:
        return "".join(m["label"] for m in self.data["seats"][SEATS[who]]["models"] if m["alive"])

    def exposed(self) -> list[str]:
        """All exposed models: `P2:A`."""
        seats = self.data["seats"]
        return [f"{who}:{m['label']}" for who, seat in SEATS.items() for m in seats[seat]["models"] if m["exposed"]]

    def outcomes(self, who: str) -> list[str]:
        return [card["outcome"] for card in self.data["seats"][SEATS[who]]["script"]]

    @property
    def left(self) -> float:
        """What the acting model may still move, to two decimals."""
        return round(float(self.data["activation"]["left"]), 2)

    @property
    def dice(self) -> list[int]:
        """The to-hit dice on the table."""
        return list(self.data["activation"]["attack"]["dice"])

    @property
    def step(self) -> str:
        return str(self.data["step"])

    @property
    def to_decide(self) -> list[str]:
        return [f"P{seat + 1}" for seat in self.match.to_decide]

    @property
    def score(self) -> tuple[int, int]:
        return self.data["seats"][0]["score"], self.data["seats"][1]["score"]

    def moves(self, who: str) -> list[str]:
        return [self.match.notation(move) for move in self.match.moves(SEATS[who])]


def told(events: list[Event], kind: str) -> list[Any]:
    """The facts of all events of a kind."""
    return [event.facts for event in events if event.kind == kind]


def field(
    ochre: dict[str, str],
    steel: dict[str, str],
    *,
    pieces: list[str] | None = None,
    markers: str = "",
    round: int = 1,
    faction: str | None = None,
    content: Data | None = None,
    points: tuple[int, int] = (0, 0),
    **options: OptionValue,
) -> Field:
    """A position at the start of a round's scripting. Pieces are `kind x0,y0,x1,y1`, on an otherwise empty board.

    Labels that are left out belong to models that died long ago.
    """
    data: Data = {
        "step": "script",
        "round": round,
        "seats": [
            {"models": _models(ochre, faction), "faction": faction, "points": points[0]},
            {"models": _models(steel, None), "points": points[1]},
        ],
        "markers": [{"x": float(at.split(",")[0]), "y": float(at.split(",")[1])} for at in markers.split()],
    }
    settings = GAME.settings(options=options, content=content or board_with(pieces or []))
    return Field(Match.from_position(GAME, settings, data, DictatedDice([])))


def _models(named: dict[str, str], faction: str | None) -> list[Data]:
    last = max(LABELS.index(label) for label in named)
    dead = "0.7,0.7 dead" if faction is None else "0.7,0.7 scav:pistol dead"
    return [_model(named.get(label, dead)) for label in LABELS[: last + 1]]


def _model(text: str) -> Data:
    at, *words = text.split()
    known = ("exposed", "running", "empty", "dead")
    loadout = next((w for w in words if w not in known and "=" not in w), "rifle")
    loadout = loadout if ":" in loadout else f"survivor:{loadout}"
    weapons = loadout.partition(":")[2].split("+")
    return {
        "loadout": loadout,
        "at": [float(number) for number in at.split(",")],
        "alive": "dead" not in words,
        "exposed": "exposed" in words,
        "running": "running" in words,
        "injuries": next((int(w.partition("=")[2]) for w in words if w.startswith("injuries=")), 0),
        "weapons": [{"id": weapon, "empty": "empty" in words} for weapon in weapons],
    }


def board_with(pieces: list[str]) -> Data:
    """The standard content, played on a board with these upright rectangles."""
    board: Data = {"board": "field", "name": "Field", "width": 36.0, "height": 36.0, "piece": []}
    drawn: list[Data] = []
    for number, text in enumerate(pieces):
        kind, numbers = text.split()
        west, south, east, north = map(float, numbers.split(","))
        outline = [(west, south), (east, south), (east, north), (west, north)]
        drawn.append({"id": f"{kind}{number}", "kind": kind, "outline": outline})
    board["piece"] = drawn
    data: Any = GAME.content("standard").data
    return {**data, "name": "test", "boards": [board, *data["boards"]], "board": "field"}


def opened(dice: str = "", *, content: Any = None, **options: OptionValue) -> Field:
    """A game just opened, with the dice that its set-up throws."""
    settings = GAME.settings(options=options, content=content)
    outcomes = [
        Outcome(int(word), False) if word.isdecimal() else Outcome(GAME.parse_draw(word), True) for word in dice.split()
    ]
    dictated = DictatedDice(outcomes)
    match = Match.start(GAME, settings, dictated)
    assert dictated.unused() == 0
    return Field(match)


def random_field(seed: int, **options: OptionValue) -> Field:
    """A game with dice of its own, to be played at random."""
    return Field(Match.start(GAME, GAME.settings(options=options), FastDice(seed)))


def mission_names() -> list[str]:
    return [mission.mission for mission in standard().missions]
