#!/usr/bin/env bash
# Tests that files of earlier versions still open: tests/kept has a game that `kennel play` left unfinished
# (with a name and an undone move) and the record of a finished one. Both were written by an earlier version
# and never change; the expected output is what that version printed.
. "$(dirname "$0")/lib.bash"
kept=$(cd "$(dirname "$0")/../kept" && pwd)

# sum FILE: of all positions that a record leads through.
sum() { "$kennel" replay "$1" --positions | sha256sum | cut -d ' ' -f 1; }

run replay "$kept/unfinished-dog.kennel" --check
holds 'a saved game of an earlier version is sound' says '1 game, 39 moves, valid so far: unfinished'
holds 'and leads through the same positions' \
    [ "$(sum "$kept/unfinished-dog.kennel")" = 80fd0bcf036fe239a3b2ee68a63d863d3f06b40d20a27ae063b20bf2ca4df130 ]
run replay "$kept/unfinished-dog.kennel" --open
holds 'it can be looked at' says '23 moves are undone'

cp "$kept/unfinished-dog.kennel" "$scratch/game"
run_with $'1\n' play --resume "$scratch/game" --seed 9
holds 'it can be gone on with' [ "$status" = 0 ]
holds 'by the one who plays it' says 'Zoë (you)'
holds 'what was there stays' cmp -s <(head -n 70 "$scratch/game") "$kept/unfinished-dog.kennel"
holds 'and the next move follows' [ "$(sed -n 71p "$scratch/game")" = 'K:a0-0' ]
run replay "$scratch/game" --check
holds 'the whole is sound' grep -qE '^1 game, 4[0-9] moves, valid so far: unfinished$' "$scratch/out"
run play --resume "$scratch/game" --watch --bots random --seed 9
holds 'and can be played to its end' [ "$(grep -c '^end dog:4:4:cw .* over:' "$scratch/game")" = 1 ]

run replay "$kept/finished-bark.kennel" --check
holds 'a record of an earlier version is sound' says '1 game, 79 moves, all of them valid'
holds 'leads through the same positions' \
    [ "$(sum "$kept/finished-bark.kennel")" = 71457ddd766c216249740b010917a6ad12cc505d2256bd0cb9c96dbd76cd75d9 ]
run replay "$kept/finished-bark.kennel"
holds 'is told in words, without a warning' [ "$status:$err" = 0: ]
holds 'to its end' says 'blue wins the game'
cp "$kept/finished-bark.kennel" "$scratch/record"
run play --resume "$scratch/record"
holds 'and play says how it ended' says 'blue        33 points, 14 items, 37 moves'
