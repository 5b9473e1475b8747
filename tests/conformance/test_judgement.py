"""A game's judgement is what its bots play by: chances on one scale, no worse than the average, and moves in order."""

from terminus.testing.conformance.judgement import Judgement


class TestJudgement(Judgement):
    """In every game; the toy has no opinion."""
