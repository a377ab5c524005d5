#!/usr/bin/env bash
# strength.sh KENNEL [GAME-PLAYERS...]: plays the ladder of bots for each game and number of players
# and prints a row of docs/strength.md for each step. Takes hours for everything at these numbers;
# PAIRS and SIMS make it shorter or longer.
set -euo pipefail
kennel=$1
shift
PAIRS=${PAIRS:-100} SIMS=${SIMS:-200} SEARCH_PAIRS=${SEARCH_PAIRS:-15}
[ $# -gt 0 ] || set -- dog-{2,3,4,5,6} cards-{2,3,4} bark-{2,3,4,5}

# step GAME PLAYERS A B PAIRS OPTIONS...
step() {
    local game=$1 players=$2 one=$3 other=$4 pairs=$5 line
    shift 5
    line=$("$kennel" arena "$one" "$other" --game "$game" --players "$players" --pairs "$pairs" \
        --seed 7 "$@" 2>/dev/null | tail -n 1)
    sed -n "s/.* scores \(.*\) against .* in \(.*\) games/| $game | $players | $one | $other | \1 | \2 |/p" \
        <<<"$line"
}

for row in "$@"; do
    game=${row%-*} players=${row#*-}
    step "$game" "$players" puppy random "$PAIRS"
    step "$game" "$players" hound puppy "$PAIRS"
    step "$game" "$players" hound random "$PAIRS"
    step "$game" "$players" wolf hound "$PAIRS"
    step "$game" "$players" alpha wolf "$SEARCH_PAIRS" --sims "$SIMS"
done
