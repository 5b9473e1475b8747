"""What a host follows is true: the limits that are told, the units, and nginx in front of a real server."""

import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest

from terminus.web.limits import Limits
from tests.web.serving import PATIENCE, Player, serving

ROOT = Path(__file__).parents[2]
SYSTEMD = shutil.which("systemd-analyze")
NGINX = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")


def test_every_limit_is_told_with_its_usual_value() -> None:
    page = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    told: dict[str, float] = {}
    for names, values in re.findall(r"^\| (`[-a-z`, ]+) \| ([\d., ]+) \|", page, re.MULTILINE):
        told |= zip(re.findall(r"`([-a-z]+)`", names), map(float, values.split(", ")), strict=True)
    usual = Limits()
    assert told == {name.replace("_", "-"): getattr(usual, name) for name in Limits.__struct_fields__}


def test_the_units_name_commands_that_there_are() -> None:
    for unit in ("terminus.service", "terminus-backup.service", "terminus-bots.service"):
        text = (ROOT / "deploy" / unit).read_text("utf-8")
        (command,) = re.findall(r"/opt/terminus/bin/terminus (\w+)", text)
        said = subprocess.run(
            [sys.executable, "-m", "terminus", command, "--help"], capture_output=True, text=True, check=False
        )
        for option in re.findall(r" (--[a-z-]+)", text.partition("ExecStart=")[2].partition("\n")[0]):
            assert option in said.stdout


@pytest.mark.skipif(not SYSTEMD, reason="no systemd here to read the units")
def test_systemd_understands_the_units() -> None:
    assert SYSTEMD is not None
    units = sorted(map(str, (ROOT / "deploy").glob("terminus*.*")))
    said = subprocess.run([SYSTEMD, "verify", *units], capture_output=True, text=True, check=False).stderr
    ours = [line for line in said.splitlines() if "terminus" in line and "/opt/terminus/bin/terminus" not in line]
    assert ours == [], "all but the program, which is not installed there"


@pytest.mark.skipif(not NGINX, reason="no nginx here: install it with `apt install nginx-light`")
def test_nginx_brings_people_to_their_tables(tmp_path: Path) -> None:
    """The file as it is, but for ports and certificates, in front of a server with that public address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with serving(tmp_path) as server, tempfile.TemporaryDirectory() as folder:
        site = (ROOT / "deploy" / "nginx.conf").read_text("utf-8")
        site = re.sub(r"server \{\s+listen 80;.*?\n\}\n", "", site, flags=re.DOTALL)
        site = site.replace("127.0.0.1:8017", server.host).replace("tables.example.org", "127.0.0.1")
        site = re.sub(r"listen 443 ssl;", f"listen 127.0.0.1:{port};", site)
        site = re.sub(r"^.*(\[::\]|ssl_certificate).*\n", "", site, flags=re.MULTILINE)
        config = Path(folder, "nginx.conf")
        temporary = "".join(f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy"))
        config.write_text(
            f"daemon off; pid {folder}/pid; error_log {folder}/errors; events {{}}\n"
            f"http {{ access_log off; {temporary}\n{site}\n}}\n"
        )
        assert NGINX is not None
        nginx = subprocess.Popen([NGINX, "-e", f"{folder}/errors", "-c", str(config)])
        try:
            host = f"127.0.0.1:{port}"
            until_open(port)
            table, key = server.open_table("you", "hotseat")
            with Player(host, table, key) as player:
                assert player.play()["is"] == "fine"
            server.host, direct = host, server.host
            assert server.get("/about")[0] == 200
            assert server.get("/metrics")[0] == 403
            server.host = direct
            assert "terminus_moves_total" in server.get("/metrics")[2]
        finally:
            nginx.terminate()
            nginx.wait(PATIENCE)


def until_open(port: int) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        with socket.socket() as line:
            if line.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise AssertionError("nginx never came up")
