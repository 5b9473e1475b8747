#!/bin/sh
# Makes sure that a Chromium is there for the browser tests: installs it through apt where that needs no password.
# The headless shell shows the same pages for two thirds of the work, so it comes first.
command -v chromium-headless-shell >/dev/null 2>&1 && exit 0
sh scripts/apt_install.sh "Chromium's headless shell for the browser tests" chromium-headless-shell && exit 0
for name in chromium chromium-browser google-chrome; do
    command -v "$name" >/dev/null 2>&1 && exit 0
done
sh scripts/apt_install.sh "Chromium for the browser tests" chromium && exit 0
echo "Chromium is missing, so the browser tests cannot run. To run them too: sudo apt-get install chromium-headless-shell" >&2
[ "$CI" != true ]
