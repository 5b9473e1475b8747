"""For those who look after a server: is it alive, can it work, how is it doing?"""

from typing import Any

import msgspec
from litestar import Request, Response, get
from litestar.di import NamedDependency

from terminus.table.errors import NotYourSeat
from terminus.table.house import House
from terminus.table.measures import MEASURES, Told
from terminus.web.corridor import Corridor
from terminus.web.reception import Reception


class Health(msgspec.Struct, frozen=True):
    status: str


@get("/health")
async def health() -> Health:
    """Alive: the process answers."""
    return Health("ok")


@get("/ready")
async def ready(house: NamedDependency[House]) -> Health:
    """Able to work: the store answers too. Else 503."""
    await house.check()
    return Health("ready")


@get("/metrics", media_type="text/plain; version=0.0.4", include_in_schema=False)
async def metrics(request: Request[Any, Any, Any]) -> Response[str]:
    """Counts and times for Prometheus, of all processes together, to be read from this machine only."""
    reception: Reception = request.app.state.reception
    if not reception.guests.guest(request.client.host if request.client else None).local:
        raise NotYourSeat("This is for those who look after the server, on its own machine.")
    corridor: Corridor | None = request.app.state.corridor
    others = [] if corridor is None else await corridor.ask_others()
    told = [msgspec.msgpack.decode(other, type=Told) for other in others]
    return Response(MEASURES.text(told), media_type="text/plain; version=0.0.4")


CARE = [health, ready, metrics]
