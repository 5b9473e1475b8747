"""What a viewer cannot see makes no difference to anything the viewer gets."""

from terminus.testing.conformance.secrets import Secrets


class TestSecrets(Secrets):
    """In every game, and in the toy."""
