#!/bin/sh
# Says in one sentence what is missing before a virtual environment is made. Usage: ensure_python.sh PYTHON
python="$1"
if ! command -v "$python" >/dev/null 2>&1; then
    echo "Terminus needs Python 3.11 or later, and '$python' was not found. On Debian or Ubuntu: sudo apt-get install python3 python3-venv" >&2
    exit 1
fi
if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    echo "Terminus needs Python 3.11 or later; '$python' is $("$python" -V 2>&1). Name another one: make PYTHON=python3.12 play" >&2
    exit 1
fi
if ! "$python" -c 'import venv, ensurepip' >/dev/null 2>&1; then
    echo "Python's venv module is missing. On Debian or Ubuntu: sudo apt-get install python3-venv" >&2
    exit 1
fi
if ! command -v cc >/dev/null 2>&1 && ! command -v gcc >/dev/null 2>&1; then
    echo "No C compiler found: Terminus will run interpreted, which is slower but plays the same. (sudo apt-get install gcc python3-dev)" >&2
fi
