#!/usr/bin/env bash
# Everything that was ever found at the server from outside, again and again, while two people play. KENNEL_HOSTILE_SEED
# chooses other moments, KENNEL_HOSTILE_FROM goes on with a later round, KENNEL_HOSTILE_ROUNDS says how many there are,
# KENNEL_HOSTILE_ONLY names some of the findings ("S3 S24").
. "$(dirname "$0")/../cli/lib.bash"
cd "$(dirname "$0")/../server" || exit 1
export PYTHONDONTWRITEBYTECODE=1

rounds=1
if [ -n "${KENNEL_SOAK-}" ]; then
    rounds=10
fi
python3 campaign.py "$kennel" "$scratch" "${KENNEL_HOSTILE_SECONDS-60}" "${KENNEL_HOSTILE_ROUNDS-$rounds}" \
    "${KENNEL_HOSTILE_SEED-1}" "${KENNEL_HOSTILE_FROM-1}"
