"""What holds for all tests."""

from hypothesis import settings

# A busy machine is no failure: how long an example takes says nothing about what it shows.
settings.register_profile("patient", parent=settings(), deadline=None)
settings.load_profile("patient")
