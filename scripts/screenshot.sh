#!/usr/bin/env bash
# Takes a picture of the running program in a real terminal emulator on a virtual display.
set -euo pipefail

usage() {
  cat <<'TEXT'
usage: screenshot.sh [--type TEXT | --press KEY | --pause SECONDS]... [-- ARGUMENT...]
       screenshot.sh --help

Builds codex-center, starts it in xterm with the ARGUMENTs (none: the demo), does what the options say in their order,
waits until the picture stands still, and saves it. KEYs are X's names: Return, Escape, Tab, Down, ctrl+p.
What is typed is ASCII.

environment:
  OUTPUT     where the picture goes (default docs/screen.png in the checkout)
  SIZE       COLUMNSxROWS of the terminal (default 120x36)
  FONT       font of the terminal (default DejaVu Sans Mono)
  FONT_SIZE  in points (default 11)
  PROGRAM    another program to take the picture of

exit: 0 the picture is saved · 1 failed · 2 bad option or setting · 3 something must be installed first
TEXT
}

# shellcheck source=lib/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib/common.sh"

steps=()
while [ $# -gt 0 ]; do
  case "$1" in
    -h | --help) usage && exit 0 ;;
    --) shift && break ;;
    --type | --press | --pause)
      [ $# -ge 2 ] || fail 2 "screenshot.sh: $1 needs a value (see --help)"
      steps+=("$1" "$2")
      shift 2
      ;;
    *) no_more_options screenshot.sh "$1" ;;
  esac
done

output=${OUTPUT:-$root/docs/screen.png}
size=${SIZE:-120x36}
[[ $size =~ ^[1-9][0-9]{0,2}x[1-9][0-9]{0,2}$ ]] || fail 2 "SIZE is '$size': say COLUMNSxROWS, such as 120x36"

"$root/scripts/setup.sh" --picture >&2
program=${PROGRAM:-$("$root/scripts/build.sh")}

work=$(mktemp -d)
processes=()
# Both end with this script, whatever happens.
trap 'kill ${processes[@]+"${processes[@]}"} 2>/dev/null || true; wait 2>/dev/null || true; rm -rf "$work"' EXIT

# The X server takes a free display number and says which.
mkfifo "$work/display"
Xvfb -displayfd 3 -screen 0 2400x1600x24 -nolisten tcp 3>"$work/display" >"$work/xvfb.log" 2>&1 &
processes+=($!)
read -r -t 20 number <"$work/display" || fail 1 "the virtual display did not start: $(tail -n 1 "$work/xvfb.log")"
export DISPLAY=":$number"

LC_ALL=C.UTF-8 COLORTERM='' xterm -u8 -tn xterm-256color -geometry "$size+0+0" +sb -b 10 \
  -fa "${FONT:-DejaVu Sans Mono}" -fs "${FONT_SIZE:-11}" -bg '#16181d' -fg '#d7dae0' -xrm '*cursorColor: #d7dae0' \
  -xrm '*allowBoldFonts: true' -e "$program" "$@" 2>"$work/xterm.log" &
processes+=($!)
window=$(timeout 20 xdotool search --sync --onlyvisible --class xterm | head -n 1)
[ -n "$window" ] || fail 1 "the terminal did not open"
xdotool windowfocus --sync "$window"

take() { import -silent -window "$window" "$1" 2>/dev/null || fail 1 "$program ended before the picture was taken"; }

# Two pictures in a row that are the same; what never stands still (a spinner) is taken after five seconds.
settle() {
  local tries=0
  take "$work/now.png"
  while [ "$tries" -lt 25 ]; do
    mv "$work/now.png" "$work/before.png"
    sleep 0.2
    take "$work/now.png"
    [ "$(compare -metric AE "$work/before.png" "$work/now.png" null: 2>&1 || true)" != 0 ] || return 0
    tries=$((tries + 1))
  done
}

settle
for ((index = 0; index < ${#steps[@]}; index += 2)); do
  value=${steps[index + 1]}
  case "${steps[index]}" in
    --type) xdotool type --delay 20 -- "$value" ;;
    --press) xdotool key -- "$value" ;;
    --pause) sleep "$value" ;;
  esac
done
settle
mkdir -p "$(dirname "$output")"
mv "$work/now.png" "$output"
say "$output"
