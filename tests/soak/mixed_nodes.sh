#!/usr/bin/env bash
# Servers of two builds on one PostgreSQL database, as during an update: a second program is built from these sources with
# another version of the rules.
. "$(dirname "$0")/../cli/lib.bash"
root=$(cd "$(dirname "$0")/../.." && pwd)
export PYTHONDONTWRITEBYTECODE=1

mkdir "$scratch/newer"
find "$root" -mindepth 1 -maxdepth 1 ! -name 'build*' ! -name '.*' ! -name 'kennel.db*' -exec cp -r -t "$scratch/newer" {} +
sed -i 's/RULES_VERSION "1"/RULES_VERSION "next"/' "$scratch/newer/src/rules/version.h"
cmake -S "$scratch/newer" -B "$scratch/newer/build" -DCMAKE_BUILD_TYPE=Debug -DKENNEL_LIBRARY=OFF >"$scratch/cmake" 2>&1 &&
    cmake --build "$scratch/newer/build" --target kennel -j 2 >>"$scratch/cmake" 2>&1 ||
    { tail "$scratch/cmake"; echo 'not ok - a newer kennel builds'; exit 1; }

cd "$root/tests/server" || exit 1
../postgres/with_postgres.sh python3 mixed_nodes.py "$kennel" "$scratch/newer/build/kennel" "$scratch" "${@:2}"
