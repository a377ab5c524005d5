#!/usr/bin/env bash
# One of three servers on a PostgreSQL database is killed, or hangs, while 3,000 seats play: the others take its tables
# over. KENNEL_TAKEOVER_SEATS chooses fewer seats.
. "$(dirname "$0")/../cli/lib.bash"
cd "$(dirname "$0")/../server" || exit 1
export PYTHONDONTWRITEBYTECODE=1
ulimit -n "$(ulimit -Hn)"

../postgres/with_postgres.sh python3 node_takeover.py "$kennel" "${KENNEL_TAKEOVER_SEATS:-3000}"
