"""Who asks: a browser's passport, read from its cookie and given to newcomers who need one."""

from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.response.base import Response
from typing_extensions import TypeVar

from terminus.table.people import People
from terminus.table.store import Known
from terminus.web.pages.layout import greeted

R = TypeVar("R", bound=Response[Any])
DAYS_KEPT = 400
"""The longest that browsers keep a cookie; every answer that carries one begins anew."""


class Visitor:
    """Somebody in a browser. A newcomer has an id already, which is theirs once an answer has carried the passport."""

    def __init__(self, people: People, connection: ASGIConnection[Any, Any, Any, Any]) -> None:
        person = people.read(connection.cookies.get(people.cookie))
        self._people = people
        self._secure = connection.url.scheme in {"https", "wss"}
        self.newcomer = person is None
        self.person = person or people.newcomer()

    @property
    def key(self) -> str:
        """The key to all of their seats."""
        return self._people.key(self.person)

    @property
    def shown(self) -> str | None:
        """The key with which they look at a table: newcomers have no seat anywhere."""
        return None if self.newcomer else self.key

    async def known(self) -> Known:
        return Known() if self.newcomer else await self._people.known(self.person)

    async def greeted(self, page: str) -> str:
        """A page that is the same for all, with the visitor at its head."""
        return page if self.newcomer else greeted(page, await self.known())

    def admitted(self, answer: R) -> R:
        """The answer with the passport, so that the browser is known again."""
        answer.set_cookie(self._cookie(self._people.passport(self.person), DAYS_KEPT * 86_400))
        return answer

    def become(self, person: str, answer: R) -> R:
        """From now on this browser is somebody who was here before."""
        self.person = person
        return self.admitted(answer)

    def forgotten(self, answer: R) -> R:
        """The answer after which the browser keeps nothing."""
        answer.set_cookie(self._cookie("", 0))
        return answer

    def _cookie(self, value: str, seconds: int) -> Cookie:
        name, secure = self._people.cookie, self._secure
        return Cookie(key=name, value=value, max_age=seconds, httponly=True, samesite="lax", secure=secure)


AnyRequest = Request[Any, Any, Any]
