#!/usr/bin/env bash
# Repeats every attack that was ever found against the server, round by round, while two people play.
# KENNEL_HOSTILE_SEED chooses other moments, KENNEL_HOSTILE_FROM continues with a later round,
# KENNEL_HOSTILE_ROUNDS sets their number, KENNEL_HOSTILE_ONLY names some of the attacks ("S3 S24").
. "$(dirname "$0")/../cli/lib.bash"
cd "$(dirname "$0")/../server" || exit 1
export PYTHONDONTWRITEBYTECODE=1

rounds=1
if [ -n "${KENNEL_SOAK-}" ]; then
    rounds=10
fi
python3 hostile_soak.py "$kennel" "$scratch" "${KENNEL_HOSTILE_SECONDS-60}" "${KENNEL_HOSTILE_ROUNDS-$rounds}" \
    "${KENNEL_HOSTILE_SEED-1}" "${KENNEL_HOSTILE_FROM-1}"
