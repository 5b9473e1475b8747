"""What holds for all tests: none of them fails because the machine is busy."""

from hypothesis import settings

settings.register_profile("patient", deadline=None)
settings.load_profile("patient")
