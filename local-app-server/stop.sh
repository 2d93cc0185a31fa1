#!/usr/bin/env bash
# Ends the app-server that start.sh started, and its offline model; nothing else.
set -euo pipefail

usage() {
  cat <<'TEXT'
usage: stop.sh [--help]

Ends the server that start.sh started. A server that is busy first finishes the turns that run; after a while it is
asked again, and then ended by force. Tasks are kept by codex and can be resumed after the next start.

environment:
  CODEX_APP_SERVER_STOP_SECONDS  how long running turns may take to finish (default 10)
  CODEX_APP_SERVER_STATE         where start.sh keeps its record (default: state/ beside this script)

exit: 0 ended, or nothing was running · 1 could not be ended · 2 bad option or setting
TEXT
}

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=lib/common.sh
. "$here/lib/common.sh"
# shellcheck source=lib/stopping.sh
. "$here/lib/stopping.sh"

case "${1-}" in
  "") ;;
  -h | --help) usage && exit 0 ;;
  *) fail 2 "stop.sh: unknown option '$1' (see --help)" ;;
esac

seconds=${CODEX_APP_SERVER_STOP_SECONDS-10}
case "$seconds" in "" | *[!0-9]*) fail 2 "CODEX_APP_SERVER_STOP_SECONDS is '$seconds': say a number of seconds" ;; esac
record="${CODEX_APP_SERVER_STATE:-$here/state}/app-server.run"

if [ ! -e "$record" ]; then
  say "no server started by start.sh is running"
  exit 0
fi

pid=$(record_get "$record" pid)
identity=$(record_get "$record" identity)
if is_running "$pid" "$identity"; then
  end_process "codex app-server" "$pid" "$identity" "$seconds" ||
    fail 1 "codex app-server (process $pid) could not be ended; is it yours?"
  say "codex app-server (process $pid) ended"
else
  say "codex app-server had already ended"
fi
end_recorded_model "$record"
rm -f "$record"
