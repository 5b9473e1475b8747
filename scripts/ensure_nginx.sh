#!/bin/sh
# Makes sure that an nginx is there for the test of the file in `deploy`. Its package starts a server on port 80, so it is
# installed only by root, as in a container; elsewhere pytest says that it is missing and leaves that test out.
for folder in "" /usr/sbin/ /usr/local/sbin/; do
    command -v "${folder}nginx" >/dev/null 2>&1 && exit 0
done
[ "$(id -u)" = 0 ] && sh scripts/apt_install.sh "nginx for the test of hosting" nginx-light --no-install-recommends && exit 0
echo "nginx is missing, so its test is left out. To run it too: sudo apt-get install nginx-light" >&2
