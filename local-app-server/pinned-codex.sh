#!/usr/bin/env bash
# Prints the path of the pinned codex, fetching it into the user's cache when it is not there yet.
set -euo pipefail

usage() {
  cat <<'TEXT'
usage: pinned-codex.sh [--help]

Prints the path of the codex that --offline and the tests run. It is fetched once from PyPI (version and hashes:
codex-pin.txt) into ${XDG_CACHE_HOME:-~/.cache}/codex-center; nothing is installed and nothing else is touched.

exit: 0 it is there · 1 could not be fetched · 2 bad option · 3 something must be installed first
TEXT
}

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=lib/common.sh
. "$here/lib/common.sh"

case "${1-}" in
  "") ;;
  -h | --help) usage && exit 0 ;;
  *) fail 2 "pinned-codex.sh: unknown option '$1' (see --help)" ;;
esac

pin="$here/codex-pin.txt"
version=$(sed -n 's/^openai-codex-cli-bin==\([0-9.]*\).*/\1/p' "$pin")
cache="${XDG_CACHE_HOME:-$HOME/.cache}/codex-center"
installed="$cache/codex-$version"
binary="$installed/codex_cli_bin/bin/codex"

# Everything happens in a directory of our own; the last step is one rename, so a reader sees all of it or nothing,
# and of two fetches at once the second finds the place taken and uses the first's.
fetch() {
  command -v python3 >/dev/null || fail 3 "codex $version is fetched with python3 and pip: install python3"
  python3 -m pip --version >/dev/null 2>&1 || fail 3 "codex $version is fetched with pip: install python3-pip"
  mkdir -p "$cache"
  work=$(mktemp -d "$cache/fetch.XXXXXX")
  trap 'rm -rf "$work"' EXIT
  say "fetching codex $version (about 140 MB, once) ..." >&2
  python3 -m pip download --quiet --disable-pip-version-check --no-input --no-cache-dir --no-deps \
    --only-binary=:all: --require-hashes --dest "$work/wheel" --requirement "$pin" >&2 ||
    fail 1 "codex $version could not be fetched: see pip's message above"
  python3 -m zipfile -e "$work"/wheel/*.whl "$work/codex"
  # A wheel carries no modes; bwrap is in the Linux wheels only.
  local name
  for name in bin/codex bin/codex-code-mode-host codex-path/rg codex-resources/bwrap; do
    if [ -e "$work/codex/codex_cli_bin/$name" ]; then chmod +x "$work/codex/codex_cli_bin/$name"; fi
  done
  case "$("$work/codex/codex_cli_bin/bin/codex" --version 2>/dev/null)" in
    *" $version") ;;
    *) fail 1 "the fetched codex does not run here or is not $version" ;;
  esac
  python3 -c 'import os, sys; os.rename(sys.argv[1], sys.argv[2])' "$work/codex" "$installed" 2>/dev/null ||
    [ -x "$binary" ] || fail 1 "codex $version could not be moved to $installed"
}

[ -x "$binary" ] || fetch
printf '%s\n' "$binary"
