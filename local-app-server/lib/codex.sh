# shellcheck shell=bash
# Fetches one version of codex from PyPI into the user's cache; nothing is installed and nothing else is touched.

# codex_binary VERSION PIP-ARGUMENT...: prints the path of that codex, which the pip arguments name when it is fetched.
codex_binary() {
  local version=$1 installed
  shift
  installed="${XDG_CACHE_HOME:-$HOME/.cache}/codex-center/codex-$version"
  [ -x "$installed/codex_cli_bin/bin/codex" ] || (fetch_codex "$version" "$installed" "$@") || return
  printf '%s\n' "$installed/codex_cli_bin/bin/codex"
}

# fetch_codex VERSION DIRECTORY PIP-ARGUMENT...: everything happens in a directory of our own; the last step is one
# rename, so a reader sees all of it or nothing, and of two fetches at once the second finds the place taken and uses
# the first's. It ends the shell it runs in.
fetch_codex() {
  local version=$1 installed=$2 cache name
  shift 2
  cache=$(dirname "$installed")
  command -v python3 >/dev/null || fail 3 "codex $version is fetched with python3 and pip: install python3"
  python3 -m pip --version >/dev/null 2>&1 || fail 3 "codex $version is fetched with pip: install python3-pip"
  mkdir -p "$cache"
  work=$(mktemp -d "$cache/fetch.XXXXXX")
  trap 'rm -rf "$work"' EXIT
  say "fetching codex $version (about 140 MB, once) ..." >&2
  python3 -m pip download --quiet --disable-pip-version-check --no-input --no-cache-dir --no-deps \
    --only-binary=:all: --dest "$work/wheel" "$@" >&2 ||
    fail 1 "codex $version could not be fetched: see pip's message above"
  python3 -m zipfile -e "$work"/wheel/*.whl "$work/codex"
  # A wheel carries no modes; bwrap is in the Linux wheels only.
  for name in bin/codex bin/codex-code-mode-host codex-path/rg codex-resources/bwrap; do
    if [ -e "$work/codex/codex_cli_bin/$name" ]; then chmod +x "$work/codex/codex_cli_bin/$name"; fi
  done
  case "$("$work/codex/codex_cli_bin/bin/codex" --version 2>/dev/null)" in
    *" $version") ;;
    *) fail 1 "the fetched codex does not run here or is not $version" ;;
  esac
  python3 -c 'import os, sys; os.rename(sys.argv[1], sys.argv[2])' "$work/codex" "$installed" 2>/dev/null ||
    [ -x "$installed/codex_cli_bin/bin/codex" ] || fail 1 "codex $version could not be moved to $installed"
}
