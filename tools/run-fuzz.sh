#!/usr/bin/env bash
# run-fuzz.sh TARGET: runs build-fuzz/TARGET for KENNEL_FUZZ_SECONDS. New inputs go to a scratch folder, so that the
# kept corpus never changes; an input that breaks something stays in build-fuzz/.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
found=$(mktemp -d)
trap 'rm -rf "$found"' EXIT
"build-fuzz/$1" -max_total_time="${KENNEL_FUZZ_SECONDS:-4}" -timeout=60 -artifact_prefix="build-fuzz/$1-" \
    "$found" "fuzz/corpus/${1#fuzz_}"
