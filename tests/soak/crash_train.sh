#!/usr/bin/env bash
# Kills a training run again and again: it resumes every time. Usage: crash_train.sh PROGRAM
set -uo pipefail
# shellcheck source=tests/cli/lib.bash
. "$(dirname "${BASH_SOURCE[0]}")/../cli/lib.bash"
unset LD_PRELOAD

folder=$scratch/train
games=0

# What changes whenever a checkpoint is kept.
checkpoint() { stat -c '%i %y' "$folder/checkpoint" 2>/dev/null; }
has_begun() { [ -s "$scratch/out" ] || is_over "$trainer"; }
has_kept() { [ "$(checkpoint)" != "$before" ] || is_over "$trainer"; }

# killed NUMBER: now before, now while, now after something is kept.
killed() {
    before=$(checkpoint)
    "$kennel" train dog --players 2 --seconds 100000 --threads 1 --seed "$RANDOM" --folder "$folder" \
        >"$scratch/out" 2>"$scratch/err" &
    trainer=$!
    soon has_begun
    [ $(($1 % 3)) = 0 ] || soon has_kept
    [ $(($1 % 3)) = 1 ] || sleep "0.$((RANDOM % 1000))" # at any moment
    kill -KILL "$trainer"
    ends "$trainer"
}
# Nothing was refused, and no games were lost that were kept before.
goes_on() {
    local now
    now=$(sed -n 's/^going on after .* and \([0-9]*\) games$/\1/p' <<<"$out")
    [ -z "$err" ] && [ "${now:-0}" -ge "$games" ] && { [ "$games" = 0 ] || [ -n "$now" ]; }
}

for ((i = 1; i <= 60; i++)); do
    killed "$i" 2>/dev/null
    holds "kill $i: it was killed" [ "$status" = 137 ]
    holds "kill $i: the training had gone on from what was kept" goes_on
    now=$(sed -n 's/^going on after .* and \([0-9]*\) games$/\1/p' <<<"$out")
    games=${now:-$games}
    if [ -e "$folder/dog-2.net" ]; then
        run arena "wolf@$folder/dog-2.net" random --game dog --players 2 --pairs 1 --seed 1 --threads 1
        holds "kill $i: the weights are whole" [ "$status" = 0 ]
    fi
done

# The same where files may not grow: the training ends with an error, and what was kept stays.
for ((i = 1; i <= 20; i++)); do
    before=$(cksum <"$folder/checkpoint")
    status=0
    (ulimit -f $((8 + RANDOM % 230)) && exec "$kennel" train dog --players 2 --seconds 100000 --threads 1 \
        --folder "$folder") >"$scratch/out" 2>"$scratch/err" </dev/null || status=$?
    out=$(cat "$scratch/out")
    holds "limit $i: it says so" grep -q 'File too large' "$scratch/err"
    holds "limit $i: the old checkpoint stays" [ "$(cksum <"$folder/checkpoint")" = "$before" ]
    holds "limit $i: and had been gone on from" says 'going on after'
done
