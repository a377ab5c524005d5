#!/usr/bin/env bash
# Runs a server and the load generator while memory runs out: clients play at a table while an allocation of
# one side fails. Nothing that was acknowledged is lost, and the server still stops in good order. Usage:
# servers.sh PROGRAM, beside kennel-faults
. "$(dirname "$0")/../cli/lib.bash"
. "$(dirname "$0")/../cli/serving.bash"
. "$(dirname "$0")/lib.bash"
usual=0
plain=$faulty # without faults unless KENNEL_FAIL_ALLOC says so

# host: a server with the faults of $failing; sets url and server, and url is empty if it did not start.
host() {
    rm -f "$scratch"/tables.db*
    kennel=$faulty KENNEL_FAIL_ALLOC=$failing KENNEL_FAIL_ON=$on KENNEL_ALLOCS=$scratch/count \
        serve "$(own_address)" 0 --store "sqlite:$scratch/tables.db" --per-address 0 --rate 0
}
# visit: four clients at one table, for a second; with faults of $visiting. Sets status.
visit() {
    status=0
    KENNEL_FAIL_ALLOC=$visiting KENNEL_FAIL_ON=$on KENNEL_ALLOCS=$scratch/visits timeout 120 "$plain" load --url "$url" --game bark \
        --table 4 --seats 4 --rate 0 --seconds 1 --seed 7 --quiet >"$scratch/out" 2>"$scratch/err" || status=$?
}
# stopped: ends the server; sets status and leaves what it said in $scratch/err.
stopped() {
    kill -TERM "$server" 2>/dev/null
    status=0
    wait "$server" || status=$?
    cp "$scratch/served" "$scratch/err"
}
# round: what is wrong with a server and its clients when these allocations fail; nothing if all is well.
round() {
    host
    if [ -n "$url" ]; then
        visit
        is_sound "$status" "$scratch/err" || { echo "load: status $status"; head -n 30 "$scratch/err"; }
        ! grep -E 'lost=[1-9]|leaked=[1-9]' "$scratch/out"
    fi
    stopped
    [ "$status" -eq 143 ] || what_fails
}
# all_rounds SENTENCE MOST SIDE COUNT
all_rounds() {
    local bad='' n on tried=0
    for on in '' ${KENNEL_SOAK:+1}; do
        for n in $(numbers "$4" "$2"); do
            failing=0 visiting=0
            printf -v "$3" %s "$n"
            bad=$(round)
            tried=$((tried + 1))
            [ -z "$bad" ] || break 2
        done
    done
    : >"$scratch/out"
    sed "s/^/KENNEL_FAIL_ALLOC=$n${on:+ KENNEL_FAIL_ON=1}: /" <<<"$bad" >"$scratch/err"
    holds "$1 ($tried runs, $4 allocations)" [ "$4" -gt 0 -a -z "$bad" ]
}

on='' failing=0 visiting=0
bad=$(round)
holds 'with enough memory a server is played on and stops' [ -z "$bad" ]
all_rounds 'a server survives an allocation that fails' 3 failing "$(cat "$scratch/count")"
all_rounds 'so do its clients' 2 visiting "$(cat "$scratch/visits")"
