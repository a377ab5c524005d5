#!/usr/bin/env bash
# Kills a server at any moment under load, by kill -9 and by a power cut: nothing that was acknowledged is
# lost, nothing happens twice, no table is unreadable. KENNEL_SOAK=1 makes many more rounds; KENNEL_KILL_SEED
# chooses other moments.
[ -d /dev/shm ] && [ -w /dev/shm ] && export TMPDIR=/dev/shm # how fast a disk is does not matter here
. "$(dirname "$0")/../cli/lib.bash"
. "$(dirname "$0")/../shim/lossy_disk.bash"
status=0
touch "$scratch/out" "$scratch/err"
rounds=8
if [ -n "${KENNEL_SOAK-}" ]; then
    rounds=200
fi
seed=${KENNEL_KILL_SEED-1}
export TMPDIR=$scratch
killed() { python3 "$(dirname "$0")/../server/crash_test.py" "$kennel" "$@"; }

killed "$rounds" "$seed"
killed "$rounds" "$seed" "$shim"

# A sync that fails leaves it unknown what was kept: the server looks, and goes on.
FORGET_SYNC_FAILS=25 killed "$rounds" "$seed" "$shim" | tee "$scratch/out"
holds 'the disk has failed, and the server has got over it' grep -q 'failures of the disk$' "$scratch/out"

# The campaign would notice: on a disk whose syncs do nothing the same server loses its tables.
FORGET_SYNCS=ignored killed 4 "$seed" "$shim" >"$scratch/out" 2>"$scratch/err"
holds 'a disk that syncs nothing is found out' grep -qE '^not ok - 4 power cuts: (a table|what was acknowledged)' "$scratch/out"
