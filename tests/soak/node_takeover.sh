#!/usr/bin/env bash
# One of three servers on a PostgreSQL database is killed, or hangs, with and without HAProxy in front, while 3,000 seats play:
# the others take its tables over. KENNEL_TAKEOVER_SEATS chooses fewer seats; words choose parts: kill, hang, balanced.
. "$(dirname "$0")/../cli/lib.bash"
cd "$(dirname "$0")/../server" || exit 1
export PYTHONDONTWRITEBYTECODE=1
ulimit -n "$(ulimit -Hn)"

../postgres/with_postgres.sh python3 node_takeover.py "$kennel" "${KENNEL_TAKEOVER_SEATS:-3000}" \
    "$PWD/../../docs/hosting/haproxy.cfg" "${@:2}"
