"""The suite that every game passes, in chapters; `Conformance` is all of them."""

from terminus.testing.conformance.bots import Bots
from terminus.testing.conformance.forms import Forms
from terminus.testing.conformance.fuzz import Fuzz
from terminus.testing.conformance.judgement import Judgement
from terminus.testing.conformance.people import People
from terminus.testing.conformance.play import Play
from terminus.testing.conformance.secrets import Secrets
from terminus.testing.conformance.values import Values


class Conformance(Play, Secrets, Forms, Fuzz, Values, People, Bots, Judgement):
    """Everything that Terminus relies on, of the game that the fixture `game` gives."""
