#!/usr/bin/env bash
# Tests that no message costs the event loop more than a million instructions, at a table with a long log.
. "$(dirname "$0")/../cli/lib.bash"
cd "$(dirname "$0")/../server" || exit 1
export PYTHONDONTWRITEBYTECODE=1

if ! command -v callgrind_control >/dev/null; then
    echo 'ok - without valgrind nobody counts instructions # SKIP'
    exit 0
fi
python3 message_cost.py "$kennel" "$scratch"
