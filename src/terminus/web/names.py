"""Under which names this server may be asked, and from whose pages.

A page of another site can send requests here and, by pointing a name of its own at this machine, even read the answers:
so a server answers only to names it has, and changes something only for its own pages.
"""

import ipaddress
import re
import socket
from urllib.parse import urlsplit

from terminus.core.errors import SettingsError

HOST = re.compile(r"(?P<name>\[[^\[\]/?#@\s]+\]|[^\[\]:/?#@\s]+)(?::(?P<port>[0-9]{0,5}))?")
"""A name or an address, that of IPv6 in brackets, and perhaps a port."""
LAST_PORT = 65_535


class Names:
    """The names of a server: that of its public address if it has one, else those of the machine it runs on."""

    def __init__(self, public_url: str | None = None) -> None:
        self.origin = None if public_url is None else _origin(public_url)
        self._public = None if self.origin is None else _name(urlsplit(self.origin).netloc)
        own = socket.gethostname().lower()
        self._own = {"localhost", own, own.partition(".")[0]}

    def knows(self, host: str | None) -> bool:
        """Is this, as a request's Host names it, one of our names? Programs of old send none."""
        if host is None:
            return True
        name = _name(host)
        if name == "localhost" or _is_loopback(name):
            return True
        if self._public is not None:
            return name == self._public
        return name in self._own or name.endswith(".local") or _is_address(name)

    def from_here(self, origin: str | None, scheme: str, host: str | None) -> bool:
        """Does a request come from our own pages? Programs send no origin; a browser's must be exactly ours.

        That of a public server is its public address, and on its own machine the one that was asked.
        """
        if origin is None or origin == self.origin:
            return True
        secure = scheme in {"https", "wss"}
        asked = f"{'https' if secure else 'http'}://{host}"
        return origin == asked and (self.origin is None or is_this_machine(host))


def is_this_machine(host: str | None) -> bool:
    """Does a Host, or the address of a client, mean this very machine?"""
    if host is None:
        return False
    name = _name(host)
    return name == "localhost" or _is_loopback(name) or _is_loopback(host)


def _origin(url: str) -> str:
    parts = urlsplit(url)
    try:
        port = parts.port
    except ValueError:
        port = -1
    wrong = parts.path.strip("/") or parts.query or parts.fragment or parts.username or port == -1
    if parts.scheme not in {"http", "https"} or not parts.hostname or wrong:
        raise SettingsError(f"'{url}' is no address of a site: write https://tables.example.org")
    usual = {"http": 80, "https": 443}[parts.scheme]
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    return f"{parts.scheme}://{host}" + (f":{port}" if port is not None and port != usual else "")


def _name(host: str) -> str:
    """A Host without its port; of what is no Host at all, a name that nobody has."""
    read = HOST.fullmatch(host.lower())
    if read is None or int(read["port"] or 0) > LAST_PORT:
        return ""
    return read["name"].strip("[]").rstrip(".")


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _is_loopback(name: str) -> bool:
    return _is_address(name) and ipaddress.ip_address(name).is_loopback
