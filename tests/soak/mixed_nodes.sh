#!/usr/bin/env bash
# Servers of several builds on one PostgreSQL database, as during an update: a second program is built from these sources with
# another version of the rules and a store with one more column, a third one with a store that shuts older programs out.
. "$(dirname "$0")/../cli/lib.bash"
root=$(cd "$(dirname "$0")/../.." && pwd)
export PYTHONDONTWRITEBYTECODE=1

mkdir "$scratch/newer"
find "$root" -mindepth 1 -maxdepth 1 ! -name 'build*' ! -name '.*' ! -name 'kennel.db*' -exec cp -r -t "$scratch/newer" {} +
schema=$scratch/newer/src/server/storage/postgres_schema
version=$(sed -n 's/.*POSTGRES_SCHEMA_VERSION = \([0-9]*\),.*/\1/p' "$schema.h")
next=$((version + 1))
sed -i 's/RULES_VERSION "1"/RULES_VERSION "next"/' "$scratch/newer/src/rules/version.h"
sed -i "s/POSTGRES_SCHEMA_VERSION = $version,/POSTGRES_SCHEMA_VERSION = $next,/" "$schema.h"
step="ALTER TABLE tables ADD COLUMN mood text NOT NULL DEFAULT '';"
sed -i "/^static const char \*const steps/,/^};/ s/^};/    \"$step\",\n};/" "$schema.c"

# build NAME: a program of that name from the changed sources.
build() {
    if cmake --build "$scratch/newer/build" --target kennel -j 2 >>"$scratch/cmake" 2>&1; then
        cp "$scratch/newer/build/kennel" "$scratch/$1"
    else
        tail "$scratch/cmake"
        echo "not ok - a $1 kennel builds"
        exit 1
    fi
}
cmake -S "$scratch/newer" -B "$scratch/newer/build" -DCMAKE_BUILD_TYPE=Debug -DKENNEL_LIBRARY=OFF >"$scratch/cmake" 2>&1
build newer_kennel
sed -i "s/DEFAULT '';\"/DEFAULT ''; UPDATE meta SET least = $next;\"/" "$schema.c"
build shutting_kennel

cd "$root/tests/server" || exit 1
../postgres/with_postgres.sh python3 mixed_nodes.py "$kennel" "$scratch/newer_kennel" "$scratch/shutting_kennel" \
    "$next" "$scratch" "${@:2}"
