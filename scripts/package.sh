#!/usr/bin/env bash
# Makes packages of codex-center: a .deb for Debian 12 and a .tar.gz.
set -euo pipefail

usage() {
  cat <<'TEXT'
usage: package.sh [--out DIR] [--binary FILE] [--help]

Builds codex-center and packs it, stripped, with its man page and completions. Prints the files that it made:

  codex-center_VERSION-1_ARCH.deb           Depends is computed by dpkg-shlibdeps
  codex-center-VERSION-linux-ARCH.tar.gz    the same files, to be unpacked below a prefix
  SHA256SUMS

The same program packed twice gives the same bytes. The Swift runtime is part of the program.

  --out DIR      where to (default: dist)
  --binary FILE  pack this program instead of building one

environment:
  SOURCE_DATE_EPOCH  the time of all files (default: that of the last commit)

exit: 0 packed · 1 does not build or pack · 2 bad option · 3 a Debian tool is missing
TEXT
}

# shellcheck source=lib/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib/common.sh"

out=$root/dist binary=''
while [ $# -gt 0 ]; do
  case "$1" in
    --out | --binary)
      [ $# -ge 2 ] || fail 2 "package.sh: $1 needs a value (see --help)"
      case "$1" in --out) out=$2 ;; --binary) binary=$2 ;; esac
      shift 2
      ;;
    -h | --help) usage && exit 0 ;;
    *) no_more_options package.sh "$1" ;;
  esac
done
for tool in dpkg-deb dpkg-shlibdeps strip; do
  command -v "$tool" >/dev/null || fail 3 "package.sh: '$tool' is missing: apt-get install dpkg-dev binutils"
done

export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git -C "$root" log -1 --format=%ct)}
umask 022
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
stage=$work/stage
mkdir -p "$stage" "$out"

[ -n "$binary" ] || binary=$("$root/scripts/build.sh")
version=$("$binary" --version | sed 's/.* //')
architecture=$(dpkg --print-architecture)
strip --strip-unneeded -o "$work/codex-center" "$binary"
"$root/scripts/install.sh" --prefix /usr --destdir "$stage" --binary "$work/codex-center" >/dev/null
documents=$stage/usr/share/doc/codex-center
mkdir -p "$documents"
cp "$root/packaging/copyright" "$documents/copyright"
gzip -9n <"$root/CHANGELOG.md" >"$documents/changelog.gz"
maintainer='The codex-center authors <codex-center@example.invalid>'
printf 'codex-center (%s-1) stable; urgency=medium\n\n  * See changelog.gz.\n\n -- %s  %s\n' "$version" "$maintainer" \
  "$(LC_ALL=C date --utc --date="@$SOURCE_DATE_EPOCH" '+%a, %d %b %Y %H:%M:%S +0000')" |
  gzip -9n >"$documents/changelog.Debian.gz"

# dpkg-shlibdeps wants to stand in a source package.
mkdir -p "$work/debian"
printf 'Source: codex-center\n\nPackage: codex-center\nArchitecture: any\n' >"$work/debian/control"
depends=$(cd "$work" && dpkg-shlibdeps -O stage/usr/bin/codex-center 2>/dev/null | sed -n 's/^shlibs:Depends=//p')
[ -n "$depends" ] || fail 1 "package.sh: dpkg-shlibdeps found no dependencies"

find "$stage" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
tarball=$out/codex-center-$version-linux-$(uname -m).tar.gz
tar --create --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner --format=ustar \
  --directory "$stage/usr" . | gzip -9n >"$tarball"

mkdir "$stage/DEBIAN"
cat >"$stage/DEBIAN/control" <<TEXT
Package: codex-center
Version: $version-1
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $(du --apparent-size -sk "$stage/usr" | cut -f1)
Depends: $depends
Recommends: bash-completion
Section: devel
Priority: optional
Description: terminal client for a codex app-server
 Launches tasks on a Codex that runs as a server on another machine, shows
 their timelines live, and answers what they ask. Everything on its screens is
 also a command with JSON for scripts.
TEXT
(cd "$stage" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum) >"$stage/DEBIAN/md5sums"
find "$stage/DEBIAN" -exec touch --date="@$SOURCE_DATE_EPOCH" {} +
package=$out/codex-center_$version-1_$architecture.deb
dpkg-deb --root-owner-group -Zxz --build "$stage" "$package" >/dev/null

(cd "$out" && sha256sum "$(basename "$package")" "$(basename "$tarball")" >SHA256SUMS)
say "$package"
say "$tarball"
say "$out/SHA256SUMS"
