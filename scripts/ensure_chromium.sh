#!/bin/sh
# Makes sure that a Chromium is there for the browser tests: installs it through apt where that needs no password.
for name in chromium chromium-browser google-chrome; do
    command -v "$name" >/dev/null 2>&1 && exit 0
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
        echo "Installing Chromium for the browser tests."
        $as_root apt-get update -qq && $as_root apt-get install -y -qq chromium >/dev/null && exit 0
    fi
fi
echo "Chromium is missing, so the browser tests cannot run. To run them too: sudo apt-get install chromium" >&2
[ "$CI" != true ]
