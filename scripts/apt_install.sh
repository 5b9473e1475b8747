#!/bin/sh
# Installs a package through apt where that needs no password. Usage: apt_install.sh WHAT PACKAGE [OPTION...]
# Fails where there is no apt, or nobody may use it.
what="$1"
package="$2"
shift 2
command -v apt-get >/dev/null 2>&1 || exit 1
if [ "$(id -u)" = 0 ]; then
    as_root=""
elif sudo -n true 2>/dev/null; then
    as_root="sudo -n"
else
    exit 1
fi
echo "Installing $what."
$as_root apt-get update -qq && $as_root apt-get install -y -qq "$@" "$package" >/dev/null
