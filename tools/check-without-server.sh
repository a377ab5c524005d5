#!/usr/bin/env bash
# check-without-server.sh FOLDER: checks that the program and its tests build without the server
# (KENNEL_SERVER=OFF). Reuses the objects of FOLDER, a build with the server: only src/cli/ differs.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
built=$(realpath "$1")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# Only what fails is shown.
quietly() {
    "$@" >"$scratch/said" 2>&1 || {
        cat "$scratch/said"
        exit 1
    }
}
quietly cmake -G Ninja -S . -B "$scratch" -DCMAKE_C_COMPILER=gcc -DCMAKE_BUILD_TYPE=Debug -DKENNEL_SERVER=OFF
quietly cmake --build "$scratch" --target kennel_cli

archives=()
for layer in tui lab store native table locale tutor ai rules base; do
    archives+=("$built/libkennel_$layer.a")
done
# libedit is wanted where it was found.
libraries=(-lm -pthread)
if [[ $(nm --undefined-only "$built/libkennel_tui.a") == *el_init* ]]; then
    libraries+=(-ledit)
fi

gcc "$scratch"/CMakeFiles/kennel_cli.dir/src/cli/*.o "${archives[@]}" "${libraries[@]}" -o "$scratch/kennel"
"$scratch/kennel" new dog >/dev/null
if "$scratch/kennel" serve --port 0 2>/dev/null; then
    echo 'there is a server after all'
    exit 1
fi

mapfile -t objects < <(find "$built/CMakeFiles/kennel-tests.dir/tests" -name '*.o' |
    grep -vE '/tests/(net|protocol|server|load|postgres)/' | sort)
gcc "${objects[@]}" "${archives[@]}" "${libraries[@]}" -o "$scratch/kennel-tests"
"$scratch/kennel-tests" --list >/dev/null
