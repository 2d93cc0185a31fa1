# shellcheck shell=bash
# What the scripts of this folder share: their messages, where things are kept, and how a process is recognised.
# bash 3.2 and BSD tools are enough for all of it.

say() { printf '%s\n' "$*"; }

# fail CODE MESSAGE...: ends the script with a sentence on standard error.
fail() {
  local code=$1
  shift
  printf '%s\n' "$*" >&2
  exit "$code"
}

# What is running is remembered in one file of key=value lines. It is only ever read key by key, never sourced.
record_get() { sed -n "s/^$2=//p" "$1" 2>/dev/null | head -n 1; }

# record_write FILE KEY=VALUE...: replaces the file in one step.
record_write() {
  local file=$1
  shift
  printf '%s\n' "$@" >"$file.new"
  mv "$file.new" "$file"
}

# Prints what tells this process from a later one with the same number: its start time. Fails when there is no such
# process, or only a zombie of it.
process_identity() {
  local pid=$1 line started
  case "$pid" in "" | *[!0-9]*) return 1 ;; esac
  if [ -r /proc/self/stat ]; then
    line=$(cat "/proc/$pid/stat" 2>/dev/null) || return 1
    # The name in parentheses may hold blanks, so count from behind it: state is then field 1, start time field 20.
    # shellcheck disable=SC2086
    set -- ${line##*) }
    [ "$1" != Z ] && [ "$1" != X ] || return 1
    printf '%s.%s\n' "$(cat /proc/sys/kernel/random/boot_id)" "${20}"
  else
    case "$(ps -o stat= -p "$pid" 2>/dev/null)" in "" | Z*) return 1 ;; esac
    started=$(TZ=UTC LC_ALL=C ps -o lstart= -p "$pid" 2>/dev/null) || return 1
    printf '%s\n' "$started" | tr -s ' ' '_'
  fi
}

# is_running PID IDENTITY: whether exactly that process is still there.
is_running() {
  [ -n "$2" ] && [ "$(process_identity "$1" 2>/dev/null)" = "$2" ]
}

# ends_within SECONDS PID IDENTITY
ends_within() {
  local tenths=$(($1 * 10))
  while is_running "$2" "$3"; do
    [ "$tenths" -gt 0 ] || return 1
    tenths=$((tenths - 1))
    sleep 0.1
  done
}
