#!/usr/bin/env bash
# Tests a real server on a store with flipped bits (tests/server/damage.py): a few files here, hundreds in
# ./check --soak. KENNEL_DAMAGE_SEED chooses other bits.
. "$(dirname "$0")/lib.bash"
cd "$(dirname "$0")/../server" || exit 1
export PYTHONDONTWRITEBYTECODE=1

rounds=12
if [ -n "${KENNEL_SOAK-}" ]; then
    rounds=400
fi
python3 damage.py "$kennel" "$scratch" "$rounds" "${KENNEL_DAMAGE_SEED-1}" "${@:2}"
