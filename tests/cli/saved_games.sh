#!/usr/bin/env bash
# Tests saved games: nothing is lost, no other file is overwritten, and every error is reported. That a game
# may be killed at any moment is tested by tests/soak/crash_play.sh.
[ -d /dev/shm ] && [ -w /dev/shm ] && export TMPDIR=/dev/shm # how fast a disk is does not matter here
. "$(dirname "$0")/lib.bash"
. "$(dirname "$0")/../shim/lossy_disk.bash"
[ -e "$shim" ] || echo "not ok - the disk that forgets is built: $shim"
disk_begin
bytes() { stat -c %s "$1"; }
same() { cmp -s "$1" "$2"; }
begins() { cmp -s -n "$(bytes "$1")" "$1" "$2"; }
sound() { "$kennel" replay "$1" --check; }
lacks() { ! grep -qF -- "$1" "$scratch/out" "$scratch/err"; }

# with VARIABLES... -- INPUT ARGS...: run_with on a disk where something goes wrong.
with() {
    local variables=()
    while [ "$1" != -- ]; do
        variables+=("$1")
        shift
    done
    local input=$2
    shift 2
    status=0
    printf '%s' "$input" |
        forgetful env "${variables[@]}" "$kennel" "$@" >"$scratch/out" 2>"$scratch/err" || status=$?
    out=$(cat "$scratch/out") err=$(cat "$scratch/err")
}

# A record of 33 moves that is not over; everybody is a person.
"$kennel" random dog --players 4 --seed 7 | head -n 40 >"$scratch/begun"

# ---- what is there is left alone ----
echo 'a letter to my aunt' >"$scratch/letter"
cp "$scratch/letter" "$scratch/target"
run_with '' play --seed 5 --save "$scratch/target"
holds 'a file that exists is not taken for a new game' [ "$status" = 2 ]
holds 'and stays as it was' same "$scratch/letter" "$scratch/target"
holds 'and it is said how to replace it' complains '--overwrite'
run_with '' play --seed 5 --save "$scratch/target" --overwrite
holds 'unless that is asked for' sound "$scratch/target"
run_with '' play --seed 5 --overwrite
holds 'replacing without a file is refused' complains '--overwrite goes with --save'
run_with '' play --seed 5 --save "$scratch" --overwrite
holds 'a folder is not replaced by a game' complains 'not a file that can hold a game'
{
    printf '# found in the attic\nKennel record 1\nEvent: a rainy day\n'
    sed -n '2p' "$scratch/begun"
    printf 'Seat b: person Bo\n\n# so it begins\n'
    sed -n '7,$p' "$scratch/begun"
} >"$scratch/remarks"
cp "$scratch/remarks" "$scratch/game"
run_with $'\n1\n' play --resume "$scratch/game"
holds 'headers and remarks survive when a game goes on' begins "$scratch/remarks" "$scratch/game"
holds 'and the game has gone on' [ "$(bytes "$scratch/game")" -gt "$(bytes "$scratch/remarks")" ]
cp "$scratch/game" "$scratch/before"
run_with $'\nundo\ny\ny\ny\n' play --resume "$scratch/game"
holds 'undo is a line' grep -qE '^undo [0-9]+$' "$scratch/game"
holds 'that is added, also to an old record' begins "$scratch/before" "$scratch/game"
holds 'which is still sound' sound "$scratch/game"
cp "$scratch/begun" "$scratch/game"
run_with $'\n1\n' play --resume "$scratch/game" --save "$scratch/copy"
holds 'a game that goes on elsewhere leaves the first file alone' same "$scratch/begun" "$scratch/game"
holds 'and has all of it' begins "$scratch/begun" "$scratch/copy"
run_with $'1\n' play --seed 5 --save "$scratch/fresh"
holds 'a new game is a record of the second kind' grep -qx "Kennel record 2" "$scratch/fresh"
run random dog
holds 'random games are records of the first kind' says 'Kennel record 1'
"$kennel" play dog --watch --bots random --seed 5 --save "$scratch/over" </dev/null >"$scratch/out"
cp "$scratch/over" "$scratch/finished"
run_with '' play --resume "$scratch/finished"
holds 'a finished game can be looked at' says 'The game is over'
holds 'and is not written to' same "$scratch/over" "$scratch/finished"

