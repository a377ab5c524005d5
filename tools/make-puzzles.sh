#!/usr/bin/env bash
# make-puzzles.sh KENNEL FOLDER FIRST LAST: looks for puzzles in games of bots of mixed levels, one batch of games for
# each seed from FIRST to LAST. FOLDER/SEED-GAME.txt has what a batch came to; a batch whose file is there is
# not done again, so a search that was stopped continues. tools/arrange-puzzles.py makes
# lessons/puzzles.txt of them.
set -euo pipefail
kennel=$(realpath "$1")
folder=$2 first=$3 last=$4
mkdir -p "$folder"
records=$(mktemp -d)
trap 'rm -rf "$records"' EXIT

# batch SEED GAME PLAYERS PAIRS BOT...: games of these bots, and their puzzles.
batch() {
    local seed=$1 game=$2 players=$3 pairs=$4 found=$folder/$1-$2-$3.txt
    shift 4
    [ ! -e "$found" ] || return 0
    rm -rf "$records/games"
    nice -n 10 "$kennel" arena "$@" --game "$game" --players "$players" --pairs "$pairs" --seed "$seed" --sims 100 \
        --threads 1 --records "$records/games" >/dev/null
    find "$records/games" -name '*.kennel' -print0 | sort -z |
        xargs -0 nice -n 10 "$kennel" puzzles --seed "$seed" >"$found.part"
    mv "$found.part" "$found"
}

for ((seed = first; seed <= last; seed++)); do
    case $((seed % 3)) in
    0) bots=(puppy wolf) ;;
    1) bots=(hound wolf) ;;
    2) bots=(hound alpha) ;;
    esac
    batch "$seed" dog 4 4 "${bots[@]}"
    batch "$seed" cards 2 2 "${bots[@]}"
    batch "$seed" cards 4 1 "${bots[@]}"
    batch "$seed" bark 3 2 "${bots[@]}"
    batch "$seed" bark 4 2 "${bots[@]}"
done
