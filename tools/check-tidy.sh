#!/usr/bin/env bash
# check-tidy.sh PART PARTS: checks every PARTS-th file of the asan build with clang-tidy; parts share the work
# among cores. The analyzer reads the program but not its tests, which run anyway. It follows the paths
# through a function until it has seen KENNEL_ANALYZER_STATES states, which few functions have.
#
# Every file that the analyzer reads has a process of its own: clang 14 keeps the names of functions such as va_start
# from one file of a run to the next, and then finds faults at random.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
analyze=(--extra-arg=-Xclang --extra-arg=-analyzer-config
    --extra-arg=-Xclang --extra-arg="max-nodes=${KENNEL_ANALYZER_STATES:-20000}")
files=$(sed -n 's/^ *"file": "\(.*\)".*/\1/p' build-asan/compile_commands.json | grep '\.c$' |
    grep -vF "$PWD/build" | sort | awk -v part="$1" -v parts="$2" 'NR % parts == part')
grep -vF "$PWD/tests/" <<<"$files" |
    xargs -d '\n' -n 1 clang-tidy --quiet -p build-asan --warnings-as-errors='*' "${analyze[@]}"
grep -F "$PWD/tests/" <<<"$files" |
    xargs -d '\n' -n 8 clang-tidy --quiet -p build-asan --warnings-as-errors='*' --checks='-clang-analyzer-*'
