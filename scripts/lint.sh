#!/usr/bin/env bash
# Checks what the compiler does not: format, shell scripts, spelling, and the rules of this code base.
set -euo pipefail

usage() {
  cat <<'TEXT'
usage: lint.sh [--help]

Prints each finding as FILE:LINE: what is wrong, and how often concurrency checking is switched off by hand.

  format      swift format lint --strict with .swift-format (no force unwrap, no try!)
  shell       shellcheck; local-app-server/ also keeps to bash 3.2
  length      no source file over 400 lines, no Swift function over 60
  unchecked   @unchecked Sendable and nonisolated(unsafe) have their proof in a comment beside them
  foundation  Sources import Foundation only where FoundationEssentials does not exist
  spelling    codespell over all but Tests/, whose texts are cut and mistyped on purpose

exit: 0 clean · 1 findings · 2 bad option
TEXT
}

# shellcheck source=lib/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib/common.sh"

case "${1-}" in -h | --help) usage && exit 0 ;; esac
no_more_options lint.sh "$@"
cd "$root"

lines_max=400
function_lines_max=60

# The files of these kinds, one a line.
files_of() {
  find "$@" -not -path '*/state/*' -not -path '*/__pycache__/*' -type f -print | sort
}

# complain FINDINGS: prints them and fails when there are any.
complain() {
  [ -n "$1" ] || return 0
  printf '%s\n' "$1"
  return 1
}

check_format() {
  swift format lint --strict --recursive --parallel Package.swift Sources Tests
}

check_shell() {
  local status=0
  { files_of scripts local-app-server -name '*.sh' && files_of .ci Tests/Fixtures/setup; } | xargs shellcheck || status=1
  # What macOS's bash 3.2 does not know: newer builtins, case conversion, associative arrays, |& and &>>.
  complain "$(files_of local-app-server -name '*.sh' | xargs grep -nE \
    'mapfile|readarray|declare -[A-Zg]|local -n|wait -n|\$\{[a-zA-Z_]+(\^|,)|\|&|&>>|\$EPOCH|\bcoproc\b|printf .%\(' |
    sed 's/$/   <- not in bash 3.2/')" || status=1
  return $status
}

check_length() {
  local status=0
  complain "$(files_of Sources Tests scripts local-app-server \
    \( -name '*.swift' -o -name '*.[ch]' -o -name '*.py' -o -name '*.sh' \) |
    xargs wc -l | awk -v max="$lines_max" '$2 != "total" && $1 > max { print $2 ":1: " $1 " lines; " max " is the most" }')" || status=1
  # From the line that begins a function to the brace that stands below its beginning.
  complain "$(files_of Sources Tests -name '*.swift' | xargs awk -v max="$function_lines_max" '
    FNR == 1 { begin = 0 }
    { indent = match($0, /[^ ]/) - 1 }
    !begin && /^ *([a-z@][A-Za-z()]* )*(func |init[?(<])/ { begin = FNR; depth = indent }
    begin && FNR > begin && indent == depth && /^ *[^ })]/ { begin = 0 }
    begin && indent == depth && /^ *}/ {
      if (FNR - begin + 1 > max) print FILENAME ":" begin ": a function of " FNR - begin + 1 " lines; " max " is the most"
      begin = 0
    }')" || status=1
  return $status
}

# A proof is a comment on the same line or in the lines right above.
check_unchecked() {
  local found
  found=$(files_of Sources Tests -name '*.swift' | xargs awk '
    FNR == 1 { proven = 0 }
    /^ *\/\// { proven = 1; next }
    /@unchecked Sendable|nonisolated\(unsafe\)/ {
      count++
      if (!proven && $0 !~ /\/\//) print FILENAME ":" FNR ": no proof beside it: " $0
    }
    { proven = 0 }
    END { print "switched off by hand: " count + 0 " times" > "/dev/stderr" }')
  complain "$found"
}

check_foundation() {
  complain "$(files_of Sources -name '*.swift' | xargs awk '
    FNR == 1 { essentials = 0; otherwise = 0 }
    /^ *#if canImport\(FoundationEssentials\)/ { essentials = 1 }
    /^ *#else/ { otherwise = essentials }
    /^ *#endif/ { essentials = 0; otherwise = 0 }
    /^ *((public|package|internal|private|@[a-zA-Z]+) +)*import +Foundation *$/ && !otherwise {
      print FILENAME ":" FNR ": import FoundationEssentials, and Foundation only in the #else of its canImport"
    }')"
}

# Each part of a name in camel case is a word of its own. Not mistyped: a keyword of Swift, a script of Unicode, the ending of
# a file, and "can't" in a name.
check_spelling() {
  local python=(env PYTHONPATH="$cache/python" PYTHONDONTWRITEBYTECODE=1 python3)
  "${python[@]}" -c 'import codespell_lib' 2>/dev/null || {
    say "codespell is missing: run scripts/setup.sh --test"
    return 1
  }
  files_of ./*.md Package.swift Sources docs scripts local-app-server packaging |
    xargs "${python[@]}" -m codespell_lib --regex "[A-Z]?[a-z]+(?:'[a-z]+)?" --ignore-words-list inout,vai,edn,cant
}

failed=()
for check in format shell length unchecked foundation spelling; do
  "check_$check" || failed+=("$check")
done
[ ${#failed[@]} -eq 0 ] || fail 1 "lint.sh: findings in: ${failed[*]}"
say "lint.sh: clean"
