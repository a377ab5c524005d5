#!/usr/bin/env bash
# Tests that clients are told only what a restarted server still knows, with a store that is slow or a server
# that stops meanwhile.
. "$(dirname "$0")/lib.bash"
cd "$(dirname "$0")/../server" || exit 1
export PYTHONDONTWRITEBYTECODE=1

python3 restart_consistency.py "$kennel" "$scratch" "${@:2}"
