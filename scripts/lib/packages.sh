# shellcheck shell=bash
# Finding out which Debian packages are missing, and installing those.

# missing_packages PACKAGE...: those of them that dpkg does not have installed.
missing_packages() {
  local package
  for package in "$@"; do
    case "$(dpkg-query -W -f='${db:Status-Abbrev}' "$package" 2>/dev/null)" in
      ii*) ;;
      *) say "$package" ;;
    esac
  done
}

# packages_for COMMAND=PACKAGE...: the packages of those commands that are not on PATH, wherever they come from.
packages_for() {
  local pair
  for pair in "$@"; do
    command -v "${pair%%=*}" >/dev/null || say "${pair#*=}"
  done
}

# install_packages PACKAGE...: as root or through sudo; else says what to type and ends with 3.
install_packages() {
  local as_root=()
  [ $# -gt 0 ] || return 0
  if [ "$(id -u)" -ne 0 ]; then
    if command -v sudo >/dev/null && { sudo -n true 2>/dev/null || [ -t 0 ]; }; then
      as_root=(sudo)
    else
      say "These packages are missing and only root can install them. Type this, then start again:" >&2
      say "  apt-get install -y $*" >&2
      exit 3
    fi
  fi
  say "installing $* ..." >&2
  # Known package lists may be enough, absent or stale; only then is fetching them worth the time.
  apt_get install "$@" >/dev/null 2>&1 || { apt_get update && apt_get install "$@"; } >&2 ||
    fail 3 "apt-get could not install $*: see its message above"
}

apt_get() {
  local verb=$1
  shift
  [ "$verb" = update ] || set -- -y --no-install-recommends "$@"
  ${as_root[@]+"${as_root[@]}"} env DEBIAN_FRONTEND=noninteractive \
    apt-get -qq -o DPkg::Lock::Timeout=120 "$verb" "$@" </dev/null
}
