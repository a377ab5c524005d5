#!/usr/bin/env bash
# Three servers on one PostgreSQL database, the people of each table connected to different ones: they play together,
# and none of them notices when a server or the database fails.
. "$(dirname "$0")/lib.bash"
cd "$(dirname "$0")/../server" || exit 1
export PYTHONDONTWRITEBYTECODE=1

../postgres/with_postgres.sh python3 nodes.py "$kennel" "$scratch" "${@:2}"
