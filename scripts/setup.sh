#!/usr/bin/env bash
# Installs what building needs, and on request what testing and taking pictures need.
set -euo pipefail

usage() {
  cat <<'TEXT'
usage: setup.sh [--test] [--picture] [--help]

Checks for what building codex-center needs and installs what is missing, as root or through sudo. When everything is
there it touches nothing. When it may not install, it prints the apt-get line to type.

  --test      also what test.sh and bench.sh need: tmux, python3, jq and a few more, two Python packages and the pinned
              codex in ${XDG_CACHE_HOME:-~/.cache}/codex-center
  --picture   also what screenshot.sh needs: a virtual display and a terminal emulator

exit: 0 everything is there · 2 bad option · 3 something must be installed first
TEXT
}

# shellcheck source=lib/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib/common.sh"
# shellcheck source=lib/packages.sh
. "$root/scripts/lib/packages.sh"

build_packages=(libcurl4-openssl-dev libncursesw5-dev libcmark-gfm-dev libcmark-gfm-extensions-dev libsqlite3-dev libqrencode-dev)
test_commands=(tmux=tmux python3=python3 openssl=openssl screen=screen shellcheck=shellcheck jq=jq
  ssh=openssh-client sshd=openssh-server)
picture_commands=(Xvfb=xvfb xterm=xterm xdotool=xdotool import=imagemagick)
picture_packages=(fonts-dejavu-core)
swift_minimum=6.2

for_tests=no
for_pictures=no
for argument in "$@"; do
  case "$argument" in
    --test) for_tests=yes ;;
    --picture) for_pictures=yes ;;
    -h | --help) usage && exit 0 ;;
    *) no_more_options setup.sh "$argument" ;;
  esac
done

check_swift() {
  local version
  command -v swift >/dev/null ||
    fail 3 "Swift $swift_minimum or newer is needed, and there is no 'swift' on PATH: see https://www.swift.org/install"
  version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9.]*\).*/\1/p' | head -n 1)
  [ "$(printf '%s\n' "$swift_minimum" "${version:-0}" | sort -V | head -n 1)" = "$swift_minimum" ] ||
    fail 3 "Swift $swift_minimum or newer is needed, and this one is ${version:-unknown}: see https://www.swift.org/install"
}

# What pip brings goes into a folder of its own in the cache, in one rename, so that nothing is installed system-wide.
install_python_packages() {
  local list="$root/scripts/python-packages.txt" work
  cmp -s "$list" "$cache/python/packages.txt" && return 0
  say "fetching the tests' Python packages ..." >&2
  mkdir -p "$cache"
  work=$(mktemp -d "$cache/python.XXXXXX")
  python3 -m pip install --quiet --disable-pip-version-check --no-input --root-user-action=ignore --no-deps --only-binary=:all: \
    --platform any --implementation py --abi none --require-hashes --target "$work" --requirement "$list" >&2 ||
    { rm -rf "$work" && fail 3 "the tests' Python packages could not be fetched: see pip's message above"; }
  cp "$list" "$work/packages.txt"
  chmod 755 "$work"
  rm -rf "$cache/python"
  mv "$work" "$cache/python"
}

# Daemons are not on everybody's path.
PATH=$PATH:/usr/sbin
needed=()
while IFS= read -r package; do needed+=("$package"); done < <(
  if ! command -v dpkg-query >/dev/null; then exit 0; fi
  missing_packages "${build_packages[@]}"
  if [ "$for_tests" = yes ]; then
    packages_for "${test_commands[@]}"
    python3 -m pip --version >/dev/null 2>&1 || say python3-pip
  fi
  if [ "$for_pictures" = yes ]; then
    packages_for "${picture_commands[@]}"
    missing_packages "${picture_packages[@]}"
  fi
)

check_swift
if command -v dpkg-query >/dev/null; then
  install_packages ${needed[@]+"${needed[@]}"}
else
  say "no Debian packages here; codex-center needs libcurl, ncurses with wide characters, cmark-gfm, SQLite and libqrencode" >&2
fi
if [ "$for_tests" = yes ]; then
  install_python_packages
  "$root/local-app-server/pinned-codex.sh" >/dev/null
fi
