#!/usr/bin/env bash
# Runs everything that decides whether the sources are fit to land.
set -euo pipefail

usage() {
  cat <<'TEXT'
usage: test.sh [--help]

Installs what is missing, checks the sources (lint.sh), builds, and runs all tests: the unit, conformance and golden
screen tests, and those that drive the built program in a real terminal against a real app-server. Nothing outside of
this machine is contacted once everything is installed.

environment:
  FILTER  run only the tests whose name matches this regular expression
  JOBS    how many compilers at once (default: as many as there are cores)

exit: 0 all is well · 1 something failed · 2 bad option · 3 something must be installed first
TEXT
}

# shellcheck source=lib/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib/common.sh"

case "${1-}" in -h | --help) usage && exit 0 ;; esac
no_more_options test.sh "$@"

"$root/scripts/setup.sh" --test

# A finding in the sources does not keep the tests from running: one run shows all there is to mend.
failed=()
"$root/scripts/lint.sh" || failed+=("lint")

cd "$root"
swift build --build-tests ${JOBS:+--jobs "$JOBS"} || fail 1 "test.sh: does not build"

# The summary of each run is looked at as well: a run that executed no test has not passed.
summary=$(mktemp)
trap 'rm -f "$summary"' EXIT
run_tests() {
  swift test --skip-build --disable-xctest "$@" 2>&1 | tee "$summary" || failed+=("tests")
  grep -q 'Test run with [1-9][0-9]* test' "$summary" || failed+=("no test ran with $*")
}

# What waits for programs of others can be late on a machine that does much else: its suite gets a second run, alone, and
# that is said. A fault fails twice.
run_twice() {
  local before=${#failed[@]} late
  run_tests "$@"
  [ "${#failed[@]}" -gt "$before" ] || return 0
  late=$(sed -n 's/^[^ ]* Suite \([A-Za-z0-9]*\) failed after.*/\1/p' "$summary" | sort -u)
  [ -n "$late" ] && [ "$(printf '%s\n' "$late" | wc -l)" -le 3 ] || return 0
  unset "failed[$((${#failed[@]} - 1))]"
  say "test.sh: a second run of: $late" >&2
  run_tests --filter "\.($(printf '%s' "$late" | tr '\n' '|'))/" --no-parallel
}

# Tests that start servers, terminals or peers run one after the other: together they would only starve each other.
heavy='EndToEndTests|FaultTests|WebSocketTests|CursesTerminalTests|MockCodexTests'
if [ -n "${FILTER-}" ]; then
  run_tests --filter "$FILTER"
else
  run_tests --skip "$heavy"
  run_twice --filter "$heavy" --no-parallel
fi

[ ${#failed[@]} -eq 0 ] || fail 1 "test.sh: failed: ${failed[*]}"
