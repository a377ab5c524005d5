# shellcheck shell=bash
# Sourced by ./check: runs jobs in parallel, reports each as it ends, and counts.
#
# Before: cpu_limit and wall_limit in seconds, and scratch, an exported folder that is deleted later.
# Then job and build say what there is to do; finish runs it all and ends with "N passed, N failed".

passed=0
failed=0
second_tries=() # sentences of jobs that failed first and then passed

# ---- one job ----

# limited CPU COMMAND...: with the limits above. 124: the wall clock; 152: SIGXCPU. The file CPU
# gets the seconds that it and all it started and waited for have used.
limited() {
    local TIMEFORMAT='%U %S' cpu=$1
    shift
    (
        ulimit -S -t "$cpu_limit"
        { time timeout --kill-after=10 "$wall_limit" "$@" </dev/null 2>&1; } 2>"$cpu"
    )
}

# What an exit status has to say beyond "failed".
verdict_of() {
    case $1 in
    0) ;;
    124) echo ", TIMED OUT: no end after $wall_limit s by the clock" ;;
    152 | 137) echo ", TIMED OUT: more than $cpu_limit s of CPU, or killed" ;;
    *) echo ", exit status $1" ;;
    esac
}

# What a log counts: a step is one test, "unit" logs end with their own count, "tap" logs have a
# line "ok - ..." or "not ok - ..." for each test. Prints PASSED FAILED.
counts_of() {
    local kind=$1 log=$2 status=$3 good=0 bad=0
    case $kind in
    unit) read -r good bad < <(sed -n '$s/^\([0-9]*\) passed, \([0-9]*\) failed$/\1 \2/p' "$log") ;;
    tap)
        good=$(grep -c '^ok - ' "$log")
        bad=$(grep -c '^not ok - ' "$log")
        ;;
    step) [ "$status" -ne 0 ] || good=1 ;;
    esac
    good=${good:-0} bad=${bad:-0}
    # It died before it could count, or counted nothing.
    if [ "$bad" -eq 0 ] && { [ "$status" -ne 0 ] || [ "$good" -eq 0 ]; }; then
        bad=1
    fi
    echo "$good" "$bad"
}

# show_failure LOG: what a failed job printed, without what passed, and without the middle if it is long.
show_failure() {
    local shown=$1.shown lines
    grep -v -e '^ok - ' -e '^[0-9]* warnings\? \(and [0-9]* errors\? \)\?generated\.$' "$1" >"$shown"
    lines=$(wc -l <"$shown")
    if [ "$lines" -le 200 ]; then
        cat "$shown"
        return
    fi
    head -n 100 "$shown"
    echo "... $((lines - 200)) lines left out ..."
    tail -n 100 "$shown"
}

# twice COMMAND...: browsers can fail for reasons of their own. What failed first is printed, and report
# counts it.
twice() {
    local first status=0
    first=$(mktemp -p "$scratch")
    "$@" >"$first" 2>&1 || status=$?
    if [ "$status" -eq 0 ] && ! grep -q '^not ok - ' "$first"; then
        cat "$first"
        return
    fi
    echo "first try: failed$(verdict_of "$status")"
    grep -v '^ok - ' "$first" | sed 's/^/first try: /'
    "$@"
}
export -f twice verdict_of

# report NUMBER STATUS: of a job that has ended. False if it failed.
report() {
    local number=$1 status=$2 good bad cpu=0 verdict=ok sentence=${job_sentence[$1]} log=$scratch/log-$1
    read -r good bad < <(counts_of "${job_kind[$number]}" "$log" "$status")
    passed=$((passed + good))
    failed=$((failed + bad))
    if [ "$bad" -gt 0 ]; then
        verdict='not ok'
        show_failure "$log"
    elif grep '^first try: ' "$log"; then
        second_tries+=("$sentence")
    fi
    [ "${job_kind[$number]}" = step ] || sentence+=": $good passed, $bad failed"
    cpu=$(awk 'END { printf "%d", $1 + $2 + 0.5 }' "$scratch/cpu-$number")
    printf '%s - %s%s (%d s, %d of CPU)\n' "$verdict" "$sentence" "$(verdict_of "$status")" \
        "$((SECONDS - job_begin[number]))" "$cpu"
    printf '%d\t%s\n' "$cpu" "${job_sentence[$number]}" >>"$scratch/cpu"
    [ "$bad" -eq 0 ]
}

