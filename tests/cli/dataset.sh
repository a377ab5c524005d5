#!/usr/bin/env bash
# Tests what kennel dataset refuses, and that a set is only whole when it says so; tests/python/datasets.py reads sets.
# Usage: dataset.sh PROGRAM
. "$(dirname "$0")/lib.bash"
set_of() { run dataset "$@" --folder "$scratch/set"; }

set_of bark --players 2 --games 1 --bots hound
holds 'a set is made' [ "$status" = 0 ]
holds 'and says what is in it' grep -q '"game":"bark","players":2,"bot":"hound".*"games":1' "$scratch/set/dataset.json"
holds 'every file has the mark of NumPy' eval 'for file in "$scratch"/set/*.npy; do [ "$(head -c 6 "$file" | tail -c 5)" = NUMPY ] || exit 1; done'

run dataset dog --games 1
holds 'without a folder nothing is made' [ "$status" = 2 ]
holds 'and the reason is said' grep -q -- '--folder' "$scratch/err"
run dataset dog --games 1 --folder "$scratch/set/dataset.json"
holds 'a file is no folder' [ "$status" = 2 ]
holds 'which is said' grep -q 'Not a directory' "$scratch/err"
set_of dog --games 1 --bots cat
holds 'an unknown bot labels nothing' [ "$status" = 2 ]
set_of dog --games 1 --bots /bin/true
holds 'nor does a program' [ "$status" = 2 ]
set_of --records "$scratch/nowhere"
holds 'records that are not there are no set' [ "$status" = 2 ]
set_of chess
holds 'nor is a game that does not exist' [ "$status" = 2 ]
run_with $'Kennel record 1\nPosition: dog:4:4:cw 60/-/-/- 8/?/?/? play:a:a:0 - -\n\n8:60-4\n' dataset --records - --folder "$scratch/view"
holds 'nor is a view' [ "$status" = 2 ]
holds 'of which no set remains' [ ! -e "$scratch/view/dataset.json" ]
