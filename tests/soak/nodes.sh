#!/usr/bin/env bash
# 200 mishaps at three servers on one PostgreSQL database while 200 tables play: killed, stopped and drained servers,
# servers that cannot reach each other, a database that restarts, hangs or has no room left, connections that are cut,
# clocks that jump. KENNEL_NODES_ROUNDS, KENNEL_NODES_SEED and KENNEL_NODES_FROM choose other rounds of ten mishaps each,
# KENNEL_CAMPAIGN_SEATS more or fewer seats.
. "$(dirname "$0")/../cli/lib.bash"
cd "$(dirname "$0")/../server" || exit 1
export PYTHONDONTWRITEBYTECODE=1
export KENNEL_TEST_POSTGRES_SETTINGS='max_wal_size = 64MB
min_wal_size = 32MB'

namespaces=(unshare -nm)
[ "$(id -u)" -eq 0 ] || namespaces=(unshare -rnm)
# shellcheck disable=SC2016 # the inner shell expands it
"${namespaces[@]}" bash -c 'ip link set lo up && mount -t tmpfs -o size=400m,mode=755 tmpfs /mnt || exit 1
    TMPDIR=/mnt exec ../postgres/with_postgres.sh env -u TMPDIR python3 node_campaign.py "$@"' campaign \
    "$kennel" "$scratch" "${KENNEL_NODES_ROUNDS:-20}" "${KENNEL_NODES_SEED:-1}" "${KENNEL_NODES_FROM:-1}"
