"""`python -m terminus.web [DATA-FOLDER [PORT [LIMIT=VALUE...]]]`

A module of this name is not imported again by the processes of bots and of the desk, which need no server.
"""

import sys
from pathlib import Path

from terminus.core.errors import TerminusError
from terminus.web.limits import with_limits
from terminus.web.server import serve


def main() -> None:
    given = sys.argv[1:]
    try:
        serve(
            data=Path(given[0]) if given else None,
            port=int(given[1]) if len(given) > 1 else None,
            limits=with_limits(given[2:]),
        )
    except TerminusError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
