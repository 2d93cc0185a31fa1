#!/usr/bin/env bash
# Measures codex-center beside the official client, on the same server in one run. A benchmark, not a test.
set -euo pipefail

usage() {
  cat <<'TEXT'
usage: bench.sh [--quick] [--json FILE] [--help]

Builds codex-center, starts an offline server, drives codex-center and `codex --remote` through the same work in a
pseudo-terminal of 120x40, and prints a Markdown table. Where that is permitted, everything runs in a network namespace
of its own, so that neither program can wait for, or fetch, anything from outside.

  --quick      fewer rounds and shorter stretches
  --json FILE  also write the numbers to FILE, in seconds and bytes

environment:
  CODEX_CENTER_BIN  the codex-center to measure (default: a release build of these sources)

exit: 0 measured · 1 failed · 2 bad option · 3 something must be installed first
TEXT
}

# shellcheck source=lib/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib/common.sh"

options=()
while [ $# -gt 0 ]; do
  case "$1" in
    -h | --help) usage && exit 0 ;;
    --quick) options+=(--quick) ;;
    --json)
      [ $# -ge 2 ] || fail 2 "bench.sh: --json needs a file (see --help)"
      options+=(--json "$2")
      shift
      ;;
    *) no_more_options bench.sh "$1" ;;
  esac
  shift
done
[ "$(uname)" = Linux ] || fail 1 "bench.sh reads /proc and so runs on Linux only"

"$root/scripts/setup.sh" --test >&2
ours=${CODEX_CENTER_BIN:-$("$root/scripts/build.sh")}
official=$("$root/local-app-server/pinned-codex.sh")

isolated=()
if unshare -n true 2>/dev/null; then
  isolated=(unshare -n)
elif unshare -rn true 2>/dev/null; then
  isolated=(unshare -rn)
else
  say "no network namespace for this user: measuring with the network there" >&2
fi
PYTHONPATH="$cache/python" PYTHONDONTWRITEBYTECODE=1 ${isolated[@]+"${isolated[@]}"} \
  python3 "$root/scripts/bench/bench.py" --root "$root" --ours "$ours" --official "$official" \
  ${options[@]+"${options[@]}"}
