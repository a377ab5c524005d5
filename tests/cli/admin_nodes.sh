#!/usr/bin/env bash
# `kennel admin` where three servers share a PostgreSQL database: it reaches every table, and bans hold everywhere.
. "$(dirname "$0")/lib.bash"
cd "$(dirname "$0")/../server" || exit 1
export PYTHONDONTWRITEBYTECODE=1

../postgres/with_postgres.sh python3 admin_nodes.py "$kennel" "$scratch" "${@:2}"
