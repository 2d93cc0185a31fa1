#!/usr/bin/env bash
# Starts `codex app-server` for this network, or with --offline a self-contained one that needs no account.
set -euo pipefail

usage() {
  cat <<'TEXT'
usage: start.sh [--offline] [--help]

Starts a codex app-server with a bearer token, waits until it is ready, and prints what a client needs to connect.
Started a second time it only prints that again. End it with stop.sh.

  --offline   run the pinned codex with its own CODEX_HOME and a scripted model beside it: no account, no network

environment:
  CODEX_BIN                        the codex to run (default: the one on PATH, else the pinned one; not with --offline)
  CODEX_APP_SERVER_HOST            address to listen on (default 0.0.0.0)
  CODEX_APP_SERVER_PORT            port to listen on (default 4500; 0 takes a free one)
  CODEX_APP_SERVER_LAN_IP          this machine's address in your network, when the guess is wrong
  CODEX_APP_SERVER_SCREEN_SESSION  name of the screen session (default codex-center-app-server; empty: no screen)
  CODEX_APP_SERVER_OFFLINE_TOOLS   1 gives the offline server's tasks a tool server that asks people (default 0)
  CODEX_APP_SERVER_STATE           where token, log and process record are kept (default: state/ beside this script)

exit: 0 running and ready · 1 failed · 2 bad option or setting · 3 something must be installed first
TEXT
}

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=lib/common.sh
. "$here/lib/common.sh"
# shellcheck source=lib/network.sh
. "$here/lib/network.sh"
# shellcheck source=lib/offline.sh
. "$here/lib/offline.sh"
# shellcheck source=lib/stopping.sh
. "$here/lib/stopping.sh"

mode=live
for argument in "$@"; do
  case "$argument" in
    --offline) mode=offline ;;
    -h | --help) usage && exit 0 ;;
    *) fail 2 "start.sh: unknown option '$argument' (see --help)" ;;
  esac
done

host=${CODEX_APP_SERVER_HOST-0.0.0.0}
port=${CODEX_APP_SERVER_PORT-4500}
session=${CODEX_APP_SERVER_SCREEN_SESSION-codex-center-app-server}
state=${CODEX_APP_SERVER_STATE:-$here/state}

is_ip_address "$host" ||
  fail 2 "CODEX_APP_SERVER_HOST is '$host', but codex listens on IP addresses only: say 127.0.0.1 or 0.0.0.0"
case "$port" in "" | *[!0-9]* | ??????*) fail 2 "CODEX_APP_SERVER_PORT is '$port': say a number up to 65535" ;; esac
[ "$port" -le 65535 ] || fail 2 "CODEX_APP_SERVER_PORT is '$port': say a number up to 65535"
case "$session" in *[!A-Za-z0-9._-]*) fail 2 "CODEX_APP_SERVER_SCREEN_SESSION: use letters, digits, . _ and -" ;; esac

umask_before=$(umask)
umask 077
mkdir -p "$state"
chmod 700 "$state"
state=$(cd "$state" && pwd)
token_file="$state/ws-token"
log="$state/app-server.log"
record="$state/app-server.run"
ready=no

# One start at a time: making a symbolic link is atomic, and it says whose lock it is.
take_lock() {
  local lock="$state/start.lock" owner
  if ! ln -s "$$ $(process_identity $$)" "$lock" 2>/dev/null; then
    owner=$(readlink "$lock" || true)
    if is_running "${owner%% *}" "${owner#* }"; then
      fail 1 "another start.sh (process ${owner%% *}) is starting the server right now; try again in a moment"
    fi
    rm -f "$lock"
    ln -s "$$ $(process_identity $$)" "$lock" 2>/dev/null || fail 1 "another start.sh is starting the server right now"
  fi
  trap 'clear_away' EXIT
}

# On every way out: the lock goes, and of a start that did not succeed nothing stays behind.
clear_away() {
  rm -f "$state/start.lock"
  [ -e "$record" ] && [ "$ready" = no ] || return 0
  if is_running "${pid-}" "${identity-}"; then end_process "codex app-server" "$pid" "$identity" 1; fi
  end_recorded_model "$record"
  rm -f "$record"
}

make_token() {
  if [ ! -s "$token_file" ]; then
    od -An -N32 -tx1 /dev/urandom | tr -d ' \n' >"$token_file.new"
    mv "$token_file.new" "$token_file"
  fi
  chmod 600 "$token_file"
}

print_connection() {
  local lan
  lan=$(lan_address || true)
  say "  bind URL   ws://$(in_url "$host"):$port"
  say "  local URL  ws://$(in_url "$(reachable_address "$host")"):$port"
  case "$host" in
    127.* | ::1) say "  LAN URL    none: it listens on this machine only" ;;
    0.0.0.0 | ::)
      if [ -n "$lan" ]; then lan="ws://$(in_url "$lan"):$port"; fi
      say "  LAN URL    ${lan:-unknown: set CODEX_APP_SERVER_LAN_IP}"
      ;;
    *) say "  LAN URL    ws://$(in_url "$host"):$port" ;;
  esac
  say "  token      $(cat "$token_file")"
  say "             (in $token_file)"
  if [ -n "$session" ]; then
    say "  process    $pid, in screen session $session (screen -r $session; leave with Ctrl-A d)"
  else
    say "  process    $pid"
  fi
  say "  log        $log"
}

