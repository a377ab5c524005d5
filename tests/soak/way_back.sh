#!/usr/bin/env bash
# Rehearses an upgrade and the way back, with a server built from an older commit: it makes a store, this one goes on
# with it, and then the older one again. Every step plays on and verifies a record. Usage: way_back.sh PROGRAM
. "$(dirname "$0")/../cli/lib.bash"
root=$(cd "$(dirname "$0")/../.." && pwd)
touch "$scratch/out" "$scratch/err"
status=0
# The last commit before bans and administration; its stores have the same version.
commit=491e38cd
if ! git -C "$root" cat-file -e "$commit^{commit}" 2>/dev/null; then
    echo "ok - the older commit is not in this clone # SKIP"
    exit 0
fi
mkdir "$scratch/older"
git -C "$root" archive "$commit" | tar -x -C "$scratch/older"
(cd "$scratch/older" && cmake -S . -B build -G Ninja -DCMAKE_BUILD_TYPE=Release -DKENNEL_LIBRARY=OFF -DCMAKE_C_FLAGS_RELEASE=-O1 &&
    cmake --build build --target kennel) >"$scratch/out" 2>"$scratch/err" || status=$?
holds 'the older server is built' [ "$status" = 0 ]
older=$scratch/older/build/kennel
cd "$root/tests/server" || exit 1
export PYTHONDONTWRITEBYTECODE=1
python3 way_back.py "$kennel" "$older" "$scratch"
../postgres/with_postgres.sh python3 way_back.py "$kennel" "$older" "$scratch"
