"""Rules as a machine must be able to rely on them: the same every time, legal exactly as listed, and with an end."""

from terminus.testing.conformance.play import Play


class TestPlay(Play):
    """In every game, and in the toy."""
