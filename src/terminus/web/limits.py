"""How much of the house one guest may take. What each limit means to a host is told in docs/hosting.md."""

import ipaddress
from collections.abc import Iterable

import msgspec

from terminus.core.errors import SettingsError

LOCAL = "this machine"


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Times are seconds. A client is an address, or the network of one where networks are handed out whole."""

    connections: int = 8000
    """Open connections in all, as far as the machine lets us open files."""
    connections_per_client: int = 100
    """Of one client, that are not sockets of tables."""
    sockets_per_client: int = 100
    head_seconds: float = 10.0
    """Until a request's head has come."""
    body_seconds: float = 20.0
    """Until its body has come."""
    answer_seconds: float = 60.0
    """Until the answer has been taken."""
    work: float = 0.4
    """Seconds of work per second that one connection may ask for; what it asks for beyond that waits."""
    work_at_once: float = 4.0
    """What may be saved up of it."""
    client_work: float = 0.8
    """The same for all connections of a client."""
    client_work_at_once: float = 16.0
    told_after: float = 10.0
    """Of asking for more than that without a pause: it is told to slow down."""
    closed_after: float = 30.0
    """And then it is closed."""
    question_seconds: float = 5.0
    """The longest that a look, a preview or a question why may take."""
    messages_at_once: int = 12
    message_seconds: float = 2.0
    """How often somebody may speak, or take another name."""
    tables_at_once: int = 40
    table_seconds: float = 20.0
    """How often a client may open another table, or begin a lesson."""


def with_limits(given: Iterable[str]) -> Limits:
    """The usual limits but for those given as `name=value`; SettingsError says what is wrong with one."""
    changed: dict[str, str] = {}
    for text in given:
        name, _, value = text.partition("=")
        name = name.strip().replace("-", "_")
        if name not in Limits.__struct_fields__:
            known = ", ".join(field.replace("_", "-") for field in Limits.__struct_fields__)
            raise SettingsError(f"there is no limit '{text.partition('=')[0]}'; there are: {known}")
        changed[name] = value.strip()
    try:
        limits = msgspec.convert(changed, Limits, strict=False)
    except msgspec.ValidationError as error:
        name = str(error).rpartition("$.")[2].rstrip("`")
        raise SettingsError(f"limit {name.replace('_', '-')}: '{changed.get(name, '')}' is not a number") from None
    low = next((name for name in changed if not getattr(limits, name) > 0), None)
    if low is not None:
        raise SettingsError(f"limit {low.replace('_', '-')}: a limit is more than 0")
    return limits


def client_name(host: str | None) -> str:
    """Whom an address belongs to: IPv6 networks are handed out whole, and whoever is on this machine is one."""
    try:
        address = ipaddress.ip_address(host or "")
    except ValueError:
        return LOCAL  # no network lies between
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    address = mapped or address
    if address.is_loopback:
        return LOCAL
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)
