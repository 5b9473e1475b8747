"""A PostgreSQL of our own in a folder of its own, started and stopped as a test likes."""

import glob
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PLACES = ["/usr/local/bin", *sorted(glob.glob("/usr/lib/postgresql/*/bin"), reverse=True)]
USERS = ("postgres", "nobody")
"""PostgreSQL does not run as root: if we are, one of these runs it."""


def programs() -> Path | None:
    """Where PostgreSQL's programs are; None if it is not installed."""
    found = shutil.which("initdb", path=os.pathsep.join([os.environ.get("PATH", ""), *PLACES]))
    return None if found is None else Path(found).resolve().parent


class Postgres:
    def __init__(self, folder: Path, bin: Path, fsync: str = "off") -> None:
        self._folder = folder
        self._fsync = fsync
        self._bin = bin
        self._user = _somebody() if os.getuid() == 0 else None
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port = free.getsockname()[1]
        if self._user is not None:
            shutil.chown(folder, self._user)
        self._call("initdb", "-D", f"{folder}/data", "-U", "terminus", "-A", "trust", "--no-sync", "-E", "UTF8")
        self.start()

    @property
    def url(self) -> str:
        return f"postgresql://terminus@127.0.0.1:{self._port}/postgres"

    @property
    def process(self) -> int:
        """The number of its first process."""
        return int((self._folder / "data" / "postmaster.pid").read_text("utf-8").split()[0])

    def start(self) -> None:
        settings = {"fsync": self._fsync, "listen_addresses": "127.0.0.1", "unix_socket_directories": self._folder}
        options = f"-p {self._port} " + " ".join(f"-c {name}={value}" for name, value in settings.items())
        self._call("pg_ctl", "-D", f"{self._folder}/data", "-w", "-l", f"{self._folder}/log", "-o", options, "start")

    def stop(self) -> None:
        """As a power cut does it: nothing is written that was not yet."""
        self._call("pg_ctl", "-D", f"{self._folder}/data", "-w", "-m", "immediate", "stop")

    def new_database(self, name: str) -> str:
        self._call("createdb", "-h", "127.0.0.1", "-p", str(self._port), "-U", "terminus", name)
        return self.url.removesuffix("postgres") + name

    def _call(self, program: str, *arguments: str) -> None:
        command = [str(self._bin / program), *arguments]
        done = subprocess.run(
            command,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            stdin=subprocess.DEVNULL,
            text=True,
            user=self._user,
            cwd=self._folder,
            timeout=120,
            check=False,
        )
        assert done.returncode == 0, done.stderr


def _somebody() -> str:
    known = {entry.pw_name for entry in pwd.getpwall()}
    return next(user for user in USERS if user in known)


@contextmanager
def running(bin: Path, fsync: str = "off") -> Iterator[Postgres]:
    folder = Path(tempfile.mkdtemp(prefix="terminus-postgres-"))  # where another user may go, unlike pytest's folders
    try:
        server = Postgres(folder, bin, fsync)
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder)
