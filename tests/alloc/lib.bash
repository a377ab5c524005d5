# shellcheck shell=bash disable=SC2154 # scratch, status and others are set by tests/cli/lib.bash
# Runs kennel with allocations that fail (tests/shim/alloc_faults.c); sourced after tests/cli/lib.bash by the
# scripts of this folder. In ./check a few allocations of each command fail, spread over its run; with --soak
# every one, alone and with all later ones.
faulty=$(cd "$(dirname "$1")" && pwd)/kennel-faults
export ASAN_OPTIONS=exitcode=99:detect_leaks=1 UBSAN_OPTIONS=halt_on_error=1:exitcode=99

# numbers COUNT MOST: which allocations fail: all, or MOST of them with the same distance and the first.
numbers() {
    local most=$2
    [ -z "${KENNEL_SOAK-}" ] || most=$1
    [ "$1" -gt "$most" ] || most=$1
    for ((i = 0; i < most; i++)); do echo $((1 + i * $1 / most)); done
}

# is_sound STATUS ERRORS: no signal, and nothing that a sanitizer has to say.
is_sound() {
    [ "$1" -lt 99 ] && ! grep -qE 'AddressSanitizer|LeakSanitizer|runtime error|Assertion' "$2"
}

# what_fails: a sound program that did not do its work has said why.
what_fails() {
    is_sound "$status" "$scratch/err" || { echo "status $status"; head -n 30 "$scratch/err"; return; }
    [ "$status" -eq "$usual" ] || [ -s "$scratch/err" ] || grep -q 'no memory' "$scratch/out" ||
        echo "status $status instead of $usual, and not a word why"
}

# survives SENTENCE MOST INPUT COMMAND...: whichever of its allocations fails, the command ends by itself, leaks
# nothing and says why it did not do its work. `fresh` is called before each run.
survives() {
    local sentence=$1 most=$2 input=$3 usual count n on bad='' tried=0
    shift 3
    fresh
    KENNEL_ALLOCS=$scratch/count attempt "$input" "$@"
    usual=$status
    count=$(cat "$scratch/count")
    for on in '' ${KENNEL_SOAK:+1}; do
        for n in $(numbers "$count" "$most"); do
            fresh
            tried=$((tried + 1))
            KENNEL_FAIL_ALLOC=$n KENNEL_FAIL_ON=$on attempt "$input" "$@"
            bad=$(what_fails)
            [ -z "$bad" ] || break 2
        done
    done
    : >"$scratch/out"
    sed "s/^/KENNEL_FAIL_ALLOC=$n${on:+ KENNEL_FAIL_ON=1} $1: /" <<<"$bad" >"$scratch/err"
    holds "$sentence ($tried runs, $count allocations)" [ "$count" -gt 0 -a -z "$bad" ]
}

# attempt INPUT COMMAND...: sets status.
attempt() {
    local input=$1
    shift
    status=0
    [ -n "${KENNEL_FAIL_ON-}" ] || unset KENNEL_FAIL_ON
    printf '%s' "$input" | timeout 300 "$faulty" "$@" >"$scratch/out" 2>"$scratch/err" || status=$?
}
fresh() { :; }
