"""What every request to the referee has in common, and how requests name moves.

Every request may carry an `id`, which its reply repeats, and the name of a `match`, so that one referee can hold
several games at once. The requests themselves are in `setting_up`, `asking` and `playing`: one value per request, which
knows its own answer.
"""

from abc import abstractmethod

import msgspec

from terminus.adapters.referee import replies
from terminus.adapters.referee.desk import Desk


class Request(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower):
    """The base of all requests; `do` names which."""

    id: replies.Id | None = None
    match: str = ""

    @abstractmethod
    def answer(self, desk: Desk) -> replies.Reply:
        """Carry the request out; any TerminusError means that it was refused and that nothing has changed."""


class Filled(msgspec.Struct, forbid_unknown_fields=True):
    """A move as clicks and, where a choice has fields, the values for them in order, as numbers or by name."""

    path: list[str]
    values: list[int | str] = []
