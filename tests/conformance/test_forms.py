"""Text and data forms: what is written can be read back, and nothing that is read breaks the reader."""

from terminus.testing.conformance.forms import Forms


class TestForms(Forms):
    """In every game, and in the toy."""
