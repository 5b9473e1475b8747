"""What the analysis says of the moves of a game."""

import re

from terminus.table.study import Study, study_of_record
from terminus.web.studying import node_info
from tests.golden.write import HERE


def test_an_ended_turn_is_told_as_what_was_done() -> None:
    """Not only as whose turn it is then: "Where it turned" tells of whoever moved."""
    study = Study(study_of_record((HERE / "ship" / "rules-1" / "escape.jsonl").read_text("utf-8")))
    ended = [info for node in study.nodes[1:] if (info := node_info(study, node)).move == "end"]
    passed = [info.say for info in ended if re.search(r"'s turn, in round \d+\.$", info.say)]
    assert passed
    assert all("End your turn." in say for say in passed)
