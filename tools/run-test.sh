#!/usr/bin/env bash
# run-test.sh [--twice] KIND NAME COMMAND...: runs one test of tests/CMakeLists.txt for CTest. KIND says what
# the command's output counts: a `step` is one test, `unit` output ends with "N passed, N failed", `tap`
# output has a line "ok - ..." or "not ok - ..." for each test. The output is shown if something failed. With
# --twice a test that failed gets a second try. The counts go to a file NAME in the folder KENNEL_RESULTS
# (tools/sum-tests.sh).
#
# KENNEL_CPU_LIMIT is in seconds for each process, so that a busy machine fails nothing. A process that waits for
# ever uses no CPU; KENNEL_WALL_LIMIT, which is far away, ends it.
set -uo pipefail
cpu_limit=${KENNEL_CPU_LIMIT:-600}
wall_limit=${KENNEL_WALL_LIMIT:-3600}
tries=1
if [ "$1" = --twice ]; then
    tries=2
    shift
fi
kind=$1 name=$2
shift 2
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
log=$scratch/log cpu_log=$scratch/cpu
results=${KENNEL_RESULTS:-$scratch}

# What this script counts until it knows better: a test that is killed has failed.
echo '0 1 0' >"$results/$name"

limited() {
    local TIMEFORMAT='%U %S'
    (
        ulimit -S -t "$cpu_limit"
        { time timeout --kill-after=10 "$wall_limit" "$@" </dev/null >"$log" 2>&1; } 2>>"$cpu_log"
    )
}

# What an exit status says beyond "failed". timeout exits with 124; SIGXCPU makes 152.
verdict_of() {
    case $1 in
    0) ;;
    124) echo ", TIMED OUT: no end after $wall_limit s by the clock" ;;
    152 | 137) echo ", TIMED OUT: more than $cpu_limit s of CPU, or killed" ;;
    *) echo ", exit status $1" ;;
    esac
}

# Sets good and bad.
count() {
    good=0 bad=0
    case $kind in
    unit) read -r good bad < <(sed -n '$s/^\([0-9]*\) passed, \([0-9]*\) failed$/\1 \2/p' "$log") ;;
    tap)
        good=$(grep -c '^ok - ' "$log")
        bad=$(grep -c '^not ok - ' "$log")
        ;;
    step) [ "$status" -ne 0 ] || good=1 ;;
    esac
    good=${good:-0} bad=${bad:-0}
    # The command died before it could count, or counted nothing.
    if [ "$bad" -eq 0 ] && { [ "$status" -ne 0 ] || [ "$good" -eq 0 ]; }; then
        bad=1
    fi
}

# The output without what passed, and without its middle if it is long.
show_failure() {
    local lines
    grep -v -e '^ok - ' -e '^[0-9]* warnings\? \(and [0-9]* errors\? \)\?generated\.$' "$log" >"$scratch/shown"
    lines=$(wc -l <"$scratch/shown")
    if [ "$lines" -le 200 ]; then
        cat "$scratch/shown"
        return
    fi
    head -n 100 "$scratch/shown"
    echo "... $((lines - 200)) lines left out ..."
    tail -n 100 "$scratch/shown"
}

for ((try = 1; try <= tries; try++)); do
    limited "$@"
    status=$?
    count
    [ "$bad" -gt 0 ] || break
    if [ "$try" -lt "$tries" ]; then
        { show_failure; echo "failed$(verdict_of "$status")"; } | sed 's/^/first try: /' | tee "$scratch/first"
    fi
done

cpu=$(awk '{ all += $1 + $2 } END { printf "%d", all + 0.5 }' "$cpu_log")
echo "$good $bad $cpu" >"$results/$name"
if [ "$bad" -gt 0 ]; then
    show_failure
    echo "not ok - $name, $good passed, $bad failed$(verdict_of "$status")"
    exit 1
elif [ -e "$scratch/first" ]; then
    mv "$scratch/first" "$results/$name.first"
fi
echo "ok - $name, $good passed, $cpu s of CPU"
