#!/usr/bin/env bash
# measure-server.sh [RUNS [SECONDS]]: measures the server for docs/performance.md. Prints medians of RUNS (5) runs of SECONDS
# (20), and then, where there is a PostgreSQL, what one and three nodes cost (tools/measure-nodes.py). Takes about 20
# minutes on an idle machine.
#
# The store is in a folder under $TMPDIR, or /var/tmp, which must be a real disk.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

runs=${1:-5} seconds=${2:-20}
kennel=build/kennel
[ -x "$kennel" ] || ./run --build-only
scratch=$(mktemp -d -p "${TMPDIR:-/var/tmp}")
server=''
finish() {
    [ -z "$server" ] || kill "$server" 2>/dev/null || true
    rm -rf "$scratch"
}
trap finish EXIT
ulimit -n "$(ulimit -Hn)"

# serve STORE PORT: sets server and url.
serve() {
    : >"$scratch/listening"
    "$kennel" serve --port "$2" --store "$1" --per-address 0 --rate 0 --quiet >"$scratch/listening" &
    server=$!
    until grep -q listening "$scratch/listening"; do
        kill -0 "$server"
        sleep 0.01
    done
    url=$(sed -n 's/^listening on //p' "$scratch/listening")
}
stop() {
    kill "$@" "$server"
    wait "$server" 2>/dev/null || true
    server=''
}
fresh() { rm -f "$scratch"/tables.db*; }

# measure NAME RUNS STORE LOAD-ARGS...: the last lines of so many runs, in a file of that name.
measure() {
    local name=$1 count=$2 store=$3
    shift 3
    for ((i = 1; i <= count; i++)); do
        fresh
        serve "$store" 0
        "$kennel" load --url "$url" --pid "$server" --seed "$i" --quiet "$@" >"$scratch/last" || true
        tee -a "$scratch/$name" <"$scratch/last" | sed "s/^/$name: /" >&2
        stop
    done
}

# storm NAME RUNS LOAD-ARGS...: the server is killed and started again while all play; seconds until all are back.
storm() {
    local name=$1 count=$2 load
    shift 2
    for ((i = 1; i <= count; i++)); do
        fresh
        serve "sqlite:$scratch/tables.db" 0
        : >"$scratch/progress"
        "$kennel" load --url "$url" --seconds 6 --seed "$i" "$@" >"$scratch/last" 2>"$scratch/progress" &
        load=$!
        until tr '\r' '\n' <"$scratch/progress" | grep -q '^[2-6] of '; do sleep 0.1; done
        stop -9
        serve "sqlite:$scratch/tables.db" "${url##*:}"
        wait $load || true
        stop
        sed -n 's/.*all back \([0-9.]*\) s.*/back_s=\1/p' "$scratch/progress" | tr '\n' ' ' >>"$scratch/$name"
        tee -a "$scratch/$name" <"$scratch/last" | sed "s/^/$name: /" >&2
    done
}

# median NAME FIELD
median() {
    grep -o " $2=[0-9.]*" < <(sed 's/^/ /' "$scratch/$1") | cut -d= -f2 | sort -n |
        awk '{ value[NR] = $1 } END { print NR ? value[int((NR + 1) / 2)] : "-" }'
}

# sum NAME FIELD: of all runs
sum() { grep -o " $2=[0-9]*" "$scratch/$1" | cut -d= -f2 | awk '{ sum += $1 } END { print sum + 0 }'; }

few=$((runs < 3 ? runs : 3)) short=$((seconds / 3 + 1))
durable="sqlite:$scratch/tables.db"
measure few "$few" "$durable" --seats 100 --table 4 --rate 1 --seconds "$short"
measure thousand "$few" "$durable" --seats 1000 --table 4 --rate 1 --seconds "$short"
measure durable "$runs" "$durable" --seats 3000 --table 4 --rate 1 --seconds "$seconds"
measure memory "$runs" memory --seats 3000 --table 4 --rate 1 --seconds "$short"
measure flat "$runs" "$durable" --seats 3000 --table 4 --rate 0 --seconds "$short"
measure flat_memory "$few" memory --seats 3000 --table 4 --rate 0 --seconds "$short"
measure many 1 "$durable" --seats 9000 --table 4 --rate 1 --seconds "$short"
storm storm "$few" --seats 3000 --table 4 --rate 1
storm tables "$few" --seats 4000 --table 4 --rate 1

row() {
    printf '| %s | %s | %s | %s | %s | %s |\n' "$2" "$(median "$1" p50_ms)" "$(median "$1" p99_ms)" \
        "$(median "$1" server_cpu_percent)" "$(median "$1" server_kb_per_seat)" \
        "$(awk -v actions="$(median "$1" actions)" -v seconds="$3" 'BEGIN { printf "%d", actions / seconds }')"
}
lost=0 leaked=0
for name in few thousand durable memory flat flat_memory many storm tables; do
    lost=$((lost + $(sum $name lost))) leaked=$((leaked + $(sum $name leaked)))
done
echo '| | p50 ms | p99 ms | % of a core | kB per connection | actions per second |'
echo '|---|---|---|---|---|---|'
row few '100 connections, one action per second at each table' "$short"
row thousand '1,000 connections, one action per second at each table' "$short"
row durable '3,000 connections, one action per second at each table' "$seconds"
row memory "… with \`--store memory\`" "$short"
row many '9,000 connections, one action per second at each table' "$short"
row flat '3,000 connections, flat out' "$short"
row flat_memory "… with \`--store memory\`" "$short"
echo
echo "Killed and restarted, everybody was back at the table after: 3,000 connections $(median storm back_s) s, 4,000 at 1,000 tables $(median tables back_s) s."
echo "lost=$lost leaked=$leaked"

if compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null; then
    echo
    tests/postgres/with_postgres.sh tools/measure-nodes.py "$few" "$seconds"
fi
