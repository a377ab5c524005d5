#!/usr/bin/env bash
# build.sh PRESET: configures if necessary, and builds one CMake preset. KENNEL_WERROR=ON makes warnings errors
# in every preset; the build folder remembers it.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"

preset=$1
folder=build-$preset
if [ "$preset" = release ]; then
    folder=build
fi
cache=$folder/CMakeCache.txt

# Two at a time would trip over each other, as in ./run ... | ./run ...
mkdir -p "$folder"
exec 9>"$folder/.lock"
flock 9

# A folder that was copied from elsewhere, or never got ready, is configured afresh.
if ! grep -qsxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$cache" || [ ! -e "$folder/build.ninja" ]; then
    rm -rf "$cache" "$folder/CMakeFiles" # as cmake --fresh does since 3.24
fi
# So is one that was made before an option of ours.
if [ ! -e "$cache" ] || ! grep -q "^KENNEL_WERROR:BOOL=${KENNEL_WERROR:-}" "$cache"; then
    cmake --preset "$preset" ${KENNEL_WERROR:+-D KENNEL_WERROR="$KENNEL_WERROR"}
fi
cmake --build "$folder"
