"""A store that forgets: for tutorials and tests."""

from collections.abc import Callable, Sequence

from terminus.core.audience import Data
from terminus.table.entries import Entry, Setup
from terminus.table.errors import StoreError, Taken
from terminus.table.listed import Listed, Summary
from terminus.table.store import Addition, Kept, Known, Message, Talk


class MemoryStore:
    """Everything that a store keeps, as long as it lives."""

    def __init__(self) -> None:
        self._setups: dict[str, Setup] = {}
        self._logs: dict[str, list[tuple[float, Entry]]] = {}
        self._standings: dict[str, Listed] = {}
        self._messages: dict[str, list[Message]] = {}
        self._content: dict[str, Data] = {}
        self._secret = ""
        self._people: dict[str, Known] = {}
        self._codes: dict[str, tuple[str, float]] = {}
        self._studies: dict[str, str] = {}
        self._judgements: dict[str, str] = {}
        self._beat: float | None = None

    def create(self, setup: Setup, standing: Listed) -> None:
        self._setups[setup.table] = setup
        self._logs[setup.table] = []
        self._standings[setup.table] = standing
        self._messages[setup.table] = []

    def append(self, additions: Sequence[Addition]) -> list[StoreError | None]:
        return [self._append(addition) for addition in additions]

    def _append(self, addition: Addition) -> StoreError | None:
        log = self._logs[addition.table]
        if addition.number != len(log) + 1:
            return Taken(f"table {addition.table} has its entry {addition.number} already")
        log.append((addition.at, addition.entry))
        self._standings[addition.table] = addition.standing
        return None

    def read(self, table: str) -> Kept | None:
        if table not in self._setups:
            return None
        log = self._logs[table]
        return Kept(self._setups[table], [entry for _, entry in log], [at for at, _ in log])

    def after(self, table: str, number: int) -> list[tuple[float, Entry]]:
        return self._logs[table][number:]

    def claim(self, table: str) -> bool:
        return True  # there is no other process

    def release(self, table: str) -> None:
        """Nobody waits for it."""

    def say(self, table: str, message: Message) -> None:
        self._messages[table].append(message)

    def messages(self, table: str, last: int) -> Talk:
        said = self._messages[table]
        return Talk(said[-last:], len(said))

    def drop(self, table: str) -> None:
        """Remove a table, as no other store does."""
        del self._setups[table], self._logs[table], self._standings[table], self._messages[table]

    def waiting(self, most: int) -> list[Summary]:
        return self._listed(lambda table: table.public and table.open_seats > 0 and not table.over)[:most]

    def running(self, most: int) -> list[Summary]:
        return self._listed(lambda table: table.public and table.open_seats == 0 and not table.over)[:most]

    def tables_of(self, person: str, most: int) -> list[Summary]:
        return self._listed(lambda table: person in table.people)[:most]

    def _listed(self, wanted: Callable[[Listed], bool]) -> list[Summary]:
        """The tables that are wanted, the youngest first."""
        return [
            Summary(name, setup.header.game, setup.created, self._standings[name])
            for name, setup in reversed(self._setups.items())
            if wanted(self._standings[name])
        ]

    def timed(self, most: int) -> list[Summary]:
        found = [(each.standing.due, each) for each in self._listed(lambda table: table.due is not None)]
        return [each for _, each in sorted(found, key=lambda pair: pair[0] or 0.0)][:most]

    def enter(self) -> bool:
        return True  # nobody else can

    def settle(self) -> None:
        """Nobody else has to wait."""

    def beat(self, now: float) -> float | None:
        last, self._beat = self._beat, now
        return last

    def secret(self, fresh: str) -> str:
        self._secret = self._secret or fresh
        return self._secret

    def person(self, person: str) -> Known | None:
        return self._people.get(person)

    def know(self, person: str, known: Known) -> None:
        self._people[person] = known

    def forget(self, person: str) -> None:
        self._people.pop(person, None)

    def keep_code(self, code: str, person: str, until: float) -> None:
        self._codes[code] = (person, until)

    def take_code(self, code: str, now: float) -> str | None:
        person, until = self._codes.pop(code, ("", 0.0))
        return person if now < until else None

    def keep_content(self, hash: str, game: str, data: Data) -> None:
        self._content[hash] = data

    def content(self, hash: str) -> Data | None:
        return self._content.get(hash)

    def keep_study(self, address: str, at: float, text: str) -> None:
        self._studies.setdefault(address, text)

    def study(self, address: str) -> str | None:
        return self._studies.get(address)

    def count_studies(self) -> int:
        return len(self._studies)

    def keep_judgement(self, key: str, text: str, most: int) -> None:
        self._judgements.setdefault(key, text)
        for oldest in list(self._judgements)[: max(0, len(self._judgements) - most)]:
            del self._judgements[oldest]

    def judgement(self, key: str) -> str | None:
        return self._judgements.get(key)

    def check(self) -> None:
        """There is nothing that could fail."""

    def hurry(self) -> None: ...

    def close(self) -> None:
        self._setups.clear()
