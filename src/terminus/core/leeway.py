"""What the numbers of a game's advice may be, for whoever varies them or learns others (docs/bots.md)."""


class Leeway:
    """How far each number may be varied, and which of all numbers make sense under its name.

    A number may be varied by its spread, if it has one here, else by a quarter of itself. It is nothing at least,
    unless it is `signed` or has a least value of its own, and 1 at most if it is a share.
    """

    def __init__(
        self, spreads: dict[str, float], signed: list[str], shares: list[str], least: dict[str, float]
    ) -> None:
        self.own = spreads
        self.signed = signed
        self.shares = shares
        self.least = least

    def spreads(self, numbers: dict[str, float]) -> dict[str, float]:
        """How far each of these numbers may be varied."""
        return {name: self.own.get(name, 0.25 * abs(value)) for name, value in numbers.items()}

    def changed(self, numbers: dict[str, float], wanted: dict[str, float]) -> dict[str, float]:
        """The same numbers, those that are wanted otherwise as near to that as makes sense; other names say nothing."""
        return {name: self.sensible(name, wanted[name]) if name in wanted else value for name, value in numbers.items()}

    def sensible(self, name: str, number: float) -> float:
        """The nearest number to this one that makes sense under a name."""
        least = number if name in self.signed else max(self.least.get(name, 0.0), number)
        return min(1.0, least) if name in self.shares else least
