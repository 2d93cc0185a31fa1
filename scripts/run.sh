#!/usr/bin/env bash
# From a fresh checkout to the running program in one command.
set -euo pipefail

usage() {
  cat <<'TEXT'
usage: run.sh [--help] [ARGUMENT...]

Installs what is missing (setup.sh), builds (build.sh) and starts codex-center with the arguments given. What setting
up and building say goes to standard error, so that the program's own output can be piped.

environment: CONFIGURATION, JOBS (see build.sh --help)

exit: as codex-center does (see run.sh -- --help) · 1 does not build · 3 something must be installed first
TEXT
}

# shellcheck source=lib/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib/common.sh"

case "${1-}" in
  -h | --help) usage && exit 0 ;;
  --) shift ;;
esac

"$root/scripts/setup.sh" >&2
program=$("$root/scripts/build.sh")
exec "$program" "$@"
