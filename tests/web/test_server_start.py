"""Starting the server: where it listens, and one clear sentence when it cannot start."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from terminus.web.collector import MOST_NEW, NEVER
from terminus.web.server import ServerError, data_folder, serve
from tests.bench.machine import below
from tests.web.serving import PATIENCE, Server, serving


def refused(data: Path, port: int = 0) -> str:
    """What a server says that cannot start: one line, and a failing exit."""
    server = Server(data, port)
    assert server.process.wait(timeout=PATIENCE) == 1
    said = server.said + server.last_words()
    assert "Traceback" not in said
    assert len(said.strip().splitlines()) == 1
    return said


def test_from_the_first_line_to_ctrl_c(tmp_path: Path) -> None:
    """It listens on this machine only and says where; it shares its port and its file with nobody; where nobody waits
    one is told what to do; and it ends soon, even while somebody watches."""
    with serving(tmp_path) as server:
        assert "http://127.0.0.1:" in server.said
        assert str(tmp_path) in server.said
        port = int(server.host.split(":")[1])
        assert f"Port {port} on 127.0.0.1 cannot be used" in refused(tmp_path / "two", port)
        assert "Another Terminus server is using" in refused(tmp_path)
        assert server.get("/about")[0] == 200
        assert ">Start one</a>" in server.get("/")[2]
        table, key = server.open_table("you", "bot:novice")
        player = server.sit_down(table, key)
        player.until("state")
        server.stop()  # would run out of patience if the server waited for the watcher to leave
        player.close()


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
@pytest.mark.parametrize("processes", ["1", "2"])
def test_ctrl_c_is_quiet_while_everything_is_still_starting(tmp_path: Path, processes: str) -> None:
    """A terminal sends it to all processes, those of the bots included, which may not have got far yet."""
    command = [sys.executable, "-m", "terminus", "serve", "--data", str(tmp_path), "--port", "0"]
    pipe, with_it = subprocess.PIPE, subprocess.STDOUT
    with subprocess.Popen(
        [*command, "--processes", processes], stdout=pipe, stderr=with_it, text=True, start_new_session=True
    ) as server:
        assert server.stdout is not None
        assert "http://" in server.stdout.readline()
        while len(below(server.pid)) < 2:
            time.sleep(0.01)
        os.killpg(server.pid, signal.SIGINT)
        assert server.stdout.read() == ""
    assert server.returncode in (0, 130)


COLLECTOR_OF_A_SERVER = """
import gc, signal, sys, threading, urllib.request
from pathlib import Path
from terminus.web.server import serve

def say(sentence):
    address = sentence.split()[3]
    threading.Thread(target=look, args=(address,)).start()

def look(address):
    urllib.request.urlopen(address, timeout=300).close()
    print(gc.isenabled(), *gc.get_threshold(), gc.get_freeze_count(), flush=True)
    signal.raise_signal(signal.SIGINT)

serve(port=0, data=Path(sys.argv[1]), say=say)
"""


def test_the_collector_leaves_people_alone(tmp_path: Path) -> None:
    """Pauses in which it looked through everything were the longest: a running server looks at what is new."""
    command = [sys.executable, "-c", COLLECTOR_OF_A_SERVER, str(tmp_path)]
    said = subprocess.run(command, check=True, capture_output=True, text=True, timeout=300).stdout.split()
    assert said[0] == "True"
    assert tuple(map(int, said[1:4])) == (MOST_NEW, NEVER, NEVER)
    assert int(said[4]) > 10_000, "what was there at the start is not looked at again"


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite3").write_text("not a database, and long enough to be sure of it\n" * 50)
    assert "not a Terminus database" in refused(tmp_path)


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "cannot be made" in refused(tmp_path / "file" / "deeper")


def test_an_address_that_is_not_ours(tmp_path: Path) -> None:
    with pytest.raises(ServerError, match=r"No port .* on 192\.0\.2\.1"):
        serve(host="192.0.2.1", data=tmp_path)


def test_tables_are_kept_in_the_users_own_folder() -> None:
    assert data_folder().name == "terminus"


def test_the_table_package_does_not_need_the_web() -> None:
    """Tables are used without a server too: nothing of the web is loaded with them."""
    check = (
        "import sys, terminus.table.house; sys.exit(any(m.startswith(('litestar', 'uvicorn')) for m in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", check], check=False).returncode == 0
