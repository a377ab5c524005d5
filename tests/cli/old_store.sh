#!/usr/bin/env bash
# Tests that a server opens the store of an earlier version, which is in tests/kept, and plays on.
. "$(dirname "$0")/lib.bash"
cd "$(dirname "$0")/../server" || exit 1
export PYTHONDONTWRITEBYTECODE=1
python3 old_store.py "$kennel" "$scratch"
