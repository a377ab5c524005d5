#!/usr/bin/env bash
# build.sh PRESET: configures if need be, and builds into that preset's folder.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"

preset=$1
folder=build-$preset
if [ "$preset" = release ]; then
    folder=build
fi

# Two at a time would trip over each other, as in ./run ... | ./run ...
mkdir -p "$folder"
exec 9>"$folder/.lock"
flock 9

# A folder that was copied from elsewhere, or never got ready, is configured afresh.
if ! grep -qsxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$folder/CMakeCache.txt" ||
    [ ! -e "$folder/build.ninja" ]; then
    cmake --fresh --preset "$preset"
fi
cmake --build "$folder"
