"""Decisions: the open questions of a position, and refusals: why an answer is not allowed."""

from typing import Final

from terminus.core.values import Value

RESIGNED: Final = "resigned"
"""The reason of a result that no rule decided."""


class Decision(Value):
    """An open question to a seat.

    `kind` names the question ("play", "specials"); `rule` is where the rulebook asks it. A `secret` answer stays hidden
    until all asked have answered. The table does not wait for an `optional` one (an interruption, a late refill).
    """

    def __init__(self, seat: int, kind: str, rule: str, secret: bool = False, optional: bool = False) -> None:
        self.seat = seat
        self.kind = kind
        self.rule = rule
        self.secret = secret
        self.optional = optional

    def data(self) -> dict[str, object]:
        return {
            "seat": self.seat,
            "kind": self.kind,
            "rule": self.rule,
            "secret": self.secret,
            "optional": self.optional,
        }


class Refusal(Value):
    """Why a move is refused: the ledger's stable code, the rule's number and a sentence: what would be allowed."""

    def __init__(self, code: str, rule: str, sentence: str) -> None:
        self.code = code
        self.rule = rule
        self.sentence = sentence

    def data(self) -> dict[str, object]:
        return {"code": self.code, "rule": self.rule, "sentence": self.sentence}


class Result(Value):
    """How a game ended: a score per seat, the winners (all, some or none) and the rule that decided it.

    If somebody gave up, `resigned` is that seat; then nothing was counted and no rule decided.
    """

    def __init__(
        self, scores: list[int], winners: list[int], rule: str, reason: str, resigned: int | None = None
    ) -> None:
        self.scores = scores
        self.winners = winners
        self.rule = rule
        self.reason = reason
        self.resigned = resigned

    def data(self) -> dict[str, object]:
        known: dict[str, object] = {
            "scores": self.scores,
            "winners": self.winners,
            "rule": self.rule,
            "reason": self.reason,
        }
        if self.resigned is not None:
            known["resigned"] = self.resigned
        return known


def resignation(seat: int, seats: int, together: bool) -> Result:
    """The end of a game that a seat gave up: the others win, or nobody where all play `together`."""
    winners = [] if together else [other for other in range(seats) if other != seat]
    return Result([], winners, "", RESIGNED, seat)