# ---- half a line ----
cp "$scratch/begun" "$scratch/game"
printf 'K:a0' >>"$scratch/game"
run_with '' play --resume "$scratch/game"
holds 'half a line at the end is cut off' same "$scratch/begun" "$scratch/game"
holds 'and that is said' says 'was incomplete'

# ---- somebody else ----
cp "$scratch/begun" "$scratch/game"
starts play --resume "$scratch/game"
run_with $'\n1\n' play --resume "$scratch/game"
holds 'a game that another program plays is refused' [ "$status" = 2 ]
holds 'and it is said why' complains 'another program'
run_with '' play --seed 5 --save "$scratch/game" --overwrite
holds 'it is not replaced either' complains 'another program'
printf '\n1\n' >&8
leaves
holds 'and the other program does not notice' [ "$status" = 0 ]
holds 'nor does its game' sound "$scratch/game"
run_with '' play --resume "$scratch/game"
holds 'when it is done, the game is free' [ "$status" = 0 ]
mkdir "$scratch/many"
for i in {1..30}; do
    XDG_STATE_HOME=$scratch/many "$kennel" play --seed "$i" </dev/null >"$scratch/many-$i" 2>&1 &
done
wait
holds 'thirty games begun at once are thirty files' \
    [ "$(cat "$scratch"/many-* | grep 'saved in' | sort -u | wc -l)" = 30 ]
holds 'of which none is torn' [ "$(find "$scratch/many" -name '*.kennel' -exec "$kennel" replay {} --check \; | grep -c 'valid so far')" = 30 ]

# ---- the file goes away ----
# after_removal INPUT: one choice is made, the folder is removed, and then this is typed.
after_removal() {
    mkdir -p "$scratch/gone"
    starts play --seed 5 --save "$scratch/gone/game"
    printf '1\n' >&8
    soon asks_or_is_over 2
    rm -r "$scratch/gone"
    printf '%b' "$1" >&8
    leaves
}
after_removal 'undo\n'
holds 'undo in a file that was removed is status 2' [ "$status" = 2 ]
holds 'says so' says 'no longer there'
holds 'says that nothing was taken back' says 'Nothing was undone.'
holds 'and does not say that the game is kept' lacks 'The game is saved'
after_removal '1\n'
holds 'a move into a file that was removed did not happen' says 'The move was not made.'
after_removal ''
holds 'leaving a game whose file was removed is status 2' [ "$status" = 2 ]
holds 'and does not say that the game is kept either' lacks 'The game is saved'

# interrupted COMMAND...: Ctrl-C at the first prompt, after the command.
interrupted() {
    rm -rf "$scratch/gone"
    mkdir "$scratch/gone"
    starts play --seed 5 --save "$scratch/gone/game"
    "$@"
    kill -INT "$player"
    leaves
}
interrupted true
holds 'Ctrl-C says where the game is kept' says "saved in $scratch/gone/game"
holds 'where it is' sound "$scratch/gone/game"
interrupted rm -r "$scratch/gone"
holds 'and what is true when it was removed' says 'no longer there'
holds 'which is status 2' [ "$status" = 2 ]

# ---- a full disk ----
# How long the file of this game is at its start, after one choice, and after undo.
run_with '' play --seed 5 --save "$live/game"
size_start=$(bytes "$live/game") size_head=$(sed '/^$/q' "$live/game" | wc -c)
run_with $'1\n' play --seed 5 --save "$live/game" --overwrite
size_one=$(bytes "$live/game")
cp "$live/game" "$scratch/one"
said_full() { says 'could not be written: No space left on device.'; }
for room in 0 100 $((size_head - 1)); do
    disk_begin
    with FORGET_ROOM="$room" -- $'1\n' play --seed 5 --save "$live/game"
    holds "with room for $room bytes no game begins, and that is said" complains 'No space left on device'
    holds 'nothing is left behind' [ -z "$(ls -A "$live")" ]
