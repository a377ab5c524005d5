# The helpers of command-line tests: the program, a scratch folder, and `holds`, which prints a sentence and
# whether it holds.
kennel=$1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export XDG_STATE_HOME=$scratch/state LC_ALL=C.UTF-8
unset NO_COLOR KENNEL_LANG

# run ARGS...: sets status, and leaves what was printed in $scratch/out and $scratch/err.
run() {
    status=0
    "$kennel" "$@" >"$scratch/out" 2>"$scratch/err" </dev/null || status=$?
    out=$(cat "$scratch/out") err=$(cat "$scratch/err")
}

# run_with INPUT ARGS...: the same, with something to read.
run_with() {
    local input=$1
    shift
    status=0
    printf '%s' "$input" | "$kennel" "$@" >"$scratch/out" 2>"$scratch/err" || status=$?
    out=$(cat "$scratch/out") err=$(cat "$scratch/err")
}

# at_terminal COMMAND...: in a terminal of its own. `script` hands one line to a shell, so it is quoted.
at_terminal() { command script -qfec "$(printf '%q ' "$@")" /dev/null; }

# Seconds until a wait gives up. They only guard against hanging: no result depends on them.
patience=180

# soon COMMAND...: tries until it succeeds.
soon() {
    local deadline=$((SECONDS + patience))
    until "$@"; do
        [ "$SECONDS" -lt "$deadline" ] || return 1
        sleep 0.01
    done
}

# ends PID: waits for a program in the background, and sets what `run` sets.
ends() {
    status=0
    wait "$1" 2>/dev/null || status=$?
    out=$(cat "$scratch/out") err=$(cat "$scratch/err")
}

is_over() { ! kill -0 "$1" 2>/dev/null; }
is_there_or_over() { [ -e "$1" ] || is_over "$2"; }

# signalled SIGNAL FILE ARGS...: as `run`, and the program gets the signal once it has made the file.
signalled() {
    local signal=$1 file=$2 pid
    shift 2
    "$kennel" "$@" >"$scratch/out" 2>"$scratch/err" </dev/null &
    pid=$!
    soon is_there_or_over "$file" "$pid"
    kill -s "$signal" "$pid"
    ends "$pid"
}

# has_prompts FILE COUNT: the program that writes FILE has asked for a line at least so often.
has_prompts() { [ "$(grep -c '^> ' "$1")" -ge "$2" ]; }
asks_or_is_over() { has_prompts "$scratch/shown" "$1" || is_over "$player"; }

# starts ARGS...: the program in the background, up to its first prompt. Its number is $player, it prints to
# $scratch/shown and reads what is written to file 8. SIGINT reaches it, which bash would make it ignore.
starts() {
    rm -f "$scratch/typed"
    mkfifo "$scratch/typed"
    : >"$scratch/shown"
    env --default-signal=INT "$kennel" "$@" <"$scratch/typed" >"$scratch/shown" 2>"$scratch/complained" &
    player=$!
    exec 8>"$scratch/typed"
    soon asks_or_is_over 1
}

# leaves: ends the input of $player, waits for it, and sets what `run` sets.
leaves() {
    exec 8>&-
    status=0
    wait "$player" 2>/dev/null || status=$?
    mv "$scratch/shown" "$scratch/out"
    mv "$scratch/complained" "$scratch/err"
    out=$(cat "$scratch/out") err=$(cat "$scratch/err")
}

# holds SENTENCE CONDITION...: the condition is a command, often [ or grep.
holds() {
    local sentence=$1
    shift
    if "$@" >/dev/null 2>&1; then
        echo "ok - $sentence"
    else
        echo "not ok - $sentence (status $status)"
        sed 's/^/    /' "$scratch/out" "$scratch/err" | head -n 8
    fi
}

# The longest line, but for those that name a file or a program: these are as long as their paths.
width() { sed -e 's/^> //' -e "\\:$scratch:d" -e "\\:$kennel:d" "$scratch/out" | wc -L; }

says() { grep -qF -- "$1" <<<"$out"; }
complains() { grep -qF -- "$1" <<<"$err"; }
