#!/usr/bin/env bash
# Runs the tests that talk to a real server against several versions of it, and prints a table.
set -euo pipefail

usage() {
  cat <<'TEXT'
usage: versions.sh [--help] [VERSION...]

Fetches each version of codex from PyPI into ${XDG_CACHE_HOME:-~/.cache}/codex-center (about 140 MB to fetch and 360 MB
on the disk, once), runs the conformance suite and the journeys against it, and prints a table in Markdown: how many tests
fail, which of our methods the server does not have, and which tests fail. Without arguments: 0.144.4, 0.147.0, 0.149.0,
0.153.4, 0.157.1, 0.160.1, 0.163.0 and the newest there is. docs/versions.md holds the last table. Takes a few minutes for
each version; an older server makes tests run into their time limits.

environment:
  FILTER  run only the tests whose name matches this regular expression (default: the conformance suite and the journeys)

exit: 0 no failure but those of older servers, and of ones newer than the pinned codex · 1 the pinned version failed, or
nothing could be run · 2 bad option · 3 something must be installed first
TEXT
}

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=lib/common.sh
. "$here/lib/common.sh"
# shellcheck source=../local-app-server/lib/codex.sh
. "$root/local-app-server/lib/codex.sh"

versions=()
for argument in "$@"; do
  case "$argument" in
    -h | --help) usage && exit 0 ;;
    *[!0-9.]* | "") fail 2 "versions.sh: '$argument' is no version (see --help)" ;;
    *) versions+=("$argument") ;;
  esac
done

newest() {
  python3 -m pip index versions --disable-pip-version-check openai-codex-cli-bin 2>/dev/null |
    sed -n 's/^openai-codex-cli-bin (\([0-9.]*\)).*/\1/p'
}

if [ ${#versions[@]} -eq 0 ]; then
  versions=(0.144.4 0.147.0 0.149.0 0.153.4 0.157.1 0.160.1 0.163.0)
  last=$(newest) || last=""
  case " ${versions[*]} " in
    *" ${last:-none} "*) ;;
    *) if [ -n "$last" ]; then versions+=("$last"); else say "the package index does not name its newest codex" >&2; fi ;;
  esac
fi

pinned=$("$root/local-app-server/pinned-codex.sh" --version)
work=$(mktemp -d "${TMPDIR:-/tmp}/codex-versions.XXXXXX")
trap 'rm -rf "$work"' EXIT
cd "$root"
swift build --build-tests >&2 || fail 1 "versions.sh: does not build"

for version in "${versions[@]}"; do
  binary=$(codex_binary "$version" "openai-codex-cli-bin==$version") || continue
  mkdir -p "$work/$version"
  "$binary" app-server generate-json-schema --experimental --out "$work/$version" >/dev/null 2>&1 ||
    say "versions.sh: codex $version writes no schema" >&2
  say "codex $version ..." >&2
  CODEX_CENTER_CODEX=$binary swift test --skip-build --disable-xctest --no-parallel \
    --filter "${FILTER:-ConformanceTests|JourneyTests|HistoryModeTests}" >"$work/$version/tests.log" 2>&1 || true
done

python3 "$here/lib/versions_table.py" "$root" "$work" "$pinned" "${versions[@]}"
