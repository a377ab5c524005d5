#!/usr/bin/env bash
# Judges every published puzzle again by all conditions on its answers (docs/puzzles.md). Usage: puzzles.sh PROGRAM
. "$(dirname "$0")/../cli/lib.bash"

run puzzles --check lessons/puzzles.txt --whole
sed 's/^/# /' "$scratch/out"
holds 'every published puzzle holds, with three seeds and in 40 other imaginations' [ "$status" = 0 ]
