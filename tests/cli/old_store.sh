#!/usr/bin/env bash
# The store of an earlier version: tests/kept has one, and a real server opens it and plays on.
. "$(dirname "$0")/lib.bash"
cd "$(dirname "$0")/../server" || exit 1
export PYTHONDONTWRITEBYTECODE=1
python3 old_store.py "$kennel" "$scratch"
