#!/usr/bin/env bash
# Games that are killed: every move that was shown is in the file, and every file resumes. They are
# killed at any moment and at every step, by kill -9 and by a power cut, which also takes whatever
# was not synced (tests/shim/forget.c). KENNEL_SOAK=1 makes a campaign of it.
[ -d /dev/shm ] && [ -w /dev/shm ] && export TMPDIR=/dev/shm # how fast a disk is does not matter here
. "$(dirname "$0")/../cli/lib.bash"
. "$(dirname "$0")/../shim/disk.bash"
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

# Somebody takes back two of three choices.
undo() {
    command=(play dog --bots random --seed 7 --save "$live/game") typed=$scratch/typed before=/dev/null
    disk_begin
}
for _ in {1..40}; do printf '1\nundo\n1\n1\nundo\n'; done >"$scratch/typed"

# whole GAME: plays it, for comparison, and measures it.
whole() {
    local begin end
    game=$1
    "$game"
    begin=$EPOCHREALTIME
    stdbuf -oL "$kennel" "${command[@]}" <"$typed" >"$scratch/whole-out" 2>"$scratch/err"
    status=$?
    end=$EPOCHREALTIME
    microseconds=$((${end/./} - ${begin/./}))
    cp "$live/game" "$scratch/whole-file"
    holds "$game: the whole game is sound" "$kennel" replay "$scratch/whole-file" --check
}

# ---- killing ----

# killed_after SECONDS [WRAPPER]: in the foreground, timeout waits until the game is really dead; until
# then it holds its lock. The message of the shell about the dead is nobody's business.
killed_after() {
    { ${2-} timeout --foreground -s KILL "$1" stdbuf -oL "$kennel" "${command[@]}" <"$typed" >"$scratch/out"; } 2>"$scratch/err"
}

killed_at_step() {
    { FORGET_DIE_AT=$1 forgetful stdbuf -oL "$kennel" "${command[@]}" <"$typed" >"$scratch/out"; } 2>"$scratch/err"
}

# Seconds, by chance, up to so many microseconds.
some_time() { printf '%d.%06d' $(($1 / 1000000)) $(((RANDOM * 32768 + RANDOM) % ($1 % 1000000 + 1))); }

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

# rounds N COMMAND...: until so many games were killed, or there is a complaint, in $why. A game that
# was over before it could be killed does not count; it is judged all the same.
rounds() {
    local wanted=$1 tries
    shift
    why='' killed=0
    for ((tries = 12 * wanted; tries > 0 && killed < wanted && ${#why} == 0; tries--)); do
        "$game"
        "$@" $((killed + 1))
    done
    [ "$killed" = "$wanted" ] || why="${why:-only $killed were killed}"
}

by_time() {
    killed_after "$(some_time "$1")"
    died $?
    judge "$live/game"
}

by_time_forgetful() {
    killed_after "$(some_time "$1")" forgetful
    died $?
    judge_after_power_cut
}

by_step() {
    killed_at_step "$1"
    died $?
    judge_after_power_cut
}

# died STATUS: by kill -9, or not at all; 124 says that the kill came when the game was just over.
died() {
    case $1 in
    137) killed=$((killed + 1)) ;;
    0 | 124) ;;
    *) why="status $1" ;;
    esac
}

judge() { why=${why:-$(complaint "$1")}; }

judge_after_power_cut() {
    disk_after "$scratch/after"
    judge "$scratch/after/game"
    judge "$live/game"
}

is_well() { [ -z "$why" ] || { echo "$why" >"$scratch/out" && false; }; }

# campaign GAME ROUNDS MICROSECONDS: killed within that time of its start.
campaign() {
    rounds "$2" by_time "$3"
    holds "$1: killed $2 times by kill -9, every move shown is kept and every file resumes" is_well
    rounds "$2" by_time_forgetful "$(($3 * 2))"
    holds "$1: killed $2 times by a power cut, the same" is_well
    rounds "$steps" by_step
    holds "$1: killed at each of its first $steps steps, the same" is_well
}

[ -e "$shim" ] || echo "not ok - the disk that forgets is built: $shim"

whole watch
campaign watch "$often" "$microseconds"
whole resume
campaign resume "$often" $((microseconds < 30000 ? microseconds : 30000))
whole undo
campaign undo "$seldom" "$microseconds"

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
