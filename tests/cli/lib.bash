# Sourced by the scripts beside it: the program, a scratch folder, and sentences that hold or not.
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
at_terminal() { command script -qec "$(printf '%q ' "$@")" /dev/null; }

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
