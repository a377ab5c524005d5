#!/usr/bin/env bash
# Measures how much of the C the tests reach, by folder of src/, and writes the table to
# build-coverage/coverage.md. Usage: coverage.sh PROGRAM, which is not used
. "$(dirname "$0")/../cli/lib.bash"
cd "$(dirname "$0")/../.." || exit 1
unset KENNEL_SOAK KENNEL_QUICK # once is enough
kennel=tools/measure-coverage.sh
run
holds 'coverage is measured' [ "$status" = 0 ]
mkdir -p build-coverage
cp "$scratch/out" build-coverage/coverage.md
sed 's/^/# /' "$scratch/out"
# at_least FOLDER PERCENT: of its branches are taken.
at_least() { awk -F '|' -v folder=" $1 " -v least="$2" '$2 == folder { found = $6 + 0 >= least } END { exit !found }' "$scratch/out"; }
holds 'nine of ten branches of the rules are taken' at_least rules 90
