#!/usr/bin/env bash
# 200 mishaps at three servers on one PostgreSQL database: killed, stopped and drained servers, a database that restarts
# or hangs, connections that are cut, clocks that jump. KENNEL_NODES_ROUNDS, KENNEL_NODES_SEED and KENNEL_NODES_FROM
# choose other rounds of ten mishaps each.
. "$(dirname "$0")/../cli/lib.bash"
cd "$(dirname "$0")/../server" || exit 1
export PYTHONDONTWRITEBYTECODE=1

../postgres/with_postgres.sh python3 node_campaign.py "$kennel" "$scratch" "${KENNEL_NODES_ROUNDS:-20}" \
    "${KENNEL_NODES_SEED:-1}" "${KENNEL_NODES_FROM:-1}"