done
for room in "$size_head" $((size_start + 3)) $((size_one - 1)); do
    disk_begin
    with FORGET_ROOM="$room" -- $'1\n1\n1\n' play --seed 5 --save "$live/game"
    holds "with room for $room bytes a move that does not fit is told" said_full
    holds 'it did not happen' says 'The move was not made.'
    holds 'and was not shown' [ "$(grep -c '^  you pass' "$scratch/out")" -le "$(grep -c '^give:a' "$live/game")" ]
    holds 'that is status 2' [ "$status" = 2 ]
    holds 'every line of the file is whole' [ -z "$(tail -c 1 "$live/game")" ]
    holds 'and the game goes on when there is room again' "$kennel" play --resume "$live/game"
done
for extra in 0 3 4; do
    disk_begin
    cp "$scratch/one" "$live/game"
    with FORGET_ROOM="$extra" -- $'undo\n' play --resume "$live/game"
    holds "with room for $extra bytes an undo that does not fit is told" said_full
    holds 'nothing was taken back' says 'Nothing was undone.'
    holds 'the file is as it was' same "$scratch/one" "$live/game"
    with FORGET_ROOM="$extra" -- $'1\n' play --resume "$live/game"
    holds 'nor did a move happen in a resumed game' says 'The move was not made.'
    holds 'and the file is as it was' same "$scratch/one" "$live/game"
done
"$kennel" play dog --watch --bots random --seed 5 --save "$scratch/watched" </dev/null >"$scratch/out"
disk_begin
with FORGET_ROOM=$(($(bytes "$scratch/watched") - 5)) -- '' play dog --watch --bots random --seed 5 --save "$live/game"
holds 'an end that does not fit is told' says 'All moves are in it'
run_with '' play --resume "$live/game"
holds 'and written when there is room' same "$live/game" "$scratch/watched"
disk_begin
cp "$scratch/one" "$live/game"
with FORGET_ROOM=3 FORGET_TRUNCATES=fail -- $'1\n1\n' play --resume "$live/game"
holds 'half a line that cannot be taken away is told' says 'ends with half a line'
run_with $'1\n' play --resume "$live/game"
holds 'and cut off when the game goes on' says 'was incomplete'
# typed FILE LINE...: each when one prompt more is in FILE, which the program writes. A pause throws away what
# was typed before it, and shows its prompt afterwards.
typed() {
    local file=$1 line prompts=0
    shift
    for line in "$@"; do
        soon has_prompts "$file" $((++prompts)) || return
        printf '%s\n' "$line"
    done
}
if command -v script >"$scratch/out"; then
    disk_begin
    cp "$scratch/one" "$live/game"
    : >"$scratch/out"
    typed "$scratch/out" 1 '' 1 q |
        TERM=dumb FORGET_ROOM=3 forgetful at_terminal "$kennel" play --resume "$live/game" >"$scratch/out" 2>"$scratch/err"
    status=$?
    holds 'somebody at a terminal may make room and try again' [ "$(grep -c 'try again' "$scratch/out")" = 2 ]
    holds 'or leave, with status 2' [ "$status" = 2 ]
