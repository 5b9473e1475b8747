"""Decisions: the open questions of a position, and refusals: why an answer is not allowed."""

from terminus.core.values import Value


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
    """How a game ended: a score per seat, the winners (all, some or none) and the rule that decided it."""

    def __init__(self, scores: list[int], winners: list[int], rule: str, reason: str) -> None:
        self.scores = scores
        self.winners = winners
        self.rule = rule
        self.reason = reason

    def data(self) -> dict[str, object]:
        return {"scores": self.scores, "winners": self.winners, "rule": self.rule, "reason": self.reason}
