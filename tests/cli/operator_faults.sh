#!/usr/bin/env bash
# Tests faults that an operator can cause: a log that nobody reads, a full disk, a wrong clock.
. "$(dirname "$0")/lib.bash"
cd "$(dirname "$0")/../server" || exit 1
export PYTHONDONTWRITEBYTECODE=1
python3 operator_faults.py "$kennel" "$scratch"
