#!/usr/bin/env bash
# Kills terminal games: every move that was shown is in the file, and every file resumes. They are killed
# after any number of lines and at every step, by kill -9 and by a power cut, which also takes whatever was
# not synced (tests/shim/lossy_disk.c). KENNEL_SOAK=1 makes many more rounds.
[ -d /dev/shm ] && [ -w /dev/shm ] && export TMPDIR=/dev/shm # how fast a disk is does not matter here
. "$(dirname "$0")/../cli/lib.bash"
. "$(dirname "$0")/../shim/lossy_disk.bash"
kill_after=$(cd "$(dirname "$0")/../shim" && pwd)/kill_after.py
touch "$scratch/out" "$scratch/err"
often=8 seldom=5 steps=30
if [ -n "${KENNEL_SOAK-}" ]; then
    often=500 seldom=200 steps=400
fi
RANDOM=${KENNEL_KILL_SEED-1}

# ---- the games ----
# Each is a command with a fixed seed: what a killed game shows is the beginning of what the whole
# game shows, and its file has the beginning of the whole file.

# Bots among themselves.
watch() {
    command=(play dog --watch --bots random --seed 7 --save "$live/game") typed=/dev/null before=/dev/null
    disk_begin
}

# A game of 3,000 moves goes on, bots among themselves; half a line is at its end.
resume() {
    command=(play --resume "$live/game" --seed 6) typed=/dev/null before=$scratch/base
    disk_begin
    cat "$scratch/base" - >"$live/game" < <(printf 'J=5:1')
    disk_settle
}
"$kennel" random dog --players 6 --seed 2 >"$scratch/long"
{
    head -n 2 "$scratch/long"
    printf 'Seat %s: random\n' a b c d e f
    printf '\n# a remark that stays\n'
    grep -E '^(deal |give:|fold|[A-Z0-9](=[A-Z0-9])?:)' "$scratch/long" | head -n 3000
} >"$scratch/base"

# A player undoes two of three choices.
undo() {
    command=(play dog --bots random --seed 7 --save "$live/game") typed=$scratch/typed before=/dev/null
    disk_begin
}
for _ in {1..40}; do printf '1\nundo\n1\n1\nundo\n'; done >"$scratch/typed"

# whole GAME: plays it, for comparison. It can be killed after any of its first $lines lines: more than
# the pipe to tests/shim/kill_after.py holds follows.
whole() {
    game=$1
    "$game"
    stdbuf -oL "$kennel" "${command[@]}" <"$typed" >"$scratch/whole-out" 2>"$scratch/err"
    status=$?
    lines=$(head -c -$(($(getconf PAGESIZE) + 2048)) "$scratch/whole-out" | wc -l)
    cp "$live/game" "$scratch/whole-file"
    holds "$game: the whole game is sound" "$kennel" replay "$scratch/whole-file" --check
}

# ---- killing ----

# killed_after LINES [WRAPPER]
killed_after() {
    ${2-} python3 "$kill_after" "$1" stdbuf -oL "$kennel" "${command[@]}" <"$typed" >"$scratch/out" 2>"$scratch/err"
}

# The shell's message about the kill goes to the file, too.
killed_at_step() {
    { FORGET_DIE_AT=$1 forgetful stdbuf -oL "$kennel" "${command[@]}" <"$typed" >"$scratch/out"; } 2>"$scratch/err"
}

# At random, from none to so many lines.
some_lines() { echo $(((RANDOM * 32768 + RANDOM) % ($1 + 1))); }

# ---- judging what is left ----

# Moves that were told, and moves that are there; taking back is a move here.
shown_moves() { grep -cE '^  [a-z]+ ([A-Z0-9](=[A-Z0-9])?:|folds? )|^  Taken back' "$1"; }
stored_moves() { grep -cE '^(fold|[A-Z0-9](=[A-Z0-9])?:|undo )' "$1"; }

# begins SMALL LARGE: LARGE begins with all of SMALL.
begins() { cmp -s -n "$(stat -c %s "$1")" "$1" "$2"; }

# complaint FILE: why what was shown is not kept there; nothing if it is.
complaint() {
    local shown kept
    shown=$(shown_moves "$scratch/out")
    if [ ! -e "$1" ]; then
        [ "$shown" = 0 ] || echo "$shown moves were shown, and there is no file"
        return
    fi
    begins "$scratch/out" "$scratch/whole-out" || echo 'another game was shown'
    sed -z 's/[^\n]*$//' "$1" >"$scratch/lines"
    begins "$scratch/lines" "$scratch/whole-file" || echo 'another game is in the file'
    kept=$(($(stored_moves "$scratch/lines") - $(stored_moves "$before")))
    [ "$shown" -le "$kept" ] || echo "$shown moves were shown, and $kept are kept"
    "$kennel" play --resume "$1" </dev/null >"$scratch/resumed" 2>&1 || echo "the file does not resume: $(tail -n 1 "$scratch/resumed")"
    "$kennel" replay "$1" --check >"$scratch/resumed" 2>&1 || echo "the file is not sound when resumed: $(tail -n 1 "$scratch/resumed")"
}

# rounds N COMMAND...: kills so many games, or until there is a complaint, in $why.
rounds() {
    local wanted=$1 round
    shift
    why=''
    for ((round = 1; round <= wanted && ${#why} == 0; round++)); do
        "$game"
        "$@" "$round"
    done
}

by_lines() {
    killed_after "$(some_lines "$1")"
    died $?
    judge "$live/game"
}

by_lines_forgetful() {
    killed_after "$(some_lines "$1")" forgetful
    died $?
    judge_after_power_cut
}

by_step() {
    killed_at_step "$1"
    died $?
    judge_after_power_cut
}

# died STATUS: by kill -9.
died() { [ "$1" = 137 ] || why="it was not killed: status $1"; }

judge() { why=${why:-$(complaint "$1")}; }

judge_after_power_cut() {
    disk_after "$scratch/after"
    judge "$scratch/after/game"
    judge "$live/game"
}

is_well() { [ -z "$why" ] || { echo "$why" >"$scratch/out" && false; }; }

# campaign GAME ROUNDS LINES: killed before it has shown more lines than that.
campaign() {
    rounds "$2" by_lines "$3"
    holds "$1: killed $2 times by kill -9, every move shown is kept and every file resumes" is_well
    rounds "$2" by_lines_forgetful "$3"
    holds "$1: killed $2 times by a power cut, the same" is_well
    rounds "$steps" by_step
    holds "$1: killed at each of its first $steps steps, the same" is_well
}

[ -e "$shim" ] || echo "not ok - the disk that forgets is built: $shim"

whole watch
campaign watch "$often" "$lines"
whole resume
campaign resume "$often" 40 # it mends the file at the beginning
whole undo
campaign undo "$seldom" "$lines"

# ---- the test itself ----

# loses GAME: with syncs that do nothing the same judge must find a loss.
loses() {
    game=$1
    "$game"
    FORGET_SYNCS=ignored killed_at_step 100
    disk_after "$scratch/after"
    why=$(complaint "$scratch/after/game")
    [ -n "$why" ]
}
for game in watch resume undo; do
    whole "$game"
    holds "$game: without syncs a power cut loses moves, and this test notices" loses "$game"
done