fi
# mounted SCRIPT: in a world of its own, where $live is a disk of 64 KiB.
export kennel live scratch
mounted() { unshare -rm bash -c "mount -t tmpfs -o size=64k none \"\$live\" && $1"; }
if mounted true 2>"$scratch/err"; then
    out=$(mounted '"$kennel" play --players 6 --bots random --seed 5 --save "$live/game" </dev/null
        cat /dev/zero >"$live/rest"; yes 1 | "$kennel" play --resume "$live/game"
        echo "status $?"; rm "$live/rest"; "$kennel" replay "$live/game" --check' 2>&1)
    echo "$out" >"$scratch/out"
    holds 'a disk that is really full is told' said_full
    holds 'with status 2' says 'status 2'
    holds 'and its file is sound' says 'valid so far'
fi

# ---- a limit for files ----
# limited BLOCKS INPUT ARGS...: no file may be longer than so many KiB.
limited() {
    local blocks=$1 input=$2
    shift 2
    status=0
    (ulimit -f "$blocks" && printf '%s' "$input" | "$kennel" "$@" 2>&1) | cat >"$scratch/out"
    status=${PIPESTATUS[0]}
    : >"$scratch/err"
    out=$(cat "$scratch/out") err=$(cat "$scratch/err")
}
"$kennel" random dog --players 4 --seed 7 | head -n 400 | grep -v '^end ' >"$scratch/long"
cp "$scratch/long" "$scratch/game"
limited 2 $'\n1\n' play --resume "$scratch/game"
holds 'a file that may not grow is told' says 'could not be written: File too large.'
holds 'and stays as it was, however long' same "$scratch/long" "$scratch/game"
limited 2 $'\nundo\ny\ny\ny\n' play --resume "$scratch/game"
holds 'undo is refused in it' says 'Nothing was undone.'
holds 'and it stays as it was' same "$scratch/long" "$scratch/game"
limited 1 "$(yes 1 | head -n 400)" play --seed 5 --save "$scratch/limited"
holds 'a game that reaches the limit says so' grep -q 'File too large' "$scratch/out"
holds 'with status 2' [ "$status" = 2 ]
holds 'and is sound' sound "$scratch/limited"

# ---- a disk that may only be read ----
disk_begin
with FORGET_READ_ONLY=0 -- $'1\n' play --seed 5 --save "$live/game"
holds 'a new game where nothing can be written is refused' complains 'Read-only file system'
cp "$scratch/one" "$live/game"
with FORGET_READ_ONLY=0 -- $'1\n' play --resume "$live/game"
holds 'so is an old one' complains 'Read-only file system'
holds 'which stays as it was' same "$scratch/one" "$live/game"
for typed in $'1\n' $'undo\n'; do
    with FORGET_READ_ONLY=3 -- "$typed" play --resume "$live/game"
    holds "a disk that becomes so is told: ${typed%?}" says 'could not be written: Read-only file system.'
    holds 'and nothing is lost' same "$scratch/one" "$live/game"
done
if mounted true 2>"$scratch/err"; then
    cp "$scratch/one" "$scratch/base"
    out=$(mounted 'cp "$scratch/base" "$live/game"; mount -o remount,ro "$live"
        echo 1 | "$kennel" play --resume "$live/game"; echo "status $?"
        echo 1 | "$kennel" play --seed 5 --save "$live/new"; echo "status $?"
        cmp "$scratch/base" "$live/game" && echo unchanged' 2>&1)
    echo "$out" >"$scratch/out"
    holds 'a disk that really is read-only too' [ "$(grep -c 'Read-only file system' "$scratch/out")" = 2 ]
    holds 'with status 2' [ "$(grep -c 'status 2' "$scratch/out")" = 2 ]
    holds 'and nothing is lost there' says unchanged
fi

# ---- a disk that fails ----
disk_begin
cp "$scratch/one" "$live/game"
with FORGET_SYNC_FAILS=3 -- $'1\n' play --resume "$live/game"
holds 'a move that could not be synced did not happen' says 'The move was not made.'
holds 'and is not in the file' same "$scratch/one" "$live/game"
with FORGET_SYNC_FAILS=3 FORGET_TRUNCATES=fail -- $'1\n1\n' play --resume "$live/game"
holds 'nobody claims to know what nobody knows' says 'The last line may not have been saved'
holds 'the game stops there' [ "$status" = 2 ]
holds 'and can be taken up again' "$kennel" play --resume "$live/game"
disk_begin
with FORGET_LINKS=fail -- $'1\n' play --seed 5 --save "$live/game"
holds 'a game begins where files have only one name' same "$scratch/one" "$live/game"
with FORGET_LINKS=fail -- $'1\n' play --seed 5 --save "$live/game"
holds 'and is not written over there' complains 'of that name already exists'

# ---- the game that was left last ----
state=$XDG_STATE_HOME/kennel
# fresh: an empty folder with one game that can be gone on with, and is older than all else.
fresh() {
    rm -rf "$state"
    mkdir -p "$state"
    cp "$scratch/begun" "$state/mine.kennel"
    touch -d '2020-01-01' "$state/mine.kennel"
}
# resumes_mine: `kennel play --resume` comes to its end, with the game above.
resumes_mine() {
    status=0
    timeout "$patience" "$kennel" play --resume </dev/null >"$scratch/out" 2>"$scratch/err" || status=$?
    out=$(cat "$scratch/out") err=$(cat "$scratch/err")
    [ "$status" = 0 ] && says "saved in $state/mine.kennel"
}
fresh
mkfifo "$state/pipe.kennel"
holds 'a pipe in the folder of games keeps nobody waiting' resumes_mine
holds 'and is said to be passed over' complains 'pipe.kennel: it is not a file that can hold a game'
fresh
: >"$state/empty.kennel"
holds 'an empty file is passed over' resumes_mine
holds 'and called empty' complains 'empty.kennel: the file is empty'
fresh
cp "$scratch/letter" "$state/letter.kennel"
holds "somebody else's file is passed over" resumes_mine
holds 'and called so' complains "letter.kennel: this is not a Kennel record"
fresh
sed '20s/.*/5:1-6/' "$scratch/begun" >"$state/damaged.kennel"
holds 'a damaged game is passed over' resumes_mine
holds 'with the line and the reason' complains 'damaged.kennel: line 20: this move cannot be made here'
fresh
cp "$scratch/over" "$state/over.kennel"
holds 'a finished game is passed over' resumes_mine
holds 'which is nothing to speak of' [ -z "$err" ]
rm "$state/mine.kennel"
run play --resume
holds 'where no game is left there is none' complains 'there is no unfinished game to resume'
holds 'with status 2' [ "$status" = 2 ]

# ---- four different answers ----
run play --resume "$scratch/nowhere"
holds 'a file that is not there' complains 'nowhere: No such file or directory'
run play --resume "$scratch/letter"
holds 'is told from a file of somebody else' complains "not a Kennel record"
run play --resume "$state/over.kennel"
sed '20s/.*/5:1-6/' "$scratch/begun" >"$scratch/damaged"
run play --resume "$scratch/damaged"
holds 'from a damaged one' complains 'the game is damaged'
holds 'whose line is told' complains 'line 20: this move cannot be made here'
holds 'each with status 2' [ "$status" = 2 ]

# ---- long paths ----
turns=$(printf '/.%.0s' {1..520})
status=0
XDG_STATE_HOME=$scratch$turns timeout "$patience" "$kennel" play bark --seed 5 </dev/null >"$scratch/out" 2>"$scratch/err" || status=$?
out=$(cat "$scratch/out") err=$(cat "$scratch/err")
holds 'a long path to the folder of games is a path' [ -e "$scratch/kennel/bark-1.kennel" ]
holds 'all of which is told' says "saved in $scratch$turns/kennel/bark-1.kennel"
mkdir "$scratch/deep"
run_with $'1\n' play --seed 5 --save "$scratch/deep$turns/game"
holds 'a game is kept where a long path says' same "$scratch/one" "$scratch/deep/game"
run_with '' play --resume "$scratch/deep$turns/game"
holds 'and resumed from there' [ "$status" = 0 ]
run_with '' play --resume "$scratch/deep$turns/gamf"
holds 'and from nowhere else' [ "$status" = 2 ]
run_with '' play --seed 5 --save "$scratch/$(printf 'x%.0s' {1..300})"
holds 'a name that is too long is said to be so' complains 'File name too long'
run_with '' play --seed 5 --save "$scratch$(printf '/.%.0s' {1..2100})/game"
holds 'and so is a path' complains 'File name too long'
status=0
XDG_STATE_HOME=$scratch/new/folders/for/me "$kennel" play --seed 5 </dev/null >"$scratch/out" 2>"$scratch/err" || status=$?
holds 'the folder of games is made with all it lies in' [ -e "$scratch/new/folders/for/me/kennel/dog-1.kennel" ]
