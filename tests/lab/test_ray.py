"""The lab on a Ray cluster of several nodes in one machine. It takes a minute and needs the extra `[ray]`, so it runs
when asked for: `TERMINUS_RAY=1 pytest tests/lab/test_ray.py`."""

import os
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

from terminus.lab.plan import Goal, Plan
from terminus.lab.run import carry_out
from terminus.lab.wish import Wish

pytestmark = pytest.mark.skipif(not os.environ.get("TERMINUS_RAY"), reason="runs with TERMINUS_RAY=1 and ray")
PLAN = Plan("value", (Wish("timeline"), Wish("timeline", content="hastened")), Goal(30, None))


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A head that plays nothing, and two nodes of one core each."""
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")
    made: Any = import_module("ray.cluster_utils").Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
    nodes = [made.add_node(num_cpus=1) for _ in range(2)]
    made.wait_for_nodes()
    yield made, nodes
    made.shutdown()


def test_games_on_a_cluster_are_those_at_home_even_if_a_node_dies(cluster: Any) -> None:
    from terminus.lab.ray_crew import on_ray

    made, nodes = cluster
    told: list[int] = []

    def lose_a_node(_: object, games: object) -> None:
        told.append(1)
        if len(told) == 3:
            made.remove_node(nodes[0], allow_graceful=False)

    there = carry_out(PLAN, player=on_ray(made.address), tell=lose_a_node)
    assert len(told) > 3
    assert there.games == carry_out(PLAN, processes=0).games