# Ends this script when the recorded server is there; clears away what is left of one that is not.
use_running_server() {
  local recorded_mode
  [ -e "$record" ] || return 0
  pid=$(record_get "$record" pid)
  if is_running "$pid" "$(record_get "$record" identity)"; then
    ready=yes
    recorded_mode=$(record_get "$record" mode)
    host=$(record_get "$record" host)
    port=$(record_get "$record" port)
    session=$(record_get "$record" session)
    [ "$recorded_mode" = "$mode" ] ||
      fail 1 "a server is already running in $recorded_mode mode (process $pid); end it with stop.sh first"
    say "codex app-server is already running ($mode)"
    print_connection
    exit 0
  fi
  end_recorded_model "$record"
  rm -f "$record"
}

fail_port_taken() {
  local owner
  owner=$(port_owner "$port" || true)
  fail 1 "port $port is taken${owner:+ by $owner}: end that, or choose another with CODEX_APP_SERVER_PORT"
}

# Asked beforehand because some systems let two programs listen, one on 0.0.0.0 and one on 127.0.0.1.
check_port() {
  [ "$port" != 0 ] || return 0
  case "$host" in 0.0.0.0 | :: | 127.* | ::1) ;; *) return 0 ;; esac
  ! port_is_open "$(reachable_address "$host")" "$port" || fail_port_taken
}

check_session() {
  [ -n "$session" ] && command -v screen >/dev/null || return 0
  ! (screen -ls || true) | awk -v name="$session" '{ sub(/^[0-9]+\./, "", $1) } $1 == name { found = 1 } END { exit !found }' ||
    fail 1 "a screen session '$session' is there already and not ours: set CODEX_APP_SERVER_SCREEN_SESSION to another name"
}

find_codex() {
  if [ "$mode" = offline ]; then
    codex=$("$here/pinned-codex.sh") || exit
  elif [ -n "${CODEX_BIN-}" ]; then
    codex=$(command -v "$CODEX_BIN") || fail 2 "CODEX_BIN is '$CODEX_BIN', which is not a program"
  else
    codex=$(command -v codex) || codex=$("$here/pinned-codex.sh") || exit
  fi
}

# The launched shell writes its process number and becomes codex, so the number is the server's own. In screen the
# log is shown as well as written.
launch() {
  local pid_file="$state/app-server.pid.new" waited=0 directory=$PWD
  rm -f "$pid_file"
  [ ! -e "$log" ] || mv -f "$log" "$log.1"
  : >"$log"
  if [ "$mode" = offline ]; then
    directory="$state/offline-work"
    # A home of its own as well: what a task's shell prints must not depend on a person's profile.
    export CODEX_HOME="$state/offline-home" HOME="$state/offline-home"
    unset OPENAI_API_KEY CODEX_API_KEY
  fi
  set -- "$codex" app-server --listen "ws://$(in_url "$host"):$port" \
    --ws-auth capability-token --ws-token-file "$token_file"
  local in_screen='cd "$1" && echo $$ >"$2" && exec > >(tee -a "$3") 2>&1 && umask "$4" && shift 4 && exec "$@"'
  local without='cd "$1" && echo $$ >"$2" && exec >>"$3" 2>&1 && umask "$4" && shift 4 && exec "$@"'
  if [ -z "$session" ] || ! command -v screen >/dev/null ||
    ! screen -dmS "$session" bash -c "$in_screen" bash "$directory" "$pid_file" "$log" "$umask_before" "$@"; then
    session=""
    nohup bash -c "$without" bash "$directory" "$pid_file" "$log" "$umask_before" "$@" >/dev/null 2>&1 </dev/null &
  fi
  until [ -s "$pid_file" ]; do
    [ "$waited" -lt 100 ] || fail 1 "the server could not be launched${session:+ in screen}"
    waited=$((waited + 1))
    sleep 0.1
  done
  pid=$(cat "$pid_file")
  rm -f "$pid_file"
  identity=$(process_identity "$pid" || true)
}

remember() {
  record_write "$record" "mode=$mode" "pid=${pid-}" "identity=${identity-}" "host=$host" "port=$port" "session=$session" \
    "model_pid=${model_pid-}" "model_identity=${model_identity-}"
}

# The server says where it listens; that is also how a free port (0) becomes known.
wait_until_ready() {
  local tenths=300 listening
  while [ "$tenths" -gt 0 ]; do
    if ! is_running "$pid" "$identity"; then
      give_up "codex app-server ended before it was ready; the last lines of its log:"
    fi
    listening=$(sed -n 's|.*listening on: ws://.*:\([0-9][0-9]*\).*|\1|p' "$log" | head -n 1)
    if [ -n "$listening" ] && answers_ready "$(reachable_address "$host")" "$listening"; then
      port=$listening
      return 0
    fi
    tenths=$((tenths - 1))
    sleep 0.1
  done
  give_up "codex app-server was not ready after 30 s; the last lines of its log:"
}

give_up() {
  sleep 0.2
  ! grep -q 'Address \(already \)\{0,1\}in use' "$log" || fail_port_taken
  say "$1" >&2
  tail -n 20 "$log" >&2
  fail 1 "(whole log: $log)"
}

take_lock
use_running_server
check_port
check_session
make_token
find_codex
if [ "$mode" = offline ]; then
  start_offline_model "$here/offline_model.py" "$state"
  remember
  prepare_offline_home "$state" "$model_port"
fi
launch
remember
wait_until_ready
remember
ready=yes
say "codex app-server is ready ($mode)"
print_connection