# ---- many jobs ----

# By number, in the order in which they were asked for.
job_kind=() job_sentence=() job_command=() job_needs=() job_begin=()
job_makes=()            # of builds: what others need
declare -A made=()      # NAME: true or false, once that build has ended
declare -A running=()   # PID: the number of a job
queue=()
numbered=0
# One more than there are cores, as links, servers and players at a terminal often wait.
slots=$(($(nproc) + 1))

# job NEEDS KIND SENTENCE COMMAND...: runs once the builds NEEDS (names, or '') are there and a slot
# is free. What takes long is best asked for first.
job() {
    local needs=$1 kind=$2 sentence=$3
    shift 3
    queue+=($((++numbered)))
    job_needs[$numbered]=$needs job_kind[$numbered]=$kind job_sentence[$numbered]=$sentence
    job_command[$numbered]=$(printf '%q ' "$@")
}

# build NAME SENTENCE COMMAND...: what other jobs need. One at a time, as it uses all cores; beside it
# there is what needs only builds that ended before.
build() {
    job '' step "$2" "${@:3}"
    job_makes[$numbered]=$1
}

# Whether some build is going on.
is_building() {
    local number
    for number in "${running[@]}"; do
        [ -z "${job_makes[$number]-}" ] || return 0
    done
    return 1
}

# ready NUMBER: whether nothing is in its way.
ready() {
    local name
    if [ -n "${job_makes[$1]-}" ]; then
        ! is_building
        return
    fi
    for name in ${job_needs[$1]}; do
        ${made[$name]:-false} || return 1
    done
}

start() {
    local number=$1 words
    eval "words=(${job_command[$number]})"
    limited "$scratch/cpu-$number" "${words[@]}" >"$scratch/log-$number" &
    running[$!]=$number
    job_begin[$number]=$SECONDS
}

# Starts whatever can be started. Jobs whose build failed stay in the queue: the build is what failed.
start_jobs() {
    local number later=()
    for number in "${queue[@]}"; do
        if [ ${#running[@]} -lt "$slots" ] && ready "$number"; then
            start "$number"
        else
            later+=("$number")
        fi
    done
    queue=("${later[@]}")
}

# The next job that ends is reported; meanwhile a line now and then says what is still going on.
wait_for_one() {
    local pid number status=0 good=true
    while :; do
        wait -n -p pid "${!running[@]}" "$ticker" 2>/dev/null
        status=$?
        if [ "${pid-}" = "$ticker" ]; then
            start_ticker
            for number in "${running[@]}"; do
                printf '    %s: %d s so far\n' "${job_sentence[$number]}" "$((SECONDS - job_begin[number]))"
            done
        elif [ -n "${pid-}" ]; then
            break
        fi
    done
    number=${running[$pid]}
    unset "running[$pid]"
    report "$number" "$status" || good=false
    [ -z "${job_makes[$number]-}" ] || made[${job_makes[$number]}]=$good
}

start_ticker() {
    sleep 30 &
    ticker=$!
}

run_jobs() {
    start_ticker
    start_jobs
    while [ ${#running[@]} -gt 0 ]; do
        wait_for_one
        start_jobs
    done
    kill "$ticker" 2>/dev/null
}

# Where the time went, so that somebody notices when it grows.
say_slowest() {
    awk -F '\t' '{ all += $1 } END { printf "%d s of CPU, most of them for\n", all }' "$scratch/cpu"
    sort -rn "$scratch/cpu" | head -n 5 | awk -F '\t' '{ printf "    %4d s  %s\n", $1, $2 }'
}

# What failed first and then passed is no failure, but somebody has to look at it.
say_second_tries() {
    [ ${#second_tries[@]} -gt 0 ] || return 0
    echo "warning: ${#second_tries[@]} failed at the first try and passed at the second:"
    printf '    %s\n' "${second_tries[@]}"
}

finish() {
    run_jobs
    say_slowest
    say_second_tries
    echo "$passed passed, $failed failed"
    [ "$failed" -eq 0 ]
    exit
}
