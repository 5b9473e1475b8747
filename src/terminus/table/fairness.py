"""How the dice of a finished table fell, number by number, so that anybody can work them out again."""

import hashlib

import msgspec
from mypy_extensions import i64

from terminus.core.errors import ChanceError
from terminus.core.game import AnyGame
from terminus.core.record import Record
from terminus.core.turn import play_turn
from terminus.table import dealing
from terminus.table.dice import MIXED, CommittedDice, Salt, mix_of, verify
from terminus.table.entries import Dealt, Played
from terminus.table.line import Line
from terminus.table.table import Table


class Throws(msgspec.Struct, frozen=True):
    """The chance of one turn: who played it as which version, what it was mixed with, and every number that was drawn.

    A number is drawn below another one: `[6, 3]` is the fourth of six. Turn 0 is the set-up, which nobody plays.
    """

    turn: int
    at: int
    seat: int | None
    mix: str
    thrown: list[tuple[int, int]]
    again: int = 0
    """How often moves that met chance were taken back before it."""


class Pinch(msgspec.Struct, frozen=True):
    """Digits that the browser of a seat mixed into the deal, with the versions as which it sealed and opened them."""

    seat: int
    seal: str
    salt: str
    sealed: int
    opened: int


class Proof(msgspec.Struct, frozen=True):
    """All that is needed to check the dice of a table; the seed and what follows from it once the game is over."""

    commitment: str
    seed: str | None
    dice: str
    salts: list[Salt]
    turns: list[Throws]
    deal: list[Pinch] = []
    afresh: list[int] = []
    """The versions as which moves that met chance were taken back."""
    record: str = ""
    how: str = ""


class _Witness(CommittedDice):
    """Dice that remember every number they gave, and below which."""

    def __init__(self, seed: str, turn: int, mix: str = "", again: int = 0) -> None:
        super().__init__(seed, turn, mix, again)
        self.thrown: list[tuple[int, int]] = []

    def below(self, n: i64) -> i64:
        got = super().below(n)
        self.thrown.append((int(n), int(got)))
        return got


def proof_of(table: Table) -> Proof:
    """What can be shown of a table's dice."""
    setup, salts, afresh = table.setup, [*table.salts], [*table.afresh]
    if not table.over:
        return Proof(table.commitment, None, setup.dice, salts, [], _deal(table), afresh)
    return Proof(table.commitment, setup.seed, setup.dice, salts, _throws(table), _deal(table), afresh)


def _deal(table: Table) -> list[Pinch]:
    """What browsers mixed into the deal, in the order in which it was mixed."""
    dealt = next((moment for moment in table.moments if isinstance(moment.entry, Dealt)), None)
    found = [] if dealt is None else dealing.opened(dealt)
    return [Pinch(seat, pinch.seal, pinch.salt, pinch.sealed_at, pinch.opened_at) for seat, pinch in found]


def _throws(table: Table) -> list[Throws]:
    seed, mixed = table.setup.seed, table.setup.dice == MIXED
    salts = table.salts if mixed else []
    versions = {id(each.line): each.version for each in table.moments if isinstance(each.entry, Played)}
    found = [_set_up(table)]
    for line in _lines(table.now.line):
        if line.before is None or line.turn is None:
            continue
        at = versions.get(id(line), 0)
        mix = mix_of(salts, line.turn.seat, at)
        again = _again(table.afresh, at)
        dice = _Witness(seed, line.length, mix, again)
        play_turn(table.game, line.before.position, line.turn.seat, line.turn.move, dice)
        found.append(Throws(line.length, at, line.turn.seat, mix, dice.thrown, again))
    return found


def _again(afresh: list[int], at: int) -> int:
    """How often chance was taken back before a version."""
    return sum(version < at for version in afresh)


def _set_up(table: Table) -> Throws:
    mix = dealing.mix_of([pinch.salt for pinch in _deal(table)])
    dice = _Witness(table.setup.seed, 0, mix)
    if table.setup.header.position is None:
        table.game.setup(table.settings, dice)
    return Throws(0, 0, None, mix, dice.thrown)


def _lines(last: Line) -> list[Line]:
    lines: list[Line] = []
    line: Line | None = last
    while line is not None:
        lines.append(line)
        line = line.before
    return lines[::-1]


def check_proof(game: AnyGame, record: Record, proof: Proof) -> None:
    """Check a finished game by what its table shows: ChanceError says what does not fit."""
    if proof.seed is None:
        raise ChanceError("the table shows its seed once the game is over")
    turns = [each for each in proof.turns if each.seat is not None]
    for each in turns:
        salts = proof.salts if proof.dice == MIXED else []
        if each.seat is None or each.mix != mix_of(salts, each.seat, each.at):
            raise ChanceError(f"turn {each.turn} was not mixed with the salt that was given before it")
        if each.again != _again(proof.afresh, each.at):
            raise ChanceError(f"turn {each.turn} was not thrown afresh after a move was taken back")
    mixes, again = [each.mix for each in turns], [each.again for each in turns]
    verify(game, record, proof.seed, proof.commitment, mixes, _checked_deal(proof), again)


def _checked_deal(proof: Proof) -> str:
    """What the deal was mixed with: all of it was sealed before any of it was opened."""
    for pinch in proof.deal:
        if hashlib.sha256(pinch.salt.encode()).hexdigest() != pinch.seal:
            raise ChanceError(f"the digits of seat {pinch.seat} in the deal are not those that were sealed")
        if pinch.sealed >= min(each.opened for each in proof.deal):
            raise ChanceError(f"the digits of seat {pinch.seat} were sealed when others were open already")
    return dealing.mix_of([pinch.salt for pinch in proof.deal])
