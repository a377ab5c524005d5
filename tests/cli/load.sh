#!/usr/bin/env bash
# Many clients against a real server: nothing is lost, nothing is leaked, also when the server dies meanwhile.
. "$(dirname "$0")/lib.bash"

run load --seats 8
holds 'load wants to know where the server is' [ "$status" = 2 ]
run load --url http://example.org:80 --seats 8
holds 'an address in letters is refused' [ "$status" = 2 ]
run load --url http://127.0.0.1:7364 --game bark --table 6
holds 'a table that no game has is refused' [ "$status" = 2 ]
run load --url http://127.0.0.1:7364 --seats 3 --table 4
holds 'fewer seats than sit at a table are refused' [ "$status" = 2 ]

# serve PORT: a server over a file, which is there when this returns; sets server and url.
serve() {
    : >"$scratch/listening"
    "$kennel" serve --port "$1" --store "sqlite:$scratch/tables.db" --per-address 0 --rate 0 --quiet \
        >"$scratch/listening" 2>"$scratch/served" &
    server=$!
    until grep -q listening "$scratch/listening" || ! kill -0 "$server" 2>/dev/null; do sleep 0.05; done
    url=$(sed -n 's/^listening on //p' "$scratch/listening")
}
stop() { kill "$@" "$server" && wait "$server" 2>/dev/null; }
trap 'stop 2>/dev/null; rm -rf "$scratch"' EXIT

# plays SENTENCE ARGS...: a run without anything lost or leaked, in which something was done.
plays() {
    local sentence=$1
    shift
    run load --url "$url" --seconds 1 --seed 7 --pid "$server" "$@"
    holds "$sentence" test "$status $(tail -n 1 <<<"$out" | grep -o 'lost=.*')" = '0 lost=0 leaked=0'
    holds "... with all its figures" grep -qxE "seats=[0-9]+ tables=[0-9]+ actions=[1-9][0-9]* p50_ms=[0-9.]+ \
p99_ms=[0-9.]+ p999_ms=[0-9.]+ max_ms=[0-9.]+ server_cpu_percent=[0-9.]+ server_kb_per_seat=[0-9.]+ \
load_cpu_percent=[0-9.]+ lost=0 leaked=0" "$scratch/out"
}

serve 0
plays 'tables of DOG lose and leak nothing' --game dog --table 4 --seats 24 --rate 20
plays 'tables of DOG for six lose and leak nothing' --game dog --table 6 --seats 12 --rate 0
plays 'tables of DOG Cards lose and leak nothing, game after game' --game cards --table 2 --seats 8 --rate 0
plays 'tables of Barking lose and leak nothing, game after game' --game bark --table 5 --seats 20 --rate 0

# The server is killed while everybody plays, when games have ended already, and comes back at the same place.
port=${url##*:}
"$kennel" load --url "$url" --game bark --table 3 --seats 24 --rate 100 --seconds 10 --seed 7 \
    >"$scratch/out" 2>"$scratch/err" &
load=$!
until tr '\r' '\n' <"$scratch/err" | grep -q ' of 10 s, [0-9]\{4\}' || ! kill -0 $load; do sleep 0.1; done
stop -9
serve "$port"
status=0
wait $load || status=$?
holds 'everybody is back after the server was killed' grep -q 'back: 24 of 24' "$scratch/err"
holds '... and nothing is lost or leaked, of games that ended before as well' \
    test "$status $(tail -n 1 "$scratch/out" | grep -o 'lost=.*')" = '0 lost=0 leaked=0'
stop
trap 'rm -rf "$scratch"' EXIT
