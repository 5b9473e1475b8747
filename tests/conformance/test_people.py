"""What people meet: clicks, words, pictures and pages."""

from terminus.testing.conformance.people import People


class TestPeople(People):
    """In every game, and in the toy."""
