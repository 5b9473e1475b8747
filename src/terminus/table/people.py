"""Who somebody is, without accounts.

A browser keeps a passport: a person's id, signed with the house's own secret. From the id follows the person's key,
which opens all of their seats; a seat holds only the hash of it. So nobody can make up a passport, and neither the log
nor the store holds anything that opens a seat.
"""

import base64
import hmac
from collections.abc import Callable

from terminus.table.entries import key_hash
from terminus.table.errors import TableError
from terminus.table.store import Known, StoreThread

CODE_SECONDS = 600.0
"""How long a code for another device can be used."""
CODE_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without those that are taken for one another when a code is typed."""
CODE_LENGTH = 8
_ID_BYTES = 15
_SIGNATURE_BYTES = 18
_SEAL_BYTES = 5


class People:
    """Makes and reads passports, and remembers what people are called."""

    def __init__(
        self, store: StoreThread, secret: str, clock: Callable[[], float], fresh: Callable[[int], bytes]
    ) -> None:
        self._store = store
        self._secret = secret.encode()
        self._clock = clock
        self._fresh = fresh
        self.cookie = f"terminus-{self._signed('cookie')[:6]}"
        """Where a browser keeps its passport: servers on different ports of one machine share a browser's cookies."""

    # Passports

    def newcomer(self) -> str:
        """The id of somebody who was never here."""
        return base64.urlsafe_b64encode(self._fresh(_ID_BYTES)).decode()

    def passport(self, person: str) -> str:
        return f"{person}.{self._signed(f'passport:{person}')}"

    def read(self, passport: str | None) -> str | None:
        """Whose passport it is; None if it is none of ours."""
        person, _, signature = (passport or "").partition(".")
        if not person or not signature.isascii():
            return None
        return person if hmac.compare_digest(signature, self._signed(f"passport:{person}")) else None

    def key(self, person: str) -> str:
        """The key to all of a person's seats."""
        return self._signed(f"key:{person}")

    def hashed(self, person: str) -> str:
        """What the seats of a person carry."""
        return key_hash(self.key(person))

    def seal(self, what: str) -> str:
        """A short mark that only this house can make, for addresses that people read and type."""
        return base64.b32encode(hmac.digest(self._secret, what.encode(), "sha256")[:_SEAL_BYTES]).decode().lower()

    def _signed(self, what: str) -> str:
        return base64.urlsafe_b64encode(hmac.digest(self._secret, what.encode(), "sha256")[:_SIGNATURE_BYTES]).decode()

    # What is known of them

    async def known(self, person: str) -> Known:
        return await self._store.run(self._store.store.person, self.hashed(person)) or Known()

    async def introduce(self, person: str, known: Known) -> None:
        await self._store.run(self._store.store.know, self.hashed(person), known)

    async def forget(self, person: str) -> None:
        await self._store.run(self._store.store.forget, self.hashed(person))

    # Another device

    async def new_code(self, person: str) -> str:
        """A code that makes another browser the same person; it works once, for ten minutes, and replaces the last."""
        code = "".join(CODE_LETTERS[byte % len(CODE_LETTERS)] for byte in self._fresh(CODE_LENGTH))
        await self._store.run(self._store.store.keep_code, key_hash(code), person, self._clock() + CODE_SECONDS)
        return f"{code[:4]}-{code[4:]}"

    async def redeem(self, code: str) -> str:
        """The person who showed this code on another device; TableError if it stands for nobody."""
        typed = "".join(letter for letter in code.lower() if letter.isalnum())
        person = await self._store.run(self._store.store.take_code, key_hash(typed), self._clock())
        if person is None:
            raise TableError("This code is not known here: a code works once, within ten minutes. Make a new one.")
        return person
