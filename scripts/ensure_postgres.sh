#!/bin/sh
# Makes sure that a PostgreSQL is there for the tests of large houses: installs it through apt where that needs no
# password. Where it cannot be had, pytest says so and leaves those tests out.
for folder in "" /usr/local/bin/ /usr/lib/postgresql/*/bin/; do
    command -v "${folder}initdb" >/dev/null 2>&1 && exit 0
done
sh scripts/apt_install.sh "PostgreSQL for the tests of large houses" postgresql --no-install-recommends && exit 0
echo "PostgreSQL is missing, so its tests are left out. To run them too: sudo apt-get install postgresql" >&2
