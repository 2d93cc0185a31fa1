#!/usr/bin/env bash
# Builds codex-center and prints where the program is.
set -euo pipefail

usage() {
  cat <<'TEXT'
usage: build.sh [--help]

Builds codex-center (what it needs must be there: setup.sh) and prints the program's path. Building again does nothing
when nothing has changed.

environment:
  CONFIGURATION  release (default) or debug
  JOBS           how many compilers at once (default: as many as there are cores)

exit: 0 built · 1 does not build · 2 bad option or setting
TEXT
}

# shellcheck source=lib/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib/common.sh"

case "${1-}" in -h | --help) usage && exit 0 ;; esac
no_more_options build.sh "$@"

configuration=${CONFIGURATION:-release}
flags=(--package-path "$root" --configuration "$configuration" ${JOBS:+--jobs "$JOBS"})
case "$configuration" in
  release) while IFS= read -r flag; do flags+=("$flag"); done < <(release_flags) ;;
  debug) ;;
  *) fail 2 "CONFIGURATION is '$configuration': say release or debug" ;;
esac

# Its progress is for the eyes; what a caller reads is the path alone.
swift build "${flags[@]}" --product codex-center >&2
say "$(swift build "${flags[@]}" --show-bin-path)/codex-center"
