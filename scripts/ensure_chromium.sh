#!/bin/sh
# Makes sure that a Chromium is there for the browser tests: installs it through apt where that needs no password.
for name in chromium chromium-browser google-chrome; do
    command -v "$name" >/dev/null 2>&1 && exit 0
done
sh scripts/apt_install.sh "Chromium for the browser tests" chromium && exit 0
echo "Chromium is missing, so the browser tests cannot run. To run them too: sudo apt-get install chromium" >&2
[ "$CI" != true ]
