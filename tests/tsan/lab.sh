#!/usr/bin/env bash
# Runs arena and training under the thread sanitizer, which must report nothing. Usage: lab.sh PROGRAM
set -uo pipefail
# shellcheck source=tests/cli/lib.bash
. "$(dirname "${BASH_SOURCE[0]}")/../cli/lib.bash"
unset LD_PRELOAD
export TSAN_OPTIONS=halt_on_error=1:exitcode=66

is_quiet() { [ "$status" = 0 ] && ! complains ThreadSanitizer; }

for game in 'dog 4' 'cards 3' 'bark 4'; do
    run arena alpha hound --game "${game% *}" --players "${game#* }" --pairs 2 --sims 8 --threads 2 --seed 7
    holds "two threads play ${game% *} without a race" is_quiet
    run arena puppy random --game "${game% *}" --players 2 --pairs 30 --threads 3 --seed 7
    holds "three threads play ${game% *} without a race" is_quiet
done
run arena hound random --pairs 1000 --threads 2 --seed 7 --sprt 0,50
holds 'a test that stops early stops without a race' is_quiet
run arena "\"$kennel\" engine --bots hound --seed 7" random --pairs 2 --threads 2 --seed 7 \
    --patience $((patience * 1000))
holds 'programs are started and ended without a race' is_quiet

# One of two threads begins a third deal when it has finished another.
signalled TERM "$scratch/endless/00003-a.kennel" arena puppy hound --pairs 1000000 --threads 2 --seed 7 \
    --records "$scratch/endless"
holds 'an interruption is no race' is_quiet

run train dog --players 2 --seconds 5 --threads 2 --seed 1 --folder "$scratch/train"
holds 'two threads learn without a race' is_quiet
# A checkpoint is made between two rounds: both threads have learned, and begin again.
signalled INT "$scratch/stopped/checkpoint" train bark --players 3 --seconds 1000000 --threads 2 --seed 1 \
    --folder "$scratch/stopped"
holds 'a training is stopped without a race' is_quiet
