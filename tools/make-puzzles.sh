#!/usr/bin/env bash
# make-puzzles.sh KENNEL FOLDER FIRST LAST [GAME...]: looks for puzzles in games of bots of mixed levels, one batch of
# games for each seed from FIRST to LAST and each GAME: dog, cards, bark, or several (moves, in DOG); without GAME all.
# FOLDER/SEED-GAME-PLAYERS.txt has what a batch came to; a batch whose file is there is not done again, so a search
# that was stopped continues. tools/arrange-puzzles.py makes lessons/puzzles.txt of them.
set -euo pipefail
kennel=$(realpath "$1")
folder=$2 first=$3 last=$4
shift 4
[ $# -gt 0 ] || set -- dog cards bark several
mkdir -p "$folder"
records=$(mktemp -d)
trap 'rm -rf "$records"' EXIT

# batch SEED NAME GAME PLAYERS PAIRS [OPTION]: games of these bots, and their puzzles, one of each game.
batch() {
    local seed=$1 game=$3 players=$4 pairs=$5 found=$folder/$1-$2-$4.txt
    [ ! -e "$found" ] || return 0
    rm -rf "$records/games"
    nice -n 10 "$kennel" arena "${bots[@]}" --game "$game" --players "$players" --pairs "$pairs" --seed "$seed" \
        --sims 100 --threads 1 --records "$records/games" >/dev/null
    find "$records/games" -name '*.kennel' -print0 | sort -z |
        xargs -0 nice -n 10 "$kennel" puzzles --seed "$seed" --one "${@:6}" >"$found.part"
    mv "$found.part" "$found"
}

for ((seed = first; seed <= last; seed++)); do
    case $((seed % 3)) in
    0) bots=(puppy wolf) ;;
    1) bots=(hound wolf) ;;
    2) bots=(hound alpha) ;;
    esac
    for wanted in "$@"; do
        case $wanted in
        dog) batch "$seed" dog dog 4 4 ;;
        cards) batch "$seed" cards cards 4 4 --late ;;
        bark) batch "$seed" bark bark $((3 + seed % 3)) 1 ;;
        several) batch "$seed" several dog 4 10 --several ;;
        esac
    done
done
