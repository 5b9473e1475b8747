"""Events: what happened, as shown and told to people. A sentence is made from an event per reader, never stored."""

from typing import Final

from mypy_extensions import mypyc_attr

from terminus.core.values import Value

Fact = int | float | str | bool | list[int] | list[str] | list[float] | list[list[float]] | None
NO_SECRETS: Final[dict[int, dict[str, "Fact"]]] = {}


class Event(Value):
    """One thing that happened.

    `facts` are for everybody; `secrets[seat]` are further facts which only that seat learns. `reveals` says that
    somebody learned something that taking the move back could not make unknown again; chance always does.
    """

    def __init__(
        self,
        kind: str,
        seat: int | None,
        facts: dict[str, Fact],
        secrets: dict[int, dict[str, Fact]] | None = None,
        reveals: bool = False,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.facts = facts
        self.secrets = NO_SECRETS if secrets is None else secrets
        self.reveals = reveals

    def seen_by(self, viewer: int | None) -> dict[str, object]:
        """The event as one viewer may know it; None is the public."""
        seen: dict[str, object] = {"kind": self.kind, "seat": self.seat}
        seen.update(self.facts)
        if viewer is not None and viewer in self.secrets:
            seen.update(self.secrets[viewer])
        return seen


@mypyc_attr(allow_interpreted_subclasses=True)
class Log:
    """What a move brings about, in order. `add` is called while it happens: what is told later is not done yet."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def add(self, event: Event) -> None:
        self.events.append(event)
