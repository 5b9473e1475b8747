"""A PostgreSQL for all tests of a process that need one."""

from collections.abc import Iterator

import pytest

from tests.table.postgres_server import Postgres, programs, running


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    bin = programs()
    if bin is None:
        pytest.skip("no PostgreSQL here: install it with `apt install postgresql`")
    with running(bin) as server:
        yield server
