"""Who receives the guests of a server: what each of them may have, the desk that answers their questions,
and the bench at which content is checked."""

from terminus.web.desk import Desk
from terminus.web.guests import Guests
from terminus.web.limits import Limits
from terminus.web.workshop.bench import Bench


class Reception:
    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.guests = Guests(limits)
        self.desk = Desk(limits.question_seconds)
        self.bench = Bench(limits.question_seconds)

    def close(self) -> None:
        self.desk.close()
        self.bench.close()
