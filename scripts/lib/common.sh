# shellcheck shell=bash
# What the scripts of this folder share.

# shellcheck disable=SC2034
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
# shellcheck disable=SC2034
cache="${XDG_CACHE_HOME:-$HOME/.cache}/codex-center"

say() { printf '%s\n' "$*"; }

# fail CODE MESSAGE...: ends the script with a sentence on standard error.
fail() {
  local code=$1
  shift
  printf '%s\n' "$*" >&2
  exit "$code"
}

# no_more_options NAME ARGUMENT...: what every script does with arguments it does not know.
no_more_options() {
  [ $# -eq 1 ] || fail 2 "$1: unknown option '$2' (see --help)"
}

# The runtime is linked in on Linux: it starts faster and runs where no Swift is. Prints nothing elsewhere.
release_flags() {
  if [ "$(uname)" = Linux ]; then say --static-swift-stdlib; fi
}
