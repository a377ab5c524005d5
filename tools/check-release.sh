#!/usr/bin/env bash
# check-release.sh [--tag]: the checklist before a release. Prints a line for each thing that must hold, and fails if one
# does not. It does not run the tests: `./check --soak` does, on the same commit. With --tag it then makes the tag.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 2
failed=0
holds() {
    local what=$1
    shift
    if "$@" >/dev/null 2>&1; then
        echo "ok - $what"
    else
        echo "not ok - $what"
        failed=$((failed + 1))
    fi
}
said() { sed -n "s/^#define KENNEL_$1 \"*\([^\"]*[^\" ]\)\"*\( .*\)*$/\1/p" include/kennel/version.h; }
version=$(said VERSION) released=$(sed -n 's/^#define KENNEL_RELEASED "\(.*\)".*/\1/p' include/kennel/version.h)
map=src/library/libkennel.map

is_clean() { [ -z "$(git status --porcelain)" ]; }
is_new() { ! git rev-parse -q --verify "refs/tags/v$version"; }
comes_first() { [ "$(sed -n 's/^## //p' CHANGELOG.md | head -n 1)" = "$version" ]; }
has_maintainer() { ! grep -q '^Maintainer: .*@example.org>' debian/control; }
no_other_version() { ! git grep -nF "$version" -- '*.c' '*.h' '*.ts' CMakeLists.txt debian python tools ':!tests' | grep -vE '^(include/kennel/version\.h|debian/libkennel0\.symbols):'; }
keeps_symbols() {
    local last
    last=$(git describe --tags --abbrev=0 --match 'v*' 2>/dev/null) || return 0
    ! comm -23 <(git show "$last:$map" | grep -o 'kennel_[a-z_]*' | sort -u) <(grep -o 'kennel_[a-z_]*' $map | sort -u) | grep -q .
}
is_tested() { [ -e build/checked ] && [ "$(cat build/checked)" = "$(git rev-parse HEAD)" ]; }

holds "the version $version is a.b.c" grep -qxE '[0-9]+\.[0-9]+\.[0-9]+' <<<"$version"
holds 'its three numbers say the same' [ "$(said VERSION_MAJOR).$(said VERSION_MINOR).$(said VERSION_PATCH)" = "$version" ]
holds "the day of the release, $released, is today" [ "$released" = "$(date +%F)" ]
holds 'no other file names the version' no_other_version
holds 'CHANGELOG.md begins with it' comes_first
holds 'debian/control names a maintainer' has_maintainer
holds 'no function of the library has gone since the last tag' keeps_symbols
holds 'docs/files.md is up to date' tools/list-files.py --check
holds 'nothing is uncommitted' is_clean
holds 'there is no such tag yet' is_new
holds './check --soak passed for this commit' is_tested
if [ "$failed" -gt 0 ]; then
    echo "$failed not done"
    exit 1
fi
if [ "${1-}" = --tag ]; then
    git tag -a "v$version" -m "Kennel $version"
fi
