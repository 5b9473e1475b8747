"""Whatever is changed in a position, it is refused in words or plays on: nothing else ever happens."""

from terminus.testing.conformance.fuzz import Fuzz


class TestFuzz(Fuzz):
    """In every game, and in the toy."""
