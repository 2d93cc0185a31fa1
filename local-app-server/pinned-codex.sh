#!/usr/bin/env bash
# Prints the path of the pinned codex, fetching it into the user's cache when it is not there yet.
set -euo pipefail

usage() {
  cat <<'TEXT'
usage: pinned-codex.sh [--version] [--help]

Prints the path of the codex that --offline and the tests run. It is fetched once from PyPI (version and hashes:
codex-pin.txt) into ${XDG_CACHE_HOME:-~/.cache}/codex-center; nothing is installed and nothing else is touched.

  --version   print which version that is, and fetch nothing

environment:
  CODEX_CENTER_CODEX   another codex whose path is printed instead: the tests run against it

exit: 0 it is there · 1 could not be fetched · 2 bad option · 3 something must be installed first
TEXT
}

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=lib/common.sh
. "$here/lib/common.sh"
# shellcheck source=lib/codex.sh
. "$here/lib/codex.sh"

pin="$here/codex-pin.txt"
version=$(sed -n 's/^openai-codex-cli-bin==\([0-9.]*\).*/\1/p' "$pin")
case "${1-}" in
  "") ;;
  --version) say "$version" && exit 0 ;;
  -h | --help) usage && exit 0 ;;
  *) fail 2 "pinned-codex.sh: unknown option '$1' (see --help)" ;;
esac

if [ -n "${CODEX_CENTER_CODEX-}" ]; then
  [ -x "$CODEX_CENTER_CODEX" ] || fail 2 "CODEX_CENTER_CODEX names $CODEX_CENTER_CODEX, which can't be run"
  say "$CODEX_CENTER_CODEX"
else
  codex_binary "$version" --require-hashes --requirement "$pin"
fi
