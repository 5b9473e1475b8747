"""HEAD and OPTIONS, for every address alike."""

from typing import cast

from litestar import Litestar
from litestar.enums import ScopeType
from litestar.routes import HTTPRoute
from litestar.types import ASGIApp, Message, Receive, Scope, Send


def with_all_methods(app: Litestar) -> ASGIApp:
    """The application, answering HEAD wherever something can be got, and saying truly what an address allows.

    The framework's own answer to OPTIONS knows only the first of several handlers of an address.
    """
    inner = app.asgi_handler
    allowed = {route.path_format: _allowed(route) for route in app.routes if isinstance(route, HTTPRoute)}

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_head(message: Message) -> None:
            if message["type"] == "http.response.body":
                message["body"] = b""
            await send(message)

        async def send_options(message: Message) -> None:
            methods = allowed.get(str(scope.get("path_template")))
            if message["type"] == "http.response.start" and methods is not None:
                others = [header for header in message["headers"] if header[0].lower() != b"allow"]
                message["headers"] = [*others, (b"allow", methods)]
            await send(message)

        if scope["type"] == ScopeType.HTTP and scope["method"] == "HEAD":
            await inner(cast(Scope, {**scope, "method": "GET"}), receive, send_head)
        elif scope["type"] == ScopeType.HTTP and scope["method"] == "OPTIONS":
            await inner(scope, receive, send_options)
        else:
            await inner(scope, receive, send)

    return answer


def _allowed(route: HTTPRoute) -> bytes:
    methods = {str(method) for method in route.methods}
    return ", ".join(sorted(methods | {"HEAD"} if "GET" in methods else methods)).encode()
