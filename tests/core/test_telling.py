"""Decisions, refusals, results, events and scenes as values."""

from terminus.core.decisions import Decision, Refusal, Result
from terminus.core.errors import ContentError, IllegalMove
from terminus.core.events import Event
from terminus.core.scene import markup, node, walk
from terminus.core.told import Teller, Told


def test_values_as_data() -> None:
    """What protocols send."""
    decision = Decision(1, "bid", "TOY-2", secret=True)
    assert decision.data() == {"seat": 1, "kind": "bid", "rule": "TOY-2", "secret": True, "optional": False}
    assert Refusal("gap", "TL-21", "No.").data() == {"code": "gap", "rule": "TL-21", "sentence": "No."}
    assert Result([1, 2], [1], "TL-2", "more").data()["winners"] == [1]
    assert "bid" in repr(decision)
    assert "gap" in repr(Refusal("gap", "TL-21", "No."))
    assert "TL-2" in repr(Result([1, 2], [1], "TL-2", "more"))


def test_an_event_tells_each_seat_what_it_may_know() -> None:
    """Public facts to all, secrets to their seat; the public has no secrets."""
    event = Event("drew", 0, {"left": 3}, {0: {"card": 9}})
    assert event.seen_by(0) == {"kind": "drew", "seat": 0, "left": 3, "card": 9}
    assert event.seen_by(1) == event.seen_by(None) == {"kind": "drew", "seat": 0, "left": 3}


def test_errors_say_everything_in_one_line() -> None:
    """With the rule, or with file and line."""
    assert str(IllegalMove("gap", "TL-21", "Touch the row.")) == "Touch the row. (TL-21)"
    assert str(ContentError("a.toml", 3, "odd")) == "a.toml, line 3: odd"
    assert str(ContentError("a.toml", None, "odd")) == "a.toml: odd"


def test_nodes_become_markup() -> None:
    """Attribute names are spelled as in HTML and SVG; text and values are escaped."""
    scene = node(
        "svg", "board", node("text", "era-1", "a < b"), viewBox="0 0 1 1", class_="x", aria_label='"', r=0.5, id=None
    )
    assert scene.attrs == {"viewBox": "0 0 1 1", "class": "x", "aria-label": '"', "r": "0.5"}
    assert [found.key for found in walk(scene)] == ["board", "era-1"]
    assert markup(scene) == (
        '<svg data-key="board" viewBox="0 0 1 1" class="x" aria-label="&quot;" r="0.5">'
        '<text data-key="era-1">a &lt; b</text></svg>'
    )


def test_a_recap_leaves_out_the_name_that_a_sentence_begins_with() -> None:
    """Somebody's doing, somebody's thing; what nobody did, or what begins otherwise, is nothing to recap."""
    to = Teller(["Ada", "Bo"], 0)
    assert Told(seat=1).brief(to, "Bo bought Trypsin.") == "bought Trypsin"
    assert Told(seat=1).brief(to, "Bo's scout fell.") == "scout fell"
    assert Told(seat=0).brief(to, "You bought Trypsin.") == "bought Trypsin"
    assert Told(seat=1).brief(to, "Bobby bought Trypsin.") == ""
    assert Told(seat=None).brief(to, "Bo bought Trypsin.") == ""
