#!/usr/bin/env bash
# What docs/hosting.md says about several machines, with real PostgreSQL, HAProxy and nginx in a network of their own:
# the files of docs/hosting are used as they stand, and every server is restarted while people play.
. "$(dirname "$0")/lib.bash"
pages=$(cd "$(dirname "$0")/../../docs/hosting" && pwd)
cd "$(dirname "$0")/../server" || exit 1
export PYTHONDONTWRITEBYTECODE=1

network=(unshare -n)
[ "$(id -u)" -eq 0 ] || network=(unshare -rn)
# shellcheck disable=SC2016 # the inner shell expands it
"${network[@]}" bash -c 'ip link set lo up
    for host in 1 2 3 100; do ip addr add "10.0.0.$host/32" dev lo; done
    exec ../postgres/with_postgres.sh python3 several_machines.py "$@"' several_machines \
    "$kennel" "$scratch" "$pages/haproxy.cfg" "$pages/nginx.conf" "${@:2}"
