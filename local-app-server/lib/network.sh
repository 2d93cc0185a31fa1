# shellcheck shell=bash
# Ports and addresses, with bash and what both systems ship.

# is_ip_address TEXT: the server takes addresses only, no names.
is_ip_address() {
  case "$1" in
    *:*) case "$1" in *[!0-9a-fA-F:.]*) return 1 ;; esac ;;
    *[!0-9.]* | .* | *. | *..*) return 1 ;;
    *.*.*.*.*) return 1 ;;
    *.*.*.*) ;;
    *) return 1 ;;
  esac
}

# The address a program on this machine reaches a listener at.
reachable_address() {
  case "$1" in
    0.0.0.0) say 127.0.0.1 ;;
    ::) say ::1 ;;
    *) say "$1" ;;
  esac
}

# An address as it stands in a URL.
in_url() {
  case "$1" in
    *:*) say "[$1]" ;;
    *) say "$1" ;;
  esac
}

port_is_open() { (exec 3<>"/dev/tcp/$1/$2") 2>/dev/null; }

# answers_ready HOST PORT: whether GET /readyz is answered with 200.
answers_ready() {
  (
    exec 3<>"/dev/tcp/$1/$2" || exit 1
    printf 'GET /readyz HTTP/1.1\r\nHost: %s:%s\r\nConnection: close\r\n\r\n' "$(in_url "$1")" "$2" >&3
    read -r -t 2 _ status _ <&3 && [ "$status" = 200 ]
  ) 2>/dev/null
}

# port_owner PORT: "NAME, process PID" of what listens there, or nothing when that is not ours to know.
port_owner() {
  local pid="" inode
  if [ -r /proc/net/tcp ]; then
    # State 0A is LISTEN; field 10 is the socket's inode, which the owner has among its open files.
    inode=$(cat /proc/net/tcp /proc/net/tcp6 2>/dev/null |
      awk -v port="$(printf ':%04X' "$1")" '$4 == "0A" && substr($2, length($2) - 4) == port { print $10; exit }')
    if [ -n "$inode" ]; then
      # shellcheck disable=SC2012
      pid=$(ls -l /proc/[0-9]*/fd/ 2>/dev/null |
        awk -v socket="socket:[$inode]" '/^\/proc/ { split($0, part, "/") } $NF == socket { print part[3]; exit }')
    fi
    [ -z "$pid" ] || say "$(cat "/proc/$pid/comm" 2>/dev/null), process $pid"
  elif command -v lsof >/dev/null; then
    pid=$(lsof -nP -iTCP:"$1" -sTCP:LISTEN -t 2>/dev/null | head -n 1)
    [ -z "$pid" ] || say "$(ps -o comm= -p "$pid"), process $pid"
  fi
}

# This machine's address in its network, or nothing.
lan_address() {
  local interface
  if [ -n "${CODEX_APP_SERVER_LAN_IP-}" ]; then
    say "$CODEX_APP_SERVER_LAN_IP"
  elif command -v ipconfig >/dev/null && command -v route >/dev/null && [ "$(uname)" = Darwin ]; then
    interface=$(route -n get default 2>/dev/null | awk '$1 == "interface:" { print $2 }')
    [ -z "$interface" ] || ipconfig getifaddr "$interface" 2>/dev/null || true
  elif command -v hostname >/dev/null; then
    hostname -I 2>/dev/null | awk '{ print $1 }'
  fi
}
