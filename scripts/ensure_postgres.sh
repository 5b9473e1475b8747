#!/bin/sh
# Makes sure that a PostgreSQL is there for the tests of large houses: installs it through apt where that needs no
# password. Where it cannot be had, pytest says so and leaves those tests out.
for folder in "" /usr/local/bin/ /usr/lib/postgresql/*/bin/; do
    command -v "${folder}initdb" >/dev/null 2>&1 && exit 0
done
if command -v apt-get >/dev/null 2>&1; then
    if [ "$(id -u)" = 0 ]; then
        as_root=""
    elif sudo -n true 2>/dev/null; then
        as_root="sudo -n"
    else
        as_root="none"
    fi
    if [ "$as_root" != none ]; then
        echo "Installing PostgreSQL for the tests of large houses."
        $as_root apt-get update -qq && $as_root apt-get install -y -qq --no-install-recommends postgresql >/dev/null && exit 0
    fi
fi
echo "PostgreSQL is missing, so its tests are left out. To run them too: sudo apt-get install postgresql" >&2
