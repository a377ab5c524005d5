#!/usr/bin/env bash
# check-fourth-game.sh FOLDER: checks that a game added as docs/adding-a-game.md says (tools/copy-game.sh)
# compiles, links and passes conformance tests. FOLDER is a debug build, whose objects are used again: only
# the copy, the tables of games and the tests' list of setups are compiled. tests/soak/fourth_game.sh builds
# and plays it for real.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
built=$(realpath "$1")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cp -r include src i18n tests "$scratch"
mapfile -t touched < <(tools/copy-game.sh "$scratch" nine)
cd "$scratch"

# What is made of the list of games, and what is new.
mapfile -t sources < <({
    printf '%s\n' "${touched[@]}" | grep '\.c$'
    grep -rlE '\bGAMES\(|\bGAME_COUNT\b' src --include='*.c'
    grep -lE '\bGAME_COUNT\b' tests/conformance/*.c
} | sort -u)
warnings=(-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wstrict-prototypes -Wno-trigraphs -Werror)
for source in "${sources[@]}"; do
    mkdir -p "objects/$(dirname "$source")"
    printf '%s\0' "$source"
done | xargs -0 -P "$(nproc)" -I {} gcc -std=gnu17 -O0 -D_POSIX_C_SOURCE=200809L -DKENNEL_SERVER -Iinclude -Isrc -I. \
    "${warnings[@]}" -c {} -o objects/{}.o

# The objects of the debug build, but for those that were compiled again. Of an archive the linker takes what is still
# missing, so the copy comes before.
tests=$built/CMakeFiles/kennel-tests.dir/tests
objects=()
for object in "$tests"/*.o "$tests"/{conformance,goldens,reference}/*.o; do
    again=objects/tests/${object#"$tests"/}
    [ -e "$again" ] || objects+=("$object")
done
mapfile -t again < <(find objects -name '*.o' -not -path 'objects/src/cli/*' -not -path 'objects/src/library/*' -not -path 'objects/src/scene/*')
archives=()
for layer in tui lab store native table locale tutor ai rules base; do
    archives+=("$built/libkennel_$layer.a")
done
libraries=(-lm -pthread)
if [[ $(nm --undefined-only "$built/libkennel_tui.a") == *el_init* ]]; then
    libraries+=(-ledit)
fi
gcc "${objects[@]}" "${again[@]}" -Wl,--start-group "${archives[@]}" -Wl,--end-group "${libraries[@]}" -o kennel-tests

# The cheaper half of the conformance tests, over all games.
for file in setups test_actions test_events test_invariants test_position_text test_equal_views; do
    KENNEL_QUICK=1 ./kennel-tests "tests/conformance/$file"
done
[ "$(./kennel-tests --list | grep -c /conformance/)" -gt 50 ]
