#!/usr/bin/env bash
# Records of games that a real server has played, in every set-up: `kennel verify` believes all of them.
. "$(dirname "$0")/lib.bash"
cd "$(dirname "$0")/../server" || exit 1
export PYTHONDONTWRITEBYTECODE=1
python3 verify_all_setups.py "$kennel" "$scratch"
