# shellcheck shell=bash
# Ending what start.sh recorded, and nothing else.

# end_process NAME PID IDENTITY SECONDS: SIGTERM, and after SECONDS what it takes, said aloud. Codex answers the first
# SIGTERM by finishing the turns that run (for ever, when one waits for an answer) and the second by going at once.
end_process() {
  local name=$1 pid=$2 identity=$3 seconds=$4
  kill -TERM "$pid" 2>/dev/null || is_running "$pid" "$identity" || return 0
  ends_within 1 "$pid" "$identity" && return 0
  say "$name (process $pid) still works on something; waiting $seconds s for it to finish ..."
  ends_within "$seconds" "$pid" "$identity" && return 0
  say "$name did not finish; asking a second time, which ends what it is doing"
  kill -TERM "$pid" 2>/dev/null || true
  ends_within 3 "$pid" "$identity" && return 0
  say "$name does not answer; ending it by force"
  kill -KILL "$pid" 2>/dev/null || true
  ends_within 3 "$pid" "$identity"
}

# end_recorded_model RECORD: the offline model holds nothing worth waiting for.
end_recorded_model() {
  local pid identity
  pid=$(record_get "$1" model_pid)
  identity=$(record_get "$1" model_identity)
  is_running "$pid" "$identity" || return 0
  kill -TERM "$pid" 2>/dev/null || true
  ends_within 2 "$pid" "$identity" || kill -KILL "$pid" 2>/dev/null || true
}
