#!/usr/bin/env bash
# Tests a server with hostile connections while people play (tests/server/hostile_clients.py): a few here, ten
# thousand in ./check --soak. KENNEL_HOSTILE_SEED chooses others.
number=150
if [ -n "${KENNEL_SOAK-}" ]; then
    number=10000
fi
exec python3 "$(dirname "$0")/../server/hostile_clients.py" "$1" "$number" "${KENNEL_HOSTILE_SEED-1}"
