#!/usr/bin/env bash
# Hostile connections to a server where people play; tests/server/hostile_clients.py has what they do. A few
# of them here; ./check --soak sends ten thousand. KENNEL_HOSTILE_SEED chooses others.
number=150
if [ -n "${KENNEL_SOAK-}" ]; then
    number=10000
fi
exec python3 "$(dirname "$0")/../server/hostile_clients.py" "$1" "$number" "${KENNEL_HOSTILE_SEED-1}"
