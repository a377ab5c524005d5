#!/usr/bin/env bash
# package.sh [--version VERSION] [--source] [FOLDER]: the Debian packages, and the source package that they are built
# from, in FOLDER (build-packages unless given). The version is that of include/kennel/version.h; another one is for
# tests of upgrades. --source makes only the source package. Maintainer and contact are in debian/control.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"
said() { sed -n "s/^#define KENNEL_$1 \"\([^\"]*\)\".*/\1/p" include/kennel/version.h; }
version=$(said VERSION) only_source=''
while [ "${1#--}" != "${1-}" ]; do
    case $1 in
    --version) version=$2 && shift ;;
    --source) only_source=yes ;;
    *) echo "tools/package.sh: no option $1" >&2 && exit 2 ;;
    esac
    shift
done
folder=$(realpath -m "${1:-build-packages}")
mkdir -p "$folder"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tree=$work/kennel-$version
mkdir "$tree"

# files: those of the project: what git knows, or in an unpacked source package everything.
files() {
    if git rev-parse --show-toplevel 2>/dev/null | grep -qxF "$root"; then
        git ls-files -z --cached --others --exclude-standard
    else
        find . -type f -not -path './build*' -not -path './debian/changelog' -print0
    fi
}
files | while IFS= read -r -d '' file; do [ ! -e "$file" ] || printf '%s\0' "$file"; done | tar --null -T - -c | tar -x -C "$tree"

# The changelog of the package refers to that of the project, and has its day.
cat >"$tree/debian/changelog" <<TEXT
kennel ($version) unstable; urgency=medium

  * See CHANGELOG.md.

 -- $(sed -n 's/^Maintainer: //p' debian/control)  $(date -u -R -d "$(said RELEASED)")
TEXT

# The same bytes wherever it is made.
cd "$work"
find "$tree" -exec touch -h -d "$(cd "$root" && said RELEASED)" {} +
dpkg-source --build "$tree" >&2
mv kennel_"$version".* "$folder/"
if [ -z "$only_source" ]; then
    (cd "$tree" && dpkg-buildpackage --build=binary --no-sign) >&2
    mv ./*.deb ./*.buildinfo ./*.changes "$folder/"
fi
echo "$folder"
