#!/usr/bin/env bash
# Tests that `kennel verify` accepts the records of games that a real server played, in every setup.
. "$(dirname "$0")/lib.bash"
cd "$(dirname "$0")/../server" || exit 1
export PYTHONDONTWRITEBYTECODE=1
python3 verify_all_setups.py "$kennel" "$scratch"
