"""What a soak finds."""


class Broken(Exception):
    """What must never happen."""
