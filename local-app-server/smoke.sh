#!/usr/bin/env bash
# Checks an app-server layer by layer, without the terminal program.
set -euo pipefail

usage() {
  cat <<'TEXT'
usage: smoke.sh [--help]

Runs `codex-center smoke` against the server that start.sh started, or any other (ws:// and wss://): readyz, upgrade,
initialize, account, thread, turn, streamed text, final status. Each layer gets a line; the first that fails is named
and ends it.

environment:
  CODEX_APP_SERVER_URL         the server (default: the one start.sh started, else ws://127.0.0.1:4500)
  CODEX_APP_SERVER_TOKEN_FILE  the file with its token (default: ws-token in start.sh's state directory)
  CODEX_SMOKE_CWD              directory on the server in which the turn runs (default: the server's own)
  CODEX_SMOKE_MODEL            model of the turn (default: the server's own)
  CODEX_SMOKE_PROMPT           prompt of the turn (default: one that asks for a short greeting)
  CODEX_CENTER_BIN             the codex-center to run (default: the newest one built here)
  CODEX_APP_SERVER_STATE       where start.sh keeps its record (default: state/ beside this script)

exit: 0 all layers work · 1 one failed · 2 bad option or setting · 4 token refused · 5 unreachable · 6 no codex
TEXT
}

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=lib/common.sh
. "$here/lib/common.sh"
# shellcheck source=lib/network.sh
. "$here/lib/network.sh"

case "${1-}" in
  "") ;;
  -h | --help) usage && exit 0 ;;
  *) fail 2 "smoke.sh: unknown option '$1' (see --help)" ;;
esac

state=${CODEX_APP_SERVER_STATE:-$here/state}
record="$state/app-server.run"

started_url() {
  local host port
  host=$(record_get "$record" host)
  port=$(record_get "$record" port)
  say "ws://$(in_url "$(reachable_address "${host:-127.0.0.1}")"):${port:-4500}"
}

find_program() {
  local candidate newest=""
  if [ -n "${CODEX_CENTER_BIN-}" ]; then
    command -v "$CODEX_CENTER_BIN" || fail 2 "CODEX_CENTER_BIN is '$CODEX_CENTER_BIN', which is not a program"
    return
  fi
  for candidate in "$here/../.build/release/codex-center" "$here/../.build/debug/codex-center"; do
    if [ -x "$candidate" ] && { [ -z "$newest" ] || [ "$candidate" -nt "$newest" ]; }; then newest=$candidate; fi
  done
  [ -n "$newest" ] || fail 2 "codex-center is not built yet: run scripts/build.sh, or set CODEX_CENTER_BIN"
  say "$newest"
}

program=$(find_program) || exit
# The contract with `codex-center smoke`: it takes everything from these variables and tells by its exit code.
export CODEX_APP_SERVER_URL="${CODEX_APP_SERVER_URL:-$(started_url)}"
export CODEX_APP_SERVER_TOKEN_FILE="${CODEX_APP_SERVER_TOKEN_FILE:-$state/ws-token}"
exec "$program" smoke
