"""Where a request comes from."""

from typing import Any

from litestar.connection import ASGIConnection

from terminus.web.names import Names


def from_here(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Does this come from our own pages, or from a program?"""
    names: Names = connection.app.state.names
    headers = connection.headers
    return names.from_here(headers.get("origin"), connection.scope["scheme"], headers.get("host"))
