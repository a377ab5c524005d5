#!/usr/bin/env bash
# Tests what docs/hosting has for Prometheus and Grafana against the figures of real servers: every metric has a HELP and
# passes promtool, alerts come when they should, and each query names a metric that there is. Usage: monitoring.sh PROGRAM
. "$(dirname "$0")/lib.bash"
. "$(dirname "$0")/serving.bash"
root=$(cd "$(dirname "$0")/../.." && pwd)
touch "$scratch/out" "$scratch/err"
status=0
if [ -z "${KENNEL_TEST_POSTGRES-}" ]; then
    exec "$root/tests/postgres/with_postgres.sh" bash "$0" "$kennel"
fi

# figures STORE: those of a server on this store.
figures() {
    serve "$(own_address)" 0 --store "$1"
    python3 -c 'import sys, urllib.request; print(urllib.request.urlopen(sys.argv[1]).read().decode(), end="")' "$url/metrics"
    kill "$server"
    wait "$server"
}
figures memory >"$scratch/alone"
figures "$KENNEL_TEST_POSTGRES" >"$scratch/node"
names_of() { sed -n 's/^\(kennel_[a-z_]*\).*/\1/p' "$1" | sort -u; }
named() { sed -n "s/^# $1 \(kennel_[a-z_]*\) .*/\1/p" "$2" | sort; }
families() { names_of "$1" | sed -E 's/^(kennel_(action|store_commit)_seconds)_(bucket|sum|count)$/\1/' | sort -u; }
for which in alone node; do
    holds "the figures of a server, $which" [ "$(names_of "$scratch/$which" | wc -l)" -gt 40 ]
    holds 'every metric has a HELP' diff <(families "$scratch/$which") <(named HELP "$scratch/$which")
    holds 'and a type' diff <(families "$scratch/$which") <(named TYPE "$scratch/$which")
    holds 'and its help is a sentence' eval '! grep "^# HELP" "$scratch/$which" | grep -v "\.$"'
done
names_of "$scratch/node" >"$scratch/names"
holds 'a node has more of them than a server alone' [ "$(comm -13 <(names_of "$scratch/alone") "$scratch/names" | wc -l)" -ge 8 ]
for file in alerts.yml grafana.json; do
    python3 "$root/tests/monitoring/metric_names.py" "$root/docs/hosting/$file" >"$scratch/used" 2>"$scratch/err"
    holds "$file has queries" [ "$(wc -l <"$scratch/used")" -ge 9 ]
    comm -23 "$scratch/used" "$scratch/names" >"$scratch/out"
    holds "each names a metric that there is" [ ! -s "$scratch/out" ]
done
if command -v promtool >/dev/null; then
    for which in alone node; do
        status=0
        promtool check metrics <"$scratch/$which" >"$scratch/out" 2>"$scratch/err" || status=$?
        holds 'promtool has nothing to say against the figures' eval '[ "$status" = 0 ] && [ ! -s "$scratch/err" ]'
    done
    mkdir "$scratch/rules"
    cp "$root/docs/hosting/alerts.yml" "$root/tests/monitoring/alerts_test.yml" "$scratch/rules"
    cd "$scratch/rules" || exit 1
    status=0
    promtool check rules alerts.yml >"$scratch/out" 2>"$scratch/err" || status=$?
    holds 'nor against the alerts' [ "$status" = 0 ]
    promtool test rules alerts_test.yml >"$scratch/out" 2>"$scratch/err" || status=$?
    holds 'which come when they should, and not otherwise' [ "$status" = 0 ]
    holds 'every alert is tested' diff <(sed -n 's/.*- alert: //p' alerts.yml | sort) <(grep -A2 'alertname:' alerts_test.yml | sed -n 's/^      - alertname: //p' | sort)
fi
