#!/usr/bin/env bash
# Tests the load generator (`kennel load`) against a real server: nothing is lost, nothing is leaked, even
# when the server dies meanwhile.
. "$(dirname "$0")/lib.bash"
. "$(dirname "$0")/serving.bash"

run load --seats 8
holds 'load wants to know where the server is' [ "$status" = 2 ]
run load --url http://example.org:80 --seats 8
holds 'an address in letters is refused' [ "$status" = 2 ]
run load --url http://127.0.0.1:7364 --game bark --table 6
holds 'a table that no game has is refused' [ "$status" = 2 ]
run load --url http://127.0.0.1:7364 --seats 3 --table 4
holds 'fewer seats than sit at a table are refused' [ "$status" = 2 ]

# begin PORT: a server over a file; 0: any port.
address=$(own_address)
begin() { serve "$address" "$1" --store "sqlite:$scratch/tables.db" --per-address 0 --rate 0; }
stop() { kill "$@" "$server" && wait "$server" 2>/dev/null; }
trap 'stop 2>/dev/null; rm -rf "$scratch"' EXIT

# acts ARGS...: so many seconds that there are actions, however slow the machine is.
acts() {
    local seconds
    for ((seconds = 1; seconds <= 64; seconds *= 2)); do
        run load --url "$url" --seconds "$seconds" --seed 7 --pid "$server" "$@"
        ! says ' actions=0 ' || continue
        return
    done
}

# plays SENTENCE ARGS...: a run without anything lost or leaked, in which something was done.
plays() {
    local sentence=$1
    shift
    acts "$@"
    holds "$sentence" test "$status $(tail -n 1 <<<"$out" | grep -o 'lost=.*')" = '0 lost=0 leaked=0'
    holds "... with all its figures" grep -qxE "seats=[0-9]+ tables=[0-9]+ actions=[1-9][0-9]* p50_ms=[0-9.]+ \
p99_ms=[0-9.]+ p999_ms=[0-9.]+ max_ms=[0-9.]+ server_cpu_percent=[0-9.]+ server_kb_per_seat=[0-9.]+ \
load_cpu_percent=[0-9.]+ lost=0 leaked=0" "$scratch/out"
}

begin 0
plays 'tables of DOG lose and leak nothing' --game dog --table 4 --seats 24 --rate 20
plays 'tables of DOG for six lose and leak nothing' --game dog --table 6 --seats 12 --rate 0
plays 'tables of DOG Cards lose and leak nothing, game after game' --game cards --table 2 --seats 8 --rate 0
plays 'tables of Barking lose and leak nothing, game after game' --game bark --table 5 --seats 20 --rate 0

# The server is killed while everybody plays, when games have ended already, and comes back at the same place.
ended_games() {
    python3 -c 'import sys, urllib.request; print(urllib.request.urlopen(sys.argv[1]).read().decode())' "$url/metrics" |
        sed -n 's/^kennel_games_ended_total //p'
}
before=$(ended_games)
has_ended_more() { [ "$(ended_games)" -gt "$before" ] || is_over "$load"; }
is_back() { grep -q 'back: ' "$scratch/err" || is_over "$load"; }
"$kennel" load --url "$url" --game bark --table 3 --seats 24 --rate 100 --seconds 86400 --seed 7 \
    >"$scratch/out" 2>"$scratch/err" &
load=$!
soon has_ended_more
stop -9
begin "${url##*:}"
soon is_back
kill -TERM "$load"
ends "$load"
holds 'everybody is back after the server was killed' grep -q 'back: 24 of 24' "$scratch/err"
holds '... and nothing is lost or leaked, of games that ended before as well' \
    test "$status $(tail -n 1 "$scratch/out" | grep -o 'lost=.*')" = '0 lost=0 leaked=0'

# The server hangs, and the clock of the people runs: they leave the connections on which not even a ping is answered.
clock=$(dirname "$kennel")/clock.so
[ -e "$clock" ] || clock=$(cd "$(dirname "$0")/../.." && pwd)/build-debug/clock.so
ln -s "$clock" "$scratch/clock.so"
set_clock() { python3 -c 'import struct, sys
open(sys.argv[1], "r+b").write(struct.pack("=qq", int(sys.argv[2]), 0))' "$scratch/clock" "$1"; }
sockets() { readlink "/proc/$load/fd/"* | grep '^socket:' | sort; }
later=0
nobody_is_left() {
    set_clock $((later += 1000))
    [ -z "$(comm -12 <(echo "$connected") <(sockets))" ] || is_over "$load"
}
truncate -s 16 "$scratch/clock"
before=$(ended_games)
LD_PRELOAD=$scratch/clock.so CLOCK_FILE=$scratch/clock "$kennel" load --url "$url" --game bark --table 3 --seats 24 --rate 100 \
    --seconds 86400 --seed 7 >"$scratch/out" 2>"$scratch/err" &
load=$!
soon has_ended_more
kill -STOP "$server"
connected=$(sockets)
soon nobody_is_left
kill -CONT "$server"
soon is_back
kill -TERM "$load"
ends "$load"
holds 'everybody leaves a server that hangs, and is back when it goes on' grep -q 'back: 24 of 24' "$scratch/err"
holds '... and nothing is lost or leaked' \
    test "$status $(tail -n 1 "$scratch/out" | grep -o 'lost=.*')" = '0 lost=0 leaked=0'
stop
trap 'rm -rf "$scratch"' EXIT
