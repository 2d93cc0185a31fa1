#!/usr/bin/env bash
# Installs codex-center from this source, and takes it away again.
set -euo pipefail

usage() {
  cat <<'TEXT'
usage: install.sh [--prefix DIR] [--destdir DIR] [--binary FILE] [--uninstall] [--help]

Builds codex-center (what it needs must be there: setup.sh) and installs the program, its man page and the completions of
bash, zsh and fish.

  --prefix DIR   below DIR (default: /usr/local)
  --destdir DIR  put DIR before every path, for packages
  --binary FILE  install this program instead of building one
  --uninstall    remove what this script installs below the prefix; your settings stay

exit: 0 done · 1 does not build, or can't be written · 2 bad option
TEXT
}

# shellcheck source=lib/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib/common.sh"

prefix=/usr/local destdir='' binary='' uninstall=no
while [ $# -gt 0 ]; do
  case "$1" in
    --prefix | --destdir | --binary)
      [ $# -ge 2 ] || fail 2 "install.sh: $1 needs a value (see --help)"
      case "$1" in --prefix) prefix=$2 ;; --destdir) destdir=$2 ;; --binary) binary=$2 ;; esac
      shift 2
      ;;
    --uninstall) uninstall=yes && shift ;;
    -h | --help) usage && exit 0 ;;
    *) no_more_options install.sh "$1" ;;
  esac
done
case "$prefix" in /*) ;; *) fail 2 "install.sh: --prefix takes an absolute path, not '$prefix'" ;; esac

base=$destdir${prefix%/}
# Debian keeps the completions of packages apart from those of the machine's owner.
if [ "$prefix" = /usr ]; then zsh=share/zsh/vendor-completions; else zsh=share/zsh/site-functions; fi
program=bin/codex-center
manual=share/man/man1/codex-center.1.gz
bash_completion=share/bash-completion/completions/codex-center
zsh_completion=$zsh/_codex-center
fish_completion=share/fish/vendor_completions.d/codex-center.fish

if [ "$uninstall" = yes ]; then
  for file in "$program" "$manual" "$bash_completion" "$zsh_completion" "$fish_completion"; do
    if [ -e "$base/$file" ]; then rm -f "$base/$file" && say "removed $base/$file"; fi
  done
  exit 0
fi

[ -n "$binary" ] || binary=$("$root/scripts/build.sh")
# put MODE FILE: writes standard input there, in one step.
put() {
  mkdir -p "$(dirname "$base/$2")"
  local new="$base/$2.new"
  cat >"$new"
  chmod "$1" "$new"
  mv -f "$new" "$base/$2"
  say "$base/$2"
}

put 755 "$program" <"$binary"
gzip -9n <"$root/docs/codex-center.1" | put 644 "$manual"
"$binary" completion bash | put 644 "$bash_completion"
"$binary" completion zsh | put 644 "$zsh_completion"
"$binary" completion fish | put 644 "$fish_completion"
