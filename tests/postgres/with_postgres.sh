#!/usr/bin/env bash
# with_postgres.sh COMMAND...: runs a command with a PostgreSQL of its own, whose address it finds in
# KENNEL_TEST_POSTGRES, its data in KENNEL_TEST_POSTGRES_FOLDER, its programs in KENNEL_TEST_POSTGRES_BIN, and in
# KENNEL_TEST_POSTGRES_CTL what starts and stops it. The cluster lies in a scratch folder and listens on a Unix socket there and on a free port of 127.0.0.1. initdb and
# postgres refuse to run as root: then they run as the user postgres.
# KENNEL_TEST_POSTGRES_SETTINGS are more lines for postgresql.conf.
set -euo pipefail

bin=$(find /usr/lib/postgresql -maxdepth 2 -name bin 2>/dev/null | sort -V | tail -1)
[ -n "$bin" ] || { echo "with_postgres.sh: there is no PostgreSQL here" >&2; exit 1; }

as_postgres() {
    if [ "$(id -u)" -eq 0 ]; then
        setpriv --reuid=postgres --regid=postgres --init-groups env -C / HOME=/tmp "$@"
    else
        "$@"
    fi
}

folder=$(mktemp -d "${TMPDIR:-/tmp}/kennel-postgres.XXXXXX")
if [ "$(id -u)" -eq 0 ]; then chown postgres "$folder"; fi
chmod 711 "$folder" # the socket's folder, for tests of another user

finish() {
    local status=$?
    trap - EXIT
    as_postgres "$bin/pg_ctl" -D "$folder/data" -m immediate -w stop >/dev/null 2>&1 || true
    rm -rf "$folder"
    exit "$status"
}
trap finish EXIT
trap 'exit 143' TERM INT HUP

as_postgres "$bin/initdb" -D "$folder/data" -U kennel -A trust -E UTF8 --no-locale --no-sync >"$folder/initdb.log"
port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
as_postgres tee -a "$folder/data/postgresql.conf" >/dev/null <<END
listen_addresses = '127.0.0.1'
port = $port
unix_socket_directories = '$folder'
max_connections = 60
shared_buffers = 32MB
log_min_messages = warning
${KENNEL_TEST_POSTGRES_SETTINGS:-}
END
as_postgres "$bin/pg_ctl" -D "$folder/data" -l "$folder/log" -w start >/dev/null
"$bin/createdb" -h "$folder" -p "$port" -U kennel kennel

export KENNEL_TEST_POSTGRES="postgresql://kennel@127.0.0.1:$port/kennel"
export KENNEL_TEST_POSTGRES_FOLDER=$folder KENNEL_TEST_POSTGRES_BIN=$bin
export KENNEL_TEST_POSTGRES_CTL="$bin/pg_ctl -D $folder/data -l $folder/log -w"
if [ "$(id -u)" -eq 0 ]; then
    KENNEL_TEST_POSTGRES_CTL="setpriv --reuid=postgres --regid=postgres --init-groups env -C / $KENNEL_TEST_POSTGRES_CTL"
fi
"$@"
