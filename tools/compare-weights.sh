#!/usr/bin/env bash
# compare-weights.sh KENNEL GAME-PLAYERS NEW [OLD]: tests whether a network is stronger than the one of the
# repository (weights/GAME-PLAYERS.net), or than OLD. wolf plays with both on the same deals until a
# sequential test decides (5 % errors): for a gain of 20 Elo or more the last line is "replace" and the
# exit status 0, otherwise, or if PAIRS (20000) deals do not decide, "keep" and 1. Status 2: an error.
# THREADS is the number of cores by default.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
usage='usage: compare-weights.sh KENNEL GAME-PLAYERS NEW [OLD]'
kennel=${1:?$usage} what=${2:?$usage} new=${3:?$usage}
old=${4:-$root/weights/$what.net}

status=0
out=$("$kennel" arena "wolf@$new" "wolf@$old" --game "${what%-*}" --players "${what#*-}" \
    --sprt "${SPRT:-0,20}" --pairs "${PAIRS:-20000}" --seed "${SEED:-7}" \
    --threads "${THREADS:-$(nproc)}") || status=$?
printf '%s\n' "$out"
[ "$status" = 0 ] || exit 2
if grep -q '^test of Elo .*: says the higher' <<<"$out"; then
    echo replace
elif grep -q '^test of Elo ' <<<"$out"; then
    echo keep
    exit 1
else
    exit 2
fi
